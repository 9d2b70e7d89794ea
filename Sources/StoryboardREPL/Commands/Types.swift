import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension REPLSession {
  /// Answers the command `:type`: shows the declaration of a name, or the type of a value.
  func type(_ text: String) -> Answer {
    answerReadingSwiftCode(for: SourceFile(path: "", bytes: Array(text.utf8))) { describedType(text) }
  }

  private func describedType(_ text: String) -> Answer {
    let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path.allSatisfy({ NameRules.isValid($0) }), let declared = declaration(path) {
      return Answer(declared + "\n")
    }
    let source = nextSource(text)
    let sources = program.sources + [source]
    let file = UInt32(program.units.count)
    let parsed = checker.begin { parseStatement(source, file: file, names: &$0) }
    guard parsed.diagnostics.isEmpty, case .value(let value)? = parsed.tree.statement?.kind else {
      let mistake = failure(parsed.diagnostics, sources)
      return mistake.hasFailed ? mistake : usage(.type, "type " + text)
    }
    guard let objects = try? objects() else {
      return failure(SessionDiagnostic.failed("the program cannot be run"), about: text)
    }
    var evaluator = Evaluator(objects, checker, parsed.tree)
    defer { _ = objects.sweep(evaluator.program) }
    do throws(StatementStopped) {
      return Answer(evaluator.shown(try evaluator.evaluate(value)) + "\n")
    } catch {
      return failure(checker.reported, sources)
    }
  }

  /// Returns the declaration that a path such as `Main.Detail.open` names; nil if there is none. A storyboard is
  /// preferred to a type or a container with the same name.
  func declaration(_ path: [String]) -> String? {
    let program = checker.program
    let signatures = Signatures(program: program)
    if existingObjects?[path[0]] != nil { return nil }
    let first = checker.name(path[0])
    if let storyboard = checker.storyboard(first) {
      if path.count == 1 {
        let scenes = program.storyboards[storyboard].scenes.map { "\n  " + signatures.scene($0) }
        return signatures.storyboard(storyboard) + scenes.joined()
      }
      if case .scene(let scene)? = program.places[storyboard][checker.name(path[1])] {
        if path.count == 2 {
          let transitions = program.scenes[scene].transitions.map { "\n  " + signatures.transition($0) }
          return signatures.scene(scene) + transitions.joined()
        }
        let transition = program.transition(named: checker.name(path[2]), of: scene)
        return transition.map { signatures.transition($0) }
      }
    }
    switch checker.thing(first) {
    case .container(let container)?:
      guard path.count == 2 else {
        return path.count == 1 ? containerText(container, signatures) : nil
      }
      return registration(path[1], of: container).map { signatures.registration($0, named: path[1]) }
    case .type(let type)?:
      if path.count == 1 { return signatures.type(type) }
      let member = program.declarations[type].members.first {
        program.names[program.members[$0].name] == path[1]
      }
      return path.count == 2 ? member.map { signatures.member($0) } : nil
    default: break
    }
    guard path.count == 1 else { return nil }
    return program.routes.firstID { $0.name == first }.map { signatures.route($0) }
  }

  private func containerText(_ id: ContainerID, _ signatures: Signatures) -> String {
    let lines = checker.program.containers[id].registrations.map { registration in
      "\n  " + signatures.registration(registration, named: checker.program.name(of: registration))
    }
    return signatures.container(id) + lines.joined()
  }

  func registration(_ name: String, of container: ContainerID) -> RegistrationID? {
    let program = checker.program
    return program.containers[container].registrations.first { program.name(of: $0) == name }
      ?? program.containers[container].registrations.first { id in
        let registration = program.registrations[id]
        return registration.name == nil && !registration.isFilling
          && program.spelling(program.typeLists[registration.offered].first ?? registration.type) == name
      }
      ?? program.containers[container].registrations.first { id in
        program.registrations[id].isFilling && program.spelling(program.registrations[id].type) == name
      }
  }
}
