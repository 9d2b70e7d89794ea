extension UIViewController {
  /// Makes the destination, calls `prepare`, and shows it.
  func fire(_ template: StoryboardSegue, sender: Any?) {
    guard let storyboard else { return }
    if template.kind == "unwind" || storyboard.file.exits.contains(template.destination) {
      fireUnwind(template, sender: sender)
      return
    }
    if template.kind == "push", navigationController == nil {
      trap(
        "Push segues can only be used when the source controller is managed by an instance of "
          + "UINavigationController.")
    }
    let origin = StoryboardCoder.Origin(source: self, sender: sender)
    let destination = storyboard.makeDestination(of: template, for: origin)
    let presentation = prepareStyle(template, of: destination)
    let segue = StandIn.makeSegue(template, from: self, to: destination) { [unowned self] in
      show(destination, as: presentation)
    }
    StandIn.emit(.segue(segue))
    prepare(for: segue, sender: sender)
    announce(presentation, of: destination) { _ in
      segue.perform()
      if destination.parent != nil || destination.directlyPresenting != nil { destination.display() }
    }
  }

  /// Makes the children that are embedded in the view, in file order.
  func fireEmbeds() {
    guard let storyboard, let scene else { return }
    for template in scene.segues where template.kind == "embed" {
      guard shouldPerformSegue(withIdentifier: template.identifier ?? "", sender: nil) else { continue }
      let child = storyboard.makeDestination(of: template, for: .init(source: self, sender: nil))
      let segue = StandIn.makeSegue(template, from: self, to: child) { [unowned self] in
        addChild(child)
        child.display()
        child.didMove(toParent: self)
      }
      StandIn.emit(.segue(segue))
      prepare(for: segue, sender: nil)
      segue.perform()
    }
  }

  /// The presentation by a segue; its style, if there is one, becomes the destination's.
  private func prepareStyle(_ template: StoryboardSegue, of destination: UIViewController)
    -> StandIn.Presentation
  {
    switch template.kind {
    case "show": return .show
    case "showDetail": return .showDetail
    case "push": return .push
    case "replace": return .replace
    case "custom": return .custom
    case "popover", "popoverPresentation":
      destination.modalPresentationStyle = .popover
      return .popover
    case "presentation", "modal":
      if let style = template.modalPresentationStyle.flatMap(UIModalPresentationStyle.init(attribute:)) {
        destination.modalPresentationStyle = style
      }
      return template.kind == "modal" ? .modal : .present(destination.modalPresentationStyle)
    default:
      trap("Segue '\(template.id)' has the kind '\(template.kind)', which iOS does not have")
    }
  }

  private func show(_ destination: UIViewController, as presentation: StandIn.Presentation) {
    switch presentation {
    case .show: show(destination, sender: self)
    case .showDetail: showDetailViewController(destination, sender: self)
    case .push: navigationController?.pushViewController(destination, animated: true)
    case .replace: replace(by: destination)
    case .modal, .present, .popover: present(destination, animated: true)
    case .custom: break
    }
  }

  /// Replaces this controller in its container by another one.
  private func replace(by destination: UIViewController) {
    if let split = splitViewController {
      split.showDetailViewController(destination, sender: self)
    } else if let navigation = navigationController {
      navigation.setViewControllers(navigation.viewControllers.dropLast() + [destination], animated: false)
    } else {
      present(destination, animated: true)
    }
  }
}
