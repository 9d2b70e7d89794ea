import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax
import StoryboardVocabulary

/// Writes the `.storyboard` file that a program describes, in Interface Builder's form.
///
/// Element ids follow from the plan's indices: `s3` is a scene's controller, `t7` a segue.
struct StoryboardWriter {
  let program: Program
  let plan: Plan
  private var placeholders: [ID<PlanScene>] = []
  private var text = ""

  static func write(_ storyboard: ID<PlanStoryboard>, of program: Program, _ plan: Plan) -> String {
    var writer = StoryboardWriter(program, plan)
    writer.write(plan.storyboards[storyboard])
    return writer.text
  }

  private init(_ program: Program, _ plan: Plan) {
    self.program = program
    self.plan = plan
  }

  private mutating func write(_ storyboard: PlanStoryboard) {
    let initial = storyboard.initial.map { attribute("initialViewController", "s\($0.raw)") } ?? ""
    text += """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)><scenes>

      """
    for scene in storyboard.scenes { write(scene) }
    for scene in placeholders { writePlaceholder(scene) }
    text += "</scenes></document>\n"
  }

  private mutating func write(_ id: ID<PlanScene>) {
    let scene = plan.scenes[id]
    let element = plan.element(of: scene.controller)
    text += "<scene><objects><\(element) id=\"s\(id.raw)\" sceneMemberID=\"viewController\""
    if case .controller(isFramework: false) = plan.types[scene.controller].kind {
      text += attribute("customClass", name(plan.types[scene.controller].name))
      let module = program.module(ofClass: name(plan.types[scene.controller].name))
      text += attribute("customModule", module) + attribute("customModuleProvider", "target")
    }
    text += scene.identifier.map { attribute("storyboardIdentifier", name($0)) } ?? ""
    text += splitStyle(of: scene).map { attribute("style", $0) } ?? ""
    text += "><connections>\n"
    for transition in scene.children + scene.embeds + scene.segues { write(transition, from: id) }
    text += "</connections></\(element)>"
    text += "<exit id=\"s\(id.raw)-exit\" sceneMemberID=\"exit\"/></objects></scene>\n"
  }

  /// The style of a split view controller: that of columns if it has others than the two of the style before.
  private func splitStyle(of scene: PlanScene) -> String? {
    let kinds = Set(scene.children.map { plan.transitions[$0].kind })
    if kinds.contains(.relationship(.supplementary)) { return "tripleColumn" }
    return kinds.contains(.relationship(.compact)) ? "doubleColumn" : nil
  }

  private mutating func write(_ id: ID<PlanTransition>, from source: ID<PlanScene>) {
    let transition = plan.transitions[id]
    let destination = transition.target.map { element(of: $0, from: source) } ?? "s\(source.raw)-exit"
    text += "<segue id=\"t\(id.raw)\"" + attribute("destination", destination)
    text += attribute("kind", kind(of: transition))
    text += transition.identifier.map { attribute("identifier", name($0)) } ?? ""
    switch transition.kind {
    case .segue(.present):
      text += transition.style.map { attribute("modalPresentationStyle", $0.word) } ?? ""
    case .segue(.custom):
      let type = transition.customClass.map { name($0) } ?? ""
      text += attribute("customClass", type)
      text += attribute("customModule", program.module(ofClass: type))
    case .relationship(let relationship):
      text += attribute(
        "relationship",
        self.name(of: relationship, plan.storyboards[plan.scenes[source].storyboard].framework))
    default: break
    }
    if let action = program.action(of: program.transitions[TransitionID(id)]) {
      let name = transition.kind == .segue(.unwind) ? "unwindAction" : "destinationCreationSelector"
      text += attribute(name, program.selector(of: action))
    }
    text += "/>\n"
  }

  /// The element that is the target of a segue: a placeholder for a scene of another storyboard.
  private mutating func element(of target: ID<PlanScene>, from source: ID<PlanScene>) -> String {
    guard plan.scenes[target].storyboard != plan.scenes[source].storyboard else { return "s\(target.raw)" }
    if !placeholders.contains(target) { placeholders.append(target) }
    return "p\(target.raw)"
  }

  private mutating func writePlaceholder(_ id: ID<PlanScene>) {
    let storyboard = plan.storyboards[plan.scenes[id].storyboard]
    text += "<scene><objects><viewControllerPlaceholder id=\"p\(id.raw)\" sceneMemberID=\"viewController\""
    text += attribute("storyboardName", name(storyboard.file))
    if storyboard.initial != id {
      text += plan.scenes[id].identifier.map { attribute("referencedIdentifier", name($0)) } ?? ""
    }
    if case .identifier(let bundle) = storyboard.bundle {
      text += attribute("bundleIdentifier", name(bundle))
    }
    text += "/></objects></scene>\n"
  }

  private func kind(of transition: PlanTransition) -> String {
    let framework = plan.storyboards[plan.scenes[transition.source].storyboard].framework
    return switch transition.kind {
    case .segue(.popover) where framework == .appKit: "popover"
    case .segue(.present): "presentation"
    case .segue(.popover): "popoverPresentation"
    case .segue(.custom): "custom"
    case .relationship: "relationship"
    case .segue(.show): "show"
    case .segue(.showDetail): "showDetail"
    case .segue(.push): "push"
    case .segue(.modal): "modal"
    case .segue(.sheet): "sheet"
    case .segue(.replace): "replace"
    case .segue(.unwind): "unwind"
    case .embed: "embed"
    }
  }

  private func name(
    of relationship: RelationshipKind, _ framework: Framework
  ) -> String {
    switch relationship {
    case .tab where framework == .appKit: "tabItems"
    case .root: "rootViewController"
    case .tab, .page: "viewControllers"
    case .content: "window.shadowedContentViewController"
    case .split: "splitItems"
    case .primary: "masterViewController"
    case .supplementary: "supplementaryViewController"
    case .secondary: "detailViewController"
    case .compact: "compactViewController"
    }
  }

  private func name(_ name: Name) -> String { plan.symbols[name] }

  /// An attribute: ` name="value"`.
  private func attribute(_ name: String, _ value: String) -> String {
    let escaped = value.unicodeScalars.map { scalar in
      "<>&\"".unicodeScalars.contains(scalar) || scalar.value < 0x20 ? "&#\(scalar.value);" : String(scalar)
    }
    return " \(name)=\"\(escaped.joined())\""
  }
}

/// The Objective-C selector of a method: `makeDetail(coder:sender:)` is `makeDetailWithCoder:sender:`.
func objectiveCSelector(_ name: String, _ labels: [String?]) -> String {
  let first = labels.first.flatMap { $0 }.map { "With" + $0.prefix(1).uppercased() + $0.dropFirst() } ?? ""
  return name + first + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
}

extension Program {
  func selector(of action: ActionClauseSyntax) -> String {
    let labels = action.labels.map { $0 == NameID(.underscore) ? nil : names[$0] }
    return objectiveCSelector(action.name.map { names[$0] } ?? "", labels)
  }
}

extension Plan {
  /// The framework's class of a controller: its class or a superclass.
  private func frameworkClass(of type: ID<PlanType>) -> String? {
    let found = ([type] + types[type].supertypes).first { types[$0].kind == .controller(isFramework: true) }
    return found.map { symbols[types[$0].name] }
  }

  /// The element of a scene in Interface Builder's files.
  fileprivate func element(of type: ID<PlanType>) -> String {
    frameworkElement(of: type, for: .uiKit) ?? frameworkElement(of: type, for: .appKit) ?? "viewController"
  }

  /// The element of a controller's class in the files of a framework; nil for a class of another one.
  func frameworkElement(of type: ID<PlanType>, for framework: Framework) -> String? {
    switch frameworkClass(of: type) {
    case "UITableViewController" where framework == .uiKit: "tableViewController"
    case "UICollectionViewController" where framework == .uiKit: "collectionViewController"
    case "UINavigationController" where framework == .uiKit: "navigationController"
    case "UITabBarController" where framework == .uiKit: "tabBarController"
    case "UISplitViewController" where framework == .uiKit: "splitViewController"
    case "UIPageViewController" where framework == .uiKit: "pageViewController"
    case "AVPlayerViewController" where framework == .uiKit: "avPlayerViewController"
    case "GLKViewController" where framework == .uiKit: "glkViewController"
    case "NSWindowController" where framework == .appKit: "windowController"
    case "NSTabViewController" where framework == .appKit: "tabViewController"
    case "NSSplitViewController" where framework == .appKit: "splitViewController"
    case "NSPageController" where framework == .appKit: "pagecontroller"
    case "NSViewController" where framework == .appKit: "viewController"
    case let name?: framework == .uiKit && name.hasPrefix("UI") ? "viewController" : nil
    case nil: framework == .uiKit ? "viewController" : nil
    }
  }
}
