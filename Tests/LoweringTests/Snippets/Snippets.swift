import Foundation
import TestSupport

/// A block of Swift on a page.
struct Snippet {
  let page: String
  /// Its number among the blocks of Swift of its page, from 0.
  let index: Int
  let text: String
  /// The file that it is, if the line before it says so.
  let path: String?

  /// The blocks of README.md and of all articles, by page.
  static func all() throws -> [String: [Snippet]] {
    let sources = TestFolders.package.appendingPathComponent("Sources")
    let pages =
      [TestFolders.package.appendingPathComponent("README.md")]
      + TestFolders.files(below: sources, suffix: ".md").filter { $0.path.contains(".docc/") }
    var result: [String: [Snippet]] = [:]
    for page in pages {
      let name = page.deletingPathExtension().lastPathComponent
      let found = blocks(of: try String(contentsOf: page, encoding: .utf8), name)
      if !found.isEmpty { result[name] = found }
    }
    return result
  }

  private static func blocks(of text: String, _ page: String) -> [Snippet] {
    var result: [Snippet] = []
    var path: String?
    var open: (isSwift: Bool, lines: [String])?
    for line in text.components(separatedBy: "\n") {
      let content = line.trimmingCharacters(in: .whitespaces)
      if content.hasPrefix("```") {
        if let block = open {
          if block.isSwift {
            result.append(
              Snippet(
                page: page, index: result.count, text: block.lines.joined(separator: "\n") + "\n", path: path)
            )
          }
          (open, path) = (nil, nil)
        } else {
          open = (content == "```swift", [])
        }
      } else if open != nil {
        open?.lines.append(line)
      } else if let match = line.wholeMatch(of: /`([^`]+)`:/) {
        path = String(match.1)
      } else if !content.isEmpty {
        path = nil
      }
    }
    return result
  }
}

/// The place at which a block of a page stands in a whole file: nothing of the block itself is changed or left out.
enum SnippetPlace {
  /// A program of this language, which is highlighted as Swift.
  case program
  /// A file that the test of the page compiles.
  case file
  /// Declarations of a file.
  case declarations
  /// The members of a class, after this head and its first members.
  case members(String)
  /// The statements of a function with this head, in the extension of a class if it needs one.
  case statements(String, in: String? = nil)
  /// A manifest, or the arguments of one.
  case manifest, manifestArguments
}

extension SnippetPlace {
  /// The file for a block; nil if it is not Swift, or compiled elsewhere.
  func file(_ snippet: Snippet, imports: [String]) -> String? {
    let head = imports.map { "\($0)\n" }.joined() + "\n"
    switch self {
    case .program, .file: return nil
    case .declarations: return head + snippet.text
    case .members(let start): return head + "\(start)\n\(snippet.text)}\n"
    case .statements(let start, let owner):
      let function = "\(start) {\n\(snippet.text)}\n"
      return head + (owner.map { "extension \($0) {\n\(function)}\n" } ?? function)
    case .manifest:
      let text = snippet.text.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
      return head + "func manifest\(snippet.index)() {\n\(text.joined(separator: "\n"))\n_ = package\n}\n"
    case .manifestArguments:
      return head + "func arguments() {\n_ = Package(\nname: \"App\",\n\(snippet.text))\n}\n"
    }
  }
}
