import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling

/// A place in a file.
package struct MapPlace: Hashable, Sendable {
  package let path: String
  /// The line and the column, in bytes, from 1.
  package let line: Int
  package let column: Int
}

/// The places of a program's parts.
struct MapPlaces {
  private let lineMaps: [UInt32: LineMap]

  init(_ compilation: Compilation) {
    var lineMaps: [UInt32: LineMap] = [:]
    let ofDiagnostics = Set(compilation.diagnostics.map(\.range.file))
    for (number, source) in compilation.sources.enumerated() {
      let file = UInt32(number)
      if !source.isSwift || ofDiagnostics.contains(file) { lineMaps[file] = LineMap(source) }
    }
    self.lineMaps = lineMaps
  }

  func place(of syntax: Syntax) -> MapPlace {
    place(SourceRange(file: syntax.tree.file, start: syntax.start, end: syntax.start))
      ?? MapPlace(path: "", line: 0, column: 0)
  }

  /// The place where a range begins; nil if its file does not belong to the program.
  func place(_ range: SourceRange) -> MapPlace? {
    lineMaps[range.file].map { lines in
      let location = lines.location(of: range.start)
      let path = PathText.readable(lines.source.path(of: range.start))
      return MapPlace(path: path, line: location.line, column: location.column)
    }
  }
}
