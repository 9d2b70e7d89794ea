import Foundation

extension StoryboardFile {
  init(_ document: XMLTree) {
    initial = document["initialViewController"]
    for scene in document.descendants("scene") {
      let objects = scene.children.first { $0.name == "objects" }?.children ?? []
      exits.formUnion(objects.filter { $0.name == "exit" }.compactMap { $0["id"] })
      // A segue belongs to its scene's controller, wherever in the scene it is. The application is not a controller.
      let controllers = objects.filter { $0["sceneMemberID"] == "viewController" && $0.name != "application" }
      guard let controller = controllers.first else { continue }
      scenes.append(StoryboardScene(controller, segues: scene.descendants("segue").map(StoryboardSegue.init)))
    }
  }
}

/// The storyboards that have been read; each is read once.
@MainActor package enum StoryboardLibrary {
  private static var files: [URL: StoryboardFile] = [:]

  /// The storyboard `name` of a bundle; nil if the bundle has none.
  package static func file(_ name: String, in bundle: Bundle?) -> StoryboardFile? {
    guard let url = StandIn.url(ofStoryboard: name, in: bundle) else { return nil }
    if let file = files[url] { return file }
    do {
      let file = StoryboardFile(try XMLTree.read(try Data(contentsOf: url)))
      files[url] = file
      return file
    } catch {
      trap("\(url.path) is not a storyboard: \(error)")
    }
  }
}
