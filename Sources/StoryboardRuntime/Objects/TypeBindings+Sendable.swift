extension TypeBindings {
  /// States that any thread may use the members that are bound so far. Use `Bindings.bindSendable` if the compiler can
  /// check that.
  public mutating func assumeSendable() { bound.markSendable() }
}
