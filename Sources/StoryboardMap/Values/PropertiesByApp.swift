import StoryboardSemantics
import StoryboardSyntax

/// The properties of scenes that are left to the app's own code.
struct PropertiesByApp {
  private let ofScenes: [SceneID: [MapInjection]]

  init(_ program: Program) {
    var search = PropertySearch(program)
    var found: [SceneID: [MapInjection]] = [:]
    for id in program.scenes.ids {
      let fills = search.fills(of: id)
      if !fills.isEmpty { found[id] = fills }
    }
    ofScenes = found
  }

  /// Returns the properties that `inject … by app` leaves to the app's own code: first by lines of the scene, then by
  /// lines of its class and superclasses.
  func fills(of scene: SceneID) -> [MapInjection] { ofScenes[scene] ?? [] }
}

private struct PropertySearch {
  private let program: Program
  /// For each class, the properties that it and its superclasses leave to the app's own code.
  private var byApp: [TypeDeclarationID: [MapInjection]] = [:]
  /// For each class that was examined, the first property with each name.
  private var properties: [TypeDeclarationID: [NameID: MemberID]] = [:]

  init(_ program: Program) { self.program = program }

  mutating func fills(of id: SceneID) -> [MapInjection] {
    let controller = program.types.declaration(program.scenes[id].controller)
    return program.namesByApp(ofScene: id).map { fillByApp($0, of: controller) } + fillsByApp(of: controller)
  }

  /// The properties that a class and its superclasses leave to the app's own code. The nearest class comes first.
  private mutating func fillsByApp(of declaration: TypeDeclarationID?) -> [MapInjection] {
    // The search goes up from the class to a class whose result is known, and then down again. Most classes
    // have no such properties.
    var chain: [TypeDeclarationID] = []
    var next = declaration
    while let current = next, byApp[current] == nil {
      byApp[current] = []
      chain.append(current)
      next = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
    }
    var fills = next.flatMap { byApp[$0] } ?? []
    for current in chain.reversed() {
      let names = program.namesByApp(ofClass: current)
      if !names.isEmpty { fills = names.map { fillByApp($0, of: current) } + fills }
      byApp[current] = fills
    }
    return fills
  }

  private mutating func fillByApp(_ name: NameID, of declaration: TypeDeclarationID?) -> MapInjection {
    var type = "?"
    var next = declaration
    var seen: Set<TypeDeclarationID> = []
    while let current = next, seen.insert(current).inserted {
      if let member = properties(of: current)[name] {
        type = program.spelling(program.members[member].type)
        break
      }
      next = program.declarations[current].superclass.flatMap { program.types.declaration($0) }
    }
    return MapInjection(kind: .property, name: program.names[name], type: type, value: "by app", source: .app)
  }

  private mutating func properties(of declaration: TypeDeclarationID) -> [NameID: MemberID] {
    if let known = properties[declaration] { return known }
    var found: [NameID: MemberID] = [:]
    for member in program.declarations[declaration].members where program.members[member].kind == .property {
      let name = program.members[member].name
      if found[name] == nil { found[name] = member }
    }
    properties[declaration] = found
    return found
  }
}
