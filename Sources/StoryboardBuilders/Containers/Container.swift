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
