import StoryboardPlan
import StoryboardVocabulary

/// What the interpreter asks of a framework's controllers. It decides nothing; StoryboardFrameworks has what asks
/// UIKit's and AppKit's.
///
/// A program with main-actor containers is used on the main actor alone, and so are these.
public protocol ControllerHooks: AnyObject {
  /// What was attached to a controller; nil before.
  func attachment(of controller: AnyObject) -> AnyObject?
  /// Keeps an object with a controller, for as long as the controller is there.
  func attach(_ object: AnyObject, to controller: AnyObject)
  /// The children that the framework made for one kind of relationship, in their order.
  func children(of controller: AnyObject, by relationship: RelationshipKind) -> [AnyObject]
  /// The controller that holds another one, by a relationship or an embed; nil where none does.
  func parent(of controller: AnyObject) -> AnyObject?
}

/// What is kept with a controller: how it was opened, and by which program; and its segues that wait until it is.
final class ControllerRecord {
  /// Nil before the controller was opened.
  var context: SceneContext<ObjectHost>?
  var program: ObjectProgram?
  /// The segues that fired before the controller was wired.
  private(set) var missed: [FiredSegue] = []
  private weak var last: AnyObject?
  /// What segue actions are making for a segue that fires.
  var flight: SegueFlight<ObjectHost>?

  /// Whether the segue was not handed on before: a controller and its superclass may both do so.
  func isNew(_ segue: FiredSegue) -> Bool {
    guard let object = segue.segue else { return true }
    defer { last = object }
    return last !== object
  }

  /// Remembers a segue that fires too early, and forgets those whose destination has gone.
  func miss(_ segue: FiredSegue) {
    missed.removeAll { $0.destination == nil || $0.destination === segue.destination }
    missed.append(segue)
  }
}

extension ControllerHooks {
  func record(of controller: AnyObject) -> ControllerRecord? {
    attachment(of: controller) as? ControllerRecord
  }

  /// The controller's record, which is attached to it unless it has one.
  func recordForKeeping(of controller: AnyObject) -> ControllerRecord {
    if let record = record(of: controller) { return record }
    let record = ControllerRecord()
    attach(record, to: controller)
    return record
  }

  /// What `prepare(for:sender:)` of a source does: wires the destination of a segue or an embed, or gives an unwind
  /// to where it lands. Each segue is prepared once, however often it is handed on.
  ///
  /// A source that was opened otherwise is left alone. What it embeds before it is opened waits until it is: a
  /// window's content is loaded before anything can be given to it.
  public func prepare(_ segue: FiredSegue, from source: AnyObject, sender: Any?) throws(ObjectError) {
    (sender as? ToldSegue)?.isHandedOn = true
    let record = recordForKeeping(of: source)
    guard record.isNew(segue) else { return }
    if record.context?.isWired != true { record.miss(segue) }
    guard let program = record.program, let destination = segue.destination else { return }
    try program.prepare(segue: segue.identifier, from: source, to: destination, sender: sender)
  }

  /// Performs a segue that code tells something.
  ///
  /// - Parameters:
  ///   - name: of a segue of the source's scene.
  ///   - source: the controller that performs it.
  ///   - arguments: one for each of its parameters; `ObjectValue.omitted` takes its default.
  ///   - perform: has the framework perform the segue, with what was told as sender.
  public func perform(
    _ name: String, from source: AnyObject, _ arguments: [Any?], by perform: (ToldSegue) -> Void
  ) throws(ObjectError) {
    guard let program = record(of: source)?.program else { throw .notOpened(name) }
    let told = try program.tell(name, from: source, arguments: arguments)
    perform(told)
    guard told.isHandedOn else { throw .notHandedOn(name) }
  }

  /// What a segue action of a source gives: the destination of the segue, or a part of it, made by its initializer.
  ///
  /// - Parameters:
  ///   - action: its name; its labels may stand behind it.
  ///   - type: the class that the action gives.
  ///   - source: the controller that the framework asks.
  ///   - coder: the framework's.
  ///   - sender: what fired the segue.
  ///   - segue: its identifier, where the action is given it.
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

  /// What went wrong with a controller, in its program's names.
  public func message(of error: ObjectError, from source: AnyObject) -> String {
    record(of: source)?.program.map { error.message(in: $0.plan) }
      ?? "the controller was not opened by a program"
  }
}
