import StoryboardSemantics

package struct MapStoryboard {
  let map: AppMap
  package let id: StoryboardID
  private var storyboard: Storyboard { map.program.storyboards[id] }

  package var module: ModuleID { storyboard.module }
  package var name: String { map.program.names[storyboard.name] }
  /// The name of the storyboard's file, without its extension.
  package var file: String { map.program.storyboardSyntax(of: id).file ?? name }
  package var path: String { map.paths[id] }
  package var container: ContainerID? { storyboard.container }
  package var scenes: [SceneID] { Array(storyboard.scenes) }
  package var initial: SceneID? { storyboard.initial }
  package var isLaunch: Bool { storyboard.isLaunch }
  /// True if the program only names the scenes of the storyboard, which is declared `external`.
  package var isExternal: Bool { storyboard.isExternal }
  package var place: MapSourceLocation { map.place(storyboard.syntax) }

  /// The references to scenes of other storyboards, by name. The scene is nil if a mistake in the program hides it.
  package var references: [(name: String, target: SceneID?)] {
    let places = map.program.places[id]
    return places.keys.compactMap { name in
      guard case .reference(let reference)? = places[name] else { return nil }
      var target: SceneID?
      if case .scene(let scene) = map.program.references[reference].target { target = scene }
      return (map.program.names[name], target)
    }
  }

  /// The path with the container: `Catalog in Member`.
  var title: String { path + suffix }

  /// The text after the name in a title: the container, and whether the program only names the scenes.
  var suffix: String {
    (container.map { " in " + map.paths[$0] } ?? "") + (isExternal ? " (external)" : "")
  }
}
