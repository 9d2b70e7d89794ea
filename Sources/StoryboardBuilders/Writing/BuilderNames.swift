import StoryboardSyntax

/// What the types and the properties that a program declares are called in it.
///
/// The library alone fills it; an app sees it only in the requirements of ``BlockItem``.
public struct BuilderNames {
  /// By the full name that Swift gives a type, without generic arguments.
  private var types: [String: [String]] = [:]
  private var properties: [AnyKeyPath: String] = [:]
  /// The paths of the types that the program declares.
  private(set) var declaredPaths: Set<[String]> = []
  /// What they stand in, each as often as a type stands in it.
  private(set) var outerTypes: [OuterType] = []

  init() {}

  /// Remembers that the program declares a type.
  ///
  /// `type`: nil for one that is declared by its name.
  mutating func note(_ path: [String], of type: Any.Type?, isPublic: Bool) {
    declaredPaths.insert(path)
    guard let type, path.count > 1 else { return }
    outerTypes += OuterType.around(type, path: path, isPublic: isPublic)
  }

  /// Remembers what a type is called where that is more than its name without its module.
  mutating func declare(_ type: Any.Type, as path: [String]) {
    guard case .named(let parts) = TypeForm(text: String(reflecting: type)) else { return }
    types[parts.map(\.name).joined(separator: ".")] = path
  }

  mutating func declare(_ property: AnyKeyPath, as name: String) { properties[property] = name }

  /// What the type with this full name is called; nil for one that the program does not declare.
  func typeName(of fullName: String) -> [String]? { types[fullName] }

  /// What the property behind a key path is called; nil for one that the program does not declare.
  func propertyName(of path: AnyKeyPath) -> String? { properties[path] }
}
