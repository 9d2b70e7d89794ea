import StoryboardVocabulary

/// The keywords of all cases of one enumeration, such as `SegueKind`: from a keyword to its case, and back.
public struct KeywordTable<Term: LanguageTerm>: Sendable {
  /// For each keyword, the raw value of its case of `Term` plus one; 0 if no case is written with the keyword.
  @usableFromInline var terms = [UInt8](repeating: 0, count: Int(Keyword.last.index) + 1)
  /// The keyword of each case of `Term`. The index is the raw value of the case.
  @usableFromInline var keywords: [Keyword]

  fileprivate init() {
    keywords = [Keyword](repeating: .underscore, count: Int(Term.allCases.map(\.rawValue).max()!) + 1)
    for term in Term.allCases {
      guard let keyword = Keyword(rawValue: term.word) else {
        preconditionFailure("`\(term.word)` is no keyword")
      }
      terms[Int(keyword.index)] = term.rawValue + 1
      keywords[Int(term.rawValue)] = keyword
    }
  }
}

/// An enumeration, such as `SegueKind`, whose cases are written as keywords of the grammar, such as `show`.
public protocol KeywordTerm: LanguageTerm {
  static var keywords: KeywordTable<Self> { get }
}

extension KeywordTerm {
  /// Makes the case that is written with a keyword. Returns nil if no case of this enumeration is written with it.
  @inlinable public init?(_ keyword: Keyword) {
    let raw = Self.keywords.terms[Int(keyword.index)]
    guard raw > 0 else { return nil }
    self.init(rawValue: raw - 1)
  }

  /// The keyword with which this case is written.
  @inlinable public var keyword: Keyword { Self.keywords.keywords[Int(rawValue)] }
}

extension Lifetime: KeywordTerm {
  public static let keywords = KeywordTable<Lifetime>()
}

extension SegueKind: KeywordTerm {
  public static let keywords = KeywordTable<SegueKind>()
}

extension RelationshipKind: KeywordTerm {
  public static let keywords = KeywordTable<RelationshipKind>()
}

extension RouteStepKind: KeywordTerm {
  public static let keywords = KeywordTable<RouteStepKind>()
}
