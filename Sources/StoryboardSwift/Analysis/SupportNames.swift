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

  private let paths: [ByteSlice]
  /// By framework, what was asked for: one bit for each part.
  @exclusivity(unchecked) private var asked: [UInt32]
  /// The place among these of the framework of what is being written.
  @exclusivity(unchecked) var framework = 0

  init(namespace: ByteSlice, frameworks: Int, scope: inout FreshNames, _ texts: InternTable) {
    let names: [ByteSlice] = [
      "SceneContext", "ToldSegue", "FiredSegue", "Opening", "unexpected", "told", "expect", "notOpened",
      "initializerFailed", "child", "bundle", "BundleToken", "Assembly", "navigation",
    ]
    paths = names.map { texts.join(namespace, ".", scope.claim($0, texts)) }
    asked = Array(repeating: 0, count: frameworks)
  }

  /// The name alone, as it is declared.
  func declared(_ part: Part) -> ByteSlice { paths[part.rawValue].lastName }

  /// Whether code for the framework of what is being written uses it.
  func isAsked(for part: Part) -> Bool { asked[framework] & Self.bit(part) != 0 }

  /// Whether code for any framework uses it.
  func isAskedAnywhere(for part: Part) -> Bool { asked.contains { $0 & Self.bit(part) != 0 } }

  private static func bit(_ part: Part) -> UInt32 { 1 << UInt32(part.rawValue) }

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
  var told: ByteSlice { ask(.told) }
  /// A segue that has fired, where the framework's own cannot be kept.
  var fired: ByteSlice { ask(.fired) }
  var opening: ByteSlice { ask(.opening) }
  var assembly: ByteSlice { ask(.assembly) }
  var unexpected: ByteSlice { ask(.unexpected) }
  var tell: ByteSlice { ask(.tell) }
  var expect: ByteSlice { ask(.expect) }
  var notOpened: ByteSlice { ask(.notOpened) }
  var initializerFailed: ByteSlice { ask(.initializerFailed) }
  var child: ByteSlice { ask(.child) }
  var navigation: ByteSlice { ask(.navigation) }
  /// The bundle of the framework.
  var bundle: ByteSlice { ask(.bundle) }
  /// The function that finds a bundle by its identifier.
  var identifiedBundle: ByteSlice { ask(.identifiedBundle, paths[Part.bundle.rawValue]) }

  // MARK: Members

  /// Of a context: whether a segue has an identifier.
  var fires: ByteSlice { ask(.fires, "fires") }
  /// Of a context: what remains to be done to a destination that an action has made, and the function that does it.
  var pending: ByteSlice { ask(.finish, "pending") }
  var finish: ByteSlice { ask(.finish, "finish") }
  /// Of a context of AppKit: wires what was embedded before.
  var catchUp: ByteSlice { ask(.catchUp, "catchUp") }
  /// Of a context: the functions that begin an assembly, and that give it when all is made.
  var beginning: ByteSlice { ask(.beginning, "assembly") }
  var assembled: ByteSlice { ask(.assembled, "assembled") }
  /// Of an opening: holds again what is made.
  var reopening: ByteSlice { ask(.reopening, "open") }
  /// Of an opening: goes on where another module has the controller wired.
  var wait: ByteSlice { ask(.waiting, "wait") }
  var waiting: ByteSlice { ask(.waiting, "waiting") }
}
