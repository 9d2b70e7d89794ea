/// A page controller. The delegate makes the controller of each page; a storyboard has no relationships to pages.
@MainActor open class NSPageController: NSViewController {
  open weak var delegate: (any NSPageControllerDelegate)?
  open private(set) var selectedViewController: NSViewController?

  open var arrangedObjects: [Any] = [] {
    didSet { showSelected() }
  }

  open var selectedIndex = 0 {
    didSet { showSelected() }
  }

  private func showSelected() {
    guard let delegate, arrangedObjects.indices.contains(selectedIndex) else { return }
    let object = arrangedObjects[selectedIndex]
    let identifier = delegate.pageController(self, identifierFor: object)
    let controller = delegate.pageController(self, viewControllerForIdentifier: identifier)
    delegate.pageController(self, prepare: controller, with: object)
    children = [controller]
    selectedViewController = controller
    if isViewLoaded { controller.appear() }
  }
}

@MainActor public protocol NSPageControllerDelegate: NSObjectProtocol {
  func pageController(_ pageController: NSPageController, identifierFor object: Any) -> String
  func pageController(
    _ pageController: NSPageController, viewControllerForIdentifier identifier: String
  ) -> NSViewController
  func pageController(
    _ pageController: NSPageController, prepare viewController: NSViewController, with object: Any?)
}

extension NSPageControllerDelegate {
  public func pageController(
    _ pageController: NSPageController, prepare viewController: NSViewController, with object: Any?
  ) {
    viewController.representedObject = object
  }
}
