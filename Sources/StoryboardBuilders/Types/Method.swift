import StoryboardRuntime
import StoryboardSyntax

/// A method of a type: `Method(ProductList.product, "product", "for sender")`.
///
/// Swift supplies the types of its parameters and its result. The texts after its name have the same meaning as in
/// ``Initializer``.
public struct Method<Owner>: Member, BindingItem {
  private var function: FunctionContents
  let binding: MemberBinding<Owner>?

  /// A method that belongs to no actor.
  public init<each Argument, Result, Failure: Error>(
    _ method: @escaping (Owner) -> (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      calling: method, name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// A method on the main actor.
  public init<each Argument, Result, Failure: Error>(
    _ method: @escaping (Owner) -> @MainActor (repeat each Argument) throws(Failure) -> Result,
    _ name: String,
    _ names: String..., isolation: Void = (), fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      calling: { withoutMainActor(method($0)) }, name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// A method for a `nonisolated` container. Any thread may call it.
  public init<each Argument, Result, Failure: Error>(
    sendable method:
      @escaping @Sendable (Owner) -> @Sendable (repeat each Argument) throws(Failure) -> Result,
    _ name: String,
    _ names: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      calling: method, name, names, canThrow: Failure.self != Never.self, isSendable: true,
      DeclarationSite(fileID, line, column))
  }

  /// A static method: `Method(static: Theme.make, "make")`.
  public init<each Argument, Result, Failure: Error>(
    static method: @escaping (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      callingStatic: method, name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// A static method on the main actor.
  public init<each Argument, Result, Failure: Error>(
    static method: @escaping @MainActor (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., isolation: Void = (), fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      callingStatic: withoutMainActor(method), name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// A method that is declared only by its name and its parameters, in the program's syntax: `Method("reviewed",
  /// "stars: Int")`.
  public init(
    _ name: String, _ parameters: String..., result: TypeName? = nil, canThrow: Bool = false,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    binding = nil
    function = FunctionContents(
      name, nil, parameters, result: result, canThrow: canThrow, DeclarationSite(fileID, line, column))
  }

  private init<each Argument, Result, Failure: Error>(
    calling method: @escaping (Owner) -> (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: [String], canThrow: Bool, isSendable: Bool = false, _ heading: DeclarationSite
  ) {
    let types = FunctionContents.types(repeat (each Argument).self)
    binding = MemberBinding(isSendable: isSendable) {
      $0.method(signature(name, types.count, names)) { owner in
        let call = method(owner)
        return { (argument: repeat each Argument) in try call(repeat each argument) }
      }
    }
    function = FunctionContents(
      name, types, names, result: TypeName(Result.self), canThrow: canThrow, heading)
  }

  private init<each Argument, Result, Failure: Error>(
    callingStatic method: @escaping (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: [String], canThrow: Bool, _ heading: DeclarationSite
  ) {
    let types = FunctionContents.types(repeat (each Argument).self)
    binding = MemberBinding {
      $0.staticMethod(signature(name, types.count, names)) { (argument: repeat each Argument) in
        try method(repeat each argument)
      }
    }
    function = FunctionContents(
      name, types, names, result: TypeName(Result.self), canThrow: canThrow, heading)
    function.head.modifiers.append(.static)
  }

  /// Returns the method, visible to other modules.
  public func `public`() -> Method { changed { $0.head.modifiers.append(.public) } }
  /// Returns the method as a static method.
  public func `static`() -> Method { changed { $0.head.modifiers.append(.static) } }
  /// Returns the method as `nonisolated`.
  public func nonisolated() -> Method { changed { $0.head.modifiers.append(.nonisolated) } }
  /// Returns the method, on the main actor.
  public func mainActor() -> Method { changed { $0.head.attributes.append("MainActor") } }
  /// Returns the method with a documentation comment.
  public func documented(_ text: String) -> Method { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout FunctionContents) -> Void) -> Method {
    var copy = self
    change(&copy.function)
    return copy
  }

  public func write(to writer: inout BuilderWriter) { function.write(to: &writer) }
}

/// A function of the app that a program calls: `Function(makeLog, "makeLog", "level")`.
public struct Function: Declaration {
  private var function: FunctionContents
  private let binding: ((inout Bindings) -> Void)?

  /// A function that belongs to no actor.
  public init<each Argument, Result, Failure: Error>(
    _ function: @escaping (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      calling: function, name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  /// A function on the main actor.
  public init<each Argument, Result, Failure: Error>(
    _ function: @escaping @MainActor (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., isolation: Void = (), fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      calling: withoutMainActor(function), name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
    self.function.head.attributes.append("MainActor")
  }

  /// A function for a `nonisolated` container. Any thread may call it.
  public init<each Argument, Result, Failure: Error>(
    sendable function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: String..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      calling: function, name, names, canThrow: Failure.self != Never.self,
      DeclarationSite(fileID, line, column))
  }

  private init<each Argument, Result, Failure: Error>(
    calling call: @escaping (repeat each Argument) throws(Failure) -> Result, _ name: String,
    _ names: [String], canThrow: Bool, _ heading: DeclarationSite
  ) {
    let types = FunctionContents.types(repeat (each Argument).self)
    binding = {
      $0.function(signature(name, types.count, names)) { (argument: repeat each Argument) in
        try call(repeat each argument)
      }
    }
    function = FunctionContents(
      name, types, names, result: TypeName(Result.self), canThrow: canThrow, heading)
  }

  /// A function that is declared only by its name and its parameters, in the program's syntax.
  public init(
    _ name: String, _ parameters: String..., result: TypeName? = nil, canThrow: Bool = false,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    binding = nil
    function = FunctionContents(
      name, nil, parameters, result: result, canThrow: canThrow, DeclarationSite(fileID, line, column))
  }

  /// Returns the function without an actor, whatever the default isolation of its module is.
  public func nonisolated() -> Function {
    var copy = self
    copy.function.head.modifiers.append(.nonisolated)
    return copy
  }

  /// Returns the function, on the main actor.
  public func mainActor() -> Function {
    var copy = self
    copy.function.head.attributes.append("MainActor")
    return copy
  }

  /// Returns the function, visible to other modules.
  public func `public`() -> Function {
    var copy = self
    copy.function.head.modifiers.append(.public)
    return copy
  }

  /// Returns the function with a documentation comment.
  public func documented(_ text: String) -> Function {
    var copy = self
    copy.function.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) { function.write(to: &writer) }
  public func bind(in bindings: inout Bindings) { binding?(&bindings) }
}

/// The common contents of functions and methods.
struct FunctionContents {
  let name: String
  let parameters: FunctionParameters
  let result: TypeName?
  let canThrow: Bool
  var head = WrittenModifiers()
  var heading: DeclarationSite

  init(
    _ name: String, _ types: [Any.Type]?, _ names: [String], result: TypeName?, canThrow: Bool,
    _ heading: DeclarationSite
  ) {
    self.name = name
    parameters = FunctionParameters(types: types, texts: names)
    self.result = result
    self.canThrow = canThrow
    self.heading = heading
  }

  static func types<each Argument>(_ type: repeat (each Argument).Type) -> [Any.Type] {
    var types: [Any.Type] = []
    for type in repeat each type { types.append(type) }
    return types
  }

  func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    let givesNothing = result.map { $0.form(writer.known)?.isVoid == true } ?? true
    writer.function(
      head, name, parameters: parameters.write, canThrow: canThrow,
      result: givesNothing ? nil : { writer in result.map { writer.type($0) } })
  }
}
