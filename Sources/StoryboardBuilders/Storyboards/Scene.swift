import StoryboardSyntax

/// A scene of a storyboard: `Scene("List", filter, controller: ProductList.self) { … }`.
///
/// Its head is its interface: whoever opens it gives its parameters.
public struct Scene<Controller>: StoryboardItem {
  private let name: String
  private var parameters: [any AnyParameter]?
  private let controller: TypeName
  private let id: Identifier
  private var isInitial = false
  private var isPublic = false
  private var heading: Heading
  private let lines: SceneLines<Controller>

  /// `id`: its identifier in Interface Builder, its name where nothing else is said.
  public init(
    _ name: String, _ parameters: any AnyParameter..., controller: Controller.Type, id: Identifier = .name,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @SceneBuilder<Controller> lines: () -> SceneLines<Controller> = { SceneLines<Controller>() }
  ) {
    self.init(name, parameters, TypeName(controller), id, Heading(fileID, line, column), lines())
  }

  private init(
    _ name: String, _ parameters: [any AnyParameter], _ controller: TypeName, _ id: Identifier,
    _ heading: Heading, _ lines: SceneLines<Controller>
  ) {
    self.name = name
    self.parameters = parameters.isEmpty ? nil : parameters
    self.controller = controller
    self.id = id
    self.heading = heading
    self.lines = lines
  }

  /// The same, which its storyboard opens first.
  public func initial() -> Scene { changed { $0.isInitial = true } }
  /// The same, seen by other modules.
  public func `public`() -> Scene { changed { $0.isPublic = true } }
  /// The same with an empty parameter list: a navigation controller then does not take what its root takes.
  public func withoutParameters() -> Scene { changed { $0.parameters = [] } }
  /// The same with a documentation comment.
  public func documented(_ text: String) -> Scene { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Scene) -> Void) -> Scene {
    var copy = self
    change(&copy)
    return copy
  }

  /// scene = [ "public" ] [ "initial" ] "scene" name [ parameters ] ":" type [ identifier-clause ] [
  ///   scene-block ] ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.scene, heading, flags: (isInitial ? 1 : 0) | (isPublic ? 2 : 0)) {
      if isPublic { $0.keyword(.public) }
      if isInitial { $0.keyword(.initial) }
      $0.keyword(.scene)
      $0.name(name)
      if let parameters { $0.parameters(parameters) }
      $0.punctuation(.colon)
      $0.type(controller)
      $0.identifierClause(id)
      $0.block(.sceneBlock, lines.items)
    }
  }
}

extension Scene where Controller == Any {
  /// A scene whose controller Swift does not have at hand, by its name: `"UITabBarController"`.
  public init(
    _ name: String, _ parameters: any AnyParameter..., controllerNamed controller: TypeName,
    id: Identifier = .name, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @SceneBuilder<Any> lines: () -> SceneLines<Any> = { SceneLines<Any>() }
  ) {
    self.init(name, parameters, controller, id, Heading(fileID, line, column), lines())
  }
}

/// An identifier in Interface Builder.
public struct Identifier: ExpressibleByStringLiteral, Sendable {
  enum Form: Sendable {
    case name
    case none
    case text(String)
  }
  let form: Form

  /// The name of the scene, the segue or the reference.
  public static let name = Identifier(form: .name)
  /// It has none.
  public static let none = Identifier(form: .none)

  /// This one.
  public init(stringLiteral text: String) { form = .text(text) }
  /// This one.
  public init(_ text: String) { form = .text(text) }
  private init(form: Form) { self.form = form }
}

extension BuilderWriter {
  /// identifier-clause = "id" ( STRING | "none" ) ;
  mutating func identifierClause(_ id: Identifier) {
    switch id.form {
    case .name: break
    case .none:
      node(.identifierClause) {
        $0.keyword(.id)
        $0.keyword(.none)
      }
    case .text(let text):
      node(.identifierClause) {
        $0.keyword(.id)
        $0.string(text)
      }
    }
  }
}

/// What an initializer for storyboards takes, without the coder: `Initialize(model(.new(product)))`.
public struct Initialize: SceneItem {
  private let arguments: [any ArgumentItem]
  private var isTried = false
  private let heading: Heading

  /// Arguments that are not written are filled.
  public init(
    _ arguments: any ArgumentItem..., fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.arguments = arguments
    heading = Heading(fileID, line, column)
  }

  /// The same for an initializer that may throw: `try! init(…)`.
  public func tried() -> Initialize {
    var copy = self
    copy.isTried = true
    return copy
  }

  /// initializer-line = [ "try" "!" ] "init" arguments ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.initializerLine, heading, flags: isTried ? 1 : 0) {
      if isTried {
        $0.keyword(.try)
        $0.punctuation(.exclamation)
      }
      $0.keyword(.`init`)
      $0.arguments(arguments)
    }
  }
}
