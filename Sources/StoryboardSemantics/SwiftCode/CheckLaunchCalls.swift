import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The calls of the generated `launch` in Swift code.
extension Checker {
  /// Reports launch storyboards that need wiring if no Swift code calls the generated `launch` for them. Nothing is
  /// reported if the Swift code has no app delegate and no window scene delegate, because the call may then be in
  /// code that is not read.
  mutating func checkLaunchCalls() {
    let isRefused = reports.diagnostics.map(\.kind.entry).contains {
      $0.severity == .error && $0.code != .wireNotCalled
    }
    guard !hasBrokenSyntax, !isRefused else { return }
    let launched = program.storyboards.ids.filter { id in
      let storyboard = program.storyboards[id]
      guard storyboard.isLaunch, !storyboard.isExternal, storyboard.framework != .watchKit,
        !program.modules[storyboard.module].isInterface, NameRules.isName(text(storyboard.name)),
        let initial = storyboard.initial
      else { return false }
      return program.graph.needsWiring[initial]
    }
    guard !launched.isEmpty else { return }
    var delegate: SourceRange?
    var opened: Set<String> = []
    for index in Program.firstFile..<program.trees.count where program.trees[index].source.isSwift {
      let code = findings(in: program.trees[index]).launch
      if code.callsLaunched { return }
      opened.formUnion(code.opened)
      if delegate == nil, let place = code.delegate {
        delegate = SourceRange(
          file: program.trees[index].file, start: UInt32(place.lowerBound), end: UInt32(place.upperBound))
      }
    }
    guard let delegate else { return }
    for id in launched where !opened.contains(text(program.storyboards[id].name)) {
      let storyboard = program.storyboards[id]
      let syntax = program.storyboardSyntax(of: id).name?.syntax ?? program.syntax(storyboard.syntax)
      let window =
        storyboard.framework == .appKit
        ? "NSApp.windows.first?.windowController" : "window?.rootViewController"
      report(
        SwiftCodeDiagnostic.launchNotCalled(
          program.namespace(of: storyboard.module) + "." + text(storyboard.name), window: window,
          hasContainer: storyboard.container != nil), at: syntax,
        labels: [Diagnostic.Label(.launches, at: delegate)])
    }
  }
}
