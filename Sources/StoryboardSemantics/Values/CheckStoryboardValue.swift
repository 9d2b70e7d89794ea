import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The framework's object of a storyboard, as in `Router(storyboard: storyboard Main)`.
extension Checker {
  /// Returns what `storyboard Main` means: an object, or, in `storyboard Help.Contact`, the module `Help`. Nil after a
  /// reported mistake.
  mutating func storyboardHead(_ node: NodeID, in tree: SyntaxTree, _ scope: Scope) -> ValueHead? {
    guard let name = tree.located(tree[Node<StoryboardValueSyntax>(node)].name) else { return nil }
    if isModuleOfStoryboards(name.id) { return .module(node) }
    return storyboard(name).flatMap { storyboardObject($0, at: tree.syntax(node), scope) }
  }

  /// Returns the object of the storyboard of a module that follows `storyboard Help`.
  mutating func storyboardObject(
    after module: NodeID, named node: NodeID, in tree: SyntaxTree, _ scope: Scope
  ) -> ValueHead? {
    guard let module = tree.located(tree[Node<StoryboardValueSyntax>(module)].name),
      let other = tables.scopes[pass.module].modules[module.id]
    else { return nil }
    return storyboard(tree.nameOfValue(node), at: tree.nameRange(ofValue: node), of: other)
      .flatMap { storyboardObject($0, at: tree.syntax(node), scope) }
  }

  /// Returns the class of the object that a value names without a mistake. `member` follows the name, if anything does.
  mutating func typeOfStoryboard(_ node: NodeID, _ member: NodeID?, in tree: SyntaxTree) -> TypeID? {
    let head = withoutReports { checker -> ValueHead? in
      let head = checker.storyboardHead(node, in: tree, Scope(container: nil))
      guard let member, case .module(let module)? = head else { return head }
      return checker.storyboardObject(after: module, named: member, in: tree, Scope(container: nil))
    }
    if case .value(let object)?? = head { return object.type }
    return nil
  }

  /// True for the name of a module that no storyboard hides.
  private func isModuleOfStoryboards(_ name: NameID) -> Bool {
    let scope = tables.scopes[pass.module]
    return storyboards[name] == nil && scope.importedStoryboards[name] == nil && scope.modules[name] != nil
  }

  private mutating func storyboardObject(
    _ id: StoryboardID, at syntax: Syntax, _ scope: Scope
  ) -> ValueHead? {
    guard !program.storyboards[id].isBroken else { return nil }
    program.storyboards[id].isUsedAsValue = true
    let framework = frameworkOfStoryboard(id)
    guard let type = known.storyboards[framework], type != .error else {
      report(SceneDiagnostic.noStoryboardObject(framework.platformNames), at: syntax)
      return nil
    }
    if isInBundleOfOtherModule(id) {
      let module = program.name(of: program.storyboards[id].module)
      report(
        SceneDiagnostic.storyboardOfOtherBundle(text(program.storyboards[id].name), of: module), at: syntax)
      return nil
    }
    if scope.registration != nil, let container = scope.container,
      program.containers[container].isNonisolated
    {
      let name = text(program.containers[container].name)
      report(ContainerDiagnostic.mainActorInNonisolated(spelling(type), in: name), at: syntax)
      return nil
    }
    return .value(TypedValue(value: .storyboard(id, type: type), type: type))
  }

  /// True if a storyboard's file is in a bundle that only the code of another module can name.
  private func isInBundleOfOtherModule(_ id: StoryboardID) -> Bool {
    guard program.storyboards[id].module != pass.module else { return false }
    return switch program.storyboardSyntax(of: id).bundle?.bundle {
    case .framework?, .module?: true
    default: false
    }
  }

  /// The framework of a storyboard, whose scenes may not have been read yet.
  private mutating func frameworkOfStoryboard(_ id: StoryboardID) -> Framework {
    guard frameworks.count > 1 else { return frameworks[0] }
    let storyboard = program.storyboards[id]
    for scene in storyboard.scenes {
      let place = program.scenes[scene].syntax
      let tree = program.tree(of: place)
      guard let written: Node<TypeSyntax> = tree.child(of: place.node) else { continue }
      var controller = TypeID.error
      inModule(storyboard.module) { checker in
        controller = checker.withoutReports { $0.resolve(written, in: tree) } ?? .error
      }
      if let framework = framework(of: controller) { return framework }
    }
    return frameworks[0]
  }

  /// Reports the name of a module that stands alone where a value is expected.
  mutating func reportModule(_ node: NodeID, in tree: SyntaxTree) {
    guard tree.kind(of: node) == .storyboardValue else {
      return report(
        ValueDiagnostic.unknownValue(text(tree.nameOfValue(node)), .none), at: tree.syntax(node))
    }
    guard let name = tree.located(tree[Node<StoryboardValueSyntax>(node)].name) else { return }
    reportUnknownStoryboard(name.id, at: name.syntax.range, for: .module)
  }
}
