/// Some elements of a table of the program that lie one after the other in it.
public struct Run<Element>: Hashable, Sendable {
  private let start: UInt32
  private let length: UInt32

  init(_ indices: Range<Int>) {
    start = UInt32(truncatingIfNeeded: indices.lowerBound)
    length = UInt32(truncatingIfNeeded: indices.count)
  }

  public static var none: Run { Run(0..<0) }

  public var count: Int { Int(length) }
  public var isEmpty: Bool { length == 0 }
  /// Where they are in the table.
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
