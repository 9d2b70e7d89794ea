import StoryboardSyntax

/// The transitions that lead to each scene, in the order of the program. Broken transitions are left out.
struct IncomingTransitions: Sendable {
  /// For each scene, the first relationship that leads there, and the first segue or embed.
  private var firstRelationship: Column<Scene, Link>
  private var firstSegueOrEmbed: Column<Scene, Link>
  /// For each transition, the next relationship, or the next segue or embed, that leads to the same scene.
  private var following: Column<Transition, Link>

  /// The index of a transition, or nil. It takes no more memory than an index.
  private struct Link {
    static let none = Link(id: nil)
    private let raw: UInt32

    init(id: TransitionID?) { raw = id?.raw ?? .max }

    var id: TransitionID? { raw == .max ? nil : TransitionID(Int(raw)) }
  }

  init() { (firstRelationship, firstSegueOrEmbed, following) = (Column(), Column(), Column()) }

  init(of program: borrowing Program) {
    firstRelationship = Column(all: .none, count: program.scenes.count)
    firstSegueOrEmbed = Column(all: .none, count: program.scenes.count)
    following = Column(all: .none, count: program.transitions.count)
    for id in program.transitions.ids.reversed() {
      guard !program.transitions[id].isBroken, let target = program.transitions[id].target else { continue }
      if program.transitions[id].isRelationship {
        following[id] = firstRelationship[target]
        firstRelationship[target] = Link(id: id)
      } else {
        following[id] = firstSegueOrEmbed[target]
        firstSegueOrEmbed[target] = Link(id: id)
      }
    }
  }

  /// The relationships that lead to a scene.
  func relationships(to scene: SceneID) -> Transitions {
    Transitions(current: firstRelationship[scene].id, transitions: self)
  }

  /// The segues and embeds that lead to a scene.
  func segues(to scene: SceneID) -> Transitions {
    Transitions(current: firstSegueOrEmbed[scene].id, transitions: self)
  }

  /// Transitions that lead to one scene.
  struct Transitions: Sequence, IteratorProtocol {
    fileprivate var current: TransitionID?
    fileprivate let transitions: IncomingTransitions

    mutating func next() -> TransitionID? {
      defer { current = current.flatMap { transitions.following[$0].id } }
      return current
    }
  }

  /// For each scene, true if it is one of the given scenes, or holds one of them by relationships, at any depth.
  func holders(of scenes: [SceneID], in program: borrowing Program) -> Column<Scene, Bool> {
    origins(of: scenes, in: program, byRelationshipsAlone: true)
  }

  /// For each scene, true if it is one of the given scenes, or leads to one of them, directly or not.
  func sources(of scenes: [SceneID], in program: borrowing Program) -> Column<Scene, Bool> {
    origins(of: scenes, in: program, byRelationshipsAlone: false)
  }

  /// Returns a value for each scene: true if it is one of the given scenes, or leads to one of them. The time is
  /// linear in the number of scenes and transitions, since each is followed once.
  private func origins(
    of scenes: [SceneID], in program: borrowing Program, byRelationshipsAlone: Bool
  ) -> Column<Scene, Bool> {
    var isFound = Column<Scene, Bool>(all: false, count: program.scenes.count)
    var pending = scenes
    while let scene = pending.popLast() {
      if isFound[scene] { continue }
      isFound[scene] = true
      var next = firstRelationship[scene].id
      while let id = next {
        pending.append(program.transitions[id].source)
        next = following[id].id
      }
      if byRelationshipsAlone { continue }
      next = firstSegueOrEmbed[scene].id
      while let id = next {
        pending.append(program.transitions[id].source)
        next = following[id].id
      }
    }
    return isFound
  }
}
