import StoryboardVocabulary

/// The scopes of a plan, such as its storyboards, by the names that a path may begin with. The time of a lookup does
/// not depend on the number of scopes.
struct NamedScopes<Scope> {
  /// The scope of each name, in the order in which a path is searched for.
  private var scopes: [ID<Scope>] = []
  /// The places in `scopes` of a name.
  private var places: [String: [Int]] = [:]
  /// The length of the longest name, in bytes of UTF-8.
  private var longest = 0

  /// Adds a name of a scope. The scopes that were added before take precedence.
  mutating func add(_ scope: ID<Scope>, named name: String) {
    places[name, default: []].append(scopes.count)
    scopes.append(scope)
    longest = max(longest, name.utf8.count)
  }

  /// Returns the scopes with whose names a path begins, in the order in which they are searched. `rest` is the text after
  /// the name and a period. It is nil if the path is only the name.
  func scopes(of path: String) -> [(scope: ID<Scope>, rest: String?)] {
    var found: [(place: Int, rest: String?)] = (places[path] ?? []).map { ($0, nil) }
    for end in path.prefix(longest + 1).indices where path[end] == "." {
      guard let places = places[String(path[..<end])] else { continue }
      let rest = String(path[path.index(after: end)...])
      found += places.map { ($0, rest) }
    }
    return found.sorted { $0.place < $1.place }.map { (scopes[$0.place], $0.rest) }
  }
}
