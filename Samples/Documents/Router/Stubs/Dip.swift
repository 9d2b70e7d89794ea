// A stub of the container's library.

@MainActor class DependencyContainer {
  private var makers: [ObjectIdentifier: () throws -> Any] = [:]

  struct NotRegistered: Error { let type: Any.Type }

  func register<T>(_ make: @escaping () throws -> T) {
    makers[ObjectIdentifier(T.self)] = make
  }

  func resolve<T>() throws -> T {
    guard let made = try makers[ObjectIdentifier(T.self)]?() as? T else { throw NotRegistered(type: T.self) }
    return made
  }
}
