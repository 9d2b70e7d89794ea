/// Paths of a project's files. A relative one begins at the folder that holds the project.
package enum ProjectPath {
  /// The longest path; the groups of a project may nest without end.
  static let limit = 4_096

  /// The path of something in a folder; an empty folder is the project's own.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    if path.isEmpty || path == "." { return folder }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// The folder of a file; empty for one in the project's own folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// The path without `./` at its start.
  static func withoutDot(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") {
      path = path.dropFirst(2)
      while path.hasPrefix("/") { path = path.dropFirst() }
    }
    return String(path)
  }
}
