import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// True if an unwind can land on a controller of a type: a class that has the unwind's action, inherits from such a
  /// class, or has such a subclass. True also if a file that is read only in part may have the action.
  ///
  /// - Parameters:
  ///   - type: the type whose method the unwind calls.
  ///   - methods: the methods that have the selector.
  ///   - selector: the selector of the action.
  mutating func mayLand(on type: TypeID, withOneOf methods: [MemberID], selector: String) -> Bool {
    guard let called = program.types.declaration(type), program.declarations[called].isClass,
      unknownSupertype(of: type) == nil
    else { return true }
    var files: Set<UInt32> = []
    for method in methods {
      files.insert(program.tree(of: program.members[method].syntax).file)
      guard let owner = program.members[method].owner else { return true }
      let declaring = nominal(owner)
      if isSubtype(type, declaring) || isSubtype(declaring, type) || unknownSupertype(of: declaring) != nil {
        return true
      }
    }
    let names = Set(ObjectiveCSelector.possibleNames(of: selector))
    return program.trees[Program.firstFile...].contains { tree in
      tree.source.isSwift && !files.contains(tree.file)
        && SwiftTokens.read(tree.source.bytes) { MethodSelectors($0, named: names) }.all.contains(selector)
    }
  }

  /// True if transitions lead from a scene back to itself. Then another controller of the same class may be below it
  /// in the navigation, and an unwind segue may return to that one.
  func leadsToItself(_ scene: SceneID) -> Bool {
    var pending = [scene]
    var seen: Set<SceneID> = []
    while let next = pending.popLast() {
      for target in program.transitions[program.scenes[next].transitions].compactMap(\.target) {
        if target == scene { return true }
        if seen.insert(target).inserted { pending.append(target) }
      }
    }
    return false
  }
}
