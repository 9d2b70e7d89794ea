import StoryboardDiagnostics
import StoryboardSyntax

/// Tells which members of Swift code the wiring can use, and reports the others.
extension Checker {
  /// The reason why the wiring cannot use a member; nil if it can.
  func reason(against member: MemberID) -> SwiftCodeDiagnostic.Reason? {
    reason(against: program.members[member].traits)
  }

  func reason(against traits: SwiftMemberTraits) -> SwiftCodeDiagnostic.Reason? {
    if traits.contains(.isUnavailable) { return .isUnavailable }
    if traits.contains(.endsProgram) { return .endsProgram }
    if traits.contains(.makesNothing) { return .makesNothing }
    if traits.contains(.isTooNew) { return .isTooNew }
    if traits.contains(.isPrivate) { return .isPrivate }
    if traits.contains(.isOfOtherModule) { return .isOfOtherModule }
    if traits.contains(.isAsync) { return .isAsync }
    if traits.contains(.isOnOtherActor) { return .isOnOtherActor }
    if traits.contains(.isGeneric) { return .isGeneric }
    if !traits.isDisjoint(with: [.isConditional, .hasRequirements]) { return .isConditional }
    // After a missing brace, code may be read as part of a branch of `#if`.
    if traits.contains(.isInSomeBuilds) { return hasBrokenSyntax ? nil : .isInSomeBuilds }
    if traits.contains(.differsByBuild) { return .differsByBuild }
    if traits.contains(.hasInout) { return .hasInout }
    if traits.contains(.takesSent) { return .takesSent }
    if traits.contains(.throwsWhenRead) { return .throwsWhenRead }
    return traits.contains(.isVariadic) ? .isVariadic : nil
  }

  /// Reports a member that a type has but that the wiring cannot use. Returns false if no such member has the name.
  mutating func reportsUnusableMember(_ name: NameID, of type: TypeID, at range: SourceRange) -> Bool {
    guard tables.swift.isThere else { return false }
    for owner in supertypes(type) {
      guard let declaration = program.types.declaration(owner) else { continue }
      var found: MemberID?
      program.forEachMember(named: name, of: declaration) {
        let isUnusableMember =
          !program.members[$0].traits.isDisjoint(with: .unusable) || !has(type, $0, of: owner)
        if found == nil, isUnusableMember { found = $0 }
      }
      if let found {
        reportUnusable(found, at: range)
        return true
      }
    }
    return false
  }

  /// The initializer or method with this parameter label that exists but that the wiring cannot use; nil if there is
  /// none.
  func unusableMember(of callee: Mention, taking label: NameID?) -> MemberID? {
    guard tables.swift.isThere else { return nil }
    let (name, type): (NameID, TypeID)
    switch callee {
    case .type(let made): (name, type) = (NameID(.`init`), made)
    case .method(let method, let owner): (name, type) = (method, owner)
    default: return nil
    }
    var found: MemberID?
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) where found == nil {
      program.forEachMember(named: name, of: owner) {
        let member = program.members[$0]
        let takesLabel = program.parameters[member.parameters].contains { $0.label == label }
        if takesLabel, !member.traits.isDisjoint(with: .unusable) { found = found ?? $0 }
      }
    }
    return found
  }

  /// The initializer for storyboards that a class has but that the wiring cannot use; nil if there is none.
  func unusableInitializer(of type: TypeID) -> MemberID? {
    guard tables.swift.isThere, let owner = program.types.declaration(type) else { return nil }
    var found: MemberID?
    program.forEachMember(named: NameID(.`init`), of: owner) {
      let member = program.members[$0]
      if !member.traits.isDisjoint(with: .unusable), member.parameters.count > 1, member.coderIndex != nil {
        found = $0
      }
    }
    return found
  }

  /// Reports a member that a program declares in a form which the language skips, such as a private or generic one.
  /// Returns false if there is no such member.
  mutating func reportsSkippedMember(_ name: NameID, of type: TypeID, at range: SourceRange) -> Bool {
    for owner in supertypes(type).compactMap({ program.types.declaration($0) }) {
      let place = program.declarations[owner].syntax
      let tree = program.tree(of: place)
      var members = tree.children(of: .memberBlock, of: place.node)
      while let member = members.next(.swiftDeclaration, in: tree) {
        let skipped = tree.syntax(member).range
        guard let isPrivate = tree.declaresPrivately(self.text(name), in: skipped) else { continue }
        report(
          SwiftCodeDiagnostic.unusableMember(self.text(name), isPrivate ? .isPrivate : .isSkipped), at: range,
          labels: [
            Diagnostic.Label(
              .declared(self.text(name)),
              at: SourceRange(file: skipped.file, start: skipped.start, end: skipped.start))
          ])
        return true
      }
    }
    return false
  }

  /// Reports that the wiring cannot use a member of Swift code.
  ///
  /// - Parameter isRequired: true for a required property that the program does not name.
  mutating func reportUnusable(_ member: MemberID, isRequired: Bool = false, at range: SourceRange) {
    guard let reason = reason(against: member) else { return }
    let declared = program.members[member]
    let name = declared.kind == .property ? text(declared.name) : signature(declared)
    report(
      isRequired
        ? SwiftCodeDiagnostic.unusableRequired(name, reason) : .unusableMember(name, reason),
      at: range,
      labels: [Diagnostic.Label(.declared(text(declared.name)), at: program.nameRange(of: declared.syntax))])
  }

  /// Reports a property for which Swift code writes no type, if a line of the program fills it. The report is at the
  /// property in Swift code.
  mutating func reportUntyped(_ member: MemberID, filledBy line: SyntaxReference) {
    guard program.members[member].traits.contains(.isUntyped) else { return }
    let name = text(program.members[member].name)
    report(
      SwiftCodeDiagnostic.typeNotWritten(name), at: program.nameRange(of: program.members[member].syntax),
      labels: [Diagnostic.Label(.filled(name), at: program.range(of: line))])
  }

  /// Reports the use of functions of the module if the wiring can use none of them. Otherwise returns false.
  mutating func reportsUnusableFunctions(_ members: [MemberID], at range: SourceRange) -> Bool {
    guard members.allSatisfy({ !program.members[$0].traits.isDisjoint(with: .unusable) }),
      let first = members.first
    else { return false }
    reportUnusable(first, at: range)
    return true
  }

  /// Reports the use of a member in a type whose members are not all known, so that the program has to declare the
  /// type. Returns false if all members are known, or if the name was probably renamed and at most an unknown
  /// protocol could have it.
  ///
  /// - Parameter isSuch: true for the members that can be named at this place.
  mutating func reportsUnknownSupertype(
    of type: TypeID, _ name: NameID, at range: SourceRange, where isSuch: (Member) -> Bool
  ) -> Bool {
    guard let unknown = unknownSupertype(of: type) else { return false }
    if reportsUnusableMember(name, of: type, at: range) { return true }
    if isUnknownProtocol(unknown, of: type),
      renamedMember(name, of: type, hasSimilarName: true, where: isSuch) != nil
    {
      return false
    }
    reportNeedsDeclaration(of: unknown, for: .member(text(name)), at: range)
    return true
  }

  /// Reports a conversion from or to an opaque type, which is declared nowhere in the code that is read. Returns
  /// false if both types are known.
  mutating func reportsConversion(of type: TypeID, to wanted: TypeID, at range: SourceRange) -> Bool {
    if reportsUnusableConformance(of: type, to: wanted, at: range) { return true }
    for (one, use) in [
      (type, SwiftCodeDiagnostic.Use.converting(to: spelling(wanted))),
      (wanted, .converted(from: spelling(type))),
    ] where isOpaque(one) {
      guard program.types.unwrapped(type) != program.types.unwrapped(wanted),
        let id = program.types.declaration(program.types.unwrapped(one))
      else { continue }
      reportNeedsDeclaration(of: id, for: use, at: range)
      return true
    }
    return false
  }

  /// Finds the type that a name at the beginning of a value means, if the type is private to a file, or is named but
  /// not declared in Swift code. The value is nil if a mistake was reported. The result is nil if Swift code has no
  /// such type.
  mutating func swiftDeclarationHead(_ name: NameID, _ node: NodeID, in tree: SyntaxTree) -> (
    value: ValueHead?, Void
  )? {
    if reportsPrivateType(name, at: tree.nameRange(ofValue: node)) { return (nil, ()) }
    guard let place = mention(of: name), !tables.swift.hasUnreadCode else { return nil }
    let home = qualifier(of: name, nil, in: tree)
    let id = opaqueDeclaration(name, inside: nil, of: home?.module, 0, at: home?.place ?? place)
    return (.type(make(.nominal(id, []))), ())
  }

  /// Reports the use of a type that is private to a Swift file. Each name is reported once. Returns false if there is
  /// no such type.
  mutating func reportsPrivateType(_ name: NameID, at range: SourceRange) -> Bool {
    guard
      let found = tables.swift.privateTypes.filter({ $0.key.name == name }).min(by: { $0.value < $1.value })
    else {
      return false
    }
    reportPrivateType(found.value, at: range)
    return true
  }

  /// Reports the use of a type inside another type, if only its Swift file can name it. Each name is reported once.
  /// Returns false for any other type, and for a name in Swift code.
  mutating func reportsPrivate(_ type: TypeDeclarationID, at range: SourceRange, in tree: SyntaxTree) -> Bool
  {
    guard !tree.source.isSwift, program.declarations[type].traits.contains(.isPrivate) else { return false }
    reportPrivateType(type, at: range)
    return true
  }

  private mutating func reportPrivateType(_ type: TypeDeclarationID, at range: SourceRange) {
    let declaration = program.declarations[type]
    if reports.privateTypes.contains(declaration.name) { return }
    if !reports.isQuiet { reports.privateTypes.insert(declaration.name) }
    let name = text(declaration.name)
    report(
      SwiftCodeDiagnostic.privateType(name), at: range,
      labels: [Diagnostic.Label(.declared(name), at: program.nameRange(of: declaration.syntax))])
  }
}

extension SyntaxTree {
  /// Returns whether a name is declared as private in skipped text. Nil if the text does not declare the name.
  fileprivate func declaresPrivately(_ name: String, in range: SourceRange) -> Bool? {
    source.bytes.withUnsafeBufferPointer { text in
      let part = UnsafeBufferPointer(rebasing: text[..<Int(range.end)])
      let code = SwiftTokens(part, from: Int(range.start), .head)
      var (isPrivate, isVariable) = (false, false)
      for index in code.indices {
        switch code.word(index) {
        case .private, .fileprivate: isPrivate = true
        case .var, .let: isVariable = true
        default:
          guard code.isName(index, name) else { continue }
          let isFirst = [.var, .let, .func].contains(code.word(index - 1))
          if isFirst || isVariable && code.kind(index - 1) == .comma { return isPrivate }
        }
      }
      return nil
    }
  }
}
