#if canImport(UIKit)
  import ObjectiveC
  import StoryboardPlan
  import StoryboardRuntime
  import UIKit

  /// A program that an iOS or tvOS app runs in the process, with its storyboards.
  ///
  /// It makes controllers from storyboards and hands segues on; what is done to them the interpreter decides.
  /// Whatever a controller is made by, it is wired before its view is loaded, unless the app's own code loads the
  /// view earlier: in an initializer, or in `awakeFromNib`.
  @MainActor public final class UIKitProgram {
    public let program: ObjectProgram
    private let bundle: Bundle
    fileprivate static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Binds a plan. Throws all that does not fit.
    ///
    /// - Parameter bundle: where the storyboards are that the program says are in its framework or module.
    public init(_ plan: Plan, _ bindings: Bindings, bundle: Bundle = .main) throws(BindingError) {
      let hooks = UIKitHooks(key: Self.key)
      program = try ObjectProgram(plan, bindings, controllers: hooks)
      self.bundle = bundle
      hooks.program = program
    }

    /// Opens a scene: makes its controller from the storyboard and wires it, with all that it holds.
    ///
    /// - Parameters:
    ///   - scene: `Catalog.List`, or `Catalog`: the storyboard's initial scene.
    ///   - container: an instance of the storyboard's container; nil where it has none.
    ///   - arguments: one for each parameter of the scene.
    public func open(
      _ scene: String, in container: ObjectContainer? = nil, _ arguments: Any?...
    ) throws(ObjectError) -> UIViewController {
      let opening = try program.open(scene, in: container, arguments: arguments)
      let storyboard = UIStoryboard(name: opening.file, bundle: try bundle(of: opening))
      var failure: ObjectError?
      let creator: ((NSCoder) -> UIViewController?)? =
        opening.isMadeByInitializer
        ? { coder in
          do throws(ObjectError) {
            return try opening.make(coder: coder) as? UIViewController
          } catch {
            failure = error
            return nil
          }
        } : nil
      let made: UIViewController?
      if opening.isInitial {
        made = storyboard.instantiateInitialViewController(creator: creator)
      } else if let identifier = opening.identifier {
        made = storyboard.instantiateViewController(identifier: identifier, creator: creator)
      } else {
        throw .unknown(scene)
      }
      if let failure { throw failure }
      guard let made else { throw .unknown(scene) }
      try opening.wire(made)
      return made
    }

    /// Wires the controller that the system has made at launch from a storyboard's initial scene.
    public func launched(
      _ controller: UIViewController?, _ storyboard: String, in container: ObjectContainer? = nil
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

    /// What a segue action gives, whose method the app's class has: `return UIKitProgram.make("makeDetail", …)`.
    ///
    /// - Parameters:
    ///   - action: the action's base name.
    ///   - source: the controller that has the action.
    ///   - segue: the segue's identifier, where the action is given it.
    public static func make(
      _ action: String, from source: UIViewController, coder: NSCoder, sender: Any?, segue: String? = nil
    ) throws(ObjectError) -> UIViewController? {
      guard let program = program(of: source) else { throw .notOpened(action) }
      return try program.make(action: action, from: source, coder: coder, sender: sender, segue: segue)
        as? UIViewController
    }

    fileprivate static func program(of controller: UIViewController) -> ObjectProgram? {
      (objc_getAssociatedObject(controller, key) as? UIKitHooks.Kept)?.program
    }
  }

  extension UIViewController {
    /// Gives the destination of a segue what it needs. To be called in `prepare(for:sender:)`; a controller that
    /// was opened otherwise is left alone.
    public func wireInterpreted(_ segue: UIStoryboardSegue, sender: Any?) throws(ObjectError) {
      guard let program = UIKitProgram.program(of: self) else { return }
      try program.prepare(segue: segue.identifier, from: self, to: segue.destination, sender: sender)
    }

    /// Performs a segue that is told something.
    ///
    /// - Parameters:
    ///   - name: of a segue of the controller's scene.
    ///   - arguments: one for each of its parameters.
    public func performInterpreted(_ name: String, _ arguments: Any?...) throws(ObjectError) {
      guard let program = UIKitProgram.program(of: self) else { throw .notOpened(name) }
      let told = try program.tell(name, from: self, arguments: arguments)
      performSegue(withIdentifier: told.identifier, sender: told)
    }
  }
#endif
