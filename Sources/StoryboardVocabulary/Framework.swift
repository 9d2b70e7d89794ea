/// A framework that has storyboards. Each storyboard belongs to the framework of its controllers.
public enum Framework: UInt8, CaseIterable, Sendable {
  case uiKit, appKit, watchKit

  /// The properties of a framework.
  private struct Row {
    let name: String
    let controllerClass: String
    let segueClass: String?
    let storyboardClass: String?
  }

  private var row: Row {
    switch self {
    case .uiKit:
      Row(
        name: "UIKit", controllerClass: "UIViewController", segueClass: "UIStoryboardSegue",
        storyboardClass: "UIStoryboard")
    case .appKit:
      Row(
        name: "AppKit", controllerClass: "NSViewController", segueClass: "NSStoryboardSegue",
        storyboardClass: "NSStoryboard")
    case .watchKit:
      Row(
        name: "WatchKit", controllerClass: "WKInterfaceController", segueClass: nil, storyboardClass: nil)
    }
  }

  /// The name of the framework's module, such as `UIKit`.
  public var name: String { row.name }
  /// The base class of all controllers in the framework's storyboards, except window controllers.
  public var controllerClass: String { row.controllerClass }
  /// The class of segues, which the app may inherit from; nil if the app cannot have its own segues.
  public var segueClass: String? { row.segueClass }
  /// The class of storyboards; nil if code cannot make controllers from them.
  public var storyboardClass: String? { row.storyboardClass }

  /// The platforms that have the framework, as a message names them.
  public var platformNames: String {
    Platform.Kind.allCases.filter { $0.framework == self }.map(\.word).joined(separator: " and ")
  }
}
