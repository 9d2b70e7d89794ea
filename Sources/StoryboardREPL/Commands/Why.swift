import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

extension REPLSession {
  /// Answers the command `:why`: explains which value fills a property or an argument, or which value would fill a
  /// property of a given type.
  ///
  /// The text has one of the forms `Storyboard.Scene.property`, `Storyboard.Scene`,
  /// `Container.Registration.property`, `Container.Registration`, `Container.Type`, `Type` and `Type in Container`.
  /// It can also begin with a name that `let` has declared.
  func why(_ text: String) -> Answer {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 3, words[1] == "in" { return explainType(words[0], in: words[2], text) }
    var path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 1, path.allSatisfy({ NameRules.isValid($0) }) else {
      return usage(.why, "why " + text)
    }
    if let value = existingObjects?[path[0]], let objects = existingObjects {
      if path.count == 1 {
        var printer = GraphPrinter(objects, checker.program)
        return Answer(printer.text(of: value.value, named: path[0]))
      }
      guard let named = origin(of: value.value, in: objects) else { return unknownPlace(path, text) }
      path = named + path.dropFirst()
    }
    guard let plan = try? objects().plan else {
      return failure(SessionDiagnostic.failed("the program cannot be run"), about: text)
    }
    let explanation = FillExplanation(plan: plan, checker: checker, sources: program.sources)
    let first = checker.name(path[0])
    if path.count > 1, let storyboard = checker.storyboard(first) {
      if case .scene(let scene)? = checker.program.places[storyboard][checker.name(path[1])] {
        if path.count == 2 { return Answer(explanation.places(of: scene)) }
        if path.count == 3, let found = explanation.place(path[2], ofScene: scene) { return Answer(found) }
      }
    }
    if case .container(let container)? = checker.thing(first) {
      if path.count > 1, let registration = registration(path[1], of: container) {
        if path.count == 2 { return Answer(explanation.registration(registration, named: path[1])) }
        if path.count == 3, let found = explanation.place(path[2], ofRegistration: registration) {
          return Answer(found)
        }
      } else if path.count == 2, let found = explanation.type(path[1], in: container) {
        return Answer(found)
      }
    }
    if path.count == 1, let found = explanation.type(path[0]) { return Answer(found) }
    return unknownPlace(path, text)
  }

  private func unknownPlace(_ path: [String], _ text: String) -> Answer {
    failure(SessionDiagnostic.unknownPlace(path.joined(separator: ".")), about: ":why " + text)
  }

  /// Returns the path of the scene or registration that made an object of the session, such as `["Main", "Detail"]`;
  /// nil if neither made it.
  private func origin(of value: RecordValue, in objects: SessionObjects) -> [String]? {
    guard let record = value.record else { return nil }
    if let scene = objects.simulator.scene(of: record) {
      return objects.plan.path(of: scene).split(separator: ".").map(String.init)
    }
    let maker = record.maker.map { objects.plan.path(of: $0.registration) }
    return maker?.split(separator: ".").map(String.init)
  }

  private func explainType(_ type: String, in container: String, _ text: String) -> Answer {
    guard let plan = try? objects().plan else {
      return failure(SessionDiagnostic.failed("the program cannot be run"), about: text)
    }
    let explanation = FillExplanation(plan: plan, checker: checker, sources: program.sources)
    guard case .container(let id)? = checker.thing(checker.name(container)),
      let found = explanation.type(type, in: id)
    else { return unknownPlace([text], text) }
    return Answer(found)
  }
}
