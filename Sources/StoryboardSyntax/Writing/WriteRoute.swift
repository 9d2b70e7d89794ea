import StoryboardVocabulary

extension ConstructWriter {
  /// Writes a route. With one step, it is written after `=`; otherwise the steps are between braces.
  ///
  /// route = [ access ] "route" name [ scene-parameters ] ( "=" route-step | route-block | ":" type [
  ///   parent-clause ] ) ;
  ///
  /// route-block = "{" { route-step } "}" ;
  package mutating func route(
    _ flags: NodeFlags<RouteSyntax> = [], _ name: String, parameters: Part?, steps: [Part]
  ) {
    node(.route, flags) {
      if flags.contains(.public) { $0.keyword(.public) }
      $0.keyword(.route)
      $0.name(name)
      parameters?(&$0)
      if steps.count == 1 {
        $0.punctuation(.equal)
        steps[0](&$0)
      } else {
        $0.node(.routeBlock) {
          $0.punctuation(.leftBrace)
          for step in steps { step(&$0) }
          $0.punctuation(.rightBrace)
        }
      }
    }
  }

  /// Writes one step of a route, such as `present Catalog.Detail(product: product)`.
  ///
  /// route-step = ( step-kind ( place-name [ arguments ] [ with-clause ] | "(" value ")" ) [ style-clause ] [
  ///   frame-clause ] | ( "select" | "unwind" ) place-name | "dismiss" | "pop" | "popToRoot" ) { then-clause } ;
  package mutating func routeStep(
    _ kind: RouteStepKind, place: [String?], value: Part? = nil, clauses: Part, frame: [String?]? = nil,
    calls: [Part]
  ) {
    node(.routeStep, kind) {
      $0.keyword(kind.keyword)
      if let value {
        $0.punctuation(.leftParenthesis)
        value(&$0)
        $0.punctuation(.rightParenthesis)
      } else if kind.namesScene {
        $0.placeName(place)
      }
      clauses(&$0)
      if let frame { $0.frameClause(frame) }
      $0.thenClauses(calls)
    }
  }

  /// Writes the navigation controller around a step's controller: a class, or the path of a scene.
  ///
  /// frame-clause = "in" ( place-name | name ) ;
  private mutating func frameClause(_ frame: [String?]) {
    node(.frameClause) {
      $0.keyword(.in)
      if frame.count > 1 { $0.placeName(frame) } else if let name = frame.first ?? nil { $0.name(name) }
    }
  }

  /// Writes a clause `then call` for each of the calls.
  ///
  /// then-clause = "then" value ;
  mutating func thenClauses(_ calls: [Part]) {
    for call in calls {
      node(.thenClause) {
        $0.keyword(.then)
        call(&$0)
      }
    }
  }
}
