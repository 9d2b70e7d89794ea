import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// The completions that are proposed at a position in an input, each with a description.
package struct SessionCompletions: Equatable, Sendable {
  /// The range of the text that the chosen completion replaces, in bytes of UTF-8.
  package var range: Range<Int>
  package var items: [Item]

  package struct Item: Equatable, Sendable {
    package var text: String
    /// The description of the completion: the type of a value, the head of a declaration, or the effect of a command.
    /// It may be empty.
    package var detail: String
  }
}

extension REPLSession {
  /// The maximum number of completions in a menu.
  static let itemLimit = 200

  /// Returns the completions at a position in an input.
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
    // If the menu is too long, names are left out, but keywords are not.
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

  /// Returns the items that begin with a prefix, each once. Items that begin with it only if upper and lower case are
  /// ignored come last.
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

  /// Returns the names and the keywords that can stand at a position in an input.
  ///
  /// - Parameters:
  ///   - place: the position, with the syntax around it.
  ///   - prefix: the part of the word at the position that is already written.
  private func items(
    at place: CompletionPlace, _ prefix: String
  ) -> (names: [SessionCompletions.Item], words: [SessionCompletions.Item]) {
    let names = CompletionNames(place: place, resolver: CompletionResolver(checker, existingObjects))
    var items = names.items
    // The objects belong to the session's own program, so the wider program cannot use them.
    if let wider = checker(completing: place, prefix: names.isAfterPeriod ? nil : prefix) {
      let more = CompletionNames(place: place, resolver: CompletionResolver(wider, nil)).items
      // The labels of a call come before all other names.
      items = more.filter { $0.text.hasSuffix(":") } + items + more
    }
    guard !names.isAfterPeriod else { return (items, []) }
    var words = place.words
    if !place.isDeclaration { words.removeAll { Self.valueKeywords.contains($0) } }
    if place.isAtStart { words = [.let, .release] + words.filter { $0 != .let && $0 != .release } }
    return (items, words.map { SessionCompletions.Item(text: $0.text, detail: "") })
  }

  /// The keywords for values that can stand in declarations but not in statements.
  private static let valueKeywords: Set<Keyword> = [.`self`, .sender, .destination, .default, .all]
}
