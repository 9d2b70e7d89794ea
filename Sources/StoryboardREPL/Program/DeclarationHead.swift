import StoryboardSyntax

/// The short form of a declaration, without its block: `container App`.
enum DeclarationHead {
  static func text(of item: Syntax, names: NameTable) -> String {
    if let type = TypeDeclarationSyntax(item) {
      return "\(type.keyword) " + type.name.map { names[$0.id] }.joined(separator: ".")
    }
    if ContainerSyntax(item) != nil { return "container " + name(item, names) }
    if StoryboardSyntax(item) != nil { return "storyboard " + name(item, names) }
    if RouteSyntax(item) != nil { return "route " + name(item, names) }
    if FunctionDeclarationSyntax(item) != nil {
      return DeclarationKey(item, names: names).map { "func " + $0.text } ?? "func"
    }
    return String(
      decoding: item.tree.source.bytes[Int(item.range.start)..<Int(item.range.end)], as: UTF8.self)
  }

  private static func name(_ item: Syntax, _ names: NameTable) -> String {
    item.child(.name).flatMap { NameSyntax($0) }.map { names[$0.id] } ?? ""
  }
}
