import StoryboardVocabulary

/// A segue action: the source's method that makes the transition's destination.
package struct WrittenAction {
  let name: String
  /// The labels; `_` for an argument without a label.
  let labels: [String]
  let isByApp: Bool

  package init(name: String, labels: [String], isByApp: Bool) {
    self.name = name
    self.labels = labels
    self.isByApp = isByApp
  }
}

extension ConstructWriter {
  /// segue = "segue" [ name ] [ scene-parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind target
  ///   | "unwind" [ unwind-call ] ) { then-clause } [ object-id ] ;
  ///
  /// `kind` is a `segueKind`. `destination` is the target, or the call of an unwind segue.
  package mutating func segue(
    _ name: String?, parameters: Part? = nil, _ identifier: WrittenIdentifier, _ action: WrittenAction?,
    kind: Part, destination: Part?, calls: [Part] = [], objectID: String? = nil
  ) {
    node(.segue) {
      $0.keyword(.segue)
      if let name { $0.name(name, in: .link) }
      parameters?(&$0)
      $0.identifierClause(identifier)
      $0.actionClause(action)
      $0.punctuation(.colon)
      kind(&$0)
      destination?(&$0)
      $0.thenClauses(calls)
      $0.objectIDClause(objectID)
    }
  }

  /// segue-kind = "show" | "showDetail" | "push" | "modal" | "present" | "popover" | "sheet" | "replace" |
  ///   "custom" "(" named-type ")" ;
  package mutating func segueKind(_ kind: SegueKind) { node(.segueKind) { $0.keyword(kind.keyword) } }

  package mutating func segueKind(custom type: Part) {
    node(.segueKind) {
      $0.keyword(.custom)
      $0.punctuation(.leftParenthesis)
      type(&$0)
      $0.punctuation(.rightParenthesis)
    }
  }

  /// unwind-call = name "." name { "." name } arguments ;
  ///
  /// `type`: gives the names of the type.
  package mutating func unwindCall(
    type: (inout Self) -> [String], _ method: String, arguments: Part
  ) {
    node(.unwindCall) {
      let names = type(&$0) + [method]
      $0.dottedName(names)
      arguments(&$0)
    }
  }

  /// embed = "embed" [ name ] [ identifier-clause ] [ action-clause ] ":" target { then-clause } [ object-id ] ;
  package mutating func embed(
    _ name: String?, _ identifier: WrittenIdentifier, _ action: WrittenAction?,
    objectID: String? = nil, target: Part, calls: [Part] = []
  ) {
    node(.embed) {
      $0.keyword(.embed)
      if let name { $0.name(name, in: .link) }
      $0.identifierClause(identifier)
      $0.actionClause(action)
      $0.punctuation(.colon)
      target(&$0)
      $0.thenClauses(calls)
      $0.objectIDClause(objectID)
    }
  }

  /// relationship = ( "root" | "tab" | "split" | "page" | "content" | "primary" | "supplementary" | "secondary"
  ///   | "compact" ) target [ action-clause ] [ object-id ] ;
  package mutating func relationship(
    _ kind: RelationshipKind, target: Part, _ action: WrittenAction?, objectID: String? = nil
  ) {
    node(.relationship, kind) {
      $0.keyword(kind.keyword)
      target(&$0)
      $0.actionClause(action)
      $0.objectIDClause(objectID)
    }
  }

  /// target = [ by-app ] name [ arguments ] [ with-clause ] [ style-clause ] ;
  package mutating func target(_ name: String, isByApp: Bool = false, clauses: Part) {
    node(.target) {
      if isByApp { $0.byApp() }
      $0.name(name)
      clauses(&$0)
    }
  }

  /// with-clause = "with" name [ "." name ] [ arguments ] ;
  package mutating func withClause(_ names: [String?], arguments: Part?) {
    node(.withClause) {
      $0.keyword(.with)
      $0.dottedName(names)
      arguments?(&$0)
    }
  }

  /// style-clause = "as" name ;
  package mutating func styleClause(_ style: String) {
    node(.styleClause) {
      $0.keyword(.as)
      $0.name(style)
    }
  }

  /// action-clause = "action" name selector [ by-app ] ;
  ///
  /// selector = "(" label ":" { label ":" } ")" ;
  private mutating func actionClause(_ action: WrittenAction?) {
    guard let action else { return }
    node(.actionClause) {
      $0.keyword(.action)
      $0.name(action.name)
      $0.node(.selector) {
        $0.punctuation(.leftParenthesis)
        for label in action.labels {
          $0.name(label, in: .label)
          $0.punctuation(.colon)
        }
        $0.punctuation(.rightParenthesis)
      }
      if action.isByApp { $0.byApp() }
    }
  }
}
