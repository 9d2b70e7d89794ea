import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the line that marks the destination of a transition, and the controllers that it holds by relationships, if
  /// the app's own code has still to wire them.
  ///
  /// - Parameter found: the destination, of any controller class.
  mutating func emitUnwiredMark(_ id: ID<PlanTransition>, _ found: ByteSlice, _ site: EmissionSite) {
    guard let target = plan.transitions[id].target else { return }
    emitUnwiredMark(target, found, wiredBy: wireFunctionLiteral(target), site.storyboard)
  }

  /// - Parameters:
  ///   - function: the expression for the name of the function that wires the controller.
  ///   - storyboard: the storyboard whose functions can be called without a prefix.
  private mutating func emitUnwiredMark(
    _ scene: ID<PlanScene>, _ found: ByteSlice, wiredBy function: ByteSlice, _ storyboard: ID<PlanStoryboard>?
  ) {
    if !analysis.marksInside(scene) {
      out.write(names.support.unwired, ".mark")
    } else {
      if storyboard != plan.scenes[scene].storyboard { out.write(path(scene), ".") }
      out.write(names.scenes[scene.index].mark)
    }
    out.write("(", found, ", for: ", function, ")")
    out.end()
  }

  private func wireFunctionLiteral(_ scene: ID<PlanScene>) -> ByteSlice {
    texts.literal(texts.join(path(scene), ".", names.scenes[scene.index].wire))
  }

  /// Writes the function that marks a scene's controller, and the controllers inside it.
  mutating func emitMarking(_ id: ID<PlanScene>) {
    guard analysis.marksInside(id) else { return }
    let own = names.scenes[id.index]
    var scope = own.scope.inner()
    let made = scope.claim(texts.made, texts)
    let function = scope.claim("function", texts)
    let holder = scope.claim(localName(id), texts)
    out.gap()
    out.write("static func ", own.mark, "(_ ", made, ": ", framework.made)
    out.open(", for ", function, ": String) {")
    if analysis.keeps[id.index] != nil {
      out.line(names.support.unwired, ".mark(", made, ", for: ", function, ")")
    }
    out.write("guard let ", holder, " = ", made, " as? ", spelling(plan.scenes[id].controller))
    out.line(" else { return }")
    var places = ChildPlaces()
    for child in plan.scenes[id].children {
      guard case .relationship(let kind) = plan.transitions[child].kind else { continue }
      let place = places.next(kind)
      guard let target = plan.transitions[child].target, analysis.holdsContext(target) else { continue }
      emitUnwiredMark(
        target, self.child(kind, place, of: holder),
        wiredBy: plan.transitions[child].isByApp ? wireFunctionLiteral(target) : function,
        plan.scenes[id].storyboard)
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
