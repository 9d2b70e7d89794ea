import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Updates the transitions of a scene.
  mutating func mergeTransitions(
    of imported: Located<SceneSyntax>, into existing: SceneHeader, _ match: StoryboardMatch
  ) {
    let new = imported.items.compactMap {
      MergedTransition($0, names: names, renamed: match.renamed, parts: parts)
    }
    let own = existing.items.compactMap { MergedTransition($0, names: names) }
    let paragraphs = existing.items.paragraphs
    let bytes = existing.syntax.tree.source.bytes
    let links = TransitionMatcher(new, own) { index in
      paragraphs[own[index].syntax.id].map { Array(bytes[$0]) } ?? own[index].syntax.bytes
    }
    for (link, partner) in zip(new, links.partners) {
      guard let partner = partner.map({ own[$0] }) else { continue }
      note(link.syntax, is: partner.syntax)
      mergeTransition(link, into: partner, in: existing, match)
    }
    for (alike, others) in links.undecided {
      reportUndecided(others.map { own[$0] }, alike.map { new[$0] }, of: existing)
    }
    var left = links.left
    replaceChangedCategories(&left, new, own, in: existing, match)
    let isNew = Set(left.new)
    let arranged = arrange(
      new.indices.compactMap { index in
        let partner = links.partners[index].map { own[$0] }
        return partner == nil && !isNew.contains(index) ? nil : (new[index], partner)
      }, of: existing, match)
    let added = arranged.map { text(of: $0, in: existing, match) }
    insert(added, into: existing.syntax, .sceneBlock, depth: 2)
    for index in left.new where !new[index].isUndecided {
      change(
        .added(describe(new[index])), of: .link(match.existing.name?.id, existing.name?.id, new[index]),
        from: new[index].syntax)
    }
    for link in left.own.map({ own[$0] }) where !undecidedPlaces.contains(link.place) {
      report(.gone(describe(link)), at: link.syntax, labels: storyboardLabels(match))
    }
  }

  /// Handles transitions that have another category now, but the same object ID or identifier: a segue has become an
  /// embed, for example. A line is replaced if the author has written nothing on it. Any other line is reported.
  private mutating func replaceChangedCategories(
    _ left: inout (new: [Int], own: [Int]), _ new: [MergedTransition], _ own: [MergedTransition],
    in scene: SceneHeader,
    _ match: StoryboardMatch
  ) {
    var (tied, others): ([String: Int], [String: Int]) = ([:], [:])
    for index in left.own {
      if let id = own[index].objectID {
        tied[id] = tied[id] ?? index
      } else if let identifier = own[index].identifier {
        others[identifier] = others[identifier] ?? index
      }
    }
    for index in left.new where !new[index].isUndecided {
      let same = new[index].objectID.flatMap { tied.removeValue(forKey: $0) }
      guard let other = same ?? new[index].identifier.flatMap({ others.removeValue(forKey: $0) }) else {
        continue
      }
      left.new.removeAll { $0 == index }
      left.own.removeAll { $0 == other }
      note(new[index].syntax, is: own[other].syntax)
      let text = text(of: new[index], in: scene, match, replacing: own[other])
      if own[other].canTakeKind(of: new[index]) {
        edits.replace(own[other].syntax, by: text)
        change(
          .changed(
            describe(own[other]),
            [PropertyDifference(.kind, "it is a \(new[index].category)", before: "a \(own[other].category)")]),
          of: .link(match.existing.name?.id, scene.name?.id, new[index]), from: new[index].syntax)
      } else {
        report(
          .transitionKindDiffers(
            describe(own[other]),
            text: String(decoding: text + own[other].argumentText(ifItLeadsWhere: new[index]), as: UTF8.self)),
          at: own[other].syntax, labels: storyboardLabels(match, new[index].syntax))
      }
    }
  }

  /// Returns the text of a new transition, with the names that its target has in the program. The transition itself
  /// gets a name that no other line of the scene has.
  func text(
    of link: MergedTransition, in scene: SceneHeader?, _ match: StoryboardMatch,
    replacing old: MergedTransition? = nil
  ) -> [UInt8] {
    let text = text(
      of: link.syntax, match.renamed, with: old.map { editsKeepingChoices(of: $0, in: link) } ?? TextEdits())
    if old?.syntax.child(.name) != nil { return text }
    guard let scene, let name = Located<NameSyntax>(link.syntax.child(.name)) else { return text }
    let others = scene.items.filter { $0.id != old?.syntax.id }.map {
      Located<NameSyntax>($0.child(.name))?.id
    }
    var taken = Set(others.compactMap { $0.map { names[$0] } })
    guard taken.contains(names[name.id]) else { return text }
    let other = unusedName(names[name.id], &taken)
    let start = link.syntax.byteRange.lowerBound
    let range = name.syntax.byteRange
    let clause =
      link.syntax.child(.identifierClause) == nil
      ? " id \(literal(names[name.id]))" : ""
    let head = range.lowerBound - start..<range.upperBound - start
    return text[..<head.lowerBound] + Array((other + clause).utf8) + text[head.upperBound...]
  }

  /// Returns the edits by which a new line keeps two things from the line that it replaces: the name, and the
  /// author's choice whether the action is generated or is in the app's own code.
  private func editsKeepingChoices(of old: MergedTransition, in new: MergedTransition) -> TextEdits {
    var edits = TextEdits()
    if let name = old.syntax.child(.name), let other = new.syntax.child(.name) {
      let clause = old.syntax.child(.identifierClause).map { [0x20] + $0.bytes } ?? []
      edits.replace(other, by: name.bytes + clause)
      if let needless = new.syntax.child(.identifierClause) { edits.remove(clause: needless) }
    }
    if old.isByApp, let name = new.target?.child(.name) {
      edits.replace(name.byteRange.lowerBound..<name.byteRange.lowerBound, by: Array("by app ".utf8))
    }
    if old.hasGeneratedAction, let choice = new.action?.child(.byApp) { edits.remove(clause: choice) }
    return edits
  }

  private mutating func mergeTransition(
    _ new: MergedTransition, into old: MergedTransition, in scene: SceneHeader, _ match: StoryboardMatch
  ) {
    editCountBeforePart = edits.count
    var changes: [PropertyDifference] = []
    if new.identifier != old.identifier {
      replaceIdentifier(of: old, by: new)
      change(
        .renamed(describe(old), [.identifier(new.identifier, before: old.identifier)]), of: .part(old.syntax),
        from: new.syntax)
    }
    if new.category != old.category {
      let word = old.syntax.tree.range(ofToken: old.syntax.firstToken)
      edits.replace(Int(word.start)..<Int(word.end), by: Array(new.category.utf8))
      changes.append(
        PropertyDifference(.column, "it is the \(new.category) column", before: "the \(old.category) column"))
    }
    if let kind = new.kind, let oldKind = old.kind, kind.spelling != oldKind.spelling {
      edits.replace(oldKind, by: kind.bytes)
      changes.append(PropertyDifference(.kind, "its kind is `\(kind.text)`", before: "`\(oldKind.text)`"))
    }
    if new.place != old.place, new.place != .empty, new.identifier == nil || old.isByApp,
      !old.syntax.authoredParts(without: .actionClause).isEmpty
    {
      let text = text(of: new, in: scene, match, replacing: old)
      report(
        .transitionTargetChanged(
          describe(old), to: names[new.place], text: String(decoding: text, as: UTF8.self),
          isByApp: old.isByApp),
        at: old.syntax, labels: storyboardLabels(match, new.syntax))
    } else if new.place != old.place, new.place != .empty, let name = old.target?.child(.name),
      new.target?.child(.name) != nil
    {
      edits.replace(name, by: written(new.place))
      changes.append(
        PropertyDifference(
          .destination, "it leads to `\(names[new.place])`", before: "to `\(names[old.place])`"))
    }
    if mergeStyle(new.target, into: old.target) {
      func style(_ target: Syntax?) -> String? {
        target?.child(.styleClause).map { "`\($0.text)`" }
      }
      changes.append(
        PropertyDifference(
          .style, style(new.target).map { "it is presented \($0)" } ?? "it has no presentation style",
          before: style(old.target) ?? "without a style"))
    }
    if mergeAction(new, into: old, match) {
      func action(_ link: MergedTransition) -> String? {
        guard let clause = link.action, let name = clause.child(.name), let selector = clause.child(.selector)
        else { return nil }
        return "`\(name.text)\(selector.text)`"
      }
      changes.append(
        PropertyDifference(.action, "its action is \(action(new) ?? "none")", before: action(old) ?? "none"))
    }
    tie(old.syntax, to: new.syntax)
    if !changes.isEmpty {
      change(
        .changed(describe(old), changes), of: .part(old.syntax), from: new.syntax)
    }
  }

  /// Writes a new identifier into the line of a transition: as its `id` clause, or as its name if the line has
  /// neither a name nor that clause.
  private mutating func replaceIdentifier(of old: MergedTransition, by new: MergedTransition) {
    let text = new.identifier.map { "id \(literal($0))" } ?? "id none"
    if let clause = old.syntax.child(.identifierClause) {
      edits.replace(clause, by: Array(text.utf8))
    } else if let name = old.syntax.child(.parameters) ?? old.syntax.child(.name) {
      edits.replace(name.byteRange.upperBound..<name.byteRange.upperBound, by: Array((" " + text).utf8))
    } else if let clauses = new.syntax.child(.name) {
      let word = old.syntax.tree.range(ofToken: old.syntax.firstToken)
      let clause = new.syntax.child(.identifierClause).map { [0x20] + $0.bytes } ?? []
      edits.replace(Int(word.end)..<Int(word.end), by: [0x20] + clauses.bytes + clause)
    } else if let clause = new.syntax.child(.identifierClause) {
      let word = old.syntax.tree.range(ofToken: old.syntax.firstToken)
      edits.replace(Int(word.end)..<Int(word.end), by: [0x20] + clause.bytes)
    }
  }

  /// Updates the presentation style of a target (`as formSheet`). Returns true if the style changes.
  private mutating func mergeStyle(_ new: Syntax?, into old: Syntax?) -> Bool {
    guard let new, let old else { return false }
    let clause = new.child(.styleClause)
    if let known = old.child(.styleClause) {
      if let clause {
        guard clause.spelling != known.spelling else { return false }
        edits.replace(known, by: clause.bytes)
        return true
      }
      edits.remove(clause: known)
    } else if let clause {
      let end = old.byteRange.upperBound
      edits.replace(end..<end, by: [0x20] + clause.bytes)
    } else {
      return false
    }
    return true
  }

  /// Updates the action of a transition (`action makeDetail(coder:)`) from Interface Builder. The words `by app`
  /// after it belong to the author. Returns true if the action changes.
  private mutating func mergeAction(
    _ new: MergedTransition, into old: MergedTransition, _ match: StoryboardMatch
  ) -> Bool {
    guard let action = new.action else {
      if let action = old.action {
        let name = Located<NameSyntax>(action.child(.name))
        report(
          .gone(describe("action", name)), at: action, labels: storyboardLabels(match, new.syntax))
      }
      return false
    }
    if let known = old.action {
      guard let name = Located<NameSyntax>(action.child(.name)), let selector = action.child(.selector),
        let oldName = Located<NameSyntax>(known.child(.name)), let oldSelector = known.child(.selector)
      else { return false }
      // Objective-C knows a method only by its selector: `make(for:)` and `makeFor(_:)` have the same one.
      if self.selector(of: action) == self.selector(of: known) { return false }
      let isOfOtherName = name.id != oldName.id
      let isOfOtherSelector = selector.spelling != oldSelector.spelling
      if isOfOtherName { edits.replace(oldName.syntax, by: name.syntax.bytes) }
      if isOfOtherSelector { edits.replace(oldSelector, by: selector.bytes) }
      return isOfOtherName || isOfOtherSelector
    }
    let text = [0x20] + action.bytes
    if let target = old.target, old.kind == nil, old.category != "embed" {
      edits.replace(target.byteRange.upperBound..<target.byteRange.upperBound, by: text)
    } else {
      let clauses: [SyntaxKind] = [.identifierClause, .parameters, .name]
      let before = clauses.lazy.compactMap { old.syntax.child($0) }.first
      let word = Int(old.syntax.tree.range(ofToken: old.syntax.firstToken).end)
      let place = before?.byteRange.upperBound ?? word
      edits.replace(place..<place, by: text)
    }
    return true
  }

  private func selector(of action: Syntax) -> String? {
    action.tree[Node<ActionClauseSyntax>(action.id)].selector(names)
  }

  func describe(_ link: MergedTransition) -> String {
    let name = Located<NameSyntax>(link.syntax.child(.name)) ?? Located<NameSyntax>(link.target?.child(.name))
    return describe(link.word, name)
  }
}
