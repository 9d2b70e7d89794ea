import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the declarations that all storyboards of the module share, if the other files use them. The other files are
  /// written before this one. In this file, too, code is written before the declarations that it uses.
  mutating func emitSupport() {
    let wired = frameworks.filter { $0 != .watchKit }
    let support = names.support
    let isForSeveral = frameworks.count > 1
    let associating: [SupportNames.Part] = [.context, .told, .waiting]
    let keepsObjects = associating.contains { support.isAskedAnywhere(for: $0) }
    emitHeader(also: keepsObjects ? "ObjectiveC" : nil)
    let isPublic = plan.hasPublicNamespace
    let access: ByteSlice = isPublic ? "public " : ""
    out.line(wired.isEmpty ? "" : "@MainActor ", access, "enum ", names.namespace, " {}")
    let outside = texts.intern(GeneratedNames.namespaceForOthers(of: plan.symbols.module))
    if isPublic, outside != names.namespace {
      out.gap()
      out.line("/// The storyboards as other modules call them.")
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
    let support = names.support
    guard support.isAsked(for: .told) else { return }
    let told = support.declared(.told)
    openNamespace()
    emitText(
      """
      /// A segue that code performs. It finds out whether the controller called `wire`.
      @MainActor class \(told) {
        static fileprivate var performed: \(told)?
        final let segue: String
        final let source: AnyClass
        final var wasSeen = false

        init(_ segue: String, by source: AnyClass) {
          self.segue = segue
          self.source = source
        }

        /// Ends the program if a segue is performed whose controller did not call `wire`.
        static func checkSeen() {
          guard let performed, !performed.wasSeen else { return }
          preconditionFailure(
            "\\(performed.source).prepare(for:sender:) did not call wire(segue, sender: sender): "
              + "segue \\"\\(performed.segue)\\"")
        }
      }
      """)
    if support.isAsked(for: .perform) || support.isAsked(for: .values) { emitPerforming() }
    closeNamespace()
  }

  /// Writes the class of segues with arguments from code, and the functions that perform them.
  private mutating func emitPerforming() {
    let support = names.support
    let values = support.declared(.values)
    let told = support.told
    out.gap()
    emitText(
      """
      @MainActor final class \(values)<Values>: \(support.declared(.told)) {
        let values: Values

        init(_ values: Values, _ segue: String, by source: AnyClass) {
          self.values = values
          super.init(segue, by: source)
        }
      }
      """)
    let controllers: [ByteSlice] =
      framework.loadsEarly ? [framework.viewController, "NSWindowController"] : [framework.viewController]
    let perform: Template = "_ segue: String, told values: Values"
    for controller in controllers {
      out.gap()
      emitText(
        """
        @inline(never) static func \(support.declared(.perform))<Values>(\(perform), by controller: \(controller)) {
          guard \(support.context).of(controller) != nil else { \(support.notOpened)("\\(type(of: controller))") }
          let outer = \(told).performed
          let told = \(names.namespace).\(values)(values, segue, by: type(of: controller))
          \(told).performed = told
          controller.performSegue(withIdentifier: segue, sender: told)
          \(told).checkSeen()
          \(told).performed = outer
        }
        """)
    }
  }

  private mutating func emitContextClass() {
    let support = names.support
    guard support.isAsked(for: .context) else { return }
    if framework.loadsEarly { return emitDesktopContextClass() }
    let context = support.declared(.context)
    openNamespace()
    out.line("/// The opening of a controller, kept with the controller itself.")
    out.open("@MainActor class ", context, " {")
    emitText(
      """
      private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
      private weak var lastSegue: UIStoryboardSegue?
      """)
    emitContextProperties()
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
      func prepare(_ segue: UIStoryboardSegue, of source: UIViewController, sender: Any?) {}

      /// Prepares each segue once, however often it is forwarded.
      final func prepareOnce(_ segue: UIStoryboardSegue, of source: UIViewController, sender: Any?) {
        if lastSegue === segue { return }
        lastSegue = segue
        prepare(segue, of: source, sender: sender)
      }
      """)
    if support.isAsked(for: .finish) {
      out.gap()
      emitText(
        """
        static func finish(_ segue: UIStoryboardSegue, of source: UIViewController, madeBy action: String) {
          guard let context = of(source), let pending = context.pending else {
            preconditionFailure("The segue action \\(action) has not made the destination of the segue")
          }
          context.pending = nil
          pending(segue.destination)
        }
        """)
    }
    out.close()
    emitKeptClass(segue: "UIStoryboardSegue")
    emitUnwiredClass(segue: "UIStoryboardSegue")
    closeNamespace()
  }

  /// Writes the class of contexts, which store the values of an opening with a controller, and the functions that
  /// store and return them.
  mutating func emitKeptClass(segue: ByteSlice) {
    let support = names.support
    let isTagged = support.isAsked(for: .tag)
    let kept = support.declared(.holder)
    let tag: Template = isTagged ? ", scene: String = \"\"" : ""
    if support.isAsked(for: .keep) || support.isAsked(for: .kept) {
      out.gap()
      emitText(
        """
        /// The values of an opening, and the function that prepares segues with them. It never keeps the controller.
        @MainActor final class \(kept)<Values>: \(support.declared(.context)) {
          typealias Prepare = @MainActor (\(framework.controller), \(segue), Any?, Values) -> Void
          let values: Values
          private let prepare: Prepare?

        """)
      out.open(
        "  init(_ values: Values, ", isTagged ? "scene: String, " : "", "_ prepare: Prepare?) {")
      emitText(
        """
          self.values = values
          self.prepare = prepare
        """)
      if isTagged { out.line("  super.init(scene: scene)") }
      out.outdent()
      emitText(
        """
          }

          override func prepare(_ segue: \(segue), of source: \(framework.controller), sender: Any?) {
            prepare?(source, segue, sender, values)
          }
        }
        """)
    }
    if support.isAsked(for: .keep) {
      out.gap()
      emitText(
        """
        @inline(never) static func \(support.declared(.keep))<Values>(
          _ values: Values, for controller: \(framework.controller), _ prepare: \(kept)<Values>.Prepare? = nil\(tag)
        ) {
          \(names.namespace).\(kept)(values, \(isTagged ? "scene: scene, " as Template : "")prepare).attach(to: controller)
        }
        """)
    }
    if support.isAsked(for: .kept) {
      let unwired: Template =
        support.isAsked(for: .unwired)
        ? "\n  (\(support.context).of(controller) as? \(support.unwired))?.stop(controller)" : ""
      out.gap()
      emitText(
        """
        /// The values that a controller of a scene keeps.
        static func \(support.declared(.kept))<Values>(
          by controller: \(framework.controller), in scene: String, _ function: String = #function
        ) -> Values {
          if let context = \(support.context).of(controller) as? \(kept)<Values>, context.scene == scene {
            return context.values
          }\(unwired)
          \(support.notOpened)("\\(type(of: controller)).\\(function)")
        }
        """)
    }
    if support.isAsked(for: .weak) {
      out.gap()
      emitText(
        """
        /// A value that is not kept alive.
        @MainActor struct \(support.declared(.weak))<Value> {
          private weak var object: AnyObject?

          init(_ object: AnyObject?) {
            self.object = object
          }

          var value: Value { object as! Value }
        }
        """)
    }
  }

  /// Writes the properties of the generated class `SceneContext` and its initializer.
  mutating func emitContextProperties() {
    let support = names.support
    if support.isAsked(for: .tag) { out.line("final let scene: String") }
    if support.isAsked(for: .finish) {
      out.line("/// The wiring that remains for a destination that a segue action has made.")
      out.line("final var pending: ((", framework.controller, ") -> Void)?")
    }
    if support.isAsked(for: .beginning) || support.isAsked(for: .assembled) {
      out.line("/// The scene that segue actions are making.")
      out.line("final var unfinished: ", support.assembly, "?")
    }
    out.gap()
    if support.isAsked(for: .tag) {
      out.open("init(scene: String) {")
      out.line("self.scene = scene")
      out.close()
    } else {
      out.line("init() {}")
    }
    out.gap()
  }

  private mutating func emitAssemblyClass() {
    let support = names.support
    guard support.isAsked(for: .assembly) else { return }
    let isBegun = support.isAsked(for: .beginning)
    openNamespace()
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
    closeNamespace()
    guard isBegun || support.isAsked(for: .assembled) else { return }
    out.gap()
    out.open("extension ", support.context, " {")
    if isBegun {
      emitText(
        """
        /// The assembly of the segue that fires now: the one that was begun before, or a new one.
        static func assembly<Whole: \(support.assembly)>(
          of source: \(framework.controller), asking action: String, _ begin: () -> Whole
        ) -> Whole {
          let context = of(source)
          if let whole = context?.unfinished as? Whole, whole.isNew(action) { return whole }
          let whole = begin()
          _ = whole.isNew(action)
          context?.unfinished = whole
          return whole
        }
        """)
    }
    if support.isAsked(for: .assembled) {
      out.gap()
      emitText(
        """
        /// The result of segue actions.
        static func assembled<Whole: \(support.assembly)>(
          _ type: Whole.Type, by source: \(framework.controller), segue: String
        ) -> Whole {
          let context = of(source)
          guard let whole = context?.unfinished as? Whole else {
            preconditionFailure("No segue action has made what the destination of \\(segue) holds")
          }
          context?.unfinished = nil
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

  /// Writes a line with a call of the Objective-C runtime, which takes pointers. Compilers with strict memory checks
  /// want such a call marked. Older compilers do not know the mark.
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

  /// Writes the functions that check at run time what the program says about the app. They end the app if it is
  /// wrong.
  private mutating func emitFailures() {
    let support = names.support
    let parts: [SupportNames.Part] = [
      .expect, .unexpected, .tell, .notOpened, .initializerFailed, .child, .column,
    ]
    guard parts.contains(where: { support.isAsked(for: $0) }) else { return }
    openNamespace()
    for part in parts where support.isAsked(for: part) {
      out.gap()
      emitText(failure(part, support.declared(part)))
    }
    closeNamespace()
  }

  private func failure(_ part: SupportNames.Part, _ name: ByteSlice) -> Template {
    switch part {
    case .expect:
      """
      /// The controller of a scene with its own class.
      static func \(name)<Controller>(_ found: \(framework.made), as type: Controller.Type, scene: String) -> Controller {
        if let controller = found as? Controller { return controller }
        \(names.support.unexpected)(found, expected: "\\(type)", scene: scene)
      }
      """
    case .unexpected:
      """
      static func \(name)(_ found: \(framework.made), expected: String, scene: String) -> Never {
        let found = found.map { "\\(type(of: $0))" } ?? "nothing"
        preconditionFailure("Scene \\(scene): expected a controller of class \\(expected), found \\(found)")
      }
      """
    case .tell:
      """
      /// The arguments of a segue that only its generated function performs.
      @inline(never) static func \(name)<Values>(_ sender: Any?, segue: String) -> Values {
        if let told = sender as? \(names.namespace).\(names.support.declared(.values))<Values> { return told.values }
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
    case .column:
      """
      /// The controller in a column. A split view controller of the style before columns has a list of two.
      static func \(name)(
        _ column: UISplitViewController.Column, of controller: UISplitViewController
      ) -> UIViewController? {
        if controller.style != .unspecified { return controller.viewController(for: column) }
        switch column {
        case .primary: return controller.viewControllers.first
        case .secondary: return controller.viewControllers.dropFirst().last
        default: return nil
        }
      }
      """
    default:
      """
      static func \(name)(_ index: Int, of controllers: [\(framework.viewController)]?) -> \(framework.viewController)? {
        controllers?.dropFirst(index).first
      }
      """
    }
  }

  /// Writes the protocol that keeps a type from being isolated, whatever the default of its target. Only compilers that
  /// know such a default read the modifier.
  private mutating func emitNonisolated() {
    guard names.support.isAskedAnywhere(for: .nonisolated) else { return }
    let name = names.support.declared(.nonisolated)
    openNamespace()
    out.line("/// The types that no actor isolates, whatever the default isolation of the target.")
    emitText(
      """
      #if compiler(>=6.1)
        nonisolated protocol \(name): Sendable {}
      #else
        protocol \(name): Sendable {}
      #endif
      """)
    closeNamespace()
  }

  private mutating func emitBundles() {
    let support = names.support
    let isFramework = support.isAskedAnywhere(for: .bundle)
    let isIdentified = support.isAskedAnywhere(for: .identifiedBundle)
    guard isFramework || isIdentified else { return }
    let token = support.declared(.bundleToken)
    let bundle = support.declared(.bundle)
    openNamespace()
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
    closeNamespace()
  }

  /// Writes the function `wire(_:sender:)`, which controllers call for their segues. It is part of the contract with
  /// the app. The app calls it whether or not there is anything to do.
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
    let isNeeded = support.isAsked(for: .context) || support.isAsked(for: .told)
    out.write(isNeeded ? "@inline(never) " : "", framework.loadsEarly ? "@MainActor " : "")
    out.write("func wire(_ segue: ", framework.segue, ", sender: Any?) {")
    if isNeeded {
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
      return out.line(support.context, ".of(self)?.prepareOnce(segue, of: self, sender: sender)")
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
    out.line("context.prepareOnce(segue, of: self, sender: sender)")
  }
}
