import StoryboardSyntax

/// The head of a scene in the program, and the scene's lines. Instead of a scene, it may belong to a storyboard that
/// declares its only scene in its head: `storyboard Post: PostController`.
struct SceneHeader {
  let syntax: Syntax
  let name: Located<NameSyntax>?
  let controller: Located<TypeSyntax>?
  let items: SyntaxChildren
  let isInitial: Bool
  /// The identifier in Interface Builder; nil for a storyboard that is its own only scene, where the program states
  /// no identifier.
  let identifier: (clause: Syntax?, text: String?)?
  /// The number of edits that were recorded before the edits of this scene.
  let firstEdit: Int

  init(_ scene: Located<SceneSyntax>, names: NameTable, firstEdit: Int) {
    (syntax, name, controller, items) = (scene.syntax, scene.name, scene.controller, scene.items)
    isInitial = scene.isInitial
    identifier = (scene.identifier?.syntax, names.identifier(of: scene))
    self.firstEdit = firstEdit
  }

  /// Makes the head of the only scene of a storyboard, which the storyboard declares in its own head: `storyboard
  /// Post: PostController`.
  init(_ storyboard: Located<StoryboardSyntax>, firstEdit: Int) {
    (syntax, name, controller) = (storyboard.syntax, storyboard.name, storyboard.controller)
    (items, isInitial, identifier) = (storyboard.sceneItems, true, nil)
    self.firstEdit = firstEdit
  }
}
