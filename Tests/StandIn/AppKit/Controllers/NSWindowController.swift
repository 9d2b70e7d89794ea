/// A controller of a window, whose content has a controller of its own.
@MainActor open class NSWindowController: NSResponder, NSSeguePerforming {
  /// The storyboard that the controller was made from.
  open internal(set) var storyboard: NSStoryboard?
  /// The scene that it was made from.
  var scene: StoryboardScene?

  open var window: NSWindow? {
    didSet { window?.windowController = self }
  }

  public init(window: NSWindow?) {
    self.window = window
    super.init()
    window?.windowController = self
  }

  /// The window of a storyboard exists together with its controller; its content follows after the initializer.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    guard let coder = coder as? StoryboardCoder else { return }
    storyboard = coder.storyboard
    scene = coder.scene
    window = NSWindow()
    window?.windowController = self
    StandIn.emit(.made(self, custom: !StandIn.isOfFramework(self)))
    for relationship in coder.scene.segues where relationship.kind == "relationship" {
      guard let content = coder.makeChild(relationship) as? NSViewController else {
        trap("A window controller cannot be the content of the window of \(self)")
      }
      coder.content = content
    }
  }

  open var isWindowLoaded: Bool { window != nil }

  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  open func windowDidLoad() {}

  /// Gives the storyboard's window its content, whose view is thereby loaded.
  func finishLoading(_ content: NSViewController?) {
    window?.contentViewController = content
    windowDidLoad()
  }

  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }

  open func close() { window?.close() }

  /// Called when a nib has been decoded; on no actor, as in the SDK.
  open nonisolated func awakeFromNib() {}

  // MARK: Segues

  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    StandIn.fire(identifier, from: self, sender: sender)
  }

  open func shouldPerformSegue(
    withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?
  ) -> Bool { true }

  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
}
