import Foundation
import TestSupport
import Testing

/// The hooks of UIKit's and AppKit's controllers compile against the frameworks' headers for iOS, tvOS and macOS. The
/// compiler checks types and data flow.
@Suite struct FrameworkHookTests {
  @Test(.needs(.headers(.uiKit)), arguments: [6, 5]) func hooksFitUIKit(languageMode: Int) throws {
    try expectFit(.uiKit, languageMode)
  }

  @Test(.needs(.headers(.appKit)), arguments: [6, 5]) func hooksFitAppKit(languageMode: Int) throws {
    try expectFit(.appKit, languageMode)
  }

  private func expectFit(_ framework: ObjectiveCHeaders.Framework, _ languageMode: Int) throws {
    for target in framework.targets {
      let result = try ObjectiveCHeaders.check(
        sources: HookModules.sources, moduleName: "StoryboardFrameworks", framework: framework, on: target,
        languageMode: languageMode, depth: .flow, flags: ObjectiveCHeaders.runtimeFlags(framework, on: target)
      )
      #expect(result.isSuccess, "\(result)")
    }
  }
}
