import StoryboardDiagnostics
import StoryboardSyntax

/// A checked program: every name resolved, every place filled, broken parts marked.
public struct Program: Sendable {
  public internal(set) var modules: [Module] = []
  public internal(set) var platforms: [Platform] = []
  public internal(set) var names: NameTable
  /// What the program knows without declaring it, and from `firstFile` on the files, as they were named.
  public internal(set) var trees: [SyntaxTree]
  public internal(set) var types = TypeTable()
  public internal(set) var declarations: [TypeDeclaration] = []
  public internal(set) var members: [Member] = []
  /// Those of all lists, each behind the other.
  public internal(set) var parameters: [Parameter] = []
  /// What parameters of scenes, segues, containers and factories have where the opener gives nothing.
  var defaults: [ParameterID: Value] = [:]
  /// What types inherit from, each behind the other.
  public internal(set) var inherited: [TypeID] = []
  /// The names of generic parameters, each type's behind the other.
  public internal(set) var genericParameters: [NameID] = []
  /// The lines of types, each type's behind the other.
  var lines: [SyntaxReference] = []
  var memberTable = MemberTable()
  public internal(set) var containers: [Container] = []
  public internal(set) var registrations: [Registration] = []
  /// As what registrations are offered, each one's behind the other.
  public internal(set) var offeredTypes: [TypeID] = []
  public internal(set) var storyboards: [Storyboard] = []
  public internal(set) var scenes: [Scene] = []
  var references: [StoryboardReference] = []
  /// What the names of places mean in each storyboard.
  public internal(set) var places: [IndexTable<NameID, Place>] = []
  public internal(set) var transitions: [Transition] = []
  public internal(set) var routes: [Route] = []
  /// What the recipes are made of: `ValueList`, `StepList` and `ValueID` are places in these.
  public internal(set) var values: [Value] = []
  public internal(set) var steps: [Step] = []
  /// Every place that the program leaves to the app's own code.
  public internal(set) var byApp: [SourceRange] = []

  /// The supertypes of types, each type's behind the other, as far as they were asked for.
  var supertypes: [TypeID] = []
  /// By type, where its own are; empty where they were not asked for yet.
  var supertypeRanges: [IndexRange] = []

  /// A line of some file may silence warnings.
  private(set) var hasAllows = true

  /// How many types the prelude declares.
  private var preludeCount = 0

  /// How containers lie in one another.
  var nesting = ContainerNesting()

  /// Changes as what a registration is offered.
  mutating func offer(_ types: [TypeID], by id: RegistrationID) {
    registrations[id].offered = IndexRange(offeredTypes.count..<offeredTypes.count + types.count)
    offeredTypes += types
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
  var ownDeclarations: Range<TypeDeclarationID> { preludeCount..<declarations.count }

  /// Begins with what the prelude declares, and makes room for what the files do: the tables grow no more, or
  /// little.
  mutating func begin(with groundwork: Groundwork) {
    // It is read field by field: a copy of the whole counts a reference for each of them.
    var counts = NodeCounts()
    for file in trees[Program.firstFile...] { counts += file.counts }
    preludeCount = groundwork.program.declarations.count
    types = groundwork.program.types
    types.reserve(counts.types + counts.containers)
    genericParameters = groundwork.program.genericParameters
    declarations = groundwork.program.declarations
    declarations.reserveCapacity(preludeCount + counts.types)
    members = groundwork.program.members
    members.reserveCapacity(groundwork.program.members.count + counts.members)
    memberTable = groundwork.program.memberTable
    memberTable.reserveCapacity(groundwork.program.members.count + counts.members)
    inherited = groundwork.program.inherited
    inherited.reserveCapacity(groundwork.program.inherited.count + counts.types)
    supertypes = groundwork.program.supertypes
    supertypes.reserveCapacity(groundwork.program.supertypes.count + counts.types * 3)
    supertypeRanges = groundwork.program.supertypeRanges
    supertypeRanges.reserveCapacity(types.count + 2 * counts.types)
    parameters = groundwork.program.parameters
    parameters.reserveCapacity(groundwork.program.parameters.count + counts.members)
    containers.reserveCapacity(counts.containers)
    registrations.reserveCapacity(counts.registrations)
    offeredTypes.reserveCapacity(counts.registrations)
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
