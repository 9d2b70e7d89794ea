import Foundation

/// A page of the documentation whose blocks of code are files: a line like `` `Sources/Main.swift`: `` stands before each.
public struct Article {
  /// The text of each file by its path.
  public private(set) var files: [String: String] = [:]
  /// What a block of plain text says that a program prints.
  public private(set) var printed = ""

  /// - Parameter page: its path in the package.
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
      } else if let match = line.wholeMatch(of: /`([^`]+)`:/) {
        path = String(match.1)
      }
    }
  }
}
