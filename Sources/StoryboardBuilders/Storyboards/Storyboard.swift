import StoryboardSyntax

/// A storyboard of Interface Builder: `Storyboard("Catalog", in: member) { … }`.
///
/// The block is evaluated when the program is written, so that storyboards can refer to each other.
public struct Storyboard: Declaration {
  let name: String
  private let container: String?
  private let short: Short?
  private let items: () -> [any BlockItem]
  private var flags: NodeFlags<StoryboardSyntax> = []
  private var file: String?
  private var bundle: Bundle?
  private var heading: DeclarationSite

  /// What a storyboard with a single scene says about that scene.
  private struct Short {
    let parameters: [any AnyParameter]
    let controller: TypeName
    let objectID: String?
  }

  /// The bundle that contains the storyboard's file: `.main`, `.framework`, `.module`, or `.identifier` with a
  /// bundle's identifier.
  public typealias Bundle = BundleClauseSyntax.Bundle

  /// `container`: the container that supplies the objects for its scenes.
  public init(
    _ name: String, in container: (any ContainerItem)? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column, @StoryboardBuilder items: @escaping () -> Scenes = { Scenes() }
  ) {
    self.name = name
    self.container = container?.containerName
    short = nil
    self.items = { items().items }
    heading = DeclarationSite(fileID, line, column)
  }

  /// A storyboard with a single scene, the initial one. The parameters, the controller and the lines belong to the
  /// scene.
  ///
  /// `objectID`: the scene's object ID in Interface Builder. An import finds the scene by it.
  public init<Controller>(
    _ name: String, _ parameters: any AnyParameter..., controller: Controller.Type,
    in container: (any ContainerItem)? = nil, objectID: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column,
    @SceneBuilder<Controller> lines: @escaping () -> SceneLines<Controller> = { SceneLines<Controller>() }
  ) {
    self.name = name
    self.container = container?.containerName
    short = Short(parameters: parameters, controller: TypeName(controller), objectID: objectID)
    items = { lines().items }
    heading = DeclarationSite(fileID, line, column)
  }

  /// Returns the storyboard as one that the system opens.
  public func launch() -> Storyboard { opened(.launch) }
  /// Returns the storyboard as one that this program does not wire. Its scenes can only be destinations.
  public func external() -> Storyboard { opened(.external) }
  /// Returns the storyboard, visible to other modules.
  public func `public`() -> Storyboard { changed { $0.flags.insert(.public) } }
  /// Returns the storyboard with another file name.
  public func file(_ name: String) -> Storyboard { changed { $0.file = name } }
  /// Returns the storyboard in a bundle other than the app's.
  public func bundle(_ bundle: Bundle) -> Storyboard { changed { $0.bundle = bundle } }
  /// Returns the storyboard with a documentation comment.
  public func documented(_ text: String) -> Storyboard { changed { $0.heading.document(text) } }

  private func opened(_ flag: NodeFlags<StoryboardSyntax>) -> Storyboard {
    changed { $0.flags = $0.flags.subtracting([.launch, .external]).union(flag) }
  }

  private func changed(_ change: (inout Storyboard) -> Void) -> Storyboard {
    var copy = self
    change(&copy)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.storyboard(
      flags, name,
      scene: short.map { short in
        (
          parameters: { $0.writeParametersIfAny(short.parameters) },
          controller: { $0.type(short.controller) },
          objectID: short.objectID
        )
      },
      file: file, bundle: bundle, container: container,
      items: { $0.block(short == nil ? .storyboardBlock : .sceneBlock, items()) })
  }
}

/// A name for a scene of another storyboard: `Reference("Home", to: catalog.initial)`.
public struct Reference: StoryboardItem {
  let name: String
  private let place: String
  private let id: Identifier
  private let objectID: String?
  private let heading: DeclarationSite

  /// - `place`: a scene of a ``Storyboard``, such as `catalog.initial`, or a text such as `"Catalog.initial"`. The
  ///   text names the storyboard, and then the scene or `initial`. The name of a module may precede them.
  /// - `objectID`: its object ID in Interface Builder. An import finds the reference by it.
  public init(
    _ name: String, to place: any PlaceItem, id: Identifier = .name, objectID: String? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.place = place.placeName
    self.id = id
    self.objectID = objectID
    heading = DeclarationSite(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.reference(name, id.form, place: dottedNames(place), objectID: objectID)
  }
}
