import StoryboardDiagnostics
import StoryboardVocabulary
import Testing

@testable import StoryboardSyntax

/// Conditions of `#if` are decided by the platforms and the known flags, or not at all.
struct BuildConditionTests {
  private func value(
    _ text: String, _ platforms: [Platform.Kind] = [.iOS],
    _ flags: [String: Bool] = ["DEBUG": true, "OLD": false]
  ) -> Bool? {
    BuildConditions(platforms: platforms, flags: CompilationConditions(flags)).evaluate(Array(text.utf8)[...])
  }

  @Test(arguments: [
    "os(iOS)", "!os(macOS)", "canImport(UIKit)", "canImport( SwiftUI )", "DEBUG", "!OLD", "!!DEBUG", "true",
    "DEBUG && os(iOS)", "OLD || DEBUG", "OLD && UNKNOWN || DEBUG", "(OLD || (DEBUG)) && !(OLD)",
    "swift(>=4.2)", "swift(>=5.9)", "swift(>=5.10)", "compiler(>=6.0)", "!swift(<5)", "DEBUG // why",
    "DEBUG /* && */ && !OLD",
    "DEBUG || UNKNOWN",
    "os(iOS) || os(tvOS)", "!os(Linux)", "!compiler(>=99)",
  ])
  func holds(_ text: String) { #expect(value(text) == true) }

  @Test(arguments: [
    "os(macOS)", "os(OSX)", "os(Linux)", "canImport(AppKit)", "OLD", "!DEBUG", "false", "UNKNOWN && OLD",
    "OLD && UNKNOWN", "canImport(AppKit) && !targetEnvironment(macCatalyst)", "swift(<4)", "swift(<5.10)",
    "compiler(>=99)", "swift(>=99)", "!compiler(<99)",
  ])
  func fails(_ text: String) { #expect(value(text) == false) }

  @Test(arguments: [
    "UNKNOWN", "!UNKNOWN", "UNKNOWN && DEBUG", "UNKNOWN || OLD", "targetEnvironment(simulator)",
    "arch(arm64)",
    "targetEnvironment(macCatalyst)", "canImport(Alamofire)", "swift(>=6.0)", "compiler(>=7.0)", "", "&&",
    "DEBUG &&",
    "(DEBUG", "DEBUG)", "os(iOS", "DEBUG == 1", "swift(5)", "hasFeature(X)",
  ])
  func isOpen(_ text: String) { #expect(value(text) == nil) }

  @Test func severalPlatforms() {
    #expect(value("os(iOS)", [.iOS, .tvOS]) == nil)
    #expect(value("canImport(UIKit)", [.iOS, .tvOS]) == true)
    #expect(value("os(macOS)", [.iOS, .tvOS]) == false)
    #expect(value("os(OSX)", [.macOS]) == true)
    #expect(value("os(iOS)", []) == nil)
    #expect(value("targetEnvironment(simulator)", [.macOS]) == false)
    #expect(value("targetEnvironment(macCatalyst)", [.tvOS]) == false)
  }

  @Test func deepNesting() {
    #expect(value(String(repeating: "!", count: 100_000) + "DEBUG") == true)
    #expect(
      value(String(repeating: "(", count: 100_000) + "DEBUG" + String(repeating: ")", count: 100_000)) == nil)
    #expect(value(String(repeating: "DEBUG && ", count: 100_000) + "DEBUG") == true)
  }
}
