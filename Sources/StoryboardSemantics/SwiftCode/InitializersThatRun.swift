import StoryboardDiagnostics
import StoryboardSyntax

/// The initializers of Swift code that give an object, told from those that only stand there.
///
/// Swift makes a class with an initializer of its own repeat `required init?(coder:)`. Most of these end the program.
extension Checker {
  /// The functions of Swift and its libraries that never return, in every build.
  private static let endingFunctions: Set = [
    "fatalError", "preconditionFailure", "abort", "exit", "_exit", "dispatchMain",
  ]
  private static let modulesOfEndingFunctions: Set = ["Swift", "Foundation", "Darwin", "Glibc", "Dispatch"]

  /// Finds the initializers whose bodies begin or end with a call that never returns. All members and functions are
  /// known by now.
  mutating func findInitializersThatEnd() {
    var found: [MemberID] = []
    for id in program.members.ids
    where program.members[id].kind == .initializer && program.isSwift(program.members[id].syntax) {
      let place = program.members[id].syntax
      let tree = program.tree(of: place)
      guard tree.kind(of: place.node) == .initializerDeclaration else { continue }
      pass.module = program.members[id].module
      var calls = tree.children(of: place.node)
      while let call = calls.next(.endingCall, in: tree) {
        if neverReturns(call, in: tree, inside: program.members[id].type) { found.append(id) }
      }
    }
    for id in found { program.members[id].traits.insert(.endsProgram) }
  }

  private func neverReturns(_ call: NodeID, in tree: SyntaxTree, inside type: TypeID) -> Bool {
    let tokens = tree.tokenRange(of: call)
    let name = tree.tokens[tokens.upperBound - 1].name
    let qualifier = tokens.count > 1 ? tree.tokens[tokens.lowerBound].name : nil
    if let qualifier, text(qualifier) != "Self", qualifier != NameID(.`self`) {
      if case .type(let id)? = meaning(of: qualifier) {
        var isFound = false
        program.forEachMember(named: name, of: id) { if neverReturns($0) { isFound = true } }
        return isFound
      }
      if Checker.modulesOfEndingFunctions.contains(text(qualifier)) {
        return Checker.endingFunctions.contains(text(name))
      }
    } else if members(named: name, of: type).contains(where: { neverReturns($0.member) }) {
      return true
    }
    guard case .function(let functions)? = meaning(of: name) else {
      return qualifier == nil && Checker.endingFunctions.contains(text(name))
    }
    return functions.contains { neverReturns($0) }
  }

  private func neverReturns(_ function: MemberID) -> Bool {
    program.members[function].kind == .method && spelling(program.members[function].type) == "Never"
  }
}

extension SwiftMemberTraits {
  /// The facts for which an initializer gives no object, whoever calls it.
  static let givesNothing: SwiftMemberTraits = [.isUnavailable, .endsProgram, .makesNothing]
}
