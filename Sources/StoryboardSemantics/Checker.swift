import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// Checks a program: resolves its names, fills its places, and proves what can be proved (DESIGN's "checked").
///
/// - Parameters:
///   - files: the parsed files of all modules and interfaces, in the order they were named.
///   - names: the names that the files were parsed with.
///   - code: what was found in the app's files before.
/// - Returns: the program with its broken parts marked, and the diagnostics in the order of the text. The checker skips
///   parts that have syntax errors.
package func check(
  _ files: [SyntaxTree], names: NameTable, knowing code: KnownCode = KnownCode()
) -> (program: Program, diagnostics: [Diagnostic]) {
  var checker = Checker(files, names: names)
  checker.knownCode = code
  checker.checkProgram()
  let diagnostics = checker.reports.diagnostics.sorted { $0.range < $1.range }
  return (checker.takeProgram(), diagnostics)
}

extension Checker {
  /// Carries out the whole pass.
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
    reportSights()
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
      showTypes()
      findPublicFacts()
    }
    dropFollowers()
    checkAllows(files)
  }
}

/// The state of the pass: the program as far as it is known, and the tables of its names.
///
/// There is one, and it is never copied: methods that only read are not `mutating`.
struct Checker: ~Copyable {
  /// A field of unknown size. It makes Swift pass the checker by address. Without it, each call of a method that is not
  /// `mutating` would move all fields into place.
  private let isPassedByAddress: any Sendable = ()

  var program: Program
  /// Declarations that the program knows without declaring them.
  var prelude: CheckedPrelude
  /// The number of names that every table has. Later names have no meaning in the prelude.
  var commonNameCount: UInt32 = 0
  /// The types that the checker itself names.
  var known = KnownTypes.none
  /// The frameworks of the program.
  var frameworks = [Framework.uiKit]
  /// The module of files without a module clause, if there are several modules. If it is nil, such files are refused.
  let homeModule: NameID?
  private let files: [SyntaxTree]
  /// What was found in the app's files before.
  fileprivate(set) var knownCode = KnownCode()

  var tables = Tables()
  var pass = Pass()
  var reports = Reports()
  var suggestions = SuggestionBudget()

  /// Facts about the program that are not part of it.
  struct Tables {
    /// The meanings of names, by module.
    var scopes = Column<Module, ModuleScope>()
    /// The types that have a refused line. Nothing uses these types.
    var typesWithLostLines: Set<TypeDeclarationID> = []
    /// Types inside types and modules.
    var nested: [Qualified: TypeDeclarationID] = [:]
    /// Further declarations of types of Swift modules, which several modules of the program may declare.
    var repeatedTypes: [(type: TypeDeclarationID, syntax: SyntaxReference, module: ModuleID)] = []
    /// The names and declarations that only Swift code has.
    var swift = SwiftTables()
    /// The scenes inside those of which a call after `then` has named one.
    var scenesInside: [SceneID: ScenesInside] = [:]
    /// The segue actions that the app's own code has; nil until they are asked for.
    var actionsByApp: Set<Checker.ActionOfClass>?
    /// The initializers that make controllers, by their classes.
    var controllerInitializers: [ControllerInitializers.Key: ControllerInitializers] = [:]
    /// True if a class of a program has convenience initializers alone.
    var haveConvenience = false
    /// True if the supertypes of every type are known.
    var isInheritanceKnown = false
    var signatures: [MemberSignature: MemberID] = [:]
    /// The member `self` of each type that is itself used as a value somewhere.
    var metatypes: [TypeDeclarationID: MemberID] = [:]
    /// The member `self` of array, dictionary and optional types that are used as values.
    var metatypesOfForms: [TypeID: MemberID] = [:]
    /// For each property that holds a closure, the method that a call of it looks like.
    var calledProperties: [MemberID: MemberID] = [:]
    /// The places of the segues whose functions are reported to override others.
    var overriding: Set<SourceRange> = []
    /// The first container that offers each type; messages name it.
    var offering = IndexTable<TypeID, ContainerID>()
    /// True if any registration is a factory.
    var hasFactories = false
    /// The needs of the recipes of registrations.
    var dependencies = Dependencies(registrationCount: 0)
    /// The routes, by the functions that open them.
    var routeFunctions = SmallMap<RouteFunction, RouteID>()
    /// The names that skipped text may declare. A name that is not found may be one of them.
    fileprivate var possiblyDeclaredNames = PossiblyDeclaredNames()
    /// The files whose module is unknown.
    var filesWithoutModule: [SyntaxTree] = []
  }

  /// The state of the pass in the middle of its work.
  struct Pass {
    /// The module whose declarations are being checked: names are looked up in it.
    fileprivate(set) var module = ModuleID(0)
    /// The type whose declaration is being read: types inside it, and inside the types around it, are known by their
    /// own names.
    var enclosing: TypeDeclarationID?
    /// True while the checker reads a further declaration of a type. Repeating a member is then not a mistake.
    var isRepeating = false
    /// The kind of declaration that an undeclared type is expected to have, where a type is being read.
    var expectedType = DeclarationDiagnostic.ExpectedType.class
    /// Values that wait for their place in the program's table. The values that they are made of come first.
    var pendingValues: [Value] = []
    /// Steps that wait for their place in the program's table. The steps of the objects that their values make come
    /// first.
    var pendingSteps: [Step] = []
    /// The types of the objects that values make in place and that are being completed, one inside the other.
    var objectsInPlace: [TypeID] = []
    /// The number of objects in place that the outermost of these has led to so far.
    var objectCount = 0
    /// The arguments of overloaded calls that were tried.
    var tried = TriedArguments()
    /// The registrations whose types are being chosen among overloads; nil after that.
    var heads: OverloadedHeads?
    /// The types that the overloads at the beginning of a registration may give.
    var possibleHeads: [TypeID] = []
    /// The possible meanings of the calls of the value that is being checked.
    var candidates: [Candidate] = []
    /// True while the parameters of a scene or a container are filled. The opener's parameters fill the parameters of
    /// the same names.
    var isHandingOn = false
    /// The declaration that the part of the program being checked relies on, if Swift code may have it: a member that a
    /// value uses, or the property that a value fills. Mistakes show its place.
    var reliance: SyntaxReference?
    /// The names of a session and the values that are known already, while the checker checks one of the session's
    /// statements.
    var session: SessionValues?
  }

  /// The mistakes that were reported.
  struct Reports {
    var diagnostics: [Diagnostic] = []
    /// The number of refusals. A refusal counts even if the same mistake was reported before. Warnings do not count.
    fileprivate(set) var mistakes = 0
    /// True while the checker tries something out: nothing is reported or noted.
    fileprivate(set) var isQuiet = false
    /// The reports so far. A line that serves many scenes is refused only once.
    fileprivate var reported: Set<Report> = []
    /// For each cause, the index of the report about it.
    fileprivate var causes: [MistakeCause: Int] = [:]
    /// Mistakes that a head (the text of a declaration before its block) may be the reason for, in groups by heads.
    fileprivate var sights: [[SightMistake]] = []
    fileprivate var noted: Set<Report> = []
    fileprivate var groupOfHead: [Head: Int] = [:]
    /// Mistakes that follow from another one, if that other mistake is reported.
    fileprivate var followers: [(index: Int, cause: MistakeCause)] = []
    /// The places that the program leaves to the app's own code, which are listed once.
    var byAppPlaces: Set<SourceRange> = []
    /// The scenes whose own places have a reported mistake.
    var scenesWithMistakes: Set<SceneID> = []
    /// The names of types that only their Swift files see, but that the program names.
    var privateTypes: Set<NameID> = []
    /// The types that the program names and cannot rely on. They are reported.
    var unusableTypes: Set<TypeDeclarationID> = []
    /// The storyboards with a broken relationship.
    var brokenRelationships: Set<StoryboardID> = []
    /// The required properties that the wiring cannot set. They are reported.
    var unusableProperties: Set<MemberID> = []
    /// Scenes that code or the system opens although only segues can open them. They are reported.
    var refusedEntries: Set<SceneID> = []
  }

  /// A limit for searches for similar names. A program with more unknown names has another problem.
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

  /// A name inside a type, or inside a Swift module as one module of the program declares it.
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

  /// Calls `body` for each index of a table, in its module, with the tree that has its syntax. Consecutive indices in
  /// one tree share one look-up.
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

  /// Runs `body` with the names that a module sees inside a type; nil: at the module's top level.
  mutating func inModule<Result>(
    _ module: ModuleID, inside type: TypeDeclarationID?, _ body: (inout Checker) -> Result
  ) -> Result {
    let outer = pass.enclosing
    pass.enclosing = type
    defer { pass.enclosing = outer }
    return inModule(module, body)
  }

  /// Begins the check of a statement about the program, with the names that a module sees. Forgets earlier reports.
  mutating func beginStatement(in module: ModuleID) {
    pass.module = module
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

  /// Notes that the mistakes since a number of reports follow from another one, if that other mistake is reported.
  mutating func noteFollowers(of cause: MistakeCause, since count: Int) {
    guard count < reports.diagnostics.count, pass.session == nil else { return }
    for index in count..<reports.diagnostics.count {
      let code = reports.diagnostics[index].kind.entry.code
      if code == .typeMismatch || code == .enclosingParameterDiffers {
        reports.followers.append((index, cause))
      }
    }
  }

  /// Reports a mistake or a warning once. Of several mistakes with one cause, it reports the first.
  mutating func report(_ diagnostic: Diagnostic, cause: MistakeCause? = nil) {
    let entry = diagnostic.kind.entry
    if entry.severity == .error { reports.mistakes += 1 }
    guard reports.reported.insert(Report(range: diagnostic.range, entry: entry)).inserted else { return }
    if let cause {
      if let first = reports.causes[cause] { return merge(diagnostic, into: first, cause) }
      reports.causes[cause] = reports.diagnostics.count
    }
    reports.diagnostics.append(diagnostic)
    if tables.swift.isThere { showReliance() }
  }

  /// Adds the place of a mistake to the first mistake with the same cause. If the new mistake is nearer to the cause,
  /// it replaces the first one and gets its place instead.
  private mutating func merge(_ diagnostic: Diagnostic, into first: Int, _ cause: MistakeCause) {
    let (range, code) = (reports.diagnostics[first].range, reports.diagnostics[first].kind.entry.code)
    // If two places of one declaration lack the same thing, the label names what requires it.
    if diagnostic.range == range {
      let labels = diagnostic.labels.filter { !reports.diagnostics[first].labels.contains($0) }
      reports.diagnostics[first].labels += labels
      return
    }
    guard cause.isNearer(diagnostic.kind.entry.code, than: code) else {
      return reports.diagnostics[first].addFurtherPlace(cause.role, at: diagnostic.range)
    }
    let former = reports.diagnostics[first]
    reports.diagnostics[first] = diagnostic
    for range in [former.range] + former.furtherPlaces {
      reports.diagnostics[first].addFurtherPlace(cause.role, at: range)
    }
  }

  /// Removes the mistakes that follow from another one. Their places are added to that one.
  fileprivate mutating func dropFollowers() {
    let firsts = Set(reports.causes.values)
    var dropped: Set<Int> = []
    for (index, cause) in reports.followers {
      // A mistake that others follow from stays.
      guard let first = reports.causes[cause], !firsts.contains(index), dropped.insert(index).inserted else {
        continue
      }
      let follower = reports.diagnostics[index]
      for range in [follower.range] + follower.furtherPlaces {
        reports.diagnostics[first].addFurtherPlace(.follows, at: range)
      }
    }
    if !dropped.isEmpty {
      let all = reports.diagnostics
      reports.diagnostics = all.indices.filter { !dropped.contains($0) }.map { all[$0] }
    }
    // The indices are not valid any more.
    reports.causes = [:]
    reports.followers = []
  }

  /// Notes a mistake that a head may be the reason of.
  mutating func noteSight(_ mistake: SightMistake) {
    reports.mistakes += 1
    let (range, entry) = (mistake.diagnostic.range, mistake.diagnostic.kind.entry)
    guard reports.noted.insert(Report(range: range, entry: entry)).inserted else { return }
    if let group = reports.groupOfHead[mistake.head] { return reports.sights[group].append(mistake) }
    reports.groupOfHead[mistake.head] = reports.sights.count
    reports.sights.append([mistake])
  }

  /// Returns the mistakes of heads in groups, and forgets them.
  mutating func takeSights() -> [[SightMistake]] {
    defer {
      reports.sights = []
      reports.groupOfHead = [:]
    }
    return reports.sights
  }

  private mutating func forgetReports() {
    suggestions = SuggestionBudget()
    reports.mistakes = 0
    reports.diagnostics.removeAll()
    reports.reported.removeAll()
    reports.causes.removeAll()
    reports.noted.removeAll()
    _ = takeSights()
    reports.followers.removeAll()
  }

  /// Returns the result of `body` without reporting anything; nil if `body` refuses something. The values that it makes
  /// are removed afterwards.
  mutating func quietly<Result>(_ body: (inout Checker) -> Result) -> Result? {
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
  mutating func silently(_ body: (inout Checker) -> Void) {
    let (mistakes, wasQuiet) = (reports.mistakes, reports.isQuiet)
    reports.isQuiet = true
    body(&self)
    (reports.mistakes, reports.isQuiet) = (mistakes, wasQuiet)
  }

  /// True if a name that is not found may be declared in text that the parser skipped.
  func isLost(_ name: NameID) -> Bool {
    tables.scopes[pass.module].hasLostImport || tables.possiblyDeclaredNames.contains(name)
  }

  /// Finds the names in text that the parser skipped, once it is known which files are not read at all.
  mutating func findLostNames() {
    tables.possiblyDeclaredNames = PossiblyDeclaredNames(in: files, unread: tables.filesWithoutModule)
  }

  /// True if the parser refused something.
  var hasBrokenSyntax: Bool { tables.swift.hasUnread || files.contains { $0.hasMistakes } }

  func text(_ name: NameID) -> String { program.names[name] }

  /// Something that a message names; it is spelled only when a message is reported.
  enum Mention {
    case name(NameID)
    /// A method of a type.
    case method(NameID, of: TypeID)
    case type(TypeID)
    /// An initializer for storyboards that no line of the scene names.
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
