import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Finds the supertypes that declarations and extensions name.
extension Checker {
  mutating func resolveInheritance(_ id: TypeDeclarationID, in tree: SyntaxTree) {
    guard tables.swift.isThere else {
      return resolveInheritance(id, program.declarations[id].syntax, in: tree)
    }
    if tree.source.isSwift {
      discardingReports { $0.resolveInheritance(id, $0.program.declarations[id].syntax, in: tree) }
    } else {
      resolveInheritance(id, program.declarations[id].syntax, in: tree)
    }
    guard let parts = tables.swift.parts[id] else { return }
    let count = program.declarations[id].inherited.count
    for part in parts where part.kind == .extension {
      let tree = program.tree(of: part.syntax)
      if tree.source.isSwift {
        let traits = traits(ofExtension: part.syntax.node, of: parts, in: tree)
        if !traits.isEmpty {
          resolveUnusableConformances(of: id, part, traits, in: tree)
          continue
        }
        discardingReports { $0.resolveInheritance(id, part.syntax, in: tree, isExtension: true) }
      } else {
        resolveInheritance(id, part.syntax, in: tree, isExtension: true)
      }
    }
    if program.declarations[id].inherited.count > count { tables.swift.declaredBaseCounts[id] = count }
  }

  private mutating func resolveInheritance(
    _ id: TypeDeclarationID, _ syntax: SyntaxReference, in tree: SyntaxTree, isExtension: Bool = false
  ) {
    pass.enclosing = program.declarations[id].outer
    defer { pass.enclosing = nil }
    var types = tree.children(of: .inheritance, of: syntax.node)
    let generics = program.generics(of: id)
    switch program.declarations[id].kind {
    case .class: pass.expectedType = .class
    case .controller: pass.expectedType = .controller(frameworks[0].controllerClass)
    case .protocol, .struct, .enum: pass.expectedType = .protocol
    }
    if isExtension { pass.expectedType = .protocol }
    defer { pass.expectedType = .class }
    while let node = types.next(.type, in: tree) {
      let resolved = resolve(Node<TypeSyntax>(node), in: tree, generics: generics)
      // A class has one superclass, which stands before its protocols.
      pass.expectedType = .protocol
      if resolved == .error {
        program.declarations[id].isBroken = true
      } else if program.types.declaration(resolved) == nil,
        case .composition(let parts) = program.types[resolved]
      {
        for part in parts { inherit(part, by: id, isExtension: isExtension) }
      } else {
        inherit(resolved, by: id, isExtension: isExtension)
      }
    }
  }

  mutating func inherit(_ type: TypeID, by id: TypeDeclarationID, isExtension: Bool) {
    // In Swift code only the first type can be the superclass, whatever is known about it.
    if let base = program.types.declaration(type), program.declarations[base].isClass, !isExtension,
      program.declarations[id].superclass == nil,
      program.declarations[id].inherited.isEmpty || !program.declarations[base].traits.contains(.isOpaque)
    {
      program.declarations[id].superclass = type
    }
    program.declarations[id].inherited.append(program.typeLists.append(type))
  }
}
