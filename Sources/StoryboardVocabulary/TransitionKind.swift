/// The kind of a transition: a segue, an embed or a relationship.
public enum TransitionKind: CaseIterable, Hashable, Sendable {
  case segue(SegueKind)
  case embed
  case relationship(RelationshipKind)

  public static let allCases =
    SegueKind.allCases.map(TransitionKind.segue) + [.embed]
    + RelationshipKind.allCases.map(TransitionKind.relationship)

  /// The word of the language for the kind, such as `show` or `embed`.
  public var word: String {
    switch self {
    case .segue(let kind): kind.word
    case .embed: "embed"
    case .relationship(let kind): kind.word
    }
  }

  private static let embedByte: UInt8 = 8
  private static let firstRelationship: UInt8 = 11

  /// The byte for the kind in encoded plans. It never changes.
  public var byte: UInt8 {
    switch self {
    case .segue(let kind): kind.rawValue
    case .embed: Self.embedByte
    case .relationship(let kind): Self.firstRelationship + kind.rawValue
    }
  }

  public init?(byte: UInt8) {
    if byte == Self.embedByte {
      self = .embed
    } else if let kind = SegueKind(rawValue: byte) {
      self = .segue(kind)
    } else if byte >= Self.firstRelationship,
      let kind = RelationshipKind(rawValue: byte - Self.firstRelationship)
    {
      self = .relationship(kind)
    } else {
      return nil
    }
  }

  /// True if the storyboards of a framework can have transitions of this kind.
  public func isIn(_ framework: Framework) -> Bool {
    Self.kinds[Int(framework.rawValue)] & 1 << UInt32(byte) != 0
  }

  /// For each framework, a bit set with a bit for each kind that the framework has.
  private static let kinds: [UInt32] = Framework.allCases.map { framework in
    allCases.reduce(0) { $1.isListed(in: framework) ? $0 | 1 << UInt32($1.byte) : $0 }
  }

  private func isListed(in framework: Framework) -> Bool {
    switch self {
    case .segue(let kind): kind.isIn(framework)
    case .embed: framework != .watchKit
    case .relationship(let kind): kind.owner(in: framework) != nil
    }
  }
}
