import StoryboardBuilders

extension CheckedProgram {
  /// Throws what is wrong with a program that is written in Swift, as the command shows it: one line of a unit test.
  ///
  /// ```swift
  /// @Test func wiring() throws { try shopProgram.checked(with: accountProgram).expectToBeWell() }
  /// ```
  ///
  /// - Parameter allowsWarnings: whether warnings alone are well.
  public func expectToBeWell(allowsWarnings: Bool = true) throws(WiringMistakes) {
    try WiringMistakes.check(diagnostics, in: sources, allowsWarnings: allowsWarnings)
  }
}
