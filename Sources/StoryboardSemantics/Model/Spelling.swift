import StoryboardSyntax
import StoryboardVocabulary

extension Program {
  /// The type of a declaration without generic parameters.
  package mutating func type(of id: TypeDeclarationID) -> TypeID { types.intern(.nominal(id, [])) }

  /// Returns the module that code has to import for a controller of the frameworks, besides the platform's own
  /// framework and Foundation; nil if there is none.
  package func framework(of declaration: TypeDeclaration) -> String? {
    // Only controllers need such a module.
    guard declaration.isFramework, declaration.kind == .controller else { return nil }
    return Prelude.modules[names[declaration.path]]
  }

  /// The spelling of a type in messages and traces.
  package func spelling(_ type: TypeID) -> String {
    spelling(type, existential: "") {
      names[declarations[$0].path]
    } container: {
      names[containers[$0].name]
    }
  }

  /// Returns a type as Swift code writes it. A protocol `P` becomes `any P`. If `module` is given, a type of another
  /// module gets the name of its module where its own name would be ambiguous. So does a type whose name is in
  /// `hidden`.
  package func swiftSpelling(
    _ type: TypeID, in module: ModuleID? = nil, hidden: HiddenNames = HiddenNames()
  ) -> String {
    spelling(type, existential: "any ") { id in
      let declaration = declarations[id]
      let path = escapedPath(of: declaration)
      if let module = self.module(before: id, hidden) { return module + "." + path }
      if let swiftModule = declaration.swiftModule, outermostTypeNames.contains(swiftModule) {
        // Swift takes the name as the type's name.
        return String(path.dropFirst(names[swiftModule].count + 1))
      }
      guard let module, !declaration.isFramework, declaration.swiftModule == nil else { return path }
      return qualified(path, of: declaration.module, in: module)
    } container: { id in
      let name = names[containers[id].name]
      return module.map { qualified(name, of: containers[id].module, in: $0) } ?? name
    }
  }

  /// Returns the name of a type with the types around it, such as `Box.Item`. Keywords in it have backticks.
  private func escapedPath(of declaration: TypeDeclaration) -> String {
    let path = names[declaration.path]
    guard hasKeyword(declaration) else { return path }
    let parts = path.split(separator: ".").map { part in
      NameRules.keywords.contains(String(part)) ? "`" + part + "`" : part
    }
    return parts.joined(separator: ".")
  }

  /// True if the name of a type, or of a type around it, is a keyword of Swift.
  package func isSpelledWithBackticks(_ id: TypeDeclarationID) -> Bool { hasKeyword(declarations[id]) }

  private func hasKeyword(_ declaration: TypeDeclaration) -> Bool {
    !declaration.isFramework
      && (NameRules.keywords.contains(names[declaration.name])
        || declaration.outer.map { hasKeyword(declarations[$0]) } == true)
  }

  private func qualified(_ path: String, of declaring: ModuleID, in module: ModuleID) -> String {
    guard declaring != module, !modules[module].ambiguous.isEmpty else { return path }
    let first = String(path.prefix { $0 != "." })
    return modules[module].ambiguous.contains(first) ? name(of: declaring) + "." + path : path
  }

  private func spelling(
    _ type: TypeID, existential: String, path: (TypeDeclarationID) -> String,
    container: (ContainerID) -> String
  ) -> String {
    func inner(_ type: TypeID) -> String {
      spelling(type, existential: existential, path: path, container: container)
    }
    switch types[type] {
    case .error: return "_"
    case .nominal(let id, let arguments):
      let declaration = declarations[id]
      let name = path(id)
      let isPlain = declaration.isFramework && (name == "Any" || name == "AnyObject")
      let prefix = declaration.kind == .protocol && !isPlain ? existential : ""
      guard !arguments.isEmpty else { return prefix + name }
      return prefix + spelling(id, arguments.map(inner)[...], path: path)
    case .genericParameter(let name): return names[name]
    case .container(let id): return container(id)
    case .optional(let wrapped):
      let text = inner(wrapped)
      switch types[wrapped] {
      case .function, .composition: return "(" + text + ")?"
      default: return text.hasPrefix("any ") ? "(" + text + ")?" : text + "?"
      }
    case .array(let element): return "[" + inner(element) + "]"
    case .metatype(let instance):
      if case .composition = types[instance] {
        let parts = spelling(instance, existential: "", path: path, container: container)
        return existential + "(" + parts + ").Type"
      }
      return inner(instance) + ".Type"
    case .dictionary(let key, let value): return "[" + inner(key) + ": " + inner(value) + "]"
    case .tuple(let elements):
      let parts = elements.map { ($0.label.map { names[$0] + ": " } ?? "") + inner($0.type) }
      return elements.isEmpty ? "Void" : "(" + parts.joined(separator: ", ") + ")"
    case .function(let parameters, let result, let canThrow, let attributes):
      let isAsync = attributes.contains(NameID(.async))
      let prefix = attributes.filter { $0 != NameID(.async) }.map { "@" + names[$0] + " " }.joined()
      let list = parameters.map(inner).joined(separator: ", ")
      return prefix + "(" + list + ")" + (isAsync ? " async" : "") + (canThrow ? " throws" : "")
        + " -> " + inner(result)
    case .composition(let parts):
      let spelled = (compositionParts[type] ?? parts).map {
        spelling($0, existential: "", path: path, container: container)
      }
      return existential + spelled.joined(separator: " & ")
    }
  }

  /// The spelling of a declared type with its arguments, each after the type that takes it: `Box<Int>.Item`.
  private func spelling(
    _ id: TypeDeclarationID, _ arguments: ArraySlice<String>, path: (TypeDeclarationID) -> String
  ) -> String {
    guard let outer = declarations[id].outer, !declarations[outer].genericParameters.isEmpty else {
      return path(id) + "<" + arguments.joined(separator: ", ") + ">"
    }
    let first = arguments.prefix(declarations[outer].genericParameters.count)
    let own = arguments[first.endIndex...]
    let text = spelling(outer, first, path: path) + "." + names[declarations[id].name]
    return own.isEmpty ? text : text + "<" + own.joined(separator: ", ") + ">"
  }

  /// True for a type of functions that suspend, and for a type that contains one.
  package func isAsync(_ type: TypeID) -> Bool {
    switch types[type] {
    case .function(let parameters, let result, _, let attributes):
      attributes.contains(NameID(.async)) || (parameters + [result]).contains { isAsync($0) }
    case .optional(let inner), .array(let inner), .metatype(let inner): isAsync(inner)
    case .dictionary(let key, let value): isAsync(key) || isAsync(value)
    case .tuple(let elements): elements.contains { isAsync($0.type) }
    case .nominal(_, let arguments), .composition(let arguments): arguments.contains { isAsync($0) }
    case .error, .genericParameter, .container: false
    }
  }

  /// Returns the name of a registration, which no other registration of its container has: its own, or one that is made
  /// from the type which it offers.
  package func name(of id: RegistrationID) -> String { registrationNames[id] }

  /// Names the registrations. A name that is made from a type, and that another registration of the container has already,
  /// is followed by a number.
  mutating func nameRegistrations() {
    var found = Column<Registration, String>(all: "", count: registrations.count)
    for container in containers.elements {
      var taken: Set<String> = []
      for id in container.registrations {
        guard let name = registrations[id].name else { continue }
        found[id] = names[name]
        taken.insert(names[name])
      }
      var numbers: [String: Int] = [:]
      for id in container.registrations where registrations[id].name == nil {
        let wanted = nameWithoutNumber(of: id)
        found[id] = wanted
        while !taken.insert(found[id]).inserted {
          numbers[wanted, default: 1] += 1
          found[id] = wanted + String(numbers[wanted]!)
        }
      }
    }
    registrationNames = found
  }

  /// Returns the name that is made from the type which a registration offers. Before it, a registration that fills objects
  /// has `fill`.
  private func nameWithoutNumber(of id: RegistrationID) -> String {
    let registration = registrations[id]
    let name = accessorName(typeLists[registration.offered].first ?? registration.type)
    return registration.isFilling ? GeneratedNames.fill + name : name
  }

  /// Returns the name by which code gets the object of a registration without a name. It is made from the type that
  /// the registration offers, without the types around that type: `Notes` for `[Note]`.
  package func accessorName(_ type: TypeID) -> String {
    switch types[type] {
    case .nominal(let id, let arguments):
      return names[declarations[id].name] + arguments.map(accessorName).joined()
    case .container(let id): return names[containers[id].name]
    case .optional(let wrapped): return accessorName(wrapped)
    case .array(let element): return accessorName(element) + "s"
    case .metatype(let instance): return accessorName(instance) + "Type"
    case .composition(let parts):
      return (compositionParts[type] ?? parts).map(accessorName).joined(separator: "And")
    default: return "value"
    }
  }
}
