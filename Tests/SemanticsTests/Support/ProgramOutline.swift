import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Controllers, scenes and the transitions between them, in file order.
struct ProgramOutline: Sendable {
  struct Controller: Sendable {
    let name: String
    let base: String?
    /// The offset after its opening brace.
    let block: UInt32?
    let end: UInt32
  }

  struct Scene: Sendable {
    let id: String
    let controller: String
    let name: SourceRange
    /// The offset after the opening parenthesis of its list.
    let list: UInt32?
    let block: UInt32?
    let end: UInt32
    let isLaunched: Bool
  }

  struct Transition: Sendable {
    let source: String
    let target: String
    let isRoot: Bool
    let name: SourceRange
    let list: UInt32?
  }

  let text: String
  private(set) var controllers: [Controller] = []
  private(set) var scenes: [Scene] = []
  private(set) var transitions: [Transition] = []
  private var references: [String: String] = [:]

  init(_ text: String) {
    self.text = text
    var names = NameTable()
    let tree = parse(SourceFile(path: "outline", bytes: Array(text.utf8)), names: &names).tree
    for item in tree.items {
      if let type = Located<TypeDeclarationSyntax>(item), type.keyword == .controller {
        controllers.append(
          Controller(
            name: tree.text(item.nameRange), base: type.inheritance.first.map { tree.text($0.syntax.range) },
            block: tree.startInside(item.child(.memberBlock)), end: item.range.end))
      } else if let storyboard = Located<StoryboardSyntax>(item) {
        read(storyboard, in: tree)
      }
    }
    transitions = transitions.map { transition in
      let target = references[transition.target] ?? transition.target
      return Transition(
        source: transition.source, target: target, isRoot: transition.isRoot, name: transition.name,
        list: transition.list)
    }
  }

  private mutating func read(_ storyboard: Located<StoryboardSyntax>, in tree: SyntaxTree) {
    let name = tree.text(storyboard.syntax.nameRange)
    for item in storyboard.items {
      let id = name + "." + tree.text(item.nameRange)
      if let reference = Located<ReferenceSyntax>(item), let target = reference.place?.syntax {
        references[id] = tree.text(target.range)
      }
      guard let scene = Located<SceneSyntax>(item), let controller = scene.controller else { continue }
      if scene.isInitial { references[name + ".initial"] = id }
      scenes.append(
        Scene(
          id: id, controller: tree.text(controller.syntax.range), name: item.nameRange,
          list: tree.startInside(item.child(.parameters)), block: tree.startInside(item.child(.sceneBlock)),
          end: item.range.end, isLaunched: storyboard.isLaunch && scene.isInitial))
      for line in scene.items {
        guard let target = line.child(.target), let place = target.child(.name) else { continue }
        transitions.append(
          Transition(
            source: id, target: name + "." + tree.text(place.range),
            isRoot: line.kind == .relationship
              && Located<TransitionSyntax>(line)?.relationship == .root,
            name: place.range,
            list: tree.startInside(target.child(.arguments))))
      }
    }
  }

  /// The scenes of a controller and of its subclasses.
  func scenes(of controller: String) -> [Scene] {
    scenes.filter { scene in
      var name: String? = scene.controller
      while let current = name, current != controller {
        name = controllers.first { $0.name == current }?.base
      }
      return name != nil
    }
  }

  /// These scenes, and the navigation controllers without a list, which pass the need on to transitions that open them.
  func needing(_ ids: [String]) -> Set<String> {
    var needing = Set(ids)
    var count = 0
    while needing.count > count {
      count = needing.count
      for transition in transitions where transition.isRoot && needing.contains(target(of: transition)) {
        if scenes.contains(where: { $0.id == transition.source && $0.list == nil }) {
          needing.insert(transition.source)
        }
      }
    }
    return needing
  }

  /// The transitions to scenes that need a value, from scenes that do not have it.
  func transitionsWithout(_ needing: Set<String>) -> [Transition] {
    transitions.filter { needing.contains(target(of: $0)) && !needing.contains($0.source) }
  }

  /// References may lead to `initial`, which is also a name for a scene.
  private func target(of transition: Transition) -> String {
    var target = transition.target
    while let next = references[target] { target = next }
    return target
  }
}

extension SyntaxTree {
  fileprivate func text(_ range: SourceRange) -> String {
    String(decoding: source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  fileprivate func startInside(_ syntax: Syntax?) -> UInt32? { syntax.map { $0.range.start + 1 } }
}
