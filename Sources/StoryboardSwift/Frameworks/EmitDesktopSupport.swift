import StoryboardPlan

// The part of the support file for AppKit. The content of a window is loaded while the window's controller is
// made, before it can receive anything. Controllers that the content embeds wait until it is wired.
extension Emitter {
  mutating func emitDesktopContextClass() {
    let support = names.support
    let context = support.declared(.context)
    let catchesUp = support.isAsked(for: .catchUp)
    openNamespace()
    out.line("/// The opening of a controller, kept with the controller itself.")
    out.open("@MainActor class ", context, " {")
    emitText(
      """
      private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
      private weak var lastSegue: NSStoryboardSegue?
      """)
    if catchesUp { out.line("private var missed: [", support.fired, "] = []") }
    emitContextProperties()
    out.open("final func attach(to controller: NSResponder) {")
    if catchesUp { out.line("missed = Missed.of(controller)?.segues ?? Self.of(controller)?.missed ?? []") }
    emitMarked("objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)")
    out.close()
    out.gap()
    out.open("static func of(_ controller: NSResponder) -> ", context, "? {")
    emitMarked("objc_getAssociatedObject(controller, key) as? \(context)", after: "return ")
    out.close()
    out.gap()
    emitText(
      """
      func prepare(_ segue: \(support.fired), of source: NSResponder, sender: Any?) {}

      /// Prepares each segue once, however often it is forwarded.
      final func prepareOnce(_ segue: NSStoryboardSegue, of source: NSResponder, sender: Any?) {
        if lastSegue === segue { return }
        lastSegue = segue
        prepare(\(support.fired)(segue), of: source, sender: sender)
      }
      """)
    if catchesUp { emitCatchingUp() }
    if support.isAsked(for: .finish) {
      out.gap()
      emitText(
        """
        static func finish(_ segue: \(support.fired), of source: NSResponder, madeBy action: String) {
          guard let context = of(source), let pending = context.pending, let destination = segue.destination else {
            preconditionFailure("The segue action \\(action) has not made the destination of the segue")
          }
          context.pending = nil
          pending(destination)
        }
        """)
    }
    out.close()
    emitKeptClass(segue: support.fired)
    emitUnwiredClass(segue: support.fired)
    closeNamespace()
    emitFiredSegue()
  }

  /// Writes the members of the generated class `SceneContext` that keep segues which fire too early, and wire their
  /// destinations later. On macOS a window loads its content before the window's controller is wired.
  private mutating func emitCatchingUp() {
    let fired = names.support.fired
    out.gap()
    emitText(
      """
      /// Wires the embeds that were made before: a window loads its content as soon as it is made.
      final func catchUp(with controller: NSViewController) {
        let segues = missed
        missed = []
        for segue in segues where (segue.destination as? NSViewController)?.parent === controller {
          prepare(segue, of: controller, sender: nil)
        }
      }

      /// Remembers a segue of a controller that is not wired yet.
      static func miss(_ segue: NSStoryboardSegue, of controller: NSResponder) {
        let missed = Missed.of(controller) ?? Missed()
        let segue = \(fired)(segue)
        missed.segues.removeAll { $0.destination == nil || $0.destination === segue.destination }
        missed.segues.append(segue)
      """)
    out.indent()
    emitMarked("objc_setAssociatedObject(controller, key, missed, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)")
    out.close()
    out.gap()
    out.open("@MainActor private final class Missed {")
    out.line("var segues: [", fired, "] = []")
    out.gap()
    out.open("static func of(_ controller: NSResponder) -> Missed? {")
    emitMarked("objc_getAssociatedObject(controller, key) as? Missed", after: "return ")
    out.close()
    out.close()
  }

  /// Writes the type of segues that generated code for AppKit gets. Unlike AppKit's own segue, it keeps no
  /// controller.
  private mutating func emitFiredSegue() {
    openNamespace()
    out.line("/// A segue that has fired. It keeps no controller, so that a controller can keep it.")
    emitText(
      """
      @MainActor struct \(names.support.declared(.fired)) {
        let identifier: String?
        private(set) weak var destination: NSResponder?

        init(_ segue: NSStoryboardSegue) {
          identifier = segue.identifier
          destination = segue.destinationController as? NSResponder
        }
      }
      """)
    closeNamespace()
  }
}
