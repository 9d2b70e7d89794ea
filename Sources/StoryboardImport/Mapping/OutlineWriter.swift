import StoryboardSyntax
import StoryboardVocabulary

/// Writes an outline as syntax.
struct OutlineWriter: ConstructWriter {
  var tree = TreeWriter()
  var names: NameTable

  /// - Parameter names: the names of the program; those of the outline are added.
  static func write(_ outline: Outline, named path: String, names: inout NameTable) -> SyntaxTree {
    var writer = OutlineWriter(names: names)
    writer.write(outline)
    names = writer.names
    return writer.tree.tree(named: path)
  }

  private init(names: NameTable) { self.names = names }

  private mutating func write(_ outline: Outline) {
    program {
      $0.moduleClause(outline.module)
      $0.platformClause(outline.platforms.map { ($0, nil) })
      for module in outline.imports { $0.importClause(swift: module) }
      for type in outline.classes { $0.write(type) }
      for storyboard in outline.storyboards { $0.write(storyboard) }
    }
  }

  private mutating func write(_ type: Outline.Class) {
    let base = Outline.ClassName(name: type.base)
    typeDeclaration(
      type.isController ? .controller : .class, name: { $0.typeName(type.name.parts) },
      inherited: [{ $0.type(.named(base.form)) }])
  }

  // MARK: Storyboards

  private mutating func write(_ storyboard: Outline.Storyboard) {
    self.storyboard(
      storyboard.isExternal ? .external : [], storyboard.name, file: storyboard.file,
      bundle: storyboard.bundle.map { .identifier($0) }
    ) {
      $0.block(.storyboardBlock, storyboard.items) { writer, item in
        switch item {
        case .scene(let scene): writer.write(scene)
        case .reference(let reference):
          writer.reference(
            reference.name, reference.identifier, place: [reference.storyboard, reference.scene])
        }
      }
    }
  }

  private mutating func write(_ scene: Outline.Scene) {
    self.scene(
      scene.isInitial ? .initial : [], scene.name, controller: { $0.type(.named(scene.controller.form)) },
      identifier: scene.identifier, lines: { $0.block(.sceneBlock, scene.links) { $0.write($1) } })
  }

  // MARK: Links

  private mutating func write(_ link: Outline.Link) {
    switch link.kind {
    case .relationship(let kind):
      relationship(kind, target: { $0.writeTarget(of: link) }, link.writtenAction)
    case .embed: embed(link.name, link.identifier, link.writtenAction) { $0.writeTarget(of: link) }
    case .segue(let kind):
      segue(
        link.name, link.identifier, link.writtenAction,
        kind: { writer in
          if let type = link.customClass {
            writer.segueKind(custom: { $0.namedType(type.form) })
          } else {
            writer.segueKind(kind)
          }
        },
        destination: { $0.writeTarget(of: link) })
    }
  }

  private mutating func writeTarget(of link: Outline.Link) {
    guard let target = link.target else { return }
    self.target(target) { if let style = link.style { $0.styleClause(style) } }
  }
}

extension Outline.ClassName {
  fileprivate var parts: [String] { [module, name].compactMap { $0 } }
  fileprivate var form: TypeForm.Name { parts.map { ($0, []) } }
}

extension Outline.Link {
  /// The app has the segue action, but not the method that an unwind segue calls.
  fileprivate var writtenAction: WrittenAction? {
    action.map { WrittenAction(name: $0.name, labels: $0.labels, isByApp: kind != .segue(.unwind)) }
  }
}
