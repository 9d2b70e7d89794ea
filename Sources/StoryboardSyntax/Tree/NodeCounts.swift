/// The numbers of nodes in a tree, for each kind that the checker wants to know. It reserves memory by some of the
/// numbers, and skips a search if the number is 0. The writer of the tree counts the nodes.
public struct NodeCounts: Hashable, Sendable {
  /// The number of clauses that begin with `module`, `platform`, `import`, `sources` or `storyboards`.
  private(set) var clauses = 0
  public private(set) var types = 0
  /// The number of properties, initializers, functions and enum cases.
  public private(set) var members = 0
  public private(set) var containers = 0
  public private(set) var registrations = 0
  public private(set) var storyboards = 0
  public private(set) var scenes = 0
  /// The number of segues, embeds and relationships.
  public private(set) var transitions = 0
  public private(set) var allows = 0
  public private(set) var objectIDs = 0
  /// The number of nodes of kind `error`, plus the number of times that open nodes were marked as broken.
  var mistakes = 0

  public init() {}

  /// Counts a node of this kind. If the kind is known at compile time, the compiler removes the `switch`.
  @inline(__always)
  mutating func note(_ kind: SyntaxKind) {
    switch kind {
    case .moduleClause, .platformClause, .importClause, .sourcesClause, .storyboardsClause, .alsoClause:
      clauses &+= 1
    case .typeDeclaration: types &+= 1
    case .propertyDeclaration, .initializerDeclaration, .functionDeclaration, .enumCase: members &+= 1
    case .container: containers &+= 1
    case .registration: registrations &+= 1
    case .storyboard: storyboards &+= 1
    case .scene: scenes &+= 1
    case .segue, .embed, .relationship: transitions &+= 1
    case .allow: allows &+= 1
    case .objectID: objectIDs &+= 1
    case .error: mistakes &+= 1
    default: break
    }
  }

  public static func += (counts: inout NodeCounts, other: NodeCounts) {
    counts.clauses += other.clauses
    counts.types += other.types
    counts.members += other.members
    counts.containers += other.containers
    counts.registrations += other.registrations
    counts.storyboards += other.storyboards
    counts.scenes += other.scenes
    counts.transitions += other.transitions
    counts.allows += other.allows
    counts.objectIDs += other.objectIDs
    counts.mistakes += other.mistakes
  }
}
