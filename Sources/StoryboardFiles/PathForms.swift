extension System {
  /// Returns the path of a file or a folder in the Unicode form that the disk uses for its name.
  ///
  /// A program may write `é` as one character and the disk as two, or the other way round. macOS treats both as one
  /// name. On other systems, the folders are searched for the name. A path stays as it is if nothing is there.
  package static func onDisk(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) || (try? entry(at: path)) != nil { return path }
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      let wanted = String(part)
      if (try? entry(at: found + wanted)) != nil {
        found += wanted
      } else {
        let names = try? names(in: found.isEmpty ? "." : found, hidden: true)
        guard let name = names?.first(where: { $0 == wanted }) else { return path }
        found += name
      }
      found += "/"
    }
    return String(found.dropLast())
  }
}
