import StoryboardDiagnostics

/// A file that names storyboards which the system opens: an `Info.plist`, or one with build settings.
package struct LaunchFile: Sendable {
  package let source: SourceFile
  package let storyboards: [LaunchedStoryboard]

  /// Reads a property list.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - expand: replaces references to build settings.
  package init(_ source: SourceFile, expand: (String) -> String = { $0 }) {
    self.source = source
    storyboards = InfoPlist.launchedStoryboards(in: source.bytes, expand: expand)
  }

  /// A file in which a build setting names a storyboard; nil if it does not have the setting.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - setting: the name of the setting, such as `INFOPLIST_KEY_UIMainStoryboardFile`.
  ///   - value: its value.
  package init?(_ source: SourceFile, setting: String, _ value: String) {
    guard let place = Self.place(of: Array(setting.utf8), in: source.bytes) else { return nil }
    self.source = source
    storyboards = [LaunchedStoryboard(value, key: setting, at: place)]
  }

  /// The place of a setting that gets its value; a comment of a line has none.
  private static func place(of setting: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if !line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "//".utf8),
        let place = line.indices.first(where: { line[$0] == setting[0] && isWord(setting, at: $0, in: line) })
      {
        return place..<place + setting.count
      }
      start = end + 1
    }
    return nil
  }

  /// True if a word stands at a place, and no longer one.
  private static func isWord(_ word: [UInt8], at place: Int, in line: ArraySlice<UInt8>) -> Bool {
    func isOfName(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~") || Unicode.Scalar(byte).properties.isAlphabetic
    }
    let end = place + word.count
    return line[place...].starts(with: word) && (place == line.startIndex || !isOfName(line[place - 1]))
      && (end == line.endIndex || !isOfName(line[end]))
  }
}
