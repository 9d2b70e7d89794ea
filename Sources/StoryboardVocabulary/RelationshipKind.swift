/// The relationship of a controller to a child that is made together with it.
public enum RelationshipKind: UInt8, LanguageTerm {
  case root, tab
  /// A part of a split view controller of macOS.
  case split
  /// A page of a page controller. For a controller of watchOS, the next page.
  case page
  /// The content of a window controller's window.
  case content
  /// A column of a split view controller of UIKit.
  case primary, supplementary, secondary
  /// The only column that a split view controller of UIKit shows when it is narrow.
  case compact

  /// The class of a framework whose controllers have the relationship.
  public struct Owner: Sendable {
    public let framework: Framework
    public let className: String
    /// The message that refuses a second child; nil if several children are allowed.
    public var single: String?
  }

  /// The properties of a relationship.
  private struct Row {
    let word: String
    let owners: [Owner]
    /// Interface Builder's names for the relationship.
    let interfaceBuilder: [String]
    /// The XML element of the controllers for which Interface Builder writes this relationship as `viewControllers`;
    /// nil if there are none.
    var element: String?

    init(word: String, owners: [Owner], interfaceBuilder: [String], element: String? = nil) {
      (self.word, self.owners) = (word, owners)
      (self.interfaceBuilder, self.element) = (interfaceBuilder, element)
    }

    /// A column of a split view controller of UIKit.
    init(column: String, interfaceBuilder: String) {
      self.init(
        word: column,
        owners: [
          Owner(
            framework: .uiKit, className: "UISplitViewController",
            single: "a split view controller has one `\(column)` column")
        ], interfaceBuilder: [interfaceBuilder])
    }
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
        ], interfaceBuilder: ["tabItems"], element: "tabBarController")
    case .split:
      Row(
        word: "split",
        owners: [Owner(framework: .appKit, className: "NSSplitViewController")],
        interfaceBuilder: ["splitItems"])
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
    case .primary: Row(column: "primary", interfaceBuilder: "masterViewController")
    case .supplementary: Row(column: "supplementary", interfaceBuilder: "supplementaryViewController")
    case .secondary: Row(column: "secondary", interfaceBuilder: "detailViewController")
    case .compact: Row(column: "compact", interfaceBuilder: "compactViewController")
    }
  }

  public var word: String { row.word }

  /// The class whose controllers have the relationship in the storyboards of a framework; nil if there is none.
  public func owner(in framework: Framework) -> Owner? { row.owners.first { $0.framework == framework } }

  /// True if a controller of any framework has at most one such child.
  public var isSingle: Bool { row.owners.allSatisfy { $0.single != nil } }

  /// True if the child is a column of a split view controller of UIKit.
  public var isColumn: Bool {
    switch self {
    case .primary, .supplementary, .secondary, .compact: true
    case .root, .tab, .split, .page, .content: false
    }
  }

  /// Makes the relationship that Interface Builder writes as `name` in the element of a controller.
  public init?(interfaceBuilder name: String, of element: String) {
    let kind = RelationshipKind.allCases.first { kind in
      name == "viewControllers" ? kind.row.element == element : kind.row.interfaceBuilder.contains(name)
    }
    guard let kind else { return nil }
    self = kind
  }
}
