/// The kind of a segue. 8 is not a raw value: `TransitionKind` has it for embeds.
public enum SegueKind: UInt8, LanguageTerm {
  case show = 0
  case showDetail = 1
  case push = 2
  case modal = 3
  case present = 9
  case sheet = 5
  case popover = 4
  case replace = 6
  case custom = 10
  case unwind = 7

  /// The properties of a kind.
  private struct Row {
    let word: String
    let frameworks: [Framework]
    let interfaceBuilder: String
    var older: String?
  }

  private var row: Row {
    switch self {
    case .show: Row(word: "show", frameworks: [.uiKit, .appKit], interfaceBuilder: "show")
    case .showDetail: Row(word: "showDetail", frameworks: [.uiKit], interfaceBuilder: "showDetail")
    case .push: Row(word: "push", frameworks: [.uiKit, .watchKit], interfaceBuilder: "push")
    case .modal: Row(word: "modal", frameworks: [.uiKit, .appKit, .watchKit], interfaceBuilder: "modal")
    case .present: Row(word: "present", frameworks: [.uiKit], interfaceBuilder: "presentation")
    case .sheet: Row(word: "sheet", frameworks: [.appKit], interfaceBuilder: "sheet")
    case .popover:
      Row(
        word: "popover", frameworks: [.uiKit, .appKit], interfaceBuilder: "popoverPresentation",
        older: "popover")
    case .replace: Row(word: "replace", frameworks: [.uiKit], interfaceBuilder: "replace")
    case .custom: Row(word: "custom", frameworks: [.uiKit, .appKit], interfaceBuilder: "custom")
    case .unwind: Row(word: "unwind", frameworks: [.uiKit], interfaceBuilder: "unwind")
    }
  }

  public var word: String { row.word }

  /// True if the storyboards of a framework can have segues of this kind.
  public func isIn(_ framework: Framework) -> Bool { row.frameworks.contains(framework) }

  /// Makes the kind that Interface Builder writes as `name`, in files of any age and for any framework.
  public init?(interfaceBuilder name: String) {
    guard
      let kind = SegueKind.allCases.first(where: {
        $0.row.interfaceBuilder == name || $0.row.older == name
      })
    else { return nil }
    self = kind
  }
}
