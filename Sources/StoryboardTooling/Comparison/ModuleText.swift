import StoryboardDiagnostics
import StoryboardVocabulary

/// The files of a module as one text, so that storyboards are merged into all of them at once.
///
/// A comment separates the files. An edit of the text keeps this comment.
struct ModuleText {
  let source: SourceFile
  private let separator: [UInt8]
  /// The start of each file in the text.
  private let starts: [Int]

  init(_ files: [SourceFile]) {
    var mark = "// the next file of the module"
    while files.contains(where: { $0.bytes.firstPlace(of: mark.utf8) != nil }) { mark += "+" }
    separator = Array("\n\(mark)\n".utf8)
    var (text, starts): ([UInt8], [Int]) = ([], [])
    for file in files {
      if !starts.isEmpty { text += separator }
      starts.append(text.count)
      text += file.bytes
    }
    self.starts = starts
    source = SourceFile(path: files.first?.path ?? "", bytes: text)
    paths = files.map(\.path)
  }

  private let paths: [String]

  /// Returns the index of the file that a range of the text is in, and the start and end of the range in that file.
  func place(of range: SourceRange) -> (file: Int, start: UInt32, end: UInt32) {
    let file = max(starts.partitioningIndex { $0 <= Int(range.start) } - 1, 0)
    let start = UInt32(starts[file])
    let end = UInt32(file + 1 < starts.count ? starts[file + 1] - separator.count : source.bytes.count)
    // A place inside a separator counts as the end of the file before it.
    return (file, min(range.start, end) - start, max(min(range.end, end), min(range.start, end)) - start)
  }

  /// The files of an edited text, with their starts in the text; nil if the edit has not kept the separators.
  func parts(of text: [UInt8]) -> [(file: SourceFile, start: UInt32)]? {
    var parts: [(file: SourceFile, start: UInt32)] = []
    var start = 0
    for (index, path) in paths.enumerated() {
      let isLast = index == paths.count - 1
      let next = isLast ? text.count : text[start...].firstPlace(of: separator)?.lowerBound
      guard let end = next else { return nil }
      parts.append((SourceFile(path: path, bytes: Array(text[start..<end])), UInt32(start)))
      start = end + separator.count
    }
    return parts
  }
}
