/// A path to a scene.
enum ArgumentPath: String, CaseIterable, CustomStringConvertible, Sendable {
  case segue, action, reference, embed, tab, root, page
  case column = "primary"
  /// A segue action on the root of a segue's destination.
  case rootByAction = "root by action"
  /// A route with parameters of its own, opened by code.
  case route
  /// Code or the system opens the scene.
  case initial, launch

  static let relationships: Set<ArgumentPath> = [.tab, .root, .column, .page]

  var description: String { rawValue }

  /// The framework's class of the controller at the start of the path.
  private var sourceClass: String {
    switch self {
    case .tab: "UITabBarController"
    case .root, .rootByAction: "UINavigationController"
    case .column: "UISplitViewController"
    case .page: "UIPageViewController"
    default: "UIViewController"
    }
  }

  private var isByAction: Bool { self == .action || self == .rootByAction }

  /// A distinct character before each place at which a mistake can be reported.
  static func mark(_ place: ArgumentRule.Place) -> Character {
    switch place {
    case .way: "①"
    case .scene: "②"
    case .action: "③"
    case .told: "④"
    case .segue: "⑤"
    case .source: "⑥"
    case .argument: "«"
    }
  }

  /// The beginning of every program.
  static let head = """
    module Rules
    struct Item
    enum Size { case small, large }
    @MainActor protocol Delegate: AnyObject { func closed() }
    class Log { init(name: String) }
    container App {
      single Log(name: "log") named log
      single Log(name: "audit") named audit
    }

    """

  /// The declarations that apply a rule to this path, including the marks; the number distinguishes them from others in
  /// one program.
  func program(_ rule: ArgumentRule, _ number: Int) -> String {
    let initializer = isByAction ? "init?(coder: NSCoder, log: Log) " : ""
    let target = "controller Target\(number): UIViewController { \(initializer)\(rule.properties) }\n"
    switch self {
    case .initial, .launch:
      return target + """
        \(self == .launch ? "launch " : "")storyboard Main\(number) in App {
          initial scene ②Target(\(rule.target)): Target\(number)
        }

        """
    case .route:
      return target + """
        storyboard Main\(number) in App { scene Target(\(rule.target)): Target\(number) }
        route way\(number)\(rule.told)\(rule.source) = present ①Main\(number).Target\(rule.written)

        """
    default: break
    }
    let scene = "scene Target(\(rule.target)): Target\(number)" + (isByAction ? " { init(log: audit) }" : "")
    return target + """
      controller Source\(number): \(sourceClass), Delegate {
        func item(for sender: Any?) -> Item
        func maybe() -> Item?
        var chosen: Item { get }
        func closed()
        func counted() -> Int
      }
      \(self == .rootByAction ? "controller Home\(number): UIViewController\n" : "")\
      storyboard Main\(number) in App {
        \(self == .rootByAction ? "scene Home\(rule.source): Home\(number) { segue open: show ⑤Source }" : "")
        scene Source\(rule.source): Source\(number) \(self == .rootByAction ? "id none " : ""){
          \(way(rule, number))
        }
        \(self == .reference ? "reference There = Other\(number).Target" : scene)
      }
      \(self == .reference ? "storyboard Other\(number) in App { \(scene) }\n" : "")
      """
  }

  private func way(_ rule: ArgumentRule, _ number: Int) -> String {
    let target = "①\(self == .reference ? "There" : "Target")\(rule.written)"
    let action = "③action make\(number)(coder:sender:)"
    switch self {
    case .segue, .reference: return "segue way\(rule.told): show \(target)"
    case .action: return "segue way\(rule.told) \(action): show \(target)"
    case .embed: return "embed way" + (rule.told.isEmpty ? "" : " ④" + rule.told) + ": \(target)"
    default:
      let role = self == .rootByAction ? "root" : rawValue
      // A relationship has no name: the name is that of its target.
      if !rule.told.isEmpty { return "\(role) way\(rule.told) ④: Target" }
      return "\(role) \(target)" + (isByAction ? " " + action : "")
    }
  }

  /// The entry point that shows the value.
  func entry(_ number: Int) -> String {
    switch self {
    case .segue, .action, .reference: "Main\(number).Source/way"
    case .rootByAction: "Main\(number).Home/open"
    case .initial, .launch: "Main\(number)"
    case .route: "way\(number)"
    default: "Main\(number).Source"
    }
  }
}
