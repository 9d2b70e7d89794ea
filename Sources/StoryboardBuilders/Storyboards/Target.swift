import StoryboardSyntax
import StoryboardVocabulary

/// The target of a transition or a route step, with the values that are passed to it.
struct Target {
  let place: String
  let arguments: [any ArgumentItem]
  let container: NewContainer?
  let style: PresentationStyle?
  /// True if the app's own code wires the target.
  var isByApp = false

  init(
    _ place: String, _ arguments: [any ArgumentItem], _ container: NewContainer? = nil,
    _ style: PresentationStyle? = nil
  ) {
    self.place = place
    self.arguments = arguments
    self.container = container
    self.style = style
  }
}

/// The container instance that a transition or a route makes for its target. It is written as `member(user)` for a
/// ``Container``, as a name, or as `.making("Member", user)`.
public struct NewContainer: ExpressibleByStringLiteral {
  let name: String
  let arguments: [any ArgumentItem]

  /// Makes an instance of the container with this name. Parameters of the same names fill its parameters.
  public init(stringLiteral name: String) {
    self.name = name
    arguments = []
  }

  init(name: String, arguments: [any ArgumentItem]) {
    self.name = name
    self.arguments = arguments
  }

  /// Makes an instance of a container with arguments.
  public static func making(_ container: any ContainerItem, _ arguments: any ArgumentItem...) -> NewContainer
  {
    NewContainer(name: container.containerName, arguments: arguments)
  }
}

/// A presentation style, by UIKit's name for it.
public struct PresentationStyle: ExpressibleByStringLiteral, Sendable {
  let name: String
  public init(stringLiteral name: String) { self.name = name }
  private init(_ style: StoryboardVocabulary.PresentationStyle) { name = style.word }

  public static let automatic = PresentationStyle(.automatic)
  public static let fullScreen = PresentationStyle(.fullScreen)
  public static let pageSheet = PresentationStyle(.pageSheet)
  public static let formSheet = PresentationStyle(.formSheet)
  public static let currentContext = PresentationStyle(.currentContext)
  public static let overFullScreen = PresentationStyle(.overFullScreen)
  public static let overCurrentContext = PresentationStyle(.overCurrentContext)
  public static let popover = PresentationStyle(.popover)
  public static let none = PresentationStyle(.none)
  public static let blurOverFullScreen = PresentationStyle(.blurOverFullScreen)
}

extension WrittenAction {
  /// `selector`: the spelling in Interface Builder: `makeDetail(_:sender:)`.
  init(selector: String, isByApp: Bool) {
    let parts = selector.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    var labels = parts.count > 1 ? String(parts[1]) : ""
    let isClosed = labels.hasSuffix(":)")
    if isClosed { labels.removeLast(2) }
    self.init(
      name: isClosed ? String(parts[0]) : selector,
      labels: labels.split(separator: ":", omittingEmptySubsequences: false).map(String.init),
      isByApp: isByApp)
  }
}

extension BuilderWriter {
  mutating func target(_ target: Target) {
    self.target(target.place, isByApp: target.isByApp) { $0.writeTargetClauses(target) }
  }

  /// Writes the clauses after the name of a target: its arguments, `with` and `as`.
  mutating func writeTargetClauses(_ target: Target) {
    writeArgumentsIfAny(target.arguments)
    if let container = target.container {
      withClause(dottedNames(container.name)) { $0.writeArgumentsIfAny(container.arguments) }
    }
    if let style = target.style { styleClause(style.name) }
  }
}
