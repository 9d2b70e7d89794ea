/// The identifier of a construct in Interface Builder.
package enum WrittenIdentifier: Hashable, Sendable {
  /// There is no clause, because the name is the identifier.
  case implied
  case none
  case text(String)
}

extension ConstructWriter {
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

  /// object-id = OBJECT_ID ;
  mutating func objectIDClause(_ id: String?) {
    guard let id else { return }
    objectID(id)
  }

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

  /// initializer-line = [ "try" "!" ] "init" ( arguments | by-app ) ;
  ///
  /// - Parameters:
  ///   - flags: the `try!` of the line.
  ///   - arguments: the arguments; nil if the app's own code makes the controller.
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
