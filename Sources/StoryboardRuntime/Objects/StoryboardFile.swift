import StoryboardPlan
import StoryboardVocabulary

/// The file of a storyboard, which the framework loads at run time.
public struct StoryboardFile {
  /// The name of the file, without its extension.
  public let name: String
  public let bundle: Bundle

  /// The bundle that contains the file.
  public enum Bundle {
    case main
    /// The bundle that the bindings have for the storyboard's module; nil if they have none.
    case resources(AnyObject?)
    case identifier(String)
  }
}

extension ObjectHost {
  func file(of storyboard: ID<PlanStoryboard>) -> StoryboardFile {
    let declared = plan.storyboards[storyboard]
    let bundle: StoryboardFile.Bundle =
      switch declared.bundle {
      case .main: .main
      case .framework, .module: .resources(resources(of: declared))
      case .identifier(let name): .identifier(plan.symbols[name])
      }
    return StoryboardFile(name: plan.symbols[declared.file], bundle: bundle)
  }

  /// The bundle that the bindings have for the storyboard's module. If they have none, the bundle for the program's own
  /// module.
  private func resources(of storyboard: PlanStoryboard) -> AnyObject? {
    let module = storyboard.module.map { plan.symbols[plan.modules[$0].name] }
    return module.flatMap { bound.resources[$0] } ?? bound.resources[plan.symbols.module]
  }
}
