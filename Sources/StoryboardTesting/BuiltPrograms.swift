import StoryboardBuilders

extension CheckedProgram {
  /// Throws the mistakes of a program that is written in Swift. They are shown as the command `sbdsl` shows them. A
  /// unit test needs only one line:
  ///
  /// ```swift
  /// @Test func wiring() throws { try shopProgram.checked(with: accountProgram).expectToBeWell() }
  /// ```
  ///
  /// - Parameter allowsWarnings: true if a program that has only warnings throws nothing.
  public func expectToBeWell(allowsWarnings: Bool = true) throws(WiringMistakes) {
    try WiringMistakes.check(diagnostics, in: sources, allowsWarnings: allowsWarnings)
  }
}
