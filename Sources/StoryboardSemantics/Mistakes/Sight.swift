import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// A storyboard or a container. Its head, the text before its block, decides which containers are visible inside.
enum Head: Hashable {
  case storyboard(StoryboardID)
  case container(ContainerID)
}

/// Something inside a storyboard or a container needs a container that is not visible there.
struct VisibilityMistake {
  let head: Head
  /// The container that is needed.
  let wanted: ContainerID
  let diagnostic: Diagnostic
  /// True if the diagnostic states the remedy; false if it only follows from the mistake.
  let saysRemedy: Bool
}

extension Checker {
  /// Returns the storyboard or container around `range` whose clause `in` decides whether `container` is visible
  /// there. nil if `container` is declared in another module, or if nothing is around `range`.
  ///
  /// - Parameter current: the container whose instance is in use at `range`; nil if there is none.
  func head(hiding container: ContainerID, from current: ContainerID?, at range: SourceRange) -> Head? {
    guard program.containers[container].module == pass.module, pass.session == nil else { return nil }
    let storyboard = storyboard(around: range)
    guard let current else { return storyboard.map { .storyboard($0) } }
    // If a storyboard names a container inside the container in use, it sees that container.
    if let storyboard, enclosing(current, from: container) { return .storyboard(storyboard) }
    return .container(current)
  }

  /// The storyboard around a place in a text. Storyboards are in the order of the files and their texts.
  private func storyboard(around range: SourceRange) -> StoryboardID? {
    func whole(_ id: StoryboardID) -> SourceRange { program.range(of: program.storyboards[id].syntax) }
    let next = program.storyboards.ids.partitioningIndex {
      (whole($0).file, whole($0).start) <= (range.file, range.start)
    }
    guard next > 0 else { return nil }
    let last = StoryboardID(next - 1)
    return whole(last).contains(range) ? last : nil
  }

  /// Describes, for a message, a container that offers a needed value but is not visible where the value is needed.
  func offering(_ container: ContainerID, from current: ContainerID?, _ head: Head) -> OutOfScopeContainer {
    OutOfScopeContainer(
      text(program.containers[container].name), needsArguments: needsArguments(container),
      current: current.map { text(program.containers[$0].name) },
      isInside: current.map { enclosing($0, from: container) } ?? false, head: shown(head))
  }

  /// True if a container has parameters without a default.
  func needsArguments(_ container: ContainerID) -> Bool {
    program.parameters[program.containers[container].parameters].contains { !$0.hasDefault }
  }

  func shown(_ head: Head) -> OutOfScopeContainer.Head {
    switch head {
    case .storyboard(let id):
      let (storyboard, name) = (program.storyboards[id], text(program.storyboards[id].name))
      return OutOfScopeContainer.Head(
        place: isShort(id) ? "after the class of `\(name)`" : "after `\(name)`",
        container: storyboard.container.map { text(program.containers[$0].name) },
        kind: storyboard.isLaunch ? .launchStoryboard : .storyboard)
    case .container(let id):
      let container = program.containers[id]
      let parameters = program.syntax(container.syntax).child(.parameters).map { text(of: $0) } ?? ""
      return OutOfScopeContainer.Head(
        place: "after `\(text(container.name))\(parameters)`",
        container: container.parent.map { text(program.containers[$0].name) }, kind: .container)
    }
  }

  /// The source text of a node.
  func text(of syntax: Syntax) -> String {
    syntax.tree.source.text(in: syntax.range)
  }

  // MARK: Reporting

  /// Reports a mistake at once, or keeps it if the head of a storyboard or container may be its reason. In the end,
  /// the mistakes with the same head are reported as one.
  ///
  /// - Parameters:
  ///   - wanted: the container that has to be visible at `syntax`; nil if something else is missing.
  ///   - current: the container whose instance is in use at `syntax`.
  mutating func report(
    _ kind: some DiagnosticKind, at syntax: Syntax, labels: [Diagnostic.Label] = [],
    hidden wanted: ContainerID?, from current: ContainerID?, saysRemedy: Bool = true,
    cause: MistakeCause? = nil
  ) {
    guard !reports.isQuiet, let wanted,
      let head = head(hiding: wanted, from: current, at: syntax.range)
    else { return report(kind, at: syntax, labels: labels, cause: cause) }
    addVisibilityMistake(
      VisibilityMistake(
        head: head, wanted: wanted, diagnostic: Diagnostic(kind, at: syntax.range, labels: labels),
        saysRemedy: saysRemedy))
  }

  /// Reports the mistakes that were kept for heads of storyboards and containers: one report for each head. The
  /// report is at the head itself if it explains several mistakes.
  mutating func reportVisibilityMistakes() {
    for group in takeVisibilityMistakes() {
      let remedies = group.filter(\.saysRemedy)
      // The innermost container sees the others, which are around it.
      let wanted = remedies.max {
        program.containers(from: $0.wanted).count < program.containers(from: $1.wanted).count
      }
      guard let wanted, let first = remedies.first(where: { $0.wanted == wanted.wanted }) else {
        for mistake in group { report(mistake.diagnostic) }
        continue
      }
      let merged = group.filter { enclosing($0.wanted, from: first.wanted) }
      var diagnostic = first.diagnostic
      if merged.count > 1 {
        diagnostic = Diagnostic(diagnostic.kind, at: nameRange(of: first.head), labels: diagnostic.labels)
        // The labels name what the first few mistakes lack.
        for mistake in merged.prefix(5) {
          diagnostic.labels += mistake.diagnostic.labels.filter { !diagnostic.labels.contains($0) }
        }
        for mistake in merged {
          diagnostic.addFurtherPlace(mistake.saysRemedy ? .isMissing : .follows, at: mistake.diagnostic.range)
        }
      }
      report(diagnostic)
      for mistake in group where !enclosing(mistake.wanted, from: first.wanted) {
        report(mistake.diagnostic)
      }
    }
  }

  private func nameRange(of head: Head) -> SourceRange {
    switch head {
    case .storyboard(let id): program.nameRange(of: program.storyboards[id].syntax)
    case .container(let id): program.nameRange(of: program.containers[id].syntax)
    }
  }

  // MARK: Instances

  /// The call that makes a container, with its parameters that have no default: `Member(user: …)`.
  func call(making container: ContainerID) -> String {
    let needed = program.parameters[program.containers[container].parameters].filter { !$0.hasDefault }
    let arguments = needed.map { ($0.label.map { text($0) + ": " } ?? "") + "…" }
    return messageName(of: container) + (needed.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")")
  }

  /// Reports that no instance of a container is available at `place`, and suggests the best way to get one.
  mutating func reportNoInstance(of id: ContainerID, for what: String, at place: Syntax, _ scope: Scope) {
    let label = Diagnostic.Label(
      .declared(text(program.containers[id].name)), at: program.nameRange(of: program.containers[id].syntax))
    // The container that has a registration of an instance, or else `id` itself, if the head can name it.
    let holder = container(offering: program.containers[id].type)
    let hidden = holder ?? (scope.container == nil && !needsArguments(id) ? id : nil)
    let offered = offering(hidden, scope, at: place)
    let remedy: ContainerDiagnostic.InstanceRemedy
    if let offered {
      remedy = holder == nil ? .named(offered) : .held(offered)
    } else if let current = scope.container, !needsArguments(id) {
      remedy = .registered(in: text(program.containers[current].name), call: messageName(of: id))
    } else {
      remedy = .made(call: call(making: id))
    }
    report(
      ContainerDiagnostic.noInstance(messageName(of: id), for: what, remedy), at: place, labels: [label],
      hidden: offered == nil ? nil : hidden, from: scope.container)
  }

  /// Reports a clause `with` that names a container other than the container of the target's storyboard.
  mutating func reportOtherContainer(_ written: ContainerID, than id: StoryboardID, at place: Syntax) {
    let storyboard = program.storyboards[id]
    let kind = ContainerDiagnostic.withOtherContainer(
      messageName(of: written), wanted: storyboard.container.map { messageName(of: $0) },
      call: storyboard.container.map { call(making: $0) }, storyboard: text(storyboard.name))
    guard !reports.isQuiet, pass.session == nil, storyboard.module == pass.module else {
      return report(kind, at: place)
    }
    addVisibilityMistake(
      VisibilityMistake(
        head: .storyboard(id), wanted: written, diagnostic: Diagnostic(kind, at: place.range),
        saysRemedy: false))
  }
}
