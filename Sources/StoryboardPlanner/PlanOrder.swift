import StoryboardPlan
import StoryboardSemantics
import StoryboardVocabulary

// Containers, registrations, storyboards, scenes, transitions and routes of a plan keep the order of the program, so
// each has the index of its source there.

extension ID<PlanContainer> {
  public init(_ container: ContainerID) { self.init(container.index) }
}

extension ID<PlanRegistration> {
  public init(_ registration: RegistrationID) { self.init(registration.index) }
}

extension ID<PlanStoryboard> {
  public init(_ storyboard: StoryboardID) { self.init(storyboard.index) }
}

extension ID<PlanScene> {
  public init(_ scene: SceneID) { self.init(scene.index) }
}

extension ID<PlanTransition> {
  public init(_ transition: TransitionID) { self.init(transition.index) }
}

extension ID<PlanRoute> {
  public init(_ route: RouteID) { self.init(route.index) }
}

extension ID<Container> {
  public init(_ container: ID<PlanContainer>) { self.init(container.index) }
}

extension ID<Registration> {
  public init(_ registration: ID<PlanRegistration>) { self.init(registration.index) }
}

extension ID<Scene> {
  public init(_ scene: ID<PlanScene>) { self.init(scene.index) }
}

extension ID<Transition> {
  public init(_ transition: ID<PlanTransition>) { self.init(transition.index) }
}

extension ID<Storyboard> {
  public init(_ storyboard: ID<PlanStoryboard>) { self.init(storyboard.index) }
}

extension ID<Route> {
  public init(_ route: ID<PlanRoute>) { self.init(route.index) }
}
