extension Plan {
  /// The number of steps of a registration that are carried out before its object is kept for the next request.
  ///
  /// An object is kept as soon as it is made. A method that a step calls, or an observer of a property that it sets,
  /// may ask a provider for something that needs the object. A value is kept after its properties are set, because a
  /// copy of it would lack them.
  package func stepsBeforeKeeping(_ registration: PlanRegistration) -> Int {
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
