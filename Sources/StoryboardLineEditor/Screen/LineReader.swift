/// An editor behind a terminal: bytes that were typed → the bytes that it answers, and what was entered.
///
/// It reads and writes nothing itself. Whoever drives it passes on what it gives, in order.
public struct LineReader {
  public private(set) var editor: LineEditor
  public private(set) var size: TerminalSize
  private let isColored: Bool
  private var decoder = KeyDecoder()
  private var painter: Painter
  private var keys: [Key] = []
  private var nextKey = 0

  /// What ends the reading of a text.
  public enum Event: Equatable, Sendable {
    case submit(String)
    case cancel
    case end
    case suspend
  }

  public init(_ editor: LineEditor, size: TerminalSize, isColored: Bool) {
    (self.editor, self.size, self.isColored) = (editor, size, isColored)
    painter = Painter(columns: size.columns)
  }

  /// Escape came, and after a while without another byte ``flushEscape()`` says that it was the key.
  public var isBehindEscape: Bool { decoder.isBehindEscape }

  public mutating func receive(_ bytes: some Sequence<UInt8>) { keys += decoder.decode(bytes) }
  public mutating func flushEscape() { keys += decoder.flushEscape() }

  /// Shows the prompt with what is edited, on a line of its own.
  public mutating func begin() -> [UInt8] {
    painter.forget()
    return Array("\u{1B}[?2004h".utf8) + paint()
  }

  /// Leaves the terminal to others; what is edited stays.
  public mutating func pause() -> [UInt8] { painter.leave() + Self.ending }

  /// What makes a terminal again what it was.
  public static let ending = Array("\u{1B}[?2004l".utf8)

  /// Handles the keys that came up to one that ends the reading; the rest wait for what is read next.
  public mutating func step() -> (output: [UInt8], event: Event?) {
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

  /// Gives up what is edited, as Ctrl-C does.
  public mutating func interrupt() -> [UInt8] { leave(mark: "^C") }

  /// Shows the same on a terminal of another size.
  public mutating func resize(_ new: TerminalSize) -> [UInt8] {
    guard new != size else { return [] }
    size = new
    return painter.resize(columns: new.columns) + paint()
  }

  /// What is shown now.
  public var screen: Screen {
    var editor = editor
    return editor.screen(size, isColored: isColored)
  }

  private mutating func paint() -> [UInt8] { painter.paint(editor.screen(size, isColored: isColored)) }

  /// Shows a text as it stays, with a mark behind it, and begins a new one.
  private mutating func leave(mark: String = "") -> [UInt8] {
    let output = painter.paint(editor.finalScreen(size, isColored: isColored))
    editor.beginNext()
    return output + Array(mark.utf8) + pause()
  }
}
