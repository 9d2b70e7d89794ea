/// The names of the declarations in the support file, a generated file with what all other generated files share.
///
/// Reading a name requests its declaration. The support file is written last, and contains only the requested
/// declarations. This object has one user at a time, the emitter.
final class SupportNames {
  /// A declaration that the support file may contain.
  enum Part: Int, CaseIterable {
    case context, told, fired, opening, unexpected, tell, expect, notOpened, initializerFailed, child, bundle
    case bundleToken, assembly, navigation, nonisolated, keep, kept, values, perform, weak
    case holder, column, unwired
    case present, finishRoute, transition, routeStart, whenShown, dismiss, pop, unwind, nearestNavigation
    case shownController, openWindow, openTab, beginSheet, runModal
    case keepUntilClosed, windowOfController, dismissPresented, isOpen
    // Private declarations that another part contains.
    case openWindows, find, reveal, presented, visibleChild
    // Members of these declarations, and functions that share their name with another one.
    case finish, catchUp, beginning, assembled, reopening, waiting, identifiedBundle, tag
  }

  private let paths: [ByteSlice]
  private let texts: InternTable
  /// For each framework, the requested declarations, with one bit for each part.
  @exclusivity(unchecked) private var asked: [UInt64]
  /// The index in `asked` of the framework that the current code is for.
  @exclusivity(unchecked) var framework = 0

  init(namespace: ByteSlice, frameworks: Int, scope: inout FreshNames, _ texts: InternTable) {
    let names: [ByteSlice] = [
      "SceneContext", "ToldSegue", "FiredSegue", "Opening", "unexpected", "told", "expect", "notOpened",
      "initializerFailed", "child", "bundle", "BundleToken", "Assembly", "navigation", "Nonisolated",
      "keep", "kept", "Told", "perform", "Weak", "Kept", "column", "Unwired",
      "present", "finish", "RouteTransition", "RouteStart", "whenShown", "dismiss", "pop", "unwind",
      "nearestNavigation",
      "shownController", "openWindow", "openTab", "beginSheet", "runModal",
      "keepUntilClosed", "window", "dismissPresented", "isOpen",
      "openWindows", "find", "reveal", "presented", "visibleChild",
    ]
    self.texts = texts
    paths = names.map { texts.join(namespace, ".", scope.claim($0, texts)) }
    asked = Array(repeating: 0, count: frameworks)
  }

  /// Returns the name without the namespace, for the declaration itself.
  func declared(_ part: Part) -> ByteSlice { paths[part.rawValue].lastName }

  /// True if code for the current framework uses the declaration.
  func isAsked(for part: Part) -> Bool { asked[framework] & Self.bit(part) != 0 }

  /// True if code for any framework uses the declaration.
  func isAskedAnywhere(for part: Part) -> Bool { asked.contains { $0 & Self.bit(part) != 0 } }

  private static func bit(_ part: Part) -> UInt64 { 1 << UInt64(part.rawValue) }

  private func ask(_ part: Part) -> ByteSlice {
    asked[framework] |= Self.bit(part)
    return paths[part.rawValue]
  }

  private func ask(_ part: Part, _ name: ByteSlice) -> ByteSlice {
    asked[framework] |= Self.bit(part)
    return name
  }

  // MARK: Types and functions

  var context: ByteSlice { ask(.context) }
  /// The generated function that stores the values of an opening with a controller. `kept` is the function that
  /// returns them.
  var keep: ByteSlice {
    _ = ask(.context)
    return ask(.keep)
  }
  var kept: ByteSlice {
    _ = ask(.context)
    return ask(.kept)
  }
  /// The generated type that holds one of the kept values weakly.
  var weak: ByteSlice { ask(.weak) }
  /// The context of a controller that the app's own code has still to wire.
  var unwired: ByteSlice {
    _ = ask(.context)
    return ask(.unwired)
  }
  /// The generated function that performs a segue with arguments.
  var perform: ByteSlice {
    _ = ask(.context)
    _ = ask(.told)
    return ask(.perform)
  }
  var told: ByteSlice { ask(.told) }
  /// The generated type for a segue that has fired. It is used where the framework's own segue cannot be kept.
  var fired: ByteSlice { ask(.fired) }
  var opening: ByteSlice { ask(.opening) }
  var assembly: ByteSlice { ask(.assembly) }
  var unexpected: ByteSlice { ask(.unexpected) }
  var tell: ByteSlice {
    _ = ask(.told)
    _ = ask(.values)
    return ask(.tell)
  }
  var expect: ByteSlice { ask(.expect) }
  var notOpened: ByteSlice { ask(.notOpened) }
  var initializerFailed: ByteSlice { ask(.initializerFailed) }
  var child: ByteSlice { ask(.child) }
  /// The generated function that finds the controller in a column of a split view controller.
  var column: ByteSlice { ask(.column) }
  var navigation: ByteSlice { ask(.navigation) }
  /// The generated function that presents the last controller of a route. `finishRoute` is the function that calls the
  /// completion of a route that shows its last controller in another way.
  var present: ByteSlice { ask(.present) }
  var finishRoute: ByteSlice { ask(.finishRoute) }
  /// The generated functions for the steps of a route that go back.
  var dismiss: ByteSlice { ask(.dismiss) }
  var pop: ByteSlice { ask(.pop) }
  var unwind: ByteSlice { ask(.unwind) }
  var nearestNavigation: ByteSlice { ask(.nearestNavigation) }
  /// The generated enum with the two ways in which a step `open` can show its scene.
  var transition: ByteSlice { ask(.transition) }
  /// The generated protocol for a window or a window scene in which a route can start. `whenShown` is the function that
  /// finds the shown controller there.
  var routeStart: ByteSlice { ask(.routeStart) }
  var whenShown: ByteSlice { ask(.whenShown) }
  /// The generated functions that show the windows of a route on macOS: alone, as a tab, as a sheet, or modally.
  /// `shownController` is the function that finds what a window shows.
  var openWindow: ByteSlice {
    _ = keepUntilClosed
    return ask(.openWindow)
  }
  var openTab: ByteSlice {
    _ = (keepUntilClosed, windowOfController)
    return ask(.openTab)
  }
  var beginSheet: ByteSlice {
    _ = windowOfController
    return ask(.beginSheet)
  }
  var runModal: ByteSlice { ask(.runModal) }
  var shownController: ByteSlice { ask(.shownController) }
  var keepUntilClosed: ByteSlice { ask(.keepUntilClosed) }
  var windowOfController: ByteSlice { ask(.windowOfController) }
  var dismissPresented: ByteSlice { ask(.dismissPresented) }
  var isOpen: ByteSlice { ask(.isOpen) }
  /// The generated protocol that keeps the types that conform to it from being isolated to an actor.
  var nonisolated: ByteSlice { ask(.nonisolated) }
  /// The generated property with the bundle of the framework that the code belongs to.
  var bundle: ByteSlice { ask(.bundle) }
  /// The generated function that finds a bundle by its identifier.
  var identifiedBundle: ByteSlice { ask(.identifiedBundle, paths[Part.bundle.rawValue]) }

  // MARK: Members

  /// The property of the generated class `SceneContext` that has the name of the scene.
  var tag: ByteSlice { ask(.tag, "scene") }
  /// The closure in a `SceneContext` that wires a destination which a segue action has made. `finish` is the function
  /// that runs the closure.
  var pending: ByteSlice { ask(.finish, "pending") }
  var finish: ByteSlice { ask(.finish, texts.join(context, ".finish")) }
  /// The function of a `SceneContext` for AppKit that wires controllers which were embedded earlier.
  var catchUp: ByteSlice { ask(.catchUp, "catchUp") }
  /// The function of a `SceneContext` that creates an assembly. `assembled` is the function that returns the assembly
  /// when everything is made.
  var beginning: ByteSlice { ask(.beginning, texts.join(context, ".assembly")) }
  var assembled: ByteSlice { ask(.assembled, texts.join(context, ".assembled")) }
  /// The function of a generated `Opening` that makes it hold its objects again.
  var reopening: ByteSlice { ask(.reopening, "open") }
  /// The function of a generated `Opening` that keeps it until another module has the controller wired. `waiting` is
  /// the function that then finds it again.
  var wait: ByteSlice { ask(.waiting, "wait") }
  var waiting: ByteSlice { ask(.waiting, "waiting") }
}
