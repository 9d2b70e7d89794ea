import StoryboardSyntax

/// The name of a module that Swift code writes before an undeclared type, as in `Theming.Palette`, with the first
/// place where it does so.
struct Qualifier {
  let module: NameID
  let place: SyntaxReference
}

/// Where Swift code names types.
struct TypeMentions {
  /// For each name, the first place where it stands without a module's name before it.
  var plain: [NameID: SyntaxReference] = [:]
  /// For each name, the modules that stand before it somewhere.
  var qualified: [NameID: [Qualifier]] = [:]
  /// The modules that Swift files import.
  var modules: Set<NameID> = []
}

/// Finds out which module an undeclared type of Swift code comes from. Types of one name from two modules are two
/// types.
extension Checker {
  /// The first place where Swift code names a type; nil if it names the type nowhere.
  ///
  /// - Parameter module: the module before the name in the program; nil if there is none. Swift code may name the
  ///   type without the module. In that case it may also mean the type of another module.
  mutating func mention(of name: NameID, in module: NameID? = nil) -> SyntaxReference? {
    let mentions = typeMentions()
    let qualified = mentions.qualified[name]
    return mentions.plain[name] ?? qualified?.first { module == nil || $0.module == module }?.place
  }

  /// The module that an undeclared type comes from. Nil if Swift code nowhere writes the module before the name.
  ///
  /// - Parameters:
  ///   - name: the name of the type.
  ///   - written: the module before the name in the program; nil if there is none.
  ///   - tree: the syntax tree that contains the name.
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

  /// True for the name of a Swift module whose types are not declared, because none of the module's code is read.
  mutating func isUnreadModule(_ name: NameID) -> Bool {
    guard tables.swift.isThere, tables.scopes[pass.module].modules[name] == nil,
      !Prelude.modulesOfSystem.contains(text(name))
    else { return false }
    if tables.swift.modulesWithCode.contains(name) { return false }
    return tables.scopes[pass.module].swiftModules.contains(name) || typeMentions().modules.contains(name)
  }

  /// Where Swift code names types. The files are searched once.
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

  /// Adds the places where one file names types.
  private func add(_ index: UInt32, to mentions: inout TypeMentions) {
    let tree = program.trees[Int(index)]
    /// The next name that has a module's name before it.
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
