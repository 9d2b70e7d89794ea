import StoryboardDiagnostics
import StoryboardSyntax

/// The initializers of Swift code that give an object, told from those that only stand there.
///
/// Swift makes a class with an initializer of its own repeat `required init?(coder:)`. Most of these end the program.
extension Checker {
  /// Finds what the bodies of initializers do, and marks those that give no object. All members and functions are known
  /// by now.
  mutating func findInitializersThatEnd() {
    var known: Set<TypeDeclarationID> = []
    var ordered: [MemberID] = []
    for id in program.members.ids
    where program.members[id].kind == .initializer && program.isSwift(program.members[id].syntax) {
      // Those of a superclass come first: initializers call them, and no chain of classes is too long.
      var chain: [TypeDeclarationID] = []
      var next = program.members[id].owner
      while let type = next, program.declarations[type].traits.contains(.isOfSources),
        known.insert(type).inserted
      {
        chain.append(type)
        next = superclass(of: type)
      }
      for type in chain.reversed() {
        program.forEachMember(named: NameID(.`init`), of: type) { ordered.append($0) }
      }
      ordered.append(id)
    }
    for id in ordered {
      switch outcome(of: id).end {
      case .object: break
      case .endsProgram: program.members[id].traits.insert(.endsProgram)
      case .nothing: program.members[id].traits.insert(.makesNothing)
      }
    }
  }
}

extension SwiftMemberTraits {
  /// The facts for which an initializer gives no object, whoever calls it.
  static let givesNothing: SwiftMemberTraits = [.isUnavailable, .endsProgram, .makesNothing]
}
