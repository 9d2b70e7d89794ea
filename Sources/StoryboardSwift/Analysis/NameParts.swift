import StoryboardPlan
import StoryboardVocabulary

struct StoryboardNames {
  var name: ByteSlice
  /// The enum of the storyboard with its namespace: `Storyboards.Catalog`.
  var path: ByteSlice
  var initial: ByteSlice = ""
  var launch: ByteSlice = ""
  /// The generated property that returns the framework's storyboard, such as a `UIStoryboard`.
  var loader: ByteSlice = ""
}

/// The names of a scene's functions, and of the variables in them. They are written once, and read everywhere.
///
/// This is a view of one element in the table with the names of all scenes. Copying it does not count references.
/// With an object for each scene, writing Swift would take 7 % longer.
@dynamicMemberLookup
struct SceneNames {
  fileprivate let place: UnsafeMutablePointer<SceneNameParts>

  subscript<Value>(dynamicMember part: WritableKeyPath<SceneNameParts, Value>) -> Value {
    @inline(__always) get { place.pointee[keyPath: part] }
    @inline(__always) nonmutating _modify { yield &place.pointee[keyPath: part] }
  }
}

/// The names of all scenes, in memory that `SceneNameStorage` frees.
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
final class SceneNameStorage {
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
  /// The name of the function that runs when a transition of the scene fires.
  var prepare: ByteSlice = ""
  /// The function that marks the controllers inside the scene which the app's own code has still to wire.
  var mark: ByteSlice = ""
  // The names in the accessor and in the functions that make and wire the scene.
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var controller: ByteSlice = ""
  var coder: ByteSlice = ""
  var opening: ByteSlice = ""
  var scope = FreshNames()
  /// For each parameter of the scene, the expression for its value in functions that use the values which the
  /// controller keeps: `kept.user`. It is empty if the value is not kept. `keptValueLabels` has the labels.
  var kept = ByteSliceList()
  var keptValueLabels = ByteSliceList()
  var keptContainerName: ByteSlice = ""
  var keptContainerLabel: ByteSlice = ""
  var keptOpeningName: ByteSlice = ""
  var keptOpeningLabel: ByteSlice = ""
  /// The name of a type alias for the tuple of values that the controller keeps. It is empty if no segue action takes
  /// these values.
  var keptTypeAlias: ByteSlice = ""
  var keptNameScope = FreshNames()
}

/// The names of an assembly. An assembly is a generated class with the values that a scene is opened with, while
/// segue actions make the scene or its children.
final class AssemblyNames {
  var name: ByteSlice = ""
  /// The class with its outer types: `Storyboards.Catalog.DetailAssembly`.
  var path: ByteSlice = ""
  var parameters = ByteSliceList()
  var container: ByteSlice = ""
  var opening: ByteSlice = ""
  var controller: ByteSlice = ""
  /// The names of the properties with the assemblies of children, by the relationship that leads to the child.
  var parts: [ID<PlanTransition>: ByteSlice] = [:]
  var scope = FreshNames()
}

struct ContainerNames {
  var name: ByteSlice
  /// The name of a variable that holds an instance of the container.
  var local: ByteSlice = ""
  var parent: ByteSlice = ""
  var parentLabel: ByteSlice = ""
  /// The property with a container farther out than the parent; empty if the container holds none.
  var farther: ByteSlice = ""
  var parameters = ByteSliceList()
  var lock: ByteSlice = ""
  var scope = FreshNames()
}

struct RegistrationNames {
  var accessor: ByteSlice = ""
  /// The property or function that returns the object while the lock of a `nonisolated` container is already held.
  var unlockedAccessor: ByteSlice = ""
  /// The function that makes the object, sets its properties and calls its methods.
  var maker: ByteSlice = ""
  /// The private property that holds the object; empty if there is none. The accessor, which returns the object,
  /// checks it first.
  var held: ByteSlice = ""
  var local: ByteSlice = ""
}

/// The names of the arguments that a generated `perform…` function passes to its segue.
struct BoxNames {
  /// The label of each argument, if there are several.
  var labels: ByteSliceList
  /// How the code that prepares the segue writes each argument: `told.note`, or `told` if there is only one.
  var told: ByteSliceList
}

/// The names of the function that opens a route, and of the variables in it.
struct RouteNames {
  var function: ByteSlice
  var parameters: ByteSliceList
  /// The parameter with the controller or the window that the route starts at.
  var source: ByteSlice = ""
  /// The parameter with the window or the window scene in which the route starts from the shown controller.
  var place: ByteSlice = ""
  /// The parameter with the view at which a popover points.
  var anchor: ByteSlice = ""
  /// The parameter with the caller's choice between push and present.
  var transition: ByteSlice = ""
  var animated: ByteSlice = ""
  /// The parameter with the closure that gets the last controller before it is shown. `completion` is the parameter
  /// with the closure that is called after it has appeared.
  var configured: ByteSlice = ""
  var completion: ByteSlice = ""
  var scope: FreshNames
}

extension Names {
  private static let contextReservedNames: [ByteSlice] = [
    "source", "segue", "sender", "destination", "coder", "segueIdentifier", "told", "kept",
  ]

  private static let assemblyReservedNames: [ByteSlice] = [
    "make", "wire", "asked", "isNew", "action", "coder",
  ]

  private static let frameworkReservedNames: [ByteSlice] =
    FrameworkNames.types + GeneratedNames.usedInNamespace.map { ByteSlice(stringLiteral: $0) }

  private static let otherNames = GeneratedNames.usedElsewhere.map { ByteSlice(stringLiteral: $0) }

  /// Marks the names that generated names must not hide, either anywhere or in their scopes.
  static func markReservedNames(_ plan: Plan, _ texts: InternTable) {
    for name in frameworkReservedNames { texts.mark(literal: name, [.typeName, .frameworkName]) }
    for name in otherNames { texts.mark(literal: name, .typeName) }
    for name in contextReservedNames { texts.mark(literal: name, .contextName) }
    for name in assemblyReservedNames { texts.mark(literal: name, .assemblyName) }
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
