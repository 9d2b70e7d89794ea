/// A dense index into the table that holds `Element`.
public struct ID<Element>: Hashable, Sendable, Comparable {
  public let raw: UInt32

  @inlinable public init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable public var index: Int { Int(raw) }
  @inlinable public static func < (a: ID, b: ID) -> Bool { a.raw < b.raw }
}

/// The elements of one kind, in the order of the program. They are found by dense index.
public struct Table<Element> {
  public var elements: [Element]

  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }
  @inlinable public var count: Int { elements.count }
  @inlinable public var isEmpty: Bool { elements.isEmpty }
  @inlinable public var ids: IDRange<Element> { IDRange(0..<elements.count) }
  /// The index of the next element.
  @inlinable public var nextID: ID<Element> { ID(elements.count) }

  @inlinable public subscript(id: ID<Element>) -> Element {
    @inline(__always) get { elements[id.index] }
    _modify { yield &elements[id.index] }
  }

  /// The elements at a range of consecutive indices.
  @inlinable public subscript(range: IDRange<Element>) -> ArraySlice<Element> { elements[range.bounds] }

  /// Returns the indices from `first` to the end of the table.
  @inlinable public func ids(from first: ID<Element>) -> IDRange<Element> {
    IDRange(first.index..<elements.count)
  }

  /// The index of the first element that satisfies a test.
  @inlinable public func firstID(where isWanted: (Element) -> Bool) -> ID<Element>? {
    elements.firstIndex(where: isWanted).map { ID($0) }
  }

  /// Adds an element and returns its index.
  @inlinable @discardableResult
  public mutating func append(_ element: Element) -> ID<Element> {
    elements.append(element)
    return ID(elements.count - 1)
  }

  /// Adds elements, and returns their indices.
  @inlinable @discardableResult
  public mutating func append(contentsOf new: some Sequence<Element>) -> IDRange<Element> {
    let first = nextID
    elements.append(contentsOf: new)
    return ids(from: first)
  }

  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Table: Equatable where Element: Equatable {}
extension Table: Sendable where Element: Sendable {}
