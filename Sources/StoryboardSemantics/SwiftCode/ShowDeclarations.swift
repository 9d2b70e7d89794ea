import StoryboardDiagnostics
import StoryboardSyntax

/// Adds places in Swift code, as labels, to messages about a program.
extension Checker {
  /// Adds a label to the messages from the number `count` on. It shows the member that has the name but does not fit,
  /// or the member that the message suggests, or else the declaration of the type.
  mutating func labelMember(_ name: NameID, _ near: String?, of type: TypeID, since count: Int) {
    guard tables.swift.isThere, count < reports.diagnostics.count else { return }
    if let other = members(named: name, of: type).first?.member,
      program.isSwift(program.members[other].syntax)
    {
      let role = program.members[other].isStatic ? LabelRole.isStatic(text(name)) : .declared(text(name))
      let label = Diagnostic.Label(role, at: program.nameRange(of: program.members[other].syntax))
      for index in count..<reports.diagnostics.count { reports.diagnostics[index].labels.append(label) }
      return
    }
    if let name = near.flatMap({ program.names.name(of: $0) }),
      let member = members(named: name, of: type).first
    {
      showDeclaration(program.members[member.member].syntax, name, since: count)
    }
    showDeclaration(of: type, since: count)
  }

  /// Adds a label with the place of a declaration in Swift code to the messages from the number `count` on. Messages
  /// that show this place already are left as they are.
  mutating func showDeclaration(_ place: SyntaxReference, _ name: NameID, since count: Int) {
    guard count < reports.diagnostics.count, program.isSwift(place) else { return }
    let label = Diagnostic.Label(.declared(text(name)), at: program.nameRange(of: place))
    for index in count..<reports.diagnostics.count {
      let labels = reports.diagnostics[index].labels
      guard !labels.contains(where: { $0.range == label.range }) else { continue }
      reports.diagnostics[index].labels.append(label)
    }
  }

  /// Adds a label with the declaration of a type to the messages from the number `count` on. Messages that show a
  /// place in Swift code already are left as they are.
  mutating func showDeclaration(of type: TypeID, since count: Int) {
    guard count < reports.diagnostics.count,
      let id = program.types.declaration(program.types.unwrapped(type)),
      id >= program.firstOwn
    else { return }
    for index in count..<reports.diagnostics.count where !pointsToSwift(index) {
      show(program.declarations[id].syntax, program.declarations[id].name, at: index)
    }
  }

  /// Adds labels with a class in Swift code and its superclasses, up to three, to the messages from the number
  /// `count` on. One of these classes may have had another supertype before.
  mutating func labelClass(_ type: TypeID, since count: Int) {
    guard tables.swift.isThere, count < reports.diagnostics.count else { return }
    var next = program.types.declaration(program.types.unwrapped(type))
    var shown = 0
    while let id = next, program.declarations[id].traits.contains(.isOfSources), shown < 3 {
      showDeclaration(program.declarations[id].syntax, program.declarations[id].name, since: count)
      next = program.declarations[id].superclass.flatMap { program.types.declaration($0) }
      shown += 1
    }
  }

  /// True if the message with this index is about a place in Swift code, or has a label with such a place.
  private func pointsToSwift(_ index: Int) -> Bool {
    let diagnostic = reports.diagnostics[index]
    return isSwift(diagnostic.range) || diagnostic.labels.contains { isSwift($0.range) }
  }

  private func isSwift(_ range: SourceRange) -> Bool {
    let place = Program.firstFile + Int(range.file)
    return program.trees.indices.contains(place) && program.trees[place].source.isSwift
  }

  private mutating func show(_ place: SyntaxReference, _ name: NameID, at index: Int) {
    guard program.isSwift(place) else { return }
    let range = program.nameRange(of: place)
    let diagnostic = reports.diagnostics[index]
    guard range != diagnostic.range, !diagnostic.labels.contains(where: { $0.range == range }) else { return }
    reports.diagnostics[index].labels.append(Diagnostic.Label(.declared(text(name)), at: range))
  }

  /// Adds a label to the last message. It shows the declaration in Swift code that the refused code of the program
  /// uses.
  mutating func labelUsedDeclaration() {
    guard let place = pass.reliance, program.isSwift(place), !reports.isQuiet else { return }
    let tree = program.tree(of: place)
    guard let name = declaredName(at: place.node, in: tree) else { return }
    show(place, name, at: reports.diagnostics.count - 1)
  }

  private func declaredName(at node: NodeID, in tree: SyntaxTree) -> NameID? {
    if tree.kind(of: node) == .initializerDeclaration { return NameID(.`init`) }
    return tree.child(.name, of: tree.child(.typeName, of: node) ?? node).map { tree.name(of: $0) }
  }

  /// Adds labels to the messages about types that show no Swift code yet. They show the declarations of the types
  /// that the refused code names, because a type's superclass, protocols and kind decide what is allowed.
  mutating func labelTypes() {
    var modules: [UInt32: ModuleID] = [:]
    for index in reports.diagnostics.indices {
      let entry = reports.diagnostics[index].kind.entry
      guard entry.severity == .error, entry.code.isAboutTypes, !pointsToSwift(index) else { continue }
      if modules.isEmpty {
        for id in program.modules.ids { for file in program.modules[id].files { modules[file] = id } }
      }
      let diagnostic = reports.diagnostics[index]
      let ranges = [diagnostic.range] + diagnostic.labels.map(\.range)
      func types(toEndOfLine: Bool) -> [TypeDeclarationID] {
        ranges.flatMap { self.types(namedIn: $0, of: modules[$0.file] ?? pass.module, toEndOfLine) }
      }
      var found = types(toEndOfLine: false)
      if found.isEmpty { found = types(toEndOfLine: true) }
      for id in found { show(program.declarations[id].syntax, program.declarations[id].name, at: index) }
    }
  }

  /// The first few types of Swift code that are named in a range of a program or, if `toEndOfLine` is true, from
  /// there to the end of the line.
  private func types(
    namedIn range: SourceRange, of module: ModuleID, _ toEndOfLine: Bool
  ) -> [TypeDeclarationID] {
    let place = Program.firstFile + Int(range.file)
    guard program.trees.indices.contains(place) else { return [] }
    let tree = program.trees[place]
    var end = range.end
    if toEndOfLine {
      let bytes = tree.source.bytes
      while end < bytes.count, bytes[Int(end)] != 0x0A, bytes[Int(end)] != 0x7B { end += 1 }
    }
    var found: [TypeDeclarationID] = []
    var index = firstToken(from: range.start, in: tree)
    while index < tree.tokens.count, tree.tokens[index].offset < end, found.count < 3 {
      let token = tree.tokens[index]
      index += 1
      guard token.kind.isIdentifier, case .type(let id)? = tables.scopes[module].things[token.name],
        program.isOfSwiftCode(id), !found.contains(id)
      else { continue }
      found.append(id)
    }
    return found
  }

  /// The index of the first token that begins at `offset` or after it.
  private func firstToken(from offset: UInt32, in tree: SyntaxTree) -> Int {
    tree.tokens.partitioningIndex { $0.offset < offset }
  }
}
