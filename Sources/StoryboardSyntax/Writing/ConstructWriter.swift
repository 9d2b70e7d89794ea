/// Writes syntax trees that have no source text. It has one function for each construct of the grammar, such as
/// `segue`.
///
/// The types that conform are the builders, which make programs in Swift code, and the importer, which makes them
/// from Interface Builder files. They pass the contents of a construct as closures that write into the writer.
package protocol ConstructWriter {
  /// The syntax tree that has been written so far.
  var tree: TreeWriter { get set }
  /// The table of all names of the program. Each name that is written is added to the table.
  var names: NameTable { get set }

  /// Writes a name as a token. A writer whose names come from outside refuses a text that cannot be a name.
  mutating func identifier(_ text: String, in position: NamePosition)

  /// Writes an object ID of Interface Builder as a node. A writer whose IDs come from outside refuses an ID that no
  /// program can have.
  mutating func objectID(_ id: String)

  /// Calls `body`, which writes syntax one level deeper. A writer whose depth is not limited elsewhere refuses to
  /// nest too deep.
  mutating func nested(_ body: (inout Self) -> Void)
}

extension ConstructWriter {
  /// A function that writes a part of a construct, such as the arguments of a segue.
  package typealias Part = (inout Self) -> Void

  package mutating func identifier(_ text: String, in position: NamePosition) { token(text, in: position) }

  package mutating func objectID(_ id: String) {
    guard ObjectIDLiteral.isValid(id) else { return }
    objectIDNode(id)
  }

  package mutating func nested(_ body: (inout Self) -> Void) { body(&self) }

  // MARK: Nodes

  /// Writes a node of the given kind. `content` writes the tokens and nodes inside it.
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

  /// Writes items between braces as a node. If there are no items, it writes nothing.
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

  /// Writes names with periods between them, such as `Catalog.Detail`. For nil it writes the keyword `initial`.
  mutating func dottedName(_ names: [String?]) {
    for (index, name) in names.enumerated() {
      if index > 0 { punctuation(.period) }
      if let name { self.name(name) } else { node(.name) { $0.keyword(.initial) } }
    }
  }

  /// Writes a clause that consists of a keyword and a string, such as `file "Main"`.
  mutating func clause(_ kind: SyntaxKind, _ keyword: Keyword, _ text: String) {
    node(kind) {
      $0.keyword(keyword)
      $0.string(text)
    }
  }

  // MARK: Tokens

  /// Writes a name as a token. The name is put between backticks if the grammar would not read the word as a name at
  /// this position.
  package mutating func token(_ name: String, in position: NamePosition) {
    let id = names.intern(name)
    tree.identifier(name, id, escaped: position.needsBackticks(name))
  }

  mutating func keyword(_ keyword: Keyword) { tree.keyword(keyword) }
  mutating func punctuation(_ kind: TokenKind) { tree.punctuation(kind) }
  mutating func string(_ value: String) { tree.string(value) }

  /// Writes the text of a number. `description` is the text as Swift's property of this name gives it, such as
  /// `1e+20`.
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
