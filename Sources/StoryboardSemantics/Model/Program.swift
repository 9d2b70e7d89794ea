import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A checked program: every name resolved, every place filled, broken parts marked.
public struct Program: Sendable {
  public internal(set) var modules = Table<Module>()
  public internal(set) var platforms: [Platform] = []
  public internal(set) var names: NameTable
  /// What the program knows without declaring it, and from `firstFile` on the files, as they were named.
  public internal(set) var trees: [SyntaxTree]
  public internal(set) var types = TypeTable()
  public internal(set) var declarations = Table<TypeDeclaration>()
  public internal(set) var members = Table<Member>()
  /// Those of all lists, each behind the other.
  public internal(set) var parameters = Table<Parameter>()
  /// What parameters of scenes, segues, containers and factories have where the opener gives nothing.
  var defaults: [ParameterID: Value] = [:]
  /// The types of all lists: what types inherit from, all their supertypes, and
  /// as what registrations are offered.
  public internal(set) var typeLists = Table<TypeID>()
  /// The names of generic parameters, each type's behind the other.
  public internal(set) var genericParameters = Table<NameID>()
  /// The lines of types, each type's behind the other.
  var lines = Table<SyntaxReference>()
  var memberTable = MemberTable()
  public internal(set) var containers = Table<Container>()
  public internal(set) var registrations = Table<Registration>()
  public internal(set) var storyboards = Table<Storyboard>()
  public internal(set) var scenes = Table<Scene>()
  var references = Table<StoryboardReference>()
  /// What the names of places mean in each storyboard.
  public internal(set) var places = Column<Storyboard, IndexTable<NameID, Place>>()
  public internal(set) var transitions = Table<Transition>()
  public internal(set) var routes = Table<Route>()
  /// What the recipes are made of: `ValueList`, `StepList` and `ValueID` are places in these.
  public internal(set) var values = Table<Value>()
  public internal(set) var steps = Table<Step>()
  /// Every place that the program leaves to the app's own code.
  public internal(set) var byApp: [SourceRange] = []

  /// By type, where its supertypes are; empty where it has none, or they were not found yet.
  var supertypeRanges: [TypeList] = []
  /// The types whose members a composition has.
  var compositionHolders: [TypeID: TypeList] = [:]

  /// A line of some file may silence warnings.
  private(set) var hasAllows = true

  /// The first type that the program itself declares, behind those of the prelude.
  private(set) var firstOwn = TypeDeclarationID(0)
  /// How many types the prelude has.
  private(set) var firstOwnType = 0

  /// How containers lie in one another.
  var nesting = ContainerNesting()

  /// Changes as what a registration is offered.
  mutating func offer(_ types: [TypeID], by id: RegistrationID) {
    registrations[id].offered = typeLists.append(contentsOf: types)
  }

  /// What a parameter has where nothing is given for it.
  public func defaultValue(of parameter: ParameterID) -> Value? {
    parameters[parameter].hasDefault ? defaults[parameter] : nil
  }

  init(_ files: [SyntaxTree], names: NameTable) {
    self.names = names
    trees = Prelude.trees + files
  }

  /// The place of the first file among the trees, behind those of the prelude.
  static var firstFile: Int { Prelude.Part.watchKit.rawValue + 1 }

  /// The types that the program itself declares; those before them are the prelude's.
  var ownDeclarations: IDRange<TypeDeclaration> { declarations.ids(from: firstOwn) }

  /// Begins with what the prelude declares, and makes room for what the files do: the tables grow no more, or
  /// little.
  mutating func begin(with groundwork: Groundwork) {
    // It is read field by field: a copy of the whole counts a reference for each of them.
    var counts = NodeCounts()
    for file in trees[Program.firstFile...] { counts += file.counts }
    firstOwn = groundwork.program.declarations.nextID
    types = groundwork.program.types
    firstOwnType = types.count
    types.reserve(counts.types + counts.containers)
    genericParameters = groundwork.program.genericParameters
    declarations = groundwork.program.declarations
    declarations.reserveCapacity(firstOwn.index + counts.types)
    members = groundwork.program.members
    members.reserveCapacity(groundwork.program.members.count + counts.members)
    memberTable = groundwork.program.memberTable
    memberTable.reserveCapacity(groundwork.program.members.count + counts.members)
    typeLists = groundwork.program.typeLists
    typeLists.reserveCapacity(typeLists.count + counts.types * 4 + counts.registrations)
    supertypeRanges = groundwork.program.supertypeRanges
    compositionHolders = groundwork.program.compositionHolders
    supertypeRanges.reserveCapacity(types.count + 2 * counts.types)
    parameters = groundwork.program.parameters
    parameters.reserveCapacity(groundwork.program.parameters.count + counts.members)
    containers.reserveCapacity(counts.containers)
    registrations.reserveCapacity(counts.registrations)
    storyboards.reserveCapacity(counts.storyboards)
    places.reserveCapacity(counts.storyboards)
    // The short form of a storyboard has one.
    scenes.reserveCapacity(counts.scenes + counts.storyboards)
    transitions.reserveCapacity(counts.transitions)
    // Most of what is declared is made of few values.
    values.reserveCapacity(2 * (counts.registrations + counts.scenes + counts.transitions))
    steps.reserveCapacity(counts.registrations + 2 * counts.scenes)
    hasAllows = counts.allows > 0
  }
}
