#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import StoryboardPlan
  import StoryboardRuntime
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A program that an app runs in the process, with its storyboards: those of UIKit on iOS and tvOS, of AppKit on
  /// macOS.
  ///
  /// It makes controllers from storyboards and hands segues on; what is done to them the interpreter decides.
  /// Whatever a controller is made by, it is wired before its view is loaded, with these exceptions:
  ///
  /// - The app's own code loads the view earlier: in an initializer, or in `awakeFromNib`.
  /// - AppKit loads the content of a window while it makes the window's controller, and shows what it opens at launch
  ///   before the app's code runs. There the wiring comes after `viewDidLoad` and `windowDidLoad`; what an initializer
  ///   is given is there before. Read what is wired from `viewWillAppear` on; at launch, when it is set.
  @MainActor public final class StoryboardProgram {
    public let program: ObjectProgram
    private let bundle: Bundle
    fileprivate static let hooks = PlatformHooks()

    /// Binds a plan. Throws all that does not fit.
    ///
    /// - Parameters:
    ///   - plan: with its symbols, by which types and members are bound.
    ///   - bindings: of the types whose members the wiring uses.
    ///   - bundle: where the storyboards are that the program says are in its framework or module.
    public init(_ plan: Plan, _ bindings: Bindings, bundle: Bundle = .main) throws(BindingError) {
      program = try ObjectProgram(plan, bindings, controllers: Self.hooks)
      self.bundle = bundle
    }

    /// Opens a scene: makes its controller from the storyboard and wires it, with all that it holds.
    ///
    /// ```swift
    /// let window = try program.open("Main", as: NoteWindow.self, in: app, note)
    /// ```
    ///
    /// - Parameters:
    ///   - scene: `Catalog.List`, or `Catalog`: the storyboard's initial scene.
    ///   - type: the controller's class.
    ///   - container: an instance of the storyboard's container; nil where it has none.
    ///   - arguments: one for each parameter of the scene.
    public func open<Controller: PlatformController>(
      _ scene: String, as type: Controller.Type = Controller.self, in container: ObjectContainer? = nil,
      _ arguments: Any?...
    ) throws(ObjectError) -> Controller {
      let opening = try program.open(scene, in: container, arguments: arguments)
      let storyboard = PlatformStoryboard(name: opening.file, bundle: try bundle(of: opening))
      return try opening.make(as: type) { place, creator in
        storyboard.make(place, isWindow: opening.isWindow, by: creator)
      }
    }

    /// Wires the controller that the system has made at launch from a storyboard's initial scene.
    ///
    /// - Parameters:
    ///   - controller: on iOS the window's `rootViewController`, on macOS its `windowController`.
    ///   - storyboard: its name in the program.
    ///   - container: an instance of its container; nil where it has none.
    public func launched(
      _ controller: PlatformController?, _ storyboard: String, in container: ObjectContainer? = nil
    ) throws(ObjectError) {
      guard let controller else { throw .unknown(storyboard) }
      try program.open(storyboard, in: container).wire(controller)
    }

    private func bundle(of opening: SceneOpening) throws(ObjectError) -> Bundle? {
      switch opening.bundle {
      case .main: return nil
      case .framework, .module: return bundle
      case .identifier(let name):
        let identifier = program.plan.symbols[name]
        guard let found = Bundle(identifier: identifier) else { throw .unknown(identifier) }
        return found
      }
    }

    /// What a segue action gives, whose method the app's class has:
    /// `try! StoryboardProgram.make("makeDetail", from: self, coder: coder, sender: sender)`.
    ///
    /// - Parameters:
    ///   - action: the action's base name.
    ///   - type: the class that it gives.
    ///   - source: the controller that has the action.
    ///   - coder: the framework's.
    ///   - sender: what fired the segue.
    ///   - segue: the segue's identifier, where the action is given it.
    public static func make<Controller: PlatformController>(
      _ action: String, as type: Controller.Type = Controller.self, from source: some SegueSource,
      coder: NSCoder, sender: Any?, segue: String? = nil
    ) throws(ObjectError) -> Controller? {
      try hooks.make(action, as: type, from: source, coder: coder, sender: sender, segue: segue)
    }
  }

  /// What segues start from: UIKit's controllers, AppKit's of views and of windows.
  @MainActor public protocol SegueSource: AnyObject {
    func performSegue(withIdentifier identifier: String, sender: Any?)
  }

  extension SegueSource {
    /// Gives the destination of a segue what it needs. To be called in `prepare(for:sender:)`, as often as one
    /// likes; a controller that was opened otherwise is left alone.
    public func wireInterpreted(_ segue: PlatformSegue, sender: Any?) throws(ObjectError) {
      try StoryboardProgram.hooks.prepare(segue.fired, from: self, sender: sender)
    }

    /// Performs a segue that is told something.
    ///
    /// - Parameters:
    ///   - name: of a segue of the controller's scene.
    ///   - arguments: one for each of its parameters.
    public func performInterpreted(_ name: String, _ arguments: Any?...) throws(ObjectError) {
      try StoryboardProgram.hooks.perform(name, from: self, arguments) { told in
        performSegue(withIdentifier: told.identifier, sender: told)
      }
    }
  }
#endif
