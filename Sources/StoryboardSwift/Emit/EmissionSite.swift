import StoryboardPlan
import StoryboardVocabulary

/// A place in generated code where values are written. It says how the code there refers to everything that a value
/// may name.
struct EmissionSite {
  /// The container whose instance the code at this place uses.
  var container: ID<PlanContainer>?
  /// How the code refers to that container instance. It is empty inside the container itself.
  var containerPath: ByteSlice = ""
  /// The name of the variable with the object that is being made. It hides the container's property of the same name.
  var local: ByteSlice = ""
  /// True if the code runs while the lock of a `nonisolated` container is held.
  var isUnlocked = false
  /// The storyboard whose functions can be called without a prefix.
  var storyboard: ID<PlanStoryboard>?
  /// True inside the generated class of an assembly (`emitAssembly`). The scene's parameters, the container and the
  /// opening are properties of that class.
  var isAssembly = false
  /// The scene whose parameters can be used, and their names here.
  var scene: ID<PlanScene>?
  var sceneParameters = ByteSliceList()
  /// How the code at this place refers to the parameters of the segue. The next property is the same for the
  /// parameters of the factory.
  var toldParameters = ByteSliceList()
  var factoryParameters = ByteSliceList()
  var source: ByteSlice = "self"
  var sender: ByteSlice = "nil"
  var destination: ByteSlice = "destination"
  /// The variables with the controllers inside the destination, by the relationship that leads to each.
  var scenesInside: [ID<PlanTransition>: ByteSlice] = [:]
  var coder: ByteSlice = "coder"
  /// How the code refers to the `Opening` that scenes opened together share. It is empty if nothing is being opened,
  /// so that every resolve starts an opening of its own.
  var opening: ByteSlice = "opening"

  /// This place for an expression that is evaluated later, when there is neither a lock nor an opening.
  var later: EmissionSite {
    var later = self
    later.opening = ""
    later.isUnlocked = false
    return later
  }
}

extension Emitter {
  /// Returns how the code refers to the container instance `levels` above the one in use.
  func containerPath(_ levels: Int, _ site: EmissionSite) -> ByteSlice {
    guard levels > 0, let start = site.container else { return site.containerPath }
    var parts = site.containerPath.isEmpty ? [] : [site.containerPath]
    var container: ID<PlanContainer>? = start
    let goal = ancestry.depth(start) - levels
    while let current = container, ancestry.depth(current) > goal {
      if let farther = ancestry.farther(current, plan), ancestry.depth(farther) >= goal {
        parts.append(names.containers[current.index].farther)
        container = farther
      } else {
        parts.append(names.containers[current.index].parent)
        container = plan.containers[current].parent
      }
    }
    return parts.count == 1 ? parts[0] : texts.join(parts, separator: ".")
  }

  func container(_ levels: Int, _ site: EmissionSite) -> ID<PlanContainer>? {
    site.container.flatMap { ancestry.ancestor(levels, of: $0, plan) }
  }

  /// True if a value is kept as an optional only because it is weak. It is not declared as an optional.
  func isLoosened(_ scope: ParameterScope, _ index: Int, _ site: EmissionSite) -> Bool {
    switch scope {
    case .scene: site.scene.map { plan.isLoosened(plan.scenes[$0].parameters[index]) } ?? false
    case .container(let levels):
      container(levels, site).map { plan.isLoosened(plan.containers[$0].parameters[index]) } ?? false
    case .transition, .registration: false
    }
  }
}
