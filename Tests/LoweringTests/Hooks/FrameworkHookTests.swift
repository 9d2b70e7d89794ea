import Foundation
import TestSupport
import Testing

/// The hooks of UIKit's and AppKit's controllers compile against the frameworks' headers for iOS and macOS. The
/// compiler checks types and data flow.
@Suite struct FrameworkHookTests {
  @Test(arguments: [ObjectiveCHeaders.Framework.uiKit, .appKit], [6, 5])
  func hooksFitTheHeaders(framework: ObjectiveCHeaders.Framework, languageMode: Int) throws {
    let result = try ObjectiveCHeaders.check(
      sources: HookModules.sources, moduleName: "StoryboardFrameworks", framework: framework,
      languageMode: languageMode, depth: .flow, flags: Rooms.compilerFlags())
    #expect(result.isSuccess, "\(result)")
  }
}
