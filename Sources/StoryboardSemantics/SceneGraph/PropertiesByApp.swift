import StoryboardSyntax

extension Program {
  /// The names of the properties that a scene leaves to the app's own code, by its own lines `inject … by app`.
  ///
  /// - Parameter scene: the scene whose lines are read.
  package func namesByApp(ofScene scene: SceneID) -> [NameID] {
    let tree = tree(of: scenes[scene].syntax)
    guard let block = syntax(scenes[scene].syntax).child(.sceneBlock) else { return [] }
    var names: [NameID] = []
    var lines = tree.children(of: block.id)
    while let line = lines.next(in: tree) {
      guard tree.kind(of: line) == .inject, !tree.isBroken(line) else { continue }
      add(line, of: tree, to: &names)
      var further = tree.furtherLines(of: line)
      while let name = further.next(.name, in: tree) { add(name, of: tree, to: &names) }
    }
    return names
  }

  /// The names of the properties that a class leaves to the app's own code, by its own lines `inject … by app`.
  ///
  /// - Parameter declaration: the class.
  package func namesByApp(ofClass declaration: TypeDeclarationID) -> [NameID] {
    var names: [NameID] = []
    for index in allStepLines(of: declaration) {
      let line = lines[index]
      if kind(of: line) != .call { add(line.node, of: tree(of: line), to: &names) }
    }
    return names
  }

  private func add(_ line: NodeID, of tree: SyntaxTree, to names: inout [NameID]) {
    let written = tree[Node<InjectSyntax>(line)]
    if written.isByApp, let name = written.name { names.append(tree.name(of: name)) }
  }
}
