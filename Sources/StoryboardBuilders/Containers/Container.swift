import StoryboardRuntime
import StoryboardSyntax

/// Who makes what, and how long it lives: `Container("Member", user, in: "App") { … }`.
public struct Container: Declaration {
  private let name: String
  private let parameters: [any AnyParameter]
  private let parent: String?
  private var isPublic = false
  private var isNonisolated = false
  private var heading: Heading
  private let registrations: Registrations
  private let binding: ((inout Bindings) -> Void)?
  /// The app's own class of it.
  private let type: Any.Type?

  /// - `parameters`: what it takes, and offers by name.
  /// - `parent`: the container that it is inside of.
  public init(
    _ name: String, _ parameters: any AnyParameter..., in parent: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column,
    @RegistrationBuilder registrations: () -> Registrations = { Registrations() }
  ) {
    self.name = name
    self.parameters = parameters
    self.parent = parent
    heading = Heading(fileID, line, column)
    self.registrations = registrations()
    binding = nil
    type = nil
  }

  /// A container as which the app has a class of its own, by whose name it goes: `Container(App.self) { … }`.
  ///
  /// - `parameters`: what it takes, and offers by name.
  /// - `parent`: the container that it is inside of.
  public init<Bound: ContainerObject>(
    _ type: Bound.Type, _ parameters: any AnyParameter..., in parent: String? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @RegistrationBuilder registrations: () -> Registrations = { Registrations() }
  ) {
    name = "\(type)"
    self.parameters = parameters
    self.parent = parent
    heading = Heading(fileID, line, column)
    self.registrations = registrations()
    binding = { $0.container(type, "\(type)") }
    self.type = type
  }

  /// The same, seen by other modules.
  public func `public`() -> Container { changed { $0.isPublic = true } }
  /// The same, on no actor: all that it holds is `Sendable`.
  public func nonisolated() -> Container { changed { $0.isNonisolated = true } }
  /// The same with a documentation comment.
  public func documented(_ text: String) -> Container { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Container) -> Void) -> Container {
    var copy = self
    change(&copy)
    return copy
  }

  public func bind(in bindings: inout Bindings) { binding?(&bindings) }

  public func declare(in names: inout BuilderNames) {
    if let type { names.declare(type, as: [name]) }
  }

  /// container = [ "public" ] [ "nonisolated" ] "container" name [ parameters ] [ parent-clause ] [
  ///   registration-block ] ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.container, heading, flags: (isNonisolated ? 1 : 0) | (isPublic ? 2 : 0)) {
      if isPublic { $0.keyword(.public) }
      if isNonisolated { $0.keyword(.nonisolated) }
      $0.keyword(.container)
      $0.name(name)
      $0.parametersIfAny(parameters)
      $0.parentClause(parent)
      $0.block(.registrationBlock, registrations.items)
    }
  }
}

extension BuilderWriter {
  /// parent-clause = "in" name ;
  mutating func parentClause(_ parent: String?) {
    guard let parent else { return }
    node(.parentClause) {
      $0.keyword(.in)
      $0.name(parent)
    }
  }
}
