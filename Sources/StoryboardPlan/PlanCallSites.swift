import StoryboardVocabulary

// MARK: - The byte form

extension CallSites: PlanCodable {
  static var blank: CallSites { CallSites(.scenes) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&form)
    try coder.code(&name)
  }
}

extension CallSiteForm: PlanTag {}
