import StoryboardSyntax
import StoryboardVocabulary

/// Writes the content of an imported program as a syntax tree.
struct ImportModelWriter: ConstructWriter {
  var tree = TreeWriter()
  var names: NameTable

  /// - Parameter names: the table of names, to which the function adds the names in the model.
  static func write(_ model: ImportModel, named path: String, names: inout NameTable) -> SyntaxTree {
    var writer = ImportModelWriter(names: names)
    writer.write(model)
    names = writer.names
    return writer.tree.tree(named: path)
  }

  private init(names: NameTable) { self.names = names }

  private mutating func write(_ model: ImportModel) {
    program {
      $0.moduleClause(model.module, default: model.isOnMainActor ? "MainActor" : nil)
      $0.platformClause(model.platforms.map { ($0.name, $0.version.flatMap(SwiftNames.version)) })
      for module in model.importedPrograms { $0.importClause(module, as: nil) }
      for (module, source) in model.imports {
        $0.importClause(
          swift: module, sources: source.map { source in { $0.sourcesClause([source], except: []) } })
      }
      $0.sourcesClause(model.sources, except: [])
      $0.storyboardsClause(model.files, except: [])
      for type in model.classes { $0.write(type) }
      for (name, properties) in model.classesFilledByApp {
        $0.extensionDeclaration(of: name.parts, injectingByApp: properties)
      }
      for storyboard in model.storyboards { $0.write(storyboard) }
    }
  }

  private mutating func write(_ type: ImportModel.Class) {
    let base = ImportModel.ClassName(name: type.base)
    typeDeclaration(
      type.isController ? .controller : .class, name: { $0.typeName(type.name.parts) },
      inherited: [{ $0.type(.named(base.form)) }])
  }

  // MARK: Storyboards

  private mutating func write(_ storyboard: ImportModel.Storyboard) {
    self.storyboard(
      storyboard.isExternal ? .external : storyboard.isLaunched ? .launch : [], storyboard.name,
      file: storyboard.file,
      bundle: storyboard.bundle
    ) {
      $0.block(.storyboardBlock, storyboard.items) { writer, item in
        switch item {
        case .scene(let scene): writer.write(scene)
        case .reference(let reference):
          writer.reference(
            reference.name, reference.identifier,
            place: (reference.module.map { [$0] } ?? []) + [reference.storyboard, reference.scene],
            objectID: reference.objectID)
        }
      }
    }
  }

  /// A line of a scene.
  private enum Line {
    case link(ImportModel.Link)
    case making(SceneMaker)
  }

  private mutating func write(_ scene: ImportModel.Scene) {
    // `ImportedPlace` counts the lines of a scene from its first transition, so the line `init` comes last.
    let lines = scene.links.map(Line.link) + (scene.making.map { [.making($0)] } ?? [])
    let parameters = scene.making?.parameters.flatMap { $0.isEmpty ? nil : $0 }
    self.scene(
      scene.isInitial ? .initial : [], scene.name,
      parameters: parameters.map { list in { $0.writeParameters(list) } },
      controller: { $0.type(.named(scene.controller.form)) },
      identifier: scene.identifier, objectID: scene.objectID,
      lines: {
        $0.block(.sceneBlock, lines) { writer, line in
          switch line {
          case .link(let link): writer.write(link)
          case .making(let making): writer.write(making)
          }
        }
      })
  }

  // MARK: Links

  private mutating func write(_ link: ImportModel.Link) {
    switch link.kind {
    case .relationship(let kind):
      relationship(
        kind, target: { $0.writeTarget(of: link) }, link.writtenAction, objectID: link.objectID)
    case .embed:
      embed(link.name, link.identifier, link.writtenAction, objectID: link.objectID) {
        $0.writeTarget(of: link)
      }
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
        destination: { $0.writeTarget(of: link) }, objectID: link.objectID)
    }
  }

  private mutating func writeTarget(of link: ImportModel.Link) {
    guard let target = link.target else { return }
    self.target(target) { if let style = link.style { $0.styleClause(style) } }
  }
}

extension ImportModel.ClassName {
  /// The name as a use of the class writes it, such as `Theming.Page`. A class with the name of its module is written
  /// without the module, because Swift would read `X.X` as a type inside the class `X`.
  fileprivate var form: TypeForm.Name { (module == name ? [name] : parts).map { ($0, []) } }
}

extension ImportModel.Link {
  /// The method that the segue calls, as the program writes it. A segue action is `by app`, because the app's code
  /// has it already. The action of an unwind segue never says `by app`.
  fileprivate var writtenAction: WrittenAction? {
    action.map { WrittenAction(name: $0.name, labels: $0.labels, isByApp: kind != .segue(.unwind)) }
  }
}
