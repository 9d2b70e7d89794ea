import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

package struct MapTransition {
  let map: AppMap
  package let id: TransitionID
  private var transition: Transition { map.program.transitions[id] }

  package var source: SceneID { transition.source }
  /// The target; nil for an unwind, or if a mistake hides the scene.
  package var target: SceneID? { transition.target }
  package var kind: TransitionKind { transition.kind }
  /// The name of the transition, or its identifier if it has no name.
  package var title: String? { transition.title.map { map.program.names[$0] } }
  package var identifier: String? { transition.identifier.map { map.program.names[$0] } }
  /// The style of a `present` segue, such as `fullScreen`, or the class of a custom segue.
  package var style: String? {
    transition.kind == .segue(.custom)
      ? transition.customClass.map { map.program.names[$0] } : transition.style?.word
  }
  /// The parameters that get arguments from code; nil if code does not perform the segue with arguments.
  package var told: [MapParameter]? { transition.isTold ? map.parameters(transition.parameters) : nil }
  package var isBroken: Bool { transition.isBroken }
  package var place: MapSourceLocation { map.place(transition.syntax) }

  package var opening: MapOpenedScene {
    let own = map.program.storyboards[map.program.scenes[source].storyboard].container
    return map.opening(
      target, transition.arguments, in: transition.container, from: own, of: transition,
      isByApp: transition.isByApp, text)
  }

  /// The name of the reference through which the transition leads into another storyboard; nil if there is none.
  package var reference: String? {
    guard let name = Located<TransitionSyntax>(map.program.syntax(transition.syntax))?.target?.name?.id,
      case .reference? = map.program.places[map.program.scenes[source].storyboard][name]
    else { return nil }
    return map.program.names[name]
  }

  /// The name of the segue action that makes the target; nil if there is none.
  package var action: String? {
    guard let action = map.program.action(of: transition), let name = action.name else { return nil }
    return map.program.names[name] + (action.isByApp ? " by app" : "")
  }

  /// The call that an unwind makes on the controller to which it returns; nil if it makes none.
  package var unwind: String? {
    transition.unwind.map {
      let member = map.program.members[$0.member]
      return map.program.spelling($0.type) + "." + map.program.names[member.name] + "("
        + text.labelled(member.parameters, $0.arguments) + ")"
    }
  }

  private var text: ValueText {
    var text = ValueText(map.program, map.paths)
    text.scene = map.program.scenes[source].parameters
    text.told = transition.parameters
    return text
  }

  // MARK: Its texts

  /// The path: `Catalog.List/open`.
  package var path: String { map[source].path + "/" + (title ?? kind.word) }

  /// The kind with its style: `present fullScreen`.
  package var presentation: String { kind.word + (style.map { " " + $0 } ?? "") }

  /// The name and the kind, `open (show)`, or only the kind if the transition has no name.
  package var label: String { title.map { "\($0) (\(presentation))" } ?? presentation }

  /// The label of an arrow in a graph: `edit (present) by app`.
  package var arrowLabel: String { label + (transition.isByApp ? " by app" : "") }

  /// The label, with the parameters that get arguments from code: `compare(product: Product) (show)`.
  package var head: String {
    guard let told else { return label }
    return (title ?? "") + "(" + told.map(\.text).joined(separator: ", ") + ") (\(presentation))"
  }

  /// The transition as one line: `open (show) → Catalog.Detail(product: self.product(for: sender))`.
  package var line: String {
    guard target != nil else { return head + (unwind.map { " → " + $0 } ?? "") }
    return head + " → " + map.text(opening)
  }
}
