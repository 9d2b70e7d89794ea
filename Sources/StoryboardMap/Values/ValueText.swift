import StoryboardSemantics
import StoryboardVocabulary

/// The values of a checked program as text, as a program would write them.
struct ValueText {
  let program: Program
  let paths: MapPaths
  /// The parameters of the segue or the route that values may name. `scene` and `factory` have the parameters of the
  /// scene and of the factory.
  var told = ParameterList.none
  var scene = ParameterList.none
  var factory = ParameterList.none

  init(_ program: Program, _ paths: MapPaths) { (self.program, self.paths) = (program, paths) }

  /// The maximum depth of nested values. Deeper values are not shown.
  private static let depthLimit = 12

  func text(_ value: Value, depth: Int = 0) -> String {
    guard depth < Self.depthLimit else { return "…" }
    func inner(_ id: ValueID) -> String { text(program.values[id], depth: depth + 1) }
    func list(_ list: ValueList) -> String {
      program.values[list].map { text($0, depth: depth + 1) }.joined(separator: ", ")
    }
    func call(_ member: MemberID, _ list: ValueList) -> String {
      "(" + labelled(program.members[member].parameters, list, depth) + ")"
    }
    func name(_ member: MemberID) -> String { program.names[program.members[member].name] }
    func owner(_ type: TypeID, of member: MemberID) -> String {
      program.members[member].owner == nil ? "" : program.spelling(type) + "."
    }
    switch value {
    case .integer(let name), .float(let name): return program.names[name]
    case .string(let name), .url(let name): return quoted(program.names[name])
    case .boolean(let value): return value ? "true" : "false"
    case .nil: return "nil"
    case .parameter(let owner, let index): return parameter(owner, index)
    case .registration(let id, let arguments):
      let parameters = program.registrations[id].parameters
      return paths[id] + (parameters.isEmpty ? "" : "(" + labelled(parameters, arguments, depth) + ")")
    case .provider(let id, _): return "{ " + paths[id] + " }"
    case .container(let id): return paths[id]
    case .makeContainer(let id, _, let arguments):
      return paths[id] + "(" + labelled(program.containers[id].parameters, arguments, depth) + ")"
    case .construct(let member, let type, let arguments):
      return program.spelling(type) + call(member, arguments)
    case .object(let made, _, _): return inner(made)
    case .staticProperty(let member, let type): return owner(type, of: member) + name(member)
    case .staticCall(let member, let type, let arguments):
      return owner(type, of: member) + name(member) + call(member, arguments)
    case .enumCase(let member, _, let arguments):
      return "." + name(member) + (arguments.isEmpty ? "" : call(member, arguments))
    case .source: return "self"
    case .sender: return "sender"
    case .destination: return "destination"
    case .child(let base, let relationship):
      let scene = program.transitions[relationship].target
      return inner(base) + (scene.map { "." + program.names[program.scenes[$0].name] } ?? "")
    case .storyboard(let id, _): return "storyboard " + program.names[program.storyboards[id].name]
    case .get(let base, let member, _): return inner(base) + "." + name(member)
    case .call(let base, let member, _, let arguments):
      return inner(base) + "." + name(member) + call(member, arguments)
    case .method(let base, let member, _): return inner(base) + "." + name(member)
    case .array(let elements): return "[" + list(elements) + "]"
    case .dictionary(let elements):
      let parts = program.values[elements].map { text($0, depth: depth + 1) }
      let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { parts[$0] + ": " + parts[$0 + 1] }
      return parts.isEmpty ? "[:]" : "[" + pairs.joined(separator: ", ") + "]"
    case .omitted: return "default"
    case .coder: return "coder"
    case .force(let id): return inner(id) + "!"
    case .tryForce(let id): return "try! " + inner(id)
    case .tryOptional(let id): return "try? " + inner(id)
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.withEscapedQuotes + "\""
  }

  private func parameter(_ owner: ParameterOwner, _ index: Int) -> String {
    let list: ParameterList =
      switch owner {
      case .segue: told
      case .scene: scene
      case .factory: factory
      case .container(let id): program.containers[id].parameters
      }
    return index < list.count ? program.names[program.parameters[list[index]].name] : "a parameter"
  }

  /// The arguments for a list of parameters. Arguments that are left to Swift's defaults are left out.
  func labelled(_ parameters: ParameterList, _ arguments: ValueList, _ depth: Int = 0) -> String {
    zip(program.parameters[parameters], program.values[arguments]).compactMap { parameter, value in
      if case .omitted = value { return nil }
      return (parameter.label.map { program.names[$0] + ": " } ?? "") + text(value, depth: depth + 1)
    }.joined(separator: ", ")
  }
}
