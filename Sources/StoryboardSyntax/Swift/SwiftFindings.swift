import StoryboardDiagnostics

/// What a Swift file says about the launch of the app and about storyboards, apart from its declarations.
package struct SwiftFindings: Sendable {
  package let launch: LaunchCode
  package let navigation: NavigationFile
  /// The names that follow a period: `log` for `app.log`. Empty if they were not asked for.
  package let members: Set<NameKey>

  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - flags: the compilation conditions of the file.
  ///   - findsMembers: true to find the names that follow a period.
  package init(_ code: SwiftTokens, flags: CompilationConditions, findsMembers: Bool = false) {
    (launch, navigation) = (LaunchCode(code, flags: flags), NavigationFile(code))
    members = findsMembers ? code.members : []
  }

  /// - Parameter source: a Swift file. Malformed code is accepted.
  package init(_ source: SourceFile) {
    self = SwiftTokens.read(source.bytes) { SwiftFindings($0, flags: source.conditions) }
  }

  /// True if the file has code for the launch: an app delegate, or a call of the generated functions for the launch.
  package var isOfLaunch: Bool { launch.delegate != nil || !launch.opened.isEmpty || launch.callsLaunched }
}
