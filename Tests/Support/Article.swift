import Foundation

/// A page of the documentation with blocks of code that are files: each is preceded by a line like ``
/// `Sources/Main.swift`: ``.
public struct Article {
  /// The text of each file by its path.
  public private(set) var files: [String: String] = [:]
  /// The expected output of a program, from a block of plain text.
  public private(set) var printed = ""

  /// - Parameter page: the path of the page in the package.
  public init(_ page: String) throws {
    let page = TestFolders.package.appendingPathComponent(page)
    var path: String?
    var block: (language: String, lines: [String])?
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if let open = block {
        guard line == "```" else {
          block?.lines.append(line)
          continue
        }
        let text = open.lines.map { $0 + "\n" }.joined()
        if open.language == "text" { printed = text } else if let path { files[path] = text }
        (block, path) = (nil, nil)
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), [])
      } else if let named = Self.path(line) {
        path = named
      }
    }
  }

  /// The path in a line of the form `` `PATH`: ``.
  private static func path(_ line: String) -> String? {
    guard line.hasPrefix("`"), line.hasSuffix("`:") else { return nil }
    let path = line.dropFirst().dropLast(2)
    return path.isEmpty || path.contains("`") ? nil : String(path)
  }
}
