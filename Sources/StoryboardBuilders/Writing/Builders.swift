/// Where a block stands: what it may hold.
public enum InProgram {}
public enum InType<Declared> {}
public enum InContainer {}
public enum InSteps<Made> {}
public enum InStoryboard {}
public enum InScene<Controller> {}

/// Declarations of a program.
public typealias Declarations = Block<InProgram>
/// Members of a type.
public typealias Members<Declared> = Block<InType<Declared>>
/// Registrations of a container.
public typealias Registrations = Block<InContainer>
/// What is done with an object once it is made.
public typealias Steps<Made> = Block<InSteps<Made>>
/// Scenes and references of a storyboard.
public typealias Scenes = Block<InStoryboard>
/// Lines of a scene.
public typealias SceneLines<Controller> = Block<InScene<Controller>>

/// Collects the declarations of a program.
@resultBuilder public enum DeclarationBuilder: BlockBuilder {
  public typealias Place = InProgram
  public static func buildExpression(_ item: some Declaration) -> Declarations { Block(items: [item]) }
}

/// Collects the members of a type.
@resultBuilder public enum MemberBuilder<Declared>: BlockBuilder {
  public typealias Place = InType<Declared>
  public static func buildExpression(_ item: Property<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Required<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Initializer<Declared>) -> Members<Declared> {
    Block(items: [item])
  }
  public static func buildExpression(_ item: Method<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Case<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Inject<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Later<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: Call<Declared>) -> Members<Declared> { Block(items: [item]) }
  public static func buildExpression(_ item: some TypeDeclaration) -> Members<Declared> {
    Block(items: [NestedType(item)])
  }
}

/// Collects the registrations of a container.
@resultBuilder public enum RegistrationBuilder: BlockBuilder {
  public typealias Place = InContainer
  public static func buildExpression(_ item: some Registration) -> Registrations { Block(items: [item]) }
  public static func buildExpression(_ item: Allow) -> Registrations { Block(items: [item]) }
}

/// Collects what is done with an object once it is made.
@resultBuilder public enum StepBuilder<Made>: BlockBuilder {
  public typealias Place = InSteps<Made>
  public static func buildExpression(_ item: Inject<Made>) -> Steps<Made> { Block(items: [item]) }
  public static func buildExpression(_ item: Later<Made>) -> Steps<Made> { Block(items: [item]) }
  public static func buildExpression(_ item: Call<Made>) -> Steps<Made> { Block(items: [item]) }
}

/// Collects the scenes and references of a storyboard.
@resultBuilder public enum StoryboardBuilder: BlockBuilder {
  public typealias Place = InStoryboard
  public static func buildExpression(_ item: some StoryboardItem) -> Scenes { Block(items: [item]) }
}

/// Collects the lines of a scene.
@resultBuilder public enum SceneBuilder<Controller>: BlockBuilder {
  public typealias Place = InScene<Controller>
  public static func buildExpression(_ item: Inject<Controller>) -> SceneLines<Controller> {
    Block(items: [item])
  }
  public static func buildExpression(_ item: Later<Controller>) -> SceneLines<Controller> {
    Block(items: [item])
  }
  public static func buildExpression(_ item: Call<Controller>) -> SceneLines<Controller> {
    Block(items: [item])
  }
  public static func buildExpression(_ item: some SceneItem) -> SceneLines<Controller> {
    Block(items: [item])
  }
}

/// What stands in a block of a program.
public protocol Declaration: BlockItem {}
/// What stands in a block of a storyboard.
public protocol StoryboardItem: BlockItem {}
/// What stands in a block of a scene, whatever its controller is.
public protocol SceneItem: BlockItem {}
