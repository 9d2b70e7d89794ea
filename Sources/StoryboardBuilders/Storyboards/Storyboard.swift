import StoryboardSyntax

/// A storyboard of Interface Builder: `Storyboard("Catalog", in: "Member") { … }`.
public struct Storyboard: Declaration {
  private let name: String
  private let container: String?
  private let short: Short?
  private let items: [any BlockItem]
  private var kind = Kind.plain
  private var isPublic = false
  private var file: String?
  private var bundle: Bundle?
  private var heading: Heading

  private enum Kind: UInt8 {
    case plain = 0
    case launch = 1
    case external = 2
  }

  /// The scene of a storyboard that has one.
  private struct Short {
    let parameters: [any AnyParameter]
    let controller: TypeName
  }

  /// Where its file is.
  public enum Bundle {
    /// The app's.
    case main
    /// The framework's whose code it is.
    case framework
    /// That of a package's module.
    case module
    /// The one with this identifier.
    case identifier(String)
  }

  /// `container`: the name of the container that wires its scenes.
  public init(
    _ name: String, in container: String? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StoryboardBuilder items: () -> Scenes = { Scenes() }
  ) {
    self.name = name
    self.container = container
    short = nil
    self.items = items().items
    heading = Heading(fileID, line, column)
  }

  /// A storyboard of one scene, the initial one, with its parameters, controller and lines.
  public init<Controller>(
    _ name: String, _ parameters: any AnyParameter..., controller: Controller.Type,
    in container: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @SceneBuilder<Controller> lines: () -> SceneLines<Controller> = { SceneLines<Controller>() }
  ) {
    self.name = name
    self.container = container
    short = Short(parameters: parameters, controller: TypeName(controller))
    items = lines().items
    heading = Heading(fileID, line, column)
  }

  /// The same, opened by the system.
  public func launch() -> Storyboard { changed { $0.kind = .launch } }
  /// The same, not wired by this program: its scenes are only names to lead to.
  public func external() -> Storyboard { changed { $0.kind = .external } }
  /// The same, seen by other modules.
  public func `public`() -> Storyboard { changed { $0.isPublic = true } }
  /// The same with a file of another name.
  public func file(_ name: String) -> Storyboard { changed { $0.file = name } }
  /// The same in another bundle than the app's.
  public func bundle(_ bundle: Bundle) -> Storyboard { changed { $0.bundle = bundle } }
  /// The same with a documentation comment.
  public func documented(_ text: String) -> Storyboard { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Storyboard) -> Void) -> Storyboard {
    var copy = self
    change(&copy)
    return copy
  }

  /// storyboard = [ "public" ] [ "launch" | "external" ] "storyboard" name ( storyboard-clauses [
  ///   storyboard-block ] | [ parameters ] ":" type storyboard-clauses [ scene-block ] ) ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.storyboard, heading, flags: kind.rawValue | (isPublic ? 4 : 0)) {
      if isPublic { $0.keyword(.public) }
      switch kind {
      case .plain: break
      case .launch: $0.keyword(.launch)
      case .external: $0.keyword(.external)
      }
      $0.keyword(.storyboard)
      $0.name(name)
      if let short {
        $0.parametersIfAny(short.parameters)
        $0.punctuation(.colon)
        $0.type(short.controller)
      }
      writeClauses(to: &$0)
      $0.block(short == nil ? .storyboardBlock : .sceneBlock, items)
    }
  }

  /// storyboard-clauses = [ file-clause ] [ bundle-clause ] [ parent-clause ] ;
  private func writeClauses(to writer: inout BuilderWriter) {
    if let file {
      writer.node(.fileClause) {
        $0.keyword(.file)
        $0.string(file)
      }
    }
    if let bundle {
      writer.node(.bundleClause) {
        $0.keyword(.bundle)
        switch bundle {
        case .main: $0.keyword(.main)
        case .framework: $0.keyword(.framework)
        case .module: $0.keyword(.module)
        case .identifier(let identifier): $0.string(identifier)
        }
      }
    }
    writer.parentClause(container)
  }
}

/// A name for a scene of another storyboard: `Reference("Home", to: "Catalog.initial")`.
public struct Reference: StoryboardItem {
  private let name: String
  private let place: String
  private let id: Identifier
  private let heading: Heading

  /// `place`: the storyboard and its scene, or `initial`, perhaps behind a module.
  public init(
    _ name: String, to place: String, id: Identifier = .name, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.name = name
    self.place = place
    self.id = id
    heading = Heading(fileID, line, column)
  }

  /// reference = "reference" name [ identifier-clause ] "=" place-name ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.reference, heading) {
      $0.keyword(.reference)
      $0.name(name)
      $0.identifierClause(id)
      $0.punctuation(.equal)
      $0.placeName(place)
    }
  }
}

extension BuilderWriter {
  /// place-name = name "." name [ "." name ] ;
  mutating func placeName(_ place: String) { node(.placeName) { $0.dottedName(place) } }
}
