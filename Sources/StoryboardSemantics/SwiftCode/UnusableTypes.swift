import StoryboardDiagnostics
import StoryboardSyntax

/// Handles types and supertypes in Swift code that exist only in some builds, or that `@available` refuses.
extension Checker {
  /// Reports a type that the program names but that exists only in some builds, or that `@available` refuses. Each
  /// type is reported once. Returns false for all other types.
  mutating func reportsUnusableType(_ id: TypeDeclarationID, at range: SourceRange) -> Bool {
    var next: TypeDeclarationID? = id
    while let type = next {
      next = program.declarations[type].outer
      guard let traits = tables.swift.unusableTypes[type], let reason = reason(against: traits) else {
        continue
      }
      if reports.unusableTypes.contains(type) { return true }
      if !reports.isQuiet { reports.unusableTypes.insert(type) }
      let name = program.declarations[type].name
      report(
        SwiftCodeDiagnostic.unusableMember(text(program.declarations[type].path), reason), at: range,
        labels: [
          Diagnostic.Label(
            .declared(text(name)), at: program.nameRange(of: program.declarations[type].syntax))
        ])
      return true
    }
    return false
  }

  /// The traits of an extension that keep a program from relying on the supertypes that it adds. If the type itself
  /// is declared in several branches of `#if`, an undecided condition does not count, because nobody knows to which
  /// branch the extension belongs.
  func traits(
    ofExtension node: NodeID, of parts: [Part], in tree: SyntaxTree
  ) -> SwiftMemberTraits {
    if tree.child(.inheritance, of: node) == nil { return [] }
    let traits = traits(ofDeclaration: node, in: tree)
    if traits.isEmpty { return [] }
    return parts.contains { $0.kind == .branch } ? traits.subtracting(.isInSomeBuilds) : traits
  }

  /// Enters the supertypes that an extension adds, but that a program cannot rely on. A supertype that two extensions
  /// with different conditions of `#if` add exists in all builds.
  mutating func resolveUnusableConformances(
    of id: TypeDeclarationID, _ part: Part, _ traits: SwiftMemberTraits, in tree: SyntaxTree
  ) {
    guard let list = tree[Node<ExtensionSyntax>(part.syntax.node)].inheritance else { return }
    pass.enclosing = program.declarations[id].outer
    defer { pass.enclosing = nil }
    let generics = program.generics(of: id)
    var types: [TypeID] = []
    discardingReports { types = $0.resolve(list, in: tree, generics: generics) }
    for type in types where type != .error {
      var parts = [type]
      if case .composition(let composed) = program.types[type] { parts = composed }
      for supertype in parts { add(supertype, to: id, by: part, traits) }
    }
  }

  private mutating func add(
    _ supertype: TypeID, to id: TypeDeclarationID, by part: Part, _ traits: SwiftMemberTraits
  ) {
    let same = tables.swift.unusableConformances[id]?.firstIndex {
      $0.supertype == supertype && $0.traits == .isInSomeBuilds
    }
    if traits == .isInSomeBuilds, let same {
      tables.swift.unusableConformances[id]?.remove(at: same)
      if program.declarations[id].isFramework {
        tables.swift.addedConformances[id, default: []].append(supertype)
      } else {
        inherit(supertype, by: id, isExtension: true)
      }
    } else {
      tables.swift.unusableConformances[id, default: []].append(
        UnusableConformance(supertype: supertype, traits: traits, extensionSyntax: part.syntax))
    }
  }

  /// Reports that `type` is a subtype of `wanted` only by an extension that the program cannot rely on. Returns false
  /// if there is no such extension.
  mutating func reportsUnusableConformance(
    of type: TypeID, to wanted: TypeID, at range: SourceRange
  ) -> Bool {
    if tables.swift.unusableConformances.isEmpty { return false }
    let wanted = program.types.unwrapped(wanted)
    for supertype in supertypes(program.types.unwrapped(type)) {
      guard let id = program.types.declaration(supertype) else { continue }
      for conformance in tables.swift.unusableConformances[id] ?? []
      where isSubtype(conformance.supertype, wanted) {
        guard let reason = reason(against: conformance.traits) else { continue }
        let name = program.declarations[id].path
        report(
          SwiftCodeDiagnostic.unusableConformance(text(name), to: spelling(wanted), reason), at: range,
          labels: [
            Diagnostic.Label(
              .declared(spelling(conformance.supertype)),
              at: program.syntax(conformance.extensionSyntax).child(.inheritance)?.range
                ?? program.nameRange(of: conformance.extensionSyntax))
          ])
        return true
      }
    }
    return false
  }
}
