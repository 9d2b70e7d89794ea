/// A range of consecutive indices of one table, such as the indices of the parameters of one scene.
public struct IDRange<Element>: RandomAccessCollection, Hashable, Sendable {
  @usableFromInline var lower: UInt32
  @usableFromInline var upper: UInt32

  @inlinable @inline(__always)
  public static var none: IDRange { IDRange(0..<0) }

  @inlinable @inline(__always)
  public init(_ bounds: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: bounds.lowerBound)
    upper = UInt32(truncatingIfNeeded: bounds.upperBound)
  }

  /// The positions in the table.
  @inlinable public var bounds: Range<Int> { Int(lower)..<Int(upper) }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { Int(upper &- lower) }

  /// Returns the index at a position in the range.
  @inlinable public subscript(place: Int) -> ID<Element> {
    precondition(place >= 0 && place < endIndex, "there are not as many")
    return ID(Int(lower) + place)
  }

  /// Returns the first indices, up to a number of them.
  @inlinable public func first(_ count: Int) -> IDRange {
    IDRange(Int(lower)..<Int(lower) + Swift.min(count, endIndex))
  }

  /// Adds the next index of the table. An empty range then begins with this index.
  @inlinable @inline(__always)
  public mutating func append(_ id: ID<Element>) {
    precondition(lower == upper || upper == id.raw, "the range would have a gap")
    self = IDRange((lower == upper ? id.index : Int(lower))..<id.index + 1)
  }
}
