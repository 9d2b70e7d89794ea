/// A framework that has storyboards. Each storyboard belongs to one: that of its controllers.
public enum Framework: String, CaseIterable, Sendable {
  case uiKit = "UIKit"
  case appKit = "AppKit"
  case watchKit = "WatchKit"

  /// The platforms that have it, as a message names them.
  var platforms: String {
    switch self {
    case .uiKit: "iOS and tvOS"
    case .appKit: "macOS"
    case .watchKit: "watchOS"
    }
  }
}

/// A platform of a program, with the lowest version that it is made for.
public struct Platform: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable { case iOS, tvOS, macOS, watchOS }
  public let kind: Kind
  /// Major and minor; nil where the program says none.
  public let version: [Int]?
}

extension Platform.Kind {
  /// All of them, made once.
  static let all = allCases

  /// The framework that the storyboards of the platform belong to.
  public var framework: Framework {
    switch self {
    case .iOS, .tvOS: .uiKit
    case .macOS: .appKit
    case .watchOS: .watchKit
    }
  }

  /// The first version that has initializers for storyboards and segue actions; nil for none.
  var firstWithInitializers: [Int]? {
    switch self {
    case .iOS, .tvOS: [13]
    case .macOS: [10, 15]
    case .watchOS: nil
    }
  }
}

extension Program {
  /// The frameworks that the program is for, in the order of its platforms: UIKit, where it names none.
  public var frameworks: [Framework] {
    var frameworks: [Framework] = []
    for platform in platforms where !frameworks.contains(platform.kind.framework) {
      frameworks.append(platform.kind.framework)
    }
    return frameworks.isEmpty ? [.uiKit] : frameworks
  }
}
