import StoryboardSyntax

/// Writes an outline as syntax, each construct as its production in the parser has it.
struct OutlineWriter {
  private var writer = TreeWriter()
  private var names: NameTable

  /// - Parameter names: the names of the program; those of the outline are added.
  static func write(_ outline: Outline, named path: String, names: inout NameTable) -> SyntaxTree {
    var writer = OutlineWriter(names: names)
    writer.write(outline)
    names = writer.names
    return writer.writer.tree(named: path)
  }

  private init(names: NameTable) { self.names = names }

  private mutating func write(_ outline: Outline) {
    node(.program) {
      $0.node(.moduleClause) {
        $0.writer.keyword(.module)
        $0.name(outline.module)
      }
      $0.writePlatforms(outline.platforms)
      for module in outline.imports {
        $0.node(.importClause, flags: 1) {
          $0.writer.keyword(.import)
          $0.writer.keyword(.swift)
          $0.name(module)
        }
      }
      for type in outline.classes { $0.write(type) }
      for storyboard in outline.storyboards { $0.write(storyboard) }
    }
  }

  private mutating func writePlatforms(_ platforms: [String]) {
    guard !platforms.isEmpty else { return }
    node(.platformClause) {
      $0.writer.keyword(.platform)
      $0.list(platforms) { writer, platform in writer.node(.platformVersion) { $0.name(platform) } }
    }
  }

  private mutating func write(_ type: Outline.Class) {
    let keyword: TypeDeclarationSyntax.Keyword = type.isController ? .controller : .class
    node(.typeDeclaration, flags: keyword.rawValue) {
      $0.writer.keyword(type.isController ? .controller : .class)
      $0.node(.typeName) {
        if let module = type.name.module {
          $0.name(module)
          $0.writer.punctuation(.period)
        }
        $0.name(type.name.name, isType: true)
      }
      $0.node(.inheritance) {
        $0.writer.punctuation(.colon)
        $0.type(Outline.ClassName(name: type.base))
      }
    }
  }

  // MARK: Storyboards

  private mutating func write(_ storyboard: Outline.Storyboard) {
    node(.storyboard, flags: storyboard.isExternal ? 2 : 0) {
      if storyboard.isExternal { $0.writer.keyword(.external) }
      $0.writer.keyword(.storyboard)
      $0.name(storyboard.name)
      if let file = storyboard.file { $0.clause(.fileClause, .file, file) }
      if let bundle = storyboard.bundle { $0.clause(.bundleClause, .bundle, bundle) }
      $0.block(.storyboardBlock, storyboard.items) { writer, item in
        switch item {
        case .scene(let scene): writer.write(scene)
        case .reference(let reference): writer.write(reference)
        }
      }
    }
  }

  private mutating func write(_ scene: Outline.Scene) {
    node(.scene, flags: scene.isInitial ? 1 : 0) {
      if scene.isInitial { $0.writer.keyword(.initial) }
      $0.writer.keyword(.scene)
      $0.name(scene.name)
      $0.writer.punctuation(.colon)
      $0.type(scene.controller)
      $0.write(scene.identifier)
      $0.block(.sceneBlock, scene.links) { $0.write($1) }
    }
  }

  private mutating func write(_ reference: Outline.Reference) {
    node(.reference) {
      $0.writer.keyword(.reference)
      $0.name(reference.name)
      $0.write(reference.identifier)
      $0.writer.punctuation(.equal)
      $0.node(.placeName) {
        $0.name(reference.storyboard)
        $0.writer.punctuation(.period)
        if let scene = reference.scene {
          $0.name(scene)
        } else {
          $0.node(.name) { $0.writer.keyword(.initial) }
        }
      }
    }
  }

  private mutating func write(_ identifier: Outline.Identifier) {
    switch identifier {
    case .implied: break
    case .text(let text): clause(.identifierClause, .id, text)
    case .none:
      node(.identifierClause) {
        $0.writer.keyword(.id)
        $0.writer.keyword(.none)
      }
    }
  }

  // MARK: Links

  private mutating func write(_ link: Outline.Link) {
    switch link.kind {
    case .root: writeRelationship(link, .root, .root)
    case .tab: writeRelationship(link, .tab, .tab)
    case .split: writeRelationship(link, .split, .split)
    case .page: writeRelationship(link, .page, .page)
    case .content: writeRelationship(link, .content, .content)
    case .embed: node(.embed) { $0.writeHead(.embed, of: link) { $0.writeTarget(of: link) } }
    default:
      node(.segue) {
        $0.writeHead(.segue, of: link) {
          $0.writeKind(of: link)
          $0.writeTarget(of: link)
        }
      }
    }
  }

  private mutating func writeRelationship(
    _ link: Outline.Link, _ keyword: Keyword, _ role: RelationshipSyntax.Role
  ) {
    node(.relationship, flags: role.rawValue) {
      $0.writer.keyword(keyword)
      $0.writeTarget(of: link)
      $0.writeAction(of: link)
    }
  }

  private mutating func writeHead(
    _ keyword: Keyword, of link: Outline.Link, rest: (inout OutlineWriter) -> Void
  ) {
    writer.keyword(keyword)
    if let name = link.name { self.name(name, isLink: true) }
    write(link.identifier)
    writeAction(of: link)
    writer.punctuation(.colon)
    rest(&self)
  }

  private mutating func writeAction(of link: Outline.Link) {
    guard let action = link.action else { return }
    node(.actionClause) {
      $0.writer.keyword(.action)
      $0.name(action.name)
      $0.node(.selector) {
        $0.writer.punctuation(.leftParenthesis)
        for label in action.labels {
          $0.name(label)
          $0.writer.punctuation(.colon)
        }
        $0.writer.punctuation(.rightParenthesis)
      }
      guard link.kind != .unwind else { return }
      $0.node(.byApp) {
        $0.writer.keyword(.by)
        $0.writer.keyword(.app)
      }
    }
  }

  private mutating func writeKind(of link: Outline.Link) {
    node(.segueKind) {
      switch link.kind {
      case .showDetail: $0.writer.keyword(.showDetail)
      case .push: $0.writer.keyword(.push)
      case .modal: $0.writer.keyword(.modal)
      case .present: $0.writer.keyword(.present)
      case .popover: $0.writer.keyword(.popover)
      case .sheet: $0.writer.keyword(.sheet)
      case .replace: $0.writer.keyword(.replace)
      case .unwind: $0.writer.keyword(.unwind)
      case .custom(let type):
        $0.writer.keyword(.custom)
        $0.writer.punctuation(.leftParenthesis)
        $0.namedType(type)
        $0.writer.punctuation(.rightParenthesis)
      default: $0.writer.keyword(.show)
      }
    }
  }

  private mutating func writeTarget(of link: Outline.Link) {
    guard let target = link.target else { return }
    node(.target) {
      $0.name(target)
      guard let style = link.style else { return }
      $0.node(.styleClause) {
        $0.writer.keyword(.as)
        $0.name(style)
      }
    }
  }

  // MARK: Parts

  private mutating func node(
    _ kind: SyntaxKind, flags: UInt8 = 0, _ content: (inout OutlineWriter) -> Void
  ) {
    writer.start(kind)
    content(&self)
    writer.finish(flags: flags)
  }

  /// A name; between backticks where the grammar takes the word for something else at this place.
  private mutating func name(_ text: String, isType: Bool = false, isLink: Bool = false) {
    node(.name) { $0.identifier(text, isType: isType, isLink: isLink) }
  }

  private mutating func identifier(_ text: String, isType: Bool = false, isLink: Bool = false) {
    let isAmbiguous =
      switch text {
      case "any", "some", "func", "var", "let", "init", "class", "static", "weak", "unowned", "nonisolated",
        "final", "required", "convenience", "override", "mutating", "lazy":
        isType
      case "id", "action": isLink
      case "initial", "default", "self", "true", "false", "nil": true
      default: false
      }
    writer.identifier(text, names: &names, escaped: isAmbiguous)
  }

  private mutating func type(_ name: Outline.ClassName) {
    node(.type) { $0.namedType(name) }
  }

  private mutating func namedType(_ name: Outline.ClassName) {
    node(.namedType) {
      if let module = name.module {
        $0.node(.typeComponent) { $0.identifier(module, isType: true) }
        $0.writer.punctuation(.period)
      }
      $0.node(.typeComponent) { $0.identifier(name.name, isType: true) }
    }
  }

  private mutating func clause(_ kind: SyntaxKind, _ keyword: Keyword, _ text: String) {
    node(kind) {
      $0.writer.keyword(keyword)
      $0.writer.string(text)
    }
  }

  private mutating func block<Item>(
    _ kind: SyntaxKind, _ items: [Item], _ write: (inout OutlineWriter, Item) -> Void
  ) {
    guard !items.isEmpty else { return }
    node(kind) {
      $0.writer.punctuation(.leftBrace)
      for item in items { write(&$0, item) }
      $0.writer.punctuation(.rightBrace)
    }
  }

  private mutating func list<Item>(_ items: [Item], _ write: (inout OutlineWriter, Item) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { writer.punctuation(.comma) }
      write(&self, item)
    }
  }
}
