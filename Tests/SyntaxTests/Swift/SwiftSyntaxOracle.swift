import Foundation
import TestSupport
import Testing

/// The toolchain's own parser of Swift: what it sees in Swift files.
enum SwiftSyntaxOracle {
  /// A file as the toolchain's parser sees it.
  struct File {
    let url: URL
    /// True if it does not parse.
    let isBroken: Bool
    /// The fields of each line that the program printed for it.
    fileprivate(set) var lines: [[Substring]] = []
  }

  enum Question: String {
    case declarations = "--declarations"
    case spans = "--spans"
  }

  /// The folder of the parser's libraries; nil if the toolchain has none.
  static let libraries: URL? = {
    let folder = SwiftToolchain.binaries?.appendingPathComponent("../lib/swift/host").standardizedFileURL
    let module = folder?.appendingPathComponent("SwiftParser.swiftmodule")
    return module.flatMap { FileManager.default.fileExists(atPath: $0.path) ? folder : nil }
  }()

  static let isPresent = libraries != nil
  static let reason = "the toolchain has no lib/swift/host with SwiftParser and SwiftSyntax"

  private static let program = Result {
    let libraries = try #require(SwiftSyntaxOracle.libraries)
    let source = TestFolders.tests.appendingPathComponent(
      "SyntaxTests/Swift/SwiftSyntaxDeclarations.swift.txt")
    let options = [
      "-O", "-swift-version", "6", "-I", libraries.path, "-L", libraries.path, "-lSwiftSyntax",
      "-lSwiftParser",
      "-Xlinker", "-rpath", "-Xlinker", libraries.path,
    ]
    let folder = try BuildCache.folder("SwiftSyntax", inputs: [source], options: options) { folder in
      let main = try folder.write("main.swift", Array(Data(contentsOf: source)))
      let result = try SwiftToolchain.compile(options + [main.path, "-o", "declarations"], in: folder)
      guard result.isSuccess else { throw ProgramFailed(result: result) }
    }
    return folder.appendingPathComponent("declarations")
  }

  private struct ProgramFailed: Error, CustomStringConvertible {
    let result: ProcessResult
    var description: String { "the program of SwiftSyntax failed: \(result)" }
  }

  /// The answers for files, in their order.
  static func ask(_ question: Question, _ files: [URL]) throws -> [File] {
    let paths = files.map(\.path).joined(separator: "\n") + "\n"
    let result = try SwiftToolchain.run(try program.get(), [question.rawValue], input: paths, seconds: 600)
    guard result.isSuccess else { throw ProgramFailed(result: result) }
    var answers: [File] = []
    for line in result.standardOutput.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields[0] == "file" {
        answers.append(File(url: URL(fileURLWithPath: String(fields[1])), isBroken: fields[2] != "whole"))
      } else {
        answers[answers.count - 1].lines.append(fields)
      }
    }
    guard answers.count == files.count else { throw ProgramFailed(result: result) }
    return answers
  }
}
