import StoryboardPlan
import StoryboardVocabulary

/// The results of running entry points on a simulator.
public struct RunReport {
  /// The runs, in order.
  public internal(set) var runs: [Run] = []
  /// Scenes to which no entry point leads, in the order of the program. Only filled when everything is run.
  public internal(set) var unreachable: [ID<PlanScene>] = []
  /// Transitions that lead into a storyboard that the program does not contain.
  public internal(set) var leaving: [ID<PlanTransition>] = []
  /// Relationships and embeds whose targets were not made again, because there were too many controllers.
  public internal(set) var leftOut: [ID<PlanTransition>] = []
  /// The failures; after each, the run continued with the next segue or entry point.
  public internal(set) var failures: [Failure] = []

  /// One entry point, and its results.
  public struct Run {
    public let entry: EntryPoint
    /// The controller of a scene; for a route that of its last step.
    public internal(set) var controller: ControllerID?
    /// The controllers that the steps of a route show.
    public internal(set) var steps: [ControllerID] = []
    /// The object of a registration.
    public internal(set) var value: RecordValue?
    /// The objects that were made for it, by their indices in the host's records.
    public internal(set) var records: Range<Int>
  }

  /// A failure and its reason.
  public struct Failure {
    public let entry: EntryPoint
    /// The segue that was fired; nil if the entry point itself failed.
    public let segue: ID<PlanTransition>?
    public let error: InterpreterError
  }

  public init() {}
}
