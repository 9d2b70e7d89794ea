import StoryboardPlan
import StoryboardVocabulary

/// The backend that writes the bindings of a program: the Swift functions by which the interpreter makes, reads, sets
/// and calls the app's types. An app that runs its program in its process needs them.
package struct BindingsBackend: Sendable {
  package static let fileName = "StoryboardBindings.swift"

  /// Returns one file with the functions that the wiring uses to make, read, set and call the app's types.
  ///
  /// The same plan gives the same bytes, in time linear in its size.
  package static func generate(_ plan: Plan) -> [GeneratedFile] {
    var emitter = Emitter(plan)
    emitter.emitBindings()
    return [GeneratedFile(name: fileName, contents: emitter.finishFile())]
  }

  /// The names of the frameworks that the file imports, such as `UIKit`.
  package static func frameworks(of plan: Plan) -> [String] {
    plan.findFrameworks().filter { $0 != .watchKit }.map(\.name)
  }

  /// The name of the property of `Bindings` that has the bindings of the plan, such as `shop` for the module `Shop`.
  package static func name(of plan: Plan) -> String { name(of: plan.symbols.module) }

  fileprivate static func name(of module: String) -> String {
    let name = Identifiers.mangled(module, fallback: "program")
    let head = name.prefix { $0.isUppercase }
    // `HTTPShop` becomes `httpShop`.
    let count = head.count > 1 && head.count < name.count ? head.count - 1 : head.count
    return Identifiers.escaped(name.prefix(count).lowercased() + name.dropFirst(count))
  }
}

extension Emitter {
  /// Writes the bindings of the plan's types as a property of `Bindings`, named after the module.
  fileprivate mutating func emitBindings() {
    let bindings = BindingsOfPlan(plan)
    emitFirstLines()
    out.end()
    var origins = ownContainers.map { plan.containers[$0].origin }
    if plan.isSeenByOthers || ownContainers.contains(where: { plan.containers[$0].isPublic }) {
      origins.append(PlanOrigin(publicModules: ["StoryboardRuntime"]))
    }
    notePublicModules(of: origins, imported: ["Foundation", "StoryboardRuntime"])
    emitImports(
      with: ["Foundation", "StoryboardRuntime"]
        + frameworks.filter { $0 != .watchKit }.map(\.module))
    out.gap()
    let type = runtimeName("Bindings")
    var scope = names.functionScope()
    let (maker, variable) = (scope.claim("makeBindings", texts), scope.claim("bindings", texts))
    out.open("extension ", type, " {")
    out.line("/// The members of the app's types that the wiring uses.")
    let access: ByteSlice = plan.isSeenByOthers ? "public " : ""
    let name = texts.intern(BindingsBackend.name(of: plan))
    out.write("@MainActor ", access, "static var ", name)
    out.line(": ", type, " { ", maker, "() }")
    out.close()
    // Inside `Bindings`, its members would hide the app's functions and types with the same names.
    out.gap()
    out.open("@MainActor private func ", maker, "() -> ", type, " {")
    out.line("var ", variable, " = ", type, "()")
    for module in plan.modulesWithBindings() {
      out.line(of: "\(variable).add(." + BindingsBackend.name(of: plan.text(module)) + ")")
    }
    for container in ownContainers {
      out.write(variable, ".container(", names.containers[container.index].name, ".self, ")
      out.line(texts.literal(text(plan.containers[container].name)), ")")
    }
    for type in bindings.owners { emitType(type, bindings, variable) }
    for function in bindings.functions { emitFunction(function, bindings, variable) }
    for type in bindings.closures { out.line(of: "\(variable).closure((" + type + ").self)") }
    if bindings.hasAddresses {
      out.write(variable, ".literal(", names.url, ".self)")
      out.line(" { ", names.url, "(string: $0) }")
    }
    out.line("return ", variable)
    out.close()
    for container in ownContainers { emitContainerObject(container) }
  }

  /// The name of a type of the runtime. If the app has a type with the same name, the runtime's module comes before it.
  func runtimeName(_ name: ByteSlice) -> ByteSlice {
    texts.marks(name).contains(.typeName) ? texts.join("StoryboardRuntime.", name) : name
  }

  private mutating func emitType(
    _ owner: ID<PlanType>, _ bindings: BindingsOfPlan, _ variable: ByteSlice
  ) {
    let lines = bindings.lines[owner.index]
    let sendable = lines.filter(\.isSendable)
    let others = lines.filter { !$0.isSendable }
    emitBlock(owner, sendable, "bindSendable", bindings, variable)
    if sendable.isEmpty || !others.isEmpty { emitBlock(owner, others, "bind", bindings, variable) }
  }

  private mutating func emitBlock(
    _ owner: ID<PlanType>, _ lines: [BindingsOfPlan.Line], _ function: String, _ bindings: BindingsOfPlan,
    _ variable: ByteSlice
  ) {
    guard !lines.isEmpty || function == "bind" else { return }
    let spelling = string(owner)
    let metatype = spelling.hasPrefix("any ") ? "(" + spelling + ").self" : spelling + ".self"
    out.write(of: "\(variable)." + function + "(" + metatype + ", ")
    out.write(texts.literal(text(plan.types[owner].name)), ")")
    guard !lines.isEmpty else { return out.end() }
    out.open(" {")
    for line in lines { emitLine(line, owner, bindings) }
    out.close()
  }

  private mutating func emitLine(
    _ line: BindingsOfPlan.Line, _ owner: ID<PlanType>, _ bindings: BindingsOfPlan
  ) {
    let member = plan.members[line.member]
    let name = plan.text(member.name)
    let quoted = SwiftText.literal(name)
    let object = "(object: " + string(owner)
    switch line.kind {
    case .get:
      out.line(of: "$0.property(\(quoted), get: { \(object)) in object.\(Identifiers.member(name)) })")
    case .set:
      let value = "value: " + parameterSpelling(member.type)
      // A struct is changed in place. So is a value that is known only by a protocol that structs may conform
      // to.
      let isChanged =
        plan.types[owner].kind == .struct || plan.types[owner].kind == .protocol && !plan.isClassBound(owner)
      let parameter = isChanged ? "(object: inout " + string(owner) : object
      out.write(of: "$0.property(\(quoted), \(isChanged ? "change" : "set"): { \(parameter), \(value)) in ")
      out.line(of: "object.\(Identifiers.member(name)) = value })")
    case .staticProperty:
      // `A.self` is the type itself, and not a member with that name.
      let spelled = name == "self" ? name : Identifiers.member(name)
      out.line(of: "$0.staticProperty(\(quoted)) { \(string(owner)).\(spelled) }")
    case .call(let isGiven):
      emitCall(line.member, isGiven, owner, bindings)
    }
  }

  private mutating func emitCall(
    _ id: ID<PlanMember>, _ isGiven: [Bool], _ owner: ID<PlanType>, _ bindings: BindingsOfPlan
  ) {
    let member = plan.members[id]
    let parameters = zip(member.parameters, isGiven).filter(\.1).map(\.0)
    let path = string(owner).hasPrefix("any ") ? "(" + string(owner) + ")" : string(owner)
    let locals = locals(of: parameters, besides: path)
    let signature = SwiftText.literal(plan.signature(of: id, parameters))
    let list = zip(parameters, locals).map { $1 + ": " + parameterSpelling($0.type) }
    let arguments = zip(parameters, locals).map { parameter, local in
      (parameter.label.map { Identifiers.argument(plan.text($0)) + ": " } ?? "") + local
        + (isEvaluated(parameter.type) ? "()" : "")
    }.joined(separator: ", ")
    let effect = bindings.canThrow[id.index] ? "try " : ""
    let heading = list.isEmpty ? "" : "(" + list.joined(separator: ", ") + ") in "
    let name = Identifiers.member(plan.text(member.name))
    switch member.kind {
    case .initializer:
      var function = "initializer"
      if case .optional = plan.types[member.type].kind { function = "failableInitializer" }
      out.line(of: "$0.\(function)(\(signature)) { \(heading)\(effect)\(path)(\(arguments)) }")
    case .staticMethod:
      out.line(of: "$0.staticMethod(\(signature)) { \(heading)\(effect)\(path).\(name)(\(arguments)) }")
    case .enumCase:
      let values = parameters.isEmpty ? "" : "(" + arguments + ")"
      out.line(of: "$0.enumCase(\(signature)) { \(heading)\(path).\(name)\(values) }")
    case .method:
      out.write(of: "$0.method(\(signature)) { ")
      out.open("(object: ", spelling(owner), ") in")
      out.line(of: "{ \(heading)\(effect)object.\(name)(\(arguments)) }")
      out.close()
    case .property, .staticProperty: break
    }
  }

  /// Writes the binding of a function that belongs to no type, of this or another module.
  private mutating func emitFunction(
    _ line: BindingsOfPlan.Line, _ bindings: BindingsOfPlan, _ variable: ByteSlice
  ) {
    guard case .call(let isGiven) = line.kind else { return }
    let member = plan.members[line.member]
    let parameters = zip(member.parameters, isGiven).filter(\.1).map(\.0)
    let module = string(member.owner)
    let name = Identifiers.member(plan.text(member.name))
    let path = module.isEmpty ? name : Identifiers.escaped(module) + "." + name
    let locals = locals(of: parameters, besides: path)
    let list = zip(parameters, locals).map { $1 + ": " + parameterSpelling($0.type) }
    let arguments = zip(parameters, locals).map { parameter, local in
      (parameter.label.map { Identifiers.argument(plan.text($0)) + ": " } ?? "") + local
        + (isEvaluated(parameter.type) ? "()" : "")
    }.joined(separator: ", ")
    let signature = SwiftText.literal(plan.signature(of: line.member, parameters))
    let heading = list.isEmpty ? "" : "(" + list.joined(separator: ", ") + ") in "
    let effect = bindings.canThrow[line.member.index] ? "try " : ""
    out.line(of: "\(variable).function(\(signature)) { \(heading)\(effect)\(path)(\(arguments)) }")
  }

  /// Returns a local name for each parameter. It is the declared name, unless that is taken or begins the path of the
  /// function that is called.
  private func locals(of parameters: [PlanParameter], besides path: String) -> [String] {
    let head = path.prefix { $0 != "." && $0 != "<" }
    var taken: Set<String> = ["object", "value", head.filter { $0 != "`" }]
    return parameters.enumerated().map { index, parameter in
      let name = Identifiers.mangled(plan.text(parameter.name))
      return Identifiers.escaped(taken.insert(name).inserted ? name : "argument\(index)")
    }
  }

  /// True if a parameter is an `@autoclosure` and the program passes a closure to it.
  private func isEvaluated(_ type: ID<PlanType>) -> Bool {
    guard plan.isAutoclosure(type) else { return false }
    return plan.values.elements.contains { value in
      if case .provider(_, _, type, _) = value { true } else { false }
    }
  }

  private func string(_ type: ID<PlanType>) -> String { plan.text(plan.types[type].spelling) }

  /// Returns how a type is written as the type of a closure's parameter.
  private func parameterSpelling(_ type: ID<PlanType>) -> String {
    if plan.isAutoclosure(type) {
      let closure = string(type).split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
      let result = closure.hasPrefix("() throws -> ") ? "() throws -> ".count : "() -> ".count
      return isEvaluated(type) ? "@escaping " + closure : String(closure.dropFirst(result))
    }
    return plan.types[type].kind == .function ? "@escaping " + string(type) : string(type)
  }
}

extension Plan {
  /// True if other modules may lead into this module, because it has a public container, storyboard or route.
  fileprivate var isSeenByOthers: Bool {
    containers.elements.contains { $0.isPublic && $0.module == nil }
      || ownRoutes.contains { routes[$0].isPublic }
      || storyboards.elements.contains { $0.isPublic && $0.module == nil }
  }

  /// The names of the modules whose containers or storyboards this module uses.
  fileprivate func modulesWithBindings() -> [Name] {
    let used = Set(containers.elements.compactMap(\.module) + storyboards.elements.compactMap(\.module))
    return modules.ids.filter { used.contains($0) }.map { modules[$0].name }
  }
}

/// What the generated bindings of a plan contain.
private struct BindingsOfPlan {
  struct Line {
    enum Kind {
      case get, set, staticProperty
      /// A call with the arguments that are given. Swift's own defaults supply the other arguments.
      case call(isGiven: [Bool])
    }
    let member: ID<PlanMember>
    let kind: Kind
    let isSendable: Bool
  }

  /// The types whose members are bound or that the wiring names, in the order of the plan.
  private(set) var owners: [ID<PlanType>] = []
  /// For each type, the lines of its binding.
  private(set) var lines: [[Line]]
  private(set) var functions: [Line] = []
  /// For each member, true if it can throw.
  private(set) var canThrow: [Bool]
  /// The types of closures with parameters, and of closures whose result types are not bound.
  private(set) var closures: [String] = []
  private var knownClosures: Set<String> = []
  private(set) var hasAddresses = false

  init(_ plan: Plan) {
    let uses = MemberUses(plan)
    let isSendable = plan.membersOfNonisolated()
    lines = Array(repeating: [], count: plan.types.count)
    canThrow = plan.throwingMembers()
    for member in plan.members.ids {
      let owner = plan.members[member].owner
      let isFunction = plan.text(plan.types[owner].name).isEmpty
      func add(_ kind: Line.Kind) {
        let line = Line(member: member, kind: kind, isSendable: isSendable[member.index])
        if isFunction { functions.append(line) } else { lines[owner.index].append(line) }
      }
      switch plan.members[member].kind {
      case .property:
        if uses.isRead[member.index] { add(.get) }
        if uses.isSet[member.index] { add(.set) }
      case .staticProperty: add(.staticProperty)
      case .initializer, .method, .staticMethod, .enumCase:
        for call in uses.calls[member.index] { add(.call(isGiven: call.isGiven)) }
      }
    }
    for type in plan.types.ids where !plan.text(plan.types[type].name).isEmpty {
      let isNamed: Bool
      switch plan.types[type].kind {
      case .class, .controller(isFramework: false), .struct, .enum, .protocol:
        isNamed = !plan.text(plan.types[type].spelling).contains("&")
      default: isNamed = false
      }
      if isNamed || !lines[type.index].isEmpty { owners.append(type) }
    }
    for value in plan.values.elements {
      switch value {
      case .literal(.url): hasAddresses = true
      case .provider(_, _, let type, _): addClosure(plan.text(plan.types[plan.unwrapped(type)].spelling))
      case .method(_, let member):
        let parameters = plan.members[member].parameters.map { parameter in
          let isFunction = plan.types[parameter.type].kind == .function
          return (isFunction ? "@escaping " : "") + plan.text(plan.types[parameter.type].spelling)
        }
        addClosure("(" + parameters.joined(separator: ", ") + ") -> Void")
      default: break
      }
    }
  }

  /// Adds the type of a closure, without its attributes and effects.
  private mutating func addClosure(_ spelling: String) {
    let text = FunctionSpelling(spelling)?.plain ?? spelling
    if text != "() -> Void", knownClosures.insert(text).inserted { closures.append(text) }
  }
}
