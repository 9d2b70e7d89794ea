/// A platform that a module is for, with the lowest version that it runs on.
public struct Platform: Hashable, Sendable {
  public var kind: Kind
  /// The lowest version; nil if the program states none, which means the newest version.
  public var version: Version?

  public init(kind: Kind, version: Version? = nil) {
    self.kind = kind
    self.version = version
  }

  /// A version of a platform.
  public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
    public var major: Int
    public var minor: Int

    public init(major: Int, minor: Int = 0) {
      self.major = major
      self.minor = minor
    }

    /// Reads the version from a text with numbers between periods.
    package init(_ text: String) {
      let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
      self.init(major: numbers.first ?? 0, minor: numbers.count > 1 ? numbers[1] : 0)
    }

    public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    /// The version as text: `13` or `10.15`.
    public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
  }

  public enum Kind: UInt8, LanguageTerm {
    case iOS, tvOS, macOS, watchOS

    /// The properties of a platform.
    private struct Row {
      let word: String
      let framework: Framework
      let interfaceBuilder: String
      let firstWithInitializers: Version?
    }

    private var row: Row {
      switch self {
      case .iOS:
        Row(
          word: "iOS", framework: .uiKit, interfaceBuilder: "iOS", firstWithInitializers: Version(major: 13))
      case .tvOS:
        Row(
          word: "tvOS", framework: .uiKit, interfaceBuilder: "AppleTV",
          firstWithInitializers: Version(major: 13))
      case .macOS:
        Row(
          word: "macOS", framework: .appKit, interfaceBuilder: "MacOSX",
          firstWithInitializers: Version(major: 10, minor: 15))
      case .watchOS:
        Row(word: "watchOS", framework: .watchKit, interfaceBuilder: "watchKit", firstWithInitializers: nil)
      }
    }

    public var word: String { row.word }
    /// The framework of the platform's storyboards.
    public var framework: Framework { row.framework }
    /// Interface Builder's name for the platform in a storyboard's target runtime. For some platforms it differs from
    /// the word of the language.
    public var interfaceBuilder: String { row.interfaceBuilder }
    /// The first version that has initializers for storyboards and segue actions; nil if no version has them.
    public var firstWithInitializers: Version? { row.firstWithInitializers }
  }
}

extension [Platform] {
  /// The frameworks of these platforms, each once and in the order of the platforms; UIKit if there is no platform.
  public var frameworks: [Framework] {
    var frameworks: [Framework] = []
    for platform in self where !frameworks.contains(platform.kind.framework) {
      frameworks.append(platform.kind.framework)
    }
    return frameworks.isEmpty ? [.uiKit] : frameworks
  }
}
