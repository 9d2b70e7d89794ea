import StoryboardDiagnostics
import StoryboardSyntax

/// A checked program: every name resolved, every place filled, broken parts marked.
public struct Program: Sendable {
  public internal(set) var modules: [Module] = []
  public internal(set) var platforms: [Platform] = []
  public internal(set) var names: NameTable
  public internal(set) var types = TypeTable()
  public internal(set) var declarations: [TypeDeclaration] = []
  public internal(set) var members: [Member] = []
  public internal(set) var containers: [Container] = []
  public internal(set) var registrations: [Registration] = []
  public internal(set) var storyboards: [Storyboard] = []
  public internal(set) var scenes: [Scene] = []
  public internal(set) var transitions: [Transition] = []
  public internal(set) var routes: [Route] = []
  /// Every place that the program leaves to the app's own code.
  public internal(set) var byApp: [SourceRange] = []

  /// What types inherit from by index, found once each; empty where it was not asked for yet.
  var supertypeTable: [[TypeID]] = []

  /// A line of some file may silence warnings.
  private(set) var hasAllows = true

  /// How containers lie in one another.
  var nesting = ContainerNesting()

  init(names: NameTable) { self.names = names }

  /// Makes room for what the files declare: the tables grow no more, or little.
  mutating func reserveCapacity(for files: [SyntaxTree]) {
    var counts = [Int](repeating: 0, count: SyntaxKind.allCases.count)
    for file in files { file.addKindCounts(to: &counts) }
    func count(_ kinds: SyntaxKind...) -> Int { kinds.reduce(0) { $0 + counts[Int($1.rawValue)] } }
    declarations.reserveCapacity(count(.typeDeclaration) + 128)
    members.reserveCapacity(
      count(.propertyDeclaration, .initializerDeclaration, .functionDeclaration, .enumCase) + 64)
    containers.reserveCapacity(count(.container))
    registrations.reserveCapacity(count(.registration))
    storyboards.reserveCapacity(count(.storyboard))
    scenes.reserveCapacity(count(.scene, .storyboard))
    transitions.reserveCapacity(count(.segue, .embed, .relationship))
    hasAllows = counts[Int(SyntaxKind.allow.rawValue)] > 0
  }
}
