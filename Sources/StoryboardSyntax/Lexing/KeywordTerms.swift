import StoryboardVocabulary

/// The keywords that are the words of one kind of terms, both from the term and from the keyword.
struct KeywordTable<Term: LanguageTerm>: Sendable {
  /// By the index of a keyword, one more than the raw value of its term; 0 for none.
  private var terms = [UInt8](repeating: 0, count: Int(Keyword.last.index) + 1)
  /// By the raw value of a term.
  private var keywords: [Keyword]

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

  @inline(__always)
  subscript(keyword: Keyword) -> Term? {
    let raw = terms[Int(keyword.index)]
    return raw == 0 ? nil : Term(rawValue: raw - 1)
  }

  @inline(__always)
  subscript(term: Term) -> Keyword { keywords[Int(term.rawValue)] }
}

/// A term whose word is a keyword of the grammar.
protocol KeywordTerm: LanguageTerm {
  static var keywords: KeywordTable<Self> { get }
}

extension KeywordTerm {
  /// The term that a keyword stands for; nil where it stands for none.
  init?(_ keyword: Keyword) {
    guard let term = Self.keywords[keyword] else { return nil }
    self = term
  }
}

extension Lifetime: KeywordTerm {
  static let keywords = KeywordTable<Lifetime>()
  /// The keyword that stands for it.
  public var keyword: Keyword { Self.keywords[self] }
}
