#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import ObjectiveC
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary

  /// Lets the interpreter inspect the controllers of UIKit or AppKit, and attach objects to them.
  final class PlatformHooks: ControllerHooks {
    private let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    func attachment(of controller: AnyObject) -> AnyObject? {
      objc_getAssociatedObject(controller, key) as AnyObject?
    }

    func attach(_ object: AnyObject, to controller: AnyObject) {
      objc_setAssociatedObject(controller, key, object, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func children(of controller: AnyObject, by relationship: RelationshipKind) -> [AnyObject] {
      ask(controller) { Platform.children(of: $0, by: relationship) }
    }

    func parent(of controller: AnyObject) -> AnyObject? { ask(controller, Platform.parent) }

    func storyboard(_ file: StoryboardFile) -> AnyObject? {
      let file = MainActorBox(value: file)
      return MainActor.assumeIsolated { MainActorBox(value: try? Platform.storyboard(file.value)) }.value
    }

    /// Calls a function for a controller on the main actor. Controllers belong to the main actor, and so does a
    /// program that has controllers.
    private func ask<Answer>(
      _ controller: AnyObject, _ question: @MainActor (AnyObject) -> Answer
    ) -> Answer {
      let controller = MainActorBox(value: controller)
      return MainActor.assumeIsolated { MainActorBox(value: question(controller.value)) }.value
    }
  }

  /// A wrapper for a value that stays on the main actor. The compiler does not check this: the value's program is
  /// used only there.
  private struct MainActorBox<Value>: @unchecked Sendable {
    let value: Value
  }
#endif
