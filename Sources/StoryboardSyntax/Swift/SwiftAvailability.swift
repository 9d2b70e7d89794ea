import StoryboardVocabulary

extension NodeFlags<AttributeSyntax> {
  /// The declaration cannot be used on any platform, or on one of the module's platforms, because of an
  /// `@available(…, unavailable)` or the like.
  package static var unavailable: Self { Self(rawValue: 1 << 0) }
  /// The declaration needs a newer version of a platform than the lowest version of the module.
  package static var tooNew: Self { Self(rawValue: 1 << 1) }
}

extension SwiftReader {
  /// Returns what the arguments of an `@available` say. The two offsets are those of the opening bracket and the
  /// closing one.
  mutating func availability(from opening: Int, to end: Int) -> NodeFlags<AttributeSyntax> {
    var parts: [[String]] = [[]]
    var lexer = SwiftLexer(text, from: opening + 1)
    while lexer.offset < end {
      let token = lexer.next(&names)
      if token.kind == .rightParenthesis || token.kind == .endOfFile { break }
      if token.kind == .comma {
        parts.append([])
      } else {
        parts[parts.count - 1].append(String(decoding: text[Int(token.offset)..<lexer.offset], as: UTF8.self))
      }
    }
    guard let name = parts[0].first else { return [] }
    var found: NodeFlags<AttributeSyntax> = []
    // The arguments have the short form, such as `iOS 17, macOS 14, *`.
    for part in parts where part.count > 1 && part[1] != ":" {
      if isOlder(than: Platform.Version(part[1...].joined()), on: part[0]) { found.insert(.tooNew) }
    }
    for part in parts.dropFirst() {
      if part == ["unavailable"], isMeant(name) { found.insert(.unavailable) }
      guard part.count > 2, part[1] == ":" else { continue }
      let version = Platform.Version(part[2...].joined())
      if part[0] == "introduced", isOlder(than: version, on: name) { found.insert(.tooNew) }
      if part[0] == "obsoleted", isObsolete(since: version, on: name) { found.insert(.unavailable) }
    }
    return found
  }

  private func platforms(named name: String) -> [Platform] {
    branches.conditions.versions.filter { $0.kind.word == (name == "OSX" ? "macOS" : name) }
  }

  /// Returns true for `*`, for `swift`, and for the name of one of the module's platforms.
  private func isMeant(_ name: String) -> Bool {
    name == "*" || name == "swift" || !platforms(named: name).isEmpty
  }

  private func isOlder(than version: Platform.Version, on name: String) -> Bool {
    platforms(named: name).contains { $0.version.map { $0 < version } ?? false }
  }

  private func isObsolete(since version: Platform.Version, on name: String) -> Bool {
    // The language mode is not known, but it is at least 5.
    name == "swift" && version <= Platform.Version(major: 5)
      || platforms(named: name).contains { $0.version.map { $0 >= version } ?? true }
  }
}
