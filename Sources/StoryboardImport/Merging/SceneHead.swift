import StoryboardSyntax

/// The head of a scene in the program. It belongs to a scene, or to a storyboard in the short form.
struct SceneHead {
  let syntax: Syntax
  let name: Located<NameSyntax>?
  let controller: Located<TypeSyntax>?
  let items: SyntaxChildren
  let isInitial: Bool
  /// The identifier in Interface Builder; nil in the short form, which has no identifier.
  let identifier: (clause: Syntax?, text: String?)?
  /// The number of changes before the changes of the scene.
  let firstEdit: Int

  init(_ scene: Located<SceneSyntax>, names: NameTable, firstEdit: Int) {
    (syntax, name, controller, items) = (scene.syntax, scene.name, scene.controller, scene.items)
    isInitial = scene.isInitial
    identifier = (scene.identifier?.syntax, names.identifier(of: scene))
    self.firstEdit = firstEdit
  }

  /// The short form's scene.
  init(_ storyboard: Located<StoryboardSyntax>, firstEdit: Int) {
    (syntax, name, controller) = (storyboard.syntax, storyboard.name, storyboard.controller)
    (items, isInitial, identifier) = (storyboard.sceneItems, true, nil)
    self.firstEdit = firstEdit
  }
}
