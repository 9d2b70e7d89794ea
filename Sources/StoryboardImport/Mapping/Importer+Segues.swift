/// Relationships, embeds and segues.
extension Importer {
  /// What a segue becomes; nil for one that is left out.
  mutating func outlineLink(
    _ segue: StoryboardDocument.Segue, from controller: StoryboardDocument.Controller, in board: Board,
    namer: inout SegueNamer
  ) -> Outline.Link? {
    let file = board.file
    guard let kind = linkKind(of: segue, from: controller, in: file) else { return nil }
    var link = Outline.Link(kind: kind)
    if kind == .unwind {
      guard let action = unwindAction(of: segue, in: file) else { return nil }
      link.action = action
    } else {
      guard let target = target(of: segue, in: board) else {
        report(.segueWithoutTarget(segue.destination.rawValue), line: segue.line, in: file)
        return nil
      }
      link.target = target
      link.action = creationAction(of: segue, in: file)
    }
    name(&link, after: segue, namer: &namer, in: file)
    if let style = segue.modalPresentationStyle { setStyle(style, of: &link, line: segue.line, in: file) }
    reportTransition(of: segue, in: file)
    return link
  }

  private func target(of segue: StoryboardDocument.Segue, in board: Board) -> String? {
    switch board.index[segue.destination] {
    case .controller(let scene)?, .placeholder(let scene)?: board.sceneNames[scene]
    case .exit?, nil: nil
    }
  }

  // MARK: Kinds

  private mutating func linkKind(
    of segue: StoryboardDocument.Segue, from controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> Outline.Link.Kind? {
    let plain = Importer.kinds[segue.kind]
    switch segue.kind {
    case .relationship:
      reportClass(of: segue, in: file)
      return relationshipKind(of: segue, from: controller, in: file)
    case .embed, .unwind:
      reportClass(of: segue, in: file)
      return plain
    default: break
    }
    if let name = segue.customClass.flatMap({ segueClass(of: $0, in: file) }) {
      if segue.kind != .custom { report(.kindOfCustomSegue(segue.kind.rawValue), line: segue.line, in: file) }
      return .custom(name)
    }
    switch (segue.customClass, plain) {
    case (let type?, nil) where segue.kind == .custom:
      report(.unusableSegueClass(type.name), line: segue.line, in: file)
    case (nil, nil) where segue.kind == .custom:
      report(.incomplete(element: "segue", lacks: "customClass"), line: segue.line, in: file)
    case (_, nil): report(.segueKind(segue.kind.rawValue), line: segue.line, in: file)
    default: reportClass(of: segue, in: file)
    }
    return plain
  }

  private static let kinds: [StoryboardDocument.Segue.Kind: Outline.Link.Kind] = [
    .show: .show, .showDetail: .showDetail, .push: .push, .modal: .modal, .presentation: .present,
    .popoverPresentation: .popover, .popover: .popover, .replace: .replace, .sheet: .sheet, .embed: .embed,
    .unwind: .unwind,
  ]

  private mutating func relationshipKind(
    of segue: StoryboardDocument.Segue, from controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> Outline.Link.Kind? {
    switch segue.relationship {
    case "rootViewController"?: return .root
    case "viewControllers"?:
      switch controller.kind {
      case "pageViewController": return .page
      case "splitViewController": return .split
      default: return .tab
      }
    case "masterViewController"?, "detailViewController"?, "supplementaryViewController"?,
      "compactViewController"?, "inspectorViewController"?:
      return .split
    case "window.shadowedContentViewController"?: return .content
    case "tabItems"?: return .tab
    case "splitItems"?: return .split
    case "nextPage"?: return .page
    case let other:
      report(.relationship(other ?? ""), line: segue.line, in: file)
      return nil
    }
  }

  private mutating func reportClass(of segue: StoryboardDocument.Segue, in file: ImportedFile) {
    guard let type = segue.customClass else { return }
    report(.segueClass(type.name, kind: segue.kind.rawValue), line: segue.line, in: file)
  }

  // MARK: Actions

  private mutating func unwindAction(
    of segue: StoryboardDocument.Segue, in file: ImportedFile
  ) -> ActionSelector? {
    guard let selector = segue.unwindAction else {
      report(.incomplete(element: "segue", lacks: "unwindAction"), line: segue.line, in: file)
      return nil
    }
    return action(selector, arguments: 1...1, line: segue.line, in: file)
  }

  private mutating func creationAction(
    of segue: StoryboardDocument.Segue, in file: ImportedFile
  ) -> ActionSelector? {
    segue.destinationCreationSelector.flatMap { action($0, arguments: 1...3, line: segue.line, in: file) }
  }

  private mutating func action(
    _ selector: String, arguments: ClosedRange<Int>, line: Int, in file: ImportedFile
  ) -> ActionSelector? {
    if let action = ActionSelector(selector), arguments.contains(action.labels.count) { return action }
    report(.selector(selector), line: line, in: file)
    return nil
  }

  // MARK: Names and styles

  private mutating func name(
    _ link: inout Outline.Link, after segue: StoryboardDocument.Segue, namer: inout SegueNamer,
    in file: ImportedFile
  ) {
    guard let identifier = segue.identifier, identifier != "" else { return }
    switch link.kind {
    case .root, .tab, .split, .page, .content:
      report(.attribute("identifier", of: "segue"), line: segue.line, in: file)
      return
    default: break
    }
    guard namer.isFirst(identifier) else {
      report(.repeatedSegue(identifier), line: segue.line, in: file)
      return
    }
    link.name = namer.name(for: identifier)
    if link.name != identifier { link.identifier = .text(identifier) }
  }

  private mutating func setStyle(
    _ style: String, of link: inout Outline.Link, line: Int, in file: ImportedFile
  ) {
    if link.kind == .popover, style == "popover" { return }
    if link.kind == .present, Importer.styles.contains(style) {
      link.style = style
    } else {
      report(.style(style), line: line, in: file)
    }
  }

  /// The cases of `UIModalPresentationStyle` that the language has; Interface Builder spells them alike.
  private static let styles: Set<String> = [
    "automatic", "none", "fullScreen", "pageSheet", "formSheet", "currentContext", "overFullScreen",
    "overCurrentContext", "popover",
  ]

  private mutating func reportTransition(of segue: StoryboardDocument.Segue, in file: ImportedFile) {
    if !segue.animates { report(.notAnimated, line: segue.line, in: file) }
    if let style = segue.modalTransitionStyle { report(.transition(style), line: segue.line, in: file) }
  }
}

/// Names the segues of one scene. An identifier that can be a name is kept for its own segue.
struct SegueNamer {
  private var scope = NameScope()
  private var kept: Set<String> = []
  private var seen: Set<String> = []

  init(_ segues: [StoryboardDocument.Segue]) {
    for case let identifier? in segues.lazy.map(\.identifier) where SwiftNames.isUsable(identifier) {
      kept.insert(identifier)
      _ = scope.take(identifier)
    }
  }

  /// Whether an identifier was not met before.
  mutating func isFirst(_ identifier: String) -> Bool { seen.insert(identifier).inserted }

  /// nil where an identifier has nothing that a name can be made of.
  mutating func name(for identifier: String) -> String? {
    if kept.contains(identifier) { return identifier }
    return SwiftNames.lowerCamel(identifier).map { scope.unique($0) }
  }
}
