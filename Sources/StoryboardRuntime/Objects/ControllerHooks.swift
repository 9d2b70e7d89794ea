import StoryboardPlan
import StoryboardVocabulary

/// What the interpreter asks about a framework's controllers. Hooks make no decisions. StoryboardFrameworks has the
/// hooks for UIKit and AppKit.
///
/// A program with containers on the main actor is used only there, and so are its hooks.
public protocol ControllerHooks: AnyObject {
  /// The object attached to a controller; nil if there is none.
  func attachment(of controller: AnyObject) -> AnyObject?
  /// Keeps an object with a controller, as long as the controller exists.
  func attach(_ object: AnyObject, to controller: AnyObject)
  /// The children that the framework made for one kind of relationship, in their order.
  func children(of controller: AnyObject, by relationship: RelationshipKind) -> [AnyObject]
  /// The controller that contains another one, by a relationship or an embed; nil if none does.
  func parent(of controller: AnyObject) -> AnyObject?
}

/// The data that is kept with a controller: its context, its program, and the segues that wait until it is opened.
final class ControllerRecord {
  /// The context; nil before the controller was opened.
  var context: SceneContext<ObjectHost>?
  var program: ObjectProgram?
  /// The segues that fired before the controller was wired.
  private(set) var missed: [FiredSegue] = []
  private weak var last: AnyObject?
  /// The controllers that segue actions are making for a segue that has fired.
  var flight: SegueFlight<ObjectHost>?

  /// Returns true if the segue was not passed on before. A controller and its superclass may both pass it on.
  func isNew(_ segue: FiredSegue) -> Bool {
    guard let object = segue.segue else { return true }
    defer { last = object }
    return last !== object
  }

  /// Records a segue that fires too early. Forgets such segues if their destination was released.
  func miss(_ segue: FiredSegue) {
    missed.removeAll { $0.destination == nil || $0.destination === segue.destination }
    missed.append(segue)
  }
}

extension ControllerHooks {
  func record(of controller: AnyObject) -> ControllerRecord? {
    attachment(of: controller) as? ControllerRecord
  }

  /// The controller's record. If there is none, a new one is attached.
  func recordForKeeping(of controller: AnyObject) -> ControllerRecord {
    if let record = record(of: controller) { return record }
    let record = ControllerRecord()
    attach(record, to: controller)
    return record
  }

  /// Does the work of a source's `prepare(for:sender:)`. It wires the destination of a segue or an embed. For an
  /// unwind, it makes the call to the controller that the unwind lands on. Each segue is prepared once, however often
  /// it is passed on.
  ///
  /// A source that was not opened by a program is left alone. Controllers that it embeds before it is opened wait until
  /// then. The content of a window, for example, is loaded before the window's controller can receive anything.
  public func prepare(_ segue: FiredSegue, from source: AnyObject, sender: Any?) throws(ObjectError) {
    (sender as? ToldSegue)?.isHandedOn = true
    let record = recordForKeeping(of: source)
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
  ///   - perform: makes the framework perform the segue, with the told segue as sender.
  public func perform(
    _ name: String, from source: AnyObject, _ arguments: [Any?], by perform: (ToldSegue) -> Void
  ) throws(ObjectError) {
    guard let program = record(of: source)?.program else { throw .notOpened(name) }
    let told = try program.tell(name, from: source, arguments: arguments)
    perform(told)
    guard told.isHandedOn else { throw .notHandedOn(name) }
  }

  /// The controller that a segue action makes by its initializer. It is the destination of the segue, or a part of it.
  ///
  /// - Parameters:
  ///   - action: its name; its labels may follow.
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

  /// The message of an error about a controller, with its program's names.
  public func message(of error: ObjectError, from source: AnyObject) -> String {
    record(of: source)?.program.map { error.message(in: $0.plan) }
      ?? "the controller was not opened by a program"
  }
}
