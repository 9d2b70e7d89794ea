/// The agreed list of what a storyboard may contain and the model leaves out without a remark: how things
/// look, what they are drawn from, and what code cannot tell from the scene's own class.
///
/// An element of this list is left out with all that it contains, except for segues. So views need no list of
/// their own: they stand inside the ones named here, or in the place (`key`) of a controller's view.
enum SilentElements {
  static func contains(_ name: String, key: String?) -> Bool {
    if let key, keys.contains(key) { return true }
    return names.contains(name) || suffixes.contains { name.hasSuffix($0) }
  }

  /// Values of the attribute `key`: what the object is to the one around it.
  private static let keys: Set<String> = ["view", "window", "backgroundColor", "tintColor", "canvasLocation"]

  /// Kinds that have many members.
  private static let suffixes = ["GestureRecognizer", "Metrics"]

  private static let names: Set<String> = [
    // Of the document: what it was made with and what it draws from.
    "accessibilityOverrides", "classes", "color", "customFonts", "dependencies", "designables", "device",
    "resources", "simulatedMetricsContainer", "systemLanguage",
    // Of a scene: its place on the canvas.
    "point",
    // Beside a controller: what takes part in the responder chain, and what views refer to.
    "barButtonItem", "menu", "placeholder", "tableViewCell", "userDefaultsController", "view",
    // Of a controller: its views, its bars and their items.
    "collectionView", "containerView", "extendedEdge", "items", "keyCommands", "layoutGuides",
    "navigationBar", "navigationItem", "size", "splitView", "splitViewItems", "tabBar", "tabBarItem",
    "tabView", "tabViewItems", "tableView", "toolbar", "toolbarItems", "value", "window",
    // Of a controller: what the framework connects by the names of members of its class.
    "action", "outlet", "outletCollection",
    // Of a controller: measures and values of its attributes.
    "edgeInsets", "inset", "nil", "rect", "variation",
  ]
}
