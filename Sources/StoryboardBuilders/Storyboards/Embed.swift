import StoryboardSyntax

/// A scene inside another scene, in a container view: `Embed("banner", of: banner, text("Sale"))`.
public struct Embed: SceneItem, SceneOpening {
  private let name: String?
  private let id: Identifier
  private let objectID: String?
  private var action: WrittenAction?
  private var target: Target
  private var calls: [any AnyValue] = []
  private var heading: DeclarationSite

  /// - `name`: the name and identifier of the embed; nil for an embed without a name.
  /// - `scene`: the embedded scene.
  /// - `objectID`: its object ID in Interface Builder. An import finds the embed by it.
  public init(
    _ name: String? = nil, of scene: any TargetItem, _ arguments: any ArgumentItem...,
    with container: NewContainer? = nil, id: Identifier = .name, objectID: String? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.name = name
    self.id = id
    self.objectID = objectID
    target = Target(scene.targetName, arguments, container)
    heading = DeclarationSite(fileID, line, column)
  }

  /// Returns the embed with a segue action, as Interface Builder shows it: `"makeBanner(_:)"`.
  ///
  /// `isByApp`: true if the app's own code has the method.
  public func action(_ selector: String, byApp isByApp: Bool = false) -> Embed {
    var copy = self
    copy.action = WrittenAction(selector: selector, isByApp: isByApp)
    return copy
  }

  /// Returns the embed as one whose controller the app's own code wires.
  public func byApp() -> Embed {
    var copy = self
    copy.target.isByApp = true
    return copy
  }

  /// Returns the embed with a call that is made once the embedded controller is wired.
  public func then<Result>(_ call: Value<Result>) -> Embed {
    var copy = self
    copy.calls.append(call)
    return copy
  }

  /// Returns the embed with a documentation comment.
  public func documented(_ text: String) -> Embed {
    var copy = self
    copy.heading.document(text)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.embed(
      name, id.form, action, objectID: objectID, target: { $0.target(target) },
      calls: calls.map { call in { call.writeValue(to: &$0) } })
  }
}
