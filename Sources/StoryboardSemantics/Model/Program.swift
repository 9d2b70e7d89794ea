import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A checked program: every name is resolved, every property and argument has its value, and declarations with
/// mistakes are marked.
package struct Program: Sendable {
  package internal(set) var modules = Table<Module>()
  package internal(set) var platforms: [Platform] = []
  package internal(set) var names: NameTable
  /// The initializers for storyboards that can make certain scenes. These scenes have no `init` line, and their classes
  /// have no `init(coder:)` that makes an object.
  package internal(set) var initializersWithoutCoder: [SceneID: [MemberID]] = [:]
  /// The properties that initializers fill, by the types of the objects.
  package internal(set) var filledByInitializers: [TypeDeclarationID: Set<MemberID>] = [:]
  /// The syntax trees: first those of the prelude (the declarations of Swift and the frameworks), then, from the
  /// index `firstFile` on, those of the files in the order they were named.
  package internal(set) var trees: [SyntaxTree]
  package internal(set) var types = TypeTable()
  package internal(set) var declarations = Table<TypeDeclaration>()
  package internal(set) var members = Table<Member>()
  /// The parameters of all declarations. The parameters of one declaration are consecutive.
  package internal(set) var parameters = Table<Parameter>()
  /// The default values of the parameters of scenes, segues, routes, containers and factories, such as `"Compare"` in
  /// `scene Comparison(title = "Compare")`.
  var defaults: [ParameterID: Value] = [:]
  /// The types of all `TypeList` ranges: the types that declarations inherit from, all their supertypes, and the
  /// types that registrations are offered as.
  package internal(set) var typeLists = Table<TypeID>()
  /// The names of generic parameters, type by type.
  package internal(set) var genericParameters = Table<NameID>()
  /// The lines `inject`, `call` and `later` in the declarations of types. The lines of one type are consecutive.
  var lines = Table<SyntaxReference>()
  /// The ranges, in `lines`, of the lines that extensions add to types of the frameworks and of other modules.
  var extensionLines: [ExtensionLinesKey: IDRange<SyntaxReference>] = [:]
  var memberTable = MemberTable()
  package internal(set) var containers = Table<Container>()
  package internal(set) var registrations = Table<Registration>()
  package internal(set) var storyboards = Table<Storyboard>()
  /// The names of the registrations, which are known once the containers are checked.
  var registrationNames = Column<Registration, String>()
  package internal(set) var scenes = Table<Scene>()
  package internal(set) var references = Table<StoryboardReference>()
  /// For each storyboard, the scene or the reference that each name inside it means.
  package internal(set) var places = Column<Storyboard, IndexTable<NameID, Place>>()
  package internal(set) var transitions = Table<Transition>()
  package internal(set) var routes = Table<Route>()
  /// What follows from all scenes and transitions together, such as how each scene is reached. It is known once they
  /// are checked.
  package internal(set) var graph = SceneGraph()
  /// The values of properties and arguments, and the steps (properties to set and methods to call). A `ValueID` is an
  /// index into the values. A `ValueList` and a `StepList` are ranges of these tables.
  package internal(set) var values = Table<Value>()
  package internal(set) var steps = Table<Step>()
  /// The type aliases that importers see, in the order of the text.
  package internal(set) var publicAliases: [PublicAlias] = []
  var innerNames = InnerNames()
  /// For each generic type that was looked up, the types that its arguments have to conform to.
  package internal(set) var demands: [TypeDeclarationID: [GenericRequirement]] = [:]
  /// The positions of everything that the program leaves to the app's own code, such as `inject log by app`.
  package internal(set) var byApp: [SourceRange] = []
  /// What was found out about the strings by which the app's Swift code names storyboards, scenes and segues, by the
  /// positions of the strings.
  package internal(set) var nameLookups: [CodeLookup.Place: CodeLookup] = [:]

  /// For each type, by its index, the range of its supertypes in `typeLists`. The range is empty if the type has no
  /// supertypes, or they were not found yet.
  var supertypeRanges: [TypeList] = []
  /// For each composition such as `Saving & Printing`, the types whose members its values have.
  var compositionHolders: [TypeID: TypeList] = [:]
  /// For each composition such as `Saving & Printing`, its types in the order in which the program first writes them.
  var compositionParts: [TypeID: [TypeID]] = [:]

  /// True if some file may have a line `allow`, which silences warnings.
  private(set) var hasAllows = true

  /// The first type that the program itself declares. The types of Swift and the frameworks come before it.
  private(set) var firstOwn = TypeDeclarationID(0)
  /// The names of the types of the app and of Swift modules that are not inside another type.
  var outermostTypeNames: Set<NameID> = []
  /// The number of types that the prelude (the declarations of Swift and the frameworks) has in `types`.
  private(set) var firstOwnType = 0

  /// Sets the types that a registration is offered as.
  mutating func offer(_ types: [TypeID], by id: RegistrationID) {
    registrations[id].offered = typeLists.append(contentsOf: types)
  }

  /// Returns the value of a parameter that gets no argument; nil if the parameter has no default, or its default is
  /// unknown.
  package func defaultValue(of parameter: ParameterID) -> Value? {
    parameters[parameter].hasDefault ? defaults[parameter] : nil
  }

  init(_ files: [SyntaxTree], names: NameTable) {
    self.names = names
    trees = Prelude.trees + files
  }

  /// The index of the first file among the trees. The trees of the prelude, with the declarations of Swift and the
  /// frameworks, come before it.
  static var firstFile: Int { Prelude.Part.watchKit.rawValue + 1 }

  /// The types that the program itself declares, without those of Swift and the frameworks.
  package var ownDeclarations: IDRange<TypeDeclaration> { declarations.ids(from: firstOwn) }

  /// Begins with the declarations of Swift and the frameworks. Reserves room for the declarations of the files, so
  /// that the tables grow little or not at all.
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
