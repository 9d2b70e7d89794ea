import StoryboardPlan
import StoryboardVocabulary

/// The names of a framework that generated code uses.
final class FrameworkNames: Sendable {
  /// The module that is imported.
  let module: ByteSlice
  /// The superclass of all controllers of the framework.
  let controller: ByteSlice
  /// The framework's class of view controllers. It is used where no class of the app is named.
  let viewController: ByteSlice
  /// The type that the framework returns for a controller that it has made.
  let made: ByteSlice
  let storyboard: ByteSlice
  let segue: ByteSlice
  /// The framework's function that makes the initial controller of a storyboard. `make` is its function that makes a
  /// controller with an identifier.
  let makeInitial: ByteSlice
  let make: ByteSlice
  /// True if the content of a window is loaded, with its embeds, before the window's controller can receive anything.
  let loadsEarly: Bool

  private init(
    _ framework: Framework, controller: ByteSlice, made: ByteSlice, makeInitial: ByteSlice, make: ByteSlice,
    loadsEarly: Bool
  ) {
    module = ByteSlice(constant: framework.name)
    viewController = ByteSlice(constant: framework.controllerClass)
    storyboard = ByteSlice(constant: framework.storyboardClass ?? "")
    segue = ByteSlice(constant: framework.segueClass ?? "")
    self.controller = controller
    self.made = made
    self.makeInitial = makeInitial
    self.make = make
    self.loadsEarly = loadsEarly
  }

  static let uiKit = FrameworkNames(
    .uiKit, controller: "UIViewController", made: "UIViewController?",
    makeInitial: "instantiateInitialViewController", make: "instantiateViewController", loadsEarly: false)

  /// The controllers of AppKit control views or windows. Its storyboards return `Any`.
  static let appKit = FrameworkNames(
    .appKit, controller: "NSResponder", made: "Any?", makeInitial: "instantiateInitialController",
    make: "instantiateController", loadsEarly: true)

  /// Nothing is wired on a watch. Only names are generated, and they need no import.
  static let watchKit = FrameworkNames(
    .watchKit, controller: "WKInterfaceController", made: "WKInterfaceController?", makeInitial: "", make: "",
    loadsEarly: false)

  static func of(_ framework: Framework) -> FrameworkNames {
    switch framework {
    case .uiKit: uiKit
    case .appKit: appKit
    case .watchKit: watchKit
    }
  }

  /// The types of all frameworks that generated code names. No generated name may hide them.
  static let types: [ByteSlice] =
    [uiKit, appKit].flatMap { [$0.viewController, $0.segue, $0.storyboard] } + [
      "NSResponder", "NSWindowController", "NSSeguePerforming", "UIWindow", "UINavigationController",
      "UITabBarController", "UISplitViewController", "UIWindowScene", "UIAlertController", "DispatchQueue",
      "NSWindow", "NSView", "NSApplication", "NSTabViewController", "NSSplitViewController",
      "NotificationCenter", "NSObjectProtocol",
    ]
}

extension Emitter {
  /// True while code for AppKit is written.
  var isForAppKit: Bool { framework === FrameworkNames.appKit }
}

extension Framework {
  var module: ByteSlice { FrameworkNames.of(self).module }

  /// The condition for compiling code for the framework, if a module is for several. A Mac that runs an iPad app has
  /// UIKit, and a watch has a part of it.
  var condition: ByteSlice {
    switch self {
    case .uiKit: "canImport(UIKit) && !os(watchOS)"
    case .appKit: "canImport(AppKit) && !canImport(UIKit)"
    case .watchKit: "os(watchOS)"
    }
  }
}

extension Plan {
  /// The frameworks of the module, in the order that its platforms first name them. The function examines every
  /// storyboard, so the emitter calls it once.
  func findFrameworks() -> [Framework] {
    let named = platforms.frameworks
    var found: Set<Framework> = []
    for id in storyboards.ids where !storyboards[id].isExternal { found.insert(storyboards[id].framework) }
    return named + Framework.allCases.filter { !named.contains($0) && found.contains($0) }
  }
}

extension Emitter {
  /// Returns the names of the framework that a scene belongs to.
  func framework(of scene: ID<PlanScene>) -> FrameworkNames {
    FrameworkNames.of(plan.storyboard(of: scene).framework)
  }

  /// Writes code for one framework. If the module is for several, the code is between `#if` and `#endif`.
  mutating func emitOnly(for framework: Framework?, _ body: (inout Emitter) -> Void) {
    guard let framework, frameworks.count > 1 else { return body(&self) }
    out.gap()
    out.directive(texts.join("#if ", framework.condition))
    body(&self)
    out.directive("#endif")
  }

  /// Writes imports of each platform's framework, and the other imports.
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
      emitImport(FrameworkNames.of(framework).module)
    }
    if !imported.isEmpty { out.directive("#endif") }
  }
}
