/// Marks the blocks that belong to a program. Other types mark the blocks of a type, a container, a registration, a
/// storyboard or a scene. The mark determines which items a block may have.
public enum InProgram {}
public enum InType<Owner>: TypePlace {}
public enum InContainer {}
public enum InSteps<Made>: StepPlace {}
public enum InStoryboard {}
public enum InScene<Controller>: ScenePlace {}

/// The declarations of a program.
public typealias Declarations = Block<InProgram>
/// Members of a type.
public typealias Members<Owner> = Block<InType<Owner>>
/// Registrations of a container.
public typealias Registrations = Block<InContainer>
/// The lines ``Inject``, ``Call`` and ``Later`` of a registration. They are carried out after its object was created.
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

// Each further `buildExpression` costs type-checking time for every line of every program. So a builder of
// generic lines has one `buildExpression` for most of its lines.

/// Collects the members of a type.
@resultBuilder public enum MemberBuilder<Owner>: BlockBuilder {
  public typealias Place = InType<Owner>
  public static func buildExpression(_ item: some Member<Owner>) -> Members<Owner> { Block(items: [item]) }
  @_disfavoredOverload
  public static func buildExpression(_ item: some TypeDeclaration) -> Members<Owner> {
    Block(items: [NestedType(item)])
  }
}

/// Collects the registrations of a container.
@resultBuilder public enum RegistrationBuilder: BlockBuilder {
  public typealias Place = InContainer
  public static func buildExpression(_ item: some Registration) -> Registrations { Block(items: [item]) }
  public static func buildExpression(_ item: Fills<some Any>) -> Registrations { Block(items: [item]) }
  public static func buildExpression(_ item: Allow) -> Registrations { Block(items: [item]) }
}

/// Collects the lines ``Inject``, ``Call`` and ``Later`` of a registration.
@resultBuilder public enum StepBuilder<Made>: BlockBuilder {
  public typealias Place = InSteps<Made>
  public static func buildExpression(_ item: some Step<Made>) -> Steps<Made> { Block(items: [item]) }
}

/// Collects the scenes and references of a storyboard.
@resultBuilder public enum StoryboardBuilder: BlockBuilder {
  public typealias Place = InStoryboard
  public static func buildExpression(_ item: some StoryboardItem) -> Scenes { Block(items: [item]) }
}

/// Collects the lines of a scene.
@resultBuilder public enum SceneBuilder<Controller>: BlockBuilder {
  public typealias Place = InScene<Controller>
  public static func buildExpression(_ item: some SceneLine<Controller>) -> SceneLines<Controller> {
    Block(items: [item])
  }
  @_disfavoredOverload
  public static func buildExpression(_ item: some SceneItem) -> SceneLines<Controller> {
    Block(items: [item])
  }
}

/// An item in a block of a program.
public protocol Declaration: BlockItem {}
/// An item in a block of a storyboard.
public protocol StoryboardItem: BlockItem {}
/// An item in a block of a scene, for any controller.
public protocol SceneItem: BlockItem {}
/// An item in a block of a scene with this controller.
public protocol SceneLine<Controller>: BlockItem { associatedtype Controller }
/// An item in a block of a type.
public protocol Member<Owner>: BlockItem { associatedtype Owner }
/// An item in the block of a registration whose object has this type.
public protocol Step<Made>: BlockItem { associatedtype Made }

/// Says that a block belongs to a scene with this controller.
public protocol ScenePlace { associatedtype Controller }
/// Says that a block belongs to the declaration of this type.
public protocol TypePlace { associatedtype Owner }
/// Says that a block belongs to a registration whose object has this type.
public protocol StepPlace { associatedtype Made }

// A block can be an item in another block, for example the result of a function or a property that holds some
// of the lines.
extension Block: BlockItem {}
extension Block: Declaration where Place == InProgram {}
extension Block: StoryboardItem where Place == InStoryboard {}
extension Block: SceneLine where Place: ScenePlace { public typealias Controller = Place.Controller }
extension Block: Member where Place: TypePlace { public typealias Owner = Place.Owner }
extension Block: Step where Place: StepPlace { public typealias Made = Place.Made }
