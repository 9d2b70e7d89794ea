/// Values by name, in the order they were added. Each name occurs once.
struct NamedList<Value> {
  private var elements: [(name: String, value: Value)?] = []
  private var places: [String: Int] = [:]

  var isEmpty: Bool { places.isEmpty }

  /// The names and their values, in order.
  var all: [(name: String, value: Value)] { elements.compactMap { $0 } }

  subscript(name: String) -> Value? { places[name].flatMap { elements[$0]?.value } }

  /// Adds a value at the end. It replaces a value with the same name.
  mutating func append(_ name: String, _ value: Value) {
    remove(name)
    places[name] = elements.count
    elements.append((name, value))
  }

  @discardableResult
  mutating func remove(_ name: String) -> Value? {
    guard let place = places.removeValue(forKey: name) else { return nil }
    let value = elements[place]?.value
    elements[place] = nil
    // The gaps never take more room than the values.
    if elements.count > 2 * places.count + 16 {
      elements.removeAll { $0 == nil }
      for (place, element) in elements.enumerated() {
        if let element { places[element.name] = place }
      }
    }
    return value
  }
}
