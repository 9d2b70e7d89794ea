import StoryboardSyntax

/// One for each instance of its container, made at first use: `Single(LiveCatalog.self).as((any Catalog).self)`.
public struct Single<Made>: Registration {
  public var form: RegistrationForm

  /// What the initializer of a type makes; arguments that are not written are filled.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    let made = Expression.type(TypeName(type))
    let value = Value<Made>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.single, value, Heading(fileID, line, column), steps().items)
  }

  /// What a value of the program gives.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(.single, value, Heading(fileID, line, column), steps().items)
  }
}

extension Single where Made == Any {
  /// What a type or a container by its name makes: `Single("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    let made = Expression.dottedName(name)
    let value = Value<Any>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.single, value, Heading(fileID, line, column), steps().items)
  }
}

/// One for each instance of its container, held weakly, and made anew when nobody held it.
public struct Shared<Made>: Registration {
  public var form: RegistrationForm

  /// What the initializer of a type makes; arguments that are not written are filled.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    let made = Expression.type(TypeName(type))
    let value = Value<Made>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.shared, value, Heading(fileID, line, column), steps().items)
  }

  /// What a value of the program gives.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(.shared, value, Heading(fileID, line, column), steps().items)
  }
}

extension Shared where Made == Any {
  /// What a type or a container by its name makes: `Shared("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    let made = Expression.dottedName(name)
    let value = Value<Any>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.shared, value, Heading(fileID, line, column), steps().items)
  }
}

/// One for each opening.
public struct Graph<Made>: Registration {
  public var form: RegistrationForm

  /// What the initializer of a type makes; arguments that are not written are filled.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    let made = Expression.type(TypeName(type))
    let value = Value<Made>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.graph, value, Heading(fileID, line, column), steps().items)
  }

  /// What a value of the program gives.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(.graph, value, Heading(fileID, line, column), steps().items)
  }
}

extension Graph where Made == Any {
  /// What a type or a container by its name makes: `Graph("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    let made = Expression.dottedName(name)
    let value = Value<Any>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.graph, value, Heading(fileID, line, column), steps().items)
  }
}

/// A new one at each place.
public struct Transient<Made>: Registration {
  public var form: RegistrationForm

  /// What the initializer of a type makes; arguments that are not written are filled.
  public init(
    _ type: Made.Type, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    let made = Expression.type(TypeName(type))
    let value = Value<Made>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.transient, value, Heading(fileID, line, column), steps().items)
  }

  /// What a value of the program gives.
  public init(
    _ value: Value<Made>, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @StepBuilder<Made> steps: () -> Steps<Made> = { Steps<Made>() }
  ) {
    form = RegistrationForm(.transient, value, Heading(fileID, line, column), steps().items)
  }
}

extension Transient where Made == Any {
  /// What a type or a container by its name makes: `Transient("Account.Services")`.
  public init(
    _ name: String, _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StepBuilder<Any> steps: () -> Steps<Any> = { Steps<Any>() }
  ) {
    let made = Expression.dottedName(name)
    let value = Value<Any>(arguments.isEmpty ? made : made.call(arguments))
    form = RegistrationForm(.transient, value, Heading(fileID, line, column), steps().items)
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
