import StoryboardSyntax

/// What a declaration of a program is known by: another one with the same key takes its place.
enum DeclarationKey: Hashable {
  /// A type, container or function; of a function the labels are part of its name.
  case thing(String)
  /// A storyboard or a route.
  case place(String)
  case module
  case platform
  case importOf(String)

  /// nil for what declares nothing: an `allow`, or what the parser refused.
  init?(_ item: Syntax, names: NameTable) {
    func text(_ name: NameSyntax?) -> String? { name.map { names[$0.id] } }
    if let type = TypeDeclarationSyntax(item) {
      self = .thing(type.name.map { names[$0.id] }.joined(separator: "."))
    } else if let function = FunctionDeclarationSyntax(item), let name = text(function.name) {
      let labels = function.parameters.map { ($0.labelAndName.map { names[$0.label.id] } ?? "_") + ":" }
      self = .thing(name + "(" + labels.joined() + ")")
    } else if let container = ContainerSyntax(item), let name = text(container.name) {
      self = .thing(name)
    } else if let storyboard = StoryboardSyntax(item), let name = text(storyboard.name) {
      self = .place(name)
    } else if let route = RouteSyntax(item), let name = text(route.name) {
      self = .place(name)
    } else if let clause = ImportClauseSyntax(item), let name = text(clause.name) {
      self = .importOf(name)
    } else if item.kind == .moduleClause {
      self = .module
    } else if item.kind == .platformClause {
      self = .platform
    } else {
      return nil
    }
  }

  /// The name as a list shows it.
  var text: String {
    switch self {
    case .thing(let name), .place(let name), .importOf(let name): name
    case .module: "module"
    case .platform: "platform"
    }
  }
}
