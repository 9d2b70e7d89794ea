import Foundation

/// A mistake to plant in a program: a piece of its text, and the replacement.
struct Planting: CustomStringConvertible, Sendable {
  let original: String
  /// The replacement, with `«` at the start of the diagnostic.
  let mistake: String
  let code: String

  init(_ original: String, _ mistake: String, _ code: String) {
    self.original = original
    self.mistake = mistake
    self.code = code
  }

  var description: String { "\(code): \(mistake.split(separator: "\n").first ?? "")" }

  /// A program with planted mistakes, and the expected findings.
  static func plant(_ mistakes: [Planting], in program: String) -> (program: String, findings: [Finding]) {
    var marked = program
    for planting in mistakes {
      precondition(marked.components(separatedBy: planting.original).count == 2, "\(planting) has no place")
      marked = marked.replacingOccurrences(of: planting.original, with: planting.mistake)
    }
    var text = ""
    var findings: [Finding] = []
    for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let parts = line.components(separatedBy: "«")
      var column = 1
      for part in parts.dropLast() {
        column += part.utf8.count
        let code = mistakes.first { $0.mistake.contains(line) || line.contains($0.place) }?.code
        findings.append(Finding(line: index + 1, column: column, code: code ?? "?"))
      }
      text += (index == 0 ? "" : "\n") + parts.joined()
    }
    return (text, findings.sorted())
  }

  /// The line of the mistake that contains the mark.
  private var place: String {
    mistake.split(separator: "\n").first { $0.contains("«") }.map(String.init) ?? mistake
  }
}
