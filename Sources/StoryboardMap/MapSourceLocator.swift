import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling

/// A place in a file: its path, its line and its column.
package struct MapSourceLocation: Hashable, Sendable {
  package let path: String
  /// The line, from 1. `column` is the column in the line, in bytes, from 1.
  package let line: Int
  package let column: Int
}

/// Finds the file, the line and the column of each declaration of a program.
struct MapSourceLocator {
  private let lineMaps: [UInt32: LineMap]

  init(_ compilation: Compilation) {
    var lineMaps: [UInt32: LineMap] = [:]
    let diagnosticFiles = Set(compilation.diagnostics.map(\.range.file))
    for (number, source) in compilation.sources.enumerated() {
      let file = UInt32(number)
      if !source.isSwift || diagnosticFiles.contains(file) { lineMaps[file] = LineMap(source) }
    }
    self.lineMaps = lineMaps
  }

  func place(of syntax: Syntax) -> MapSourceLocation {
    place(SourceRange(file: syntax.tree.file, start: syntax.start, end: syntax.start))
      ?? MapSourceLocation(path: "", line: 0, column: 0)
  }

  /// The place where a range begins; nil if its file does not belong to the program.
  func place(_ range: SourceRange) -> MapSourceLocation? {
    lineMaps[range.file].map { lines in
      let location = lines.location(of: range.start)
      let path = PathText.readable(lines.source.path(of: range.start))
      return MapSourceLocation(path: path, line: location.line, column: location.column)
    }
  }
}
