import StoryboardDiagnostics

/// What a Swift file says about the launch of the app and about storyboards, apart from its declarations.
package struct SwiftFindings: Sendable {
  package let launch: LaunchCode
  package let navigation: NavigationFile
  /// Those of the wanted names that the file has as members: `log` for `app.log`.
  package let members: Set<NameKey>

  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - flags: the compilation conditions of the file.
  ///   - names: the names of members that are wanted.
  package init(_ code: SwiftTokens, flags: CompilationConditions, members names: Set<NameKey> = []) {
    (launch, navigation) = (LaunchCode(code, flags: flags), NavigationFile(code))
    members = names.isEmpty ? [] : code.members(among: names)
  }

  /// - Parameters:
  ///   - source: a Swift file. Malformed code is accepted.
  ///   - names: the names of members that are wanted.
  package init(_ source: SourceFile, members names: Set<NameKey> = []) {
    self = SwiftTokens.read(source.bytes) { SwiftFindings($0, flags: source.conditions, members: names) }
  }

  /// True if the file has code for the launch: an app delegate, or a call of the generated functions for the launch.
  package var isOfLaunch: Bool { launch.delegate != nil || !launch.opened.isEmpty || launch.callsLaunched }
}
