import StoryboardSemantics
import StoryboardSyntax

/// The properties of scenes that are left to the app's own code.
struct PropertiesByApp {
  private let ofScenes: [SceneID: [MapFill]]

  init(_ program: Program) {
    var search = PropertySearch(program)
    var found: [SceneID: [MapFill]] = [:]
    for id in program.scenes.ids {
      let fills = search.fills(of: id)
      if !fills.isEmpty { found[id] = fills }
    }
    ofScenes = found
  }

  /// The places that are left to the app's own code by lines of the scene, and then by lines of its classes.
  func fills(of scene: SceneID) -> [MapFill] { ofScenes[scene] ?? [] }
}

private struct PropertySearch {
  private let program: Program
  /// For each class, the properties that it and its superclasses leave to the app's own code.
  private var byApp: [TypeDeclarationID: [MapFill]] = [:]
  /// For each class that was asked about, the first property with each name.
  private var properties: [TypeDeclarationID: [NameID: MemberID]] = [:]

  init(_ program: Program) { self.program = program }

  mutating func fills(of id: SceneID) -> [MapFill] {
    let controller = program.types.declaration(program.scenes[id].controller)
    return program.namesByApp(ofScene: id).map { fillByApp($0, of: controller) } + fillsByApp(of: controller)
  }

  /// The properties that a class and its superclasses leave to the app's own code. The nearest class comes first.
  private mutating func fillsByApp(of declaration: TypeDeclarationID?) -> [MapFill] {
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

  private mutating func fillByApp(_ name: NameID, of declaration: TypeDeclarationID?) -> MapFill {
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
    return MapFill(kind: .property, name: program.names[name], type: type, value: "by app", source: .app)
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
