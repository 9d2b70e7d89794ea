/// The storyboards that the system opens at launch, as an app's `Info.plist` names them.
package enum InfoPlist {
  /// The keys of an app, of a scene of an app, and of an app on macOS.
  private static let keys: Set = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainStoryboardFile"]

  /// Returns the names of the storyboards' files; none if the bytes are no property list in XML.
  package static func launchedStoryboards(in bytes: [UInt8]) -> [String] {
    var found: [String] = []
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
          if element == "string", keys.contains(key), !found.contains(reader.text) {
            found.append(reader.text)
          }
        }
      }
    } catch {
      return []
    }
    return found
  }

  /// The build settings whose values an `Info.plist` takes over.
  package static let settings = keys.map { "INFOPLIST_KEY_" + $0 }.sorted()
}
