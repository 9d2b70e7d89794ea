import StoryboardPlan
import StoryboardVocabulary

/// What came of running entry points on a stage.
public struct RunReport {
  /// What was run, in order.
  public internal(set) var runs: [Run] = []
  /// Scenes that no entry point leads to, in the order of the program. Filled when everything is run.
  public internal(set) var unreachable: [ID<PlanScene>] = []
  /// Transitions that were met and lead into a storyboard that the program does not have.
  public internal(set) var leaving: [ID<PlanTransition>] = []
  /// Relationships and embeds whose targets were not made once more, since very many controllers were there.
  public internal(set) var leftOut: [ID<PlanTransition>] = []
  /// What could not be carried out; the run went on with the next segue or entry point.
  public internal(set) var failures: [Failure] = []

  /// One entry point, and what it gave.
  public struct Run {
    public let entry: EntryPoint
    /// The controller, for a scene; for a route that of its last step.
    public internal(set) var controller: ControllerID?
    /// What each step of a route shows.
    public internal(set) var steps: [ControllerID] = []
    /// The object, for a registration.
    public internal(set) var value: RecordValue?
    /// What was made for it: places in the host's records.
    public internal(set) var records: Range<Int>
  }

  /// What could not be carried out, and why.
  public struct Failure {
    public let entry: EntryPoint
    /// The segue that was fired; nil where the entry point itself failed.
    public let segue: ID<PlanTransition>?
    public let error: InterpreterError
  }

  public init() {}
}
