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

  /// How containers lie in one another.
  var nesting = ContainerNesting()

  init(names: NameTable) { self.names = names }
}
