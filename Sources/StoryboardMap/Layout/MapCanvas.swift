import StoryboardDiagnostics
import StoryboardImport
import StoryboardSemantics
import StoryboardTooling
import StoryboardVocabulary

/// A point on the canvas of Interface Builder. `x` counts to the right, and `y` counts down.
package struct MapPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The places of scenes on the canvas of Interface Builder. They are read from its files.
package struct MapCanvas: Sendable {
  private let documents: [(path: String, name: String, document: StoryboardDocument)]

  /// Reads storyboards. Storyboards that cannot be read are skipped.
  package init(_ sources: [SourceFile]) { self.init(ParsedStoryboards(sources)) }

  package init(_ read: ParsedStoryboards) { documents = read.documents }

  /// Sets the places of a map's scenes.
  ///
  /// A scene is found by its object ID. Otherwise it is found by its identifier, as the initial scene, by its class
  /// if no other scene of the file has that class, or by a transition from a scene that was found. If several files
  /// have a storyboard's name, the file counts in which most of the scenes are found.
  ///
  /// - Parameter map: the map. Its scenes get their places.
  package func place(on map: AppMap) {
    var byName: [String: [Int]] = [:]
    for index in documents.indices { byName[documents[index].name, default: []].append(index) }
    for storyboard in map.storyboards {
      var best: [(scene: SceneID, place: StoryboardDocument.CanvasLocation)] = []
      for index in byName[storyboard.file] ?? [] {
        let found = places(of: storyboard, in: documents[index].document, map)
        if found.count > best.count { best = found }
      }
      for (scene, place) in best { map.canvas[scene] = MapPoint(x: place.x, y: place.y) }
    }
  }

  private func places(
    of storyboard: MapStoryboard, in document: StoryboardDocument, _ map: AppMap
  ) -> [(scene: SceneID, place: StoryboardDocument.CanvasLocation)] {
    var byID: [String: Int] = [:]
    var byIdentifier: [String: Int] = [:]
    var byClass: [String: [Int]] = [:]
    for (index, scene) in document.scenes.enumerated() {
      guard let controller = scene.controller else { continue }
      byID[controller.id.rawValue] = index
      if let name = controller.storyboardIdentifier ?? controller.identifier { byIdentifier[name] = index }
      if let name = controller.customClass?.name { byClass[name, default: []].append(index) }
    }
    var match: [SceneID: Int] = [:]
    var taken: Set<Int> = []
    for id in storyboard.scenes {
      let scene = map[id]
      let ofClass = byClass[scene.controller] ?? []
      let index =
        scene.objectID.flatMap { byID[$0] } ?? scene.identifier.flatMap { byIdentifier[$0] }
        ?? (scene.isInitial ? document.initialController.flatMap { byID[$0.rawValue] } : nil)
        ?? (ofClass.count == 1 ? ofClass[0] : nil)
      if let index, taken.insert(index).inserted { match[id] = index }
    }
    // The other scenes are found by their transitions to and from known scenes.
    var pending = storyboard.scenes.filter { match[$0] != nil }
    while let source = pending.popLast() {
      guard let index = match[source] else { continue }
      for (transition, destination) in links(of: source, document.scenes[index], map) {
        guard let target = map[transition].target, match[target] == nil,
          map[target].storyboard == map[source].storyboard,
          let place = byID[destination.rawValue], taken.insert(place).inserted
        else { continue }
        match[target] = place
        pending.append(target)
      }
    }
    return storyboard.scenes.compactMap { scene in
      match[scene].flatMap { document.scenes[$0].canvasLocation }.map { (scene, $0) }
    }
  }

  /// Returns the transitions of a scene, each with the destination of the segue in the file that corresponds to the
  /// transition. Relationships of one kind, and embeds, correspond by their order. Segues correspond by their
  /// identifiers.
  private func links(
    of id: SceneID, _ scene: StoryboardDocument.Scene, _ map: AppMap
  ) -> [(TransitionID, StoryboardDocument.ObjectID)] {
    var links: [(TransitionID, StoryboardDocument.ObjectID)] = []
    var byIdentifier: [String: StoryboardDocument.ObjectID] = [:]
    for segue in scene.segues {
      if let identifier = segue.identifier { byIdentifier[identifier] = segue.destination }
    }
    var children: [TransitionID] = []
    var embeds: [TransitionID] = []
    for transition in map[id].transitions {
      switch map[transition].kind {
      case .relationship: children.append(transition)
      case .embed: embeds.append(transition)
      case .segue: break
      }
      if let identifier = map[transition].identifier, let target = byIdentifier[identifier] {
        links.append((transition, target))
      }
    }
    let element = scene.controller?.kind ?? ""
    let relationships = scene.segues.filter { $0.kind == .relationship }
    let drawn = Dictionary(grouping: relationships) {
      RelationshipKind(interfaceBuilder: $0.relationship ?? "", of: element).map(TransitionKind.relationship)
    }
    let own = Dictionary(grouping: children) { map[$0].kind }
    for kind in RelationshipKind.allCases.map(TransitionKind.relationship) {
      guard let own = own[kind], let alike = drawn[kind], alike.count == own.count else { continue }
      links += zip(own, alike.map(\.destination))
    }
    let embedded = scene.segues.filter { $0.kind == .embed }
    if embedded.count == embeds.count { links += zip(embeds, embedded.map(\.destination)) }
    return links
  }
}
