import StoryboardRuntime
import StoryboardSyntax

/// An initializer of a type: `Initializer(LiveCatalog.init, "client", "log")`.
///
/// Swift supplies the types of its parameters. Their names follow, one text for each parameter, in the program's
/// syntax: `"client"`, `"_ user"`, `"timeout = default"`. A text includes a type if the program writes the type
/// differently.
public struct Initializer<Owner>: Member, BindingItem {
  private let parameters: FunctionParameters
  private let isFailable: Bool
  private let canThrow: Bool
  private var head = WrittenModifiers()
  private var heading: DeclarationSite
  let binding: MemberBinding<Owner>?

  /// An initializer that any code may call, without an actor. It never returns nil.
  public init<each Argument, Failure: Error>(
    _ initializer: @escaping (repeat each Argument) throws(Failure) -> Owner, _ names: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      making: initializer, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer, on the main actor.
  public init<each Argument, Failure: Error>(
    _ initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Owner, _ names: String...,
    isolation: Void = (),
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      making: withoutMainActor(initializer), names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer for a `nonisolated` container. Any thread may call it.
  public init<each Argument, Failure: Error>(
    sendable initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Owner,
    _ names: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      making: initializer, names, canThrow: Failure.self != Never.self, isSendable: true,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer that may return nil.
  public init<each Argument, Failure: Error>(
    _ initializer: @escaping (repeat each Argument) throws(Failure) -> Owner?, _ names: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      failing: initializer, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer that may return nil, on the main actor: one for storyboards, which takes the coder.
  public init<each Argument, Failure: Error>(
    _ initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Owner?, _ names: String...,
    isolation: Void = (),
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      failing: withoutMainActor(initializer), names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer that may return nil, for a `nonisolated` container. Any thread may call it.
  public init<each Argument, Failure: Error>(
    sendable initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Owner?,
    _ names: String...,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      failing: initializer, names, canThrow: Failure.self != Never.self, isSendable: true,
      DeclarationSite(fileID, line, column))
  }

  /// An initializer with its parameters alone, in the program's syntax: `Initializer("client: HTTPClient")`.
  public init(
    _ parameters: String..., isFailable: Bool = false, canThrow: Bool = false, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    self.init(
      nil, parameters, isFailable: isFailable, canThrow: canThrow,
      heading: DeclarationSite(fileID, line, column))
  }

  private init<each Argument, Failure: Error>(
    making make: @escaping (repeat each Argument) throws(Failure) -> Owner, _ names: [String], canThrow: Bool,
    isSendable: Bool = false, _ heading: DeclarationSite
  ) {
    let types = FunctionContents.types(repeat (each Argument).self)
    let binding = MemberBinding<Owner>(isSendable: isSendable) {
      $0.initializer(signature("init", types.count, names)) { (argument: repeat each Argument) in
        try make(repeat each argument)
      }
    }
    self.init(types, names, canThrow: canThrow, heading: heading, binding)
  }

  private init<each Argument, Failure: Error>(
    failing make: @escaping (repeat each Argument) throws(Failure) -> Owner?, _ names: [String],
    canThrow: Bool,
    isSendable: Bool = false, _ heading: DeclarationSite
  ) {
    let types = FunctionContents.types(repeat (each Argument).self)
    let binding = MemberBinding<Owner>(isSendable: isSendable) {
      $0.failableInitializer(signature("init", types.count, names)) { (argument: repeat each Argument) in
        try make(repeat each argument)
      }
    }
    self.init(types, names, isFailable: true, canThrow: canThrow, heading: heading, binding)
  }

  private init(
    _ types: [Any.Type]?, _ names: [String], isFailable: Bool = false, canThrow: Bool,
    heading: DeclarationSite,
    _ binding: MemberBinding<Owner>? = nil
  ) {
    self.binding = binding
    parameters = FunctionParameters(types: types, texts: names)
    self.isFailable = isFailable
    self.canThrow = canThrow
    self.heading = heading
  }

  /// Returns the initializer, visible to other modules.
  public func `public`() -> Initializer { changed { $0.head.modifiers.append(.public) } }
  /// Returns the initializer as `nonisolated`.
  public func nonisolated() -> Initializer { changed { $0.head.modifiers.append(.nonisolated) } }
  /// Returns the initializer, on the main actor.
  public func mainActor() -> Initializer { changed { $0.head.attributes.append("MainActor") } }
  /// Returns the initializer with a documentation comment.
  public func documented(_ text: String) -> Initializer { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Initializer) -> Void) -> Initializer {
    var copy = self
    change(&copy)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.initializer(
      head, isFailable ? .failable : [], parameters: parameters.write, canThrow: canThrow)
  }
}
