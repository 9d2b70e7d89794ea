import StoryboardSyntax

/// The short form of a declaration, without its block: `container App`.
enum DeclarationHead {
  static func text(of item: Syntax, names: NameTable) -> String {
    if let type = Located<TypeDeclarationSyntax>(item) {
      return "\(type.keyword) " + type.path.map { names[$0.id] }.joined(separator: ".")
    }
    switch item.kind {
    case .container: return "container " + names[item.nameID]
    case .storyboard: return "storyboard " + names[item.nameID]
    case .route: return "route " + names[item.nameID]
    case .functionDeclaration: return DeclarationKey(item, names: names).map { "func " + $0.text } ?? "func"
    default:
      return String(
        decoding: item.tree.source.bytes[Int(item.range.start)..<Int(item.range.end)], as: UTF8.self)
    }
  }
}
