import StoryboardPlan
import StoryboardVocabulary

/// Writes a tree as text: a controller, and below it its children, its embedded controllers and the destinations of
/// its segues.
struct ControllerTree {
  let simulator: FrameworkSimulator
  let text: TraceWriter
  /// For each object, by its number, true if it was written already.
  private var isMentioned: [Bool]

  /// The maximum depth of a tree. A controller at this depth ends with `…`, and its own tree follows after the first
  /// one.
  private static let depthLimit = 16
  private var continued: [ControllerID] = []
  /// For each scene, the first of its controllers whose segues the run has fired. Other controllers of the scene
  /// refer to that one.
  private let followed: [ID<PlanScene>: ControllerID]

  init(simulator: FrameworkSimulator, text: TraceWriter) {
    self.simulator = simulator
    self.text = text
    isMentioned = Array(repeating: false, count: simulator.trace.objectCount + 1)
    var followed: [ID<PlanScene>: ControllerID] = [:]
    for (index, controller) in simulator.controllers.enumerated() {
      guard let scene = controller.scene, followed[scene] == nil else { continue }
      if !controller.destinations.isEmpty || !controller.unwindDestinations.isEmpty {
        followed[scene] = ControllerID(index: index)
      }
    }
    self.followed = followed
  }

  /// A line below a controller in the tree. It names a transition to another controller, which is written there as a
  /// tree or as a reference.
  private enum Branch {
    case transition(ID<PlanTransition>, ControllerID)
    case landing(ID<PlanTransition>, ControllerID)
    /// A reference to another controller of the same scene, below which the segues of the scene are written.
    case segues(of: ControllerID)
  }

  /// Writes the controller that a step of a route shows: `push → ProductDetail#1 …`. The controller of a `select`
  /// step was written before, so it is only named.
  mutating func write(_ root: ControllerID, shownBy step: PlanRouteStep, into output: inout [UInt8]) {
    let word = step.kind.word + (step.style.map { " " + $0.word } ?? "")
    if step.kind.goesBack {
      output.append(text: "  " + word)
      guard root != .unknown else { return output.append(UInt8(ascii: "\n")) }
      output.append(text: " → ")
      writeControllerReference(root, into: &output)
    } else if step.kind == .select {
      output.append(text: "  " + word + " ")
      writeControllerReference(root, into: &output)
    } else {
      write(root, head: word + " → ", into: &output)
    }
  }

  mutating func write(_ root: ControllerID, head: String = "", into output: inout [UInt8]) {
    continued = []
    output.append(text: "  " + head)
    write(root, indentation: "  ", depth: 0, into: &output)
    var next = 0
    while next < continued.count {
      let controller = continued[next]
      next += 1
      output.append(text: "\n  … ")
      write(controller, indentation: "  ", depth: 0, into: &output)
    }
  }

  /// Writes a controller at the end of the current line, and its children and segues, indented, below that line.
  private mutating func write(
    _ controller: ControllerID, indentation: String, depth: Int, into output: inout [UInt8]
  ) {
    writeHead(of: controller, into: &output)
    let branches = branches(of: controller)
    let isContinued = depth == Self.depthLimit && !branches.isEmpty
    output.append(text: isContinued ? " …\n" : "\n")
    if isContinued {
      continued.append(controller)
      return
    }
    let record = simulator[controller].record
    let margin = indentation + (branches.isEmpty ? "   " : "│  ")
    for argument in record.arguments {
      if case .coder = argument.value { continue }
      let label = argument.label.map { simulator.plan.symbols[$0] + ": " } ?? ""
      writeLine(margin + "init " + label, argument.value, into: &output)
    }
    for property in record.properties {
      let name = simulator.plan.symbols[simulator.plan.members[property.member].name]
      writeLine(margin + name + ": ", property.value, into: &output)
    }
    for call in record.calls {
      output.append(text: margin + "call " + simulator.plan.symbols[simulator.plan.members[call.member].name])
      text.write(call.arguments, into: &output)
      output.append(UInt8(ascii: "\n"))
    }
    for (index, branch) in branches.enumerated() {
      let isLast = index == branches.count - 1
      output.append(text: indentation + (isLast ? "└─ " : "├─ "))
      let inner = indentation + (isLast ? "   " : "│  ")
      switch branch {
      case .transition(let transition, let next):
        writeTransition(transition, into: &output)
        write(next, indentation: inner, depth: depth + 1, into: &output)
      case .landing(let transition, let landing):
        writeTransition(transition, into: &output)
        writeControllerReference(landing, into: &output)
      case .segues(let other):
        output.append(text: "segues as from ")
        writeControllerReference(other, into: &output)
      }
    }
  }

  private func writeControllerReference(_ controller: ControllerID, into output: inout [UInt8]) {
    output.append(text: "= ")
    text.write(simulator[controller].record, into: &output)
    output.append(UInt8(ascii: "\n"))
  }

  private func branches(of controller: ControllerID) -> [Branch] {
    guard let id = simulator[controller].scene else { return [] }
    let scene = simulator.plan.scenes[id]
    var branches: [Branch] = []
    for (transition, child) in zip(scene.children, simulator[controller].children) {
      if let child { branches.append(.transition(transition, child)) }
    }
    for (transition, embedded) in zip(scene.embeds, simulator[controller].embeds) {
      if let embedded { branches.append(.transition(transition, embedded)) }
    }
    for (segue, destination) in simulator[controller].destinations {
      branches.append(.transition(segue, destination))
    }
    for (segue, landing) in simulator[controller].unwindDestinations {
      branches.append(.landing(segue, landing))
    }
    if let other = followed[id], other != controller {
      branches.append(.segues(of: other))
    }
    return branches
  }

  /// Writes the transition: `tab: `, `embed banner: `, `open (show) → `.
  private func writeTransition(_ id: ID<PlanTransition>, into output: inout [UInt8]) {
    let transition = simulator.plan.transitions[id]
    let name = simulator.plan.title(of: id)
    let presentation =
      transition.kind.word + (transition.style.map { " " + $0.word } ?? "")
    switch transition.kind {
    case .relationship: output.append(text: presentation + ": ")
    case .embed: output.append(text: name.map { "embed \($0): " } ?? "embed: ")
    default: output.append(text: name.map { "\($0) (\(presentation)) → " } ?? presentation + " → ")
    }
  }

  /// Writes the first line of a controller: its object, its scene, and its container if that differs from the
  /// container around it. An example is `ProductList#2   Catalog.List in Member(user: user)`.
  private mutating func writeHead(of controller: ControllerID, into output: inout [UInt8]) {
    let record = simulator[controller].record
    text.write(record, into: &output)
    isMentioned[record.number] = true
    if let scene = simulator[controller].scene {
      output.append(text: "   " + simulator.plan.path(of: scene))
    }
    guard let container = record.context?.container, container !== enclosingContainer(controller) else {
      return
    }
    output.append(text: " in " + simulator.plan.symbols[simulator.plan.containers[container.container].name])
    guard !container.parameters.isEmpty else { return }
    let labels = simulator.plan.containers[container.container].parameters.map(\.label)
    let arguments = zip(labels, container.parameters).map { RecordArgument(label: $0, value: $1) }
    text.write(arguments, into: &output)
  }

  /// Returns the container instance of the controller that contains or has presented `controller`; nil if there is
  /// none.
  private func enclosingContainer(_ controller: ControllerID) -> RecordHost.Container? {
    let outer = simulator[controller].parent ?? simulator[controller].presenter
    return outer.flatMap { simulator[$0].record.context?.container }
  }

  private mutating func writeLine(_ head: String, _ value: RecordValue, into output: inout [UInt8]) {
    output.append(text: head)
    if let record = value.record {
      if isMentioned[record.number] { output.append(text: "= ") }
      isMentioned[record.number] = true
    }
    text.write(value, into: &output)
    output.append(UInt8(ascii: "\n"))
  }
}
