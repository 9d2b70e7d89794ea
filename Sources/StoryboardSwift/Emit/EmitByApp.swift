import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the lines that mark the controllers which the app's own code has still to wire. These are the destination of
  /// a transition, and the controllers that it holds by relationships, if they keep a context.
  ///
  /// - Parameter found: the destination, of any controller class.
  mutating func emitLeft(_ id: ID<PlanTransition>, _ found: ByteSlice, _ scope: inout FreshNames) {
    guard let target = plan.transitions[id].target else { return }
    let function = texts.join(path(target), ".", names.scenes[target.index].wire)
    emitLeft(target, found, wiredBy: function, &scope)
  }

  private mutating func emitLeft(
    _ scene: ID<PlanScene>, _ found: ByteSlice, wiredBy function: ByteSlice, _ scope: inout FreshNames
  ) {
    if analysis.keeps[scene.index] != nil {
      out.write(names.support.unwired, ".mark(", found, ", for: ", texts.literal(function), ")")
      out.end()
    }
    let children = plan.scenes[scene].children.filter { child in
      guard let target = plan.transitions[child].target else { return false }
      return analysis.holdsContext(target)
    }
    if children.isEmpty { return }
    var inner = scope.inner()
    let holder = inner.claim(localName(scene), texts)
    out.write("if let ", holder, " = ", found, " as? ")
    out.open(spelling(plan.scenes[scene].controller), " {")
    for child in children {
      guard case .relationship(let kind) = plan.transitions[child].kind,
        let target = plan.transitions[child].target
      else { continue }
      let found = self.child(kind, place(of: child), of: holder)
      if plan.transitions[child].isByApp {
        emitLeft(child, found, &inner)
      } else {
        emitLeft(target, found, wiredBy: function, &inner)
      }
    }
    out.close()
  }

  /// Writes the class of contexts that a controller keeps until the app's own code wires it.
  mutating func emitUnwiredClass(segue: ByteSlice) {
    guard names.support.isAsked(for: .unwired) else { return }
    let unwired = names.support.declared(.unwired)
    let start: Template = names.support.isAsked(for: .tag) ? "scene: \"\"" : ""
    let found: Template =
      framework.loadsEarly ? "let controller = controller as? NSResponder" : "let controller"
    out.gap()
    emitText(
      """
      /// The context of a controller that the app's own code has still to wire.
      @MainActor final class \(unwired): \(names.support.declared(.context)) {
        private let function: String

        private init(_ function: String) {
          self.function = function
          super.init(\(start))
        }

        override func prepare(_ segue: \(segue), of source: \(framework.controller), sender: Any?) { stop(source) }

        func stop(_ source: \(framework.controller)) -> Never {
          preconditionFailure("\\(type(of: source)): the app's own code did not call \\(function)")
        }

        /// Marks a controller, unless it is wired already.
        static func mark(_ controller: \(framework.made), for function: String) {
          guard \(found), \(names.support.context).of(controller) == nil else { return }
          \(names.namespace).\(unwired)(function).attach(to: controller)
        }
      }
      """)
  }
}
