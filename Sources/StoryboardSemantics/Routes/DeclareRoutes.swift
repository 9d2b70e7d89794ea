import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Declares a route by its name, which must not be the name of a storyboard. The function that opens the route is
  /// named after it, with an upper-case first letter: `showProduct` for `route product`.
  mutating func declareRoute(_ place: SyntaxReference, in tree: SyntaxTree) {
    let parts = tree[Node<RouteSyntax>(place.node)]
    guard let node = parts.name else { return }
    if program.modules[pass.module].isInterface {
      tables.routesOfInterfaces.append((pass.module, place))
      return
    }
    let name = tree.name(of: node)
    if let previous = storyboards[name] {
      reportDuplicate(node, in: tree, previous: program.storyboards[previous].syntax)
      return
    }
    let text = text(name)
    let function = RouteFunction(module: pass.module, name: GeneratedNames.showing(text))
    if let previous = tables.routeFunctions[function] {
      reportDuplicate(node, in: tree, previous: program.routes[previous].syntax)
      return
    }
    tables.routeFunctions[function] = program.routes.append(
      Route(name: name, syntax: place, module: pass.module, isPublic: parts.isPublic))
  }
}

/// The function that opens a route.
struct RouteFunction: Hashable {
  let module: ModuleID
  let name: String
}
