extension Plan {
  /// The number of `set` and `call` steps of a registration that are executed before its object is stored for the
  /// next request.
  ///
  /// An object of a class is stored as soon as it is made. A method that a step calls, or an observer of a property
  /// that a step sets, may ask for something that needs the object. A value such as a struct is stored after its
  /// properties are set, because a copy made earlier would lack them.
  package func stepCountBeforeStoring(_ registration: PlanRegistration) -> Int {
    let last = registration.steps.lastIndex { step in
      guard case .set(let member, _) = step else { return false }
      switch types[members[member].owner].kind {
      case .class, .controller: return false
      default: return true
      }
    }
    return last.map { $0 + 1 } ?? 0
  }
}
