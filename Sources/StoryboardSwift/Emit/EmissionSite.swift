import StoryboardPlan
import StoryboardVocabulary

/// A place in generated code where values are written. It has the spelling of everything that a value may name.
struct EmissionSite {
  /// The container whose instance is in use.
  var container: ID<PlanContainer>?
  /// The spelling of the instance in use. It is empty inside the container itself.
  var containerPath: ByteSlice = ""
  /// The variable with the object that is being made. It hides an accessor with the same name.
  var local: ByteSlice = ""
  /// True if the lock of a nonisolated container is held here.
  var isUnlocked = false
  /// The storyboard whose functions can be called without a prefix.
  var storyboard: ID<PlanStoryboard>?
  /// True inside the generated class of an assembly (`emitAssembly`). The parameters, the container and the opening are its
  /// properties.
  var isAssembly = false
  /// The scene whose parameters can be used, and their names here.
  var scene: ID<PlanScene>?
  var sceneParameters = ByteSliceList()
  /// The parameters of the told segue, and of the factory.
  var toldParameters = ByteSliceList()
  var factoryParameters = ByteSliceList()
  var source: ByteSlice = "self"
  var sender: ByteSlice = "nil"
  var destination: ByteSlice = "destination"
  /// The variables of scenes inside the destination, by the relationship that leads to each.
  var scenesInside: [ID<PlanTransition>: ByteSlice] = [:]
  var coder: ByteSlice = "coder"
  /// The spelling of the opening. It is empty if nothing is being opened, so that every resolve starts an opening of
  /// its own.
  var opening: ByteSlice = "opening"

  /// The same place for an expression that is evaluated later, when there is neither a lock nor an opening.
  var later: EmissionSite {
    var later = self
    later.opening = ""
    later.isUnlocked = false
    return later
  }
}

extension Emitter {
  /// The spelling of the instance `levels` above the one in use.
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
