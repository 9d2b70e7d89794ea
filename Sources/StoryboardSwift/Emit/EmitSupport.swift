import StoryboardPlan

extension Emitter {
  /// Writes the declarations that all storyboards of the module share, as far as the other files use them: those files
  /// are written before. In this file, too, code is written before the declarations that it uses.
  mutating func emitSupport() {
    let wired = frameworks.filter { $0 != .watchKit }
    let support = names.support
    let isForSeveral = frameworks.count > 1
    let associating: [SupportNames.Part] = [.context, .told, .waiting]
    let keepsObjects = associating.contains { support.isAskedAnywhere(for: $0) }
    emitHeader(also: keepsObjects ? "ObjectiveC" : nil)
    out.line("/// The storyboards of this module, an enum for each.")
    let isPublic = plan.storyboards.elements.contains { $0.isPublic && $0.module == nil }
    let access: ByteSlice = isPublic ? "public " : ""
    out.line(wired.isEmpty ? "" : "@MainActor ", access, "enum ", names.namespace, " {}")
    if isPublic {
      out.gap()
      out.line("/// The storyboards as other modules call them.")
      let outside = texts.join(texts.intern(plan.symbols.module), Names.usualNamespace)
      out.line("public typealias ", outside, " = ", names.namespace)
    }
    for framework in wired {
      emitOnly(for: framework) { emitter in
        emitter.framework = FrameworkNames.of(framework)
        emitter.emitForeignAssemblies(for: framework)
        emitter.emitWireFunction()
        emitter.emitToldSegue()
        emitter.emitContextClass()
        emitter.emitAssemblyClass()
        emitter.emitWaitingOpenings()
        emitter.emitFailures()
        if !isForSeveral { emitter.emitShared() }
      }
    }
    if isForSeveral || wired.isEmpty { emitShared() }
  }

  /// Writes the declarations that are the same for all frameworks.
  private mutating func emitShared() {
    emitOpeningClass()
    emitNonisolated()
    emitBundles()
  }

  private mutating func emitToldSegue() {
    guard names.support.isAsked(for: .told) else { return }
    let told = names.support.declared(.told)
    let isDesktop = framework.loadsEarly
    let performing: ByteSlice = "controller.performSegue(withIdentifier: identifier, sender: self)"
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line(
      "/// The arguments of a segue that code performs. It finds out whether the controller called `wire`.")
    emitText(
      """
      @MainActor class \(told) {
        private static weak var performed: \(told)?
        private var forgotten = ""
        final var wasSeen = false

        init() {}

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
          \(isDesktop ? "perform()" as ByteSlice : performing)
          Self.checkSeen()
          Self.performed = outer
        }

        /// Ends the program if a segue is performed whose controller did not call `wire`.
        static func checkSeen() {
          if let performed, !performed.wasSeen { preconditionFailure(performed.forgotten) }
        }
      }
      """)
    out.close()
  }

  private static let performingHead: Template =
    "  final func perform(_ identifier: String, by controller: UIViewController) {"

  private mutating func emitContextClass() {
    let support = names.support
    guard support.isAsked(for: .context) else { return }
    if framework.loadsEarly { return emitDesktopContextClass() }
    let context = support.declared(.context)
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// The opening of a controller, kept with the controller itself.")
    out.open("@MainActor class ", context, " {")
    emitText(
      """
      private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
      private weak var lastSegue: UIStoryboardSegue?
      """)
    emitUnfinished()
    out.gap()
    out.line("init() {}")
    out.gap()
    out.open("final func attach(to controller: UIViewController) {")
    emitMarked("objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)")
    out.close()
    out.gap()
    out.open("static func of(_ controller: UIViewController) -> ", context, "? {")
    emitMarked("objc_getAssociatedObject(controller, key) as? \(context)", after: "return ")
    out.close()
    out.gap()
    emitText(
      """
      /// Wires the destination of a segue of this scene.
      func prepare(_ segue: UIStoryboardSegue, sender: Any?) {}

      /// Prepares each segue once, however often it is forwarded.
      final func prepareOnce(_ segue: UIStoryboardSegue, sender: Any?) {
        if lastSegue === segue { return }
        lastSegue = segue
        prepare(segue, sender: sender)
      }
      """)
    emitFires("UIStoryboardSegue")
    if support.isAsked(for: .finish) {
      out.gap()
      emitText(
        """
        final func finish(_ segue: UIStoryboardSegue, madeBy action: String) {
          guard let pending else {
            preconditionFailure("The segue action \\(action) has not made the destination of the segue")
          }
          self.pending = nil
          pending(segue.destination)
        }
        """)
    }
    out.close()
    out.close()
  }

  /// Writes the properties of a context for unfinished results of segue actions, if there are any.
  mutating func emitUnfinished() {
    let support = names.support
    if support.isAsked(for: .finish) {
      out.line("/// The wiring that remains for a destination that a segue action has made.")
      out.line("final var pending: ((", framework.controller, ") -> Void)?")
    }
    if support.isAsked(for: .beginning) || support.isAsked(for: .assembled) {
      out.line("/// The scene that segue actions are making.")
      out.line("final var unfinished: ", support.assembly, "?")
    }
  }

  mutating func emitFires(_ segue: ByteSlice) {
    guard names.support.isAsked(for: .fires) else { return }
    out.gap()
    emitText(
      """
      final func fires(_ segue: \(segue), _ identifier: String?) -> Bool {
        segue.identifier == identifier
      }
      """)
  }

  private mutating func emitAssemblyClass() {
    let support = names.support
    guard support.isAsked(for: .assembly) else { return }
    let isBegun = support.isAsked(for: .beginning)
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line(
      "/// Scenes that segue actions make one by one while the framework makes the scene that holds them.")
    out.open("@MainActor class ", support.declared(.assembly), " {")
    if isBegun {
      emitText(
        """
        private var asked: Swift.Set<String> = []

        init() {}

        /// Returns true if the action has not made its part of this yet.
        final func isNew(_ action: String) -> Bool { asked.insert(action).inserted }
        """)
    } else {
      out.line("init() {}")
    }
    out.close()
    out.close()
    guard isBegun || support.isAsked(for: .assembled) else { return }
    out.gap()
    out.open("extension ", support.context, " {")
    if isBegun {
      emitText(
        """
        /// The assembly of the segue that fires now: the one that was begun before, or a new one.
        final func assembly<Whole: \(support.assembly)>(asking action: String, _ begin: () -> Whole) -> Whole {
          if let whole = unfinished as? Whole, whole.isNew(action) { return whole }
          let whole = begin()
          _ = whole.isNew(action)
          unfinished = whole
          return whole
        }
        """)
    }
    if support.isAsked(for: .assembled) {
      out.gap()
      emitText(
        """
        /// The result of segue actions.
        final func assembled<Whole: \(support.assembly)>(_ type: Whole.Type, segue: String) -> Whole {
          guard let whole = unfinished as? Whole else {
            preconditionFailure("No segue action has made what the destination of \\(segue) holds")
          }
          unfinished = nil
          return whole
        }
        """)
    }
    out.close()
  }

  private mutating func emitWaitingOpenings() {
    guard names.support.isAsked(for: .waiting) else { return }
    let opening = names.support.opening
    out.gap()
    out.open("extension ", names.support.opening, " {")
    emitText(
      """
      @MainActor private static let key = UnsafeRawPointer(
        UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

      /// Keeps the opening until another module has the controller wired.
      @MainActor func wait(for controller: \(self.framework.controller)) {
      """)
    out.indent()
    emitMarked("objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)")
    out.close()
    out.gap()
    emitText(
      """
      /// The opening in which another module had the controller made, or a new one.
      @MainActor static func waiting(for controller: \(self.framework.made)) -> \(opening) {
        guard let controller else { return \(opening)() }
      """)
    out.indent()
    emitMarked("objc_getAssociatedObject(controller, key)", after: "let kept = ")
    emitMarked("objc_setAssociatedObject(controller, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)")
    out.line("return kept as? ", opening, " ?? ", opening, "()")
    out.close()
    out.close()
  }

  /// Writes a line with a call of Objective-C's runtime, which takes pointers: compilers that can check the use of
  /// memory strictly want it marked, and older ones do not know the mark.
  mutating func emitMarked(_ call: Template, after start: ByteSlice = "") {
    emitText(
      """
      #if compiler(>=6.2)
        \(start)unsafe \(call)
      #else
        \(start)\(call)
      #endif
      """)
  }

  /// Writes the functions that check the program's claims at run time, and end the program if one is wrong.
  private mutating func emitFailures() {
    let support = names.support
    let parts: [SupportNames.Part] = [.expect, .unexpected, .tell, .notOpened, .initializerFailed, .child]
    guard parts.contains(where: { support.isAsked(for: $0) }) else { return }
    out.gap()
    out.open("extension ", names.namespace, " {")
    for part in parts where support.isAsked(for: part) {
      out.gap()
      emitText(failure(part, support.declared(part)))
    }
    out.close()
  }

  private func failure(_ part: SupportNames.Part, _ name: ByteSlice) -> Template {
    switch part {
    case .expect:
      """
      /// The controller of a scene with its own class.
      static func \(name)<Controller: \(framework.controller)>(
        _ found: \(framework.made), as type: Controller.Type, scene: String
      ) -> Controller {
        if let controller = found as? Controller { return controller }
        \(names.support.unexpected)(found, expected: "\\(type)", scene: scene)
      }
      """
    case .unexpected:
      """
      static func \(name)(
        _ found: \(framework.made), expected: String, scene: String
      ) -> Never {
        let found = found.map { "\\(type(of: $0))" } ?? "nothing"
        preconditionFailure("Scene \\(scene): expected a controller of class \\(expected), found \\(found)")
      }
      """
    case .tell:
      """
      /// The arguments of a segue that only its generated function performs.
      static func \(name)<Segue: \(names.support.told)>(
        _ sender: Any?, as type: Segue.Type, segue: String
      ) -> Segue {
        if let told = sender as? Segue { return told }
        preconditionFailure("\\(segue) is performed by its generated function only")
      }
      """
    case .notOpened:
      """
      static func \(name)(_ name: String) -> Never {
        preconditionFailure("\\(name): the controller was not opened by its storyboard's generated functions")
      }
      """
    case .initializerFailed:
      """
      static func \(name)(_ type: String, scene: String) -> Never {
        preconditionFailure("Scene \\(scene): the initializer of \\(type) gave nil")
      }
      """
    default:
      """
      static func \(name)(
        _ index: Int, of controllers: [\(framework.viewController)]?
      ) -> \(framework.viewController)? {
        guard let controllers, index < controllers.count else { return nil }
        return controllers[index]
      }
      """
    }
  }

  /// Writes the protocol by which a type is not isolated, whatever the default of its target. Only compilers that know
  /// such a default read the modifier.
  private mutating func emitNonisolated() {
    guard names.support.isAskedAnywhere(for: .nonisolated) else { return }
    let name = names.support.declared(.nonisolated)
    out.gap()
    out.open("extension ", names.namespace, " {")
    out.line("/// The types that no actor isolates, whatever the default isolation of the target.")
    emitText(
      """
      #if compiler(>=6.1)
        nonisolated protocol \(name): Sendable {}
      #else
        protocol \(name): Sendable {}
      #endif
      """)
    out.close()
  }

  private mutating func emitBundles() {
    let support = names.support
    let isFramework = support.isAskedAnywhere(for: .bundle)
    let isIdentified = support.isAskedAnywhere(for: .identifiedBundle)
    guard isFramework || isIdentified else { return }
    let token = support.declared(.bundleToken)
    let bundle = support.declared(.bundle)
    out.gap()
    out.open("extension ", names.namespace, " {")
    if isFramework {
      emitText(
        """
        @MainActor private final class \(token) {}

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

  /// Writes the function that controllers call for their segues. It is part of the contract with the app, which calls
  /// it whether or not there is anything to do.
  private mutating func emitWireFunction() {
    let support = names.support
    out.gap()
    if framework.loadsEarly {
      out.open("extension NSSeguePerforming where Self: NSResponder {")
    } else {
      out.open("extension UIViewController {")
    }
    emitText(
      """
      /// Gives the destination of a segue what it needs. Call it in `prepare(for:sender:)`; more than one call
      /// does no harm. A controller that was opened in another way is left alone.
      """)
    if framework.loadsEarly { out.write("@MainActor ") }
    out.write("func wire(_ segue: ", framework.segue, ", sender: Any?) {")
    if support.isAsked(for: .context) || support.isAsked(for: .told) {
      out.open("")
      emitWireLines()
      out.close()
    } else {
      out.line("}")
    }
    out.close()
  }

  private mutating func emitWireLines() {
    let support = names.support
    let isTold = support.isAsked(for: .told)
    let misses = framework.loadsEarly && support.isAsked(for: .catchUp)
    if isTold { out.line("(sender as? ", support.told, ")?.wasSeen = true") }
    guard isTold || misses else {
      return out.line(support.context, ".of(self)?.prepareOnce(segue, sender: sender)")
    }
    out.write("guard let context = ", support.context, ".of(self) else {")
    if misses {
      out.open("")
      out.line(support.context, ".miss(segue, of: self)")
      if isTold { out.line("return ", support.told, ".checkSeen()") } else { out.line("return") }
      out.close()
    } else {
      out.line(" return ", support.told, ".checkSeen() }")
    }
    out.line("context.prepareOnce(segue, sender: sender)")
  }
}
