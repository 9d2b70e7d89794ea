import StoryboardSyntax

/// What a way or a step opens, with all that it gives.
struct Target {
  let place: String
  let arguments: [any ArgumentItem]
  let container: NewContainer?
  let style: PresentationStyle?

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

/// The container that is made for what is opened: its name, or `.making("Member", user)`.
public struct NewContainer: ExpressibleByStringLiteral {
  let name: String
  let arguments: [any ArgumentItem]

  /// The container of this name; its parameters are given on by their names.
  public init(stringLiteral name: String) {
    self.name = name
    arguments = []
  }

  private init(name: String, arguments: [any ArgumentItem]) {
    self.name = name
    self.arguments = arguments
  }

  /// The container of this name with arguments.
  public static func making(_ name: String, _ arguments: any ArgumentItem...) -> NewContainer {
    NewContainer(name: name, arguments: arguments)
  }
}

/// How something is presented: UIKit's name for it.
public struct PresentationStyle: ExpressibleByStringLiteral, Sendable {
  let name: String
  public init(stringLiteral name: String) { self.name = name }

  public static let automatic: PresentationStyle = "automatic"
  public static let fullScreen: PresentationStyle = "fullScreen"
  public static let pageSheet: PresentationStyle = "pageSheet"
  public static let formSheet: PresentationStyle = "formSheet"
  public static let currentContext: PresentationStyle = "currentContext"
  public static let overFullScreen: PresentationStyle = "overFullScreen"
  public static let overCurrentContext: PresentationStyle = "overCurrentContext"
  public static let popover: PresentationStyle = "popover"
  public static let blurOverFullScreen: PresentationStyle = "blurOverFullScreen"
}

/// A segue action: the method of the source that makes what a way leads to.
struct ActionClause {
  /// As Interface Builder shows it: `makeDetail(_:sender:)`.
  let selector: String
  let isByApp: Bool
}

extension BuilderWriter {
  /// target = name [ arguments ] [ with-clause ] [ style-clause ] ;
  mutating func target(_ target: Target) {
    node(.target) {
      $0.name(target.place)
      $0.targetClauses(target)
    }
  }

  /// What may stand behind the name of a target.
  mutating func targetClauses(_ target: Target) {
    argumentsIfAny(target.arguments)
    if let container = target.container {
      // with-clause = "with" name [ "." name ] [ arguments ] ;
      node(.withClause) {
        $0.keyword(.with)
        $0.dottedName(container.name)
        $0.argumentsIfAny(container.arguments)
      }
    }
    if let style = target.style {
      // style-clause = "as" name ;
      node(.styleClause) {
        $0.keyword(.as)
        $0.name(style.name)
      }
    }
  }

  /// action-clause = "action" name selector [ by-app ] ;
  ///
  /// selector = "(" label ":" { label ":" } ")" ;
  mutating func actionClause(_ action: ActionClause?) {
    guard let action else { return }
    let parts = action.selector.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    var labels = parts.count > 1 ? String(parts[1]) : ""
    let isClosed = labels.hasSuffix(":)")
    if isClosed { labels.removeLast(2) }
    node(.actionClause) {
      $0.keyword(.action)
      if isClosed { $0.name(String(parts[0])) } else { $0.name(action.selector) }
      $0.node(.selector) {
        $0.punctuation(.leftParenthesis)
        for label in labels.split(separator: ":", omittingEmptySubsequences: false) {
          $0.name(String(label), in: .label)
          $0.punctuation(.colon)
        }
        $0.punctuation(.rightParenthesis)
      }
      if action.isByApp { $0.byApp() }
    }
  }
}
