import TestSupport
import Testing

@Suite(
  "Apple's targets: what only a Mac's build would refuse is found",
  .needs(.modulesForLinux))
struct PlantedFaultTests {
  /// A fault in a further file of a target.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let target: String
    var system = AppleTarget.System.macOS
    let source: String
    let message: String
  }

  static let faults: [Fault] = [
    Fault(
      testDescription: "a macro of C that Swift does not import", target: "sbdsl",
      source: "import Darwin\nlet request = UInt(FIONREAD)", message: "cannot find 'FIONREAD' in scope"),
    Fault(
      testDescription: "a number of another type for the mode of a file", target: "StoryboardFiles",
      source: "import Darwin\nfunc make(mode: Int32) { mkdir(\"folder\", mode) }",
      message: "cannot convert value of type 'Int32' to expected argument type 'mode_t'"),
    Fault(
      testDescription: "a struct of Linux that is a pointer on a Mac", target: "Benchmarks",
      source: "import Darwin\nfunc spawn() { var actions = posix_spawn_file_actions_t(); _ = actions }",
      message: "missing argument for parameter #1 in call"),
    Fault(
      testDescription: "replacing in a text", target: "StoryboardRuntime", system: .iOS,
      source: "func escaped(_ text: String) -> String { text.replacing(\"a\", with: \"b\") }",
      message: "is only available in iOS 16.0 or newer"),
    Fault(
      testDescription: "a mutex", target: "StoryboardRuntime", system: .tvOS,
      source: "import Synchronization\nfinal class Counter { let value = Mutex(1) }",
      message: "is only available in tvOS 18.0 or newer"),
    Fault(
      testDescription: "a parameter pack in a stored type", target: "StoryboardRuntime",
      source: "struct Values<each Value> { let values: (repeat each Value) }",
      message: "parameter packs in generic types are only available in macOS 14.0.0 or newer"),
    Fault(
      testDescription: "a duration", target: "StoryboardTooling",
      source: "func pause() -> Duration { .seconds(1) }",
      message: "'Duration' is only available in macOS 13.0 or newer"),
    Fault(
      testDescription: "a regular expression in a plugin", target: "GenerateWiring",
      source: "func hasDigit(_ text: String) -> Bool { text.contains(#/\\d/#) }",
      message: "'Regex' is only available in macOS 13.0 or newer"),
    Fault(
      testDescription: "a file's path in Foundation", target: "StoryboardTesting",
      source: "import Foundation\nfunc place(_ folder: URL) -> URL { folder.appending(path: \"a\") }",
      message: "is only available in macOS 13.0 or newer"),
    Fault(
      testDescription: "a mistake in a branch for macOS", target: "StoryboardFiles",
      source: "#if os(macOS)\n  import Darwin\n  func close() { Darwin.clsoe(1) }\n#endif",
      message: "has no member named 'clsoe'"),
    Fault(
      testDescription: "a missing return in a branch for macOS", target: "StoryboardFiles",
      source: "#if os(macOS)\n  func size(_ isKnown: Bool) -> Int { if isKnown { return 1 } }\n#endif",
      message: "missing return"),
    Fault(
      testDescription: "a data race in a branch for macOS", target: "StoryboardRuntime",
      source: """
        #if os(macOS)
          final class Box { var value = 0 }
          func raced(_ box: Box) { Task { box.value = 1 }; box.value = 2 }
        #endif
        """,
      message: "data race"),
    Fault(
      testDescription: "a module of Linux", target: "StoryboardTesting",
      source: "import FoundationXML", message: "no such module 'FoundationXML'"),
    Fault(
      testDescription: "the inside of Linux's Foundation", target: "StoryboardTesting",
      source: "import FoundationEssentials", message: "no such module 'FoundationEssentials'"),
    Fault(
      testDescription: "starting a process in an app for the Apple TV", target: "StoryboardFiles",
      system: .tvOS,
      source: "import Darwin\nfunc start() { posix_spawn(nil, nil, nil, nil, nil, nil) }",
      message: "'posix_spawn' is unavailable in tvOS"),
    Fault(
      testDescription: "a warning", target: "StoryboardVocabulary",
      source: "func count() { let unused = 1 }",
      message: "initialization of immutable value 'unused' was never used"),
  ]

  @Test("a planted fault", arguments: faults)
  func found(fault: Fault) throws {
    let result = try AppleBuild.shared(fault.system).check(fault.target, planting: fault.source)
    #expect(!result.isSuccess)
    let errors = result.standardError.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.contains { $0.contains("Planted.swift:") && $0.contains(fault.message) },
      "\(result.standardError)")
  }

  @Test("what a Mac accepts is accepted", arguments: AppleBuild.systems)
  func accepted(system: AppleTarget.System) throws {
    let source = """
      import Darwin
      import Foundation
      #if os(Linux)
        let system = Glibc.open
      #endif
      func size(of path: String) -> Int64 {
        var info = stat()
        return stat(path, &info) == 0 ? info.st_size : 0
      }
      @available(macOS 13, iOS 16, tvOS 16, *)
      func place(_ folder: URL) -> URL { folder.appending(path: "a") }

      """
    let result = try AppleBuild.shared(system).check("StoryboardFiles", planting: source)
    #expect(result.isSuccess, "\(result.standardError)")
  }
}
