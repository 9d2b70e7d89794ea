import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// The proposals for a place in an input, with their types.
package struct SessionCompletions: Equatable, Sendable {
  /// The bytes of the text that a proposal replaces.
  package var range: Range<Int>
  package var items: [Item]

  package struct Item: Equatable, Sendable {
    package var text: String
    /// The type of a value, the head of a declaration, or the effect of a command.
    package var detail: String
  }
}

extension REPLSession {
  /// The maximum length of a useful menu.
  static let itemLimit = 200

  /// Proposals for an offset of an input.
  ///
  /// - Parameters:
  ///   - text: the input. Text after the offset is ignored.
  ///   - offset: the offset in bytes of UTF-8.
  ///   - paths: returns the files and folders whose paths begin with a prefix.
  package func completions(
    in text: String, at offset: Int, paths: (String) -> [String] = { _ in [] }
  ) -> SessionCompletions {
    let bytes = Array(text.utf8.prefix(max(0, offset)))
    let place = CompletionPlace(bytes)
    let shown = String(decoding: bytes, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    var found: SessionCompletions
    // If the menu is too long, names are left out, but words are not.
    var words: [SessionCompletions.Item] = []
    if shown.hasPrefix(":"), !shown.contains("\n") {
      found = commandCompletions(String(shown.dropFirst()), bytes, place, paths)
    } else if place.isInside {
      return SessionCompletions(range: bytes.count..<bytes.count, items: [])
    } else {
      let prefix = String(decoding: bytes[place.range], as: UTF8.self)
      let proposed = items(at: place, prefix)
      found = SessionCompletions(range: place.range, items: proposed.names)
      words = chosen(proposed.words, prefix)
    }
    let names = chosen(found.items, String(decoding: bytes[found.range], as: UTF8.self))
    let known = Set(names.map(\.text))
    words.removeAll { known.contains($0.text) }
    found.items = names.prefix(Self.itemLimit - words.count) + words
    return found
  }

  /// The proposals that begin with a prefix, each once. Proposals that differ from the prefix in case come last.
  private func chosen(_ items: [SessionCompletions.Item], _ prefix: String) -> [SessionCompletions.Item] {
    var seen: Set<String> = []
    let lower = prefix.lowercased()
    var exact: [SessionCompletions.Item] = []
    var other: [SessionCompletions.Item] = []
    for item in items {
      if item.text.hasPrefix(prefix) {
        if seen.insert(item.text).inserted { exact.append(item) }
      } else if item.text.lowercased().hasPrefix(lower), seen.insert(item.text).inserted {
        other.append(item)
      }
    }
    return exact + other
  }

  // MARK: Commands

  private func commandCompletions(
    _ text: String, _ bytes: [UInt8], _ place: CompletionPlace, _ paths: (String) -> [String]
  ) -> SessionCompletions {
    let end = bytes.count
    guard let space = text.firstIndex(of: " ") else {
      let items = Command.allCases.map { SessionCompletions.Item(text: $0.rawValue, detail: $0.summary) }
      return SessionCompletions(range: (end - text.utf8.count)..<end, items: items)
    }
    let last = text.lastIndex(of: " ").map { text[text.index(after: $0)...] } ?? ""
    let range = (end - last.utf8.count)..<end
    func plain(_ texts: [String]) -> SessionCompletions {
      SessionCompletions(range: range, items: texts.map { SessionCompletions.Item(text: $0, detail: "") })
    }
    guard case .success(let command) = Command.named(String(text[..<space])) else { return plain([]) }
    switch command {
    case .load, .save: return plain(paths(String(last)))
    case .trace, .time: return plain(["on", "off"])
    case .explain: return plain(Code.allCases.map(\.rawValue))
    case .help:
      let items = Command.allCases.map { SessionCompletions.Item(text: $0.rawValue, detail: $0.summary) }
      return SessionCompletions(range: range, items: items)
    case .list, .swift: return plain(program.paths)
    case .edit: return plain(program.paths + repeated.names)
    case .plan:
      guard let plan = try? objects().plan else { return plain([]) }
      return plain(EntryPoint.names(in: plan) + plan.containers.elements.map { plan.symbols[$0.name] })
    case .type:
      let value = CompletionPlace(Array(last.utf8))
      let range = (end - value.range.count)..<end
      let proposed = items(at: value, String(decoding: bytes[range], as: UTF8.self))
      return SessionCompletions(range: range, items: proposed.names + proposed.words)
    case .why: return plain(program.paths)
    case .reload, .check, .undo, .redo, .reset, .quit: return plain([])
    }
  }

  // MARK: Inputs

  /// The proposals at a place.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - prefix: the part of its word that is already written.
  private func items(
    at place: CompletionPlace, _ prefix: String
  ) -> (names: [SessionCompletions.Item], words: [SessionCompletions.Item]) {
    let names = CompletionNames(place: place, resolver: CompletionResolver(checker, existingObjects))
    var items = names.items
    // Objects belong to the session's own program.
    if let wider = checker(completing: place, prefix: names.isAfterPeriod ? nil : prefix) {
      let more = CompletionNames(place: place, resolver: CompletionResolver(wider, nil)).items
      // The labels of a call come before all other names.
      items = more.filter { $0.text.hasSuffix(":") } + items + more
    }
    guard !names.isAfterPeriod else { return (items, []) }
    var words = place.words
    if !place.isDeclaration { words.removeAll { Self.declarationValues.contains($0) } }
    if place.isAtStart { words = [.let, .release] + words.filter { $0 != .let && $0 != .release } }
    return (items, words.map { SessionCompletions.Item(text: $0.text, detail: "") })
  }

  /// The words for values that occur only in declarations.
  private static let declarationValues: Set<Keyword> = [.`self`, .sender, .destination, .default, .all]
}
