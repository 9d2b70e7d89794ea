import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks extensions of containers in Swift code, since a container becomes a generated class.
extension Checker {
  /// Checks that no extension of a container declares what is generated for the container's registrations, parameters
  /// and routes.
  mutating func checkExtensionsOfContainers() {
    var generated: [ContainerID: [NameID: [GeneratedMember]]] = [:]
    for (container, part) in extensionsOfContainers()
    where program.containers[container].module == part.module {
      let members = generated[container] ?? generatedMembers(of: container)
      generated[container] = members
      if !members.isEmpty {
        inModule(part.module) { $0.check(part, of: container, against: members) }
      }
    }
  }

  /// The extensions of containers in Swift code.
  mutating func extensionsOfContainers() -> [(container: ContainerID, part: Part)] {
    var found: [(container: ContainerID, part: Part)] = []
    for (name, part) in tables.swift.otherExtensions {
      guard case .container(let id)? = inModule(part.module, { $0.meaning(of: name) }) else { continue }
      found.append((id, part))
    }
    return found
  }

  /// A member of the Swift class that is generated for a container.
  private struct GeneratedMember {
    /// The parameters; nil for a property.
    let parameters: ParameterList?
    /// The type of the property or of the function's result. Swift can tell functions with different results apart.
    let result: TypeID
    /// The labels of the parameters that come after `parameters` in the function of a route, such as `from` and
    /// `animated`.
    let furtherLabels: [String]
    /// The declaration in the program that the member is generated for.
    let syntax: SyntaxReference
  }

  private func generatedMembers(of id: ContainerID) -> [NameID: [GeneratedMember]] {
    var members: [NameID: [GeneratedMember]] = [:]
    func add(_ name: String, _ member: GeneratedMember) {
      // If the table of names lacks the name, the Swift code does not have it either.
      if let name = program.names.name(of: name) { members[name, default: []].append(member) }
    }
    for id in program.containers[id].registrations {
      let registration = program.registrations[id]
      guard !registration.isBroken else { continue }
      add(
        registration.isFilling ? GeneratedNames.fill : GeneratedNames.accessor(program.name(of: id)),
        GeneratedMember(
          parameters: registration.lifetime == .factory ? registration.parameters : nil,
          result: program.typeLists[registration.offered].first ?? registration.type,
          furtherLabels: [], syntax: registration.syntax))
    }
    for parameter in program.parameters[program.containers[id].parameters] {
      add(
        text(parameter.name),
        GeneratedMember(
          parameters: nil, result: parameter.type, furtherLabels: [], syntax: parameter.syntax))
    }
    for route in program.routes.elements where route.container == id && !route.isBroken {
      let last = route.steps.last
      let result = last?.target.map { program.scenes[$0].controller } ?? last?.controller ?? .error
      let isForAppKit = route.frameworks == [.appKit]
      let starts: [(label: String?, result: TypeID)] =
        switch route.start {
        case .window: [("in", result)]
        case .controller: [("from", result), ("in", isForAppKit ? result : known.void)]
        case .anywhere: [(nil, result)]
        }
      for (start, result) in starts {
        add(
          GeneratedNames.route(text(route.name), goesBack: route.steps.last?.kind.goesBack ?? false),
          GeneratedMember(
            parameters: route.parameters, result: result, furtherLabels: route.labels(start: start),
            syntax: route.syntax))
      }
    }
    return members
  }

  private mutating func check(
    _ part: Part, of container: ContainerID, against generated: [NameID: [GeneratedMember]]
  ) {
    let tree = program.tree(of: part.syntax)
    var items = tree.children(of: .memberBlock, of: part.syntax.node)
    while let item = items.next(in: tree) {
      let kind = tree.kind(of: item)
      guard kind == .propertyDeclaration || kind == .functionDeclaration, !tree.isBroken(item) else {
        continue
      }
      let parts = tree[Node<MemberSyntax>(item)]
      guard let written = parts.name, !parts.modifiers.isStatic else { continue }
      let name = tree.name(of: written)
      for member in generated[name] ?? [] {
        guard let parameters = clash(part.syntax.other(item), parts, in: tree, with: member) else { continue }
        let labels = program.parameters[parameters].map { ($0.label.map { text($0) } ?? "_") + ":" }
        let shown = kind == .propertyDeclaration ? text(name) : "\(text(name))(\(labels.joined()))"
        report(
          SceneDiagnostic.memberOfContainerIsGenerated(
            shown, container: text(program.containers[container].name)),
          at: tree.syntax(written.id),
          labels: [Diagnostic.Label(.generated(text(name)), at: program.nameRange(of: member.syntax))])
      }
    }
  }

  /// The parameters of a member that Swift cannot tell apart from a generated one; nil if Swift can tell them apart.
  private mutating func clash(
    _ place: SyntaxReference, _ parts: MemberSyntax, in tree: SyntaxTree, with generated: GeneratedMember
  ) -> ParameterList? {
    guard tree.kind(of: place.node) == .functionDeclaration else {
      let isEmpty = generated.parameters?.isEmpty ?? true
      return isEmpty && generated.furtherLabels.isEmpty ? ParameterList.none : nil
    }
    var (declared, result) = (ParameterList.none, TypeID.error)
    discardingReports {
      let function = $0.function(parts, place, in: tree, owner: nil, generics: .none)
      (declared, result) = (function.parameters, function.type)
    }
    let own = Array(program.parameters[declared])
    guard let wanted = generated.parameters else { return own.isEmpty ? declared : nil }
    guard own.count == wanted.count + generated.furtherLabels.count,
      tree.child(.asyncClause, of: place.node) == nil, result == generated.result, result != .error,
      zip(own, program.parameters[wanted]).allSatisfy({ $0.label == $1.label && $0.type == $1.type })
    else { return nil }
    let rest = own.dropFirst(wanted.count).map { $0.label.map { text($0) } ?? "_" }
    return rest.elementsEqual(generated.furtherLabels) ? declared : nil
  }
}

extension Route {
  /// The labels that the generated function has after the labels of the route's parameters.
  ///
  /// - Parameter start: the label of the parameter with the controller or the window that the route starts from; nil if
  ///   there is none.
  fileprivate func labels(start: String?) -> [String] {
    let last = steps.last?.kind
    var labels = (last == .open ? ["by"] : []) + (start.map { [$0] } ?? [])
    let isForAppKit = frameworks == [.appKit]
    if let last, last == .push || last == .present || last == .open || last.goesBack, !isForAppKit {
      labels.append("animated")
    }
    if last == .popover { labels.append("at") }
    if let last, last.makesController { labels.append("configured") }
    return labels + ["completion"]
  }
}
