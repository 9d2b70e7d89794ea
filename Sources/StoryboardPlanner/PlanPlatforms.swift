import StoryboardPlan
import StoryboardSemantics

extension Planner {
  mutating func planPlatforms() {
    plan.platforms = program.platforms.map { platform in
      let kind: PlanPlatform.Kind =
        switch platform.kind {
        case .iOS: .iOS
        case .tvOS: .tvOS
        case .macOS: .macOS
        case .watchOS: .watchOS
        }
      let version = platform.version.map { parts in
        PlanPlatform.Version(major: parts.first ?? 0, minor: parts.count > 1 ? parts[1] : 0)
      }
      return PlanPlatform(kind: kind, version: version)
    }
  }

  func framework(_ framework: Framework) -> PlanFramework {
    switch framework {
    case .uiKit: .uiKit
    case .appKit: .appKit
    case .watchKit: .watchKit
    }
  }
}
