extension ConstructWriter {
  /// Writes a type, such as `[Product]?`.
  ///
  /// type = { attribute } ( function-type | simple-type { type-suffix } ) ;
  package mutating func type(_ form: TypeForm) {
    nested { writer in writer.node(.type) { $0.typeContent(form) } }
  }

  private mutating func typeContent(_ form: TypeForm) {
    switch form {
    case .named(let name): namedType(name)
    case .optional(let type, let isForced):
      suffixable(type)
      node(isForced ? .forcedSuffix : .optionalSuffix) { $0.punctuation(isForced ? .exclamation : .question) }
    case .array(let element):
      node(.arrayType) {
        $0.punctuation(.leftBracket)
        $0.type(element)
        $0.punctuation(.rightBracket)
      }
    case .dictionary(let key, let value):
      node(.dictionaryType) {
        $0.punctuation(.leftBracket)
        $0.type(key)
        $0.punctuation(.colon)
        $0.type(value)
        $0.punctuation(.rightBracket)
      }
    case .tuple(let elements):
      if elements.isEmpty { namedType([("Void", [])]) } else { tuple(elements) }
    case .function(let parameters, let canThrow, let result):
      tuple(parameters)
      node(.functionSuffix) {
        if canThrow { $0.keyword(.throws) }
        $0.punctuation(.arrow)
        $0.type(result)
      }
    case .composition(let types):
      for (index, type) in types.enumerated() {
        if index == 0 {
          namedType(type)
        } else {
          node(.compositionSuffix) {
            $0.punctuation(.ampersand)
            $0.namedType(type)
          }
        }
      }
    case .metatype(let type):
      suffixable(type)
      node(.metatypeSuffix) {
        $0.punctuation(.period)
        $0.identifier("Type", in: .type)
      }
    case .attributed(let attributes, let type):
      for attribute in attributes { self.attribute(attribute) }
      typeContent(type)
    }
  }

  /// Writes a type that a suffix such as `?` follows. A type such as `A & B` is put in parentheses, so that the
  /// suffix applies to all of it.
  private mutating func suffixable(_ form: TypeForm) {
    switch form {
    case .named, .optional, .array, .dictionary, .metatype: typeContent(form)
    case .tuple(let elements) where elements.isEmpty: typeContent(form)
    case .tuple(let elements): tuple(elements)
    case .function, .composition, .attributed: tuple([TypeForm.Element(label: nil, type: form)])
    }
  }

  private mutating func tuple(_ elements: [TypeForm.Element]) {
    node(.tupleType) {
      $0.punctuation(.leftParenthesis)
      $0.list(elements) { writer, element in
        writer.node(.tupleElement) {
          if let label = element.label {
            $0.name(label, in: .label)
            $0.punctuation(.colon)
          }
          $0.type(element.type)
        }
      }
      $0.punctuation(.rightParenthesis)
    }
  }

  /// Writes the name of a type, such as `Theming.Palette` or `Cache<Product>`.
  ///
  /// named-type = ( name - ( "any" | "some" ) ) [ generic-arguments ] { "." type-component } ;
  package mutating func namedType(_ name: TypeForm.Name) {
    node(.namedType) {
      for (index, part) in name.enumerated() {
        if index > 0 { $0.punctuation(.period) }
        $0.node(.typeComponent) {
          $0.identifier(part.name, in: .type)
          $0.genericArguments(part.arguments)
        }
      }
    }
  }

  /// Writes generic arguments, such as `<Product>`. Without arguments, it writes nothing.
  ///
  /// generic-arguments = "<" type { "," type } [ "," ] ">" ;
  mutating func genericArguments(_ arguments: [TypeForm]) {
    guard !arguments.isEmpty else { return }
    node(.genericArguments) {
      $0.punctuation(.leftAngle)
      $0.list(arguments) { $0.type($1) }
      $0.punctuation(.rightAngle)
    }
  }
}
