extension StandIn {
  /// The implementation of a controller's `performSegue`.
  static func fire(_ identifier: String, from source: NSResponder & NSSeguePerforming, sender: Any?) {
    let found = scene(of: source)?.segues.first { $0.identifier == identifier && $0.isFired }
    guard let segue = found else { trap("\(source) has no segue with identifier '\(identifier)'") }
    fire(segue, from: source, sender: sender)
  }

  /// Makes the destination, calls `prepare`, and shows it.
  static func fire(_ template: StoryboardSegue, from source: NSResponder & NSSeguePerforming, sender: Any?) {
    guard let storyboard = storyboard(of: source) else { return }
    let presentation = presentation(of: template)
    let origin = StoryboardCoder.Origin(source: source, sender: sender)
    let destination = storyboard.makeDestination(of: template, for: origin)
    let segue = makeSegue(template, from: source, to: destination) {
      show(destination, as: presentation, from: source)
    }
    emit(.segue(segue))
    source.prepare(for: segue, sender: sender)
    announce(presentation, of: destination, from: source) { segue.perform() }
  }

  private static func presentation(of template: StoryboardSegue) -> Presentation {
    switch template.kind {
    case "show": return .show
    case "sheet": return .sheet
    case "modal": return .modal
    case "popover": return .popover
    case "custom": return .custom
    default:
      trap("Segue '\(template.id)' has the kind '\(template.kind)', which macOS does not have")
    }
  }

  private static func show(
    _ destination: NSResponder, as presentation: Presentation, from source: NSResponder
  ) {
    let presenting = source as? NSViewController ?? (source as? NSWindowController)?.contentViewController
    switch (presentation, destination) {
    case (.custom, _): break
    case (.sheet, let destination as NSWindowController):
      guard let sheet = destination.window else { return }
      presenting?.outermost.window?.beginSheet(sheet)
      sheet.orderFront(nil)
    case (.modal, let destination as NSWindowController):
      if let window = destination.window { NSApplication.shared.runModal(for: window) }
    case (_, let destination as NSWindowController): destination.showWindow(nil)
    case (.sheet, let destination as NSViewController): presenting?.presentAsSheet(destination)
    case (.modal, let destination as NSViewController): presenting?.presentAsModalWindow(destination)
    case (.popover, let destination as NSViewController):
      guard let presenting else { return }
      presenting.present(
        destination, asPopoverRelativeTo: presenting.view.bounds, of: presenting.view, preferredEdge: .maxY,
        behavior: .transient)
    case (_, let destination as NSViewController):
      let window = NSWindow(contentViewController: destination)
      destination.presentation = window
      window.makeKeyAndOrderFront(nil)
    default: break
    }
  }
}

extension NSViewController {
  /// Makes the children that are embedded in the view, in file order.
  func fireEmbeds() {
    guard let storyboard, let scene else { return }
    for template in scene.segues where template.kind == "embed" {
      guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: nil) else { continue }
      let made = storyboard.makeDestination(of: template, for: .init(source: self, sender: nil))
      guard let child = made as? NSViewController else { trap("\(made) cannot be embedded in \(self)") }
      let segue = StandIn.makeSegue(template, from: self, to: child) { [unowned self] in
        addChild(child)
        child.loadShown()
      }
      StandIn.emit(.segue(segue))
      prepare(for: segue, sender: nil)
      segue.perform()
    }
  }
}
