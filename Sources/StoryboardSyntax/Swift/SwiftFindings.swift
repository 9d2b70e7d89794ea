import StoryboardDiagnostics

/// What the code of a Swift file says about the launch of the app and about storyboards, besides its declarations.
package struct SwiftFindings: Sendable {
  package let launch: LaunchCode
  package let navigation: NavigationFile

  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - flags: its compilation conditions.
  package init(_ code: SwiftTokens, flags: CompilationConditions) {
    (launch, navigation) = (LaunchCode(code, flags: flags), NavigationFile(code))
  }

  /// - Parameter source: a Swift file. Any bytes are read.
  package init(_ source: SourceFile) {
    self = SwiftTokens.read(source.bytes) { SwiftFindings($0, flags: source.conditions) }
  }

  /// True if the code has to do with the launch of the app.
  package var isOfLaunch: Bool { launch.delegate != nil || !launch.opened.isEmpty || launch.callsLaunched }
}
