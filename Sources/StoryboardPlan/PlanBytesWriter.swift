import StoryboardVocabulary

/// Appends the parts of a plan as bytes.
struct PlanByteWriter {
  var bytes: [UInt8] = []

  mutating func write(unsigned value: Int) { write(bits: UInt64(bitPattern: Int64(value))) }

  mutating func write(signed value: Int) {
    let value = Int64(value)
    write(bits: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  private mutating func write(bits: UInt64) {
    var bits = bits
    while bits >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
      bits >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: bits))
  }

  mutating func write(tag: UInt8) { bytes.append(tag) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }
  mutating func write<Element>(_ id: ID<Element>) { write(unsigned: id.index) }
  mutating func write(_ name: Name) { write(unsigned: name.index) }

  mutating func write(_ text: String) {
    write(unsigned: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ run: Operands) {
    // The place of an empty run says nothing, but equal plans have equal bytes and the other way round.
    write(unsigned: Int(run.count))
    write(unsigned: Int(run.start))
  }

  mutating func write<Element>(_ elements: [Element], _ write: (inout Self, Element) -> Void) {
    self.write(unsigned: elements.count)
    for element in elements { write(&self, element) }
  }

  mutating func write<Value>(_ value: Value?, _ write: (inout Self, Value) -> Void) {
    self.write(value != nil)
    if let value { write(&self, value) }
  }

  mutating func write<Element>(_ id: ID<Element>?) { write(id) { $0.write($1) } }
  mutating func write(_ name: Name?) { write(name) { $0.write($1) } }
  mutating func write<Element>(_ ids: [ID<Element>]) { write(ids) { $0.write($1) } }
  mutating func write(_ names: [Name?]) { write(names) { $0.write($1) } }
  mutating func write(_ texts: [String]) { write(texts) { $0.write($1) } }

  mutating func writeSection(_ write: (inout Self) -> Void) {
    var section = Self()
    write(&section)
    self.write(unsigned: section.bytes.count)
    bytes += section.bytes
  }
}
