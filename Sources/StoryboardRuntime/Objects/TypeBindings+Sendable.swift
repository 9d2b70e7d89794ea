extension TypeBindings {
  /// States that any thread may use the members that are bound so far. If the compiler can check that, use
  /// `Bindings.bindSendable`.
  public mutating func assumeSendable() { bound.markSendable() }
}
