/// A storyboard of a bundle: on no actor, as in the SDK, although its controllers are made on the main thread.
open class NSStoryboard: NSObject {
  public typealias Name = String
  public typealias SceneIdentifier = String

  @MainActor private static var ofApp: NSStoryboard?

  let name: String
  let bundle: Bundle?
  let file: StoryboardFile

  public init(name: NSStoryboard.Name, bundle storyboardBundleOrNil: Bundle?) {
    let file = MainActor.assumeIsolated { StoryboardLibrary.file(name, in: storyboardBundleOrNil) }
    guard let file else {
      let path = (storyboardBundleOrNil ?? .main).bundlePath
      trap("Could not find a storyboard named '\(name)' in bundle NSBundle <\(path)>")
    }
    self.name = name
    bundle = storyboardBundleOrNil
    self.file = file
    super.init()
  }

  /// The app's main storyboard, if it was launched with one.
  open class var main: NSStoryboard? {
    nonisolated(unsafe) var main: NSStoryboard?
    MainActor.assumeIsolated { main = ofApp }
    return main
  }

  @MainActor static func setMain(_ storyboard: NSStoryboard) { ofApp = storyboard }

  open func instantiateInitialController() -> Any? {
    let made: NSResponder? = onMain { storyboard in storyboard.initialScene.map { storyboard.make($0) } }
    return made
  }

  open func instantiateController(withIdentifier identifier: NSStoryboard.SceneIdentifier) -> Any {
    let made: NSResponder = onMain { $0.make($0.scene(identifier: identifier)) }
    return made
  }

  public func instantiateInitialController<Controller: NSViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { initial(creator) }

  public func instantiateInitialController<Controller: NSWindowController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? { initial(creator) }

  public func instantiateController<Controller: NSViewController>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { controller(identifier, creator) }

  public func instantiateController<Controller: NSWindowController>(
    identifier: NSStoryboard.SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller { controller(identifier, creator) }

  private func initial<Controller: NSResponder>(_ creator: ((NSCoder) -> Controller?)?) -> Controller? {
    nonisolated(unsafe) let creator = creator
    return onMain { storyboard in
      storyboard.initialScene.map { storyboard.cast(storyboard.make($0, creator: creator)) }
    }
  }

  private func controller<Controller: NSResponder>(
    _ identifier: String, _ creator: ((NSCoder) -> Controller?)?
  ) -> Controller {
    nonisolated(unsafe) let creator = creator
    return onMain { storyboard in
      storyboard.cast(storyboard.make(storyboard.scene(identifier: identifier), creator: creator))
    }
  }

  /// Runs a body on the main thread, where controllers belong; on any other thread this ends the process.
  private func onMain<Result: Sendable>(_ body: @MainActor (NSStoryboard) -> Result) -> Result {
    nonisolated(unsafe) let storyboard = self
    return MainActor.assumeIsolated { body(storyboard) }
  }

  private func cast<Controller: NSResponder>(_ controller: NSResponder) -> Controller {
    guard let controller = controller as? Controller else {
      trap("Could not cast value of type '\(type(of: controller))' to '\(Controller.self)'")
    }
    return controller
  }
}
