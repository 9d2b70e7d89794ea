import StoryboardRuntime
import StoryboardSyntax

/// The objects of a program with their lifetimes: `Container("Member", user, in: app) { … }`.
///
/// The block is evaluated when the program is written, so that containers can refer to each other.
public struct Container: Declaration {
  let name: String
  private let parameters: [any AnyParameter]
  private let parent: String?
  private var flags: NodeFlags<ContainerSyntax> = []
  private var heading: DeclarationSite
  private let registrations: () -> Registrations
  private let binding: ((inout Bindings) -> Void)?
  /// The app's own class for the container; nil if the container is given by name.
  private let type: Any.Type?

  /// - `parameters`: the parameters of the container, which it also offers by their names.
  /// - `parent`: the enclosing container.
  public init(
    _ name: String, _ parameters: any AnyParameter..., in parent: (any ContainerItem)? = nil,
    fileID: String = #fileID,
    line: Int = #line, column: Int = #column,
    @RegistrationBuilder registrations: @escaping () -> Registrations = { Registrations() }
  ) {
    self.name = name
    self.parameters = parameters
    self.parent = parent?.containerName
    heading = DeclarationSite(fileID, line, column)
    self.registrations = registrations
    binding = nil
    type = nil
  }

  /// A container with a class in the app. It has the name of that class: `Container(App.self) { … }`.
  ///
  /// - `parameters`: the parameters of the container, which it also offers by their names.
  /// - `parent`: the enclosing container.
  public init<Bound: ContainerObject>(
    _ type: Bound.Type, _ parameters: any AnyParameter..., in parent: (any ContainerItem)? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @RegistrationBuilder registrations: @escaping () -> Registrations = { Registrations() }
  ) {
    name = "\(type)"
    self.parameters = parameters
    self.parent = parent?.containerName
    heading = DeclarationSite(fileID, line, column)
    self.registrations = registrations
    binding = { $0.container(type, "\(type)") }
    self.type = type
  }

  /// Returns the container, visible to other modules.
  public func `public`() -> Container { changed { $0.flags.insert(.public) } }
  /// Returns the container without an actor: everything that it holds is `Sendable`.
  public func nonisolated() -> Container { changed { $0.flags.insert(.nonisolated) } }
  /// Returns the container with a documentation comment.
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

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.container(
      flags, name, parameters: { $0.writeParametersIfAny(parameters) }, parent: parent,
      registrations: { $0.block(.registrationBlock, registrations().items) })
  }
}
