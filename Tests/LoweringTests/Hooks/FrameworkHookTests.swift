import Foundation
import TestSupport
import Testing

/// The code that asks UIKit's and AppKit's controllers is also compiled as on iOS and macOS, as far as data flow can be
/// checked.
@Suite struct FrameworkHookTests {
  @Test(arguments: [ObjectiveCHeaders.Framework.uiKit, .appKit], [6, 5])
  func hooksFitTheHeaders(framework: ObjectiveCHeaders.Framework, languageMode: Int) throws {
    let result = try ObjectiveCHeaders.check(
      sources: HookModules.sources, moduleName: "StoryboardFrameworks", framework: framework,
      languageMode: languageMode, depth: .flow, flags: Rooms.compilerFlags())
    #expect(result.isSuccess, "\(result)")
  }
}
