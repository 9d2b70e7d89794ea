import StoryboardSyntax

/// Finds what the strings in a module's Swift code may name: storyboards, scenes and segues. Each class and
/// storyboard is searched once.
struct NavigationTargets {
  /// The scenes whose controllers are of a class or of its subclasses, with their storyboards, and with their segues
  /// by identifier.
  struct Own {
    let type: TypeID
    let scenes: [SceneID]
    let storyboards: [StoryboardID]
    let segues: [NameID: [TransitionID]]
  }

  /// The module's storyboards by the names of their files.
  private(set) var storyboards: [String: StoryboardID] = [:]
  /// The file names of all storyboards of the app; nil if they are not known.
  private(set) var allNames: Set<String>?
  /// The bundles that contain the module's storyboards, as Swift code names bundles. The storyboards of all other
  /// bundles are unknown.
  private(set) var bundles: Set<BundleInCode> = []
  private let identifiers: [String: Set<String>]
  private var fileNames: [StoryboardID: String] = [:]
  /// The scenes of each class, including the scenes of its subclasses.
  private var scenes: [TypeDeclarationID: [SceneID]] = [:]
  private var known: [TypeDeclarationID: Own] = [:]
  private var scenesByIdentifier: [StoryboardID: [NameID: [SceneID]]] = [:]
  /// The string constants of each Swift file, by the number of the file.
  var constants: [UInt32: CodeConstants] = [:]
  /// The calls that a generated function may replace, by the number of the file and then by the offset in the file.
  var calls: [UInt32: [Int: CallInCode]] = [:]
  /// The names of generated functions; nil until they are first needed.
  var generated: GeneratedFunctions?

  init(of module: ModuleID, in program: Program, knowing code: ScannedCode) {
    identifiers = code.identifiers ?? [:]
    for id in program.storyboards.ids where program.storyboards[id].module == module {
      let storyboard = program.storyboards[id]
      guard !storyboard.isBroken, storyboard.framework != .watchKit else { continue }
      let name = program.storyboardSyntax(of: id).file ?? program.names[storyboard.name]
      storyboards[name] = id
      fileNames[id] = name
      if storyboard.isExternal { continue }
      switch program.storyboardSyntax(of: id).bundle?.bundle {
      case .main?, nil: bundles.insert(.main)
      case .module?: bundles.insert(.module)
      case .framework?, .identifier?: break
      }
      for scene in storyboard.scenes {
        var next = program.types.declaration(program.scenes[scene].controller)
        var seen: Set<TypeDeclarationID> = []
        while let type = next, seen.insert(type).inserted, !program.declarations[type].isFramework {
          scenes[type, default: []].append(scene)
          next = program.declarations[type].superclass.flatMap { program.types.declaration($0) }
        }
      }
    }
    if code.identifiers != nil, code.areAllFilesKnown {
      allNames = Set(identifiers.keys).union(storyboards.keys)
    }
  }

  /// The scenes whose controllers run the code of a class; nil if they are not known.
  ///
  /// - Parameters:
  ///   - declaration: the declaration of the class.
  ///   - type: the class as a type.
  ///   - program: the program that declares the scenes.
  mutating func own(_ declaration: TypeDeclarationID, _ type: TypeID, in program: Program) -> Own? {
    if let known = known[declaration] { return known }
    guard let scenes = scenes[declaration] else { return nil }
    let isClass = { (scene: SceneID) in
      program.types.declaration(program.scenes[scene].controller) == declaration
    }
    // A class without a scene of its own may have subclasses in storyboards that the program does not have.
    guard allNames != nil || scenes.contains(where: isClass) else { return nil }
    var (storyboards, segues): ([StoryboardID], [NameID: [TransitionID]]) = ([], [:])
    for scene in scenes {
      let storyboard = program.scenes[scene].storyboard
      // The scenes of a storyboard are consecutive.
      if storyboards.last != storyboard { storyboards.append(storyboard) }
      for id in program.scenes[scene].transitions {
        if let identifier = program.transitions[id].identifier { segues[identifier, default: []].append(id) }
      }
    }
    let own = Own(type: type, scenes: scenes, storyboards: storyboards, segues: segues)
    known[declaration] = own
    return own
  }

  /// Returns the scenes of a storyboard that have the given identifier.
  mutating func scenes(_ identifier: NameID, of storyboard: StoryboardID, in program: Program) -> [SceneID] {
    if scenesByIdentifier[storyboard] == nil {
      var found: [NameID: [SceneID]] = [:]
      for scene in program.storyboards[storyboard].scenes {
        if let identifier = program.scenes[scene].identifier { found[identifier, default: []].append(scene) }
      }
      scenesByIdentifier[storyboard] = found
    }
    return scenesByIdentifier[storyboard]?[identifier] ?? []
  }

  /// True if one of Interface Builder's files for these storyboards contains an identifier, whether the program has
  /// it or not.
  func isGiven(_ identifier: String, in storyboards: [StoryboardID]) -> Bool {
    storyboards.contains { id in
      fileNames[id].flatMap { identifiers[$0]?.contains(identifier) } == true
    }
  }
}
