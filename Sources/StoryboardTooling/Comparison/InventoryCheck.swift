import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// Compares the storyboards that a module declares, and their references to other storyboards, with Interface
/// Builder's files.
struct InventoryCheck {
  /// The number of declared storyboards whose files are not among the given ones but may be elsewhere.
  private(set) var withoutFile = 0
  /// The mistakes that were found in the program.
  private(set) var found: [Diagnostic] = []
  /// The errors about storyboard references in Interface Builder's files whose targets do not exist. Another error at
  /// the same line may report the same mistake already.
  private(set) var references: [Diagnostic] = []
  /// Returns true for the name of a file that belongs to a storyboard of another module.
  private let isElsewhere: (String) -> Bool
  private let filled: Set<[String]>
  private let boards: [DeclaredStoryboard]
  private let trees: [SyntaxTree]
  private let inventory: StoryboardInventory
  private let set: TargetStoryboards.Module
  private let isWhole: Bool
  private let names: NameTable
  /// The names of the files whose storyboards have an initial scene in the program. If such a file has no initial
  /// scene, another message says so at the scene.
  private let withInitial: Set<String>
  /// The files that are missing although the program declares their storyboards.
  private var missing: Set<String> = []
  /// The first storyboard reference to each file, by the name of the file; nil until it is needed.
  private var firstReferences: [String: (ImportedFile, line: Int)]?
  /// The offsets where the lines of a storyboard file begin, by the number of the file.
  private var starts: [UInt32: [UInt32]] = [:]

  /// - Parameters:
  ///   - boards: the storyboards that the module declares.
  ///   - trees: the syntax trees of the module's programs.
  ///   - inventory: the files of the target.
  ///   - set: what is known about the target, such as its bundle and the storyboards that the system opens.
  ///   - isWhole: true if the module has no other storyboards than these files.
  ///   - isElsewhere: true for a file that belongs to a storyboard of another module.
  ///   - filled: the scenes that the programs fill, each with the name of its storyboard.
  init(
    of boards: [DeclaredStoryboard], in trees: [SyntaxTree], _ inventory: StoryboardInventory,
    _ set: TargetStoryboards.Module, isWhole: Bool, isElsewhere: @escaping (String) -> Bool,
    filled: Set<[String]>, _ names: NameTable
  ) {
    self.filled = filled
    self.isElsewhere = isElsewhere
    (self.boards, self.trees, self.inventory, self.set) = (boards, trees, inventory, set)
    (self.isWhole, self.names) = (isWhole, names)
    withInitial = Set(boards.filter { $0.storyboard.declaresInitial }.map(\.file))
    for board in boards { check(board) }
    if isWhole {
      let external = trees.flatMap { $0.items.compactMap(Located<StoryboardSyntax>.init) }.filter(
        \.isExternal)
      for storyboard in external { checkExternal(storyboard) }
      let known = Set(external.map { names.fileName(of: $0) })
      for entry in boards.compactMap(\.entry) { checkReferences(of: entry.base, besides: known) }
      checkUndeclared()
    }
    checkLaunch()
  }

  private mutating func report(_ kind: TargetDiagnostic, at syntax: Syntax, labels: [Diagnostic.Label] = []) {
    found.append(Diagnostic(kind, at: syntax.range, labels: labels))
  }

  private mutating func range(ofLine line: Int, in file: ImportedFile) -> SourceRange {
    let known = starts[file.file] ?? file.source.lineStarts()
    starts[file.file] = known
    return file.range(ofLine: line, starts: known)
  }

  // MARK: Storyboards

  private mutating func check(_ board: DeclaredStoryboard) {
    let storyboard = board.storyboard
    guard let place = storyboard.fileClause ?? storyboard.name?.syntax else { return }
    if board.entry == nil {
      if inventory.isBroken(board.file) { return }
      // The bundle of another module has storyboards of its own.
      if !isWhole || storyboard.bundle?.isOfOtherModule == true {
        withoutFile += 1
        return
      }
      if board.isShared { return report(.sharedStoryboardFile(board.file), at: place) }
      missing.insert(board.file)
      let kind: TargetDiagnostic =
        board.candidates > 1
        ? .severalFiles(board.file, count: board.candidates)
        : .noStoryboardFile(board.file, nearest: inventory.nearest(to: board.file))
      return report(kind, at: place)
    }
    checkInitial(of: board)
    guard let right = set.bundle, !isFound(storyboard.bundle?.bundle, in: right) else { return }
    report(
      .wrongBundle(board.file, right: right.word), at: storyboard.bundle?.syntax ?? place)
  }

  /// Reports an error if a storyboard is declared in the short form, which has only an initial scene, but its file
  /// has no initial scene.
  private mutating func checkInitial(of board: DeclaredStoryboard) {
    guard board.storyboard.controller != nil, let document = board.entry?.base.document,
      document.initialController == nil, let name = board.storyboard.name, let base = board.entry?.base
    else { return }
    let label = Diagnostic.Label(.isStoryboard, at: range(ofLine: document.line, in: base))
    found.append(
      Diagnostic(
        ComparisonDiagnostic.gone("initial scene of the storyboard `\(names[name.id])`"),
        at: name.syntax.range,
        labels: [label]))
  }

  /// True if an app finds the storyboards of a target in the bundle that a program names. `right` is the bundle of
  /// the target.
  private func isFound(_ bundle: BundleClauseSyntax.Bundle?, in right: BundleClauseSyntax.Bundle) -> Bool {
    switch (bundle ?? .main, right) {
    case (.identifier, _): true
    // The bundle of an app's class is the app's own bundle.
    case (.framework, .main): true
    case (let bundle, let right): bundle == right
    }
  }

  // MARK: References

  private mutating func checkExternal(_ storyboard: Located<StoryboardSyntax>) {
    guard let place = storyboard.fileClause ?? storyboard.name?.syntax else { return }
    if storyboard.bundle?.isOfOtherModule == true { return }
    let file = names.fileName(of: storyboard)
    let entries = inventory[file]
    guard let entry = entries.first else {
      if inventory.isBroken(file) || isElsewhere(file) { return }
      return report(
        .noReferencedFile(file, nearest: inventory.nearest(to: file)), at: place, labels: labels(at: file))
    }
    guard entries.count == 1 else { return }
    let document = entry.base.document
    let identifiers = Set(document.scenes.compactMap(\.storyboardIdentifier))
    if storyboard.controller != nil, document.initialController == nil {
      report(.noReferencedInitial(file), at: place)
    }
    for scene in storyboard.items.compactMap(Located<SceneSyntax>.init) {
      guard let name = scene.name else { continue }
      let label = Diagnostic.Label(.isStoryboard, at: range(ofLine: document.line, in: entry.base))
      if scene.isInitial, document.initialController == nil {
        report(.noReferencedInitial(file), at: name.syntax, labels: [label])
      } else if let identifier = names.identifier(of: scene), !identifiers.contains(identifier),
        !scene.isInitial || scene.identifier != nil
      {
        let nearest = nearestSpelling(to: identifier, among: identifiers.sorted())
        report(
          .noReferencedScene(identifier, storyboard: file, nearest: nearest),
          at: scene.identifier?.syntax ?? name.syntax, labels: [label])
      }
    }
  }

  /// Returns a label at the first reference to a file in the module's storyboards; empty if there is no reference.
  private mutating func labels(at file: String) -> [Diagnostic.Label] {
    if firstReferences == nil {
      var found: [String: (ImportedFile, line: Int)] = [:]
      for base in boards.compactMap(\.entry?.base) {
        for case let reference? in base.document.scenes.map(\.placeholder) {
          guard let name = reference.storyboardName, reference.bundleIdentifier == nil, found[name] == nil
          else {
            continue
          }
          found[name] = (base, reference.line)
        }
      }
      firstReferences = found
    }
    guard let (base, line) = firstReferences?[file] else { return [] }
    return [Diagnostic.Label(.inStoryboard, at: range(ofLine: line, in: base))]
  }

  /// Checks that the targets of the storyboard references in a file exist. References to the storyboards in `known`,
  /// which the program declares as `external`, are left out.
  private mutating func checkReferences(of file: ImportedFile, besides known: Set<String>) {
    for case let reference? in file.document.scenes.map(\.placeholder) {
      guard let name = reference.storyboardName, name != file.name, reference.bundleIdentifier == nil,
        !known.contains(name), !missing.contains(name), !inventory.isBroken(name), !isElsewhere(name)
      else { continue }
      func report(_ kind: TargetDiagnostic) {
        let place = file.range(
          of: kind.attribute, inTag: nil, onLine: reference.line, starts: file.source.lineStarts())
        references.append(Diagnostic(kind, at: place))
      }
      let entries = inventory[name]
      guard let entry = entries.first else {
        report(.noReferencedFile(name, nearest: inventory.nearest(to: name)))
        continue
      }
      guard entries.count == 1 else { continue }
      let document = entry.base.document
      if let identifier = reference.referencedIdentifier {
        let identifiers = document.scenes.compactMap(\.storyboardIdentifier)
        guard !identifiers.contains(identifier) else { continue }
        let nearest = nearestSpelling(to: identifier, among: identifiers.sorted())
        report(.noReferencedScene(identifier, storyboard: name, nearest: nearest))
      } else if document.initialController == nil, !withInitial.contains(name) {
        report(.noReferencedInitial(name))
      }
    }
  }

  /// Reports scenes that the program fills and that are opened by a storyboard which the program does not declare.
  private mutating func checkUndeclared() {
    var filledScenes: [String: [String?: Located<NameSyntax>]] = [:]
    for board in boards where board.entry != nil && filledScenes[board.file] == nil {
      filledScenes[board.file] = filledByIdentifier(board.storyboard)
    }
    let files = Set(boards.map(\.file))
    for entry in inventory.entries where !files.contains(entry.name) {
      for case let reference? in entry.base.document.scenes.map(\.placeholder) {
        guard let name = reference.storyboardName, reference.bundleIdentifier == nil,
          let scene = filledScenes[name]?[reference.referencedIdentifier]
        else { continue }
        let kind = ComparisonDiagnostic.openedFromOtherStoryboard(names[scene.id], storyboard: entry.name)
        let label = Diagnostic.Label(.inStoryboard, at: range(ofLine: reference.line, in: entry.base))
        found.append(Diagnostic(kind, at: scene.syntax.range, labels: [label]))
      }
    }
  }

  /// Returns the names of the scenes that the program fills, by their storyboard identifiers. The initial scene is
  /// also under the key nil.
  private func filledByIdentifier(_ storyboard: Located<StoryboardSyntax>) -> [String?: Located<NameSyntax>] {
    guard let owner = storyboard.name else { return [:] }
    return storyboard.items.compactMap(Located<SceneSyntax>.init).reduce(into: [:]) { found, scene in
      guard let name = scene.name, filled.contains([names[owner.id], names[name.id]]) else { return }
      let keys = [names.identifier(of: scene)].compactMap { $0 } + (scene.isInitial ? [nil] : [])
      for key in keys where found[key] == nil { found[key] = .some(name) }
    }
  }

  // MARK: Launch

  /// Compares the storyboards that the program marks with `launch` with the storyboards that the system opens.
  private mutating func checkLaunch() {
    guard !set.launched.isEmpty else { return }
    let opened = Dictionary(set.launched.map { ($0.name, $0) }) { first, _ in first }
    let launch = LaunchCheck(of: inventory, isWhole: isWhole, set.launched)
    var isExplained = false
    // Storyboards with `launch` come first. If one of them is wrong, other differences are part of the same mistake.
    for board in boards.sorted(by: { $0.storyboard.isLaunch && !$1.storyboard.isLaunch }) {
      guard let name = board.storyboard.name?.syntax else { continue }
      // The system opens a variant for a device in place of the base.
      let known = opened[board.file] ?? board.entry?.variants.lazy.compactMap { opened[$0.name] }.first
      if board.storyboard.isLaunch, known == nil {
        let first = set.launched[0]
        isExplained = true
        report(
          .notOpened(
            board.file, opened: set.launched.map(\.name), key: first.key,
            isMissing: launch.missing.count == set.launched.count),
          at: name, labels: [Diagnostic.Label(.opens(first.key), at: first.range)])
      } else if !isExplained, !board.storyboard.isLaunch, let known,
        board.entry?.base.document.initialController != nil
      {
        report(
          .openedBySystem(board.file, key: known.key), at: name,
          labels: [Diagnostic.Label(.opens(known.key), at: known.range)])
      }
    }
    if !isExplained { found += launch.withoutFile(besides: missing) }
    found += launch.withoutInitial(besides: withInitial)
  }
}

extension Located<StoryboardSyntax> {
  fileprivate var declaresInitial: Bool {
    self.controller != nil
      || self.items.compactMap(Located<SceneSyntax>.init).contains(where: \.isInitial)
  }
}

extension Located<BundleClauseSyntax> {
  /// True for a bundle that is named by its identifier. Its files belong to another module.
  fileprivate var isOfOtherModule: Bool {
    if case .identifier = self.bundle { true } else { false }
  }
}

extension BundleClauseSyntax.Bundle {
  /// The bundle as a `bundle` clause writes it; nil for the main bundle, which needs no clause.
  fileprivate var word: String? {
    switch self {
    case .main: nil
    case .framework: "framework"
    case .module: "module"
    case .identifier(let identifier): String(decoding: StringLiteral.written(identifier), as: UTF8.self)
    }
  }
}
