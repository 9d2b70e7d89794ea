import StoryboardSyntax

/// The relationships that lead to each scene, without broken ones, in the order of the program.
struct Relationships {
  /// By scene, the first one that leads there.
  private var first: Column<Scene, TransitionID?>
  /// By relationship, the next one that leads to the same scene.
  private var following: Column<Transition, TransitionID?>

  init() { (first, following) = (Column(), Column()) }

  init(of program: borrowing Program) {
    first = Column<Scene, TransitionID?>(all: nil, count: program.scenes.count)
    following = Column<Transition, TransitionID?>(all: nil, count: program.transitions.count)
    for id in program.transitions.ids.reversed() {
      guard case .relationship = program.transitions[id].kind, !program.transitions[id].isBroken,
        let target = program.transitions[id].target
      else { continue }
      (following[id], first[target]) = (first[target], id)
    }
  }

  /// The relationships that lead to a scene.
  func leading(to scene: SceneID) -> Leading { Leading(current: first[scene], following: following) }

  /// Relationships that lead to one scene.
  struct Leading: Sequence, IteratorProtocol {
    fileprivate var current: TransitionID?
    fileprivate let following: Column<Transition, TransitionID?>

    mutating func next() -> TransitionID? {
      defer { current = current.flatMap { following[$0] } }
      return current
    }
  }
}
