/// The attributes and modifiers that are written before a declaration.
package struct WrittenModifiers {
  package var attributes: [String]
  package var modifiers: [Keyword]

  package init(attributes: [String] = [], modifiers: [Keyword] = []) {
    self.attributes = attributes
    self.modifiers = modifiers
  }
}

extension ConstructWriter {
  /// Writes the declaration of a type, such as `controller Detail: UIViewController { … }`.
  ///
  /// type-declaration = { attribute } { modifier } ( "class" class-name | ( "protocol" | "struct" | "enum"
  ///   | "controller" ) type-name ) [ generic-parameters ] [ inheritance ] [ member-block ] ;
  package mutating func typeDeclaration(
    _ keyword: TypeDeclarationSyntax.Keyword, _ head: WrittenModifiers = WrittenModifiers(), name: Part,
    genericParameters: [String] = [], inherited: [Part] = [], members: Part? = nil
  ) {
    node(.typeDeclaration, keyword) {
      $0.attributesAndModifiers(head)
      $0.keyword(keyword.keyword)
      $0.node(.typeName, name)
      if !genericParameters.isEmpty {
        $0.node(.genericParameters) {
          $0.punctuation(.leftAngle)
          $0.list(genericParameters) { $0.name($1) }
          $0.punctuation(.rightAngle)
        }
      }
      if !inherited.isEmpty {
        $0.node(.inheritance) {
          $0.punctuation(.colon)
          $0.list(inherited) { $1(&$0) }
        }
      }
      members?(&$0)
    }
  }

  /// Writes the name of a declared type, such as `Theming.Palette`.
  ///
  /// type-name = name { "." name } ;
  package mutating func typeName(_ names: some Collection<String>) {
    for (index, name) in names.enumerated() {
      if index > 0 { punctuation(.period) }
      self.name(name, in: .type)
    }
  }

  mutating func attributesAndModifiers(_ head: WrittenModifiers) {
    for attribute in head.attributes { self.attribute(attribute) }
    guard !head.modifiers.isEmpty else { return }
    node(.modifiers) { for modifier in head.modifiers { $0.keyword(modifier) } }
  }

  /// Writes an attribute, such as `@MainActor`.
  ///
  /// attribute = "@" name ;
  mutating func attribute(_ name: String) {
    node(.attribute) {
      $0.punctuation(.at)
      $0.identifier(name, in: .plain)
    }
  }
}

extension TypeDeclarationSyntax.Keyword {
  fileprivate var keyword: Keyword {
    switch self {
    case .protocol: .protocol
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .controller: .controller
    }
  }
}
