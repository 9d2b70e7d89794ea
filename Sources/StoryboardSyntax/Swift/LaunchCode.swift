import StoryboardDiagnostics

/// The parts of a Swift file that matter when the app launches: delegates, and calls of the generated Swift.
package struct LaunchCode: Sendable {
  /// The place of the first `UIApplicationDelegate`, `UIWindowSceneDelegate` or `NSApplicationDelegate` that a type
  /// conforms to; nil if there is none.
  package private(set) var delegate: Range<Int>?
  /// The names before `.launch(` and `.initial(`. Names of storyboards are among them.
  package private(set) var opened: Set<String> = []
  /// True if the code calls `.launched(`. An interpreted program then wires what the system has opened.
  package private(set) var callsLaunched = false

  /// - Parameters:
  ///   - code: the tokens of a Swift file.
  ///   - flags: its compilation conditions.
  package init(_ code: SwiftTokens, flags: CompilationConditions) {
    guard Self.mayBe(in: code) else { return }
    var branches = FlagBranches(flags)
    var calls: [String] = []
    for index in code.indices {
      if let parts = branches.read(index, of: code, count: calls.count) {
        let everywhere = parts.dropFirst().reduce(Set(calls[parts[0]])) { $0.intersection(calls[$1]) }
        calls.replaceSubrange(parts[0].lowerBound..., with: everywhere)
      }
      guard let word = code.word(index) else { continue }
      if word.isLaunchDelegate, delegate == nil, [.colon, .comma].contains(code.kind(index - 1)) {
        delegate = code.range(index, index)
      }
      guard code.kind(index - 1) == .period, code.kind(index + 1) == .leftParenthesis else { continue }
      switch word {
      case .launch, .initial: if code.kind(index - 2) == .identifier { calls.append(code.name(index - 2)) }
      case .launched: callsLaunched = true
      default: break
      }
    }
    opened = Set(calls)
  }

  /// False for files without any of the words, which are most files.
  private static func mayBe(in code: SwiftTokens) -> Bool {
    code.has(
      .launch, .initial, .launched, .uiApplicationDelegate, .uiWindowSceneDelegate, .nsApplicationDelegate)
  }
}
