/// A kind of things that the language has words for: an enum with one row a case, which all rooms read.
///
/// The raw values are bytes of plans: a case keeps its own for good.
public protocol LanguageTerm: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == UInt8, AllCases == [Self] {
  /// How the language writes it.
  var word: String { get }
}

extension LanguageTerm {
  /// The case that the language writes as a word.
  public init?(word: String) {
    guard let found = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = found
  }

  /// The case of a raw value that this process wrote itself.
  @inlinable public init(known raw: UInt8) {
    guard let found = Self(rawValue: raw) else {
      preconditionFailure("\(raw) is no raw value of \(Self.self)")
    }
    self = found
  }
}
