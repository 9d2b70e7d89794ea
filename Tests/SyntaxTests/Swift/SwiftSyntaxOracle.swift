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

  static let isPresent = SwiftSyntaxProgram.isPresent
  static let reason = SwiftSyntaxProgram.reason

  private static let program = Result {
    try SwiftSyntaxProgram.build("SyntaxTests/Swift/SwiftSyntaxDeclarations.swift.txt")
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
