import StoryboardSyntax

/// The type declarations of some programs. A declaration is found by the spelling of its type's name.
struct DeclaredClasses {
  private var declarations: [[[UInt8]]: Located<TypeDeclarationSyntax>] = [:]

  init() {}

  init(of programs: [SyntaxTree]) {
    for type in programs.flatMap({ $0.items.compactMap(Located<TypeDeclarationSyntax>.init) }) {
      guard let name = type.syntax.child(.typeName) else { continue }
      declarations[name.spelling] = declarations[name.spelling] ?? type
    }
  }

  subscript(_ type: Located<TypeSyntax>?) -> Located<TypeDeclarationSyntax>? {
    type.flatMap { declarations[$0.syntax.spelling] }
  }

  /// Returns the framework's controller class that a class is or inherits from; nil if the program does not say it.
  func frameworkBase(of type: Located<TypeSyntax>?) -> [UInt8]? {
    var type = type
    for _ in 0...declarations.count {
      guard let current = type else { return nil }
      if let declaration = self[current] {
        type = declaration.inheritance.first
      } else {
        let name = current.syntax.spelling
        return name.count == 1 && Self.frameworkClasses.contains(name[0]) ? name[0] : nil
      }
    }
    return nil
  }

  private static let frameworkClasses: Set<[UInt8]> = Set(
    [.iOS, .macOS, .watchOS].flatMap { ControllerKind.frameworkClasses(on: $0) }.map { Array($0.utf8) })
}
