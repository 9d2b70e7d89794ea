import StoryboardRuntime
import StoryboardSyntax
import StoryboardVocabulary

/// A function by which code opens scenes: `Route("help", topic).present(help.scene(contact), as: .formSheet)`.
///
/// Each step is a method call. The route takes the steps in the order of the calls.
public struct Route: Declaration, SceneOpening {
  private let name: String
  private let parameters: [any AnyParameter]
  private var steps: [Step] = []
  private var heading: DeclarationSite
  private var flags: NodeFlags<RouteSyntax> = []

  private struct Step {
    let kind: RouteStepKind
    let target: Target
    let heading: DeclarationSite
    var value: (any AnyValue)?
    var frame: String?
    var calls: [any AnyValue] = []

    func write(to writer: inout BuilderWriter) {
      writer.begin(heading)
      writer.routeStep(
        kind, place: dottedNames(target.place), value: value.map { value in { value.writeValue(to: &$0) } },
        clauses: { $0.writeTargetClauses(target) }, frame: frame.map { dottedNames($0) },
        calls: calls.map { call in { call.writeValue(to: &$0) } })
    }
  }

  /// `parameters`: the arguments that code passes when it opens the route.
  public init(
    _ name: String, _ parameters: any AnyParameter..., fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.name = name
    self.parameters = parameters
    heading = DeclarationSite(fileID, line, column)
  }

  /// A route that code opens with a `RouteKey`, so that Swift checks its arguments:
  /// `Route(Routes.help, Given.topic)`.
  ///
  /// `parameters`: the arguments that code passes when it opens the route. They have the types that the key states.
  public init<each Argument>(
    _ key: RouteKey<(repeat each Argument)>, _ parameters: repeat Parameter<each Argument>,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    name = key.name
    self.parameters = list(repeat each parameters)
    heading = DeclarationSite(fileID, line, column)
  }

  /// Returns the route with a documentation comment.
  public func documented(_ text: String) -> Route { changed { $0.heading.document(text) } }

  /// Returns the route visible to other modules.
  public func `public`() -> Route { changed { $0.flags.insert(.public) } }

  /// Returns the route with one more step: the scene becomes the root of a window. This can only be the first step.
  public func root(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.root, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: the scene is shown in the way that the enclosing controllers determine
  /// (`show`), or in a window of its own on macOS.
  public func show(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.show, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: the scene is shown as the detail of an enclosing split view controller.
  public func showDetail(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.showDetail, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: the scene is pushed on the navigation controller that is shown, or that
  /// encloses the current scene.
  public func push(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.push, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: the scene is presented.
  public func present(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    as style: PresentationStyle? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(
      .present, Target(place.placeName, arguments, container, style), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step, on macOS: the scene is shown as a sheet of the window.
  public func sheet(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.sheet, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step, on macOS: the scene is shown in a popover.
  public func popover(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.popover, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with a last step, on macOS: the scene is shown in a window that keeps the app waiting.
  public func modal(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.modal, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step, on macOS: the window of the scene is shown as a tab of the window.
  public func tab(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.tab, Target(place.placeName, arguments, container), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with a last step: the scene is pushed or presented, as the code that opens the route chooses.
  public func open(
    _ place: any PlaceItem, _ arguments: any ArgumentItem..., with container: NewContainer? = nil,
    as style: PresentationStyle? = nil, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(
      .open, Target(place.placeName, arguments, container, style), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step, which shows a controller that code makes: `.show(.push, editor(note))`.
  public func show<Result>(
    _ kind: RouteStepKind, _ controller: Value<Result>, as style: PresentationStyle? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    changed {
      $0.steps.append(
        Step(
          kind: kind, target: Target("", [], nil, style), heading: DeclarationSite(fileID, line, column),
          value: controller))
    }
  }

  /// Returns the route with a navigation controller around the controller of the last step: `UINavigationController`, or a
  /// scene of that class without a root.
  public func `in`(_ navigation: any PlaceItem) -> Route {
    changed {
      guard !$0.steps.isEmpty else { return }
      $0.steps[$0.steps.count - 1].frame = navigation.placeName
    }
  }

  /// Returns the route with one more step: a child scene that an earlier step has opened, such as a tab, is shown.
  public func select(
    _ place: any PlaceItem, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.select, Target(place.placeName, []), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: what is presented around the shown controller is dismissed.
  public func dismiss(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Route {
    adding(.dismiss, Target("", []), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: the last pushed controller is removed.
  public func pop(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Route {
    adding(.pop, Target("", []), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: all pushed controllers are removed.
  public func popToRoot(fileID: String = #fileID, line: Int = #line, column: Int = #column) -> Route {
    adding(.popToRoot, Target("", []), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with one more step: everything that covers a scene which is shown already is removed.
  public func unwind(
    _ place: any PlaceItem, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) -> Route {
    adding(.unwind, Target(place.placeName, []), DeclarationSite(fileID, line, column))
  }

  /// Returns the route with a call that is made once the last step has shown its scene.
  public func then<Result>(_ call: Value<Result>) -> Route {
    changed {
      guard !$0.steps.isEmpty else { return }
      $0.steps[$0.steps.count - 1].calls.append(call)
    }
  }

  private func adding(_ kind: RouteStepKind, _ target: Target, _ heading: DeclarationSite) -> Route {
    changed { $0.steps.append(Step(kind: kind, target: target, heading: heading)) }
  }

  private func changed(_ change: (inout Route) -> Void) -> Route {
    var copy = self
    change(&copy)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.route(
      flags, name, parameters: { $0.writeParametersIfAny(parameters) },
      steps: steps.map { step in step.write })
  }
}
