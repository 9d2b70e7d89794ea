import StoryboardPlan
import StoryboardVocabulary

/// A place in generated code where values are written: how each thing that a value may name is spelled there.
struct EmissionSite {
  /// The container of the instance in use.
  var container: ID<PlanContainer>?
  /// How the instance in use is spelled; empty inside the container itself.
  var containerPath: ByteSlice = ""
  /// Whether the lock of a nonisolated container is held here.
  var isUnlocked = false
  /// The storyboard whose functions are in reach by their names alone.
  var storyboard: ID<PlanStoryboard>?
  /// Whether parameters of the scene and the container are members of a context.
  var isContext = false
  /// Whether they, and the opening, are members of an assembly.
  var isAssembly = false
  /// The scene whose parameters are in reach, and their names here.
  var scene: ID<PlanScene>?
  var sceneParameters = ByteSliceList()
  /// The parameters of the told segue, and of the factory.
  var toldParameters = ByteSliceList()
  var factoryParameters = ByteSliceList()
  var source: ByteSlice = "self"
  var sender: ByteSlice = "nil"
  var destination: ByteSlice = "destination"
  var coder: ByteSlice = "coder"
  /// Empty where nothing is being opened yet: whatever is resolved there starts an opening of its own.
  var opening: ByteSlice = "opening"
}

extension Emitter {
  /// The instance `levels` above the one in use.
  func containerPath(_ levels: Int, _ site: EmissionSite) -> ByteSlice {
    var path = site.containerPath
    var container = site.container
    for _ in 0..<levels {
      guard let current = container else { break }
      let parent = names.containers[current.index].parent
      path = path.isEmpty ? parent : texts.join(path, ".", parent)
      container = plan.containers[current].parent
    }
    return path
  }

  func container(_ levels: Int, _ site: EmissionSite) -> ID<PlanContainer>? {
    var container = site.container
    for _ in 0..<levels { container = container.flatMap { plan.containers[$0].parent } }
    return container
  }

  /// Whether a value that is declared as no optional is kept as one, since it is kept weakly.
  func isLoosened(_ scope: ParameterScope, _ index: Int, _ site: EmissionSite) -> Bool {
    switch scope {
    case .scene: site.scene.map { plan.isLoosened(plan.scenes[$0].parameters[index]) } ?? false
    case .container(let levels):
      container(levels, site).map { plan.isLoosened(plan.containers[$0].parameters[index]) } ?? false
    case .transition, .registration: false
    }
  }
}
