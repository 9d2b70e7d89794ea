import StoryboardVocabulary

// MARK: - The byte form

extension Platform: PlanCodable {
  static var blank: Platform { Platform(kind: .iOS) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&kind)
    try coder.code(&version)
  }
}

extension Platform.Version: PlanCodable {
  static var blank: Platform.Version { Platform.Version(major: 0, minor: 0) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeUnsigned(&major)
    try coder.codeUnsigned(&minor)
  }
}

extension Platform.Kind: PlanTag {}

extension Framework: PlanTag {}
