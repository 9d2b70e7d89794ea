import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Declares a route by its name, which is a place's. The functions that open routes are named after them, with
  /// an upper-case first letter.
  mutating func declareRoute(_ syntax: RouteSyntax) {
    guard let name = syntax.name else { return }
    if let previous = storyboards[name.id] {
      reportDuplicate(name, previous: program.syntax(program.storyboards[previous].syntax))
      return
    }
    let text = text(name.id)
    let function = text.prefix(1).uppercased() + text.dropFirst()
    if let previous = routeFunctions[module]?[function] {
      reportDuplicate(name, previous: program.routes[previous].syntax.syntax)
      return
    }
    routeFunctions[module, default: [:]][function] = program.routes.count
    program.routes.append(Route(name: name.id, syntax: syntax, module: module))
  }
}
