/// A rule about what a parameter of a scene is given, and what comes of it on each path that leads to the scene.
///
/// `«` in what is written marks where a mistake in it is reported.
struct ArgumentRule: CustomStringConvertible, Sendable {
  let name: String
  /// The parameters of the scene that the path starts from.
  var source = ""
  /// The parameters of the segue.
  var told = ""
  /// The parameters of the scene that the path leads to.
  let target: String
  /// The properties of its controller; the first one shows what arrived.
  let properties: String
  /// The arguments.
  var written = ""
  let outcome: Outcome
  /// Where a path differs from the others.
  var exceptions: [ArgumentPath: Outcome] = [:]

  enum Outcome: Equatable, Sendable {
    /// The program is right, and this is what the property is set to; `*` at the end stands for any end.
    case arrives(String)
    /// There is one mistake, of this code, at this place.
    case refused(String, Place)
  }

  enum Place: Equatable, Sendable {
    /// The name of the scene, on the way that leads there.
    case way
    /// The name of the scene where it is declared.
    case scene
    /// The `«` in the arguments.
    case argument
    /// The action of the way.
    case action
    /// The name of what holds the scene, on the segue that leads there.
    case segue
    /// The first `self` in the arguments, before which stands `⑥`.
    case source
    /// What stands where the way cannot have parameters of its own.
    case told
  }

  var description: String { name }

  /// Whether the arguments cannot be told what they are for.
  private var isAboutLabels: Bool {
    [.refused("unknown-argument", .argument), .refused("argument-out-of-order", .argument)].contains(outcome)
  }

  /// What comes of the rule on a path. Nobody gives an argument where code or the system opens the scene: code
  /// gives the parameters themselves, the system nothing.
  func outcome(on path: ArgumentPath) -> Outcome {
    if let exception = exceptions[path] { return exception }
    switch path {
    // Code calls a route: there is no source. Labels are looked at before values are.
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
  /// What the same exception on many paths is written as.
  private static func on(_ paths: Set<ArgumentPath>, _ outcome: Outcome) -> [ArgumentPath: Outcome] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, outcome) })
  }

  private static let opened: Set<ArgumentPath> = [.initial, .launch]
  /// A child with an action is made before what holds it is there to be asked.
  private static let early = on([.rootByAction], .refused("source-not-there-yet", .action))

  /// A navigation controller without a parameter list takes what its root takes: so the parameter is missing
  /// where something leads to the navigation controller.
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
