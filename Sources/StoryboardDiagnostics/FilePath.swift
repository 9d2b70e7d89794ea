/// File paths as text. Slashes separate their parts, and an empty path is the current folder.
package enum FilePath {
  /// The path of a file in a folder. An absolute path stays unchanged.
  package static func join(_ folder: String, _ path: String) -> String {
    let path = withoutDotPrefix(path)
    if folder.isEmpty || path.hasPrefix("/") { return path }
    if path.isEmpty || path == "." || path == "./" { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folder of a file; empty for the current folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last component of a path without an ending such as `.storyboard`.
  package static func name(of path: String, without ending: String) -> String {
    let name = name(of: path)
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// The path without `./` at its start.
  package static func withoutDotPrefix(_ path: String) -> String {
    guard path.hasPrefix("./") else { return path }
    var path = path[...]
    while path.hasPrefix("./"), path.utf8.count > 2 {
      path = path.dropFirst(2)
      while path.hasPrefix("/") { path = path.dropFirst() }
    }
    return String(path)
  }

  /// The names of the folders around a file, the outermost first, and its own name.
  package static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  /// Returns a path without each folder that a following `..` leaves again: `Shop/../App` becomes `App`. The result
  /// leads to the same file unless one of the removed folders is a link.
  package static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in self.parts(of: path) {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Converts a path that is relative to the current folder into a path relative to another folder; nil if the paths
  /// alone do not determine it.
  package static func relative(_ path: String, to folder: String) -> String? {
    if folder.isEmpty { return path }
    guard path.hasPrefix("/") == folder.hasPrefix("/") else { return nil }
    var (from, to) = (parts(of: folder)[...], parts(of: path)[...])
    while let first = from.first, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    if from.contains("..") { return nil }
    let relative = from.map { _ in ".." } + to
    return relative.isEmpty ? "." : relative.joined(separator: "/")
  }

  /// The number of folders that two files share, counted from the outermost one.
  package static func sharedFolderCount(of path: String, to other: String) -> Int {
    zip(parts(of: path).dropLast(), parts(of: other).dropLast()).prefix { $0 == $1 }.count
  }
}
