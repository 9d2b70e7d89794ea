import StoryboardPlan
import StoryboardVocabulary

/// How a framework calls what generated code uses of it.
final class FrameworkNames: Sendable {
  /// The module that is imported.
  let module: ByteSlice
  /// The class that all its controllers inherit from.
  let controller: ByteSlice
  /// The class of controllers of views: what a place without a class of its own holds.
  let viewController: ByteSlice
  /// What the framework gives for a controller that it has made.
  let made: ByteSlice
  let storyboard: ByteSlice
  let segue: ByteSlice
  /// The framework's functions that make the initial controller, and one by its identifier.
  let makeInitial: ByteSlice
  let make: ByteSlice
  /// Whether a window's content is loaded, with its embeds, before anything can be given to it.
  let loadsEarly: Bool

  private init(
    module: ByteSlice, controller: ByteSlice, viewController: ByteSlice, made: ByteSlice,
    storyboard: ByteSlice, segue: ByteSlice,
    makeInitial: ByteSlice, make: ByteSlice, loadsEarly: Bool
  ) {
    self.module = module
    self.controller = controller
    self.viewController = viewController
    self.made = made
    self.storyboard = storyboard
    self.segue = segue
    self.makeInitial = makeInitial
    self.make = make
    self.loadsEarly = loadsEarly
  }

  static let uiKit = FrameworkNames(
    module: "UIKit", controller: "UIViewController", viewController: "UIViewController",
    made: "UIViewController?", storyboard: "UIStoryboard", segue: "UIStoryboardSegue",
    makeInitial: "instantiateInitialViewController", make: "instantiateViewController", loadsEarly: false)

  /// AppKit's controllers are of views or of windows; its storyboards give `Any`.
  static let appKit = FrameworkNames(
    module: "AppKit", controller: "NSResponder", viewController: "NSViewController", made: "Any?",
    storyboard: "NSStoryboard", segue: "NSStoryboardSegue", makeInitial: "instantiateInitialController",
    make: "instantiateController", loadsEarly: true)

  /// Nothing is wired there: the names alone are generated, which need no import.
  static let watchKit = FrameworkNames(
    module: "WatchKit", controller: "WKInterfaceController", viewController: "WKInterfaceController",
    made: "WKInterfaceController?", storyboard: "", segue: "", makeInitial: "", make: "", loadsEarly: false)

  static func of(_ framework: PlanFramework) -> FrameworkNames {
    switch framework {
    case .uiKit: uiKit
    case .appKit: appKit
    case .watchKit: watchKit
    }
  }

  /// The types of all frameworks that generated code names: nothing that is generated hides them.
  static let types: [ByteSlice] = [
    "UIViewController", "UIStoryboardSegue", "UIStoryboard", "NSResponder", "NSViewController",
    "NSWindowController", "NSStoryboardSegue", "NSStoryboard", "NSSeguePerforming",
    "UIWindow", "UINavigationController", "UITabBarController",
  ]
}

extension PlanFramework {
  var module: ByteSlice { FrameworkNames.of(self).module }

  /// When code for the framework is compiled, in a module that is for others as well. UIKit is there on a Mac
  /// that runs an app of the iPad, and in part on a watch.
  var condition: ByteSlice {
    switch self {
    case .uiKit: "canImport(UIKit) && !os(watchOS)"
    case .appKit: "canImport(AppKit) && !canImport(UIKit)"
    case .watchKit: "os(watchOS)"
    }
  }
}

extension Plan {
  /// The frameworks that the module is for, those first that its platforms name first. It asks every storyboard:
  /// the emitter does so once.
  func findFrameworks() -> [PlanFramework] {
    let named = frameworks
    var found: Set<PlanFramework> = []
    for id in storyboards.ids where !storyboards[id].isExternal { found.insert(storyboards[id].framework) }
    return named + PlanFramework.allCases.filter { !named.contains($0) && found.contains($0) }
  }
}

extension Emitter {
  /// How the framework of a scene calls what is used of it.
  func framework(of scene: ID<PlanScene>) -> FrameworkNames {
    FrameworkNames.of(plan.storyboard(of: scene).framework)
  }

  /// Writes what is for one framework alone: between `#if` and `#endif`, where the module is for several.
  mutating func emitOnly(for framework: PlanFramework?, _ body: (inout Emitter) -> Void) {
    guard let framework, frameworks.count > 1 else { return body(&self) }
    out.gap()
    out.directive(texts.join("#if ", framework.condition))
    body(&self)
    out.directive("#endif")
  }

  /// Imports the framework of each platform, and what else there is to import.
  mutating func emitFrameworkImports(also module: ByteSlice?) {
    let imported = frameworks.filter { $0 != .watchKit }
    let others = module.map { [$0] } ?? []
    guard frameworks.count > 1 else {
      emitImports(with: others + imported.map(\.module))
      return
    }
    emitImports(with: others)
    for (index, framework) in imported.enumerated() {
      out.directive(texts.join(index == 0 ? "#if " : "#elseif ", framework.condition))
      out.line("import ", FrameworkNames.of(framework).module)
    }
    if !imported.isEmpty { out.directive("#endif") }
  }
}
