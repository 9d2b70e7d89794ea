import StoryboardSyntax
import StoryboardVocabulary

/// One object for each instance of its container, created at first use:
/// `Single(LiveCatalog.self).as((any Catalog).self)`.
public struct Single<Made>: PlainRegistration {
  public static var lifetime: Lifetime { .single }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// One object for each instance of its container, held weakly. It is created again after it was released.
public struct Shared<Made>: PlainRegistration {
  public static var lifetime: Lifetime { .shared }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// One object each time that a scene is opened or an object is resolved.
public struct Graph<Made>: PlainRegistration {
  public static var lifetime: Lifetime { .graph }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// A new object each time that one is needed.
public struct Transient<Made>: PlainRegistration {
  public static var lifetime: Lifetime { .transient }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// A registration without parameters: ``Single``, ``Shared``, ``Graph`` or ``Transient``.
public protocol PlainRegistration<Made>: Registration {
  /// The type of the object; `Any` for a type that is given by name.
  associatedtype Made
  /// The lifetime of the object.
  static var lifetime: Lifetime { get }
  /// Makes a registration of this lifetime from its contents.
  init(form: RegistrationForm)
}

extension PlainRegistration {
  /// Registers the result of a type's initializer. Arguments that are left out come from parameters, defaults or
  /// registrations.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    self.init(
      making: Value(Expression.type(TypeName(type)), arguments), DeclarationSite(fileID, line, column),
      steps())
  }

  /// Registers a ``Value`` of the program.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    self.init(making: value, DeclarationSite(fileID, line, column), steps())
  }

  private init(making value: Value<Made>, _ heading: DeclarationSite, _ steps: Steps<Made>) {
    self.init(form: RegistrationForm(Self.lifetime, value, heading, steps.items))
  }
}

extension PlainRegistration where Made == Any {
  /// Registers the result of a type or a container that is given by name: `Single("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    self.init(
      making: Value(Expression.dottedName(name), arguments), DeclarationSite(fileID, line, column), steps())
  }
}

extension PlainRegistration where Made == Any {
  /// Registers an instance of a container: `Single(services)`.
  public init(
    _ container: Container, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.init(
      making: Value(Expression.dottedName(container.name), arguments), DeclarationSite(fileID, line, column),
      Steps())
  }
}

extension Value {
  /// Makes the value that a registration registers: a type or a name, with a call if there are arguments.
  fileprivate init(_ made: Expression, _ arguments: [any ArgumentItem]) {
    self.init(arguments.isEmpty ? made : made.call(arguments))
  }
}

/// A new object each time that one is needed. The caller passes values for its parameters:
/// `Factory(DetailModel.self, product)`.
public struct Factory<Made>: Registration {
  public var form: RegistrationForm

  /// Registers the result of a type's initializer. Arguments that are not parameters of the factory come from other
  /// parameters, defaults or registrations.
  public init(
    _ type: Made.Type, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(
      .factory, nil, factoryType: TypeName(type), parameters: parameters,
      DeclarationSite(fileID, line, column),
      steps().items)
  }

  /// Registers a ``Value`` of the program.
  public init(
    _ type: Made.Type, _ parameters: any AnyParameter..., making value: Value<Made>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(
      .factory, value, factoryType: TypeName(type), parameters: parameters,
      DeclarationSite(fileID, line, column),
      steps().items)
  }
}

extension Factory where Made == Any {
  /// Registers the result of an initializer whose type is unknown to Swift here.
  public init(
    _ type: TypeName, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    form = RegistrationForm(
      .factory, nil, factoryType: type, parameters: parameters, DeclarationSite(fileID, line, column),
      steps().items)
  }
}
