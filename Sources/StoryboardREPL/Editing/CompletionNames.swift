import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Finds the names that can stand at a position of an input. The syntax nodes around the position decide.
struct CompletionNames {
  let place: CompletionPlace
  let resolver: CompletionResolver

  typealias Item = SessionCompletions.Item
  typealias Shape = CompletionResolver.Shape

  private var path: [Syntax] { place.path }

  /// True if the position is directly after a period or an `@`. No word is a keyword there.
  var isAfterPeriod: Bool {
    guard let node = path.last else { return false }
    switch node.kind {
    case .memberSuffix, .implicitMember, .attribute: return true
    case .typeComponent, .name:
      return node.firstToken > 0 && place.tree.tokens[node.firstToken - 1].kind == .period
    default: return false
    }
  }

  var items: [Item] {
    guard let node = path.last else { return [] }
    switch node.kind {
    case .nameValue: return valueItems
    case .memberSuffix:
      return shapes(ofValueAt: path.count - 2, before: node).flatMap {
        resolver.items(after: resolver.read($0))
      }
    case .implicitMember: return wanted(byValueAt: path.count - 2).map { resolver.staticItems(of: $0) } ?? []
    case .type, .namedType: return resolver.types() + resolver.modules()
    case .typeComponent: return typeItems(node)
    case .attribute: return [Item(text: "MainActor", detail: "attribute")]
    case .error where isIsolation(node.firstToken): return [Item(text: "@MainActor", detail: "attribute")]
    case .name where path.count > 1: return nameItems(node, in: path[path.count - 2])
    default: return []
    }
  }

  /// True if a token is the isolation in a module clause, as `@MainActor` is in `module Shop default @MainActor`.
  private func isIsolation(_ token: Int) -> Bool {
    let tokens = place.tree.tokens
    return token > 2 && tokens[token - 1].keyword == .default && tokens[token - 3].keyword == .module
  }

  private func text(_ name: NameID) -> String { place.names[name] }
  private func text(of node: Syntax) -> String { String(decoding: node.bytes, as: UTF8.self) }

  // MARK: Names

  private func nameItems(_ name: Syntax, in parent: Syntax) -> [Item] {
    let names = parent.children.filter { $0.kind == .name }
    let before = names.prefix { $0.id != name.id }.map { text(of: $0) }
    switch parent.kind {
    case .parentClause: return resolver.containers()
    case .withClause:
      return before.isEmpty
        ? resolver.containers() + resolver.modules()
        : resolver.moduleItems(before[0]).filter { resolver.isContainer($0.text, in: before[0]) }
    case .target:
      let declared = place.enclosing(.storyboard).map { resolver.scenes(of: text($0.nameID)) } ?? []
      return declared + scenesInText
    case .placeName:
      if before.isEmpty { return resolver.storyboards() + resolver.modules() }
      return resolver.follow(before).flatMap { resolver.items(after: $0) }
    case .storyboardValue: return resolver.storyboards() + resolver.modules()
    case .inject, .later: return subject.map { resolver.properties(of: $0) } ?? []
    case .call: return subject.map { resolver.methods(of: $0) } ?? []
    case .actionClause: return subject.map { resolver.methods(of: $0) } ?? []
    case .styleClause: return PresentationStyle.allCases.map { Item(text: $0.word, detail: "") }
    case .platformVersion: return Platform.Kind.allCases.map { Item(text: $0.word, detail: "") }
    case .code where before.isEmpty:
      return Code.allCases.filter(\.canBeAllowed).map { Item(text: $0.rawValue, detail: "") }
    case .unwindCall:
      return before.isEmpty ? resolver.types() : resolver.follow(before).flatMap(resolver.instanceItems)
    case .releaseStatement: return resolver.values() + resolver.containers()
    default: return []
    }
  }

  /// The scenes and storyboard references that the typed text declares in the storyboard around the position.
  private var scenesInText: [Item] {
    let block = place.enclosing(.storyboardBlock)
    return (block.map { Array($0.children) } ?? []).compactMap { item in
      guard item.kind == .scene || item.kind == .reference, item.nameID != .empty else { return nil }
      return Item(text: text(item.nameID), detail: "")
    }
  }

  private func typeItems(_ component: Syntax) -> [Item] {
    guard let type = place.enclosing(.namedType) else { return [] }
    let before = type.children.filter { $0.kind == .typeComponent }.prefix { $0.id != component.id }
    let names = before.map { String(text(of: $0).prefix { $0 != "<" }) }
    return names.isEmpty
      ? resolver.types() + resolver.modules() : resolver.follow(names).flatMap { resolver.typeItems(in: $0) }
  }

  // MARK: Values

  private var valueItems: [Item] {
    let index = path.count - 2
    var items = labels
    guard place.isDeclaration else { return items + resolver.heads() }
    if index > 0, path[index - 1].kind != .registration {
      items += parametersInText + resolver.registrations()
    }
    items += resolver.types() + resolver.containers() + resolver.functions() + resolver.modules()
    return index > 0 && path[index - 1].kind == .thenClause ? items + resolver.storyboards() : items
  }

  /// The parameters of the scenes, segues, containers and factories around the position, as the typed text declares
  /// them.
  private var parametersInText: [Item] {
    path.flatMap { node in
      node.children.filter { $0.kind == .parameters || $0.kind == .factoryHead }.flatMap { list in
        list.kind == .parameters ? Array(list.children) : Array(list.children(of: .parameters))
      }
    }.compactMap { parameter in
      guard parameter.kind == .parameter, let name = parameter.children.filter({ $0.kind == .name }).last
      else { return nil }
      let type = parameter.child(.type).map { text(of: $0) } ?? ""
      return Item(text: text(of: name), detail: type)
    }
  }

  /// The labels that can begin an argument at the position. Labels that the same call already has are left out.
  private var labels: [Item] {
    let value = path.count - 2
    guard value > 2, path[value - 1].kind == .argument, path[value - 1].child(.name) == nil,
      path[value].firstToken == path[value + 1].firstToken
    else { return [] }
    let written = Set(path[value - 2].children.compactMap { $0.child(.name).map { text(of: $0) + ":" } })
    let labels = callee(ofArgumentsAt: value - 2).flatMap {
      resolver.labels(of: $0, inStatement: !place.isDeclaration)
    }
    return labels.filter { !written.contains($0.text) }
  }

  /// Returns what the beginning of a value can mean. In `list.open.title`, the beginning before the suffix `.title`
  /// is `list.open`.
  ///
  /// - Parameters:
  ///   - index: the index of the value in `path`.
  ///   - end: the suffix that the beginning ends before; nil for the whole value.
  private func shapes(ofValueAt index: Int, before end: Syntax?) -> [Shape] {
    guard let value = Located<ValueSyntax>(path[index]) else { return [] }
    return shapes(of: value, at: index, before: end)
  }

  private func shapes(of value: Located<ValueSyntax>, at index: Int?, before end: Syntax?) -> [Shape] {
    guard let primary = value.primary else { return [] }
    var shapes: [Shape] = []
    switch primary.kind {
    case .nameValue:
      if let name = Located<NameValueSyntax>(primary) { shapes = resolver.heads(named: text(name.name)) }
    case .parenthesized:
      if let inner = Located<ValueSyntax>(primary.child(.value)) {
        shapes = self.shapes(of: inner, at: nil, before: nil).map(resolver.read)
      }
    case .storyboardValue: shapes = resolver.modules(named: text(primary.nameID))
    case .selfValue: shapes = subject.map { [.value($0, nil)] } ?? []
    case .destinationValue: shapes = destination
    case .implicitMember:
      if let index, let name = Located<NameValueSyntax>(primary), let type = wanted(byValueAt: index) {
        shapes = resolver.staticMember(text(name.name), of: type).map { [$0] } ?? []
      }
    default: break
    }
    for suffix in value.suffixes {
      if let end, suffix.id >= end.id { break }
      if let name = Located<NameValueSyntax>(suffix) {
        shapes = shapes.compactMap { resolver.member(text(name.name), of: resolver.read($0)) }
      } else if suffix.kind == .callSuffix {
        shapes = shapes.map(resolver.called)
      }
    }
    return shapes
  }

  /// The meanings of the word `destination`: the scene that the segue, embed or route step around the position opens.
  private var destination: [Shape] {
    guard let line = place.enclosing(.segue) ?? place.enclosing(.embed) ?? place.enclosing(.routeStep),
      let name = line.child(.target) ?? line.child(.placeName)
    else { return [] }
    let storyboard = line.kind == .routeStep ? nil : place.enclosing(.storyboard).map { text($0.nameID) }
    let names = name.children.filter { $0.kind == .name }.map { text(of: $0) }
    return resolver.follow((storyboard.map { [$0] } ?? []) + names).compactMap { shape in
      if case .scene(let scene) = shape { .destination(scene) } else { nil }
    }
  }

  /// Returns what a list of arguments can belong to, such as a scene, a method or an initializer.
  ///
  /// - Parameter index: the index of the arguments in `path`.
  private func callee(ofArgumentsAt index: Int) -> [Shape] {
    guard index > 0 else { return [] }
    let owner = path[index - 1]
    let names = owner.children.filter { $0.kind == .name }.map { text(of: $0) }
    switch owner.kind {
    case .callSuffix where index > 1: return shapes(ofValueAt: index - 2, before: owner)
    case .target:
      let storyboard = place.enclosing(.storyboard).map { text($0.nameID) }
      return storyboard.map { resolver.follow([$0] + names.prefix(1)) } ?? []
    case .withClause: return resolver.follow(names)
    case .routeStep:
      let place = owner.child(.placeName)?.children.filter { $0.kind == .name }.map { text(of: $0) }
      return place.map(resolver.follow) ?? []
    case .call:
      return subject.flatMap { type in names.first.map { resolver.methods(named: $0, of: type) } } ?? []
    case .initializerLine: return subject.map { resolver.made($0) } ?? []
    case .unwindCall:
      return resolver.follow(Array(names.dropLast())).flatMap {
        resolver.instanceMember(names.last ?? "", of: $0)
      }
    default: return []
    }
  }

  // MARK: Wanted types

  /// Returns the type that a value must have where it stands; nil if the type is unknown.
  ///
  /// - Parameter index: the index of the value in `path`.
  private func wanted(byValueAt index: Int) -> TypeID? {
    guard index > 1 else { return nil }
    let parent = path[index - 1]
    switch parent.kind {
    case .argument:
      let label = parent.child(.name).map { text(of: $0) }
      let position = path[index - 2].children.prefix { $0.id != parent.id }.count
      return callee(ofArgumentsAt: index - 2).lazy.compactMap { callee in
        resolver.parameterType(labelled: label, at: position, of: callee)
      }.first
    case .parenthesized: return wanted(byValueAt: index - 2)
    case .element:
      return wanted(byValueAt: index - 3).flatMap { type in
        resolver.element(
          of: type, isKey: path[index - 2].kind == .arrayLiteral || parent.start == path[index].start)
      }
    case .inject, .later:
      return subject.flatMap { resolver.propertyType(text(parent.nameID), of: $0) }
    case .initialValue:
      return path[index - 2].child(.type).flatMap(type) ?? path[index - 2].child(.namedType).flatMap(type)
    default: return nil
    }
  }

  /// The class whose properties or arguments are filled at the position: the class of the scene, the registration or
  /// the type declaration around it.
  private var subject: TypeID? {
    for node in path.reversed() {
      switch node.kind {
      case .scene, .storyboard:
        guard let controller = node.child(.type) else { continue }
        return type(controller)
      case .registration:
        guard let registration = Located<RegistrationSyntax>(node) else { return nil }
        if let factory = registration.factoryType { return type(factory.syntax) }
        return registration.value.flatMap { value in
          shapes(of: value, at: nil, before: nil).lazy.compactMap { resolver.typeOf(resolver.called($0)) }
            .first
        }
      case .typeDeclaration:
        guard let declared = Located<TypeDeclarationSyntax>(node) else { return nil }
        let name = declared.path.map { text($0.id) }.joined(separator: ".")
        return resolver.type(named: name)
          ?? node.child(.inheritance)?.children.lazy.compactMap { type($0) }.first
      default: continue
      }
    }
    return nil
  }

  /// Returns the type that a syntax node names. `?`, `!` and generic arguments are ignored.
  private func type(_ syntax: Syntax) -> TypeID? {
    if let array = syntax.child(.arrayType) ?? (syntax.kind == .arrayType ? syntax : nil) {
      return array.child(.type).flatMap(type).map { resolver.array(of: $0) }
    }
    let named = syntax.child(.namedType) ?? syntax
    let name = text(of: named).filter { $0 != "?" && $0 != "!" }.prefix { $0 != "<" }
    return resolver.type(named: String(name))
  }
}
