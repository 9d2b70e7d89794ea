import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSources
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary

/// The program of a session as text: the loaded files and the typed inputs. Each is parsed once.
///
/// A replaced declaration is overwritten with blanks, so that the positions of everything else in the file stay
/// valid.
struct SessionProgram: Sendable {
  private(set) var units: [Unit] = []
  private(set) var names = NameTable()
  /// The module of the session; nil if no file has a module clause.
  private(set) var home: String?
  /// The declarations of the session's own module, by their keys. A clause such as `module Shop` can occur in several
  /// files.
  private(set) var declarations: [DeclarationKey: [Declaration]] = [:]

  /// A loaded file or a typed input.
  struct Unit: Sendable {
    var source: SourceFile
    var tree: SyntaxTree
    var diagnostics: [Diagnostic]
    let isTyped: Bool
    var isInOtherModule = false
  }

  struct Declaration: Sendable {
    let unit: Int
    /// The range of the declaration with the comments and `allow` lines before it, and the comment after it.
    let text: Range<Int>
    /// The range that is filled with blanks when the declaration is replaced.
    let own: Range<Int>
    /// The number that orders the declarations in the saved text. A replacement takes over the rank of the old
    /// declaration.
    let rank: UInt64
    let head: String
  }

  /// The declarations that an input has added and replaced.
  struct Change {
    var added: [String] = []
    var replaced: [Replacement] = []

    struct Replacement {
      /// The head of the new declaration.
      let head: String
      /// The names that the old declaration had and the new one does not have.
      let lost: [String]

      /// The lost names for a message: the first ones, and how many others there are; nil if no names are lost.
      var lostNamesText: String? {
        let limit = 8
        guard let last = lost.count > limit ? "\(lost.count - limit) more" : lost.last else { return nil }
        let others = lost.count > limit ? lost.prefix(limit) : lost.dropLast()
        return others.isEmpty ? last : others.joined(separator: ", ") + " and " + last
      }
    }
  }

  /// The app's Swift files that declare something which the program needs. Their file numbers follow those of the
  /// units.
  private var swiftCode: [(source: SourceFile, tree: SyntaxTree)] = []
  /// The platforms that the Swift files were parsed for.
  private var swiftPlatforms: [Platform] = []

  var trees: [SyntaxTree] { units.map(\.tree) + swiftCode.map(\.tree) }
  var sources: [SourceFile] { units.map(\.source) + swiftCode.map(\.source) }
  /// The loaded files and typed inputs, without the app's Swift files.
  var programs: [SourceFile] { units.map(\.source) }
  /// All texts, in a form that can be checked as the files of a program. A typed input without a module clause gets
  /// the clause of the session's module.
  var sourcesByModule: [SourceFile] {
    units.map { unit in
      guard let home, unit.isTyped, !unit.isInOtherModule, unit.tree.module(names) == nil else {
        return unit.source
      }
      return SourceFile(path: unit.source.path, bytes: unit.source.bytes + Array("\nmodule `\(home)`\n".utf8))
    } + swiftCode.map(\.source)
  }
  /// True if every text would belong to the same module outside of the session, so that no module clauses have to be
  /// added.
  private var needsNoModuleClauses: Bool {
    home == nil
      || units.allSatisfy { !$0.isTyped || $0.isInOtherModule || $0.tree.module(names) != nil }
  }

  /// The program, checked in the same way as `sbdsl check` checks it.
  var compilation: Compilation {
    guard needsNoModuleClauses else { return Compilation(sourcesByModule) }
    return Compilation(sources, trees: trees, names: names, mistakes: syntaxDiagnostics)
  }

  var syntaxDiagnostics: [Diagnostic] { units.flatMap(\.diagnostics) }
  var homeModuleName: NameID? { home.flatMap { names.name(of: $0) } }

  // MARK: Changing

  /// Replaces the app's Swift files by those that declare something which the program or the statements need.
  ///
  /// - Parameters:
  ///   - files: the Swift files.
  ///   - named: the names of their declarations that statements use.
  mutating func take(swiftCode files: [SourceFile], for named: Set<String>) {
    let numbered = files.enumerated().map { (source: $1, file: UInt32(units.count + $0)) }
    let platforms = BuildConditions(of: units.map(\.tree)).versions
    var known: [String: (source: SourceFile, tree: SyntaxTree)] = [:]
    if platforms == swiftPlatforms {
      for file in swiftCode where file.source.declarations != nil { known[file.source.path] = file }
    }
    // A file that is the same as before is not parsed again.
    let kept = numbered.map { file -> SyntaxTree? in
      guard let former = known[file.source.path], former.tree.file == file.file,
        former.source.declarations == file.source.declarations,
        former.source.conditionalDeclarations == file.source.conditionalDeclarations,
        former.source.isSameText(as: file.source)
      else { return nil }
      return former.tree
    }
    let others = zip(numbered, kept).compactMap { $1 == nil ? $0 : nil }
    var parsed = parseSwiftCode(others, for: units.map(\.tree), and: named, names: &names).makeIterator()
    swiftCode = zip(files, kept).compactMap { file, tree in
      (tree ?? parsed.next()).map { (source: file, tree: $0) }
    }
    swiftPlatforms = platforms
  }

  /// Adds texts. Their declarations replace earlier declarations with the same names.
  mutating func add(_ sources: [SourceFile], isTyped: Bool) -> Change {
    var change = Change()
    let count = units.count
    for source in sources { add(source, isTyped: isTyped, before: count, &change) }
    return change
  }

  private mutating func add(_ source: SourceFile, isTyped: Bool, before limit: Int, _ change: inout Change) {
    let index = units.count
    let parsed = parse(source, file: UInt32(index), names: &names)
    units.append(Unit(source: source, tree: parsed.tree, diagnostics: parsed.diagnostics, isTyped: isTyped))
    let module = parsed.tree.module(names)
    // An input that is only a module clause renames the session's module.
    let isModuleRename = isTyped && parsed.tree.items.reduce(0) { count, _ in count + 1 } == 1
    guard source.isInterface || module != nil && home != nil && module != home && !isModuleRename else {
      register(index, before: limit, &change)
      if isTyped, let module { home = module }
      return
    }
    units[index].isInOtherModule = true
    if isTyped, let module { change.added.append("module \(module)") }
    // A file that is loaded again replaces its former version.
    for former in 0..<limit where units[former].isInOtherModule && units[former].source.path == source.path {
      replace(former, by: [])
    }
  }

  private mutating func replace(_ unit: Int, by bytes: [UInt8]) {
    let source = SourceFile(path: units[unit].source.path, bytes: bytes)
    let parsed = parse(source, file: UInt32(unit), names: &names)
    units[unit].source = source
    units[unit].tree = parsed.tree
    units[unit].diagnostics = parsed.diagnostics
  }

  /// Sets the session's own module, once all files are known.
  mutating func settle(_ module: String?) {
    guard module != home else { return }
    home = module
    declarations = [:]
    for index in units.indices {
      let own = units[index].tree.module(names)
      units[index].isInOtherModule = units[index].source.isInterface || own != nil && own != home
      var change = Change()
      if !units[index].isInOtherModule { register(index, before: 0, &change) }
    }
  }

  private mutating func register(_ index: Int, before limit: Int, _ change: inout Change) {
    var found: [(key: DeclarationKey, declaration: Declaration, item: Syntax)] = []
    for piece in DeclarationSlices(units[index].tree).pieces {
      guard let key = DeclarationKey(piece.item, names: names) else { continue }
      let head = DeclarationHead.text(of: piece.item, names: names)
      let rank = UInt64(index) << 32 | UInt64(piece.own.lowerBound)
      let declaration = Declaration(unit: index, text: piece.text, own: piece.own, rank: rank, head: head)
      found.append((key, declaration, piece.item))
    }
    var taken: Set<DeclarationKey> = []
    var formerItems = FormerItems()
    for (key, declaration, item) in found {
      var declaration = declaration
      // A duplicate inside one text is a mistake, which the checker finds.
      let isFirst = taken.insert(key).inserted
      let old = isFirst ? (declarations[key] ?? []).filter { $0.unit < limit } : []
      if old.isEmpty || key.isRepeatable && !units[index].isTyped {
        if declarations[key] == nil { change.added.append(declaration.head) }
        declarations[key, default: []].append(declaration)
        continue
      }
      let oldElements = old.flatMap { former in
        formerItems.item(of: former, in: units).map { NamedElement.parts(of: $0, names: names) } ?? []
      }
      let lost = oldElements.names(missingFrom: NamedElement.parts(of: item, names: names))
      for former in old { blank(former) }
      declaration = Declaration(
        unit: index, text: declaration.text, own: declaration.own, rank: old[0].rank, head: declaration.head)
      change.replaced.append(Change.Replacement(head: declaration.head, lost: lost))
      declarations[key] = [declaration]
    }
  }

  /// Overwrites a declaration with blanks. Everything else in the text keeps its position.
  private mutating func blank(_ declaration: Declaration) {
    var bytes = units[declaration.unit].source.bytes
    for place in declaration.own where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    replace(declaration.unit, by: bytes)
  }

  // MARK: Reading

  /// Returns true if a name occurs in a file or an input.
  func mentions(_ text: String) -> Bool {
    guard let name = names.name(of: text) else { return false }
    return units.contains { unit in
      unit.tree.tokens.contains { $0.kind.isIdentifier && $0.name == name }
    }
  }

  /// The positions of the declarations that were read from the app's Swift files.
  var swiftDeclarationRanges: [SourceRange] {
    swiftCode.flatMap { file in file.tree.root.children.map(\.range) }
  }

  /// The typed inputs. Declarations that a later input has replaced are blank in them.
  var typedSources: [SourceFile] { units.filter { $0.isTyped }.map(\.source) }

  /// The heads of all declarations, in the order of the saved text.
  var heads: [String] { ordered.map(\.head) }

  /// All declarations, in the order of the saved text. Clauses such as `module` and `import` come first.
  private var ordered: [Declaration] {
    let all = declarations.flatMap { key, all in key.isRepeatable ? Array(all.prefix(1)) : all }
    let sorted = all.sorted { $0.rank < $1.rank }
    let clauses = String.clauseWords.flatMap { word in sorted.filter { $0.head.hasPrefix(word) } }
    return clauses + sorted.filter { !$0.head.isClauseHead }
  }

  /// The names of all declarations.
  var listed: [String] { declarations.keys.map(\.text).sorted() }

  /// The text of each declaration, by its head.
  var texts: [String: String] {
    var texts: [String: String] = [:]
    for declaration in declarations.values.flatMap({ $0 }) {
      texts[declaration.head, default: ""] += String(
        decoding: units[declaration.unit].source.bytes[declaration.own], as: UTF8.self)
    }
    return texts
  }

  /// Returns all declarations of the session's own module as one text in the canonical layout.
  func canonicalText() -> [UInt8] {
    var text: [UInt8] = []
    for declaration in ordered {
      let bytes = units[declaration.unit].source.bytes[declaration.text]
      let start = bytes.firstIndex { !$0.isSpace } ?? bytes.endIndex
      let end = bytes.lastIndex { !$0.isSpace } ?? start
      // A blank line that the author has written before the declaration is kept.
      if !text.isEmpty, bytes[..<start].count(where: { $0 == 0x0A }) > 1 { text.append(0x0A) }
      text += bytes[start...max(start, end)] + [0x0A]
    }
    var names = NameTable()
    return parse(SourceFile(path: "session", bytes: text), names: &names).tree.canonicalText()
  }
}

/// The syntax of declarations, as it was before they were overwritten with blanks.
private struct FormerItems {
  private var items: [Int: [Int: Syntax]] = [:]

  mutating func item(of declaration: SessionProgram.Declaration, in units: [SessionProgram.Unit]) -> Syntax? {
    let known =
      items[declaration.unit]
      ?? Dictionary(
        DeclarationSlices(units[declaration.unit].tree).pieces.map { ($0.own.lowerBound, $0.item) }
      ) { first, _ in first }
    items[declaration.unit] = known
    return known[declaration.own.lowerBound]
  }
}

extension DeclarationKey {
  /// True for a clause that every file of a module may have.
  var isRepeatable: Bool {
    switch self {
    case .module, .platform, .importOf, .files: true
    case .thing, .place: false
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension String {
  /// The first words of the clauses at the head of a file, in their order.
  fileprivate static let clauseWords = ["module ", "platform ", "import ", "sources ", "storyboards "]

  fileprivate var isClauseHead: Bool { Self.clauseWords.contains(where: hasPrefix) }
}
