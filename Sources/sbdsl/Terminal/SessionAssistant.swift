import StoryboardFiles
import StoryboardLineEditor
import StoryboardREPL

/// Gives the line editor what depends on the language, such as completions and colours. The session determines it.
struct SessionAssistant: LineAssistant {
  let session: REPLSession

  func isUnfinished(_ text: String) -> Bool { StatementReader.isUnfinished(lines: text) }

  func openBracket(in text: String, at offset: Int, closedBy closing: Character?) -> Int? {
    StatementReader.openBracket(in: text, at: offset, closedBy: closing)
  }

  func completions(in text: String, at offset: Int) -> Completions {
    let found = session.completions(in: text, at: offset, paths: Self.paths)
    return Completions(range: found.range, items: found.items.map { Completion($0.text, detail: $0.detail) })
  }

  func styles(in text: String) -> [StyledRange] {
    session.highlights(in: text).map { StyledRange($0.range, Self.style(of: $0.kind)) }
  }

  private static func style(of kind: HighlightedRange.Kind) -> TextStyle {
    switch kind {
    case .keyword: .keyword
    case .type: .type
    case .name: .name
    case .string: .string
    case .number: .number
    case .comment: .comment
    case .command: .command
    case .mistake: .mistake
    }
  }

  /// The folders and the programs whose paths begin with a prefix. A folder has a slash at its end.
  private static func paths(_ prefix: String) -> [String] {
    let end = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let folder = String(prefix[..<end])
    let start = prefix[end...]
    let names = (try? System.names(in: folder.isEmpty ? "." : folder, hidden: start.hasPrefix("."))) ?? []
    return names.filter { $0.hasPrefix(start) }.compactMap { name in
      let isFolder = (try? System.entry(at: folder + name))?.kind == .directory
      return isFolder ? folder + name + "/" : name.hasSuffix(".sbdsl") ? folder + name : nil
    }
  }
}
