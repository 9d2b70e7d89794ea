import StoryboardPlan
import StoryboardSemantics
import StoryboardVocabulary

// In a plan, containers, registrations, storyboards, scenes, transitions and routes keep the order of the program. So
// each has the same index as the element of the program from which it was made.

extension ID<PlanContainer> {
  package init(_ container: ContainerID) { self.init(container.index) }
}

extension ID<PlanRegistration> {
  package init(_ registration: RegistrationID) { self.init(registration.index) }
}

extension ID<PlanStoryboard> {
  package init(_ storyboard: StoryboardID) { self.init(storyboard.index) }
}

extension ID<PlanScene> {
  package init(_ scene: SceneID) { self.init(scene.index) }
}

extension ID<PlanTransition> {
  package init(_ transition: TransitionID) { self.init(transition.index) }
}

extension ID<PlanRoute> {
  package init(_ route: RouteID) { self.init(route.index) }
}

extension ID<Container> {
  package init(_ container: ID<PlanContainer>) { self.init(container.index) }
}

extension ID<Registration> {
  package init(_ registration: ID<PlanRegistration>) { self.init(registration.index) }
}

extension ID<Scene> {
  package init(_ scene: ID<PlanScene>) { self.init(scene.index) }
}

extension ID<Transition> {
  package init(_ transition: ID<PlanTransition>) { self.init(transition.index) }
}

extension ID<Storyboard> {
  package init(_ storyboard: ID<PlanStoryboard>) { self.init(storyboard.index) }
}

extension ID<Route> {
  package init(_ route: ID<PlanRoute>) { self.init(route.index) }
}
