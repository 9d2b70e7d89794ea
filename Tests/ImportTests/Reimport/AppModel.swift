import StoryboardDiagnostics

/// The storyboards of an app as Interface Builder keeps them: the identity of each object is its id, which survives every
/// change of the object.
struct AppModel: Equatable {
  var boards: [BoardModel]
  var isDesktop = false
  /// The names of files that several storyboards have or had. No reference leads to these, since the app finds one of
  /// them.
  var sharedFiles: Set<String> = []

  /// The board of a name.
  subscript(_ name: String) -> BoardModel? { boards.first { $0.name == name } }

  /// The files of the storyboards.
  var sources: [SourceFile] {
    boards.map { SourceFile(path: $0.path, bytes: Array($0.xml(isDesktop: isDesktop).utf8)) }
  }

  /// The name of the board that a storyboard of a program is. Of several files of one name it is the one with which it
  /// shares the most objects.
  func board(ofFile file: String, ids: Set<String>) -> String? {
    let all = boards.filter { $0.file == file }
    guard sharedFiles.contains(file) else { return all.first?.name }
    let shared = all.map { board in (board.items.count { ids.contains($0.id) }, board.name) }
    return shared.filter { $0.0 > 0 }.max { $0.0 < $1.0 }?.1
  }
}

/// One storyboard.
struct BoardModel: Equatable {
  /// The name by which the tests know it, which no other storyboard has.
  var name: String
  /// The name of its file without the extension.
  var file: String
  /// The folder of its file, which ends with a slash; empty for the app's own.
  var folder = ""
  /// Scenes and references in the order of the file.
  var items: [ItemModel] = []
  /// The id of the initial scene.
  var initial: String?

  init(name: String) { (self.name, file) = (name, name) }

  var path: String { folder + file + ".storyboard" }
  subscript(_ id: String) -> ItemModel? { items.first { $0.id == id } }
  var scenes: [ItemModel] { items.filter { !$0.isReference } }
}

/// A scene, by its controller, or a reference to a scene of another storyboard.
struct ItemModel: Equatable {
  var id: String
  /// The name of the element, such as `viewController`.
  var element: String
  var customClass: String?
  var identifier: String?
  var segues: [SegueModel] = []
  /// The storyboard and the identifier that a reference names; the identifier is nil for the initial scene.
  var place: PlaceModel?

  struct PlaceModel: Equatable {
    var board: String
    var identifier: String?
  }

  var isReference: Bool { place != nil }

  /// The class that the program gives the scene.
  func className(isDesktop: Bool) -> String {
    if let customClass { return customClass }
    switch element {
    case "tableViewController": return "UITableViewController"
    case "navigationController": return "UINavigationController"
    case "tabBarController": return "UITabBarController"
    case "tabViewController": return "NSTabViewController"
    default: return isDesktop ? "NSViewController" : "UIViewController"
    }
  }

  /// The relationship that leads to its children; nil for a controller without children.
  var relationship: (name: String, word: String)? {
    switch element {
    case "navigationController": ("rootViewController", "root")
    case "tabBarController": ("viewControllers", "tab")
    case "tabViewController": ("tabItems", "tab")
    default: nil
    }
  }
}

/// A segue, an embed, a relationship or an unwind segue.
struct SegueModel: Equatable {
  var id: String
  /// The kind as Interface Builder writes it.
  var kind: String
  /// The id of the target in its storyboard; empty for an unwind segue.
  var destination: String
  var identifier: String?
  var style: String?
  /// The unwind action.
  var action: String?

  /// The word of the language for the kind.
  func word(in item: ItemModel) -> String {
    switch kind {
    case "presentation": "present"
    case "popoverPresentation": "popover"
    case "relationship": item.relationship?.word ?? ""
    default: kind
    }
  }
}

// MARK: XML

extension BoardModel {
  func xml(isDesktop: Bool) -> String {
    let (type, runtime) =
      isDesktop
      ? ("com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB", "MacOSX.Cocoa")
      : ("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch")
    let attribute = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(type)" version="3.0" targetRuntime="\(runtime)"\(attribute)><scenes>
      \(items.map(\.xml).joined(separator: "\n"))
      </scenes></document>

      """
  }
}

extension ItemModel {
  fileprivate var xml: String {
    if let place {
      let identifier = place.identifier.map { " referencedIdentifier=\"\($0)\"" } ?? ""
      return """
        <scene sceneID="s-\(id)"><objects><viewControllerPlaceholder storyboardName="\(place.board)"\(identifier) \
        id="\(id)" sceneMemberID="viewController"/></objects></scene>
        """
    }
    let type = customClass.map {
      " customClass=\"\($0)\" customModule=\"App\" customModuleProvider=\"target\""
    }
    let identifier = identifier.map { " storyboardIdentifier=\"\($0)\"" }
    return """
      <scene sceneID="s-\(id)"><objects><\(element) id="\(id)"\(identifier ?? "")\(type ?? "") \
      sceneMemberID="viewController"><connections>
      \(segues.map { $0.xml(of: self) }.joined(separator: "\n"))
      </connections></\(element)><exit id="exit-\(id)" userLabel="Exit" sceneMemberID="exit"/></objects></scene>
      """
  }
}

extension SegueModel {
  fileprivate func xml(of item: ItemModel) -> String {
    var text = "<segue destination=\"\(kind == "unwind" ? "exit-" + item.id : destination)\" kind=\"\(kind)\""
    if kind == "relationship", let name = item.relationship?.name { text += " relationship=\"\(name)\"" }
    if let identifier { text += " identifier=\"\(identifier)\"" }
    if let style { text += " modalPresentationStyle=\"\(style)\"" }
    if let action { text += " unwindAction=\"\(action):\"" }
    return text + " id=\"\(id)\"/>"
  }
}
