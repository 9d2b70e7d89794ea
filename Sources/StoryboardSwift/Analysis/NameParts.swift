import StoryboardPlan

/// The names of the support file, spelled as they are used elsewhere.
struct SupportNames {
  let context: String
  let assembly: String
  let told: String
  /// A segue that has fired, where the framework's own cannot be kept.
  let fired: String
  let opening: String
  let unexpected: String
  let tell: String
  let expect: String
  let notOpened: String
  let initializerFailed: String
  let child: String
  let bundle: String
  let bundleToken: String
  let navigation: String

  init(namespace: String, scope: inout NameScope) {
    func claim(_ name: String) -> String { namespace + "." + scope.claim(name) }
    context = claim("SceneContext")
    told = claim("ToldSegue")
    fired = claim("FiredSegue")
    opening = claim("Opening")
    unexpected = claim("unexpected")
    tell = claim("told")
    expect = claim("expect")
    notOpened = claim("notOpened")
    initializerFailed = claim("initializerFailed")
    child = claim("child")
    bundle = claim("bundle")
    bundleToken = claim("BundleToken")
    assembly = claim("Assembly")
    navigation = claim("navigation")
  }

  /// The name alone, as it is declared.
  static func last(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

struct StoryboardNames {
  var name: String
  /// The enum of the storyboard with its namespace: `Storyboards.Catalog`.
  var path: String
  var initial = ""
  var launch = ""
  /// The property that gives the framework's storyboard.
  var loader = ""
}

/// The functions of a scene, and the variables inside them: written once, read wherever the scene is.
final class SceneNames {
  var accessor = ""
  var wire = ""
  var make = ""
  var context = ""
  // In the accessor and in the functions that make and wire.
  var parameters: [String] = []
  var container = ""
  var controller = ""
  var coder = ""
  var opening = ""
  var scope = NameScope()
  // In the context.
  var kept: [String] = []
  var keptSource = ""
  var keptContainer = ""
  var keptOpening = ""
  var contextScope = NameScope()
  /// The methods of the context that begin an assembly, by what fires.
  var assemble: [ID<PlanTransition>: String] = [:]
  var assembly = AssemblyNames()
}

/// The class of what a scene is opened with while segue actions make it or what it holds.
struct AssemblyNames {
  var name = ""
  /// The class with what it is nested in: `Storyboards.Catalog.DetailAssembly`.
  var path = ""
  var parameters: [String] = []
  var container = ""
  var opening = ""
  var controller = ""
  /// The assemblies of what it holds.
  var parts: [ID<PlanTransition>: String] = [:]
  var scope = NameScope()
}

struct ContainerNames {
  var name: String
  /// What a variable that holds an instance is called.
  var local = ""
  var parent = ""
  var parentLabel = ""
  var parameters: [String] = []
  var lock = ""
  var scope = NameScope()
}

struct RegistrationNames {
  var accessor = ""
  /// The accessor of a nonisolated container that is used while its lock is held.
  var unlocked = ""
  /// The function that makes the object and takes the steps.
  var maker = ""
  /// The property that holds the object, where the accessor looks into one.
  var held = ""
  var local = ""
}

/// The class of what a told function tells.
struct BoxNames {
  var name = ""
  var path: String
  var properties: [String]
}

/// The function that opens a route, and the variables inside it.
struct RouteNames {
  var function: String
  var parameters: [String]
  /// The controller or the window that it starts from.
  var source: String
  var animated: String
  var scope: NameScope
}

extension Names {
  static let contextNames: Set<String> = [
    "prepare", "attach", "of", "pending", "finish", "fires", "assembly", "assembled", "unfinished",
    "lastSegue", "segue", "sender", "destination",
    "coder",
    "segueIdentifier", "told", "controller", "catchUp",
  ]

  static let assemblyNames: Set<String> = ["make", "wire", "asked", "isNew", "action", "coder"]

  static let frameworkNames = FrameworkNames.types.union([
    "Bundle", "String", "Int", "Bool", "UInt8", "Never", "AnyObject", "UnsafeMutablePointer",
    "UnsafeRawPointer",
  ])

  /// Every identifier in the spelling of a type or a container: a generated name must hide none of them.
  static func typeNames(_ plan: Plan) -> Set<String> {
    var names: Set<String> = frameworkNames.union(["NSCoder", "NSRecursiveLock", "URL", "UIKit", "AppKit"])
    for type in plan.types.elements {
      insertIdentifiers(of: plan.text(type.spelling), into: &names)
    }
    for container in plan.containers.elements { names.insert(plan.text(container.name)) }
    return names
  }

  private static func insertIdentifiers(of spelling: String, into names: inout Set<String>) {
    var start: String.UTF8View.Index?
    let utf8 = spelling.utf8
    for index in utf8.indices {
      let byte = utf8[index]
      let isPart =
        byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
        || (start != nil && byte >= 0x30 && byte <= 0x39)
      if isPart {
        start = start ?? index
      } else if let from = start {
        names.insert(String(spelling[from..<index]))
        start = nil
      }
    }
    if let start { names.insert(String(spelling[start...])) }
  }
}
