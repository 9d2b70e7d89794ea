import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks a program: resolves every name, finds the value of every property and argument that needs one, and reports
/// every mistake that can be proved.
///
/// - Parameters:
///   - files: the parsed program, interface and Swift files of all modules, in the order they were named.
///   - names: the names that the files were parsed with.
///   - code: what an earlier pass has found in the app's Swift files and Interface Builder files.
///   - callSites: the forms of call sites that the option of a command chooses. Each replaces the same form of a clause.
/// - Returns: the program, in which declarations with mistakes are marked, and the diagnostics in the order of the
///   text. The checker skips declarations that have syntax errors.
package func check(
  _ files: [SyntaxTree], names: NameTable, knowing code: ScannedCode = ScannedCode(),
  also callSites: ChosenCallSites = ChosenCallSites()
) -> (program: Program, diagnostics: [Diagnostic]) {
  var checker = Checker(files, names: names)
  checker.scannedCode = code
  checker.chosenCallSites = callSites
  checker.checkProgram()
  let diagnostics = checker.reports.diagnostics.sorted { $0.range < $1.range }
  return (checker.takeProgram(), diagnostics)
}

extension Checker {
  /// Checks the whole program. The results are in `program`, and the mistakes in `reports`.
  ///
  /// - Parameter findsUnused: true to warn of unused declarations. These warnings are never errors.
  mutating func checkProgram(findsUnused: Bool = true) {
    declarePlatforms(files)
    beginWithPrelude()
    declare(files)
    resolveTypes()
    checkLines()
    checkContainers()
    checkStoryboards()
    checkRoutes()
    declareCallSites()
    reportVisibilityMistakes()
    program.graph.arrivals = program.arrivals()
    if tables.swift.isThere {
      checkHiddenModules()
      checkExtensionsOfContainers()
    }
    if findsUnused { checkUnused() }
    if tables.swift.isThere {
      if findsUnused {
        checkActionMethods()
        checkWireCalls()
        checkLaunchCalls()
        checkNavigation()
      }
      labelTypes()
      findInterfaceRequirements()
    }
    dropConsequentMistakes()
    checkAllows(files)
  }
}

/// What is known while a program is checked: the program as far as it was read, and the tables of its names.
///
/// A checker is never copied. Methods that only read it are not `mutating`.
struct Checker: ~Copyable {
  /// A field of unknown size, which makes Swift pass the checker by its address. Without this field, each call of a
  /// method that is not `mutating` would move all other fields.
  private let isPassedByAddress: any Sendable = ()

  var program: Program
  /// The declarations of Swift and the frameworks, such as `UIViewController`. A program uses them without declaring
  /// them.
  var prelude: CheckedPrelude
  /// The number of names that every table of names begins with: the keywords and the names in the prelude. A `NameID`
  /// from this number on has no meaning in the prelude.
  var commonNameCount: UInt32 = 0
  /// The types that the checker's own rules refer to, such as `Bool` and `UINavigationController`.
  var known = KnownTypes.none
  /// The frameworks of the program's platforms, such as UIKit for iOS.
  var frameworks = [Framework.uiKit]
  /// The module that files without a module clause belong to. If it is nil, they belong to the only module that has a
  /// program; if there are several such modules, the files are refused.
  let homeModule: NameID?
  private let files: [SyntaxTree]
  /// What an earlier pass has found in the app's Swift files and Interface Builder files.
  fileprivate(set) var scannedCode = ScannedCode()
  fileprivate(set) var chosenCallSites = ChosenCallSites()

  var tables = Tables()
  var pass = Pass()
  var reports = Reports()
  var suggestions = SuggestionBudget()

  /// Tables in which the checker looks things up. They do not become part of the checked program.
  struct Tables {
    /// For each module, the names that the module sees, with their meanings.
    var scopes = Column<Module, ModuleScope>()
    /// The types with a mistake in one of their lines `inject`, `call` or `later`. The mistake is reported, and the
    /// line is not used.
    var typesWithBrokenSteps: Set<TypeDeclarationID> = []
    /// The types that are declared inside another type or for a Swift module, such as `Box.Item` or
    /// `Theming.Palette`.
    var nested: [Qualified: TypeDeclarationID] = [:]
    /// The second and later declarations of a type of a Swift module, because several modules of the program may
    /// declare that type.
    var repeatedTypes: [(type: TypeDeclarationID, syntax: SyntaxReference, module: ModuleID)] = []
    /// The names and declarations that only Swift code has.
    var swift = SwiftTables()
    /// For a scene that holds others, such as a navigation controller, the scenes inside it. An entry is made when a
    /// call after `then` names one of them: `then destination.Editor.select(note)`.
    var scenesInside: [SceneID: ContainedScenes] = [:]
    /// The segue actions that the app's own code has; nil until they are asked for.
    var actionsByApp: Set<Checker.ActionOfClass>?
    /// The initializers that make controllers, by their classes.
    var controllerInitializers: [ControllerInitializers.Key: ControllerInitializers] = [:]
    /// For each container whose parts were looked for, whether a mistake hides one of them.
    var containersWithHiddenParts: [ContainerID: Bool] = [:]
    /// For each long list of parameters, the index of each name.
    var namesOfLongLists: [ParameterList: IndexTable<NameID, Int>] = [:]
    /// True if some property has the word `required`.
    var hasRequiredByWord = false
    /// True if some class declares only convenience initializers, and so inherits the initializers of its superclass.
    var hasConvenienceOnlyClass = false
    /// True if the supertypes of every type are known.
    var isInheritanceKnown = false
    var signatures: [MemberSignature: MemberID] = [:]
    /// For each declared type that is used as a value, such as `Note.self`, the member `self` of that type.
    var metatypes: [TypeDeclarationID: MemberID] = [:]
    /// For each array, dictionary or optional type that is used as a value, such as `[Note].self`, the member `self`
    /// of that type.
    var builtinMetatypes: [TypeID: MemberID] = [:]
    /// For each property that holds a closure and is called, such as `onDone(note)`, a method with the parameters and
    /// the result of that closure.
    var closureCallMethods: [MemberID: MemberID] = [:]
    /// The positions of the segues that are reported because Swift would take their generated function for an
    /// override.
    var overriding: Set<SourceRange> = []
    /// For each type, the first container that offers it. Messages name this container.
    var offering = IndexTable<TypeID, ContainerID>()
    /// True if any registration is a factory.
    var hasFactories = false
    /// For each registration, the other registrations and the containers that its object needs.
    var dependencies = Dependencies(registrationCount: 0)
    /// The routes, by the functions that open them.
    var routeFunctions = SmallMap<RouteFunction, RouteID>()
    /// The properties that give untyped parameters of scenes their types, by the name of both.
    var propertiesOfParameters: [NameID: [(type: TypeID, property: SyntaxReference)]] = [:]
    /// For each module with a step `unwind`, the first two scenes of each class of controllers.
    var scenesByClass: [ModuleID: [TypeID: [SceneID]]] = [:]
    /// The routes in interface files, with their modules.
    var routesOfInterfaces: [(module: ModuleID, syntax: SyntaxReference)] = []
    /// The names that may be declared in text that the parser skipped because of a mistake. Such a name is not
    /// reported as unknown.
    fileprivate var possiblyDeclaredNames = PossiblyDeclaredNames()
    /// The files without a module clause that could belong to several modules. They are reported and not read.
    var filesWithoutModule: [SyntaxTree] = []
  }

  /// The state that changes while the checker goes from one declaration to the next.
  struct Pass {
    /// The module whose declarations are being checked: names are looked up in it.
    fileprivate(set) var module = ModuleID(0)
    /// The type whose declaration is being read. The types inside it, and those inside the types around it, are found
    /// by their short names there.
    var enclosing: TypeDeclarationID?
    /// True while the checker reads a further declaration of a type. Repeating a member is then not a mistake.
    var isReadingRepeat = false
    /// The kind of declaration that a message suggests for an undeclared type, such as `class Note` or
    /// `protocol Note`.
    var expectedType = DeclarationDiagnostic.ExpectedType.class
    /// Checked values that are not in the program's table of values yet. The values inside them are added to the
    /// table before them.
    var pendingValues: [Value] = []
    /// Checked steps (properties to set and methods to call) that are not in the program's table of steps yet. If the
    /// value of a step makes an object, the steps of that object are added to the table before.
    var pendingSteps: [Step] = []
    /// The types of the objects that values make by calls of initializers, such as `Model()`, and whose properties
    /// are being filled. Each object is made for a property or an argument of the object before it.
    var inlineObjectTypes: [TypeID] = []
    /// The number of objects that were made by calls of initializers to complete the first object in
    /// `inlineObjectTypes`. That object counts, too.
    var objectCount = 0
    /// The types of arguments that were found while overloads were tried, so that no argument is checked twice.
    var tried = ArgumentTypeCache()
    /// The registrations whose values begin with overloads of different types, so that the type of the object is not
    /// known yet. nil if there are no such registrations, or all types are found.
    var heads: OverloadedHeads?
    /// The types that the overloads at the beginning of a registration's value may give. They belong to the
    /// registration that is being read.
    var possibleHeads: [TypeID] = []
    /// The members that the calls in the value being checked may mean. A `CandidateList` is a range of this array.
    var candidates: [Candidate] = []
    /// True while the parameters of a scene or a container are filled. Parameters without a written argument are then
    /// filled by the parameters of the same names of the enclosing segue, scene or route.
    var isForwardingArguments = false
    /// The declaration of the member that the value being checked uses, or of the property that the value is for. If
    /// Swift code declares that member, messages about mistakes also show the declaration.
    var reliance: SyntaxReference?
    /// The names and values of a REPL session while one of the session's statements is checked; nil otherwise.
    var session: SessionValues?
  }

  /// The errors and warnings that were reported so far, and the notes that keep the same mistake from being reported
  /// twice.
  struct Reports {
    var diagnostics: [Diagnostic] = []
    /// The number of errors so far. An error counts even if the same error was reported before. Warnings do not
    /// count.
    fileprivate(set) var mistakes = 0
    /// True while the checker tries something out: nothing is reported or noted.
    fileprivate(set) var isQuiet = false
    /// The positions and kinds of the reports so far. With them, a line that applies to many scenes is refused only
    /// once.
    fileprivate var reported: Set<Report> = []
    /// For each common cause of several mistakes, the index in `diagnostics` of the report about that cause.
    fileprivate var reportsByCause: [MistakeCause: Int] = [:]
    /// Mistakes whose reason may be the head of a storyboard or container (the text before its block), such as a
    /// missing `in App`. Each group has the mistakes of one head.
    fileprivate var visibilityMistakes: [[VisibilityMistake]] = []
    fileprivate var noted: Set<Report> = []
    fileprivate var groupOfHead: [Head: Int] = [:]
    /// The mistakes that are only consequences of another mistake, by their indices in `diagnostics`. They are
    /// removed if a mistake with the given cause is reported.
    fileprivate var consequentMistakes: [(index: Int, cause: MistakeCause)] = []
    /// For a report that got further labels, all its labels. The key is its index in `diagnostics`.
    fileprivate var mergedLabels: [Int: Set<Diagnostic.Label>] = [:]
    /// The positions of everything that the program leaves to the app's own code by `by app`. Each position is listed
    /// only once.
    var appFilledPlaces: Set<SourceRange> = []
    /// The scenes with a reported mistake in their own properties, lines or initializers.
    var scenesWithMistakes: Set<SceneID> = []
    /// The names of private types of Swift code that the program names. They are reported, because only one Swift
    /// file sees each of them.
    var privateTypes: Set<NameID> = []
    /// The types that the program names although they exist only in some builds, or `@available` refuses them. They
    /// are reported.
    var unusableTypes: Set<TypeDeclarationID> = []
    /// The storyboards in which a relationship, such as `root List`, has a mistake.
    var brokenRelationships: Set<StoryboardID> = []
    /// The required properties that the wiring cannot set. They are reported.
    var unusableProperties: Set<MemberID> = []
    /// Scenes that code or the system opens although only segues can open them. They are reported.
    var refusedEntryScenes: Set<SceneID> = []
  }

  /// A limit for the number of searches for similar names. A program with more unknown names has another problem than
  /// wrong spelling.
  struct SuggestionBudget {
    private var left = 50

    /// Counts a search and returns true, if a search is left.
    mutating func take() -> Bool {
      guard left > 0 else { return false }
      left -= 1
      return true
    }

    var isEmpty: Bool { left == 0 }
  }

  enum Thing: Sendable {
    case type(TypeDeclarationID)
    case container(ContainerID)
    case function([MemberID])
  }

  /// The name of a type that is declared inside another type, or for a Swift module. Several modules of the program
  /// may declare types for one Swift module, so the declaring module belongs to the name.
  struct Qualified: Hashable, Sendable {
    enum Parent: Hashable, Sendable {
      case type(TypeDeclarationID)
      case module(NameID, declaredBy: ModuleID)
    }
    let parent: Parent
    let name: NameID
  }

  /// Ends the pass and returns the program without copying it.
  consuming func takeProgram() -> Program { program }

  init(_ files: [SyntaxTree], names: NameTable, homeModule: NameID? = nil) {
    (self.files, self.homeModule) = (files, homeModule)
    prelude = .none
    program = Program(files, names: names)
  }

  /// Calls `body` for each index in `ids`, with the syntax tree that has the element's declaration. `body` runs with
  /// the names that the element's module sees. Consecutive elements in one tree share one look-up of the tree.
  @inline(__always)
  mutating func forEach<Element>(
    _ ids: IDRange<Element>, at place: (borrowing Checker, ID<Element>) -> SyntaxReference,
    of module: (borrowing Checker, ID<Element>) -> ModuleID,
    _ body: (inout Checker, ID<Element>, SyntaxTree) -> Void
  ) {
    var index = 0
    while index < ids.count {
      let first = place(self, ids[index])
      let tree = program.tree(of: first)
      repeat {
        inModule(module(self, ids[index])) { body(&$0, ids[index], tree) }
        index += 1
      } while index < ids.count && place(self, ids[index]).isInTree(of: first)
    }
  }

  // MARK: The current module

  /// Runs `body` with the names that a module sees.
  @inline(__always)
  mutating func inModule<Result>(_ module: ModuleID, _ body: (inout Checker) -> Result) -> Result {
    let outer = pass.module
    pass.module = module
    defer { pass.module = outer }
    return body(&self)
  }

  /// Runs `body` with the names that a module sees inside a type, or at the module's top level if `type` is nil.
  mutating func inModule<Result>(
    _ module: ModuleID, inside type: TypeDeclarationID?, _ body: (inout Checker) -> Result
  ) -> Result {
    let outer = pass.enclosing
    pass.enclosing = type
    defer { pass.enclosing = outer }
    return inModule(module, body)
  }

  /// Begins the check of a statement of a REPL session, with the names that a module sees. Forgets earlier reports.
  mutating func beginStatement(in module: ModuleID) {
    pass.module = module
    pass.reliance = nil
    forgetReports()
  }

  // MARK: Reporting

  fileprivate struct Report: Hashable {
    let range: SourceRange
    let entry: CatalogueEntry

    /// Hashes the place and the message, because one line may have many mistakes.
    func hash(into hasher: inout Hasher) {
      hasher.combine(range)
      hasher.combine(entry.message)
    }
  }

  mutating func report(
    _ kind: some DiagnosticKind, at syntax: Syntax, labels: [Diagnostic.Label] = [], fix: FixIt? = nil,
    cause: MistakeCause? = nil
  ) {
    report(kind, at: syntax.range, labels: labels, fix: fix, cause: cause)
  }

  mutating func report(
    _ kind: some DiagnosticKind, at range: SourceRange, labels: [Diagnostic.Label] = [], fix: FixIt? = nil,
    cause: MistakeCause? = nil
  ) {
    guard !reports.isQuiet else {
      reports.mistakes += 1
      return
    }
    report(Diagnostic(kind, at: range, labels: labels, fix: fix), cause: cause)
  }

  /// Notes that the reports from the index `count` on are consequences of the given cause, if they are about types or
  /// parameters that differ. They are removed later if a mistake with that cause is reported.
  mutating func addConsequentMistakes(of cause: MistakeCause, since count: Int) {
    guard count < reports.diagnostics.count, pass.session == nil else { return }
    for index in count..<reports.diagnostics.count {
      let code = reports.diagnostics[index].kind.entry.code
      if code == .typeMismatch || code == .enclosingParameterDiffers {
        reports.consequentMistakes.append((index, cause))
      }
    }
  }

  /// Reports an error or a warning once. If an earlier report has the same cause, adds the position to that report
  /// instead.
  mutating func report(_ diagnostic: Diagnostic, cause: MistakeCause? = nil) {
    let entry = diagnostic.kind.entry
    if entry.severity == .error { reports.mistakes += 1 }
    guard reports.reported.insert(Report(range: diagnostic.range, entry: entry)).inserted else { return }
    if let cause {
      if let first = reports.reportsByCause[cause] { return merge(diagnostic, into: first, cause) }
      reports.reportsByCause[cause] = reports.diagnostics.count
    }
    reports.diagnostics.append(diagnostic)
    if tables.swift.isThere { labelUsedDeclaration() }
  }

  /// Adds the position of a mistake to the report at index `first`, which has the same cause. If the new mistake is
  /// nearer to the cause, it replaces that report and takes over its positions.
  private mutating func merge(_ diagnostic: Diagnostic, into first: Int, _ cause: MistakeCause) {
    let (range, code) = (reports.diagnostics[first].range, reports.diagnostics[first].kind.entry.code)
    // If one declaration lacks the same thing twice, further labels name the other requirement.
    if diagnostic.range == range {
      var known = reports.mergedLabels.removeValue(forKey: first) ?? Set(reports.diagnostics[first].labels)
      reports.diagnostics[first].labels += diagnostic.labels.filter { known.insert($0).inserted }
      reports.mergedLabels[first] = known
      return
    }
    guard cause.isMoreDirect(diagnostic.kind.entry.code, than: code) else {
      return reports.diagnostics[first].addFurtherPlace(cause.role, at: diagnostic.range)
    }
    let former = reports.diagnostics[first]
    reports.diagnostics[first] = diagnostic
    reports.mergedLabels[first] = nil
    for range in [former.range] + former.furtherPlaces {
      reports.diagnostics[first].addFurtherPlace(cause.role, at: range)
    }
  }

  /// Removes the reports that are consequences of another reported mistake, and adds their positions to the report of
  /// that mistake.
  fileprivate mutating func dropConsequentMistakes() {
    let firsts = Set(reports.reportsByCause.values)
    var dropped: Set<Int> = []
    for (index, cause) in reports.consequentMistakes {
      // A mistake that others follow from stays.
      guard let first = reports.reportsByCause[cause], !firsts.contains(index), dropped.insert(index).inserted
      else {
        continue
      }
      let consequentMistake = reports.diagnostics[index]
      for range in [consequentMistake.range] + consequentMistake.furtherPlaces {
        reports.diagnostics[first].addFurtherPlace(.follows, at: range)
      }
    }
    if !dropped.isEmpty {
      let all = reports.diagnostics
      reports.diagnostics = all.indices.filter { !dropped.contains($0) }.map { all[$0] }
    }
    // The indices are not valid any more.
    reports.reportsByCause = [:]
    reports.mergedLabels = [:]
    reports.consequentMistakes = []
  }

  /// Keeps a mistake whose reason may be the head of a storyboard or container. `reportVisibilityMistakes` reports such mistakes
  /// later.
  mutating func addVisibilityMistake(_ mistake: VisibilityMistake) {
    reports.mistakes += 1
    let (range, entry) = (mistake.diagnostic.range, mistake.diagnostic.kind.entry)
    guard reports.noted.insert(Report(range: range, entry: entry)).inserted else { return }
    if let group = reports.groupOfHead[mistake.head] {
      return reports.visibilityMistakes[group].append(mistake)
    }
    reports.groupOfHead[mistake.head] = reports.visibilityMistakes.count
    reports.visibilityMistakes.append([mistake])
  }

  /// Returns the mistakes that `addVisibilityMistake` has kept, in groups by heads, and forgets them.
  mutating func takeVisibilityMistakes() -> [[VisibilityMistake]] {
    defer {
      reports.visibilityMistakes = []
      reports.groupOfHead = [:]
    }
    return reports.visibilityMistakes
  }

  private mutating func forgetReports() {
    suggestions = SuggestionBudget()
    reports.mistakes = 0
    reports.diagnostics.removeAll()
    reports.reported.removeAll()
    reports.mergedLabels.removeAll()
    reports.reportsByCause.removeAll()
    reports.noted.removeAll()
    _ = takeVisibilityMistakes()
    reports.consequentMistakes.removeAll()
  }

  /// Returns the result of `body` without reporting anything; nil if `body` finds a mistake. The values that `body`
  /// adds to the program are removed afterwards.
  mutating func withoutReports<Result>(_ body: (inout Checker) -> Result) -> Result? {
    let (before, wasQuiet, firstValue) = (reports.mistakes, reports.isQuiet, program.values.nextID)
    reports.isQuiet = true
    defer {
      (reports.mistakes, reports.isQuiet) = (before, wasQuiet)
      program.removeValues(from: firstValue)
    }
    let result = body(&self)
    return reports.mistakes == before ? result : nil
  }

  /// Runs `body` without reporting anything: Swift's own compiler reports the mistakes of Swift code.
  mutating func discardingReports(_ body: (inout Checker) -> Void) {
    let (mistakes, wasQuiet) = (reports.mistakes, reports.isQuiet)
    reports.isQuiet = true
    body(&self)
    (reports.mistakes, reports.isQuiet) = (mistakes, wasQuiet)
  }

  /// True if a name that is not found may be declared in text that the parser skipped, or in an imported module that
  /// was not found.
  func isLost(_ name: NameID) -> Bool {
    tables.scopes[pass.module].hasUnknownImport || tables.possiblyDeclaredNames.contains(name)
  }

  /// Finds the names in text that the parser skipped, once it is known which files are not read at all.
  mutating func findLostNames() {
    tables.possiblyDeclaredNames = PossiblyDeclaredNames(in: files, unread: tables.filesWithoutModule)
  }

  /// True if a file has syntax errors, or if some Swift code was not read.
  var hasBrokenSyntax: Bool { tables.swift.hasUnreadCode || files.contains { $0.hasMistakes } }

  func text(_ name: NameID) -> String { program.names[name] }

  /// Something that a message names; it is spelled only when a message is reported.
  enum Mention {
    case name(NameID)
    /// A method of a type.
    case method(NameID, of: TypeID)
    case type(TypeID)
    /// The initializer that makes the controller of a scene without an `init` line.
    case initializer(MemberID, of: TypeID)
  }

  func text(_ mention: Mention) -> String {
    switch mention {
    case .name(let name), .method(let name, _): text(name)
    case .type(let type): spelling(type)
    case .initializer(let id, let type): spelling(type) + "." + signature(program.members[id])
    }
  }

  /// The nearest of some names, if one is near enough to be the intended one.
  mutating func nearest(to name: NameID, among candidates: (borrowing Checker) -> [NameID]) -> String? {
    guard suggestions.take() else { return nil }
    return nearestSpelling(to: text(name), among: candidates(self).map { program.names[$0] })
  }
}

/// The names of a cycle, as messages show them. A long cycle shows only its two ends.
func cycleDescription(_ names: [String]) -> String {
  let shown = names.count > 10 ? names.prefix(7) + ["…"] + names.suffix(2) : names[...]
  return shown.joined(separator: " → ")
}
