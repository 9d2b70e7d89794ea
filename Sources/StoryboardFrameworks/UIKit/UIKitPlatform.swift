#if canImport(UIKit) && !os(watchOS)
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary
  import UIKit

  public typealias PlatformController = UIViewController
  public typealias PlatformSegue = UIStoryboardSegue
  typealias PlatformStoryboard = UIStoryboard

  extension UIViewController: SegueSource {}

  extension UIStoryboardSegue {
    var fired: FiredSegue { FiredSegue(self, identifier: identifier, to: destination) }
  }

  extension UIStoryboard {
    func make(_ place: SceneOpening.Place, isWindow: Bool, by creator: SceneOpening.Creator?) -> AnyObject? {
      let creator = creator.map { make in { (coder: NSCoder) in make(coder) as? UIViewController } }
      switch place {
      case .initial: return instantiateInitialViewController(creator: creator)
      case .identified(let name): return instantiateViewController(identifier: name, creator: creator)
      }
    }
  }

  @MainActor enum Platform {
    static func children(
      of controller: AnyObject, by relationship: RelationshipKind
    ) -> [AnyObject] {
      switch (relationship, controller) {
      case (.root, let navigation as UINavigationController): Array(navigation.viewControllers.prefix(1))
      case (.tab, let tabs as UITabBarController): tabs.viewControllers ?? []
      case (.primary, let split as UISplitViewController): column(.primary, of: split)
      case (.supplementary, let split as UISplitViewController): column(.supplementary, of: split)
      case (.secondary, let split as UISplitViewController): column(.secondary, of: split)
      case (.compact, let split as UISplitViewController): column(.compact, of: split)
      case (.page, let pages as UIPageViewController): pages.viewControllers ?? []
      default: []
      }
    }

    /// Returns the controller in a column of a split view controller, or an empty array. A split view controller
    /// without columns, as before iOS 14, has an array of two controllers.
    private static func column(
      _ column: UISplitViewController.Column, of split: UISplitViewController
    ) -> [AnyObject] {
      if split.style != .unspecified { return split.viewController(for: column).map { [$0] } ?? [] }
      switch column {
      case .primary: return Array(split.viewControllers.prefix(1))
      case .secondary: return Array(split.viewControllers.dropFirst().suffix(1))
      default: return []
      }
    }

    static func parent(of controller: AnyObject) -> AnyObject? { (controller as? UIViewController)?.parent }
  }
#endif
