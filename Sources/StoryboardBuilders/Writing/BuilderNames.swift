import StoryboardSyntax

/// The names of the types and the properties that a program declares.
///
/// Only the library fills it. An app sees it only in the requirements of ``BlockItem``.
public struct BuilderNames {
  /// The names that types have in the program, by their full Swift names without generic arguments.
  private var types: [String: [String]] = [:]
  private var properties: [AnyKeyPath: String] = [:]
  /// The full names of the types that the program declares, such as `["Outer", "Inner"]`.
  private(set) var declaredPaths: Set<[String]> = []
  /// The types that contain types of the program. A type is listed once for each type that it contains.
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

  /// Records the name that a type has in the program.
  mutating func declare(_ type: Any.Type, as path: [String]) {
    guard case .named(let parts) = TypeForm(text: String(reflecting: type)) else { return }
    types[parts.map(\.name).joined(separator: ".")] = path
  }

  mutating func declare(_ property: AnyKeyPath, as name: String) { properties[property] = name }

  /// Returns the name in the program of the type with this full Swift name; nil for a type that the program does not
  /// declare.
  func typeName(of fullName: String) -> [String]? { types[fullName] }

  /// Returns the name of the property that a key path leads to; nil for a property that the program does not declare.
  func propertyName(of path: AnyKeyPath) -> String? { properties[path] }
}
