import StoryboardPlan

struct StoryboardNames {
  var name: Text
  /// The enum of the storyboard with its namespace: `Storyboards.Catalog`.
  var path: Text
  var initial: Text = ""
  var launch: Text = ""
  /// The property that gives the framework's storyboard.
  var loader: Text = ""
}

/// The functions of a scene, and the variables inside them: written once, read wherever the scene is.
///
/// It is a view of its place among the names of all scenes, which is copied without counting a reference.
@dynamicMemberLookup
struct SceneNames {
  fileprivate let place: UnsafeMutablePointer<SceneNameParts>

  subscript<Value>(dynamicMember part: WritableKeyPath<SceneNameParts, Value>) -> Value {
    @inline(__always) get { place.pointee[keyPath: part] }
    @inline(__always) nonmutating _modify { yield &place.pointee[keyPath: part] }
  }
}

/// The names of all scenes, in memory that `SceneNameMemory` lets go.
struct SceneNameTable {
  fileprivate let base: UnsafeMutablePointer<SceneNameParts>
  fileprivate let count: Int

  subscript(scene: Int) -> SceneNames {
    precondition(scene >= 0 && scene < count)
    return SceneNames(place: base + scene)
  }
}

/// Holds the names of all scenes side by side. Invariant: every part is initialized and has no reference in it, and
/// no view of one leaves the emitter, which holds this.
final class SceneNameMemory {
  let table: SceneNameTable

  init(count: Int) {
    table = SceneNameTable(base: .allocate(capacity: count), count: count)
    table.base.initialize(repeating: SceneNameParts(), count: count)
  }

  deinit { table.base.deallocate() }
}

struct SceneNameParts {
  var accessor: Text = ""
  var wire: Text = ""
  var make: Text = ""
  var context: Text = ""
  // In the accessor and in the functions that make and wire.
  var parameters = TextList()
  var container: Text = ""
  var controller: Text = ""
  var coder: Text = ""
  var opening: Text = ""
  var scope = NameScope()
  // In the context.
  var kept = TextList()
  var keptSource: Text = ""
  var keptContainer: Text = ""
  var keptOpening: Text = ""
  var contextScope = NameScope()
}

/// The class of what a scene is opened with while segue actions make it or what it holds.
final class AssemblyNames {
  var name: Text = ""
  /// The class with what it is nested in: `Storyboards.Catalog.DetailAssembly`.
  var path: Text = ""
  var parameters = TextList()
  var container: Text = ""
  var opening: Text = ""
  var controller: Text = ""
  /// The assemblies of what it holds.
  var parts: [ID<PlanTransition>: Text] = [:]
  var scope = NameScope()
}

struct ContainerNames {
  var name: Text
  /// What a variable that holds an instance is called.
  var local: Text = ""
  var parent: Text = ""
  var parentLabel: Text = ""
  var parameters = TextList()
  var lock: Text = ""
  var scope = NameScope()
}

struct RegistrationNames {
  var accessor: Text = ""
  /// The accessor of a nonisolated container that is used while its lock is held.
  var unlocked: Text = ""
  /// The function that makes the object and takes the steps.
  var maker: Text = ""
  /// The property that holds the object, where the accessor looks into one.
  var held: Text = ""
  var local: Text = ""
}

/// The class of what a told function tells.
struct BoxNames {
  /// Empty where it tells nothing: what all boxes are is enough.
  var name: Text = ""
  var path: Text = ""
  var properties: TextList
  /// How the properties are spelled where the box is called `told`.
  var told: TextList
}

/// The function that opens a route, and the variables inside it.
struct RouteNames {
  var function: Text
  var parameters: TextList
  /// The controller or the window that it starts from.
  var source: Text
  var animated: Text
  var scope: NameScope
}

extension Names {
  private static let contextNames: [Text] = [
    "prepare", "attach", "of", "pending", "finish", "fires", "assembly", "assembled", "unfinished",
    "lastSegue", "segue", "sender", "destination", "coder", "segueIdentifier", "told", "controller",
    "catchUp",
  ]

  private static let assemblyNames: [Text] = ["make", "wire", "asked", "isNew", "action", "coder"]

  private static let frameworkNames: [Text] =
    FrameworkNames.types + [
      "Bundle", "String", "Int", "Bool", "UInt8", "Never", "AnyObject", "UnsafeMutablePointer",
      "UnsafeRawPointer",
    ]

  private static let otherNames: [Text] = ["NSCoder", "NSRecursiveLock", "URL", "UIKit", "AppKit"]

  /// Marks the names that generated names hide nowhere, or not in their scopes.
  static func markNames(_ plan: Plan, _ texts: TextTable) {
    for name in frameworkNames { texts.mark(literal: name, [.typeName, .frameworkName]) }
    for name in otherNames { texts.mark(literal: name, .typeName) }
    for name in contextNames { texts.mark(literal: name, .contextName) }
    for name in assemblyNames { texts.mark(literal: name, .assemblyName) }
    for index in plan.types.elements.indices {
      markIdentifiers(of: texts[plan.types.elements[index].spelling], texts)
    }
    for container in plan.containers.elements { texts.mark(texts[container.name], .typeName) }
  }

  /// Marks every identifier in the spelling of a type; mostly it is one.
  private static func markIdentifiers(of spelling: Text, _ texts: TextTable) {
    if texts.marks(spelling).contains(.isIdentifier) { return texts.mark(spelling, .typeName) }
    var start: Int?
    for (index, byte) in spelling.bytes.enumerated() {
      let isPart =
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
        || (start != nil && byte >= 0x30 && byte <= 0x39)
      if isPart {
        start = start ?? index
      } else if let from = start {
        texts.mark(Text(base: spelling.base + from, count: index - from), .typeName)
        start = nil
      }
    }
    if let start { texts.mark(spelling.dropFirst(start), .typeName) }
  }
}
