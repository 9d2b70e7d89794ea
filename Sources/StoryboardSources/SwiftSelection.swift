import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The declarations in an app's Swift files that a program needs.
///
/// A program needs the types that it names, their supertypes, and the types of their members. If a type is needed
/// only because a member has this type, then only those of its members are needed that the program names. All other
/// types of the app are known only by their names. So after the search for declarations, the work does not grow with
/// the size of the app.
package struct SwiftSelection {
  let indices: [SwiftFileIndex]
  let read: (Int) -> SourceFile?
  private let conditions: BuildConditions
  /// The positions of the declarations with a name, by the hash of the name.
  private(set) var places: [NameKey: [Place]] = [:]
  private(set) var names: NameTable
  /// The number of names that every name table begins with: the keywords, and the names of the types that the
  /// language knows from Swift and the frameworks.
  let commonNameCount = NameTable().count
  /// For each name, by its ID: how much of the declarations with this name is needed.
  private var needs: [Need]
  /// For each name, by its ID: true if the name occurs in the programs.
  private var mentioned: [Bool]
  private var pending: [NameID] = []
  /// The usual name of the accessors, and the names that forms of call sites declare.
  private let generated: [NameID]
  /// The cache with the syntax trees of declarations, from this search and from earlier ones.
  private(set) var knownTrees: DeclarationTrees
  /// The syntax trees of the declarations that this search has parsed or taken from the cache.
  private(set) var trees: [Place: SyntaxTree] = [:]
  private var sources: [Int: SourceFile] = [:]
  /// The positions of the declarations that the program needs.
  private var kept: Set<Place> = []
  /// For each file, by its index: the byte ranges of the needed declarations.
  package private(set) var ranges: [Int: [Range<UInt32>]] = [:]
  /// For each file, by its index: the start offsets of needed declarations that only some builds of the app compile.
  package private(set) var varying: [Int: Set<UInt32>] = [:]

  struct Place: Hashable {
    let file: Int
    let declaration: Int
  }

  enum Need: UInt8, Comparable {
    case nothing
    /// The header of the declaration, and the members that the programs name.
    case mentioned
    /// The header of the declaration, and all members.
    case whole

    static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
  }

  /// Selects the declarations that programs need.
  ///
  /// - Parameters:
  ///   - programs: the syntax trees of the programs and of the interfaces of other modules.
  ///   - named: the names of declarations that are needed although no program names them.
  ///   - offering: the indices of Swift files whose public types are needed for the interface of a module.
  ///   - names: the name table that the programs were parsed with.
  ///   - indices: the declarations of the Swift files.
  ///   - conditions: the platforms and compilation conditions that decide `#if`.
  ///   - knownTrees: the trees of an earlier search with the same conditions. Their names must be in `names`.
  ///   - read: returns a Swift file by its index; nil if the file can no longer be read.
  package init(
    for programs: [SyntaxTree], and named: Set<String> = [], offering: Set<Int> = [], names: NameTable,
    from indices: [SwiftFileIndex],
    conditions: BuildConditions, knowing knownTrees: DeclarationTrees = DeclarationTrees(),
    read: @escaping (Int) -> SourceFile?
  ) {
    var names = names
    let added = named.sorted().map { names.intern($0) }
    // A member with one of these names clashes with generated code, also in an extension of a framework's type.
    let ofCallSites = [GeneratedNames.namespace] + named.sorted() + Self.namesOfCallSites(in: programs, names)
    generated = ofCallSites.map { names.intern($0) }
    (self.indices, self.conditions, self.read, self.names) = (indices, conditions, read, names)
    self.knownTrees = knownTrees
    mentioned = [Bool](repeating: false, count: names.count)
    needs = [Need](repeating: .nothing, count: names.count)
    for (file, index) in indices.enumerated() {
      for (number, declaration) in index.declarations.enumerated() {
        places[declaration.name, default: []].append(Place(file: file, declaration: number))
      }
    }
    for name in generated { mentioned[Int(name.raw)] = true }
    for name in added { mention(name) }
    for tree in programs {
      for token in tree.tokens where token.kind.isIdentifier { mention(token.name) }
    }
    for file in offering.sorted() { selectPublicTypes(of: file) }
    while let name = pending.popLast() { take(name) }
    selectNameClashes(of: programs)
    selectRenamedTypes(of: programs)
    for file in ranges.keys { ranges[file]!.sort { $0.lowerBound < $1.lowerBound } }
  }

  /// Selects the public types that a file declares.
  private mutating func selectPublicTypes(of file: Int) {
    let offered = indices[file].declarations.filter(\.isPublic)
    guard !offered.isEmpty, let source = read(file) else { return }
    sources[file] = source
    for declaration in offered {
      need(names.intern(SwiftFileIndex.name(of: declaration, in: source.bytes)), .whole)
    }
  }

  private mutating func mention(_ name: NameID) {
    mentioned[Int(name.raw)] = true
    need(name, .whole)
  }

  mutating func need(_ name: NameID, _ need: Need) {
    let index = Int(name.raw)
    if index >= needs.count {
      needs += [Need](repeating: .nothing, count: names.count - needs.count)
    }
    guard needs[index] < need else { return }
    needs[index] = need
    pending.append(name)
  }

  /// Selects the declarations of a name, and everything that these declarations need.
  mutating func take(_ name: NameID) {
    guard let found = places[NameKey(names[name].utf8)] else { return }
    let declaresType = found.contains { declaration(at: $0).kind == .type }
    let isOfFramework = !declaresType && name.raw < commonNameCount
    for place in found {
      guard let tree = tree(of: place) else { continue }
      let extendsFramework = isOfFramework && declaration(at: place).kind == .extension
      if extendsFramework, !addsNeededMember(tree) { continue }
      keep(place)
      // An app may add many members to a type of a framework, but only a few of them are relevant to a program.
      follow(tree, as: extendsFramework ? .mentioned : needs[Int(name.raw)])
    }
  }

  /// True if a file declares a name. An extension of a generated type is not a second declaration of it.
  private func isDeclared(_ name: String) -> Bool {
    places[NameKey(name.utf8)]?.contains { declaration(at: $0).kind != .extension } == true
  }

  /// The names that the programs' forms of call sites declare, and those by which modules call the public storyboards of
  /// others.
  private static func namesOfCallSites(in programs: [SyntaxTree], _ names: NameTable) -> [String] {
    var found: [String] = []
    for tree in programs {
      if let module = tree.module(names) { found.append(GeneratedNames.namespaceForOthers(of: module)) }
      tree.forEachClause { item, kind in
        guard kind == .alsoClause, let clause = Located<AlsoClauseSyntax>(tree.syntax(item)) else { return }
        for written in clause.forms {
          guard let form = written.form.flatMap({ CallSiteForm(word: names[$0.id]) }) else { continue }
          found += CallSites(form, as: written.name.map { names[$0.id] }).allNames
        }
      }
    }
    return found
  }

  /// Selects declarations that have the same name as a declaration in the generated Swift code: the enum of the
  /// module, the types of its call sites, and some members of controllers. They are selected even if no program names
  /// them.
  private mutating func selectNameClashes(of programs: [SyntaxTree]) {
    for name in generated where isDeclared(names[name]) { take(further: names[name]) }
    // If another declaration has the name of the enum, the name with the next number is tried.
    var (namespace, number) = (GeneratedNames.namespace, 2)
    while isDeclared(namespace) {
      take(further: namespace)
      namespace = GeneratedNames.namespace + String(number)
      number += 1
    }
    selectExtensionsOfBases()
    guard indices.contains(where: { !$0.generatedLike.isEmpty }) else { return }
    var wanted: Set<NameKey> = [NameKey(GeneratedNames.wiring.utf8)]
    for tree in programs {
      for node in 0..<tree.end(of: 0) where tree.kind(of: node) == .segue {
        guard tree.child(.parameters, of: node) != nil, let name = tree.child(.name, of: node)
        else { continue }
        wanted.insert(NameKey(GeneratedNames.performing(names[tree.name(of: name)]).utf8))
      }
    }
    for (file, index) in indices.enumerated() {
      for member in index.generatedLike where wanted.contains(member.name) {
        selectType(Place(file: file, declaration: member.declaration))
      }
    }
    while let name = pending.popLast() { take(name) }
  }

  /// Selects the extensions of the frameworks' base classes that add a member or a type with a name of the generated
  /// code. Every controller has it.
  private mutating func selectExtensionsOfBases() {
    for base in ["NSObject", "NSResponder", "UIResponder"] {
      for place in places[NameKey(base.utf8)] ?? [] where declaration(at: place).kind == .extension {
        guard let tree = tree(of: place), declaresMember(named: generated, tree) else { continue }
        selectType(place)
      }
    }
    while let name = pending.popLast() { take(name) }
  }

  /// True if an extension adds a member or a type with one of these names.
  private func declaresMember(named wanted: [NameID], _ tree: SyntaxTree) -> Bool {
    var items = tree.children(of: 0)
    while let item = items.next(.extensionDeclaration, in: tree) {
      var members = tree.children(of: .memberBlock, of: item)
      while let member = members.next(in: tree) {
        let name = tree.child(.name, of: tree.child(.typeName, of: member) ?? member).map {
          tree.name(of: $0)
        }
        if name.map(wanted.contains) == true { return true }
      }
    }
    return false
  }

  /// Selects a declaration and what it needs. For an extension, the extended type is selected, too.
  private mutating func selectType(_ place: Place) {
    guard let tree = tree(of: place) else { return }
    keep(place)
    follow(tree, as: .mentioned)
    var items = tree.children(of: 0)
    while let item = items.next(in: tree) {
      guard let path = tree.child(.typeName, of: item) else { continue }
      need(path, of: tree, .mentioned)
    }
  }

  private mutating func keep(_ place: Place) {
    guard kept.insert(place).inserted else { return }
    let found = declaration(at: place)
    ranges[place.file, default: indices[place.file].imports].append(found.range)
    if found.varies { varying[place.file, default: []].insert(found.range.lowerBound) }
  }

  /// Selects the declarations of a name that is needed although no program contains it.
  mutating func take(further name: String) {
    need(names.intern(name), .mentioned)
    while let name = pending.popLast() { take(name) }
  }

  /// Returns true if an extension of a framework's type adds something needed: a supertype, a member that the
  /// programs name, an action, or a function that returns `Never`.
  private func addsNeededMember(_ tree: SyntaxTree) -> Bool {
    var items = tree.children(of: 0)
    while let item = items.next(.extensionDeclaration, in: tree) {
      if tree.child(.inheritance, of: item) != nil { return true }
      var members = tree.children(of: .memberBlock, of: item)
      while let member = members.next(in: tree) {
        if tree.kind(of: member) == .initializerDeclaration
          ? isMentionedInitializer(member, of: tree)
          : tree.child(.name, of: tree.child(.typeName, of: member) ?? member).map({ tree.name(of: $0) })
            .map(isMentioned) ?? false || neverReturns(member, of: tree) || isAction(member, of: tree)
        {
          return true
        }
      }
    }
    return false
  }

  /// Returns true for a function or property of type `Never`. An initializer that uses such a member does not return
  /// an object.
  private func neverReturns(_ node: NodeID, of tree: SyntaxTree) -> Bool {
    guard let type = tree.child(.resultClause, of: node) ?? tree.child(.type, of: node) else { return false }
    let last = tree.tokenRange(of: type).last.map { tree.tokens[$0] }
    return last.map { $0.kind == .identifier && names[$0.name] == "Never" } ?? false
  }

  /// Returns true for a method with `@IBAction` or `@IBSegueAction`. Interface Builder files can refer to it by its
  /// selector.
  private func isAction(_ node: NodeID, of tree: SyntaxTree) -> Bool {
    tree.attributes(of: node).contains {
      ["IBAction", "IBSegueAction"].contains(names[tree[Node<AttributeSyntax>($0)].name])
    }
  }

  /// Returns true if the programs contain the first label of the initializer, or if the initializer has no parameters
  /// or its first parameter has no label.
  private func isMentionedInitializer(_ node: NodeID, of tree: SyntaxTree) -> Bool {
    var parameters = tree.children(of: .parameters, of: node)
    guard let first = parameters.next(.parameter, in: tree),
      let label = tree[Node<ParameterSyntax>(first)].label.map({ tree.name(of: $0) })
    else { return true }
    return label == NameID(.underscore) || isMentioned(label)
  }

  private func declaration(at place: Place) -> SwiftFileIndex.Declaration {
    indices[place.file].declarations[place.declaration]
  }

  private mutating func tree(of place: Place) -> SyntaxTree? {
    if let known = trees[place] { return known }
    guard let source = sources[place.file] ?? read(place.file) else { return nil }
    sources[place.file] = source
    let range = declaration(at: place).range
    guard Int(range.upperBound) <= source.bytes.count else { return nil }
    if let known = knownTrees.tree(of: range, in: source) {
      trees[place] = known
      return known
    }
    let tree = parseSwift(
      source, declarations: [Int(range.lowerBound)..<Int(range.upperBound)], file: 0,
      conditions: conditions.with(source.conditions), names: &names)
    trees[place] = tree
    knownTrees.keep(tree, of: range, in: source)
    return tree
  }

  /// Selects the declarations that the code in a syntax tree refers to.
  private mutating func follow(_ tree: SyntaxTree, as need: Need) {
    var items = tree.children(of: 0)
    while let item = items.next(in: tree) { follow(item, of: tree, as: need) }
  }

  private mutating func follow(_ node: NodeID, of tree: SyntaxTree, as need: Need) {
    switch tree.kind(of: node) {
    case .typeDeclaration, .extensionDeclaration:
      selectAttributes(of: node, in: tree)
      if let inheritance = tree.child(.inheritance, of: node) { self.need(inheritance, of: tree, need) }
      var members = tree.children(of: .memberBlock, of: node)
      while let member = members.next(in: tree) { follow(member, of: tree, as: need) }
    case .typealiasDeclaration:
      self.need(node, of: tree, need)
    default:
      let name = tree.child(.name, of: node).map { tree.name(of: $0) } ?? .empty
      // The result type is needed to find out whether the function returns. An initializer may call it.
      if isNeeded(name), let result = tree.child(.resultClause, of: node) {
        self.need(result, of: tree, .mentioned)
      }
      // A private member is visible only in its own file, so a program cannot use it.
      if tree.child(.modifiers, of: node).map({ ModifiersSyntax(of: $0, in: tree) })?.contains(.private)
        == true
      {
        return
      }
      if need == .whole || isMentioned(name) || mentionsCase(node, of: tree) {
        self.need(node, of: tree, .mentioned)
      }
    }
  }

  /// Selects the declarations of the attributes of a type, because an attribute may be a global actor.
  private mutating func selectAttributes(of node: NodeID, in tree: SyntaxTree) {
    var children = tree.children(of: node)
    while let attribute = children.next(.attribute, in: tree) {
      need(tree[Node<AttributeSyntax>(attribute)].name, .mentioned)
    }
  }

  private func isNeeded(_ name: NameID) -> Bool {
    Int(name.raw) < needs.count && needs[Int(name.raw)] != .nothing
  }

  private func isMentioned(_ name: NameID) -> Bool {
    Int(name.raw) < mentioned.count && mentioned[Int(name.raw)]
  }

  private func mentionsCase(_ node: NodeID, of tree: SyntaxTree) -> Bool {
    guard tree.kind(of: node) == .caseDeclaration else { return false }
    var cases = tree.children(of: node)
    while let one = cases.next(.enumCase, in: tree) {
      if let name = tree.child(.name, of: one), isMentioned(tree.name(of: name)) { return true }
    }
    return false
  }

  /// Selects the declarations of all names that occur in a node.
  private mutating func need(_ node: NodeID, of tree: SyntaxTree, _ need: Need) {
    for token in tree.tokenRange(of: node) where tree.tokens[token].kind.isIdentifier {
      self.need(tree.tokens[token].name, need)
    }
  }
}
