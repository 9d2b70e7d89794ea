import StoryboardVocabulary

/// A form of call sites that is generated beside the accessors.
public struct PlanCallSites: Hashable, Sendable {
  public var form: CallSiteForm
  /// The name of the form's name space, or the beginning of its names.
  public var name: String

  public init(_ form: CallSiteForm, as name: String? = nil) {
    (self.form, self.name) = (form, name ?? form.name)
  }
}

// MARK: - The byte form

extension PlanCallSites: PlanCodable {
  static var blank: PlanCallSites { PlanCallSites(.scenes) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&form)
    try coder.code(&name)
  }
}

extension CallSiteForm: PlanTag {}
