import StoryboardPlan
import StoryboardVocabulary

/// The functions by which the interpreter finds out about a framework's controllers and keeps data with them. Hooks
/// make no decisions. StoryboardFrameworks has the hooks for UIKit and AppKit.
///
/// A program with containers on the main actor is used only on the main actor, and so are its hooks.
public protocol ControllerHooks: AnyObject {
  /// The object attached to a controller; nil if there is none.
  func attachment(of controller: AnyObject) -> AnyObject?
  /// Keeps an object with a controller, as long as the controller exists.
  func attach(_ object: AnyObject, to controller: AnyObject)
  /// The children that the framework made for one kind of relationship, in their order.
  func children(of controller: AnyObject, by relationship: RelationshipKind) -> [AnyObject]
  /// The controller that contains another one, by a relationship or an embed; nil if none does.
  func parent(of controller: AnyObject) -> AnyObject?
  /// Loads the framework's object of a storyboard; nil if its bundle is not found.
  func storyboard(_ file: StoryboardFile) -> AnyObject?
}

/// The data that is kept with a controller: its context, its program, and the segues that wait until it is opened.
final class ControllerRecord {
  /// The scene, the container instance and the parameters of the controller; nil before the controller was opened.
  var context: SceneContext<ObjectHost>?
  var program: ObjectProgram?
  /// The segues that fired before the controller was wired.
  private(set) var missed: [FiredSegue] = []
  private weak var last: AnyObject?
  /// The segue that has fired and whose controllers segue actions are still making; nil if there is none.
  var flight: PendingSegue<ObjectHost>?

  /// Returns true if `prepare(for:sender:)` has not passed on this segue before. A controller's class and its
  /// superclass may both pass on the same segue.
  func isNew(_ segue: FiredSegue) -> Bool {
    guard let object = segue.segue else { return true }
    defer { last = object }
    return last !== object
  }

  /// Records a segue that fires before its source is wired. Forgets earlier segues whose destinations were released.
  func miss(_ segue: FiredSegue) {
    missed.removeAll { $0.destination == nil || $0.destination === segue.destination }
    missed.append(segue)
  }
}

extension ControllerHooks {
  func record(of controller: AnyObject) -> ControllerRecord? {
    attachment(of: controller) as? ControllerRecord
  }

  /// Returns the record of a controller. If there is none, attaches a new one.
  func ensureRecord(of controller: AnyObject) -> ControllerRecord {
    if let record = record(of: controller) { return record }
    let record = ControllerRecord()
    attach(record, to: controller)
    return record
  }

  /// Does the work of a source's `prepare(for:sender:)`. It wires the destination of a segue or an embed. For an
  /// unwind, it calls the unwind method of the controller to which the unwind returns. Each segue is prepared once,
  /// however often it is passed on.
  ///
  /// A source that was not opened by a program is left alone. Controllers that a source embeds before it is opened
  /// are wired when it is opened. The content of a window, for example, is loaded before the window's controller can
  /// receive anything.
  public func prepare(_ segue: FiredSegue, from source: AnyObject, sender: Any?) throws(ObjectError) {
    (sender as? ToldSegue)?.wasForwarded = true
    let record = ensureRecord(of: source)
    guard record.isNew(segue) else { return }
    if record.context?.isWired != true { record.miss(segue) }
    guard let program = record.program, let destination = segue.destination else { return }
    try program.prepare(segue: segue.identifier, from: source, to: destination, sender: sender)
  }

  /// Performs a segue with arguments from code.
  ///
  /// - Parameters:
  ///   - name: the name of a segue of the source's scene.
  ///   - source: the controller that performs it.
  ///   - arguments: one for each of the segue's parameters. `ObjectValue.omitted` takes the parameter's default.
  ///   - perform: makes the framework perform the segue. It gets an object with the arguments, which it passes as the
  ///     sender.
  public func perform(
    _ name: String, from source: AnyObject, _ arguments: [Any?], by perform: (ToldSegue) -> Void
  ) throws(ObjectError) {
    guard let program = record(of: source)?.program else { throw .notOpened(name) }
    let told = try program.tell(name, from: source, arguments: arguments)
    perform(told)
    guard told.wasForwarded else { throw .segueNotForwarded(name) }
  }

  /// Makes the controller of a segue action by the controller's initializer. The controller is the destination of the
  /// segue, or one of its children.
  ///
  /// - Parameters:
  ///   - action: the name of the segue action; its labels may follow.
  ///   - type: the class of the action's result.
  ///   - source: the controller whose action the framework calls.
  ///   - coder: the framework's coder.
  ///   - sender: the sender of the segue.
  ///   - segue: the segue's identifier, if the action receives it.
  public func make<Controller>(
    _ action: String, as type: Controller.Type, from source: AnyObject, coder: AnyObject, sender: Any?,
    segue: String?
  ) throws(ObjectError) -> Controller? {
    guard let program = record(of: source)?.program else { throw .notOpened(action) }
    let made = try program.make(action: action, from: source, coder: coder, sender: sender, segue: segue)
    guard let made else { return nil }
    guard let controller = made as? Controller else { throw .otherType(action, expected: "\(type)") }
    return controller
  }

  /// Returns the message of an error about a controller.
  public func message(of error: ObjectError, from source: AnyObject) -> String {
    record(of: source)?.program == nil ? "the controller was not opened by a program" : "\(error)"
  }
}
