extension Plan {
  /// The number of steps of a registration that are taken before its object is kept for whoever asks next.
  ///
  /// An object is kept as soon as it is made: the method that a step calls, or an observer of the property that it
  /// sets, may ask a provider for something that needs the object. A value is kept after its properties are set, since
  /// a copy of it would lack them.
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
