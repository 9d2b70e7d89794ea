import StoryboardDiagnostics

/// A file that names storyboards which the system opens: an `Info.plist`, or one with build settings.
package struct LaunchFile: Sendable {
  package let source: SourceFile
  package let storyboards: [LaunchedStoryboard]

  /// Reads a property list.
  ///
  /// - Parameter expand: replaces references to build settings.
  package init(_ source: SourceFile, expand: (String) -> String = { $0 }) {
    self.source = source
    storyboards = InfoPlist.launchedStoryboards(in: source.bytes, expand: expand)
  }

  /// A file in which a build setting names a storyboard; nil if it does not have the setting.
  ///
  /// - Parameters:
  ///   - setting: the name of the setting, such as `INFOPLIST_KEY_UIMainStoryboardFile`.
  ///   - value: its value.
  package init?(_ source: SourceFile, setting: String, _ value: String) {
    let name = Array(setting.utf8)
    let place = source.bytes.withUnsafeBufferPointer { bytes -> Range<Int>? in
      guard bytes.count >= name.count else { return nil }
      let start = (0...bytes.count - name.count).first {
        bytes[$0] == name[0] && bytes[$0..<$0 + name.count].elementsEqual(name)
      }
      return start.map { $0..<$0 + name.count }
    }
    guard let place else { return nil }
    self.source = source
    storyboards = [LaunchedStoryboard(value, key: setting, at: place)]
  }
}
