import Foundation

/// The table `Features.md` of a sample: what the document has, where that is in its own code, and where it is in the
/// app with a program.
///
/// The number, the feature and the way are written by hand. The lines of code are those that a mark such as `// [7]`
/// names: the line that ends with it, or the one after a line that is only a mark.
struct FeatureTable {
  struct Row {
    let number: Int
    let feature: String
    let way: String
    var before: [String]
    var after: [String]

    /// What begins the last column of a row that is not simply there.
    enum Way: String, CaseIterable {
      case refused = "Refused: "
      case another = "Another way: "
      case new = "New: "
    }

    var kind: Way? { Way.allCases.first { way.hasPrefix($0.rawValue) } }
  }

  private(set) var rows: [Row] = []
  /// The whole file, with the lines of the marks.
  private(set) var text = ""
  /// What is wrong with marks and rows.
  private(set) var mistakes: [String] = []

  init(of sample: DocumentSample) throws {
    self.init(
      try String(contentsOf: sample.features, encoding: .utf8),
      before: try Self.marks(in: sample.swiftFiles("Before")), after: try Self.marks(in: sample.filesAfter))
  }

  init(_ table: String, before: [Int: [String]], after: [Int: [String]]) {
    let lines = table.components(separatedBy: "\n")
    let written = lines.map { line -> String in
      guard var row = Self.row(line) else { return line }
      row.before = before[row.number] ?? []
      row.after = after[row.number] ?? []
      rows.append(row)
      return Self.line(row)
    }
    text = written.joined(separator: "\n")
    let numbers = Set(rows.map(\.number))
    for number in Set(before.keys).union(after.keys).subtracting(numbers).sorted() {
      mistakes.append("a mark [\(number)] has no row")
    }
    mistakes += rows.flatMap(Self.mistakes)
  }

  /// A row is marked before and after. One that is refused has no mark after, and one that is new has none before;
  /// both give a reason.
  private static func mistakes(in row: Row) -> [String] {
    var found: [String] = []
    func expect(_ isRight: Bool, _ text: String) {
      if !isRight { found.append("row \(row.number): \(text)") }
    }
    expect(!row.feature.isEmpty, "it has no feature")
    expect(row.way.isEmpty || row.kind != nil, "\(row.way) does not begin with a known word")
    if let kind = row.kind {
      expect(row.way.dropFirst(kind.rawValue.count).split(separator: " ").count >= 5, "it has no reason")
    }
    expect(row.before.isEmpty == (row.kind == .new), "marks before: \(row.before)")
    expect(row.after.isEmpty == (row.kind == .refused), "marks after: \(row.after)")
    return found
  }

  private static func row(_ line: String) -> Row? {
    let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "\\|") }
    guard cells.count == 7, let number = Int(cells[1]) else { return nil }
    return Row(number: number, feature: cells[2], way: cells[5], before: [], after: [])
  }

  private static func line(_ row: Row) -> String {
    func code(_ lines: [String]) -> String {
      lines.map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: "<br>")
    }
    let cells = ["\(row.number)", row.feature, code(row.before), code(row.after), row.way]
    return "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  private static func marks(in files: [URL]) throws -> [Int: [String]] {
    try files.reduce(into: [:]) { marks, file in
      for (number, lines) in Self.marks(in: try String(contentsOf: file, encoding: .utf8)) {
        for line in lines where marks[number]?.contains(line) != true {
          marks[number, default: []].append(line)
        }
      }
    }
  }

  /// The marked lines of a text by the numbers of their marks.
  static func marks(in text: String) -> [Int: [String]] {
    var marks: [Int: [String]] = [:]
    var pending: [Int] = []
    for line in text.split(separator: "\n") {
      let parts = String(line).components(separatedBy: "// [")
      let code = parts[0].trimmingCharacters(in: .whitespaces)
      let numbers = parts.dropFirst().joined(separator: "[").matches(of: /(\d+)\]/).compactMap { Int($0.1) }
      if code.isEmpty {
        pending += numbers
        continue
      }
      for number in pending + numbers { marks[number, default: []].append(code) }
      pending = []
    }
    return marks
  }
}
