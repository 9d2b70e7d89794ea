/// A rule about the value of a scene's parameter, with its outcome on each path to the scene.
///
/// `«` in the arguments marks the place at which a mistake in them is reported.
struct ArgumentRule: CustomStringConvertible, Sendable {
  let name: String
  /// The parameters of the source scene.
  var source = ""
  /// The parameters of the segue.
  var told = ""
  /// The parameters of the target scene.
  let target: String
  /// The properties of its controller; the first one receives the value.
  let properties: String
  /// The arguments that the transition writes.
  var written = ""
  let outcome: Outcome
  /// The outcomes of paths that differ from the others.
  var exceptions: [ArgumentPath: Outcome] = [:]

  enum Outcome: Equatable, Sendable {
    /// The program is correct, and the property is set to this value; `*` at the end matches any text.
    case arrives(String)
    /// There is one mistake, with this code, at this place.
    case refused(String, Place)
  }

  enum Place: Equatable, Sendable {
    /// The name of the scene on the transition that leads to it.
    case way
    /// The name of the scene where it is declared.
    case scene
    /// The place of `«` in the arguments.
    case argument
    /// The action of the transition.
    case action
    /// The name of the scene's container controller, on the segue that leads there.
    case segue
    /// The first `self` in the arguments; `⑥` precedes it.
    case source
    /// The parameters of a transition that cannot have any.
    case told
  }

  var description: String { name }

  /// True if the arguments cannot be matched to parameters.
  private var isAboutLabels: Bool {
    [.refused("unknown-argument", .argument), .refused("argument-out-of-order", .argument)].contains(outcome)
  }

  /// The outcome of the rule on a path. If code or the system opens the scene there are no arguments: code gives the
  /// parameters themselves, the system gives nothing.
  func outcome(on path: ArgumentPath) -> Outcome {
    if let exception = exceptions[path] { return exception }
    switch path {
    // Code calls a route, so there is no source. Labels are checked before values.
    case .route where written.contains("⑥") && !isAboutLabels:
      return .refused("self-outside-opening", .source)
    case .initial:
      return .arrives(target.split(separator: ":")[0].split(separator: " ").last.map(String.init) ?? "")
    case .launch: return .refused("launch-has-parameters", .scene)
    default: return outcome
    }
  }
}

extension ArgumentRule {
  /// The same exception for many paths.
  private static func on(_ paths: Set<ArgumentPath>, _ outcome: Outcome) -> [ArgumentPath: Outcome] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, outcome) })
  }

  private static let opened: Set<ArgumentPath> = [.initial, .launch]
  /// A child with an action is made before its container exists, which would be asked.
  private static let early = on([.rootByAction], .refused("source-not-there-yet", .action))

  /// A navigation controller without a parameter list takes the parameters of its root: so the parameter is missing on
  /// transitions to the navigation controller.
  private static func passedUp(_ name: String) -> [ArgumentPath: Outcome] {
    [.root: .arrives(name), .rootByAction: .refused("missing-argument", .segue)]
  }

  static let all: [ArgumentRule] = [
    ArgumentRule(
      name: "told", told: "(item: Item)", target: "item: Item", properties: "var item: Item!",
      outcome: .arrives("item"),
      exceptions: on(ArgumentPath.relationships.union([.embed, .rootByAction]), .refused("expected", .told))),
    ArgumentRule(
      name: "asked", target: "item: Item", properties: "var item: Item!", written: "(item: ⑥self.chosen)",
      outcome: .arrives("chosen"), exceptions: early),
    ArgumentRule(
      name: "given on by name", source: "(item: Item)", target: "item: Item", properties: "var item: Item!",
      outcome: .arrives("item")),
    ArgumentRule(
      name: "default", target: "size: Size = .small", properties: "var size: Size!",
      outcome: .arrives(".small"), exceptions: on(opened, .arrives(".small"))),
    ArgumentRule(
      name: "given on before the default", source: "(size: Size)", target: "size: Size = .small",
      properties: "var size: Size!", outcome: .arrives("size"), exceptions: on(opened, .arrives(".small"))),
    ArgumentRule(
      name: "written before given on", source: "(size: Size)", target: "size: Size = .small",
      properties: "var size: Size!", written: "(size: .large)", outcome: .arrives(".large"),
      exceptions: on(opened, .arrives(".small"))),
    ArgumentRule(
      name: "missing", target: "item: Item", properties: "var item: Item!",
      outcome: .refused("missing-argument", .way), exceptions: passedUp("item")),
    ArgumentRule(
      name: "optional is no exemption", target: "item: Item?", properties: "var item: Item?",
      outcome: .refused("missing-argument", .way), exceptions: passedUp("item")),
    ArgumentRule(
      name: "unknown label", target: "item: Item", properties: "var item: Item!",
      written: "(item: ⑥self.chosen, «nota: 1)", outcome: .refused("unknown-argument", .argument)),
    ArgumentRule(
      name: "one too many", target: "item: Item", properties: "var item: Item!",
      written: "(item: ⑥self.chosen, «self.chosen)", outcome: .refused("unknown-argument", .argument)),
    ArgumentRule(
      name: "given twice", target: "item: Item", properties: "var item: Item!",
      written: "(item: ⑥self.chosen, «item: self.chosen)",
      outcome: .refused("argument-out-of-order", .argument)
    ),
    ArgumentRule(
      name: "out of order", target: "a: Int, b: Int", properties: "var a: Int! var b: Int!",
      written: "(b: 2, «a: 1)", outcome: .refused("argument-out-of-order", .argument)),
    ArgumentRule(
      name: "wrong type", target: "item: Item", properties: "var item: Item!", written: "(item: «\"text\")",
      outcome: .refused("type-mismatch", .argument)),
    ArgumentRule(
      name: "may be nil", target: "item: Item", properties: "var item: Item!",
      written: "(item: «⑥self.maybe())", outcome: .refused("optional-mismatch", .argument)),
    ArgumentRule(
      name: "nil", target: "item: Item?", properties: "var item: Item?", written: "(item: nil)",
      outcome: .arrives("nil")),
    ArgumentRule(
      name: "nil for what is never nil", target: "item: Item", properties: "var item: Item!",
      written: "(item: «nil)", outcome: .refused("nil-for-non-optional", .argument)),
    ArgumentRule(
      name: "another type of that name", source: "(item: Int)", target: "item: Item",
      properties: "var item: Item!", outcome: .refused("enclosing-parameter-differs", .way)),
    ArgumentRule(
      name: "another type does not fall through to the default", source: "(size: Int)",
      target: "size: Size = .small", properties: "var size: Size!",
      outcome: .refused("enclosing-parameter-differs", .way), exceptions: on(opened, .arrives(".small"))),
    ArgumentRule(
      name: "self", target: "delegate: Delegate", properties: "var delegate: Delegate?",
      written: "(delegate: ⑥self)", outcome: .refused("source-needs-weak", .way)),
    ArgumentRule(
      name: "self, weakly", target: "weak delegate: Delegate", properties: "weak var delegate: Delegate?",
      written: "(delegate: ⑥self)", outcome: .arrives("Source*"), exceptions: early),
    ArgumentRule(
      name: "method as closure", target: "onClose: () -> Void", properties: "var onClose: (() -> Void)?",
      written: "(onClose: ⑥self.closed)", outcome: .arrives("{closed}"), exceptions: early),
    ArgumentRule(
      name: "closure that gives a value", target: "onClose: () -> Int",
      properties: "var onClose: (() -> Int)?",
      written: "(onClose: «⑥self.counted)", outcome: .refused("closure-gives-value", .argument)),
    ArgumentRule(
      name: "sender", target: "item: Item", properties: "var item: Item!",
      written: "(item: ⑥self.item(for: «sender))", outcome: .arrives("item(for:)"),
      exceptions: on(
        ArgumentPath.relationships.union([.rootByAction]), .refused("sender-outside-opening", .argument))),
    ArgumentRule(
      name: "named registration", target: "log: Log", properties: "var log: Log!", written: "(log: audit)",
      outcome: .arrives("Log#*")),
    ArgumentRule(
      name: "a registration is not given on by its name", target: "audit: Log", properties: "var audit: Log!",
      outcome: .refused("missing-argument", .way), exceptions: passedUp("audit")),
  ]
}
