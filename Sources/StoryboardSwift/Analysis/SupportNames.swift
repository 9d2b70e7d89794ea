/// The names of what the support file declares, spelled as they are used elsewhere.
///
/// Who writes a name asks for its declaration: the support file is written last, with what was asked for and nothing
/// else. It has one user at a time, the emitter.
final class SupportNames {
  /// What the support file may declare.
  enum Part: Int, CaseIterable {
    case context, told, fired, opening, unexpected, tell, expect, notOpened, initializerFailed, child, bundle
    case bundleToken, assembly, navigation
    // Members of these, and functions that have the name of another.
    case fires, finish, catchUp, beginning, assembled, reopening, waiting, identifiedBundle
  }

  private let paths: [Text]
  /// By framework, what was asked for: one bit for each part.
  @exclusivity(unchecked) private var asked: [UInt32]
  /// The place among these of the framework of what is being written.
  @exclusivity(unchecked) var framework = 0

  init(namespace: Text, frameworks: Int, scope: inout NameScope, _ texts: TextTable) {
    let names: [Text] = [
      "SceneContext", "ToldSegue", "FiredSegue", "Opening", "unexpected", "told", "expect", "notOpened",
      "initializerFailed", "child", "bundle", "BundleToken", "Assembly", "navigation",
    ]
    paths = names.map { texts.join(namespace, ".", scope.claim($0, texts)) }
    asked = Array(repeating: 0, count: frameworks)
  }

  /// The name alone, as it is declared.
  func declared(_ part: Part) -> Text { paths[part.rawValue].lastName }

  /// Whether code for the framework of what is being written uses it.
  func isAsked(for part: Part) -> Bool { asked[framework] & Self.bit(part) != 0 }

  /// Whether code for any framework uses it.
  func isAskedAnywhere(for part: Part) -> Bool { asked.contains { $0 & Self.bit(part) != 0 } }

  private static func bit(_ part: Part) -> UInt32 { 1 << UInt32(part.rawValue) }

  private func ask(_ part: Part) -> Text {
    asked[framework] |= Self.bit(part)
    return paths[part.rawValue]
  }

  private func ask(_ part: Part, _ name: Text) -> Text {
    asked[framework] |= Self.bit(part)
    return name
  }

  // MARK: Types and functions

  var context: Text { ask(.context) }
  var told: Text { ask(.told) }
  /// A segue that has fired, where the framework's own cannot be kept.
  var fired: Text { ask(.fired) }
  var opening: Text { ask(.opening) }
  var assembly: Text { ask(.assembly) }
  var unexpected: Text { ask(.unexpected) }
  var tell: Text { ask(.tell) }
  var expect: Text { ask(.expect) }
  var notOpened: Text { ask(.notOpened) }
  var initializerFailed: Text { ask(.initializerFailed) }
  var child: Text { ask(.child) }
  var navigation: Text { ask(.navigation) }
  /// The bundle of the framework.
  var bundle: Text { ask(.bundle) }
  /// The function that finds a bundle by its identifier.
  var identifiedBundle: Text { ask(.identifiedBundle, paths[Part.bundle.rawValue]) }

  // MARK: Members

  /// Of a context: whether a segue has an identifier.
  var fires: Text { ask(.fires, "fires") }
  /// Of a context: what remains to be done to a destination that an action has made, and the function that does it.
  var pending: Text { ask(.finish, "pending") }
  var finish: Text { ask(.finish, "finish") }
  /// Of a context of AppKit: wires what was embedded before.
  var catchUp: Text { ask(.catchUp, "catchUp") }
  /// Of a context: the functions that begin an assembly, and that give it when all is made.
  var beginning: Text { ask(.beginning, "assembly") }
  var assembled: Text { ask(.assembled, "assembled") }
  /// Of an opening: holds again what is made.
  var reopening: Text { ask(.reopening, "open") }
  /// Of an opening: goes on where another module has the controller wired.
  var wait: Text { ask(.waiting, "wait") }
  var waiting: Text { ask(.waiting, "waiting") }
}
