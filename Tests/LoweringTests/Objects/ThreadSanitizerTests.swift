import Foundation
import StoryboardPlan
import TestSupport
import Testing

/// The plan and the interpreter, compiled for the thread sanitizer, which ends a program at the first race.
@Suite struct ThreadSanitizerTests {
  /// The reason why nothing can run with the sanitizer, if that is so.
  private static let obstacle: String? = {
    do {
      let result = try run("print(1)")
      return result.isSuccess ? nil : "no thread sanitizer here: \(result)"
    } catch {
      return "\(error)"
    }
  }()

  private static let flags = [
    "-sanitize=thread", "-Onone", "-wmo", "-swift-version", "6", "-parse-as-library", "-package-name",
    "StoryboardDSL",
  ]

  /// Compiles the statements of a program's `main`, together with other files, and runs it.
  private static func run(
    _ statements: String, imports: [String] = [], with sources: [URL] = [], _ options: [String] = [],
    arguments: [String] = []
  ) throws -> ProcessResult {
    try TestFolders.withTemporary { folder in
      let text =
        imports.map { "import \($0)\n" }.joined()
        + "@main enum Main { static func main() throws {\n\(statements)\n} }\n"
      let main = try folder.write("Main.swift", text.utf8)
      let program = folder.appendingPathComponent("program")
      let compiled = try SwiftToolchain.compile(
        flags + options + ["-o", program.path] + ([main] + sources).map(\.path), in: folder)
      guard compiled.isSuccess else { return compiled }
      return try SwiftToolchain.run(program, arguments, environment: ["TSAN_OPTIONS": "halt_on_error=1"])
    }
  }

  /// The rooms that an app links, compiled for the sanitizer.
  private static func rooms() throws -> [String] {
    let rooms = Rooms.runtime.map { room in
      (
        room,
        TestFolders.files(
          below: TestFolders.package.appendingPathComponent("Sources/\(room)"), suffix: ".swift")
      )
    }
    let folder = try BuildCache.folder("Sanitized", inputs: rooms.flatMap(\.1), options: flags) { folder in
      for (room, sources) in rooms {
        let result = try SwiftToolchain.compile(
          flags + [
            "-c", "-module-name", room, "-I", folder.path, "-emit-module", "-emit-module-path",
            "\(room).swiftmodule", "-o", "\(room).o",
          ] + sources.map(\.path), in: folder)
        try #require(result.isSuccess, "\(result)")
      }
    }
    return ["-I", folder.path] + rooms.map { folder.appendingPathComponent("\($0.0).o").path }
  }

  @Test(.disabled(if: obstacle != nil, Comment(rawValue: obstacle ?? ""))) func theInterpreterHasNoRace()
    throws
  {
    let plan = try Plan(ThreadedHub.text).encoded()
    let hub = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "ThreadedHub.swift")
    let result = try Self.run(
      """
      let bytes = CommandLine.arguments[1].split(separator: ",").map { UInt8($0)! }
      print(try ThreadedHub.ask(try Plan(decoding: bytes), times: 20_000))
      """,
      imports: ["StoryboardPlan"], with: [hub], try Self.rooms(),
      arguments: [plan.map(String.init).joined(separator: ",")])
    #expect(result.isSuccess && result.standardOutput == "1\n", "\(result)")
  }

  /// A race is found, whichever thread comes first: two threads count without a lock.
  @Test(.disabled(if: obstacle != nil, Comment(rawValue: obstacle ?? ""))) func aRaceIsFound() throws {
    let result = try Self.run(
      """
      final class Count: @unchecked Sendable { var value = 0 }
      let count = Count()
      let isCounted = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        count.value += 1
        isCounted.signal()
      }
      count.value += 1
      isCounted.wait()
      """, imports: ["Dispatch"])
    #expect(!result.isSuccess && result.standardError.contains("WARNING: ThreadSanitizer"), "\(result)")
  }
}
