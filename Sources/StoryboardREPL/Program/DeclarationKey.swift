import StoryboardSyntax

/// The key of a declaration in a session. A new declaration with the same key replaces the old one.
enum DeclarationKey: Hashable {
  /// A type, a container or a function. The labels of a function are part of its name.
  case thing(String)
  /// A storyboard or a route.
  case place(String)
  case module
  case platform
  case importOf(String)
  /// A `sources` or `storyboards` clause, as it is written. A program may have several such clauses.
  case files(String)

  /// Fails for an item that declares nothing: an `allow`, or text with a syntax error.
  init?(_ item: Syntax, names: NameTable) {
    func text(_ name: Located<NameSyntax>?) -> String? { name.map { names[$0.id] } }
    if let type = Located<TypeDeclarationSyntax>(item) {
      self = .thing(type.path.map { names[$0.id] }.joined(separator: "."))
    } else if let alias = Located<TypealiasSyntax>(item), let name = text(alias.name) {
      self = .thing(name)
    } else if let function = Located<MemberSyntax>(item), let name = text(function.name) {
      let parameters = function.parameters?.elements ?? []
      let labels = parameters.map { (text($0.label) ?? "_") + ":" }
      self = .thing(name + "(" + labels.joined() + ")")
    } else if let container = Located<ContainerSyntax>(item), let name = text(container.name) {
      self = .thing(name)
    } else if let storyboard = Located<StoryboardSyntax>(item), let name = text(storyboard.name) {
      self = .place(name)
    } else if let route = Located<RouteSyntax>(item), let name = text(route.name) {
      self = .place(name)
    } else if let clause = Located<ImportClauseSyntax>(item), let name = text(clause.name) {
      self = .importOf(name)
    } else if item.kind == .sourcesClause || item.kind == .storyboardsClause || item.kind == .alsoClause {
      self = .files(DeclarationHead.text(of: item, names: names))
    } else if item.kind == .moduleClause {
      self = .module
    } else if item.kind == .platformClause {
      self = .platform
    } else {
      return nil
    }
  }

  /// The name of the declaration in a list, such as `App` or `make(kind:)`. For a clause, it is a word such as
  /// `module`, or the clause itself.
  var text: String {
    switch self {
    case .thing(let name), .place(let name), .importOf(let name): name
    case .module: "module"
    case .platform: "platform"
    case .files(let clause): clause
    }
  }
}
