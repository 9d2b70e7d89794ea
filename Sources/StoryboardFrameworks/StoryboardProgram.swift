#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import StoryboardPlan
  import StoryboardRuntime
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A program that an app interprets, with its storyboards. These are UIKit's storyboards on iOS and tvOS, and
  /// AppKit's on macOS.
  ///
  /// It makes controllers from storyboards and passes segues on to the interpreter. The interpreter decides how they
  /// are wired. A controller is wired before its view is loaded, however the controller is made. There are two
  /// exceptions:
  ///
  /// - The app's own code loads the view earlier: in an initializer, or in `awakeFromNib`.
  /// - AppKit loads the content of a window while it makes the window's controller. It shows the initial window at
  ///   launch before the app's code runs. In both cases the wiring comes after `viewDidLoad` and `windowDidLoad`, but
  ///   arguments of an initializer are available before. Read wired properties from `viewWillAppear` on; at launch,
  ///   read them once they are set.
  @MainActor public final class StoryboardProgram {
    public let program: ObjectProgram
    fileprivate static let hooks = PlatformHooks()

    /// Binds a plan to the app's types. Throws an error with all mismatches between them.
    ///
    /// - Parameters:
    ///   - plan: a plan that contains its symbols, the names by which types and members are bound.
    ///   - bindings: the bindings of the types whose members the wiring uses.
    ///   - bundle: the bundle of the storyboards that the program places in its framework or module. A bundle in the
    ///     bindings takes precedence.
    public init(_ plan: Plan, _ bindings: Bindings, bundle: Bundle = .main) throws(BindingError) {
      var resources = Bindings()
      resources.resources(bundle, of: plan.symbols.module)
      resources.add(bindings)
      program = try ObjectProgram(plan, resources, controllers: Self.hooks)
    }

    /// Opens a scene: makes its controller from the storyboard, and wires it together with all controllers that it
    /// contains.
    ///
    /// ```swift
    /// let window = try program.open("Main", as: NoteWindow.self, in: app, note)
    /// ```
    ///
    /// - Parameters:
    ///   - scene: `Catalog.List`, or `Catalog` for the storyboard's initial scene.
    ///   - type: the controller's class.
    ///   - container: an instance of the storyboard's container; nil if the storyboard has none.
    ///   - arguments: one argument for each parameter of the scene.
    public func open<Controller: PlatformController>(
      _ scene: String, as type: Controller.Type = Controller.self, in container: ObjectContainer? = nil,
      _ arguments: Any?...
    ) throws(ObjectError) -> Controller {
      try program.open(scene, in: container, arguments: arguments).make(as: type)
    }

    /// Wires the controller of a storyboard's initial scene, which the system has made at launch.
    ///
    /// - Parameters:
    ///   - controller: on iOS the window's `rootViewController`, on macOS its `windowController`.
    ///   - storyboard: the name of the storyboard in the program.
    ///   - container: an instance of the storyboard's container; nil if the storyboard has none.
    public func launched(
      _ controller: PlatformController?, _ storyboard: String, in container: ObjectContainer? = nil
    ) throws(ObjectError) {
      guard let controller else { throw .unknown(storyboard) }
      try program.open(storyboard, in: container).wire(controller)
    }
  }

  extension SceneOpening {
    /// Makes the controller from its storyboard and wires it.
    @MainActor func make<Controller>(as type: Controller.Type) throws(ObjectError) -> Controller {
      let storyboard = try Platform.storyboard(file)
      return try make(as: type) { place, creator in
        storyboard.make(place, isWindow: isWindow, by: creator)
      }
    }
  }

  extension Platform {
    /// Loads a storyboard. Throws `.unknown` if its bundle is not found.
    static func storyboard(_ file: StoryboardFile) throws(ObjectError) -> PlatformStoryboard {
      switch file.bundle {
      case .main: return PlatformStoryboard(name: file.name, bundle: nil)
      case .resources(let bundle): return PlatformStoryboard(name: file.name, bundle: bundle as? Bundle)
      case .identifier(let identifier):
        guard let found = Bundle(identifier: identifier) else { throw .unknown(identifier) }
        return PlatformStoryboard(name: file.name, bundle: found)
      }
    }
  }

  /// The sources of segues: UIKit's view controllers, and AppKit's view controllers and window controllers.
  @MainActor public protocol SegueSource: AnyObject {
    func performSegue(withIdentifier identifier: String, sender: Any?)
  }

  // An error stops the program here, as in the generated Swift, because the segue can no longer be cancelled.
  extension SegueSource {
    /// Passes values to the destination of a segue. Call it in `prepare(for:sender:)`, as often as you like. It ignores
    /// a controller that the program has not opened.
    public func wire(_ segue: PlatformSegue, sender: Any?) {
      expect { () throws(ObjectError) in
        try StoryboardProgram.hooks.prepare(segue.fired, from: self, sender: sender)
      }
    }

    /// Performs a segue with arguments: `performSegue(Segues.compare, product)`.
    ///
    /// - Parameters:
    ///   - segue: a segue of the controller's scene.
    ///   - arguments: one argument for each parameter of the segue.
    public func performSegue<each Argument>(
      _ segue: SegueKey<(repeat each Argument)>, _ arguments: repeat each Argument
    ) {
      let list = list(repeat each arguments)
      expect { () throws(ObjectError) in
        try StoryboardProgram.hooks.perform(segue.name, from: self, list) { told in
          performSegue(withIdentifier: told.identifier, sender: told)
        }
      }
    }

    /// Returns the controller for a segue action: `makeDestination(coder, sender: sender)`.
    ///
    /// - Parameters:
    ///   - coder: the framework's coder.
    ///   - sender: the sender of the segue.
    ///   - segue: the segue's identifier, if the action has a parameter for it.
    ///   - action: the action's name. The default is the name of the calling function.
    public func makeDestination<Controller: PlatformController>(
      _ coder: NSCoder, sender: Any?, segue: String? = nil, action: String = #function
    ) -> Controller? {
      expect { () throws(ObjectError) in
        try StoryboardProgram.hooks.make(
          action, as: Controller.self, from: self, coder: coder, sender: sender, segue: segue)
      }
    }

    private func expect<Result>(_ body: () throws(ObjectError) -> Result) -> Result {
      do {
        return try body()
      } catch {
        fatalError("`\(type(of: self))`: \(StoryboardProgram.hooks.message(of: error, from: self))")
      }
    }
  }

  /// Puts arguments of any types into a list.
  func list<each Argument>(_ argument: repeat each Argument) -> [Any?] {
    var list: [Any?] = []
    for argument in repeat each argument { list.append(argument) }
    return list
  }
#endif
