import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Finds the framework of a storyboard (UIKit, AppKit or WatchKit), which is the framework of its controllers.
  /// Refuses a container of another framework, and any container of a WatchKit storyboard.
  mutating func resolveFramework(of id: StoryboardID) {
    // Most programs, with all their parts, are for one framework.
    let framework = frameworks.count > 1 ? frameworkOfScenes(of: id) : frameworks[0]
    program.storyboards[id].framework = framework ?? frameworks[0]
    guard let container = program.storyboards[id].container else { return }
    let other = program.containers[container].framework
    guard framework == .watchKit || framework != nil && other != nil && other != framework,
      let syntax = program.storyboardSyntax(of: id).container
    else { return }
    if framework == .watchKit {
      report(SceneDiagnostic.interfaceIsNotWired(nil), at: syntax.syntax)
      program.storyboards[id].container = nil
    } else if let other, let framework {
      report(
        SceneDiagnostic.containerOfOtherPlatform(
          text(program.containers[container].name), other.platformNames, storyboard: framework.platformNames),
        at: syntax.syntax)
      program.storyboards[id].isBroken = true
    }
  }

  /// The framework of the first scene whose controller belongs to a framework. Scenes of other frameworks are refused.
  private mutating func frameworkOfScenes(of id: StoryboardID) -> Framework? {
    var framework: Framework?
    for scene in program.storyboards[id].scenes {
      guard let own = self.framework(of: program.scenes[scene].controller) else { continue }
      if let framework, framework != own {
        report(
          SceneDiagnostic.sceneOfOtherPlatform(
            text(program.scenes[scene].name), own.platformNames, storyboard: framework.platformNames),
          at: program.syntax(program.scenes[scene].syntax).child(.type)
            ?? program.syntax(program.scenes[scene].syntax))
        program.scenes[scene].isBroken = true
      }
      framework = framework ?? own
    }
    guard let framework else { return nil }
    for scene in program.storyboards[id].scenes { checkParameters(of: scene, framework) }
    return framework
  }

  private mutating func checkParameters(of id: SceneID, _ framework: Framework) {
    for parameter in program.parameters[program.scenes[id].declaredParameters ?? .none] {
      guard let other = self.framework(of: parameter.type), other != framework else { continue }
      report(
        SceneDiagnostic.sceneOfOtherPlatform(
          text(parameter.name), other.platformNames, storyboard: framework.platformNames),
        at: program.syntax(parameter.syntax))
      program.scenes[id].isBroken = true
    }
  }

  /// The framework of the storyboard that the source of a transition is in.
  @inline(__always)
  func framework(ofSourceOf id: TransitionID) -> Framework {
    program.storyboards[program.scenes[program.transitions[id].source].storyboard].framework
  }

  /// Checks that the destination of a transition belongs to the framework of its source, and that no embed or
  /// relationship leads to a window controller. Returns false if it reports a mistake.
  mutating func checkFramework(of id: TransitionID, _ target: SceneID, at place: Syntax) -> Bool {
    let framework = self.framework(ofSourceOf: id)
    let other = program.storyboards[program.scenes[target].storyboard].framework
    if framework != other {
      report(
        SceneDiagnostic.targetOfOtherPlatform(
          text(program.scenes[target].name), other.platformNames, source: framework.platformNames),
        at: place)
      return false
    }
    if case .segue = program.transitions[id].kind { return true }
    let controller = program.types.declaration(program.scenes[target].controller)
    guard inherits(target, from: known.windowController),
      controller.map({ program.declarations[$0].isBroken }) == false
    else { return true }
    report(
      SceneDiagnostic.windowIsNoChild(text(program.scenes[target].name)), at: place,
      labels: [
        Diagnostic.Label(
          .declared(text(program.scenes[target].name)),
          at: program.nameRange(of: program.scenes[target].syntax))
      ])
    return false
  }

  /// True if Interface Builder has segues, embeds or relationships of this kind on the platform of the transition's
  /// source. Reports the transition otherwise.
  mutating func isOnPlatform(_ id: TransitionID) -> Bool {
    let framework = self.framework(ofSourceOf: id)
    let kind = program.transitions[id].kind
    if kind.isIn(framework) { return true }
    let place = program.transitions[id].syntax
    let syntax = program.syntax(place)
    let name: String
    var known: [String] = []
    switch kind {
    case .segue(let kind):
      name = "`\(kind.word)` segues"
      known = SegueKind.allCases.filter { $0.isIn(framework) }.map(\.word)
    case .embed: name = "embeds"
    case .relationship(let kind):
      name = "`\(kind.word)` relationships"
      let isSplitRelationship = kind.isColumn || kind == .split
      known = RelationshipKind.allCases.filter {
        $0.owner(in: framework) != nil && (!isSplitRelationship || $0.isColumn || $0 == .split)
      }.map(\.word)
    }
    report(
      SceneDiagnostic.kindNotOnPlatform(name, framework.platformNames, known: known),
      at: syntax.child(.segueKind) ?? syntax)
    return false
  }
}
