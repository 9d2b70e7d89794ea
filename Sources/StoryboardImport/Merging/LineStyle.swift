import StoryboardSyntax

/// The line ends and the indentation of a program's file, which new lines take over.
struct LineStyle {
  /// The end of a line.
  let newline: [UInt8]
  /// The white space that indents the lines of a block further than its head.
  private let unit: [UInt8]

  private static let canonicalUnit: [UInt8] = [0x20, 0x20]

  /// The canonical layout.
  init() { (newline, unit) = ([0x0A], Self.canonicalUnit) }

  init(of tree: SyntaxTree) {
    let bytes = tree.source.bytes
    newline = FileForm(of: bytes).lineEnd
    let blocks = tree.items.lazy.flatMap { item in item.children.lazy.filter { $0.kind == .storyboardBlock } }
    let items = blocks.compactMap { block in block.children.first { _ in true } }
    unit = items.compactMap { Self.margin(before: $0) }.first { !$0.isEmpty } ?? Self.canonicalUnit
  }

  /// The white space before a part, if the part is the first one on its line.
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
  var marginOfItems: [UInt8] { unit }

  /// The indentation of the line that a declaration begins on.
  func margin(of declaration: Syntax) -> [UInt8] { Self.margin(before: declaration) ?? [] }

  /// The text of an item in canonical layout, indented for its place.
  ///
  /// - Parameter depth: the number of blocks around the item.
  func indented(_ text: [UInt8], depth: Int, margin: [UInt8]) -> [UInt8] {
    var lines: [[UInt8]] = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let spaces = line.prefix { $0 == 0x20 }.count
      let levels = spaces / Self.canonicalUnit.count - depth
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
