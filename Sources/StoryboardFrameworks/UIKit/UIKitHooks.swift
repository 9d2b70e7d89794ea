#if canImport(UIKit)
  import ObjectiveC
  import StoryboardPlan
  import StoryboardRuntime
  import UIKit

  /// Asks UIKit's controllers what the interpreter needs to know of them.
  final class UIKitHooks: ControllerHooks {
    let key: UnsafeRawPointer
    weak var program: ObjectProgram?

    init(key: UnsafeRawPointer) { self.key = key }

    /// What is kept with a controller: its context, and the program that knows it.
    final class Kept {
      let attachment: AnyObject
      let program: ObjectProgram?

      init(_ attachment: AnyObject, _ program: ObjectProgram?) {
        self.attachment = attachment
        self.program = program
      }
    }

    func attachment(of controller: AnyObject) -> AnyObject? {
      (objc_getAssociatedObject(controller, key) as? Kept)?.attachment
    }

    func attach(_ object: AnyObject, to controller: AnyObject) {
      objc_setAssociatedObject(controller, key, Kept(object, program), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func children(of controller: AnyObject, by relationship: PlanTransition.Relationship) -> [AnyObject] {
      let controller = OnMainActor(value: controller)
      return MainActor.assumeIsolated {
        OnMainActor(value: Self.children(of: controller.value, by: relationship))
      }.value
    }

    @MainActor private static func children(
      of controller: AnyObject, by relationship: PlanTransition.Relationship
    ) -> [AnyObject] {
      switch controller {
      case let navigation as UINavigationController:
        relationship == .root ? Array(navigation.viewControllers.prefix(1)) : []
      case let tabs as UITabBarController: relationship == .tab ? tabs.viewControllers ?? [] : []
      case let split as UISplitViewController: relationship == .split ? split.viewControllers : []
      case let pages as UIPageViewController: relationship == .page ? pages.viewControllers ?? [] : []
      default: []
      }
    }

    /// UIKit loads no view before a controller is wired.
    func embedded(_ transition: ID<PlanTransition>, in controller: AnyObject) -> AnyObject? { nil }
  }

  /// What stays on the main actor, where the program that hands it over is used.
  private struct OnMainActor<Value>: @unchecked Sendable {
    let value: Value
  }
#endif
