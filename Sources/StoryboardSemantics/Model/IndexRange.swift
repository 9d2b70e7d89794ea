/// Indices of one of a program's tables: what belongs to one thing lies there one after the other.
public struct IndexRange: RandomAccessCollection, Hashable, Sendable {
  private var lower: UInt32
  private var upper: UInt32

  @inline(__always)
  public static var none: IndexRange { IndexRange(0..<0) }

  @inline(__always)
  init(_ range: Range<Int>) {
    lower = UInt32(truncatingIfNeeded: range.lowerBound)
    upper = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var bounds: Range<Int> { Int(lower)..<Int(upper) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(upper &- lower) }

  /// The index that stands at a place.
  public subscript(place: Int) -> Int {
    precondition(place >= 0 && place < endIndex, "there are not as many")
    return Int(lower) + place
  }

  /// Adds the next index of the table; what was empty begins with it.
  @inline(__always)
  mutating func append(_ index: Int) {
    self = IndexRange((lower == upper ? index : Int(lower))..<index + 1)
  }
}

extension Array {
  /// Some elements of a table that lie one after the other.
  public subscript(range: IndexRange) -> ArraySlice<Element> { self[range.bounds] }
}
