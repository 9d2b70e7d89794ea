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
      case (.split, let split as UISplitViewController): split.viewControllers
      case (.page, let pages as UIPageViewController): pages.viewControllers ?? []
      default: []
      }
    }

    static func parent(of controller: AnyObject) -> AnyObject? { (controller as? UIViewController)?.parent }
  }
#endif
