import StoryboardDiagnostics
import StoryboardSyntax

/// A checked program: every name resolved, every place filled, broken parts marked.
public struct Program: Sendable {
  public internal(set) var modules: [Module] = []
  public internal(set) var platforms: [Platform] = []
  public internal(set) var names: NameTable
  /// The files, as they were named, and behind them what the program knows without declaring it.
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
  public internal(set) var storyboards: [Storyboard] = []
  public internal(set) var scenes: [Scene] = []
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

  /// How containers lie in one another.
  var nesting = ContainerNesting()

  /// What a parameter has where nothing is given for it.
  public func defaultValue(of parameter: ParameterID) -> Value? {
    parameters[parameter].hasDefault ? defaults[parameter] : nil
  }

  init(_ files: [SyntaxTree], names: NameTable) {
    self.names = names
    trees = files
    reserveCapacity(for: files)
  }

  /// Makes room for what the files declare: the tables grow no more, or little.
  private mutating func reserveCapacity(for files: [SyntaxTree]) {
    var counts = NodeCounts()
    for file in files { counts += file.counts }
    // The prelude has some, too.
    declarations.reserveCapacity(counts.types + 128)
    members.reserveCapacity(counts.members + 64)
    memberTable.reserveCapacity(counts.members + 64)
    inherited.reserveCapacity(counts.types + 256)
    supertypes.reserveCapacity(counts.types * 3)
    parameters.reserveCapacity(counts.members)
    containers.reserveCapacity(counts.containers)
    registrations.reserveCapacity(counts.registrations)
    storyboards.reserveCapacity(counts.storyboards)
    // The short form of a storyboard has one.
    scenes.reserveCapacity(counts.scenes + counts.storyboards)
    transitions.reserveCapacity(counts.transitions)
    // Most of what is declared is made of few values.
    values.reserveCapacity(2 * (counts.registrations + counts.scenes + counts.transitions))
    steps.reserveCapacity(counts.registrations + 2 * counts.scenes)
    hasAllows = counts.allows > 0
  }
}
