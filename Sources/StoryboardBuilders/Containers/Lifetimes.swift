import StoryboardSyntax

/// One for each instance of its container, made at first use: `Single(LiveCatalog.self).as((any Catalog).self)`.
public struct Single<Made>: PlainRegistration {
  public static var lifetime: RegistrationSyntax.Lifetime { .single }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// One for each instance of its container, held weakly, and made anew when nobody held it.
public struct Shared<Made>: PlainRegistration {
  public static var lifetime: RegistrationSyntax.Lifetime { .shared }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// One for each opening.
public struct Graph<Made>: PlainRegistration {
  public static var lifetime: RegistrationSyntax.Lifetime { .graph }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// A new one at each place.
public struct Transient<Made>: PlainRegistration {
  public static var lifetime: RegistrationSyntax.Lifetime { .transient }
  public var form: RegistrationForm
  public init(form: RegistrationForm) { self.form = form }
}

/// A registration without parameters of its own: ``Single``, ``Shared``, ``Graph`` or ``Transient``.
public protocol PlainRegistration<Made>: Registration {
  /// What it makes; `Any` for what goes by its name.
  associatedtype Made
  /// How long that lives.
  static var lifetime: RegistrationSyntax.Lifetime { get }
  /// One of this lifetime that says something.
  init(form: RegistrationForm)
}

extension PlainRegistration {
  /// What the initializer of a type makes; arguments that are not written are filled.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    self.init(
      making: Value(Expression.type(TypeName(type)), arguments), Heading(fileID, line, column), steps())
  }

  /// What a value of the program gives.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    self.init(making: value, Heading(fileID, line, column), steps())
  }

  private init(making value: Value<Made>, _ heading: Heading, _ steps: Steps<Made>) {
    self.init(form: RegistrationForm(Self.lifetime, value, heading, steps.items))
  }
}

extension PlainRegistration where Made == Any {
  /// What a type or a container by its name makes: `Single("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    self.init(making: Value(Expression.dottedName(name), arguments), Heading(fileID, line, column), steps())
  }
}

extension Value {
  /// What is made, with its arguments where some are written.
  fileprivate init(_ made: Expression, _ arguments: [any ArgumentItem]) {
    self.init(arguments.isEmpty ? made : made.call(arguments))
  }
}

/// A new one at each place, with parameters of its own that whoever asks gives: `Factory(DetailModel.self, product)`.
public struct Factory<Made>: Registration {
  public var form: RegistrationForm

  /// What the initializer of a type makes; arguments that are no parameters of the factory are filled.
  public init(
    _ type: Made.Type, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(
      .factory, nil, factoryType: TypeName(type), parameters: parameters, Heading(fileID, line, column),
      steps().items)
  }

  /// What a value of the program gives.
  public init(
    _ type: Made.Type, _ parameters: any AnyParameter..., making value: Value<Made>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(
      .factory, value, factoryType: TypeName(type), parameters: parameters, Heading(fileID, line, column),
      steps().items)
  }
}

extension Factory where Made == Any {
  /// What the initializer of a type makes that Swift does not have at hand.
  public init(
    _ type: TypeName, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    form = RegistrationForm(
      .factory, nil, factoryType: type, parameters: parameters, Heading(fileID, line, column), steps().items)
  }
}
