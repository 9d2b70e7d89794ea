extension ConstructWriter {
  /// value = [ try-prefix ] primary-value { value-suffix } ;
  ///
  /// try-prefix = "try" ( "!" | "?" ) ;
  package mutating func value(_ tried: ValueSyntax.Try? = nil, _ primary: Part, suffixes: [Part] = []) {
    nested { writer in
      writer.node(.value) {
        if let tried {
          $0.node(.tryPrefix, tried) {
            $0.keyword(.try)
            $0.punctuation(tried == .forced ? .exclamation : .question)
          }
        }
        primary(&$0)
        for suffix in suffixes { suffix(&$0) }
      }
    }
  }

  // MARK: Primary values

  package mutating func nameValue(_ name: String) { node(.nameValue) { $0.identifier(name, in: .value) } }

  /// Writes a type in the place of a value: a name, members, and the generic arguments of each.
  package mutating func typeValue(_ type: TypeForm.Name) {
    for (index, part) in type.enumerated() {
      node(index == 0 ? .nameValue : .memberSuffix) {
        if index > 0 { $0.punctuation(.period) }
        $0.identifier(part.name, in: .value)
        $0.genericArguments(part.arguments)
      }
    }
  }

  /// implicit-member = "." name ;
  package mutating func implicitMember(_ name: String) {
    node(.implicitMember) {
      $0.punctuation(.period)
      $0.identifier(name, in: .plain)
    }
  }

  /// all = "all" named-type ;
  package mutating func allValue(_ type: Part) {
    node(.allValue) {
      $0.keyword(.all)
      type(&$0)
    }
  }

  /// Writes a word that stands for a value.
  package mutating func keywordValue(_ value: KeywordValue) {
    switch value {
    case .source: node(.selfValue) { $0.keyword(.self) }
    case .sender: node(.senderValue) { $0.keyword(.sender) }
    case .destination: node(.destinationValue) { $0.keyword(.destination) }
    case .default: node(.defaultValue) { $0.keyword(.default) }
    }
  }

  // MARK: Literals

  package mutating func literal(_ value: String) { node(.literal) { $0.string(value) } }
  package mutating func literal(_ value: Bool) { node(.literal) { $0.keyword(value ? .true : .false) } }
  package mutating func nilLiteral() { node(.literal) { $0.keyword(.nil) } }

  /// Writes a number as Swift's `description` spells it.
  package mutating func literal(number description: String, isFloat: Bool) {
    node(.literal) { $0.number(description, isFloat: isFloat) }
  }

  /// array = "[" [ value { "," value } [ "," ] ] "]" ;
  package mutating func arrayLiteral<Element>(_ elements: [Element], _ write: (inout Self, Element) -> Void) {
    node(.arrayLiteral) {
      $0.punctuation(.leftBracket)
      $0.list(elements) { writer, element in writer.node(.element) { write(&$0, element) } }
      $0.punctuation(.rightBracket)
    }
  }

  /// dictionary = "[" ( ":" | entry { "," entry } [ "," ] ) "]" ;
  ///
  /// entry = value ":" value ;
  package mutating func dictionaryLiteral<Element>(
    _ entries: [(Element, Element)], _ write: (inout Self, Element) -> Void
  ) {
    node(.dictionaryLiteral) {
      $0.punctuation(.leftBracket)
      if entries.isEmpty { $0.punctuation(.colon) }
      $0.list(entries) { writer, entry in
        writer.node(.element) {
          write(&$0, entry.0)
          $0.punctuation(.colon)
          write(&$0, entry.1)
        }
      }
      $0.punctuation(.rightBracket)
    }
  }

  // MARK: Suffixes

  /// value-suffix = "." name [ generic-arguments ] | arguments | "!" ;
  ///
  /// `name`: writes a token.
  package mutating func memberSuffix(_ name: Part) {
    node(.memberSuffix) {
      $0.punctuation(.period)
      name(&$0)
    }
  }

  package mutating func callSuffix(_ arguments: Part) { node(.callSuffix, arguments) }

  package mutating func forceSuffix() { node(.forceSuffix) { $0.punctuation(.exclamation) } }

  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
  package mutating func arguments<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    node(.arguments) {
      $0.punctuation(.leftParenthesis)
      $0.list(items, write)
      $0.punctuation(.rightParenthesis)
    }
  }

  /// argument = [ name ":" ] value ;
  package mutating func argument(_ label: String?, value: Part) {
    node(.argument) {
      if let label {
        $0.name(label, in: .label)
        $0.punctuation(.colon)
      }
      value(&$0)
    }
  }
}

/// The words that stand for values.
package enum KeywordValue {
  case source, sender, destination, `default`
}
