import StoryboardDiagnostics
import StoryboardSyntax

/// Compares what a program declares for types of Swift code with the declarations in that code. A program may add
/// `inject`, `call` and `later` lines. Everything else that it says must agree with the Swift code.
extension Checker {
  /// Reads what a program declares for a type that Swift code declares, too. Adds the lines to the type, and compares
  /// the members with those in Swift code.
  mutating func compareRedeclaration(of id: TypeDeclarationID, _ syntax: SyntaxReference, in tree: SyntaxTree)
  {
    let reported = reports.mistakes
    var hasAdditions = tree.isBroken(syntax.node)
    pass.enclosing = id
    defer { pass.enclosing = nil }
    var items = tree.children(of: .memberBlock, of: syntax.node)
    while let item = items.next(in: tree) {
      let place = syntax.other(item)
      switch tree.kind(of: item) {
      case .inject, .call, .later:
        hasAdditions = true
        addLine(place, to: id, in: tree)
      case .error: hasAdditions = true
      case _ where tree.isBroken(item): hasAdditions = true
      case .propertyDeclaration, .initializerDeclaration, .functionDeclaration:
        if compareMember(place, of: id, in: tree) { hasAdditions = true }
      case .caseDeclaration: compareCases(place, of: id, in: tree)
      default: break
      }
    }
    // A type inside another type counts as part of the outer type's declaration.
    guard !hasAdditions, reports.mistakes == reported, program.declarations[id].outer == nil,
      !hasNestedStepLines(syntax, in: tree),
      tree.kind(of: syntax.node) != .extensionDeclaration || tree.child(.memberBlock, of: syntax.node) != nil
    else { return }
    let name = program.nameRange(of: syntax)
    report(
      SwiftCodeDiagnostic.repeatsSource(text(program.declarations[id].path)), at: name,
      labels: [
        Diagnostic.Label(
          .declared(text(program.declarations[id].name)),
          at: program.nameRange(of: program.declarations[id].syntax))
      ],
      fix: .replace(program.range(of: syntax), with: ""))
  }

  /// True if a declaration contains types, which may have lines that the Swift code does not have.
  private func hasNestedStepLines(_ syntax: SyntaxReference, in tree: SyntaxTree) -> Bool {
    var items = tree.children(of: .memberBlock, of: syntax.node)
    return items.next(.typeDeclaration, in: tree) != nil
  }

  /// Adds an `inject`, `call` or `later` line to a type. If the type belongs to a framework or to another module, the
  /// line serves only the objects that the line's own module makes.
  mutating func addLine(_ place: SyntaxReference, to id: TypeDeclarationID, in tree: SyntaxTree) {
    guard program.declarations[id].isClass || program.declarations[id].kind == .struct else {
      report(
        DeclarationDiagnostic.linesNeedClass(text(program.declarations[id].path)),
        at: tree.syntax(place.node))
      return
    }
    guard !tree.isBroken(place.node) else { return }
    program.append(line: place, to: id, in: pass.module)
    var names = tree.furtherLines(of: place.node)
    while let name = names.next(.name, in: tree) {
      program.append(line: place.other(name), to: id, in: pass.module)
    }
  }

  /// Compares a member in a program with the same member in Swift code. Returns true if the Swift code does not have
  /// it, or does not write its type, so that the program adds something.
  private mutating func compareMember(
    _ place: SyntaxReference, of id: TypeDeclarationID, in tree: SyntaxTree
  ) -> Bool {
    let parts = tree[Node<MemberSyntax>(place.node)]
    let generics = program.generics(of: id)
    let reported = reports.mistakes
    let member: Member
    switch tree.kind(of: place.node) {
    case .propertyDeclaration:
      guard let property = property(parts, place, in: tree, of: id, generics: generics) else { return true }
      member = property
    case .initializerDeclaration:
      member = initializer(parts, place, in: tree, of: id, generics: generics)
    default:
      guard parts.name != nil else { return true }
      member = function(parts, place, in: tree, owner: id, generics: generics)
    }
    guard reports.mistakes == reported else { return true }
    var found: [MemberID] = []
    program.forEachMember(named: member.name, of: id) {
      if program.members[$0].kind == member.kind { found.append($0) }
    }
    let own = program.syntax(place)
    if let same = found.first(where: { isSameDeclaration(member, program.members[$0]) }) {
      let isRequiredByWord = member.traits.contains(.isRequiredByWord)
      if isRequiredByWord { requireByWord(same, at: own.child(.name) ?? own) }
      guard program.members[same].traits.contains(.isUntyped) else { return isRequiredByWord }
      (program.members[same].type, program.members[same].isSettable) = (member.type, member.isSettable)
      program.members[same].traits.remove(.isUntyped)
      return true
    }
    guard let other = found.first else {
      // A supertype may have the member, but its members are not read yet. Adding it avoids reports at its uses.
      tables.swift.lackingMembers.append(
        LackingMember(kind: member.kind, name: member.name, type: id, syntax: place))
      add(member, isPublic: parts.modifiers.contains(.public), to: id)
      return true
    }
    let declared = program.members[other]
    let word = parts.modifiers.contains(.required) ? "required " : ""
    let source = declared.traits.isDisjoint(with: .unusable) ? head(of: other).map { word + $0 } : nil
    report(
      SwiftCodeDiagnostic.differsFromSource(text(member.name), source: source ?? ""),
      at: own.child(.name) ?? own,
      labels: [Diagnostic.Label(.declared(text(member.name)), at: program.nameRange(of: declared.syntax))],
      fix: .replace(own.range, with: source ?? ""))
    return false
  }

  /// Reports members that a program declares for a type of Swift code, if neither the type nor a supertype has them
  /// in Swift code.
  mutating func checkLackingMembers() {
    for lacking in tables.swift.lackingMembers {
      let type = nominal(lacking.type)
      if unknownSupertype(of: type) != nil || mayHaveUnreadMembers(type) { continue }
      let isInherited =
        lacking.kind != .initializer
        && supertypes(type).dropFirst().contains { supertype in
          var isFound = false
          guard let base = program.types.declaration(supertype) else { return true }
          program.forEachMember(named: lacking.name, of: base) { _ in isFound = true }
          return isFound
        }
      if isInherited { continue }
      let own = program.syntax(lacking.syntax)
      let count = reports.diagnostics.count
      // Removing the member from the program would not help if something uses it, so there is no fix.
      report(
        SwiftCodeDiagnostic.differsFromSource(text(lacking.name), source: nil), at: own.child(.name) ?? own)
      showDeclaration(
        program.declarations[lacking.type].syntax, program.declarations[lacking.type].name, since: count)
    }
  }

  /// True if what a program says of a member agrees with the Swift code. The program may leave out that a property
  /// can be set.
  private func isSameDeclaration(_ member: Member, _ source: Member) -> Bool {
    guard source.traits.isDisjoint(with: .unusable), member.isStatic == source.isStatic else { return false }
    if source.traits.contains(.isUntyped) { return true }
    guard member.kind == .property || isSame(member, source) else { return false }
    return member.type == source.type
      && (member.isRequired == source.isRequired || member.traits.contains(.isRequiredByWord))
      && (!member.isSettable || source.isSettable) && member.canThrow == source.canThrow
      && member.isFailable == source.isFailable
  }

  /// The declaration of a member of Swift code as a program would write it, such as `var catalog: Catalog!`. Nil for
  /// members that Swift adds, and for enum cases.
  private func head(of id: MemberID) -> String? {
    let member = program.members[id]
    guard !member.traits.contains(.isSynthesized) else { return nil }
    let tree = program.tree(of: member.syntax)
    let parts = tree[Node<MemberSyntax>(member.syntax.node)]
    func text(_ range: SourceRange) -> String { tree.source.text(in: range) }
    let prefix = member.isStatic ? "static " : ""
    switch member.kind {
    case .property:
      // If the type was inferred from the property's value, the code does not write it.
      let written = tree.child(.initialValue, of: member.syntax.node) == nil ? parts.type : nil
      let type = written.map { text(tree.syntax($0).range) } ?? spelling(member.type)
      let suffix = parts.hasAccessors ? member.isSettable ? " { get set }" : " { get }" : ""
      let isConstant = tree.flags(of: member.syntax.node, as: MemberSyntax.self).contains(.constant)
      let word = isConstant || !member.isSettable && !parts.hasAccessors ? "let " : "var "
      return prefix + word + self.text(member.name) + ": " + type + suffix
    case .initializer, .method:
      guard let list = parts.parameters.map({ tree.syntax($0).range }) else { return nil }
      let tail = parts.result.map { " -> " + text(tree.syntax($0).range) } ?? ""
      let word =
        member.kind == .method ? "func " + self.text(member.name) : "init" + (member.isFailable ? "?" : "")
      return prefix + word + text(list) + (member.canThrow ? " throws" : "") + tail
    case .enumCase: return nil
    }
  }

  // MARK: Functions

  /// Compares the functions of programs with the functions of the same name in the Swift code of their module.
  mutating func compareFunctions() {
    var inSwift: [Qualified: [MemberID]] = [:]
    var written: [MemberID] = []
    for id in program.members.ids where program.members[id].owner == nil {
      guard program.isSwift(program.members[id].syntax) else {
        if !program.isBroken(program.members[id].syntax) { written.append(id) }
        continue
      }
      inSwift[functionName(id), default: []].append(id)
    }
    for id in written {
      guard let others = inSwift[functionName(id)], let first = others.first else { continue }
      let member = program.members[id]
      let same = others.first { isSameDeclaration(member, program.members[$0]) }
      let other = same ?? others.first { isSame(member, program.members[$0]) } ?? first
      let own = program.syntax(member.syntax)
      report(
        same != nil
          ? SwiftCodeDiagnostic.repeatsSource(text(member.name))
          : .differsFromSource(text(member.name), source: ""),
        at: own.child(.name) ?? own,
        labels: [
          Diagnostic.Label(
            .declared(text(member.name)), at: program.nameRange(of: program.members[other].syntax))
        ],
        fix: .replace(own.range, with: ""))
    }
  }

  private func functionName(_ id: MemberID) -> Qualified {
    Qualified(parent: .module(.empty, declaredBy: program.members[id].module), name: program.members[id].name)
  }

  // MARK: Cases

  private mutating func compareCases(_ place: SyntaxReference, of id: TypeDeclarationID, in tree: SyntaxTree)
  {
    var cases = tree.children(of: place.node)
    while let one = cases.next(.enumCase, in: tree) {
      guard let node = tree.child(.name, of: one) else { continue }
      let name = tree.name(of: node)
      var isFound = false
      program.forEachMember(named: name, of: id) {
        if program.members[$0].kind == .enumCase { isFound = true }
      }
      if isFound || mayHaveUnreadMembers(nominal(id)) { continue }
      let count = reports.diagnostics.count
      report(SwiftCodeDiagnostic.differsFromSource(text(name), source: nil), at: tree.syntax(node))
      showDeclaration(program.declarations[id].syntax, program.declarations[id].name, since: count)
    }
  }
}
