import StoryboardSyntax

/// A scene of another bundle, as a storyboard reference names it.
package struct ForeignScene: Hashable, Sendable {
  /// The identifier of the bundle.
  package let bundle: String
  /// The name of the storyboard's file.
  package let storyboard: String
  /// The storyboard identifier; nil for the initial scene.
  package let identifier: String?

  package init(bundle: String, storyboard: String, identifier: String?) {
    (self.bundle, self.storyboard, self.identifier) = (bundle, storyboard, identifier)
  }

  /// Makes the scene that a storyboard reference leads to. Fails if that scene is in the reference's own bundle.
  package init?(_ placeholder: StoryboardDocument.Placeholder) {
    guard let bundle = placeholder.bundleIdentifier, let name = placeholder.storyboardName else { return nil }
    let identifier = placeholder.referencedIdentifier
    self.init(bundle: bundle, storyboard: name, identifier: identifier == "" ? nil : identifier)
  }
}

/// The public scenes of other modules' programs, by the bundle, storyboard and identifier that storyboard references
/// use.
package struct PublicScenes {
  /// The names by which a program refers to a scene of another module.
  package struct Place {
    package let module: String
    let storyboard: String
    /// The name of the scene; nil for the initial scene.
    let scene: String?
  }

  private var places: [ForeignScene: Place] = [:]

  package init() {}

  /// Finds the public scenes of programs.
  ///
  /// - Parameters:
  ///   - programs: the programs in the folder of the import.
  ///   - bundles: the module of each bundle, by the identifier of the bundle.
  ///   - names: the names of the programs.
  package init(of programs: [SyntaxTree], bundles: [String: String], _ names: NameTable) {
    for (bundle, module) in bundles {
      for program in programs where program.module(names) == module {
        for storyboard in program.items.compactMap(Located<StoryboardSyntax>.init) where storyboard.isPublic {
          add(storyboard, in: bundle, ofModule: module, names)
        }
      }
    }
  }

  private mutating func add(
    _ storyboard: Located<StoryboardSyntax>, in bundle: String, ofModule module: String, _ names: NameTable
  ) {
    guard !storyboard.isExternal, let name = storyboard.name.map({ names[$0.id] }) else { return }
    func offer(_ identifier: String?, as scene: String?) {
      let key = ForeignScene(bundle: bundle, storyboard: storyboard.file ?? name, identifier: identifier)
      places[key] = Place(module: module, storyboard: name, scene: scene)
    }
    // `storyboard Post: PostController` declares only its initial scene.
    if storyboard.controller != nil { offer(nil, as: nil) }
    for scene in storyboard.items.compactMap(Located<SceneSyntax>.init) where scene.isPublic {
      guard let own = scene.name.map({ names[$0.id] }) else { continue }
      if scene.isInitial { offer(nil, as: nil) }
      let identifier = scene.identifier.map { $0.identifier } ?? own
      if let identifier { offer(identifier, as: own) }
    }
  }

  package subscript(scene: ForeignScene) -> Place? { places[scene] }
}
