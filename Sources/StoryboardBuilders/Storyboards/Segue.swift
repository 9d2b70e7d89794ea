import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax

/// A segue from a scene: `Segue("open").show("Detail", product(.asking(ProductList.product, "product(for:)",
/// .sender)))`.
///
/// Its name is followed by the parameters that code gives when it performs the segue. A method such as `show` or
/// `present` sets its kind and its destination.
public struct Segue: SceneItem {
  private let name: String?
  private var parameters: [any AnyParameter]?
  private let id: Identifier
  private var action: ActionClause?
  private var way: Way?
  private var heading: Heading

  private enum Way {
    case kind(Keyword, Target)
    case custom(TypeName, Target)
    case unwind(type: TypeName, method: String, [any ArgumentItem])
    case unwindAlone
  }

  /// - `name`: its name, which is its identifier; nil for a segue without one.
  /// - `parameters`: the arguments that code gives when it performs the segue.
  public init(
    _ name: String? = nil, _ parameters: any AnyParameter..., id: Identifier = .name,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.parameters = parameters.isEmpty ? nil : parameters
    self.id = id
    heading = Heading(fileID, line, column)
  }

  /// A segue that code performs by a key, so that Swift checks its arguments: `Segue(Segues.compare, Given.product)`.
  ///
  /// - `key`: its name, which is its identifier, and the types of its arguments.
  /// - `parameters`: the arguments that code gives when it performs the segue, with the key's types.
  public init<each Argument>(
    _ key: SegueKey<(repeat each Argument)>, _ parameters: repeat Parameter<each Argument>,
    id: Identifier = .name, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    name = key.name
    self.parameters = list(repeat each parameters)
    self.id = id
    heading = Heading(fileID, line, column)
  }

  /// The same, performed by code without arguments.
  public func withoutParameters() -> Segue { changed { $0.parameters = [] } }

  /// The same with a segue action, as Interface Builder shows it: `"makeDetail(_:sender:)"`.
  ///
  /// `isByApp`: true if the app's own code has the method.
  public func action(_ selector: String, byApp isByApp: Bool = false) -> Segue {
    changed { $0.action = ActionClause(selector: selector, isByApp: isByApp) }
  }

  /// The same with a documentation comment.
  public func documented(_ text: String) -> Segue { changed { $0.heading.document(text) } }

  /// Shows the scene in the way that the controllers around the source determine.
  public func show(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.show, Target(scene, arguments, container))
  }

  /// Shows the scene as the detail of a split view controller around the source.
  public func showDetail(
    _ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  )
    -> Segue
  {
    leading(.showDetail, Target(scene, arguments, container))
  }

  /// Pushes the scene: the older kind of `show`.
  public func push(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.push, Target(scene, arguments, container))
  }

  /// Presents the scene: the older kind of `present`, and a window of macOS.
  public func modal(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.modal, Target(scene, arguments, container))
  }

  /// Presents the scene.
  public func present(
    _ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    as style: PresentationStyle? = nil
  ) -> Segue {
    leading(.present, Target(scene, arguments, container, style))
  }

  /// Presents the scene in a popover.
  public func popover(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.popover, Target(scene, arguments, container))
  }

  /// Presents the scene as a sheet of a window.
  public func sheet(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.sheet, Target(scene, arguments, container))
  }

  /// Replaces the source by the scene: the oldest kind of `showDetail`.
  public func replace(_ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil)
    -> Segue
  {
    leading(.replace, Target(scene, arguments, container))
  }

  /// Leads to the scene by a segue of the app's own class.
  public func custom(
    _ type: Any.Type, _ scene: String, _ arguments: any ArgumentItem..., with container: NewContainer? = nil
  ) -> Segue {
    changed { $0.way = .custom(TypeName(type), Target(scene, arguments, container)) }
  }

  /// Unwinds to the controller that has the unwind action.
  public func unwind() -> Segue { changed { $0.way = .unwindAlone } }

  /// Unwinds, and calls a method of the controller on which it lands.
  public func unwind(to type: Any.Type, calling method: String, _ arguments: any ArgumentItem...) -> Segue {
    changed { $0.way = .unwind(type: TypeName(type), method: method, arguments) }
  }

  private func leading(_ kind: Keyword, _ target: Target) -> Segue {
    changed { $0.way = .kind(kind, target) }
  }

  private func changed(_ change: (inout Segue) -> Void) -> Segue {
    var copy = self
    change(&copy)
    return copy
  }

  /// segue = "segue" [ name ] [ parameters ] [ identifier-clause ] [ action-clause ] ":" ( segue-kind target
  ///   | "unwind" [ unwind-call ] ) ;
  public func write(to writer: inout BuilderWriter) {
    writer.item(.segue, heading) {
      $0.keyword(.segue)
      if let name { $0.name(name, in: .link) }
      if let parameters { $0.parameters(parameters) }
      $0.identifierClause(id)
      $0.actionClause(action)
      $0.punctuation(.colon)
      switch way {
      case .kind(let kind, let target):
        $0.node(.segueKind) { $0.keyword(kind) }
        $0.target(target)
      case .custom(let type, let target):
        $0.node(.segueKind) {
          $0.keyword(.custom)
          $0.punctuation(.leftParenthesis)
          $0.namedType(type)
          $0.punctuation(.rightParenthesis)
        }
        $0.target(target)
      case .unwind(let type, let method, let arguments):
        $0.node(.segueKind) { $0.keyword(.unwind) }
        $0.unwindCall(type, method, arguments)
      case .unwindAlone: $0.node(.segueKind) { $0.keyword(.unwind) }
      case nil:
        $0.report(BuilderDiagnostic.segueWithoutTarget)
        $0.node(.segueKind) { $0.keyword(.unwind) }
      }
    }
  }
}

extension BuilderWriter {
  /// unwind-call = name "." name { "." name } arguments ;
  fileprivate mutating func unwindCall(_ type: TypeName, _ method: String, _ arguments: [any ArgumentItem]) {
    node(.unwindCall) {
      if case .named(let parts) = type.parts($0.known) {
        for part in parts {
          $0.name(part.name)
          $0.punctuation(.period)
        }
      } else {
        $0.report(BuilderDiagnostic.noType(type.description))
        $0.name("Any")
        $0.punctuation(.period)
      }
      $0.name(method)
      $0.arguments(arguments)
    }
  }
}
