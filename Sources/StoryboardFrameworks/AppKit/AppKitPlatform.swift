#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary

  /// A view controller or a window controller.
  public typealias PlatformController = NSResponder
  public typealias PlatformSegue = NSStoryboardSegue
  typealias PlatformStoryboard = NSStoryboard

  extension NSViewController: SegueSource {}
  extension NSWindowController: SegueSource {}

  extension NSStoryboardSegue {
    var fired: FiredSegue {
      FiredSegue(self, identifier: identifier, to: destinationController as AnyObject)
    }
  }

  extension NSStoryboard {
    @MainActor func make(
      _ place: SceneOpening.Place, isWindow: Bool, by creator: SceneOpening.Creator?
    ) -> AnyObject? {
      if isWindow {
        let creator = creator.map { make in { (coder: NSCoder) in make(coder) as? NSWindowController } }
        switch place {
        case .initial: return instantiateInitialController(creator: creator)
        case .identified(let name): return instantiateController(identifier: name, creator: creator)
        }
      }
      let creator = creator.map { make in { (coder: NSCoder) in make(coder) as? NSViewController } }
      switch place {
      case .initial: return instantiateInitialController(creator: creator)
      case .identified(let name): return instantiateController(identifier: name, creator: creator)
      }
    }
  }

  @MainActor enum Platform {
    static func children(
      of controller: AnyObject, by relationship: RelationshipKind
    ) -> [AnyObject] {
      switch (relationship, controller) {
      case (.content, let window as NSWindowController): window.contentViewController.map { [$0] } ?? []
      case (.tab, let tabs as NSTabViewController): tabs.children
      case (.split, let split as NSSplitViewController): split.children
      default: []
      }
    }

    static func parent(of controller: AnyObject) -> AnyObject? { (controller as? NSViewController)?.parent }
  }
#endif
