import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

extension REPLSession {
  /// Lists all declarations and named values. If `name` is not empty, shows the text of that declaration, or that
  /// value.
  func list(_ name: String) -> Answer {
    guard name.isEmpty else {
      let places = places(of: name)
      if !places.isEmpty { return Answer(places.map { program.text(of: $0) + "\n" }.joined()) }
      if let value = existingObjects?[name] {
        guard let objects = existingObjects else { return Answer() }
        var printer = GraphPrinter(objects, checker.program)
        return Answer(printer.text(of: value.value, named: name))
      }
      return unknown(name, "list")
    }
    var lines = program.heads
    for (name, value) in existingObjects?.names ?? [] where name != SessionObjects.last {
      guard let plan = existingObjects?.plan else { continue }
      lines.append("let \(name) = \(value.value.text(in: plan))")
    }
    return Answer(lines.isEmpty ? "nothing is declared\n" : lines.map { $0 + "\n" }.joined())
  }

  // MARK: Names

  /// Returns where the program's text declares a name, such as `App.log`. A registration that is not named in the
  /// text is found by the name of its type.
  func places(of name: String) -> [NamedDeclaration] {
    let places = program.places(of: name)
    guard places.isEmpty else { return places }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard path.count == 2, case .container(let container)? = checker.thing(checker.name(path[0])),
      let id = registration(path[1], of: container)
    else { return [] }
    let range = checker.program.range(of: checker.program.registrations[id].syntax)
    let place = program.place(
      of: path[0], part: Int(range.start)..<Int(range.end), in: Int(range.file))
    return place.map { [$0] } ?? []
  }

  /// Returns the answer to a command about a name that is unknown, or that another module or a framework declares.
  func unknown(_ name: String, _ command: String) -> Answer {
    let about = ":" + command + " " + name
    let first = checker.name(String(name.prefix { $0 != "." }))
    if let owner = foreignModuleName(of: first) {
      return failure(
        SessionDiagnostic.noSuchItem("`\(name)` is declared in \(owner), not in the session", nearest: nil),
        about: about)
    }
    let nearest = program.nearestPath(to: name)
    return failure(ValueDiagnostic.unknownValue(name, nearest.map { .nearest($0) } ?? .none), about: about)
  }

  /// The module or the framework that declares a name; nil for the session's own names, and for unknown names.
  private func foreignModuleName(of name: NameID) -> String? {
    let program = checker.program
    func module(_ id: ModuleID) -> String? {
      guard id != checker.module else { return nil }
      return program.modules[id].name.map { "the module `\(program.names[$0])`" }
    }
    switch checker.thing(name) {
    case .type(let id)? where program.declarations[id].isFramework: return "a framework"
    case .type(let id)?: return module(program.declarations[id].module)
    case .container(let id)?: return module(program.containers[id].module)
    case .function?: return nil
    case nil: break
    }
    if let id = checker.storyboard(name) { return module(program.storyboards[id].module) }
    return checker.importedModule(name).flatMap(module)
  }
}
