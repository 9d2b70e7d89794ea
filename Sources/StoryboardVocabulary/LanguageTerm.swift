/// An enum whose cases are words of the language, such as the lifetimes `single` and `shared`. Each such enum has one
/// row of properties per case, and all modules of the package use it.
///
/// The raw values are bytes in plans, so a case never changes its raw value.
public protocol LanguageTerm: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == UInt8, AllCases == [Self] {
  /// The word of the language for the case.
  var word: String { get }
}

extension LanguageTerm {
  /// Makes the case for a word of the language.
  @inlinable public init?(word: String) {
    for term in Self.allCases where term.word == word {
      self = term
      return
    }
    return nil
  }

  /// Makes the case for a raw value that this process wrote itself.
  @inlinable public init(known raw: UInt8) {
    guard let found = Self(rawValue: raw) else {
      preconditionFailure("\(raw) is no raw value of \(Self.self)")
    }
    self = found
  }
}
