/// Paths of files, as text: their parts stand between slashes, and an empty path is the current folder.
package enum FilePath {
  /// The path of something in a folder. An absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    let path = withoutDot(path)
    if folder.isEmpty || path.hasPrefix("/") { return path }
    if path.isEmpty || path == "." || path == "./" { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folder of a file; empty for one in the current folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The last part of a path without an ending such as `.storyboard`.
  package static func name(of path: String, without ending: String) -> String {
    let name = name(of: path)
    return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// The path without `./` at its start.
  package static func withoutDot(_ path: String) -> String {
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

  /// A path without the folders that `..` leaves again, which is the same place if none of these is a link.
  package static func shortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in self.parts(of: path) {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path from the current folder as one from another folder; nil if that cannot be told from the paths alone.
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

  /// The number of folders that two files share, from the outermost on.
  package static func nearness(of path: String, to other: String) -> Int {
    zip(parts(of: path).dropLast(), parts(of: other).dropLast()).prefix { $0 == $1 }.count
  }
}
