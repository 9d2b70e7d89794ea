extension ConstructWriter {
  /// Writes the declaration of a property, such as `var mailer: Mailer!`.
  ///
  /// property = { attribute } { member-modifier } ( "var" | "let" ) name ":" type [ initial-value ] [
  ///   accessors ] ;
  ///
  /// accessors = "{" "get" [ "set" ] "}" ;
  package mutating func property(
    _ head: WrittenModifiers, _ flags: NodeFlags<MemberSyntax>, _ name: String, type: Part,
    hasDefault: Bool, accessors: NodeFlags<AccessorsSyntax>?
  ) {
    node(.propertyDeclaration, flags) {
      $0.attributesAndModifiers(head)
      $0.keyword(flags.contains(.constant) ? .let : .var)
      $0.name(name)
      $0.punctuation(.colon)
      type(&$0)
      if hasDefault { $0.defaultInitialValue() }
      guard let accessors else { return }
      $0.node(.accessors, accessors) {
        $0.punctuation(.leftBrace)
        $0.keyword(.get)
        if accessors.contains(.settable) { $0.keyword(.set) }
        $0.punctuation(.rightBrace)
      }
    }
  }

  /// Writes the declaration of an initializer, such as `init(name: String) throws`.
  ///
  /// initializer = { attribute } { modifier } "init" [ "?" | "!" ] parameters [ "throws" ] ;
  package mutating func initializer(
    _ head: WrittenModifiers, _ flags: NodeFlags<MemberSyntax>, parameters: Part,
    canThrow: Bool
  ) {
    node(.initializerDeclaration, flags) {
      $0.attributesAndModifiers(head)
      $0.keyword(.`init`)
      if flags.contains(.failable) { $0.punctuation(.question) }
      parameters(&$0)
      if canThrow { $0.throwsClause() }
    }
  }

  /// Writes the declaration of a function, such as `func product(for sender: Any?) -> Product`.
  ///
  /// function = { attribute } { member-modifier } "func" name parameters [ "throws" ] [ result ] ;
  package mutating func function(
    _ head: WrittenModifiers, _ name: String, parameters: Part, canThrow: Bool, result: Part?
  ) {
    node(.functionDeclaration) {
      $0.attributesAndModifiers(head)
      $0.keyword(.func)
      $0.name(name)
      parameters(&$0)
      if canThrow { $0.throwsClause() }
      guard let result else { return }
      $0.node(.resultClause) {
        $0.punctuation(.arrow)
        result(&$0)
      }
    }
  }

  private mutating func throwsClause() { node(.throwsClause) { $0.keyword(.throws) } }

  /// Writes the declaration of one case of an enum, such as `case some(Product)`.
  ///
  /// case = "case" enum-case { "," enum-case } ;
  ///
  /// enum-case = name [ "(" associated-value { "," associated-value } [ "," ] ")" ] ;
  package mutating func caseDeclaration(_ name: String, values: Part?) {
    node(.caseDeclaration) {
      $0.keyword(.case)
      $0.node(.enumCase) {
        $0.name(name)
        values?(&$0)
      }
    }
  }

  package mutating func associatedValues<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    punctuation(.leftParenthesis)
    list(items, write)
    punctuation(.rightParenthesis)
  }

  /// Writes an associated value of an enum case: its label, if it has one, and its type.
  ///
  /// associated-value = [ label ":" ] type ;
  package mutating func associatedValue(_ label: String?, type: Part) {
    node(.associatedValue) {
      if let label {
        $0.name(label, in: .label)
        $0.punctuation(.colon)
      }
      type(&$0)
    }
  }

  // MARK: Parameters

  /// Writes parameters between parentheses. `write` writes one of them.
  ///
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")" ;
  package mutating func parameters<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    node(.parameters) {
      $0.punctuation(.leftParenthesis)
      $0.list(items, write)
      $0.punctuation(.rightParenthesis)
    }
  }

  /// Writes one parameter of a function, an initializer, a scene or a segue.
  ///
  /// parameter = [ "weak" ] label [ label ] ":" type [ initial-value ] ;
  ///
  /// scene-parameter = [ "weak" ] label [ label ] [ ":" type ] [ initial-value ] ;
  package mutating func parameter(
    _ flags: NodeFlags<ParameterSyntax>, label: String, name: String, type: Part?, initialValue: Part?
  ) {
    node(.parameter, type == nil ? flags.union(.untyped) : flags) {
      if flags.contains(.weak) { $0.keyword(.weak) }
      $0.name(label, in: .label)
      if name != label { $0.name(name, in: .label) }
      if let type {
        $0.punctuation(.colon)
        type(&$0)
      }
      initialValue?(&$0)
    }
  }

  /// Writes `=` and a value.
  ///
  /// initial-value = "=" value ;
  package mutating func initialValue(_ value: Part) {
    node(.initialValue) {
      $0.punctuation(.equal)
      value(&$0)
    }
  }

  /// Writes `= default`. It says that the Swift code declares a default value, which the program does not repeat.
  package mutating func defaultInitialValue() {
    initialValue { writer in writer.value { $0.keywordValue(.default) } }
  }
}
