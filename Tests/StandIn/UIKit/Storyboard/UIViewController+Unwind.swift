extension UIViewController {
  /// Unwinds to the nearest controller that has the action; does nothing if there is none.
  func fireUnwind(_ template: StoryboardSegue, sender: Any?) {
    guard let action = template.unwindAction else { trap("Unwind segue '\(template.id)' has no action") }
    guard let landing = unwindDestination(Selector(action), sender: sender) else { return }
    guard let call = StandIn.unwindAction(action, of: landing) else {
      trap("-[\(type(of: landing)) \(action)]: unrecognized selector sent to instance \(landing)")
    }
    let segue = StandIn.makeSegue(template, from: self, to: landing) { [unowned self] in
      landing.uncover(from: self)
    }
    StandIn.emit(.segue(segue))
    prepare(for: segue, sender: sender)
    call(landing, segue)
    if template.kind == "custom" { segue.performHandler = { landing.uncover(from: self) } }
    segue.perform()
  }

  /// Searches upwards through containers and presenting controllers. At each of them, the children are asked first, the
  /// last child before the others, and then the controller itself.
  private func unwindDestination(_ action: Selector, sender: Any?) -> UIViewController? {
    var cameFrom = self
    while let next = cameFrom.parent ?? cameFrom.directlyPresenting {
      if let found = next.search(action, source: self, sender: sender, except: cameFrom) { return found }
      cameFrom = next
    }
    return nil
  }

  private func search(
    _ action: Selector, source: UIViewController, sender: Any?, except: UIViewController
  ) -> UIViewController? {
    for child in children.reversed() where child !== except {
      if let found = child.search(action, source: source, sender: sender, except: except) { return found }
    }
    return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
  }

  /// Removes the controllers that cover this one.
  private func uncover(from source: UIViewController) {
    for level in [self] + ancestors where level.directlyPresented != nil {
      level.directlyPresented?.directlyPresenting = nil
      level.directlyPresented = nil
    }
    var child = self
    for level in ancestors {
      if let navigation = level as? UINavigationController, navigation.topViewController !== child {
        navigation.popToViewController(child, animated: true)
      }
      child = level
    }
  }
}
