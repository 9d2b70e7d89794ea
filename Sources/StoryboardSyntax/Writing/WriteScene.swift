/// The identifier that a scene or segue has in Interface Builder, as the program states it.
package enum WrittenIdentifier: Hashable, Sendable {
  /// The identifier is the declared name, so the program needs no `id` clause.
  case implied
  case none
  case text(String)
}

extension ConstructWriter {
  /// Writes a scene, such as `initial scene List: ProductList`.
  ///
  /// scene = [ "public" ] [ "initial" ] "scene" name [ scene-parameters ] ":" type [ identifier-clause ] [
  ///   object-id ] [ scene-block ] ;
  package mutating func scene(
    _ flags: NodeFlags<SceneSyntax>, _ name: String, parameters: Part? = nil, controller: Part,
    identifier: WrittenIdentifier, objectID: String? = nil, lines: Part
  ) {
    node(.scene, flags) {
      if flags.contains(.public) { $0.keyword(.public) }
      if flags.contains(.initial) { $0.keyword(.initial) }
      $0.keyword(.scene)
      $0.name(name)
      parameters?(&$0)
      $0.punctuation(.colon)
      controller(&$0)
      $0.identifierClause(identifier)
      $0.objectIDClause(objectID)
      lines(&$0)
    }
  }

  /// Writes an object ID of Interface Builder, such as `#abc-12-xyz`. For nil, it writes nothing.
  ///
  /// object-id = OBJECT_ID ;
  mutating func objectIDClause(_ id: String?) {
    guard let id else { return }
    objectID(id)
  }

  /// Writes `id "…"` or `id none`. If the name is also the identifier, it writes nothing.
  ///
  /// identifier-clause = "id" ( STRING | "none" ) ;
  mutating func identifierClause(_ identifier: WrittenIdentifier) {
    switch identifier {
    case .implied: break
    case .none:
      node(.identifierClause) {
        $0.keyword(.id)
        $0.keyword(.none)
      }
    case .text(let text): clause(.identifierClause, .id, text)
    }
  }

  /// Writes the line of a scene that makes its controller, such as `init(name: "A")` or `init by app`.
  ///
  /// initializer-line = [ "try" "!" ] "init" ( arguments | by-app ) ;
  ///
  /// - Parameters:
  ///   - flags: whether the line begins with `try!`.
  ///   - arguments: writes the arguments; nil if the app's own code makes the controller (`init by app`).
  package mutating func initializerLine(_ flags: NodeFlags<InitializerLineSyntax>, arguments: Part?) {
    node(.initializerLine, flags) {
      if flags.contains(.tried) {
        $0.keyword(.try)
        $0.punctuation(.exclamation)
      }
      $0.keyword(.`init`)
      if let arguments { arguments(&$0) } else { $0.byApp() }
    }
  }
}
