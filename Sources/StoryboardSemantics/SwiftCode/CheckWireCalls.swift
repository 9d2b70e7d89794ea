import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The calls of the generated `wire` in the classes of Swift code.
extension Checker {
  /// Warns of classes from which wired segues and embeds start and which do not call `wire`. In a program with errors it
  /// is not known which these are.
  mutating func checkWireCalls() {
    guard !hasBrokenSyntax, !reports.diagnostics.contains(where: { $0.kind.entry.severity == .error }) else {
      return
    }
    var checked: Set<TypeDeclarationID> = []
    for id in program.scenes.ids {
      let storyboard = program.scenes[id].storyboard
      guard !program.scenes[id].isBroken, !program.storyboards[storyboard].isExternal,
        program.storyboards[storyboard].framework != .watchKit,
        !program.modules[program.storyboards[storyboard].module].isInterface,
        let declaration = program.types.declaration(program.scenes[id].controller),
        program.declarations[declaration].traits.contains(.isOfSources), !checked.contains(declaration)
      else { continue }
      pass.module = program.storyboards[storyboard].module
      let isSource = program.scenes[id].transitions.contains {
        let transition = program.transitions[$0]
        return !transition.isBroken && !transition.isRelationship && isForwarded(transition)
      }
      guard isSource else { continue }
      checked.insert(declaration)
      checkWireCall(in: declaration, of: id)
    }
  }

  private mutating func checkWireCall(in declaration: TypeDeclarationID, of scene: SceneID) {
    let prepare = program.names.intern("prepare")
    var place: SyntaxReference?
    for type in supertypes(program.scenes[scene].controller) {
      guard let id = program.types.declaration(type) else { continue }
      let declared = program.declarations[id]
      if declared.isFramework || declared.kind == .protocol { continue }
      let tree = program.tree(of: declared.syntax)
      if declared.isBroken || tree.isIncomplete(of: declared.syntax) { return }
      if !declared.traits.isDisjoint(with: [.isOpaque, .hasUnknownMembers]) {
        if place == nil { return }
        continue
      }
      var calls = !declared.traits.contains(.isOfSources)
      program.forEachMember(named: prepare, of: id) {
        let member = program.members[$0]
        guard member.kind == .method, isPrepareForSegue(member) else { return }
        if program.tree(of: member.syntax)[Node<MemberSyntax>(member.syntax.node)].callsWire { calls = true }
        if place == nil { place = member.syntax }
      }
      if calls { return }
    }
    let declared = program.declarations[declaration]
    let segue =
      program.storyboards[program.scenes[scene].storyboard].framework == .appKit
      ? "NSStoryboardSegue" : "UIStoryboardSegue"
    let syntax = program.scenes[scene].syntax
    report(
      SwiftCodeDiagnostic.wireNotCalled(text(declared.path), prepares: place != nil, segue: segue),
      at: program.nameRange(of: syntax),
      labels: [
        Diagnostic.Label(
          .declared(place == nil ? text(declared.name) : "prepare"),
          at: program.nameRange(of: place ?? declared.syntax))
      ])
  }

  /// True for a method with the labels `for:sender:`.
  private func isPrepareForSegue(_ member: Member) -> Bool {
    program.parameters[member.parameters].map { $0.label.map { text($0) } } == ["for", "sender"]
  }
}
