import StoryboardImport
import StoryboardSemantics
import StoryboardVocabulary

extension Compilation {
  /// What makes the scenes of an imported program that the framework cannot make by `init(coder:)`: an initializer,
  /// or the app's code. The keys are the name of the storyboard and the name of the scene.
  package var scenesWithoutCoder: [String: [String: SceneMaker]] {
    if program.initializersWithoutCoder.isEmpty { return [:] }
    var reached: Set<SceneID> = []
    for transition in program.transitions.elements {
      if let target = transition.target { reached.insert(target) }
    }
    var found: [String: [String: SceneMaker]] = [:]
    for (id, initializers) in program.initializersWithoutCoder {
      let scene = program.scenes[id]
      let storyboard = program.storyboards[scene.storyboard]
      // An action of the app's own code makes the target of a transition. The system opens a launch
      // storyboard.
      let isOpenedByCode = !reached.contains(id) && !program.isLaunched(id)
      let making = isOpenedByCode ? making(by: initializers, in: storyboard.framework) : .byApp
      found[program.names[storyboard.name], default: [:]][program.names[scene.name]] = making
    }
    for id in scenesThatHoldThem {
      let scene = program.scenes[id]
      let storyboard = program.names[program.storyboards[scene.storyboard].name]
      found[storyboard, default: [:]][program.names[scene.name]] = .byApp
    }
    return found
  }

  /// The scenes that are left to the app because a relationship, such as `tab`, leads from them to a scene that the
  /// framework cannot make. Code that opened one of them would end the program.
  ///
  /// A scene that a segue, an embed or the system opens, alone or inside another scene, is not included. It stays an
  /// error of the program.
  private var scenesThatHoldThem: Set<SceneID> {
    var holders: [SceneID: [SceneID]] = [:]
    var pending = program.scenes.ids.filter { program.isLaunched($0) }
    for transition in program.transitions.elements {
      guard let target = transition.target else { continue }
      if transition.isRelationship {
        holders[target, default: []].append(transition.source)
      } else {
        pending.append(target)
      }
    }
    var opened: Set<SceneID> = []
    while let id = pending.popLast() {
      guard opened.insert(id).inserted else { continue }
      for transition in program.scenes[id].transitions where program.transitions[transition].isRelationship {
        if let target = program.transitions[transition].target { pending.append(target) }
      }
    }
    var found: Set<SceneID> = []
    pending = Array(program.initializersWithoutCoder.keys)
    while let id = pending.popLast() {
      for holder in holders[id] ?? [] where !opened.contains(holder) && found.insert(holder).inserted {
        pending.append(holder)
      }
    }
    return found.subtracting(program.initializersWithoutCoder.keys)
  }

  /// Returns the parameters of the initializer that makes a scene. If there are several initializers, or if generated
  /// Swift cannot call the only one, the scene is left to the app.
  private func making(by initializers: [MemberID], in framework: Framework) -> SceneMaker {
    let isTooEarly = program.platforms.contains { platform in
      guard let version = platform.version, let first = platform.kind.firstWithInitializers else {
        return false
      }
      return platform.kind.framework == framework && version < first
    }
    guard initializers.count == 1, !isTooEarly, !program.members[initializers[0]].canThrow else {
      return .byApp
    }
    var parameters: [SceneMaker.Parameter] = []
    for parameter in program.parameters[program.members[initializers[0]].parameters]
    where !parameter.isCoder && !parameter.hasDefault {
      let name = program.names[parameter.name]
      guard name != "_", let type = program.writtenForm(of: parameter.type) else { return .byApp }
      parameters.append(.init(label: parameter.label.map { program.names[$0] }, name: name, type: type))
    }
    return .initializer(parameters)
  }
}

extension Program {
  /// The structure of a type, as a program writes it; nil if a program cannot write it.
  fileprivate func writtenForm(of type: TypeID) -> WrittenType? {
    switch types[type] {
    case .error, .genericParameter, .container: return nil
    case .nominal(let id, let arguments):
      let declaration = declarations[id]
      let name = names[declaration.path].split(separator: ".").map(String.init)
      let forms = arguments.compactMap { writtenForm(of: $0) }
      // A generic type inside another one shares the outer type's arguments.
      guard forms.count == arguments.count, arguments.isEmpty || declaration.outer == nil else { return nil }
      return .named(name.enumerated().map { ($1, $0 == name.count - 1 ? forms : []) })
    case .optional(let wrapped): return writtenForm(of: wrapped).map { .optional($0, isForced: false) }
    case .array(let element): return writtenForm(of: element).map { .array($0) }
    case .dictionary(let key, let value):
      guard let key = writtenForm(of: key), let value = writtenForm(of: value) else { return nil }
      return .dictionary(key, value)
    case .metatype(let instance): return writtenForm(of: instance).map { .metatype($0) }
    case .tuple(let elements):
      let forms = elements.compactMap { element in
        writtenForm(of: element.type).map {
          WrittenType.Element(label: element.label.map { names[$0] }, type: $0)
        }
      }
      return forms.count == elements.count ? .tuple(forms) : nil
    case .function(let parameters, let result, let canThrow, let attributes):
      let forms = parameters.compactMap { writtenForm(of: $0) }
      guard forms.count == parameters.count, let result = writtenForm(of: result) else { return nil }
      let function = WrittenType.function(
        forms.map { .init(label: nil, type: $0) }, canThrow: canThrow, result: result)
      return attributes.isEmpty ? function : .attributed(attributes.map { names[$0] }, function)
    case .composition(let parts):
      let forms = parts.compactMap { part -> WrittenType.Name? in
        if case .named(let name)? = writtenForm(of: part) { name } else { nil }
      }
      return forms.count == parts.count ? .composition(forms) : nil
    }
  }
}
