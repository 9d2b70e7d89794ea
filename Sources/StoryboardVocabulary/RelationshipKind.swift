/// The relationship of a controller to a child that is made together with it.
public enum RelationshipKind: UInt8, LanguageTerm {
  case root, tab, split
  /// A page of a page controller; for a controller of watchOS the next page.
  case page
  /// The content of a window controller's window.
  case content

  /// The class of a framework whose controllers have the relationship.
  public struct Owner: Sendable {
    public let framework: Framework
    public let className: String
    /// The message that refuses a second child; nil if there may be several.
    public var single: String?
  }

  /// The properties of a relationship.
  private struct Row {
    let word: String
    let owners: [Owner]
    /// Interface Builder's names for it, in the order in which the framework lists such children.
    let interfaceBuilder: [String]
    /// The element of the controllers for which `viewControllers` is this relationship.
    var element: String?
  }

  private var row: Row {
    switch self {
    case .root:
      Row(
        word: "root",
        owners: [
          Owner(
            framework: .uiKit, className: "UINavigationController",
            single: "a navigation controller has one root")
        ], interfaceBuilder: ["rootViewController"])
    case .tab:
      Row(
        word: "tab",
        owners: [
          Owner(framework: .uiKit, className: "UITabBarController"),
          Owner(framework: .appKit, className: "NSTabViewController"),
        ], interfaceBuilder: ["tabItems"])
    case .split:
      Row(
        word: "split",
        owners: [
          Owner(framework: .uiKit, className: "UISplitViewController"),
          Owner(framework: .appKit, className: "NSSplitViewController"),
        ],
        interfaceBuilder: [
          "masterViewController", "supplementaryViewController", "detailViewController",
          "compactViewController", "inspectorViewController", "splitItems",
        ], element: "splitViewController")
    case .page:
      Row(
        word: "page",
        owners: [
          Owner(framework: .uiKit, className: "UIPageViewController"),
          Owner(
            framework: .watchKit, className: "WKInterfaceController", single: "one page comes after another"),
        ], interfaceBuilder: ["nextPage"], element: "pageViewController")
    case .content:
      Row(
        word: "content",
        owners: [
          Owner(
            framework: .appKit, className: "NSWindowController", single: "a window controller has one content"
          )
        ], interfaceBuilder: ["window.shadowedContentViewController"])
    }
  }

  public var word: String { row.word }

  /// The class whose controllers have the relationship in the storyboards of a framework; nil if there is none.
  public func owner(in framework: Framework) -> Owner? { row.owners.first { $0.framework == framework } }

  /// The place of a child among those of its controller, by Interface Builder's name for its role: the primary column of
  /// a split view controller comes first, wherever the file has it.
  package func place(ofRole name: String) -> Int { row.interfaceBuilder.firstIndex(of: name) ?? 0 }

  /// Makes the relationship that Interface Builder writes as `name` in the element of a controller.
  public init?(interfaceBuilder name: String, of element: String) {
    let kind =
      name == "viewControllers"
      ? RelationshipKind.allCases.first { $0.row.element == element } ?? .tab
      : RelationshipKind.allCases.first { $0.row.interfaceBuilder.contains(name) }
    guard let kind else { return nil }
    self = kind
  }
}
