/// The comment lines of a corpus file that name the mistakes in the line above them.
///
/// The lines stay part of the program: a comment is not a token, so that positions are those of the file.
struct Expectations {
  /// The text without these lines.
  private(set) var program = ""
  /// The expected findings, with the lines counted as in `program`.
  private(set) var findings: [Finding] = []

  init(in text: String) {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (column, code) = Self.read(line) {
        findings.append(Finding(line: lines.count, column: column, code: code))
      } else {
        lines.append(line)
      }
    }
    program = lines.joined(separator: "\n")
    findings.sort()
  }

  /// A program with a comment line below each line that has a mistake.
  static func text(of program: String, with findings: [Finding]) -> String {
    var lines: [String] = []
    for (index, line) in program.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      lines.append(String(line))
      lines += findings.filter { $0.line == index + 1 }.map(write)
    }
    return lines.joined(separator: "\n")
  }

  /// expectation → space* `//` (space* `^` | column) space code
  private static func read(_ line: Substring) -> (column: Int, code: String)? {
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("//") else { return nil }
    let words = trimmed.dropFirst(2).split(separator: " ")
    guard words.count == 2 else { return nil }
    if words[0] == "^", let caret = line.utf8.firstIndex(of: UInt8(ascii: "^")) {
      return (line.utf8.distance(from: line.startIndex, to: caret) + 1, String(words[1]))
    }
    return Int(words[0]).map { ($0, String(words[1])) }
  }

  private static func write(_ finding: Finding) -> String {
    // The first columns are those of the slashes.
    guard finding.column > 2 else { return "//\(finding.column) \(finding.code)" }
    return "//" + String(repeating: " ", count: finding.column - 3) + "^ " + finding.code
  }
}
