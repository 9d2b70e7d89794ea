import StoryboardDiagnostics

/// The files and folders that the `except` of a clause leaves out.
package struct PathPatterns {
  /// Patterns for a single name, which match at any depth.
  private var names: [[Character]] = []
  /// Patterns of whole paths, each split at its slashes.
  private var paths: [[[Character]]] = []

  /// - Parameters:
  ///   - patterns: names, and paths relative to a folder. `*` stands for any characters of one name.
  ///   - folder: the folder that the paths begin at.
  package init(_ patterns: [String], in folder: String = "") {
    for pattern in patterns {
      if pattern.contains("/") {
        paths.append(Self.parts(of: FilePath.join(folder, pattern)))
      } else if !pattern.isEmpty {
        names.append(Array(pattern))
      }
    }
  }

  /// True if nothing is left out.
  package var isEmpty: Bool { names.isEmpty && paths.isEmpty }

  /// Returns true if a pattern matches the file or the folder itself, not only a folder around it.
  package func matches(_ path: String) -> Bool {
    if isEmpty { return false }
    let parts = Self.parts(of: path)
    guard let name = parts.last else { return false }
    return names.contains { Self.matches($0, name) }
      || paths.contains { $0.count == parts.count && zip($0, parts).allSatisfy { Self.matches($0, $1) } }
  }

  /// Returns true if a file, or a folder around it, is left out.
  package func matchesAnyPrefix(of path: String) -> Bool {
    if isEmpty { return false }
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      if matches(String(path[..<end])) { return true }
    }
    return false
  }

  /// The parts of a path. They are compared by character, because a disk may give names in another Unicode form than a
  /// program.
  private static func parts(of path: String) -> [[Character]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Array(String(Substring($0))) }.filter { $0 != ["."] }
  }

  /// True if a name matches a pattern. The last asterisk takes more characters until the rest fits. So the time is at
  /// most proportional to the product of the lengths.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (p, n) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == "*" {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == name[n] {
        (p, n) = (p + 1, n + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (p, n) = (last.pattern + 1, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
