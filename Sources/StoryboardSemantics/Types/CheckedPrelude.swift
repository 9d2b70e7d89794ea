import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The checked prelude, which is the base of every program: the declarations of Swift's and the frameworks' own
/// types.
///
/// It is made once per process for each framework, because it is the same for all programs. Names in the prelude mean
/// its own types, whatever a program declares.
final class CheckedPrelude: Sendable {
  /// A program that has only the prelude, and no file.
  let program: Program
  /// The types that the names of the prelude mean.
  let things: NameMap<Checker.Thing>
  /// The types that are nested in types of the prelude.
  let nested: [Checker.Qualified: TypeDeclarationID]
  /// The types that the checker itself refers to, such as `String`.
  let known: KnownTypes

  /// The names of types that also have a short spelling, such as `Array` for `[T]`.
  let builtins: [NameID]
  /// The names that no declaration of Swift can have, not even between backticks.
  let namesWithoutDeclaration: [NameID]
  /// The names that generated Swift uses for the frameworks' types.
  let namesOfGeneratedSwift: NameMap<Bool>
  let presentationStyles: NameMap<PresentationStyle>
  /// The labels of the parameters of segue actions: of the coder, the sender, and the segue's identifier.
  let labelsOfActions: [NameID]
  /// The number of names that every table of names begins with: the keywords, and the names in the prelude. All other
  /// names have a later index.
  let nameCount: UInt32

  /// An empty prelude, for before one is read.
  static let none = CheckedPrelude()

  private static let uiKit = CheckedPrelude(for: [.uiKit])
  private static let appKit = CheckedPrelude(for: [.appKit])
  private static let watchKit = CheckedPrelude(for: [.watchKit])

  /// Returns the checked prelude for these frameworks.
  static func of(_ frameworks: [Framework]) -> CheckedPrelude {
    switch frameworks {
    case [.uiKit]: uiKit
    case [.appKit]: appKit
    case [.watchKit]: watchKit
    // Few programs are for several frameworks, and the result depends on their order, so it is not stored.
    default: CheckedPrelude(for: frameworks)
    }
  }

  private init(for frameworks: [Framework]) {
    var checker = Checker([], names: NameTable())
    checker.declarePrelude(for: frameworks)
    program = checker.program
    things = checker.things
    nested = checker.tables.nested
    known = checker.known
    var names = checker.program.names
    builtins = Prelude.builtins.map { names.intern($0) }
    namesWithoutDeclaration = Prelude.namesWithoutDeclaration.map { names.intern($0) }
    namesOfGeneratedSwift = NameMap(Prelude.namesOfGeneratedSwift.map { names.intern($0) })
    var styles = NameMap<PresentationStyle>()
    for style in PresentationStyle.allCases { styles[names.intern(style.word)] = style }
    presentationStyles = styles
    labelsOfActions = Prelude.labelsOfActions.map { names.intern($0) }
    nameCount = UInt32(names.count)
    precondition(names.count == NameTable().count, "a name of the prelude is not in every table")
  }

  private init() {
    program = Program([], names: NameTable())
    (things, nested, known) = (NameMap(), [:], KnownTypes())
    (builtins, namesWithoutDeclaration, labelsOfActions) = ([], [], [])
    (namesOfGeneratedSwift, presentationStyles) = (NameMap(), NameMap())
    nameCount = UInt32(program.names.count)
  }
}

extension Checker {
  /// Declares and checks the parts of the prelude that some frameworks need.
  fileprivate mutating func declarePrelude(for frameworks: [Framework]) {
    tables.scopes.append(ModuleScope())
    for (part, framework) in Prelude.parts(for: frameworks) {
      let start = program.declarations.nextID
      let root = program.reference(to: part.tree.root)
      var items = part.tree.children(of: 0)
      while let item = items.next(.typeDeclaration, in: part.tree) {
        declareType(root.other(item), in: part.tree, inside: nil, isFramework: true)
      }
      for id in program.declarations.ids(from: start) { program.declarations[id].framework = framework }
    }
    for id in program.declarations.ids {
      resolveInheritance(id, in: program.tree(of: program.declarations[id].syntax))
    }
    resolveKnownTypes()
    checkInheritance()
    for id in program.declarations.ids {
      resolveMembers(id, in: program.tree(of: program.declarations[id].syntax))
    }
    assert(reports.diagnostics.isEmpty, "\(reports.diagnostics.map { $0.kind.entry.message })")
  }

  /// Begins a program with the declarations of the prelude for the program's frameworks.
  mutating func beginWithPrelude() {
    prelude = CheckedPrelude.of(frameworks)
    program.begin(with: prelude)
    commonNameCount = prelude.nameCount
    tables.nested = prelude.nested
    known = prelude.known
  }

  // MARK: Frameworks of other platforms

  /// The framework that has a type with this name, if the program is not for a platform of that framework. Nil
  /// otherwise.
  func frameworkOfOtherPlatform(of name: NameID) -> Framework? {
    Framework.allCases.first { !frameworks.contains($0) && Prelude.typeNames(of: $0).contains(name) }
  }
}

extension Prelude {
  private static let uiKitNames = findTypeNames(of: .uiKit)
  private static let appKitNames = findTypeNames(of: .appKit)
  private static let watchKitNames = findTypeNames(of: .watchKit)

  /// The names of the types that only one framework has. They are found once per process.
  fileprivate static func typeNames(of framework: Framework) -> Set<NameID> {
    switch framework {
    case .uiKit: uiKitNames
    case .appKit: appKitNames
    case .watchKit: watchKitNames
    }
  }

  private static func findTypeNames(of framework: Framework) -> Set<NameID> {
    let own = parts(for: [framework]).filter { $0.framework == framework }
    let declarations = own.flatMap { $0.part.tree.items.compactMap(Located<TypeDeclarationSyntax>.init) }
    return Set(declarations.compactMap { $0.name?.id })
  }

  /// The parts of the prelude for these frameworks. Each comes with the framework whose types it declares; nil for
  /// types that exist on every platform.
  fileprivate static func parts(for frameworks: [Framework]) -> [(part: Part, framework: Framework?)] {
    let (isMobile, isWatch) = (frameworks.contains(.uiKit), frameworks.contains(.watchKit))
    var parts: [(Part, Framework?)] = [(.swift, nil)]
    if isMobile { parts.append((.uiKit, .uiKit)) }
    if isMobile || isWatch {
      parts.append((.uiKitEverywhere, isMobile && isWatch ? nil : isMobile ? .uiKit : .watchKit))
    }
    if frameworks.contains(.appKit) { parts.append((.appKit, .appKit)) }
    if isWatch { parts.append((.watchKit, .watchKit)) }
    return parts
  }
}
