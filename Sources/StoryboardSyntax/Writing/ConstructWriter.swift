/// Writes syntax without text. There is one function for each construct, which writes it as the construct's production
/// in the parser has it.
///
/// The builders and the importer conform. They pass the contents of the constructs as parts that write into them.
package protocol ConstructWriter {
  /// The tree so far.
  var tree: TreeWriter { get set }
  /// The names of the program. Written names are added.
  var names: NameTable { get set }

  /// Writes a name as a token. A writer that gets arbitrary texts refuses a text that is not a name.
  mutating func identifier(_ text: String, in position: NamePosition)

  /// Writes an object ID as a node. A writer that gets arbitrary texts refuses an ID that no program can have.
  mutating func objectID(_ id: String)

  /// Calls `body` one level deeper. A writer that may get any depth refuses too great a depth.
  mutating func nested(_ body: (inout Self) -> Void)
}

extension ConstructWriter {
  /// Writes the contents of a place in a construct.
  package typealias Part = (inout Self) -> Void

  package mutating func identifier(_ text: String, in position: NamePosition) { token(text, in: position) }

  package mutating func objectID(_ id: String) {
    guard ObjectIDLiteral.isValid(id) else { return }
    objectIDNode(id)
  }

  package mutating func nested(_ body: (inout Self) -> Void) { body(&self) }

  // MARK: Nodes

  /// Writes a node around its contents.
  mutating func node(_ kind: SyntaxKind, flags: UInt8 = 0, _ content: Part) {
    tree.start(kind)
    content(&self)
    tree.finish(flags: flags)
  }

  mutating func node(_ kind: SyntaxKind, _ flags: some RawRepresentable<UInt8>, _ content: Part) {
    node(kind, flags: flags.rawValue, content)
  }

  /// Writes a name as a node of its own.
  package mutating func name(_ text: String, in position: NamePosition = .plain) {
    node(.name) { $0.identifier(text, in: position) }
  }

  /// Writes an object ID as a node.
  package mutating func objectIDNode(_ id: String) { node(.objectID) { $0.tree.objectID(id) } }

  /// Writes items between braces. Without items it writes nothing.
  package mutating func block<Item>(
    _ kind: SyntaxKind, _ items: [Item], _ write: (inout Self, Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    node(kind) {
      $0.punctuation(.leftBrace)
      for item in items { $0.nested { write(&$0, item) } }
      $0.punctuation(.rightBrace)
    }
  }

  /// Writes items with commas between them.
  mutating func list<Item>(_ items: some Sequence<Item>, _ write: (inout Self, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { punctuation(.comma) }
      write(&self, item)
    }
  }

  /// Writes names with periods between them. nil stands for the keyword `initial`.
  mutating func dottedName(_ names: [String?]) {
    for (index, name) in names.enumerated() {
      if index > 0 { punctuation(.period) }
      if let name { self.name(name) } else { node(.name) { $0.keyword(.initial) } }
    }
  }

  /// Writes a keyword and a string.
  mutating func clause(_ kind: SyntaxKind, _ keyword: Keyword, _ text: String) {
    node(kind) {
      $0.keyword(keyword)
      $0.string(text)
    }
  }

  // MARK: Tokens

  /// Writes a name as a token. It is between backticks if the grammar would take the word for something else.
  package mutating func token(_ name: String, in position: NamePosition) {
    let id = names.intern(name)
    tree.identifier(name, id, escaped: position.needsBackticks(name))
  }

  mutating func keyword(_ keyword: Keyword) { tree.keyword(keyword) }
  mutating func punctuation(_ kind: TokenKind) { tree.punctuation(kind) }
  mutating func string(_ value: String) { tree.string(value) }

  /// Writes a number as Swift's `description` spells it.
  mutating func number(_ description: String, isFloat: Bool) {
    var digits = description
    if digits.hasPrefix("-") {
      punctuation(.minus)
      digits.removeFirst()
    }
    digits.removeAll { $0 == "+" }
    tree.number(digits, isFloat: isFloat)
  }
}
