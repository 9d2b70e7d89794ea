import StoryboardVocabulary

/// Imports relationships, embeds and segues.
extension Importer {
  /// Converts a segue to a transition of the program; nil if the import leaves the segue out, which it reports.
  mutating func makeTransition(
    _ segue: StoryboardDocument.Segue, from controller: StoryboardDocument.Controller, in board: Board,
    namer: inout SegueNamer
  ) -> ImportModel.Link? {
    let file = board.file
    guard var link = link(of: segue, from: controller, in: file) else { return nil }
    if link.kind == .segue(.unwind) {
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
    if let style = segue.modalPresentationStyle { setPresentationStyle(style, of: &link, in: file) }
    return link
  }

  private func target(of segue: StoryboardDocument.Segue, in board: Board) -> String? {
    switch board.index[segue.destination] {
    case .controller(let scene)?, .placeholder(let scene)?: board.sceneNames[scene]
    case .exit?, nil: nil
    }
  }

  // MARK: Kinds

  /// Returns a transition of the same kind as a segue, still without a target. nil if the program has no such kind,
  /// which the function reports.
  private mutating func link(
    of segue: StoryboardDocument.Segue, from controller: StoryboardDocument.Controller, in file: ImportedFile
  ) -> ImportModel.Link? {
    let name = segue.kind.rawValue
    switch segue.kind {
    case .relationship:
      reportSegueClass(of: segue, in: file)
      let relationship = segue.relationship ?? ""
      if let kind = RelationshipKind(interfaceBuilder: relationship, of: controller.kind) {
        return ImportModel.Link(kind: .relationship(kind))
      }
      report(.relationship(relationship), line: segue.line, in: file)
      return nil
    case .embed, .unwind:
      reportSegueClass(of: segue, in: file)
      return ImportModel.Link(kind: segue.kind == .embed ? .embed : .segue(.unwind))
    default: break
    }
    if let type = segue.customClass.flatMap({ segueClass(of: $0, line: segue.line, in: file) }) {
      return ImportModel.Link(kind: .segue(.custom), customClass: type)
    }
    if segue.kind == .custom {
      let type = segue.customClass?.name
      report(
        type.map { .unusableSegueClass($0) } ?? .incomplete(element: "segue", lacks: "customClass"),
        line: segue.line, in: file)
      return nil
    }
    guard let kind = SegueKind(interfaceBuilder: name) else {
      report(.segueKind(name), line: segue.line, in: file)
      return nil
    }
    reportSegueClass(of: segue, in: file)
    return ImportModel.Link(kind: .segue(kind))
  }

  private mutating func reportSegueClass(of segue: StoryboardDocument.Segue, in file: ImportedFile) {
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
    _ link: inout ImportModel.Link, after segue: StoryboardDocument.Segue, namer: inout SegueNamer,
    in file: ImportedFile
  ) {
    guard let identifier = segue.identifier, identifier != "" else { return }
    if case .relationship = link.kind {
      report(.attribute("identifier", of: "segue"), line: segue.line, in: file)
      return
    }
    guard namer.isFirst(identifier) else {
      report(.repeatedSegue(identifier), line: segue.line, in: file)
      return
    }
    link.name = namer.name(for: identifier)
    if link.name != identifier { link.identifier = .text(identifier) }
  }

  /// Sets the style of a presentation, if the platform has it. Other attributes of a segue's appearance do not matter
  /// for the wiring.
  private func setPresentationStyle(_ style: String, of link: inout ImportModel.Link, in file: ImportedFile) {
    guard link.kind == .segue(.present),
      PresentationStyle(word: style)?.isOn([Platform(kind: file.platform)]) ?? false
    else { return }
    link.style = style
  }
}

/// Gives names to the segues of one scene. An identifier that is a valid name is reserved for its own segue.
struct SegueNamer {
  private var scope = UniqueNames()
  private var kept: Set<String> = []
  private var seen: Set<String> = []

  init(_ segues: [StoryboardDocument.Segue]) {
    for case let identifier? in segues.lazy.map(\.identifier) where SwiftNames.isUsable(identifier) {
      kept.insert(identifier)
      _ = scope.take(identifier)
    }
  }

  /// Returns true if an identifier occurs for the first time.
  mutating func isFirst(_ identifier: String) -> Bool { seen.insert(identifier).inserted }

  /// Returns the name of the segue with an identifier; nil if no character of the identifier can be in a name.
  mutating func name(for identifier: String) -> String? {
    if kept.contains(identifier) { return identifier }
    return SwiftNames.lowerCamel(identifier).map { scope.unique($0) }
  }
}
