import StoryboardVocabulary

/// A column with a value for each element of a table, by the same index.
package struct Column<Element, Value> {
  private var values: [Value]

  init() { values = [] }

  /// Makes a column with the same value for a number of elements.
  init(all value: Value, count: Int) { values = [Value](all: value, count: count) }

  var count: Int { values.count }

  package subscript(id: ID<Element>) -> Value {
    @inline(__always) get { values[id.index] }
    @inline(__always) _modify { yield &values[id.index] }
  }

  /// Adds the value of the next element.
  mutating func append(_ value: Value) { values.append(value) }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }
}

extension Column: Sendable where Value: Sendable {}
