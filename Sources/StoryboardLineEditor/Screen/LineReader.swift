/// A line editor for a terminal. It takes the typed bytes and returns the bytes to write and the entered text.
///
/// It does no input or output itself. The caller writes its output in order.
package struct LineReader {
  package private(set) var editor: LineEditor
  package private(set) var size: TerminalSize
  private let isColored: Bool
  private var decoder = KeyDecoder()
  private var painter: Painter
  private var keys: [Key] = []
  private var nextKey = 0

  /// The event that ends the reading of a text.
  package enum Event: Equatable, Sendable {
    case submit(String)
    case cancel
    case end
    case suspend
  }

  package init(_ editor: LineEditor, size: TerminalSize, isColored: Bool) {
    (self.editor, self.size, self.isColored) = (editor, size, isColored)
    painter = Painter(columns: size.columns)
  }

  /// True after Escape. If no other byte follows for a while, ``flushEscape()`` makes it a key.
  package var isBehindEscape: Bool { decoder.isBehindEscape }

  /// True if keys have arrived that have not been handled yet.
  package var hasKeys: Bool { nextKey < keys.count }

  package mutating func receive(_ bytes: some Sequence<UInt8>) { keys += decoder.decode(bytes) }
  package mutating func flushEscape() { keys += decoder.flushEscape() }

  /// Shows the prompt with the edited text on a new line.
  package mutating func begin() -> [UInt8] {
    painter.forget()
    return Array("\u{1B}[?2004h".utf8) + paint()
  }

  /// The prompts before the text.
  package var prompt: LineEditor.Prompt {
    get { editor.prompt }
    set { editor.prompt = newValue }
  }

  /// Sets the text that the next reading begins with.
  ///
  /// - Parameters:
  ///   - draft: the text.
  ///   - offset: the offset of the cursor in the draft, in bytes.
  package mutating func prepare(_ draft: String, cursor offset: Int) {
    editor.beginNext(with: draft, cursor: offset)
  }

  /// Leaves the terminal so that other output can be written. The edited text is kept.
  package mutating func pause() -> [UInt8] { painter.leave() + Self.ending }

  /// The bytes that restore the terminal.
  package static let ending = Array("\u{1B}[?2004l".utf8)

  /// Handles the keys that have arrived, up to a key that ends the reading. The other keys wait for the next reading.
  package mutating func step() -> (output: [UInt8], event: Event?) {
    var output: [UInt8] = []
    while nextKey < keys.count {
      let key = keys[nextKey]
      nextKey += 1
      switch editor.handle(key, isLast: nextKey == keys.count) {
      case .none: break
      case .bell: output.append(0x07)
      case .clearScreen: output += painter.clear()
      case .submit(let text): return (output + leave(), .submit(text))
      case .cancel: return (output + leave(mark: "^C"), .cancel)
      case .end: return (output + leave(), .end)
      case .suspend: return (output + paint() + pause(), .suspend)
      }
    }
    (keys, nextKey) = ([], 0)
    return (output + paint(), nil)
  }

  /// Abandons the edited text, as Ctrl-C does.
  package mutating func interrupt() -> [UInt8] { leave(mark: "^C") }

  /// Shows the same text after the size of the terminal has changed.
  package mutating func resize(_ new: TerminalSize) -> [UInt8] {
    guard new != size else { return [] }
    size = new
    return painter.resize(columns: new.columns) + paint()
  }

  /// The screen that is currently shown.
  package var screen: Screen {
    var editor = editor
    return editor.screen(size, isColored: isColored)
  }

  private mutating func paint() -> [UInt8] { painter.paint(editor.screen(size, isColored: isColored)) }

  /// Shows the final form of the text followed by a mark, and begins a new text.
  private mutating func leave(mark: String = "") -> [UInt8] {
    let output = painter.paint(editor.finalScreen(size, isColored: isColored))
    editor.beginNext()
    return output + Array(mark.utf8) + pause()
  }
}
