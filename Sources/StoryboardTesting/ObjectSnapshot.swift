/// The objects that can be reached from a value, with their types, their members and their identities.
///
/// A test compares two snapshots, for example of the generated and of the interpreted wiring, or of a wiring before and
/// after a change.
///
/// ```swift
/// let found = ObjectSnapshot(of: list, named: "list")
/// #expect(found.differences(from: expected) == [])
/// ```
///
/// Objects are distinguished by identity, and all other values by value. The target of a weak reference is followed,
/// too, while it exists. All closures are equal.
public struct ObjectSnapshot: Equatable, Sendable, CustomStringConvertible {
  /// The object or value at one path from the root.
  struct Entry: Equatable, Sendable {
    let path: String
    /// The index of the entry that contains this one; nil for the root.
    let holder: Int?
    let depth: Int
    let name: String
    let thing: Thing
  }

  enum Thing: Equatable, Sendable {
    /// An object. Objects are numbered in the order of their first appearance.
    case object(Int, type: String)
    case value(String)
  }

  private(set) var entries: [Entry] = []
  /// For each object, by its number, the first path that leads to it.
  private(set) var firstPaths: [String] = []

  /// Makes a snapshot of everything that a value holds, directly or through other objects.
  ///
  /// - Parameters:
  ///   - root: an object, or a value that contains objects.
  ///   - name: the name of the root in the description.
  ///   - leftOut: names of properties that are not followed, such as `view`.
  ///   - limit: the number of entries that are followed. The rest is shown as `…`.
  public init(
    of root: Any, named name: String = "root", leavingOut leftOut: Set<String> = [], limit: Int = 10_000
  ) {
    var numbers: [ObjectIdentifier: Int] = [:]
    // All objects are kept until the end. Otherwise a lazily created object could be freed, and a new object
    // could get its address and thus its identity.
    var kept: [AnyObject] = []
    var pending = [Pending(value: root, name: name, path: name, holder: nil, depth: 0)]
    while let next = pending.popLast() {
      let (thing, members) = Self.read(next.value, &numbers, &kept)
      let index = entries.count
      if case .object(let number, _) = thing, number == firstPaths.count { firstPaths.append(next.path) }
      let isFull = index + 1 >= limit
      entries.append(
        Entry(
          path: next.path, holder: next.holder, depth: next.depth, name: next.name,
          thing: isFull ? .value("…") : thing))
      if isFull { return }
      for member in members.reversed() where !leftOut.contains(member.name) {
        let path = member.name.hasPrefix("[") ? next.path + member.name : next.path + "." + member.name
        pending.append(
          Pending(value: member.value, name: member.name, path: path, holder: index, depth: next.depth + 1))
      }
    }
  }

  private struct Pending {
    let value: Any
    let name: String
    let path: String
    let holder: Int?
    let depth: Int
  }

  /// The graph as text, with one line for each entry. A line is indented below the line of the entry that contains it.
  public var description: String {
    entries.map { entry in
      String(repeating: "  ", count: entry.depth) + entry.name + ": " + text(of: entry.thing) + "\n"
    }.joined()
  }

  private func text(of thing: Thing) -> String {
    switch thing {
    case .object(let number, let type): "\(type)#\(number + 1)"
    case .value(let text): text
    }
  }
}

// MARK: - Reading values

extension ObjectSnapshot {
  private typealias Member = (name: String, value: Any)

  private static func read(
    _ value: Any, _ numbers: inout [ObjectIdentifier: Int], _ kept: inout [AnyObject]
  ) -> (thing: Thing, members: [Member]) {
    var mirror = Mirror(reflecting: value)
    var value = value
    while mirror.displayStyle == .optional {
      guard let inner = mirror.children.first else { return (.value("nil"), []) }
      value = inner.value
      mirror = Mirror(reflecting: value)
    }
    switch mirror.displayStyle {
    case .class:
      let object = value as AnyObject
      let identity = ObjectIdentifier(object)
      let type = "\(type(of: value))"
      if let number = numbers[identity] { return (.object(number, type: type), []) }
      let number = numbers.count
      numbers[identity] = number
      kept.append(object)
      return (.object(number, type: type), members(of: mirror))
    case .struct where !(value is any CustomStringConvertible):
      return (.value("\(type(of: value))"), members(of: mirror))
    case .tuple: return (.value("tuple"), members(of: mirror))
    case .enum:
      guard let payload = mirror.children.first else { return (.value(".\(value)"), []) }
      return (.value(".\(payload.label ?? "")"), [(payload.label ?? "value", payload.value)])
    case .collection: return (.value("\(mirror.children.count) elements"), elements(of: mirror))
    case .set: return (.value(sorted(mirror)), [])
    case .dictionary: return (.value("\(mirror.children.count) entries"), entries(of: mirror))
    default: return (.value(leaf(value)), [])
    }
  }

  /// The stored properties of a type and of its superclasses. Inherited properties come first.
  private static func members(of mirror: Mirror) -> [Member] {
    var levels = [mirror]
    while let superclass = levels[levels.count - 1].superclassMirror { levels.append(superclass) }
    return levels.reversed().flatMap { level in
      level.children.enumerated().map { (name(of: $1.label, at: $0), $1.value) }
    }
  }

  private static func name(of label: String?, at index: Int) -> String {
    guard let label else { return "\(index)" }
    let lazy = "$__lazy_storage_$_"
    return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
  }

  private static func elements(of mirror: Mirror) -> [Member] {
    mirror.children.enumerated().map { ("[\($0)]", $1.value) }
  }

  private static func entries(of mirror: Mirror) -> [Member] {
    mirror.children.compactMap { pair in
      let parts = Array(Mirror(reflecting: pair.value).children)
      return parts.count == 2 ? ("[\(leaf(parts[0].value))]", parts[1].value) : nil
    }.sorted { $0.name < $1.name }
  }

  private static func sorted(_ mirror: Mirror) -> String {
    "{" + mirror.children.map { leaf($0.value) }.sorted().joined(separator: ", ") + "}"
  }

  private static func leaf(_ value: Any) -> String {
    if let text = value as? String { return text.debugDescription }
    let text = "\(value)"
    return text == "(Function)" ? "a closure" : text
  }
}
