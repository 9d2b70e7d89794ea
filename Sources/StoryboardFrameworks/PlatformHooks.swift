#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import ObjectiveC
  import StoryboardPlan
  import StoryboardRuntime
  import StoryboardVocabulary

  /// Answers the interpreter's questions about the platform's controllers.
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

    /// Asks a question on the main actor. Controllers belong to it, and so does a program that has controllers.
    private func ask<Answer>(
      _ controller: AnyObject, _ question: @MainActor (AnyObject) -> Answer
    ) -> Answer {
      let controller = OnMainActor(value: controller)
      return MainActor.assumeIsolated { OnMainActor(value: question(controller.value)) }.value
    }
  }

  /// A value that stays on the main actor. Its program is used only there.
  private struct OnMainActor<Value>: @unchecked Sendable {
    let value: Value
  }
#endif
