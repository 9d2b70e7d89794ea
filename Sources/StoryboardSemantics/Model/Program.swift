import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A checked program: every name resolved, every place filled, broken parts marked.
package struct Program: Sendable {
  package internal(set) var modules = Table<Module>()
  package internal(set) var platforms: [Platform] = []
  package internal(set) var names: NameTable
  /// The initializers for storyboards that can make certain scenes. These scenes have no `init` line, and their classes
  /// have no `init(coder:)` that makes an object.
  package internal(set) var initializersWithoutCoder: [SceneID: [MemberID]] = [:]
  /// The properties that initializers fill, by the types of the objects.
  package internal(set) var filledByInitializers: [TypeDeclarationID: Set<MemberID>] = [:]
  /// The trees of the prelude, then, from `firstFile` on, the trees of the files in the order they were named.
  package internal(set) var trees: [SyntaxTree]
  package internal(set) var types = TypeTable()
  package internal(set) var declarations = Table<TypeDeclaration>()
  package internal(set) var members = Table<Member>()
  /// The parameters of all lists, list by list.
  package internal(set) var parameters = Table<Parameter>()
  /// The values of parameters of scenes, segues, containers and factories that the opener may leave out.
  var defaults: [ParameterID: Value] = [:]
  /// The types of all lists: the types that declarations inherit from, all their supertypes, and the types that
  /// registrations are offered as.
  package internal(set) var typeLists = Table<TypeID>()
  /// The names of generic parameters, type by type.
  package internal(set) var genericParameters = Table<NameID>()
  /// The lines of types, type by type.
  var lines = Table<SyntaxReference>()
  /// The ranges of the lines that extensions add to types of the frameworks and of other modules.
  var addedLines: [AddedLinesKey: IDRange<SyntaxReference>] = [:]
  var memberTable = MemberTable()
  package internal(set) var containers = Table<Container>()
  package internal(set) var registrations = Table<Registration>()
  package internal(set) var storyboards = Table<Storyboard>()
  package internal(set) var scenes = Table<Scene>()
  package internal(set) var references = Table<StoryboardReference>()
  /// For each storyboard, the scene or reference that each name stands for.
  package internal(set) var places = Column<Storyboard, IndexTable<NameID, Place>>()
  package internal(set) var transitions = Table<Transition>()
  package internal(set) var routes = Table<Route>()
  /// The facts that follow from all scenes and transitions together, once they are checked.
  package internal(set) var graph = SceneGraph()
  /// The values and steps of the recipes. `ValueList`, `StepList` and `ValueID` refer to places in these tables.
  package internal(set) var values = Table<Value>()
  package internal(set) var steps = Table<Step>()
  /// The type aliases that importers see, in the order of the text.
  package internal(set) var publicAliases: [PublicAlias] = []
  /// The requirements of generic types, for the types whose requirements were looked up.
  package internal(set) var demands: [TypeDeclarationID: [GenericDemand]] = [:]
  /// The places that the program leaves to the app's own code.
  package internal(set) var byApp: [SourceRange] = []
  /// The lookups of strings in the app's own code, by place.
  package internal(set) var codeLookups: [CodeLookup.Place: CodeLookup] = [:]

  /// The range of its supertypes, by type; empty if it has none, or they were not found yet.
  var supertypeRanges: [TypeList] = []
  /// The types whose members a composition has.
  var compositionHolders: [TypeID: TypeList] = [:]
  /// The parts of compositions, in the order that the program first writes them in.
  var writtenParts: [TypeID: [TypeID]] = [:]

  /// True if a line of some file may silence warnings.
  private(set) var hasAllows = true

  /// The first type that the program itself declares, after the prelude's types.
  private(set) var firstOwn = TypeDeclarationID(0)
  /// The names of the types of the app and of Swift modules that are not inside another type.
  var outermostTypeNames: Set<NameID> = []
  /// The number of types of the prelude.
  private(set) var firstOwnType = 0

  /// Sets the types that a registration is offered as.
  mutating func offer(_ types: [TypeID], by id: RegistrationID) {
    registrations[id].offered = typeLists.append(contentsOf: types)
  }

  /// The value of a parameter that the opener leaves out.
  package func defaultValue(of parameter: ParameterID) -> Value? {
    parameters[parameter].hasDefault ? defaults[parameter] : nil
  }

  init(_ files: [SyntaxTree], names: NameTable) {
    self.names = names
    trees = Prelude.trees + files
  }

  /// The index of the first file among the trees; the prelude's trees come before it.
  static var firstFile: Int { Prelude.Part.watchKit.rawValue + 1 }

  /// The types that the program itself declares. The types before them are the prelude's.
  package var ownDeclarations: IDRange<TypeDeclaration> { declarations.ids(from: firstOwn) }

  /// Begins with the prelude's declarations. Reserves room for the declarations of the files, so that the tables grow
  /// little or not at all.
  mutating func begin(with prelude: CheckedPrelude) {
    // The fields are read one by one, because a copy of the whole would retain each of them.
    var counts = NodeCounts()
    for file in trees[Program.firstFile...] { counts += file.counts }
    firstOwn = prelude.program.declarations.nextID
    types = prelude.program.types
    firstOwnType = types.count
    types.reserve(counts.types + counts.containers)
    genericParameters = prelude.program.genericParameters
    declarations = prelude.program.declarations
    declarations.reserveCapacity(firstOwn.index + counts.types)
    members = prelude.program.members
    members.reserveCapacity(prelude.program.members.count + counts.members)
    memberTable = prelude.program.memberTable
    memberTable.reserveCapacity(prelude.program.members.count + counts.members)
    typeLists = prelude.program.typeLists
    typeLists.reserveCapacity(typeLists.count + counts.types * 4 + counts.registrations)
    supertypeRanges = prelude.program.supertypeRanges
    compositionHolders = prelude.program.compositionHolders
    supertypeRanges.reserveCapacity(types.count + 2 * counts.types)
    parameters = prelude.program.parameters
    parameters.reserveCapacity(prelude.program.parameters.count + counts.members)
    containers.reserveCapacity(counts.containers)
    registrations.reserveCapacity(counts.registrations)
    storyboards.reserveCapacity(counts.storyboards)
    places.reserveCapacity(counts.storyboards)
    // The short form of a storyboard declares a scene.
    scenes.reserveCapacity(counts.scenes + counts.storyboards)
    transitions.reserveCapacity(counts.transitions)
    // Most declarations are made of few values.
    values.reserveCapacity(2 * (counts.registrations + counts.scenes + counts.transitions))
    steps.reserveCapacity(counts.registrations + 2 * counts.scenes)
    hasAllows = counts.allows > 0
  }
}
