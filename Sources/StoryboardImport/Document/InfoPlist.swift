import StoryboardDiagnostics

/// A storyboard that the system opens.
package struct LaunchedStoryboard: Hashable, Sendable {
  /// The name of the storyboard, without the file extension.
  package let name: String
  /// The key of an `Info.plist`, or the build setting, that names the storyboard: `UIMainStoryboardFile` or
  /// `INFOPLIST_KEY_UIMainStoryboardFile`.
  package let key: String
  /// A range in the bytes of the file that names the storyboard: the storyboard's name in an `Info.plist`, or the name
  /// of the build setting.
  package let place: Range<Int>

  package init(_ written: String, key: String, at place: Range<Int>) {
    name = FilePath.name(of: written, without: ".storyboard")
    (self.key, self.place) = (key, place)
  }
}

/// Finds the storyboards that the system opens, which the `Info.plist` of an app or an extension names.
package enum InfoPlist {
  /// The keys that name a storyboard: of an app, of a scene of an app, of an app on macOS, and of an extension. In
  /// the file, a device such as `~ipad` may follow a key.
  private static let keys: Set = [
    "UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile", "NSExtensionMainStoryboard",
  ]

  /// Returns the storyboards that the file names, each once. The result is empty if the bytes are not
  /// well-formed XML.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - expand: replaces references to build settings, such as `$(MAIN)`.
  package static func launchedStoryboards(
    in bytes: [UInt8], expand: (String) -> String = { $0 }
  ) -> [LaunchedStoryboard] {
    var found: [LaunchedStoryboard] = []
    do throws(XMLError) {
      var reader = try XMLReader(bytes)
      var element = ""
      var key = ""
      while let event = try reader.next() {
        switch event {
        case .startElement: element = reader.name
        case .endElement:
          if element == "string" { key = "" }
          element = ""
        case .text where element == "key": key = reader.text
        case .text:
          guard element == "string", isKey(key) else { continue }
          let name = expand(reader.text)
          let place = reader.offset..<reader.offset + reader.text.utf8.count
          let launched = LaunchedStoryboard(name, key: key, at: place)
          // A name with an unknown build setting does not count.
          if launched.name != "", !launched.name.holds("$("),
            !found.contains(where: { $0.name == launched.name })
          {
            found.append(launched)
          }
        }
      }
    } catch {
      return []
    }
    return found
  }

  private static func isKey(_ key: String) -> Bool {
    keys.contains(key.split(separator: "~").first.map(String.init) ?? "")
  }

  /// The beginning of the name of each build setting whose value becomes a value of the `Info.plist`.
  private static let prefix = "INFOPLIST_KEY_"

  /// True for a build setting that names a storyboard for the system to open.
  package static func isKey(ofSetting name: String) -> Bool {
    name.hasPrefix(prefix) && isKey(String(name.dropFirst(prefix.count)))
  }
}
