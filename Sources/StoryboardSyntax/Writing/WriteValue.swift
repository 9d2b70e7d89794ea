extension ConstructWriter {
  /// Writes a value with its suffixes, such as `self.catalog!`. `tried` is for `try!` or `try?` before it.
  ///
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

  /// Writes a type that is used as a value, such as `Cache<Product>` in `Cache<Product>(size: 3)`.
  package mutating func typeValue(_ type: TypeForm.Name) {
    for (index, part) in type.enumerated() {
      node(index == 0 ? .nameValue : .memberSuffix) {
        if index > 0 { $0.punctuation(.period) }
        $0.identifier(part.name, in: .value)
        $0.genericArguments(part.arguments)
      }
    }
  }

  /// Writes a member whose type is inferred, such as `.automatic`.
  ///
  /// implicit-member = "." name ;
  package mutating func implicitMember(_ name: String) {
    node(.implicitMember) {
      $0.punctuation(.period)
      $0.identifier(name, in: .plain)
    }
  }

  /// Writes a value with all registered objects of a type, such as `all Plugin`.
  ///
  /// all = "all" named-type ;
  package mutating func allValue(_ type: Part) {
    node(.allValue) {
      $0.keyword(.all)
      type(&$0)
    }
  }

  /// Writes the framework's object of a storyboard, such as `storyboard Main`.
  ///
  /// storyboard-value = "storyboard" ( name - ( "as" | "named" | "then" | "override" | "default" | "eager" |
  ///   "single" | "shared" | "graph" | "transient" | "factory" | "fills" | "allow" | "inject" | "call" |
  ///   "later" | "init" | "segue" | "embed" | "try" | "root" | "tab" | "split" | "page" | "content" | "primary"
  ///   | "supplementary" | "secondary" | "compact" ) ) ;
  package mutating func storyboardValue(_ name: String) {
    node(.storyboardValue) {
      $0.keyword(.storyboard)
      $0.name(name, in: .storyboardValue)
    }
  }

  /// Writes one of the keywords that are values: `self`, `sender`, `destination` or `default`.
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

  /// Writes the text of a number. `description` is the text as Swift's property of this name gives it, such as
  /// `1e+20`.
  package mutating func literal(number description: String, isFloat: Bool) {
    node(.literal) { $0.number(description, isFloat: isFloat) }
  }

  /// Writes an array literal. `write` writes one element.
  ///
  /// array = "[" [ value { "," value } [ "," ] ] "]" ;
  package mutating func arrayLiteral<Element>(_ elements: [Element], _ write: (inout Self, Element) -> Void) {
    node(.arrayLiteral) {
      $0.punctuation(.leftBracket)
      $0.list(elements) { writer, element in writer.node(.element) { write(&$0, element) } }
      $0.punctuation(.rightBracket)
    }
  }

  /// Writes a dictionary literal. `write` writes a key or a value.
  ///
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

  /// Writes a member of a value, such as `.name`.
  ///
  /// value-suffix = "." name [ generic-arguments ] | arguments | "!" ;
  ///
  /// `name` writes the name after the period.
  package mutating func memberSuffix(_ name: Part) {
    node(.memberSuffix) {
      $0.punctuation(.period)
      name(&$0)
    }
  }

  package mutating func callSuffix(_ arguments: Part) { node(.callSuffix, arguments) }

  package mutating func forceSuffix() { node(.forceSuffix) { $0.punctuation(.exclamation) } }

  /// Writes arguments between parentheses. `write` writes one of them.
  ///
  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")" ;
  package mutating func arguments<Item>(_ items: [Item], _ write: (inout Self, Item) -> Void) {
    node(.arguments) {
      $0.punctuation(.leftParenthesis)
      $0.list(items, write)
      $0.punctuation(.rightParenthesis)
    }
  }

  /// Writes one argument, with its label if it has one.
  ///
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

/// The keywords that are values. `source` is written `self`.
package enum KeywordValue {
  case source, sender, destination, `default`
}
