import StoryboardVocabulary

/// The keywords of all terms of one kind.
public struct KeywordTable<Term: LanguageTerm>: Sendable {
  /// For each keyword, the raw value of its term plus one; 0 if it has none.
  @usableFromInline var terms = [UInt8](repeating: 0, count: Int(Keyword.last.index) + 1)
  /// The keywords by the raw value of a term.
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

/// A term whose word is a keyword of the grammar.
public protocol KeywordTerm: LanguageTerm {
  static var keywords: KeywordTable<Self> { get }
}

extension KeywordTerm {
  /// Makes the term of a keyword; fails for the keywords of other terms.
  @inlinable public init?(_ keyword: Keyword) {
    let raw = Self.keywords.terms[Int(keyword.index)]
    guard raw > 0 else { return nil }
    self.init(rawValue: raw - 1)
  }

  /// The keyword of its word.
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
