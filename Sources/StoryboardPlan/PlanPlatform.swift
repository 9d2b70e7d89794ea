/// A platform that the module is for, with the lowest version that it runs on.
public struct PlanPlatform: Hashable, Sendable {
  public enum Kind: UInt8, CaseIterable, Sendable { case iOS, tvOS, macOS, watchOS }

  public var kind: Kind
  /// nil where the program says none: the newest.
  public var version: Version?

  public struct Version: Hashable, Sendable {
    public var major: Int
    public var minor: Int

    public init(major: Int, minor: Int) {
      self.major = major
      self.minor = minor
    }
  }

  public init(kind: Kind, version: Version? = nil) {
    self.kind = kind
    self.version = version
  }
}

/// A framework that has storyboards. Each storyboard belongs to one.
public enum PlanFramework: UInt8, CaseIterable, Sendable {
  case uiKit
  case appKit
  case watchKit
}

extension PlanPlatform.Kind {
  /// The framework that the storyboards of the platform belong to.
  public var framework: PlanFramework {
    switch self {
    case .iOS, .tvOS: .uiKit
    case .macOS: .appKit
    case .watchOS: .watchKit
    }
  }
}

extension Plan {
  /// The frameworks that the module is for, in the order of its platforms: UIKit, where it names none.
  public var frameworks: [PlanFramework] {
    var frameworks: [PlanFramework] = []
    for platform in platforms where !frameworks.contains(platform.kind.framework) {
      frameworks.append(platform.kind.framework)
    }
    return frameworks.isEmpty ? [.uiKit] : frameworks
  }
}

// MARK: - The byte form

extension PlanPlatform: PlanPart {
  static var blank: PlanPlatform { PlanPlatform(kind: .iOS) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&kind)
    try coder.code(&version)
  }
}

extension PlanPlatform.Version: PlanPart {
  static var blank: PlanPlatform.Version { PlanPlatform.Version(major: 0, minor: 0) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeUnsigned(&major)
    try coder.codeUnsigned(&minor)
  }
}

extension PlanPlatform.Kind: PlanTag {
  static var blank: PlanPlatform.Kind { .iOS }
}

extension PlanFramework: PlanTag {
  static var blank: PlanFramework { .uiKit }
}
