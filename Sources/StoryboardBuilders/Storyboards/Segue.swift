import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax
import StoryboardVocabulary

/// A segue from a scene: `Segue("open").show(detail, product(.asking(ProductList.product, "product(for:)",
/// .sender)))`.
///
/// Parameters come after the name, if code performs the segue and passes arguments for them. A method such as `show`
/// or `present` sets the kind and the destination.
public struct Segue: SceneItem, SceneOpening {
  private let name: String?
  private var parameters: [any AnyParameter]?
  private let id: Identifier
  private let objectID: String?
  private var action: WrittenAction?
  private var destination: Destination?
  private var isByApp = false
  private var calls: [any AnyValue] = []
  private var heading: DeclarationSite

  private enum Destination {
    case kind(SegueKind, Target)
    case custom(TypeName, Target)
    case unwind(type: TypeName, method: String, [any ArgumentItem])
    case unwindAlone
  }

  /// - `name`: the segue's name and identifier; nil for a segue without a name.
  /// - `parameters`: the arguments that code passes when it performs the segue.
  /// - `objectID`: its object ID in Interface Builder. An import finds the segue by it.
  public init(
    _ name: String? = nil, _ parameters: any AnyParameter..., id: Identifier = .name,
    objectID: String? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.parameters = parameters.isEmpty ? nil : parameters
    self.id = id
    self.objectID = objectID
    heading = DeclarationSite(fileID, line, column)
  }

  /// A segue that code performs by a key, so that Swift checks its arguments: `Segue(Segues.compare, Given.product)`.
  ///
  /// - `key`: its name and identifier, and the types of its arguments.
  /// - `parameters`: the arguments that code passes when it performs the segue. They have the types of the key.
  /// - `objectID`: its object ID in Interface Builder. An import finds the segue by it.
  public init<each Argument>(
    _ key: SegueKey<(repeat each Argument)>, _ parameters: repeat Parameter<each Argument>,
    id: Identifier = .name, objectID: String? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    name = key.name
    self.parameters = list(repeat each parameters)
    self.id = id
    self.objectID = objectID
    heading = DeclarationSite(fileID, line, column)
  }

  /// Returns the segue as one that code performs without arguments.
  public func withoutParameters() -> Segue { changed { $0.parameters = [] } }

  /// Returns the segue with a segue action, as Interface Builder shows it: `"makeDetail(_:sender:)"`.
  ///
  /// `isByApp`: true if the app's own code has the method.
  public func action(_ selector: String, byApp isByApp: Bool = false) -> Segue {
    changed { $0.action = WrittenAction(selector: selector, isByApp: isByApp) }
  }

  /// Returns the segue with a documentation comment.
  public func documented(_ text: String) -> Segue { changed { $0.heading.document(text) } }

  /// Shows the scene in the way that the controllers around the source controller determine.
  public func show(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.show, Target(scene.targetName, arguments, container))
  }

  /// Shows the scene as the detail of a split view controller around the source controller.
  public func showDetail(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.showDetail, Target(scene.targetName, arguments, container))
  }

  /// Pushes the scene. This is the older kind of `show`.
  public func push(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.push, Target(scene.targetName, arguments, container))
  }

  /// Presents the scene. This is the older kind of `present`; on macOS it opens a window.
  public func modal(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.modal, Target(scene.targetName, arguments, container))
  }

  /// Presents the scene.
  public func present(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    as style: PresentationStyle? = nil
  ) -> Segue {
    leading(.present, Target(scene.targetName, arguments, container, style))
  }

  /// Presents the scene in a popover.
  public func popover(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.popover, Target(scene.targetName, arguments, container))
  }

  /// Presents the scene as a sheet of a window.
  public func sheet(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.sheet, Target(scene.targetName, arguments, container))
  }

  /// Replaces the source by the scene. This is the oldest kind of `showDetail`.
  public func replace(
    _ scene: any TargetItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.replace, Target(scene.targetName, arguments, container))
  }

  /// Opens the scene by a segue of the app's own class.
  public func custom(
    _ type: Any.Type, _ scene: any TargetItem, _ arguments: any ArgumentItem...,
    with container: NewContainer? = nil
  ) -> Segue {
    changed { $0.destination = .custom(TypeName(type), Target(scene.targetName, arguments, container)) }
  }

  /// Unwinds to the controller that has the unwind action.
  public func unwind() -> Segue { changed { $0.destination = .unwindAlone } }

  /// Unwinds, and calls a method of the controller that it unwinds to.
  public func unwind(to type: Any.Type, calling method: String, _ arguments: any ArgumentItem...) -> Segue {
    changed { $0.destination = .unwind(type: TypeName(type), method: method, arguments) }
  }

  /// Returns the segue as one whose destination the app's own code wires.
  public func byApp() -> Segue { changed { $0.isByApp = true } }

  /// Returns the segue with a call that is made once the destination is wired.
  public func then<Result>(_ call: Value<Result>) -> Segue { changed { $0.calls.append(call) } }

  private func leading(_ kind: SegueKind, _ target: Target) -> Segue {
    changed { $0.destination = .kind(kind, target) }
  }

  private func changed(_ change: (inout Segue) -> Void) -> Segue {
    var copy = self
    change(&copy)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.segue(
      name, parameters: parameters.map { list in { $0.parameters(list) } }, id.form, action,
      kind: writeKind, destination: writeDestination,
      calls: calls.map { call in { call.writeValue(to: &$0) } }, objectID: objectID)
  }

  private func writeKind(to writer: inout BuilderWriter) {
    switch destination {
    case .kind(let kind, _): writer.segueKind(kind)
    case .custom(let type, _): writer.segueKind(custom: { $0.namedType(type) })
    case .unwind, .unwindAlone: writer.segueKind(.unwind)
    case nil:
      writer.report(BuilderDiagnostic.segueWithoutTarget)
      writer.segueKind(.unwind)
    }
  }

  private func writeDestination(to writer: inout BuilderWriter) {
    switch destination {
    case .unwind where isByApp, .unwindAlone where isByApp:
      writer.report(BuilderDiagnostic.unwindByApp)
    case .kind(_, var target), .custom(_, var target):
      target.isByApp = isByApp
      writer.target(target)
    case .unwind(let type, let method, let arguments):
      writer.unwindCall(
        type: { $0.nominalTypeName(of: type).map(\.name) }, method, arguments: { $0.arguments(arguments) })
    case .unwindAlone, nil: break
    }
  }
}
