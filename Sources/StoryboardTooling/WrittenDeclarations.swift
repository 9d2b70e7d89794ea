import StoryboardDiagnostics
import StoryboardSyntax

/// The declarations of Swift files, written as the text of a program. Declarations that wiring cannot use are left
/// out.
///
/// The text has free functions, classes, structs, enums, protocols and their extensions, with the properties,
/// initializers and functions that other files see, except outlets. Whatever names an undeclared type is left out, so
/// that the program has no errors.
package struct WrittenDeclarations {
  /// The text in canonical layout; empty if there is nothing to write.
  package private(set) var text: [UInt8] = []
  /// The names of the written types, in their order.
  package private(set) var types: [String] = []
  /// The number of members and declarations that were left out because a program cannot have them.
  package private(set) var leftOut = 0

  /// An error for each Swift file that does not parse. Files are numbered in their order.
  package let damage: [Diagnostic]

  /// A declaration or a member, as the program should have it.
  private struct Piece {
    let text: String
    /// The head of a type without the types that it inherits from; nil for a member.
    let plainHead: String?
    var members: [Piece] = []
    /// True if the declaration is written with braces.
    let hasBlock: Bool
    var isLeftOut = false
    var isPlain = false
  }

  private let program: [SourceFile]
  private var pieces: [Piece] = []
  private var known: Set<String> = []

  /// - Parameters:
  ///   - files: the Swift files.
  ///   - program: the files of the program that the text is added to. Types that they declare are not written.
  package init(of files: [SourceFile], addedTo program: [SourceFile]) {
    self.program = program
    var names = NameTable()
    for (index, source) in program.enumerated() {
      let tree = parse(source, file: UInt32(index), names: &names).tree
      for item in tree.items { if let name = Self.name(of: item, names) { known.insert(name) } }
    }
    let trees = files.enumerated().map { file, source in
      parseSwift(source, file: UInt32(file), conditions: BuildConditions(), names: &names)
    }
    damage = Damage.damage(ofSwift: trees)
    let before = known
    for tree in trees {
      for item in tree.items where item.kind != .extensionDeclaration { add(item, names) }
    }
    for tree in trees {
      for item in tree.items where item.kind == .extensionDeclaration {
        // These are extensions of types that are new here.
        guard let name = Self.name(of: item, names), known.contains(name), !before.contains(name),
          let piece = piece(item, names, isFree: true)
        else { continue }
        if !piece.members.isEmpty || piece.plainHead != piece.text { pieces.append(piece) }
      }
    }
    settle()
  }

  // MARK: Pieces

  private mutating func add(_ item: Syntax, _ names: NameTable) {
    let isType = item.kind == .typeDeclaration || item.kind == .typealiasDeclaration
    guard isType || item.kind == .functionDeclaration, let name = Self.name(of: item, names)
    else { return }
    if known.contains(name) { return }
    guard let piece = piece(item, names, isFree: true) else { return }
    if isType {
      known.insert(name)
      types.append(name)
    }
    pieces.append(piece)
  }

  private static func name(of item: Syntax, _ names: NameTable) -> String? {
    guard let child = item.child(.name) ?? item.child(.typeName) else { return nil }
    return names[item.tree.name(of: child.id)]
  }

  /// Returns the text of a declaration and of its members, as the program should have it; nil if other files cannot
  /// use the declaration.
  ///
  /// - Parameter isFree: true for a declaration at the top level.
  private mutating func piece(_ item: Syntax, _ names: NameTable, isFree: Bool) -> Piece? {
    let tree = item.tree
    let modifiers = tree.child(.modifiers, of: item.id).map { ModifiersSyntax(of: $0, in: tree) } ?? []
    if !modifiers.isDisjoint(with: [.private, .override, .lazy]) { return nil }
    let isOutlet = item.children.contains { child in
      guard child.kind == .attribute else { return false }
      return ["IBOutlet", "IBInspectable", "GKInspectable"].contains(
        names[AttributeSyntax(of: child.id, in: tree).name])
    }
    if isOutlet { return nil }
    switch item.kind {
    case .typeDeclaration, .extensionDeclaration:
      guard let block = item.child(.memberBlock) else {
        return Piece(text: Self.text(item), plainHead: Self.text(item), hasBlock: false)
      }
      let head = Self.text(item, until: block.start)
      let plain = item.child(.inheritance).map { Self.text(item, until: $0.start) } ?? head
      var piece = Piece(
        text: head, plainHead: Self.withoutColon(plain), hasBlock: true)
      guard canParse(head + " {}") || canParse(Self.withoutColon(plain) + " {}") else {
        leftOut += 1
        return nil
      }
      piece.isPlain = !canParse(head + " {}")
      for member in block.children {
        if let part = self.piece(member, names, isFree: false) { piece.members.append(part) }
      }
      return piece
    case .propertyDeclaration, .initializerDeclaration, .functionDeclaration, .caseDeclaration,
      .typealiasDeclaration:
      // A value that a program cannot have is omitted, and so are raw values.
      let cases = item.children.filter { $0.kind == .enumCase }.map { one in
        Self.text(one, until: one.child(.initialValue)?.start)
      }
      let shorter =
        cases.isEmpty
        ? item.child(.initialValue).map { Self.text(item, until: $0.start) }
        : "case " + cases.joined(separator: ", ")
      let texts = (cases.isEmpty ? [Self.text(item)] : []) + [shorter].compactMap { $0 }
      let around = item.kind == .caseDeclaration ? ["enum"] : isFree ? [] : ["class", "protocol"]
      let text = texts.lazy.map { Self.trimmed($0) }.first { text in
        around.isEmpty ? canParse(text) : around.contains { canParse("\($0) Around {\n\(text)\n}") }
      }
      guard let text else {
        leftOut += 1
        return nil
      }
      return Piece(text: text, plainHead: nil, hasBlock: false)
    default: return nil
    }
  }

  private static func text(_ item: Syntax, until end: UInt32? = nil) -> String {
    let range = item.range
    return String(decoding: item.tree.source.bytes[Int(range.start)..<Int(end ?? range.end)], as: UTF8.self)
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last.isWhitespace || last == "=" { text = text.dropLast() }
    return String(text)
  }

  private static func withoutColon(_ head: String) -> String {
    var head = head[...]
    while let last = head.last, last.isWhitespace || last == ":" { head = head.dropLast() }
    return String(head)
  }

  private func canParse(_ text: String) -> Bool {
    var names = NameTable()
    let parsed = parse(SourceFile(path: "", bytes: Array(text.utf8)), file: 0, names: &names)
    guard parsed.diagnostics.isEmpty else { return false }
    // A program skips such a declaration, so its text would be useless there.
    let tree = parsed.tree
    return !(0..<tree.end(of: 0)).contains { node in
      switch tree.kind(of: node) {
      case .swiftDeclaration: true
      case .initialValue: tree.child(.swiftCode, of: node) != nil
      default: false
      }
    }
  }

  // MARK: Errors

  /// The range of a declaration or a member in the text.
  private struct Place {
    let range: Range<UInt32>
    let piece: Int
    /// The indices of members that lead from the declaration to an inner member; empty for the declaration itself.
    let path: [Int]
  }

  /// Leaves out the declarations and members that the checker refuses, until it refuses none.
  private mutating func settle() {
    // Each round leaves something out, or is the last one.
    while true {
      var places: [Place] = []
      var written = ""
      for index in pieces.indices where !pieces[index].isLeftOut {
        write(pieces[index], index, [], &written, &places)
      }
      let source = SourceFile(path: "declarations", bytes: Array(written.utf8))
      let compilation = Compilation(program + [source])
      let file = UInt32(program.count)
      let errors = compilation.diagnostics.filter { diagnostic in
        diagnostic.range.file == file && diagnostic.kind.entry.severity == .error
      }
      if errors.isEmpty {
        var names = NameTable()
        text = written.isEmpty ? [] : parse(source, file: 0, names: &names).tree.canonicalText()
        break
      }
      var hasChanged = false
      for error in errors {
        // The places are in the order of the text, and each begins after the previous one.
        let next = places.partitioningIndex { $0.range.lowerBound <= error.range.start }
        guard next > 0, places[next - 1].range.contains(error.range.start) else { continue }
        let place = places[next - 1]
        let count = Self.leaveOut(place.path[...], of: &pieces[place.piece])
        leftOut += count ?? 0
        if count != nil { hasChanged = true }
      }
      if !hasChanged {
        // The mistake concerns several pieces, and it is not clear which of them has to go.
        leftOut += pieces.count { !$0.isLeftOut }
        types = []
        return
      }
    }
    let words = pieces.reduce(into: Set<Substring>()) { words, piece in
      if !piece.isLeftOut { words.formUnion(Self.words(of: piece.text)) }
    }
    types = types.filter { words.contains($0[...]) || words.contains("`\($0)`") }
  }

  /// Returns the words in the head of a declaration. One of them is the declaration's name.
  private static func words(of head: String) -> [Substring] {
    head.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
  }

  /// Leaves out a declaration or a member. The first call for a type leaves out only the types that it inherits from.
  /// Returns the number of declarations and members that are now left out; nil if the declaration or member was left
  /// out before.
  private static func leaveOut(_ path: ArraySlice<Int>, of piece: inout Piece) -> Int? {
    if let first = path.first { return leaveOut(path.dropFirst(), of: &piece.members[first]) }
    if piece.isLeftOut { return nil }
    if let plain = piece.plainHead, plain != piece.text, !piece.isPlain {
      piece.isPlain = true
      return 0
    }
    piece.isLeftOut = true
    return 1
  }

  private func write(
    _ piece: Piece, _ index: Int, _ path: [Int], _ text: inout String, _ places: inout [Place]
  ) {
    let start = UInt32(text.utf8.count)
    text += piece.isPlain ? piece.plainHead ?? piece.text : piece.text
    places.append(Place(range: start..<UInt32(text.utf8.count) + 1, piece: index, path: path))
    if piece.hasBlock {
      text += " {\n"
      for (number, member) in piece.members.enumerated() where !member.isLeftOut {
        write(member, index, path + [number], &text, &places)
      }
      text += "}"
    }
    text += "\n"
  }
}
