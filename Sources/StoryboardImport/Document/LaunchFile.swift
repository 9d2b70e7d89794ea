import StoryboardDiagnostics
import StoryboardVocabulary

/// A file that names storyboards for the system to open: an `Info.plist`, or a file with build settings.
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

  /// Finds the storyboard that a build setting in a file names. Fails if the file does not have the setting.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - setting: the name of the setting, such as `INFOPLIST_KEY_UIMainStoryboardFile`.
  ///   - value: the value of the setting, which is the name of the storyboard.
  package init?(_ source: SourceFile, setting: String, _ value: String) {
    guard let place = Self.place(of: Array(setting.utf8), in: source.bytes) else { return nil }
    self.source = source
    storyboards = [LaunchedStoryboard(value, key: setting, at: place)]
  }

  /// Returns the range of a build setting's name in a file; nil if it does not occur. The name has to be a whole word
  /// outside of line comments.
  private static func place(of setting: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    var rest = bytes[...]
    while let place = rest.firstPlace(of: setting) {
      let before = bytes[..<place.lowerBound]
      let isWord =
        before.last?.continuesSettingName != true
        && (place.upperBound == bytes.count || !bytes[place.upperBound].continuesSettingName)
      let line = before.lastIndex(of: 0x0A).map { before[($0 + 1)...] } ?? before
      if isWord, !line.drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: "//".utf8) { return place }
      rest = rest[place.upperBound...]
    }
    return nil
  }
}

extension UInt8 {
  /// True for a byte that may be in the name of a build setting.
  fileprivate var continuesSettingName: Bool {
    self == UInt8(ascii: "_") || self == UInt8(ascii: "~") || Unicode.Scalar(self).properties.isAlphabetic
  }
}
