import StoryboardPlan

extension Emitter {
  /// Writes what all storyboards of the module share.
  mutating func emitSupport() {
    let wired = frameworks.filter { $0 != .watchKit }
    emitHeader(also: wired.isEmpty ? nil : "ObjectiveC")
    out.line("/// The storyboards of this module, an enum for each.")
    let isPublic = plan.storyboards.elements.contains { $0.isPublic && $0.module == nil }
    let access: Text = isPublic ? "public " : ""
    out.line(wired.isEmpty ? "" : "@MainActor ", access, "enum ", names.namespace, " {}")
    let isForSeveral = frameworks.count > 1
    if isForSeveral || wired.isEmpty, facts.hasOpenings { emitOpeningClass() }
    if isForSeveral { emitBundles() }
    for framework in wired {
      emitOnly(for: framework) { emitter in
        emitter.framework = FrameworkNames.of(framework)
        emitter.emitToldSegue()
        emitter.emitContextClass()
        if emitter.facts.hasAssemblies { emitter.emitAssemblyClass() }
        if emitter.facts.hasOpenings, !isForSeveral { emitter.emitOpeningClass() }
        emitter.emitWaitingOpenings(for: framework)
        emitter.emitForeignAssemblies(for: framework)
        emitter.emitFailures()
        if !isForSeveral { emitter.emitBundles() }
        emitter.emitWireFunction()
      }
    }
  }

  private mutating func emitToldSegue() {
    let told = SupportNames.last(names.support.told)
    let isDesktop = framework.loadsEarly
    let performing: Text = "controller.performSegue(withIdentifier: identifier, sender: self)"
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// What a segue carries that code performs; it finds out whether the controller handed it on.")
    emitText(
      """
      @MainActor class \(told) {
        private static weak var performed: \(told)?
        private var forgotten = ""
        final var wasSeen = false

      """)
    emitText(isDesktop ? Self.desktopPerforming(performing) : Self.performingHead)
    emitText(
      """
          let name = "\\(type(of: controller))"
          guard \(names.support.context).of(controller) != nil else { \(names.support.notOpened)(name) }
          forgotten =
            "\\(name).prepare(for:sender:) did not call wire(segue, sender: sender): segue \\"\\(identifier)\\""
          let outer = Self.performed
          Self.performed = self
          \(isDesktop ? "perform()" as Text : performing)
          Self.checkSeen()
          Self.performed = outer
        }

        /// Ends the program where a segue is being performed that was not handed on.
        static func checkSeen() {
          if let performed, !performed.wasSeen { preconditionFailure(performed.forgotten) }
        }
      }
      """)
    out.close()
    if isDesktop { emitFiredSegue() }
  }

  private static let performingHead: Template =
    "  final func perform(_ identifier: String, by controller: UIViewController) {"

  private mutating func emitContextClass() {
    if framework.loadsEarly { return emitDesktopContextClass() }
    let context = SupportNames.last(names.support.context)
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// How a controller was opened, kept with the controller itself.")
    emitText(
      """
      @MainActor class \(context) {
        private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private weak var lastSegue: UIStoryboardSegue?
        /// What remains to be done to a destination that a segue action has made.
        final var pending: ((UIViewController) -> Void)?
      \(unfinishedAssembly)
        final func attach(to controller: UIViewController) {
          objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }

        static func of(_ controller: UIViewController) -> \(context)? {
          objc_getAssociatedObject(controller, key) as? \(context)
        }

        /// Wires the destination of a segue of this scene.
        func prepare(_ segue: UIStoryboardSegue, sender: Any?) {}

        /// Prepares each segue once, however often it is forwarded.
        final func prepareOnce(_ segue: UIStoryboardSegue, sender: Any?) {
          if lastSegue === segue { return }
          lastSegue = segue
          prepare(segue, sender: sender)
        }

        final func fires(_ segue: UIStoryboardSegue, _ identifier: String?) -> Bool {
          segue.identifier == identifier
        }

        final func finish(_ segue: UIStoryboardSegue, madeBy action: String) {
          guard let pending else {
            preconditionFailure("The segue action \\(action) has not made the destination of the segue")
          }
          self.pending = nil
          pending(segue.destination)
        }
      }
      """)
    out.close()
  }

  /// The property of a context that holds what its segues assemble, where any do.
  var unfinishedAssembly: Template {
    guard facts.hasAssemblies else { return "" }
    return "  /// What segue actions are making.\n  final var unfinished: \(names.support.assembly)?\n"
  }

  mutating func emitAssemblyClass() {
    let assembly = SupportNames.last(names.support.assembly)
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// What segue actions make one by one while the framework makes what holds it.")
    emitText(
      """
      @MainActor class \(assembly) {
        private var asked: Set<String> = []

        /// Whether the action has not made its part of this yet.
        final func isNew(_ action: String) -> Bool { asked.insert(action).inserted }
      }
      """)
    out.close()
    out.gap()
    out.open("extension ", names.support.context, " {")
    emitText(
      """
      /// What the segue assembles that fires now: what was begun before, or something new.
      final func assembly<Whole: \(names.support.assembly)>(asking action: String, _ begin: () -> Whole) -> Whole {
        if let whole = unfinished as? Whole, whole.isNew(action) { return whole }
        let whole = begin()
        _ = whole.isNew(action)
        unfinished = whole
        return whole
      }

      /// What segue actions have assembled.
      final func assembled<Whole: \(names.support.assembly)>(_ type: Whole.Type, segue: String) -> Whole {
        guard let whole = unfinished as? Whole else {
          preconditionFailure("No segue action has made what the destination of \\(segue) holds")
        }
        unfinished = nil
        return whole
      }
      """)
    out.close()
  }

  private mutating func emitWaitingOpenings(for framework: PlanFramework) {
    let isNeeded = plan.scenes.ids.contains {
      plan.storyboard(of: $0).framework == framework && facts.isOpenedInTwo($0, plan)
    }
    guard isNeeded else { return }
    let opening = names.support.opening
    out.gap()
    out.open("extension ", names.support.opening, " {")
    emitText(
      """
      @MainActor private static let key = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

      /// What was opened goes on when another module has the controller wired.
      @MainActor func wait(for controller: \(self.framework.controller)) {
        objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }

      /// The opening in which another module had the controller made, or a new one.
      @MainActor static func waiting(for controller: \(self.framework.made)) -> \(opening) {
        guard let controller, let opening = objc_getAssociatedObject(controller, key) as? \(opening) else {
          return \(opening)()
        }
        objc_setAssociatedObject(controller, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return opening
      }
      """)
    out.close()
  }

  private mutating func emitFailures() {
    let support = names.support
    out.gap()
    out.open("extension ", names.namespace, " {")
    emitText(
      """
      static func \(SupportNames.last(support.unexpected))(
        _ found: \(framework.made), expected: String, scene: String
      ) -> Never {
        let found = found.map { "\\(type(of: $0))" } ?? "nothing"
        preconditionFailure("Scene \\(scene): expected a controller of class \\(expected), found \\(found)")
      }

      /// The controller of a scene as what it is.
      static func \(SupportNames.last(support.expect))<Controller: \(framework.controller)>(
        _ found: \(framework.made), as type: Controller.Type, scene: String
      ) -> Controller {
        if let controller = found as? Controller { return controller }
        \(support.unexpected)(found, expected: "\\(type)", scene: scene)
      }

      /// What a segue was told that only its generated function performs.
      static func \(SupportNames.last(support.tell))<Segue: \(support.told)>(
        _ sender: Any?, as type: Segue.Type, segue: String
      ) -> Segue {
        if let told = sender as? Segue { return told }
        preconditionFailure("\\(segue) is performed by its generated function only")
      }

      static func \(SupportNames.last(support.notOpened))(_ name: String) -> Never {
        preconditionFailure("\\(name): the controller was not opened by its storyboard's generated functions")
      }

      static func \(SupportNames.last(support.initializerFailed))(_ type: String, scene: String) -> Never {
        preconditionFailure("Scene \\(scene): the initializer of \\(type) gave nil")
      }

      static func \(SupportNames.last(support.child))(
        _ index: Int, of controllers: [\(framework.viewController)]?
      ) -> \(framework.viewController)? {
        guard let controllers, index < controllers.count else { return nil }
        return controllers[index]
      }
      """)
    out.close()
  }

  private mutating func emitBundles() {
    var isFramework = false
    var isIdentified = false
    for storyboard in plan.storyboards.elements where plan.isWritten(storyboard) {
      switch storyboard.bundle {
      case .framework: isFramework = true
      case .identifier: isIdentified = true
      case .main, .module: break
      }
    }
    let token = SupportNames.last(names.support.bundleToken)
    let bundle = SupportNames.last(names.support.bundle)
    guard isFramework || isIdentified else { return }
    out.gap()
    out.open("extension ", names.namespace, " {")
    if isFramework {
      emitText(
        """
        private final class \(token) {}

        /// The bundle of the framework that this code is part of.
        static let \(bundle) = Bundle(for: \(token).self)
        """)
    }
    if isIdentified {
      out.gap()
      emitText(
        """
        static func \(bundle)(identifier: String) -> Bundle {
          guard let bundle = Bundle(identifier: identifier) else {
            preconditionFailure("There is no bundle with the identifier \\(identifier)")
          }
          return bundle
        }
        """)
    }
    out.close()
  }

  private mutating func emitWireFunction() {
    if framework.loadsEarly { return emitDesktopWireFunction() }
    out.gap()
    emitText(
      """
      extension UIViewController {
        /// Gives the destination of a segue what it needs. To be called in `prepare(for:sender:)`, as often as
        /// one likes; a controller that was opened otherwise is left alone.
        func wire(_ segue: UIStoryboardSegue, sender: Any?) {
          (sender as? \(names.support.told))?.wasSeen = true
          guard let context = \(names.support.context).of(self) else { return \(names.support.told).checkSeen() }
          context.prepareOnce(segue, sender: sender)
        }
      }
      """)
  }
}
