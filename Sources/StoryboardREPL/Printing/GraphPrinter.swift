import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardVocabulary

/// Prints a value and everything that it holds as an indented tree. Beside each object are its origin, the rule that
/// chose it, and its lifetime. An object that was printed before is only mentioned: `= LiveCatalog#2`.
struct GraphPrinter {
  let objects: SessionObjects
  let program: Program
  private var shown: Set<ObjectIdentifier> = []
  private var lines: [(text: String, note: String)] = []

  /// The maximum depth of the printed tree. `lineLimit` is its maximum number of lines.
  private static let depthLimit = 24
  private static let lineLimit = 500
  /// The maximum column for the notes. They are aligned after the longest line that has at most this many characters.
  private static let columnLimit = 60

  init(_ objects: SessionObjects, _ program: Program) {
    self.objects = objects
    self.program = program
  }

  private var plan: Plan { objects.plan }

  /// Returns the printed tree of a value, as lines with line ends.
  mutating func text(of value: RecordValue, named name: String? = nil) -> String {
    objects.simulator.number(value)
    write(value, label: name.map { $0 + " = " } ?? "", indentation: "", note: "", depth: 0)
    let width = lines.map(\.text.count).filter { $0 <= Self.columnLimit }.max() ?? 0
    var text = ""
    for line in lines {
      text += line.text
      if !line.note.isEmpty {
        text += String(repeating: " ", count: max(0, width - line.text.count)) + "   " + line.note
      }
      text += "\n"
    }
    return text
  }

  private mutating func add(_ text: String, _ note: String) {
    if lines.count == Self.lineLimit { lines.append(("…", "")) }
    guard lines.count < Self.lineLimit else { return }
    lines.append((text, note))
  }

  /// - Parameter note: the rule that chose the value, such as `by type`.
  private mutating func write(
    _ value: RecordValue, label: String, indentation: String, note: String, depth: Int
  ) {
    let text = value.text(in: plan)
    switch value {
    case .object(let record) where record.isGone: add(indentation + label + "nil", note)
    case .object(let record):
      guard shown.insert(ObjectIdentifier(record)).inserted else {
        return add(indentation + label + "= " + text, note)
      }
      add(indentation + label + text, joined(note, origin(of: record)))
      guard depth < Self.depthLimit else {
        return add(indentation + "  …", "")
      }
      writeParts(of: record, indentation: indentation + "  ", depth: depth + 1)
    case .container(let container):
      let isNew = shown.insert(ObjectIdentifier(container)).inserted
      add(indentation + label + (isNew ? "" : "= ") + text, joined(note, "container"))
      guard isNew, depth == 0 else { return }
      writeParts(of: container, indentation: indentation + "  ")
    case .array(let elements, _):
      guard elements.contains(where: { $0.record != nil }) else {
        return add(indentation + label + text, note)
      }
      add(indentation + label + "[\(elements.count)]", note)
      for element in elements {
        write(element, label: "", indentation: indentation + "  ", note: "", depth: depth + 1)
      }
    default: add(indentation + label + text, note)
    }
  }

  private func joined(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }

  // MARK: Parts

  private mutating func writeParts(of record: Record, indentation: String, depth: Int) {
    let rules = FillRules(objects, program)
    for (index, argument) in record.arguments.enumerated() {
      if case .coder = argument.value { continue }
      if case .omitted = argument.value { continue }
      let label = argument.label.map { plan.symbols[$0] + ": " } ?? ""
      write(
        argument.value, label: label, indentation: indentation,
        note: rules.rule(ofArgument: index, of: record),
        depth: depth)
    }
    for property in record.properties {
      let label = plan.symbols[plan.members[property.member].name] + ": "
      write(
        property.value, label: label, indentation: indentation,
        note: rules.rule(of: property.member, of: record), depth: depth)
    }
    guard let controller = objects.simulator.controller(of: record) else { return }
    let simulated = objects.simulator[controller]
    guard let scene = simulated.scene.map({ plan.scenes[$0] }) else { return }
    for (transition, inner) in zip(scene.children + scene.embeds, simulated.children + simulated.embeds) {
      guard let inner else { continue }
      write(
        .object(objects.simulator[inner].record), label: transitionLabel(transition),
        indentation: indentation, note: "",
        depth: depth)
    }
    for shown in objects.simulator.shown(by: controller) {
      let transition = simulated.destinations.last { $0.controller == shown }?.segue
      write(
        .object(objects.simulator[shown].record), label: transition.map { transitionLabel($0) } ?? "route → ",
        indentation: indentation, note: "", depth: depth)
    }
  }

  private mutating func writeParts(of container: RecordHost.Container, indentation: String) {
    for (parameter, value) in zip(plan.containers[container.container].parameters, container.parameters) {
      write(
        value, label: plan.symbols[parameter.name] + ": ", indentation: indentation, note: "parameter",
        depth: 1)
    }
    for (registration, value) in objects.simulator.held(by: container) {
      write(
        value, label: plan.symbols[plan.registrations[registration].name] + ": ", indentation: indentation,
        note: "", depth: 1)
    }
  }

  /// Returns the text before the controller that a transition leads to: `tab → `, `embed banner → `, `open → `.
  private func transitionLabel(_ transition: ID<PlanTransition>) -> String {
    let name = plan.title(of: transition)
    switch plan.transitions[transition].kind {
    case .relationship: return plan.presentation(of: transition) + " → "
    case .embed: return name.map { "embed \($0) → " } ?? "embed → "
    default: return (name ?? plan.presentation(of: transition)) + " → "
    }
  }

  // MARK: Origins

  /// Returns the scene or registration that made an object, and how long the object lives.
  private func origin(of record: Record) -> String {
    if let scene = objects.simulator.scene(of: record) {
      var text = "scene " + plan.path(of: scene)
      if let container = record.context?.container {
        objects.simulator.number(.container(container))
        text += " in " + RecordValue.container(container).text(in: plan)
      }
      return text
    }
    guard let maker = record.maker else { return record.isStandIn ? "a stand-in" : "made in place" }
    let registration = plan.registrations[maker.registration]
    return "\(registration.word) \(plan.path(of: maker.registration))"
      + span(registration, maker.container)
  }

  private func span(_ registration: PlanRegistration, _ container: RecordHost.Container?) -> String {
    if registration.isFilling { return ", made by other code" }
    switch registration.lifetime {
    case .single:
      guard let container else { return ", whose container is gone" }
      objects.simulator.number(.container(container))
      return ", kept by " + RecordValue.container(container).text(in: plan)
    case .shared: return ", kept while held"
    case .graph: return ", one for the opening"
    case .transient, .factory: return ", made for this place"
    }
  }
}
