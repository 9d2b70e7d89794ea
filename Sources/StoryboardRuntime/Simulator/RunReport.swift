import StoryboardPlan
import StoryboardVocabulary

/// The results of running entry points on a simulator.
package struct RunReport {
  /// The runs, in order.
  package internal(set) var runs: [Run] = []
  /// The scenes that nothing leads to, in the order of the program. They are listed only if everything is run.
  package internal(set) var unreached: [ID<PlanScene>] = []
  /// Transitions that lead into a storyboard that the program does not contain, and unwinds that return to a
  /// controller which the app's own code has shown.
  package internal(set) var leaving: [ID<PlanTransition>] = []
  /// Relationships and embeds whose targets were not made again, because there were too many controllers.
  package internal(set) var leftOut: [ID<PlanTransition>] = []
  /// The failures. After each, the run continued with the next segue or entry point.
  package internal(set) var failures: [Failure] = []

  /// One entry point, and its results.
  package struct Run {
    package let entry: EntryPoint
    /// The controller of a scene; for a route the controller of its last step.
    package internal(set) var controller: ControllerID?
    /// The controllers that the steps of a route show.
    package internal(set) var steps: [ControllerID] = []
    /// The object of a registration.
    package internal(set) var value: RecordValue?
    /// The objects that were made for the entry point, by their indices in the host's records.
    package internal(set) var records: Range<Int>
  }

  /// A failure and its reason.
  package struct Failure {
    package let entry: EntryPoint
    /// The segue that was fired; nil if the entry point itself failed.
    package let segue: ID<PlanTransition>?
    package let error: InterpreterError
  }

  package init() {}

  /// True if too many objects were made. Nothing was run after that.
  package var hasHitLimit: Bool {
    if case .tooManyValues = failures.last?.error { true } else { false }
  }
}
