extension System {
  /// The path of a file or a folder in the form that its disk has.
  ///
  /// A program may have `é` as one character and a disk as two, or the other way round. macOS takes them for one name;
  /// elsewhere the folders are searched for it. A path stays as it is if nothing is there.
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
