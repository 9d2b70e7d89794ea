import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Declares a route by its name, which must not be the name of a storyboard. The function that opens the route is
  /// named after it, with an upper-case first letter: `showProduct` for `route product`. If the last step goes back, the
  /// function has the name of the route.
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
    let function = RouteFunction(
      module: pass.module,
      name: GeneratedNames.route(text, goesBack: tree.lastStep(of: Node(place.node))?.goesBack ?? false))
    if let previous = tables.routeFunctions[function] {
      guard program.routes[previous].name != name else {
        reportDuplicate(node, in: tree, previous: program.routes[previous].syntax)
        return
      }
      report(
        RouteDiagnostic.functionOfTwoRoutes(
          function.name, self.text(program.routes[previous].name), text), at: tree.syntax(node),
        labels: [
          Diagnostic.Label(.previous, at: program.nameRange(of: program.routes[previous].syntax))
        ])
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

extension SyntaxTree {
  /// The kind of the last step of a route; nil if the route has no step.
  fileprivate func lastStep(of route: Node<RouteSyntax>) -> RouteStepKind? {
    var steps = children(of: child(.routeBlock, of: route.id) ?? route.id)
    var last: RouteStepKind?
    while let step = steps.next(.routeStep, in: self) { last = self[Node<RouteStepSyntax>(step)].kind }
    return last
  }
}
