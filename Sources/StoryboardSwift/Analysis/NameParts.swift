import StoryboardPlan
import StoryboardVocabulary

struct StoryboardNames {
  var name: ByteSlice
  /// The enum of the storyboard with its namespace: `Storyboards.Catalog`.
  var path: ByteSlice
  var initial: ByteSlice = ""
  var launch: ByteSlice = ""
  /// The property that gives the framework's storyboard.
  var loader: ByteSlice = ""
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
  var accessor: ByteSlice = ""
  var wire: ByteSlice = ""
  var make: ByteSlice = ""
  var context: ByteSlice = ""
  // In the accessor and in the functions that make and wire.
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var controller: ByteSlice = ""
  var coder: ByteSlice = ""
  var opening: ByteSlice = ""
  var scope = FreshNames()
  // In the context.
  var kept = ByteSliceList()
  var keptSource: ByteSlice = ""
  var keptContainer: ByteSlice = ""
  var keptOpening: ByteSlice = ""
  var contextScope = FreshNames()
}

/// The class of what a scene is opened with while segue actions make it or what it holds.
final class AssemblyNames {
  var name: ByteSlice = ""
  /// The class with what it is nested in: `Storyboards.Catalog.DetailAssembly`.
  var path: ByteSlice = ""
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var opening: ByteSlice = ""
  var controller: ByteSlice = ""
  /// The assemblies of what it holds.
  var parts: [ID<PlanTransition>: ByteSlice] = [:]
  var scope = FreshNames()
}

struct ContainerNames {
  var name: ByteSlice
  /// What a variable that holds an instance is called.
  var local: ByteSlice = ""
  var parent: ByteSlice = ""
  var parentLabel: ByteSlice = ""
  var parameters = ByteSliceList()
  var lock: ByteSlice = ""
  var scope = FreshNames()
}

struct RegistrationNames {
  var accessor: ByteSlice = ""
  /// The accessor of a nonisolated container that is used while its lock is held.
  var unlocked: ByteSlice = ""
  /// The function that makes the object and takes the steps.
  var maker: ByteSlice = ""
  /// The property that holds the object, where the accessor looks into one.
  var held: ByteSlice = ""
  var local: ByteSlice = ""
}

/// The class of what a told function tells.
struct BoxNames {
  /// Empty where it tells nothing: what all boxes are is enough.
  var name: ByteSlice = ""
  var path: ByteSlice = ""
  var properties: ByteSliceList
  /// How the properties are spelled where the box is called `told`.
  var told: ByteSliceList
}

/// The function that opens a route, and the variables inside it.
struct RouteNames {
  var function: ByteSlice
  var parameters: ByteSliceList
  /// The controller or the window that it starts from.
  var source: ByteSlice
  var animated: ByteSlice
  var scope: FreshNames
}

extension Names {
  private static let contextNames: [ByteSlice] = [
    "prepare", "attach", "of", "pending", "finish", "fires", "assembly", "assembled", "unfinished",
    "lastSegue", "segue", "sender", "destination", "coder", "segueIdentifier", "told", "controller",
    "catchUp",
  ]

  private static let assemblyNames: [ByteSlice] = ["make", "wire", "asked", "isNew", "action", "coder"]

  private static let frameworkNames: [ByteSlice] =
    FrameworkNames.types + [
      "Bundle", "String", "Int", "Bool", "UInt8", "Never", "AnyObject", "UnsafeMutablePointer",
      "UnsafeRawPointer",
    ]

  private static let otherNames: [ByteSlice] = ["NSCoder", "NSRecursiveLock", "URL", "UIKit", "AppKit"]

  /// Marks the names that generated names hide nowhere, or not in their scopes.
  static func markNames(_ plan: Plan, _ texts: InternTable) {
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
  private static func markIdentifiers(of spelling: ByteSlice, _ texts: InternTable) {
    if texts.marks(spelling).contains(.isIdentifier) { return texts.mark(spelling, .typeName) }
    var start: Int?
    for (index, byte) in spelling.bytes.enumerated() {
      let isPart =
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
        || (start != nil && byte >= 0x30 && byte <= 0x39)
      if isPart {
        start = start ?? index
      } else if let from = start {
        texts.mark(ByteSlice(base: spelling.base + from, count: index - from), .typeName)
        start = nil
      }
    }
    if let start { texts.mark(spelling.dropFirst(start), .typeName) }
  }
}
