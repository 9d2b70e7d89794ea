extension TypeBindings {
  /// Says that any thread may use the members that are bound so far. Where the compiler can check that,
  /// `Bindings.bindSendable` has it do so.
  public mutating func assumeSendable() { bound.markSendable() }
}
