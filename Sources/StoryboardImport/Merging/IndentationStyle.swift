import StoryboardSyntax

/// The line ends and the indentation of a program's file, which new lines take over.
struct IndentationStyle {
  /// The end of a line.
  let newline: [UInt8]
  /// The white space that the lines of a block have in addition to the indentation of the line before the block.
  private let unit: [UInt8]

  private static let canonicalIndentation: [UInt8] = [0x20, 0x20]

  /// Makes the style of the canonical layout: LF as line end, and two spaces.
  init() { (newline, unit) = ([0x0A], Self.canonicalIndentation) }

  init(of tree: SyntaxTree) {
    let bytes = tree.source.bytes
    newline = FileForm(of: bytes).lineEnd
    let blocks = tree.items.lazy.flatMap { item in item.children.lazy.filter { $0.kind == .storyboardBlock } }
    let items = blocks.compactMap { block in block.children.first { _ in true } }
    unit = items.compactMap { Self.margin(before: $0) }.first { !$0.isEmpty } ?? Self.canonicalIndentation
  }

  /// Returns the white space before a part; nil if the part is not the first one on its line.
  private static func margin(before part: Syntax) -> [UInt8]? {
    let bytes = part.tree.source.bytes
    var start = part.byteRange.lowerBound
    while start > 0, [0x20, 0x09].contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || [0x0A, 0x0D].contains(bytes[start - 1]) else { return nil }
    return Array(bytes[start..<part.byteRange.lowerBound])
  }

  /// The indentation of the lines in the block of a declaration.
  func margin(ofLinesIn items: some Sequence<Syntax>, of declaration: Syntax) -> [UInt8] {
    var margin: [UInt8]?
    for item in items { margin = Self.margin(before: item) ?? margin }
    return margin ?? self.margin(of: declaration) + unit
  }

  /// The indentation of the items of a new storyboard.
  var itemIndentation: [UInt8] { unit }

  /// The indentation of the line that a declaration begins on.
  func margin(of declaration: Syntax) -> [UInt8] { Self.margin(before: declaration) ?? [] }

  /// Returns the text of a scene or a line, which is in canonical layout, with the file's indentation.
  ///
  /// - Parameter depth: the number of blocks around the item. The text is indented by this many levels.
  func indented(_ text: [UInt8], depth: Int, margin: [UInt8]) -> [UInt8] {
    var lines: [[UInt8]] = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let spaces = line.prefix { $0 == 0x20 }.count
      let levels = spaces / Self.canonicalIndentation.count - depth
      if index == 0 || spaces == line.count || levels < 0 {
        lines.append(Array(line))
      } else {
        let inner = Array(repeating: unit, count: levels).joined()
        lines.append(margin + inner + line.dropFirst(spaces / 2 * 2))
      }
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
