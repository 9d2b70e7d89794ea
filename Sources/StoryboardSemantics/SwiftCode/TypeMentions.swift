import StoryboardSyntax

/// The module that Swift code writes before the name of an undeclared type, and the first place where it does so.
struct Qualifier {
  let module: NameID
  let place: SyntaxReference
}

/// The names of types in Swift code.
struct TypeMentions {
  /// The first place of each name, except after the name of a module.
  var plain: [NameID: SyntaxReference] = [:]
  /// The modules that stand before each name.
  var qualified: [NameID: [Qualifier]] = [:]
  /// The modules that Swift files import.
  var modules: Set<NameID> = []
}

/// Tells which module an undeclared type of Swift code comes from. One spelling in two modules means two types.
extension Checker {
  /// The first place where Swift code names a type; nil if it does not.
  ///
  /// - Parameter module: the module before the name in the program; nil if the name stands alone. Swift code may leave
  ///   the module out. It may also mean another module's type.
  mutating func mention(of name: NameID, in module: NameID? = nil) -> SyntaxReference? {
    let mentions = typeMentions()
    let qualified = mentions.qualified[name]
    return mentions.plain[name] ?? qualified?.first { module == nil || $0.module == module }?.place
  }

  /// The module that an undeclared type comes from, if Swift code writes a module before the name somewhere; otherwise
  /// nil.
  ///
  /// - Parameters:
  ///   - name: the name of the type.
  ///   - written: the module before the name; nil if the name stands alone.
  ///   - tree: the tree that has it.
  mutating func qualifier(of name: NameID, _ written: NameID?, in tree: SyntaxTree) -> Qualifier? {
    let mentions = typeMentions()
    guard let found = mentions.qualified[name] else { return nil }
    if let written { return found.first { $0.module == written } }
    if tree.source.isSwift { return found.first { imports($0.module, in: tree) } }
    if let plain = mentions.plain[name] {
      let file = program.tree(of: plain)
      return found.first { imports($0.module, in: file) }
    }
    return found.first { tables.scopes[pass.module].swiftModules.contains($0.module) } ?? found.first
  }

  /// True if a Swift file imports a module.
  func imports(_ module: NameID, in tree: SyntaxTree) -> Bool {
    var items = tree.children(of: 0)
    while let item = items.next(.importClause, in: tree) {
      if let name = tree.child(.name, of: item), tree.name(of: name) == module { return true }
    }
    return false
  }

  /// True for the name of a Swift module whose types nobody declares, because none of its code is read.
  mutating func isUnreadModule(_ name: NameID) -> Bool {
    guard tables.swift.isThere, tables.scopes[pass.module].modules[name] == nil,
      !Prelude.modulesOfSystem.contains(text(name))
    else { return false }
    if tables.swift.readModules.contains(name) { return false }
    return tables.scopes[pass.module].swiftModules.contains(name) || typeMentions().modules.contains(name)
  }

  /// The names of types in Swift code. They are searched for once.
  private mutating func typeMentions() -> TypeMentions {
    if let known = tables.swift.mentions { return known }
    var mentions = TypeMentions()
    let files = (Program.firstFile..<program.trees.count).filter { program.trees[$0].source.isSwift }
    for index in files {
      let tree = program.trees[index]
      var items = tree.children(of: 0)
      while let item = items.next(.importClause, in: tree) {
        guard let name = tree.child(.name, of: item).map({ tree.name(of: $0) }),
          !Prelude.modulesOfSystem.contains(text(name))
        else { continue }
        mentions.modules.insert(name)
      }
    }
    for index in files { add(UInt32(index), to: &mentions) }
    tables.swift.mentions = mentions
    return mentions
  }

  /// Adds the names of types in a file.
  private func add(_ index: UInt32, to mentions: inout TypeMentions) {
    let tree = program.trees[Int(index)]
    /// The name after a module's name.
    var qualified = (node: NodeID.max, module: NameID.empty)
    for node in 0..<tree.end(of: 0) {
      switch tree.kind(of: node) {
      case .typeComponent:
        // The name of the module itself does not name a type.
        if qualified.node != .max, node == qualified.node - 1 { continue }
        guard node == qualified.node else { break }
        let name = tree.name(of: node)
        if mentions.qualified[name]?.contains(where: { $0.module == qualified.module }) == true { continue }
        mentions.qualified[name, default: []].append(
          Qualifier(module: qualified.module, place: SyntaxReference(tree: index, node: node)))
        continue
      case .namedType where tree.end(of: node) > node + 2 && tree.end(of: node + 1) == node + 2:
        let module = tree.name(of: node + 1)
        if mentions.modules.contains(module) { qualified = (node + 2, module) }
        continue
      case .type, .namedType: guard tree.end(of: node) == node + 1 else { continue }
      default: continue
      }
      let name = tree.name(of: node)
      if name != .empty, mentions.plain[name] == nil {
        mentions.plain[name] = SyntaxReference(tree: index, node: node)
      }
    }
  }
}
