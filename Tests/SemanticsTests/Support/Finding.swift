import StoryboardDiagnostics
import StoryboardTooling

/// The part of a diagnostic that an expectation states: its start and its code.
struct Finding: Hashable, Comparable, CustomStringConvertible {
  let line: Int
  let column: Int
  let code: String

  var description: String { "\(line):\(column) \(code)" }

  static func < (a: Finding, b: Finding) -> Bool { (a.line, a.column, a.code) < (b.line, b.column, b.code) }

  /// The findings in a program of one file, in the order of their places.
  static func all(in text: String) -> [Finding] { all(in: Compilation(text)) }

  /// The findings in a program of one file, with the further places of mistakes that have one cause.
  static func everyPlace(in text: String) -> [Finding] {
    let compilation = Compilation(text)
    let maps = compilation.sources.map(LineMap.init)
    return compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }.flatMap { diagnostic in
      ([diagnostic.range] + diagnostic.furtherPlaces).map { range in
        let location = maps[Int(range.file)].location(of: range.start)
        return Finding(
          line: location.line, column: location.column, code: diagnostic.kind.entry.code.rawValue)
      }
    }.sorted()
  }

  /// - Parameter withUnused: true to count unused declarations; programs about other subjects have many of them.
  static func all(in compilation: Compilation, withUnused: Bool = false) -> [Finding] {
    let maps = compilation.sources.map(LineMap.init)
    let diagnostics = compilation.diagnostics.filter { withUnused || !$0.kind.entry.code.canBeAllowed }
    return diagnostics.map { diagnostic in
      let location = maps[Int(diagnostic.range.file)].location(of: diagnostic.range.start)
      return Finding(line: location.line, column: location.column, code: diagnostic.kind.entry.code.rawValue)
    }.sorted()
  }
}

extension Compilation {
  /// A program of one file, or of several files that lines like `//--- Account.sbdsl` separate. Files like
  /// `//--- List.swift` are Swift code of the only module, `//--- Shop/List.swift` that of the module `Shop`.
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) { self.init(Self.files(in: bytes)) }

  /// The files of a text. Empty lines before each file give its lines the numbers that they have in the text.
  static func files(in bytes: [UInt8]) -> [SourceFile] {
    let mark = Array("//--- ".utf8)
    var files: [SourceFile] = []
    var path = "test.sbdsl"
    var text: [UInt8] = []
    var lineCount = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: mark) {
        if lineCount > 0 { files.append(SourceFile(path: path, bytes: text, role: role(of: path))) }
        path = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
        text = [UInt8](repeating: 0x0A, count: lineCount + 1)
      } else {
        text += line + [0x0A]
      }
      lineCount += 1
    }
    if files.isEmpty, !bytes.starts(with: mark) { return [SourceFile(path: path, bytes: bytes)] }
    files.append(SourceFile(path: path, bytes: text, role: role(of: path)))
    return files
  }

  private static func role(of path: String) -> SourceFile.Role {
    guard path.hasSuffix(".swift") else { return .program }
    let parts = path.split(separator: "/").map(String.init)
    if parts.count == 3, parts[0] == "import" { return .importedSwift(parts[1], by: nil) }
    return .swift(module: parts.count > 1 ? parts[0] : nil)
  }
}
