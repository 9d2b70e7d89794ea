/// A line that opens a scene, and may make calls once the scene is wired: a segue, an embed, or the last step of a
/// route.
public protocol SceneOpening {
  /// Makes a call once the scene is wired: `.then(.asking(Home.opened, "opened(list:)", .destination))`.
  func then<Result>(_ call: Value<Result>) -> Self
}

extension SceneOpening {
  /// Calls a method of the destination once it is wired: `then destination.select(note)`.
  public func then(_ method: String, _ arguments: any ArgumentItem...) -> Self {
    then(Value<Any>.calling(method, of: .destination, arguments))
  }

  /// Calls a method of a scene inside the destination once it is wired: `then destination.Editor.select(note)`.
  public func then(inside scene: String, _ method: String, _ arguments: any ArgumentItem...) -> Self {
    then(Value<Any>.calling(method, of: .destination(inside: scene), arguments))
  }
}
