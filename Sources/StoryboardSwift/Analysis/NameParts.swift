import StoryboardPlan
import StoryboardVocabulary

struct StoryboardNames {
  var name: ByteSlice
  /// The enum of the storyboard with its namespace: `Storyboards.Catalog`.
  var path: ByteSlice
  var initial: ByteSlice = ""
  var launch: ByteSlice = ""
  /// The property with the framework's storyboard.
  var loader: ByteSlice = ""
}

/// The names of a scene's functions, and of the variables in them. They are written once, and read everywhere.
///
/// It is a view of one element among the names of all scenes. Copying it does not count references. With an object for
/// each scene, writing Swift would take 7 % longer.
@dynamicMemberLookup
struct SceneNames {
  fileprivate let place: UnsafeMutablePointer<SceneNameParts>

  subscript<Value>(dynamicMember part: WritableKeyPath<SceneNameParts, Value>) -> Value {
    @inline(__always) get { place.pointee[keyPath: part] }
    @inline(__always) nonmutating _modify { yield &place.pointee[keyPath: part] }
  }
}

/// The names of all scenes, in memory that `SceneNameMemory` frees.
struct SceneNameTable {
  fileprivate let base: UnsafeMutablePointer<SceneNameParts>
  fileprivate let count: Int

  subscript(scene: Int) -> SceneNames {
    precondition(scene >= 0 && scene < count)
    return SceneNames(place: base + scene)
  }
}

/// Holds the names of all scenes side by side. Invariants: every element is initialized and contains no reference. No
/// view of an element leaves the emitter, which holds this object.
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
  /// The function that runs when a transition of the scene fires.
  var prepare: ByteSlice = ""
  // The names in the accessor and in the functions that make and wire the scene.
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var controller: ByteSlice = ""
  var coder: ByteSlice = ""
  var opening: ByteSlice = ""
  var scope = FreshNames()
  /// The values that the controller keeps, as its functions spell them, and the values' labels.
  var kept = ByteSliceList()
  var keptLabels = ByteSliceList()
  var keptContainer: ByteSlice = ""
  var keptContainerLabel: ByteSlice = ""
  var keptOpening: ByteSlice = ""
  var keptOpeningLabel: ByteSlice = ""
  /// The name for the type of several kept values. It is empty if no segue action takes them.
  var keptType: ByteSlice = ""
  var keptScope = FreshNames()
}

/// The names of an assembly. This is the class with the values that a scene is opened with, while segue actions make
/// the scene or its children.
final class AssemblyNames {
  var name: ByteSlice = ""
  /// The class with its outer types: `Storyboards.Catalog.DetailAssembly`.
  var path: ByteSlice = ""
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var opening: ByteSlice = ""
  var controller: ByteSlice = ""
  /// The assemblies of its children.
  var parts: [ID<PlanTransition>: ByteSlice] = [:]
  var scope = FreshNames()
}

struct ContainerNames {
  var name: ByteSlice
  /// The name of a variable that holds an instance of the container.
  var local: ByteSlice = ""
  var parent: ByteSlice = ""
  var parentLabel: ByteSlice = ""
  /// The container farther out that the container also holds.
  var farther: ByteSlice = ""
  var parameters = ByteSliceList()
  var lock: ByteSlice = ""
  var scope = FreshNames()
}

struct RegistrationNames {
  var accessor: ByteSlice = ""
  /// The accessor of a nonisolated container that is used while the container's lock is held.
  var unlocked: ByteSlice = ""
  /// The function that makes the object and carries out the steps.
  var maker: ByteSlice = ""
  /// The property that holds the object, if the accessor looks for the object in one.
  var held: ByteSlice = ""
  var local: ByteSlice = ""
}

/// The names of the arguments that a function passes to its told segue.
struct BoxNames {
  /// The label of each argument, if there are several.
  var labels: ByteSliceList
  /// The spelling of each argument, where the variable with all of them is called `told`.
  var told: ByteSliceList
}

/// The names of the function that opens a route, and of the variables in it.
struct RouteNames {
  var function: ByteSlice
  var parameters: ByteSliceList
  /// The controller or the window that it starts at.
  var source: ByteSlice
  var animated: ByteSlice
  var scope: FreshNames
}

extension Names {
  private static let contextNames: [ByteSlice] = [
    "source", "segue", "sender", "destination", "coder", "segueIdentifier", "told", "kept",
  ]

  private static let assemblyNames: [ByteSlice] = ["make", "wire", "asked", "isNew", "action", "coder"]

  private static let frameworkNames: [ByteSlice] =
    FrameworkNames.types + [
      "Bundle", "String", "Int", "Bool", "UInt8", "Void", "Never", "Any", "AnyObject", "Sendable",
      "MainActor", "UnsafeMutablePointer", "UnsafeRawPointer",
    ]

  private static let otherNames: [ByteSlice] = ["NSCoder", "NSRecursiveLock", "URL", "UIKit", "AppKit"]

  /// Marks the names that generated names must not hide, either anywhere or in their scopes.
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

  /// Marks every identifier in the spelling of a type. Usually the spelling is a single identifier.
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
