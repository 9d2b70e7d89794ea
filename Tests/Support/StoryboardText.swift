/// The text of a storyboard with scenes in a short notation.
public func storyboardText(initial: String, _ scenes: [String]) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
  targetRuntime="iOS.CocoaTouch" initialViewController="\(initial)"><scenes>
  \(scenes.joined(separator: "\n"))
  </scenes></document>
  """
}

/// A scene: the element, its id and attributes, and the attributes of each of its segues.
public func sceneText(
  _ element: String, _ id: String, type: String? = nil, module: String = "Shop", identifier: String? = nil,
  _ segues: String...
) -> String {
  let custom =
    type.map { " customClass=\"\($0)\" customModule=\"\(module)\" customModuleProvider=\"target\"" } ?? ""
  let name = identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
  let connections = segues.enumerated().map { "<segue id=\"\(id)-\($0.offset)\" \($0.element)/>" }
  return """
    <scene sceneID="s-\(id)"><objects>
    <\(element) id="\(id)"\(custom)\(name) sceneMemberID="viewController">
    <connections>\(connections.joined())</connections></\(element)>
    <exit id="\(id)-exit" sceneMemberID="exit"/></objects></scene>
    """
}
