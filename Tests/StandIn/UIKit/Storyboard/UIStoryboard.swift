/// A storyboard of a bundle.
@MainActor open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle?
  let file: StoryboardFile

  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    guard let file = StoryboardLibrary.file(name, in: storyboardBundleOrNil) else {
      let path = (storyboardBundleOrNil ?? .main).bundlePath
      trap("Could not find a storyboard named '\(name)' in bundle NSBundle <\(path)>")
    }
    self.name = name
    bundle = storyboardBundleOrNil
    self.file = file
    super.init()
  }

  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.map { make($0) }
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(scene(identifier: identifier))
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initialScene.map { cast(make($0, creator: creator)) }
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    cast(make(scene(identifier: identifier), creator: creator))
  }

  private func cast<ViewController: UIViewController>(_ controller: UIViewController) -> ViewController {
    guard let controller = controller as? ViewController else {
      trap("Could not cast value of type '\(type(of: controller))' to '\(ViewController.self)'")
    }
    return controller
  }
}
