import StoryboardDiagnostics

/// The parts of a Swift file that matter when the app launches: the app's delegates, and calls of the generated code.
package struct LaunchCode: Sendable {
  /// The byte range of the first `UIApplicationDelegate`, `UIWindowSceneDelegate` or `NSApplicationDelegate` that a
  /// type conforms to; nil if no type does.
  package private(set) var delegate: Range<Int>?
  /// The names directly before `.launch(` and `.initial(`, such as `Main` in `Main.launch(…)`. Some of them are names
  /// of storyboards.
  package private(set) var opened: Set<String> = []
  /// True if the code calls `.launched(`, which wires the scenes that the system has opened. Only an interpreted
  /// program needs this call.
  package private(set) var callsLaunched = false

  /// - Parameters:
  ///   - code: the tokens of a Swift file.
  ///   - flags: the compilation conditions of the file.
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

  /// Returns false if the file contains none of the words that this search looks for. Most files do not.
  private static func mayBe(in code: SwiftTokens) -> Bool {
    code.has(
      .launch, .initial, .launched, .uiApplicationDelegate, .uiWindowSceneDelegate, .nsApplicationDelegate)
  }
}
