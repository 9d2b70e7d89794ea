import StoryboardPlan

// AppKit's part of the support file. A window's content is loaded while its controller is made, before anything
// can be given to it; what it embeds then waits until it is wired.
extension Emitter {
  /// The functions by which controllers of views and of windows perform a told segue, and the head of what both do.
  static func desktopPerforming(_ performing: Text) -> Template {
    """
      final func perform(_ identifier: String, by controller: NSViewController) {
        perform(identifier, from: controller) {
          \(performing)
        }
      }

      final func perform(_ identifier: String, by controller: NSWindowController) {
        perform(identifier, from: controller) {
          \(performing)
        }
      }

      private func perform(_ identifier: String, from controller: NSResponder, _ perform: () -> Void) {
    """
  }

  mutating func emitFiredSegue() {
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// A segue that has fired. It keeps no controller, so that a controller can keep it.")
    emitText(
      """
      struct \(SupportNames.last(names.support.fired)) {
        let identifier: String?
        private(set) weak var destination: NSResponder?

        init(_ segue: NSStoryboardSegue) {
          identifier = segue.identifier
          destination = segue.destinationController as? NSResponder
        }
      }
      """)
    out.close()
  }

  mutating func emitDesktopContextClass() {
    let context = SupportNames.last(names.support.context)
    let fired = names.support.fired
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// How a controller was opened, kept with the controller itself.")
    emitText(
      """
      @MainActor class \(context) {
        private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private weak var lastSegue: NSStoryboardSegue?
        private var missed: [\(fired)] = []
        /// What remains to be done to a destination that a segue action has made.
        final var pending: ((NSResponder) -> Void)?
      \(unfinishedAssembly)
        final func attach(to controller: NSResponder) {
          missed = Missed.of(controller, Self.key)?.segues ?? []
          objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }

        static func of(_ controller: NSResponder) -> \(context)? {
          objc_getAssociatedObject(controller, key) as? \(context)
        }

        /// Wires the destination of a segue of this scene.
        func prepare(_ segue: \(fired), sender: Any?) {}

        /// Prepares each segue once, however often it is forwarded.
        final func prepareOnce(_ segue: NSStoryboardSegue, sender: Any?) {
          if lastSegue === segue { return }
          lastSegue = segue
          prepare(\(fired)(segue), sender: sender)
        }

        /// Wires what was embedded before: a window loads its content as soon as it is made.
        final func catchUp(with controller: NSViewController) {
          let segues = missed
          missed = []
          for segue in segues where (segue.destination as? NSViewController)?.parent === controller {
            prepare(segue, sender: nil)
          }
        }

        /// Remembers a segue of a controller that is not wired yet.
        static func miss(_ segue: NSStoryboardSegue, of controller: NSResponder) {
          let missed = Missed.of(controller, key) ?? Missed()
          let segue = \(fired)(segue)
          missed.segues.removeAll { $0.destination == nil || $0.destination === segue.destination }
          missed.segues.append(segue)
          objc_setAssociatedObject(controller, key, missed, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }

        private final class Missed {
          var segues: [\(fired)] = []

          static func of(_ controller: NSResponder, _ key: UnsafeRawPointer) -> Missed? {
            objc_getAssociatedObject(controller, key) as? Missed
          }
        }

        final func fires(_ segue: \(fired), _ identifier: String?) -> Bool {
          segue.identifier == identifier
        }

        final func finish(_ segue: \(fired), madeBy action: String) {
          guard let pending, let destination = segue.destination else {
            preconditionFailure("The segue action \\(action) has not made the destination of the segue")
          }
          self.pending = nil
          pending(destination)
        }
      }
      """)
    out.close()
  }

  mutating func emitDesktopWireFunction() {
    out.gap()
    emitText(
      """
      extension NSSeguePerforming where Self: NSResponder {
        /// Gives the destination of a segue what it needs. To be called in `prepare(for:sender:)`, as often as
        /// one likes; a controller that was opened otherwise is left alone.
        @MainActor func wire(_ segue: NSStoryboardSegue, sender: Any?) {
          (sender as? \(names.support.told))?.wasSeen = true
          guard let context = \(names.support.context).of(self) else {
            \(names.support.context).miss(segue, of: self)
            return \(names.support.told).checkSeen()
          }
          context.prepareOnce(segue, sender: sender)
        }
      }
      """)
  }
}
