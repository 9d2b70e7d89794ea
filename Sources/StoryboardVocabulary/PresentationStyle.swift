/// A style that UIKit presents a controller in: a case of `UIModalPresentationStyle`.
public enum PresentationStyle: UInt8, LanguageTerm {
  case automatic, fullScreen, pageSheet, formSheet, currentContext, overFullScreen, overCurrentContext,
    popover
  case none, blurOverFullScreen

  /// The properties of a style.
  private struct Row {
    /// The name of the case, which Interface Builder and the language also use.
    let word: String
    let platforms: [Platform.Kind]
  }

  private var row: Row {
    switch self {
    case .automatic: Row(word: "automatic", platforms: [.iOS, .tvOS])
    case .fullScreen: Row(word: "fullScreen", platforms: [.iOS, .tvOS])
    case .pageSheet: Row(word: "pageSheet", platforms: [.iOS])
    case .formSheet: Row(word: "formSheet", platforms: [.iOS])
    case .currentContext: Row(word: "currentContext", platforms: [.iOS, .tvOS])
    case .overFullScreen: Row(word: "overFullScreen", platforms: [.iOS, .tvOS])
    case .overCurrentContext: Row(word: "overCurrentContext", platforms: [.iOS, .tvOS])
    case .popover: Row(word: "popover", platforms: [.iOS])
    case .none: Row(word: "none", platforms: [.iOS, .tvOS])
    case .blurOverFullScreen: Row(word: "blurOverFullScreen", platforms: [.tvOS])
    }
  }

  public var word: String { row.word }

  /// True if one of these platforms has the style. A program without platforms is for iOS.
  public func isOn(_ platforms: [Platform]) -> Bool {
    platforms.isEmpty ? row.platforms.contains(.iOS) : platforms.contains { row.platforms.contains($0.kind) }
  }
}
