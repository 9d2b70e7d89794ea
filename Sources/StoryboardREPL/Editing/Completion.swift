import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// Proposals for a place of an input, with their types.
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
  private static let itemLimit = 200

  /// Proposals for an offset of an input.
  ///
  /// - Parameters:
  ///   - text: the input; text after the offset is ignored.
  ///   - offset: the offset in bytes of UTF-8.
  ///   - paths: returns the files and folders whose paths begin with a prefix.
  package func completions(
    in text: String, at offset: Int, paths: (String) -> [String] = { _ in [] }
  ) -> SessionCompletions {
    let bytes = Array(text.utf8.prefix(max(0, offset)))
    let context = CompletionContext(bytes)
    let shown = String(decoding: bytes, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    var found: SessionCompletions
    if shown.hasPrefix(":"), !shown.contains("\n") {
      found = commandCompletions(String(shown.dropFirst()), bytes, context, paths)
    } else if context.isInside {
      return SessionCompletions(range: bytes.count..<bytes.count, items: [])
    } else {
      let items = context.isDeclaration ? declarationItems(context) : statementItems(context)
      found = SessionCompletions(range: context.range, items: items)
    }
    found.items = chosen(found.items, String(decoding: bytes[found.range], as: UTF8.self))
    return found
  }

  /// The proposals with a prefix, each once; those that differ from it in case come last.
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
    return Array((exact + other).prefix(Self.itemLimit))
  }

  // MARK: Commands

  private func commandCompletions(
    _ text: String, _ bytes: [UInt8], _ context: CompletionContext, _ paths: (String) -> [String]
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
    case .list, .swift: return plain(program.listed)
    case .plan:
      guard let plan = try? objects().plan else { return plain([]) }
      return plain(EntryPoint.names(in: plan) + plan.containers.elements.map { plan.symbols[$0.name] })
    case .type, .why: return SessionCompletions(range: context.range, items: statementItems(context))
    case .reload, .check, .undo, .redo, .reset, .quit: return plain([])
    }
  }

  // MARK: Statements

  private func statementItems(_ context: CompletionContext) -> [SessionCompletions.Item] {
    let resolver = CompletionResolver(checker, existingObjects)
    if let chain = context.chain {
      return resolver.follow(chain).map { resolver.items(after: $0) } ?? []
    }
    var items: [SessionCompletions.Item] = []
    if let callee = context.callee, let shape = resolver.follow(callee, asCallee: true) {
      items += resolver.labels(of: shape)
    }
    items += resolver.heads()
    if context.isAtStart {
      items += ["let", "release"].map { SessionCompletions.Item(text: $0, detail: "") }
      items += CompletionContext.declarationWords.map { SessionCompletions.Item(text: $0.text, detail: "") }
    }
    return items
  }

  // MARK: Declarations

  private func declarationItems(_ context: CompletionContext) -> [SessionCompletions.Item] {
    let resolver = CompletionResolver(checker, existingObjects)
    if let chain = context.chain { return resolver.follow(chain).map { resolver.items(after: $0) } ?? [] }
    switch context.place {
    case .type: return resolver.types()
    case .container: return resolver.containers()
    case .storyboard: return resolver.storyboards()
    case .scene:
      return resolver.scenes(of: context.enclosing) + context.scenesInText.map { .init(text: $0, detail: "") }
    case .value:
      var items: [SessionCompletions.Item] = []
      if let callee = context.callee, let shape = resolver.follow(callee, asCallee: true) {
        items = resolver.labels(of: shape)
      }
      return items + resolver.types() + resolver.containers() + resolver.registrations()
    case .isolation: return [SessionCompletions.Item(text: "@MainActor", detail: "")]
    case .words(let words): return words.map { SessionCompletions.Item(text: $0.text, detail: "") }
    }
  }
}
