import StoryboardSyntax

/// The names of the types and the properties that a program declares.
///
/// Only the library fills it. An app sees it only in the requirements of ``BlockItem``.
public struct BuilderNames {
  /// The program's names of the types, by their full Swift names without generic arguments.
  private var types: [String: [String]] = [:]
  private var properties: [AnyKeyPath: String] = [:]
  /// The paths of the types that the program declares.
  private(set) var declaredPaths: Set<[String]> = []
  /// The types around other types, one entry for each type inside.
  private(set) var outerTypes: [OuterType] = []

  init() {}

  /// Records a type that the program declares.
  ///
  /// `type`: nil for a type that is declared by name.
  mutating func note(_ path: [String], of type: Any.Type?, isPublic: Bool) {
    declaredPaths.insert(path)
    guard let type, path.count > 1 else { return }
    outerTypes += OuterType.around(type, path: path, isPublic: isPublic)
  }

  /// Records the program's name of a type.
  mutating func declare(_ type: Any.Type, as path: [String]) {
    guard case .named(let parts) = TypeForm(text: String(reflecting: type)) else { return }
    types[parts.map(\.name).joined(separator: ".")] = path
  }

  mutating func declare(_ property: AnyKeyPath, as name: String) { properties[property] = name }

  /// The program's name of the type with this full name; nil for a type that the program does not declare.
  func typeName(of fullName: String) -> [String]? { types[fullName] }

  /// The name of the property of a key path; nil for a property that the program does not declare.
  func propertyName(of path: AnyKeyPath) -> String? { properties[path] }
}
