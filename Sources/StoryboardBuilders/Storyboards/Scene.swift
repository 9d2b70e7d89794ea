import StoryboardSyntax

/// A scene of a storyboard: `Scene("List", filter, controller: ProductList.self) { … }`.
///
/// Transitions to the scene, and code that opens it, pass arguments for its parameters. The block is evaluated when
/// the program is written, so that scenes can refer to each other.
public struct Scene<Controller>: StoryboardItem {
  let name: String
  private var parameters: [any AnyParameter]?
  private let controller: TypeName
  private let id: Identifier
  private let objectID: String?
  private var flags: NodeFlags<SceneSyntax> = []
  private var heading: DeclarationSite
  private let lines: () -> SceneLines<Controller>

  /// - `id`: the scene's identifier in Interface Builder. The default is the scene's name.
  /// - `objectID`: the scene's object ID in Interface Builder. An import finds the scene by it.
  public init(
    _ name: String, _ parameters: any AnyParameter..., controller: Controller.Type, id: Identifier = .name,
    objectID: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @SceneBuilder<Controller> lines: @escaping () -> SceneLines<Controller> = { SceneLines<Controller>() }
  ) {
    self.init(
      name, parameters, TypeName(controller), id, objectID, DeclarationSite(fileID, line, column), lines)
  }

  private init(
    _ name: String, _ parameters: [any AnyParameter], _ controller: TypeName, _ id: Identifier,
    _ objectID: String?, _ heading: DeclarationSite, _ lines: @escaping () -> SceneLines<Controller>
  ) {
    self.name = name
    self.parameters = parameters.isEmpty ? nil : parameters
    self.controller = controller
    self.id = id
    self.objectID = objectID
    self.heading = heading
    self.lines = lines
  }

  /// Returns the scene as the initial scene of its storyboard.
  public func initial() -> Scene { changed { $0.flags.insert(.initial) } }
  /// Returns the scene, visible to other modules.
  public func `public`() -> Scene { changed { $0.flags.insert(.public) } }
  /// Returns the scene with an empty parameter list, so that a navigation controller does not take over the parameters
  /// of its root.
  public func withoutParameters() -> Scene { changed { $0.parameters = [] } }
  /// Returns the scene with a documentation comment.
  public func documented(_ text: String) -> Scene { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Scene) -> Void) -> Scene {
    var copy = self
    change(&copy)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.scene(
      flags, name, parameters: parameters.map { list in { $0.parameters(list) } },
      controller: { $0.type(controller) }, identifier: id.form, objectID: objectID,
      lines: { $0.block(.sceneBlock, lines().items) })
  }
}

extension Scene where Controller == Any {
  /// A scene whose controller is given by name, such as `"UITabBarController"`, because Swift does not know its type
  /// here.
  public init(
    _ name: String, _ parameters: any AnyParameter..., controllerNamed controller: TypeName,
    id: Identifier = .name, objectID: String? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @SceneBuilder<Any> lines: @escaping () -> SceneLines<Any> = { SceneLines<Any>() }
  ) {
    self.init(name, parameters, controller, id, objectID, DeclarationSite(fileID, line, column), lines)
  }
}

/// An identifier in Interface Builder.
public struct Identifier: ExpressibleByStringLiteral, Sendable {
  let form: WrittenIdentifier

  /// The identifier is the name of the scene, the segue or the reference.
  public static let name = Identifier(form: .implied)
  /// No identifier.
  public static let none = Identifier(form: .none)

  /// An identifier with this text.
  public init(stringLiteral text: String) { form = .text(text) }
  /// An identifier with this text.
  public init(_ text: String) { form = .text(text) }
  private init(form: WrittenIdentifier) { self.form = form }
}

/// The line `init` of a scene. It has the arguments of an initializer for storyboards, without the coder:
/// `Initialize(model(.new(product)))`.
public struct Initialize: SceneItem {
  /// The arguments; nil if the app's own code creates the controller.
  private let arguments: [any ArgumentItem]?
  private var isTried = false
  private let heading: DeclarationSite

  /// Makes the line with its arguments. Arguments that are left out are filled by parameters and registrations.
  public init(
    _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.arguments = arguments
    heading = DeclarationSite(fileID, line, column)
  }

  private init(heading: DeclarationSite) { (arguments, self.heading) = (nil, heading) }

  /// Leaves the creation of the controller to the app's own code: `init by app`.
  public static func byApp(
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Initialize {
    Initialize(heading: DeclarationSite(fileID, line, column))
  }

  /// Returns the `init` line for an initializer that may throw: `try! init(…)`.
  public func tried() -> Initialize {
    var copy = self
    copy.isTried = true
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.initializerLine(isTried ? .tried : [], arguments: arguments.map { list in { $0.arguments(list) } })
  }
}
