import StoryboardDiagnostics
import StoryboardImport
import StoryboardProjects

/// The projects and packages of an Xcode workspace.
struct Workspace {
  /// The paths of the files and folders in the workspace, relative to the current folder.
  private(set) var paths: [String] = []

  /// Reads the workspace `NAME.xcworkspace` at a path; nil if it cannot be read.
  init?(at path: String) {
    let file = FilePath.join(path, "contents.xcworkspacedata")
    guard let bytes = try? System.read(file, limit: SourceFile.sizeLimit) else { return nil }
    do throws(XMLError) { try read(bytes, in: FilePath.folder(of: path)) } catch { return nil }
  }

  private mutating func read(_ bytes: [UInt8], in folder: String) throws(XMLError) {
    var reader = try XMLReader(bytes)
    // The folders of the groups around the current element.
    var groups = [folder]
    while let event = try reader.next() {
      switch event {
      case .startElement:
        let location = reader.attributes.first { reader.name(of: $0) == "location" }.map {
          reader.value(of: $0)
        }
        let path = location.flatMap { Self.path(of: $0, in: groups[groups.count - 1], root: folder) }
        if reader.name == "FileRef", let path { paths.append(path) }
        groups.append(path ?? groups[groups.count - 1])
      case .endElement: if groups.count > 1 { groups.removeLast() }
      case .text: break
      }
    }
  }

  /// Returns the path for a location such as `group:App/App.xcodeproj`; nil for a location that belongs to Xcode.
  private static func path(of location: String, in group: String, root: String) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "group": return FilePath.join(group, path)
    case "container": return FilePath.join(root, path)
    case "absolute": return path
    default: return nil
    }
  }
}
