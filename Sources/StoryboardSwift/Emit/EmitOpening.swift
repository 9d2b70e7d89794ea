import StoryboardPlan

extension Emitter {
  /// Writes the class `Opening`. All objects that are opened together share one instance of it. The class has only
  /// the members that the plan needs.
  mutating func emitOpeningClass() {
    guard names.support.isAskedAnywhere(for: .opening) else { return }
    openNamespace()
    if analysis.hasGraph {
      out.line("/// The objects that live as long as the scenes that are opened together need them.")
    } else {
      out.line("/// The lines that run after all scenes that are opened together are made.")
    }
    if isOpenedAnywhere {
      out.write("final class ", names.support.declared(.opening), ": ", names.support.nonisolated)
      out.open(", @unchecked Sendable {")
    } else {
      out.open("@MainActor final class ", names.support.declared(.opening), " {")
    }
    if analysis.hasGraph { emitOpeningEntries() }
    if analysis.hasLater { out.line("private var lines: [() -> Void] = []") }
    if isReopened { out.line("private var depth = 1") }
    if analysis.hasGraph { emitOpeningObjects() }
    if analysis.hasLater { emitOpeningLater() }
    emitOpeningEnds()
    out.close()
    closeNamespace()
  }

  private mutating func emitOpeningEntries() {
    if isOpenedAnywhere {
      out.open("private struct Entry: ", names.support.nonisolated, ", @unchecked Sendable {")
    } else {
      out.open("@MainActor private struct Entry {")
    }
    emitText(
      """
      weak var container: AnyObject?
      weak var object: AnyObject?
      """)
    out.close()
    emitText(
      """
      private var entries: [String: [Entry]] = [:]
      private var held: [AnyObject] = []
      """)
  }

  private mutating func emitOpeningObjects() {
    out.gap()
    emitText(
      """
      func object(_ registration: String, of container: AnyObject) -> AnyObject? {
        entries[registration]?.first { $0.container === container }?.object
      }

      func keep(_ object: AnyObject, _ registration: String, of container: AnyObject) {
        held.append(object)
        var others = entries[registration, default: []]
        others.removeAll { $0.object == nil || $0.container === container }
        others.append(Entry(container: container, object: object))
        entries[registration] = others
      }
      """)
  }

  private mutating func emitOpeningLater() {
    out.gap()
    emitText(
      """
      /// Keeps a line until all scenes are made; the objects that it makes belong to them and may add lines.
      func later(_ line: @escaping () -> Void) { lines.append(line) }

      private func finish() {
        while !lines.isEmpty {
          let next = lines
          lines = []
          for line in next { line() }
        }
      }
      """)
  }

  private mutating func emitOpeningEnds() {
    out.gap()
    if isReopened {
      out.line(
        "/// Holds the objects that are made from now on again: another scene joins those that are open.")
      out.line("func open() { depth += 1 }")
      out.gap()
    }
    if analysis.hasGraph {
      out.line("/// From now on the objects live as long as others hold them.")
    } else {
      out.line("/// All is made.")
    }
    out.open("func close() {")
    if isReopened {
      if analysis.hasLater { out.line("if depth == 1 { finish() }") }
      out.line("depth -= 1")
      if analysis.hasGraph { out.line("if depth == 0 { held.removeAll() }") }
    } else {
      if analysis.hasLater { out.line("finish()") }
      if analysis.hasGraph { out.line("held.removeAll()") }
    }
    out.close()
  }

  /// True if a `nonisolated` container makes objects that an `Opening` holds. The container makes them while it holds
  /// its lock.
  private var isOpenedAnywhere: Bool {
    plan.registrations.ids.contains {
      analysis.registrationJoins[$0.index]
        && plan.containers[plan.registrations[$0].container].isolation == .none
    }
  }

  /// True if any code uses an `Opening` that was closed, or that other code has begun.
  private var isReopened: Bool { names.support.isAskedAnywhere(for: .reopening) }
}
