import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax

/// The interfaces of a program's modules, and the parts of them that each module needs.
///
/// A module needs the interfaces of the modules that it imports. From other modules it needs only the types that
/// these interfaces name. So the time to write all modules of a program is proportional to their text, however long
/// the chains of imports are.
struct ModuleSurroundings {
  private let compilation: Compilation
  private var names: NameTable
  private var writer: InterfaceWriter
  private var interfaces: [ModuleID: Interface] = [:]
  /// The declarations that each whole declaration uses. An entry is added when it is first computed.
  private var wholeMentions: [Place: [Mention]] = [:]

  /// A declaration in the interface of a module, by its index in the interface.
  private struct Place: Hashable {
    let module: ModuleID
    let item: Int
  }

  /// A use of a declaration by another declaration.
  private struct Mention {
    let place: Place
    /// True if the declaration that uses the type inherits from it.
    let isInherited: Bool
  }

  private struct Interface {
    let source: SourceFile
    /// True if the module has public declarations.
    let isShown: Bool
    let items: [Syntax]
    /// The indices of types and containers in `items`, by each part of their names. `Theming.Palette` has two parts.
    var byName: [NameID: [Int]] = [:]
    /// The declarations of other modules that the interface uses; nil until they are known.
    var outside: [Mention]?
  }

  init(_ compilation: Compilation) {
    self.compilation = compilation
    names = compilation.program.names
    writer = InterfaceWriter(compilation.program)
  }

  /// Returns the interface file of a module; nil if the module has no name or no public declaration.
  mutating func interface(of module: ModuleID) -> SourceFile? {
    let interface = read(module)
    return interface.isShown ? interface.source : nil
  }

  /// The interfaces that a module needs: the interfaces of its imports, and parts of the interfaces that these import.
  mutating func sources(for module: ModuleID) -> [SourceFile] {
    let program = compilation.program
    let imports = Set(program.modules[module].imports.map(\.module))
    let own = names(usedIn: module)
    // For each other declaration that is needed, true if all of it is needed, and false if its head is
    // enough.
    var needed: [Place: Bool] = [:]
    var pending: [Place] = []
    func need(_ mention: Mention, byWhole isWhole: Bool, _ interfaces: [ModuleID: Interface]) {
      if imports.contains(mention.place.module) { return }
      let item = interfaces[mention.place.module]!.items[mention.place.item]
      let wantsAll =
        isWhole && mention.isInherited || !item.hasSeparateHead || item.declares { own.contains($0) }
      if let known = needed[mention.place], known || !wantsAll { return }
      needed[mention.place] = wantsAll
      pending.append(mention.place)
    }
    for imported in imports {
      for mention in mentions(outsideOf: imported) { need(mention, byWhole: true, interfaces) }
    }
    while let place = pending.popLast() {
      let isWhole = needed[place]!
      for mention in mentions(of: place, isWhole: isWhole, own) {
        need(mention, byWhole: isWhole, interfaces)
      }
    }
    let parts = Dictionary(grouping: needed.keys, by: \.module)
    let order = program.imported(by: module) { imports.contains($0) || parts[$0] != nil }
    let present = Set(order)
    return order.map { other in
      // The whole interface of an import is there, but without imports of modules that are not needed.
      guard parts[other] == nil, program.modules[other].imports.allSatisfy({ present.contains($0.module) })
      else {
        return part(of: other, present) { item in
          if imports.contains(other) { return Array(item.1.bytes) }
          guard let isWhole = needed[Place(module: other, item: item.0)] else { return nil }
          return isWhole ? Array(item.1.bytes) : item.1.head(withMembersNamed: own)
        }
      }
      return read(other).source
    }
  }

  // MARK: Interfaces

  private mutating func read(_ module: ModuleID) -> Interface {
    if let known = interfaces[module] { return known }
    let program = compilation.program
    let declared = program.modules[module]
    let written =
      declared.isInterface
      ? declared.files.first.map { compilation.sources[Int($0)] }
      : writer.write(
        module, declared.files.map { compilation.trees[Int($0)] },
        swiftCode: declared.swiftFiles.map { compilation.trees[Int($0)] })
    let source =
      written
      ?? SourceFile(
        path: program.name(of: module) + SourceFile.interfaceExtension,
        bytes: Array("module `\(program.name(of: module))`\n".utf8))
    let items = Array(parse(source, names: &names).tree.items)
    var interface = Interface(source: source, isShown: written != nil, items: items)
    for (index, item) in items.enumerated() where item.kind == .typeDeclaration || item.kind == .container {
      item.declares { name in
        interface.byName[name, default: []].append(index)
        return false
      }
    }
    interfaces[module] = interface
    return interface
  }

  /// The names in a module's own files.
  private func names(usedIn module: ModuleID) -> Set<NameID> {
    var names: Set<NameID> = []
    let module = compilation.program.modules[module]
    for file in module.files + module.swiftFiles {
      for token in compilation.trees[Int(file)].tokens { names.insert(token.name) }
    }
    names.remove(.empty)
    return names
  }

  // MARK: Mentions

  /// The declarations of other modules that an interface uses.
  private mutating func mentions(outsideOf module: ModuleID) -> [Mention] {
    if let known = read(module).outside { return known }
    var outside: [Mention] = []
    var seen: [Place: Bool] = [:]
    for item in read(module).items {
      for mention in mentions(in: item, of: module) where mention.place.module != module {
        if let known = seen[mention.place], known || !mention.isInherited { continue }
        seen[mention.place] = mention.isInherited
        outside.append(mention)
      }
    }
    interfaces[module]!.outside = outside
    return outside
  }

  /// Returns the declarations that a declaration uses. If the declaration is not needed as a whole, only its
  /// inherited types and its members with the names in `own` are searched.
  private mutating func mentions(of place: Place, isWhole: Bool, _ own: Set<NameID>) -> [Mention] {
    let item = read(place.module).items[place.item]
    if isWhole {
      if let known = wholeMentions[place] { return known }
      let found = mentions(in: item, of: place.module)
      wholeMentions[place] = found
      return found
    }
    var found = item.child(.inheritance).map { mentions(in: $0, of: place.module, isInherited: true) } ?? []
    for member in item.members(named: own) { found += mentions(in: member, of: place.module) }
    return found
  }

  private mutating func mentions(
    in syntax: Syntax, of module: ModuleID, isInherited: Bool = false
  ) -> [Mention] {
    let modules = [module] + compilation.program.modules[module].imports.map(\.module)
    for other in modules { _ = read(other) }
    let bases = isInherited ? syntax : syntax.kind == .typeDeclaration ? syntax.child(.inheritance) : nil
    let heirs = bases.map { $0.firstToken..<$0.endToken } ?? 0..<0
    var seen: Set<NameID> = []
    var found: [Mention] = []
    // A name among the inherited types counts as inherited.
    for token in Array(heirs) + Array(syntax.firstToken..<syntax.endToken) {
      let name = syntax.tree.tokens[token].name
      guard name != .empty, seen.insert(name).inserted else { continue }
      for other in modules {
        for index in interfaces[other]!.byName[name] ?? [] {
          let place = Place(module: other, item: index)
          found.append(Mention(place: place, isInherited: heirs.contains(token)))
        }
      }
    }
    return found
  }

  // MARK: Text

  /// Returns the interface of a module without its imports of modules that are not in `present`.
  ///
  /// - Parameter declaration: returns the text for a declaration, which is given by its index and its syntax; nil if
  ///   the declaration is left out.
  private func part(
    of module: ModuleID, _ present: Set<ModuleID>, _ declaration: ((Int, Syntax)) -> [UInt8]?
  ) -> SourceFile {
    let interface = interfaces[module]!
    let program = compilation.program
    let others = Set(
      program.modules[module].imports.filter { present.contains($0.module) }.map {
        program.name(of: $0.module)
      })
    var text: [UInt8] = []
    for (index, item) in interface.items.enumerated() {
      switch item.kind {
      case .moduleClause, .platformClause: text += item.bytes
      case .importClause:
        guard let clause = Located<ImportClauseSyntax>(item) else { continue }
        if !clause.isSwift, let name = clause.name, !others.contains(names[name.id]) { continue }
        text += item.bytes
      default:
        guard let shown = declaration((index, item)) else { continue }
        text += shown
      }
      text.append(UInt8(ascii: "\n"))
    }
    return SourceFile(path: interface.source.path, bytes: text)
  }
}

extension Syntax {
  /// The bytes of the node's text.
  fileprivate var bytes: ArraySlice<UInt8> { tree.source.bytes(in: range) }

  /// True for a type whose head can stand without its members, because no type is inside it.
  fileprivate var hasSeparateHead: Bool {
    kind == .typeDeclaration && child(.typeName)?.endToken == child(.typeName).map { $0.firstToken + 1 }
      && !children(of: .memberBlock).contains { $0.kind == .typeDeclaration }
  }

  /// True if a part of the name that the node declares satisfies a test. `Theming.Palette` has two parts.
  @discardableResult
  fileprivate func declares(_ isWanted: (NameID) -> Bool) -> Bool {
    guard let name = child(.typeName) ?? child(.name) else { return false }
    return (name.firstToken..<name.endToken).contains {
      let part = tree.tokens[$0].name
      return part != .empty && isWanted(part)
    }
  }

  /// Returns the members whose names are in a set. Initializers have no names, so they are left out: a module that
  /// calls one names the type, and then needs the whole type.
  fileprivate func members(named names: Set<NameID>) -> [Syntax] {
    children(of: .memberBlock).filter { member in
      member.kind == .caseDeclaration
        ? member.children.contains { names.contains($0.nameID) } : names.contains(member.nameID)
    }
  }

  /// The text of the declaration up to its members, and those members whose names are given.
  fileprivate func head(withMembersNamed names: Set<NameID>) -> [UInt8] {
    guard let block = child(.memberBlock) else { return Array(bytes) }
    var text = Array(tree.source.bytes[Int(range.start)..<Int(block.range.start)])
    text.append(UInt8(ascii: "{"))
    for member in members(named: names) {
      text.append(UInt8(ascii: "\n"))
      text += member.bytes
    }
    return text + Array("\n}".utf8)
  }
}
