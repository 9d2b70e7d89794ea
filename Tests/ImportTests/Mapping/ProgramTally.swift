import StoryboardSyntax
import StoryboardVocabulary

/// The contents of a program's storyboard, counted in its syntax or in the XML from which it was imported.
struct ProgramTally: Equatable, CustomStringConvertible {
  var scenes = 0
  var references = 0
  var initials = 0
  /// The identifiers of scenes and references, each once.
  var identifiers: Set<String> = []
  /// Relationships by their role, embeds and segues by their kind.
  var links: [String: Int] = [:]
  /// The identifiers of segues and embeds in each scene, each once.
  var segueIdentifiers: [String] = []
  /// The selectors of actions in their Objective-C form.
  var actions: [String] = []
  var styles: [String] = []

  var description: String {
    "\(scenes) \(references) \(initials) \(identifiers.sorted()) \(links.sorted { $0.key < $1.key }) "
      + "\(segueIdentifiers) \(actions) \(styles)"
  }

  init() {}

  /// Counts the syntax of a storyboard.
  init(_ storyboard: Located<StoryboardSyntax>, names: NameTable) {
    for item in storyboard.items {
      if let reference = Located<ReferenceSyntax>(item) {
        references += 1
        if let identifier = reference.identifier?.identifier { identifiers.insert(identifier) }
      } else if let scene = Located<SceneSyntax>(item) {
        scenes += 1
        if scene.isInitial { initials += 1 }
        let identifier = scene.identifier.map(\.identifier) ?? scene.name.map { names[$0.id] }
        if let identifier { identifiers.insert(identifier) }
        for line in scene.items { count(line, names) }
      }
    }
    sort()
  }

  private mutating func count(_ line: Syntax, _ names: NameTable) {
    guard let link = Located<TransitionSyntax>(line) else {
      links["?", default: 0] += 1
      return
    }
    switch link.contents.kind {
    case .relationship: links[link.relationship?.word ?? "?", default: 0] += 1
    case .embed: links["embed", default: 0] += 1
    default: links[link.segueKind?.kind?.word ?? "?", default: 0] += 1
    }
    if link.contents.kind != .relationship {
      let identifier = link.identifier.map(\.identifier) ?? link.name.map { names[$0.id] }
      if let identifier { segueIdentifiers.append(identifier) }
    }
    if let action = link.action, let name = action.name {
      actions.append(Self.selector(names[name], action.labels.map { names[$0] }))
    }
    if let style = line.tree[link.target?.contents.clauses.style] { styles.append(names[style.id]) }
  }

  mutating func sort() {
    segueIdentifiers.sort()
    actions.sort()
    styles.sort()
  }

  /// The selector that Swift's compiler derives from a method's name.
  static func selector(_ name: String, _ labels: [String]) -> String {
    var selector = name
    for (index, label) in labels.enumerated() {
      if label != "_" {
        selector += index == 0 ? "With" + label.prefix(1).uppercased() + label.dropFirst() : label
      }
      selector += ":"
    }
    return selector
  }
}
