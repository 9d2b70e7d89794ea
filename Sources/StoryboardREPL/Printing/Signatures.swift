import StoryboardSemantics
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary

/// Writes the heads of declarations for answers and completions, with the types that the checker has found.
struct Signatures {
  let program: Program

  func list(_ parameters: ParameterList) -> String {
    "(" + program.parameters[parameters].map(text).joined(separator: ", ") + ")"
  }

  func text(_ parameter: Parameter) -> String {
    let name = program.names[parameter.name]
    let label = parameter.label.map { program.names[$0] } ?? "_"
    return (parameter.isWeak ? "weak " : "") + (label == name ? name : label + " " + name) + ": "
      + program.spelling(parameter.type) + (parameter.hasDefault ? " = default" : "")
  }

  func scene(_ id: SceneID) -> String {
    let scene = program.scenes[id]
    let storyboard = program.names[program.storyboards[scene.storyboard].name]
    return "scene \(storyboard).\(program.names[scene.name])"
      + (scene.parameters.isEmpty ? "" : list(scene.parameters)) + ": " + program.spelling(scene.controller)
  }

  func storyboard(_ id: StoryboardID) -> String {
    let storyboard = program.storyboards[id]
    let container = storyboard.container.map { " in " + program.names[program.containers[$0].name] } ?? ""
    return "storyboard " + program.names[storyboard.name] + container
  }

  func container(_ id: ContainerID) -> String {
    let container = program.containers[id]
    return "container " + program.names[container.name]
      + (container.parameters.isEmpty ? "" : list(container.parameters))
      + (container.parent.map { " in " + program.names[program.containers[$0].name] } ?? "")
  }

  func registration(_ id: RegistrationID, named name: String) -> String {
    let registration = program.registrations[id]
    let made = program.spelling(registration.type)
    let offered = program.typeLists[registration.offered].map { program.spelling($0) }
    var text =
      "\(registration.word) \(name)"
      + (registration.parameters.isEmpty ? "" : list(registration.parameters))
    text += ": " + made
    if offered != [made], !offered.isEmpty { text += " as " + offered.joined(separator: ", ") }
    return text
  }

  func route(_ id: RouteID) -> String {
    let route = program.routes[id]
    return "route " + program.names[route.name] + list(route.parameters)
      + (route.container.map { " in " + program.names[program.containers[$0].name] } ?? "")
  }

  func member(_ id: MemberID) -> String {
    let member = program.members[id]
    let name = program.names[member.name]
    let isFunction = member.owner == nil
    let modifier = member.isStatic && member.kind != .enumCase && !isFunction ? "static " : ""
    switch member.kind {
    case .initializer: return "init" + list(member.parameters)
    case .property:
      let required = member.traits.contains(.isRequiredByWord) ? "required " : ""
      return required + modifier + "var \(name): " + program.spelling(member.type)
        + (member.isUnwrappedWhenRead ? "!" : "")
    case .method:
      return modifier + "func \(name)" + list(member.parameters) + " -> " + program.spelling(member.type)
    case .enumCase: return "case \(name)" + (member.parameters.isEmpty ? "" : list(member.parameters))
    }
  }

  /// The kind and the name of a type.
  func head(_ id: TypeDeclarationID) -> String {
    "\(program.declarations[id].kind) \(program.names[program.declarations[id].path])"
  }

  /// A type with its inherited types and its members.
  func type(_ id: TypeDeclarationID) -> String {
    let type = program.declarations[id]
    let inherited = program.typeLists[type.inherited].map { program.spelling($0) }
    var text = head(id) + (inherited.isEmpty ? "" : ": " + inherited.joined(separator: ", "))
    for member in type.members { text += "\n  " + self.member(member) }
    return text
  }

  /// A segue, embed or relationship: `segue open: show Detail`.
  func transition(_ id: TransitionID) -> String {
    let transition = program.transitions[id]
    let byApp = transition.isByApp ? " by app" : ""
    let target = transition.target.map { byApp + " " + program.names[program.scenes[$0].name] } ?? ""
    let name = transition.title.map { program.names[$0] } ?? ""
    return "segue \(name)" + (transition.isTold ? list(transition.parameters) : "") + ": "
      + transition.kind.word + target
  }
}
