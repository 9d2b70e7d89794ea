/// A dense index into the table that holds `Element`.
public struct ID<Element>: Hashable, Sendable, Comparable {
  public let raw: UInt32

  @inlinable public init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable public var index: Int { Int(raw) }
  @inlinable public static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
}

/// The elements of one kind, in the order of the program, found by dense index.
public struct Table<Element> {
  public var elements: [Element]

  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }
  @inlinable public var count: Int { elements.count }
  @inlinable public var ids: some Sequence<ID<Element>> { (0..<elements.count).lazy.map(ID.init) }

  @inlinable public subscript(id: ID<Element>) -> Element {
    get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// Adds an element and gives its index.
  @inlinable public mutating func append(_ element: Element) -> ID<Element> {
    elements.append(element)
    return ID(elements.count - 1)
  }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Sendable where Element: Sendable {}
