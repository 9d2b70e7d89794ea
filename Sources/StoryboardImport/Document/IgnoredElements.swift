/// The elements of a storyboard that the import leaves out without a remark. They concern the appearance and its
/// resources, or are facts that code cannot distinguish from the scene's own class.
///
/// An element in this list is left out with all its contents, except for segues. So views need no list of their own:
/// they are inside the elements named here, or are the controller's view, which has a `key`.
enum IgnoredElements {
  static func contains(_ name: String, key: String?) -> Bool {
    if let key, keys.contains(key) { return true }
    return names.contains(name) || suffixes.contains { name.hasSuffix($0) }
  }

  /// Values of the attribute `key`: the role of the object in its parent.
  private static let keys: Set<String> = ["view", "window", "backgroundColor", "tintColor", "canvasLocation"]

  /// Endings of element names, if many elements have the ending, such as `tapGestureRecognizer` and
  /// `panGestureRecognizer`.
  private static let suffixes = ["GestureRecognizer", "Metrics"]

  private static let names: Set<String> = [
    // In the document: its tools and its resources.
    "accessibilityOverrides", "attributedString", "classes", "color", "customFonts", "dependencies",
    "designables", "device", "resources", "simulatedMetricsContainer", "systemLanguage",
    // In a scene: its place on the canvas.
    "point",
    // Beside a controller: members of the responder chain, and objects that views refer to.
    "barButtonItem", "customObject", "menu", "notificationCategory", "placeholder", "tableViewCell",
    "userDefaultsController", "view",
    // In a controller: its views, its bars and their items.
    "collectionView", "containerView", "extendedEdge", "items", "keyCommands", "layoutGuides",
    "navigationBar", "navigationItem", "refreshControl", "size", "splitView", "splitViewItems", "tabBar",
    "tabBarItem", "tabView", "tabViewItems", "tableView", "toolbar", "toolbarItems",
    "userDefinedRuntimeAttributes", "value", "window",
    // In a controller: connections that the framework makes by the names of the class's members.
    "action", "outlet", "outletCollection",
    // In a controller: measures and values of its attributes.
    "edgeInsets", "inset", "nil", "rect", "variation",
  ]
}
