import StoryboardDiagnostics
import StoryboardSyntax

/// The file of a program that declares an imported storyboard.
enum StoryboardLocation {
  case here(Located<StoryboardSyntax>)
  /// Another file of the program declares the storyboard.
  case elsewhere(Located<StoryboardSyntax>)
  case nowhere
}

/// Finds the declarations of the imported storyboards in a program, with the program's names for them and their
/// scenes.
struct StoryboardLocations {
  /// The imported storyboards by their names.
  let imported: [NameID: Located<StoryboardSyntax>]
  /// The imported references to each storyboard, by the name of the storyboard.
  let references: [NameID: [NodeID]]
  /// The scenes of each imported storyboard, by their names.
  private let scenes: [NodeID: [NameID: NodeID]]
  private let locations: [NameID: StoryboardLocation]
  private let names: NameTable

  /// The storyboards that the program's file declares although their own storyboard files do not exist any more.
  let gone: [Located<StoryboardSyntax>]

  init() {
    (imported, references, scenes, locations, names, gone) = ([:], [:], [:], [:], NameTable(), [])
  }

  /// - Parameters:
  ///   - parts: the object IDs of the imported scenes, references and transitions.
  ///   - files: the storyboard files that are known to exist, even if they are not imported.
  init(
    of imported: SyntaxTree, _ parts: ImportedNodes, in existing: SyntaxTree, and others: [SyntaxTree],
    files: StoryboardFiles, names: NameTable
  ) {
    func storyboards(_ program: SyntaxTree) -> [Located<StoryboardSyntax>] {
      program.items.compactMap(Located<StoryboardSyntax>.init)
    }
    let all = storyboards(imported).filter { $0.name != nil }
    self.imported = Dictionary(grouping: all, by: \.syntax.nameID).mapValues { $0[0] }
    let (own, other) = (storyboards(existing), others.flatMap(storyboards))
    var identity = StoryboardMatcher(
      all.filter { !$0.isExternal }, (own + other).filter { !$0.isExternal }, parts, names)
    identity.matchFiles()
    identity.matchBundles()
    identity.matchRenamed(files)
    gone = identity.gone(files).filter { $0.syntax.tree === existing }
    let external = (
      Dictionary(grouping: own.filter(\.isExternal)) { names.key(of: $0) },
      Dictionary(grouping: other.filter(\.isExternal)) { names.key(of: $0) }
    )
    let real = Dictionary(grouping: own + other) { names.key(of: $0) }
    func location(of storyboard: Located<StoryboardSyntax>) -> StoryboardLocation {
      let key = names.key(of: storyboard)
      let known = identity.found[storyboard.syntax.id]
      let found = storyboard.isExternal ? real[key]?.first { !$0.isExternal } : known
      if let found { return found.syntax.tree === existing ? .here(found) : .elsewhere(found) }
      if let found = external.0[key]?.first { return .here(found) }
      // A storyboard that is external in another file becomes part of the program now.
      if storyboard.isExternal, let found = external.1[key]?.first { return .elsewhere(found) }
      return .nowhere
    }
    locations = self.imported.mapValues(location)
    var references: [NameID: [NodeID]] = [:]
    for reference in all.flatMap({ $0.items.compactMap(Located<ReferenceSyntax>.init) }) {
      if let name = reference.place?.first { references[name.id, default: []].append(reference.syntax.id) }
    }
    self.references = references
    scenes = Dictionary(
      uniqueKeysWithValues: self.imported.values.map { storyboard in
        let scenes = storyboard.items.compactMap(Located<SceneSyntax>.init)
        return (
          storyboard.syntax.id,
          Dictionary(scenes.map { ($0.syntax.nameID, $0.syntax.id) }) { first, _ in first }
        )
      })
    self.names = names
  }

  subscript(_ storyboard: Located<StoryboardSyntax>) -> StoryboardLocation {
    storyboard.name.flatMap { locations[$0.id] } ?? .nowhere
  }

  /// True if another file declares the storyboard, so that no part of it is written here.
  func isElsewhere(_ storyboard: Located<StoryboardSyntax>) -> Bool {
    if case .elsewhere = self[storyboard] { true } else { false }
  }

  /// Returns the `external` declaration of a storyboard in a file that is no longer needed, because another file of
  /// the program declares the storyboard as its own.
  func superseded(by storyboard: Located<StoryboardSyntax>, in file: SyntaxTree) -> Located<StoryboardSyntax>?
  {
    guard !storyboard.isExternal else { return nil }
    return file.items.compactMap(Located<StoryboardSyntax>.init).first {
      $0.isExternal && $0.name?.id == storyboard.name?.id && names.key(of: $0) == names.key(of: storyboard)
    }
  }

  /// Returns the scene with a name in an imported storyboard.
  func scene(_ name: NameID?, in storyboard: Located<StoryboardSyntax>) -> NodeID? {
    name.flatMap { scenes[storyboard.syntax.id]?[$0] }
  }

  /// Returns the program's declaration of an imported storyboard; nil if the storyboard is new.
  func declaration(of storyboard: Located<StoryboardSyntax>) -> Located<StoryboardSyntax>? {
    switch self[storyboard] {
    case .here(let own), .elsewhere(let own): own
    case .nowhere: nil
    }
  }
}

extension NameTable {
  /// Returns what distinguishes a storyboard from others: the name of its file, and the identifier of its bundle,
  /// which may be empty.
  func key(of storyboard: Located<StoryboardSyntax>) -> [String] {
    let bundle =
      switch storyboard.bundle?.bundle {
      case .identifier(let identifier): identifier
      case .main, .framework, .module, nil: ""
      }
    return [fileName(of: storyboard), bundle]
  }
}

extension NameTable {
  /// Returns the name of a storyboard's file, without the extension.
  package func fileName(of storyboard: Located<StoryboardSyntax>) -> String {
    storyboard.file ?? storyboard.name.map { self[$0.id] } ?? ""
  }
}

extension Located<StoryboardSyntax> {
  /// The classes that the storyboard names for scenes and custom segues, each as tokens.
  var classes: Set<[[UInt8]]> {
    var found: Set<[[UInt8]]> = []
    for scene in self.items.compactMap(Located<SceneSyntax>.init) {
      if let type = scene.controller { found.insert(type.syntax.spelling) }
      for line in scene.items {
        if let type = line.child(.segueKind)?.child(.namedType) { found.insert(type.spelling) }
      }
    }
    return found
  }

  /// The names of the storyboards that are targets of its references.
  var targets: Set<NameID> {
    Set(self.items.compactMap(Located<ReferenceSyntax>.init).compactMap { $0.place?.first?.id })
  }
}
