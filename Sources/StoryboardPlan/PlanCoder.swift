import StoryboardVocabulary

/// A part of a plan, whose form is described once: one function writes it, reads it and checks it.
protocol PlanPart {
  /// Any value of the type: a reader starts with it and replaces every field.
  static var blank: Self { get }

  /// Passes every field to a coder, in the order of the byte form.
  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

/// An enum without payloads: its raw value is its tag.
protocol PlanTag: PlanPart, RawRepresentable<UInt8> {}

/// An enum whose cases have payloads: a tag, then the payload.
protocol PlanChoice: PlanPart {
  /// Returns a value of the case with a tag; nil if there is none.
  static func blank(tag: UInt8) -> Self?
}

/// An element of a table, to which indices refer.
protocol PlanElement: PlanPart {
  static var table: PlanTable { get }
}

/// An element that a program declares: its origin is among the symbols.
protocol PlanDeclaration: PlanElement {
  var origin: PlanOrigin { get set }
}

/// An operation on the fields of a plan's parts. A reader replaces each field, all others leave it unchanged.
protocol PlanCoder {
  associatedtype Failure: Error

  mutating func codeNumber(_ number: inout Int) throws(Failure)
  /// Codes a number of 32 bits that is never negative.
  mutating func codeUnsigned(_ number: inout Int) throws(Failure)
  mutating func codeFlag(_ flag: inout Bool) throws(Failure)
  /// Codes a byte below `limit`.
  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) throws(Failure)
  mutating func codeText(_ text: inout String) throws(Failure)
  /// - Parameter isNeeded: true if a plan cannot run without the string; otherwise it only names something.
  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(Failure)
  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(Failure)
  mutating func codeOperands(_ run: inout Operands) throws(Failure)

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) throws(Failure)
  /// Codes the tag; a reader replaces the value by one of that case. A payload follows.
  mutating func codeCase<Choice: PlanChoice>(of choice: inout Choice) throws(Failure)
  /// Codes the tag of a case, which a reader has already read.
  mutating func mark(_ tag: UInt8) throws(Failure)

  mutating func codeOptional<Part: PlanPart>(_ part: inout Part?) throws(Failure)
  /// Codes the elements, after their number.
  mutating func codeArray<Part: PlanPart>(_ parts: inout [Part]) throws(Failure)
  /// Codes a list of types that other parts of the plan have, too.
  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(Failure)
  /// Codes the origin of each element, without their number.
  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) throws(Failure)
}

extension PlanCoder {
  @inline(__always) mutating func code<Part: PlanPart>(_ part: inout Part) throws(Failure) {
    try part.code(&self)
  }

  @inline(__always) mutating func code<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure) {
    try codeArray(&table.elements)
  }

  /// Codes a case with a payload of one value.
  @inline(__always) mutating func coded<A: PlanPart>(_ tag: UInt8, _ a: A) throws(Failure) -> A {
    var a = a
    try mark(tag)
    try a.code(&self)
    return a
  }

  @inline(__always) mutating func code<A: PlanPart, B: PlanPart>(
    _ tag: UInt8, _ a: inout A, _ b: inout B
  ) throws(Failure) {
    try mark(tag)
    try a.code(&self)
    try b.code(&self)
  }

  @inline(__always) mutating func code<A: PlanPart, B: PlanPart, C: PlanPart>(
    _ tag: UInt8, _ a: inout A, _ b: inout B, _ c: inout C
  ) throws(Failure) {
    try code(tag, &a, &b)
    try c.code(&self)
  }

  /// Codes a string without which a plan cannot run.
  @inline(__always) mutating func code(needed name: inout Name) throws(Failure) {
    try codeName(&name, isNeeded: true)
  }

  @inline(__always) mutating func coded(_ tag: UInt8, needed name: Name) throws(Failure) -> Name {
    var name = name
    try mark(tag)
    try code(needed: &name)
    return name
  }

  mutating func code(needed name: inout Name?) throws(Failure) {
    var needed = name.map { NeededName(name: $0) }
    try codeOptional(&needed)
    name = needed?.name
  }
}

private struct NeededName: PlanPart {
  var name: Name

  static var blank: NeededName { NeededName(name: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(needed: &name)
  }
}

extension PlanTag {
  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeTag(&self)
  }
}

// MARK: - Fields

extension Int: PlanPart {
  static var blank: Int { 0 }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeNumber(&self)
  }
}

extension Bool: PlanPart {
  static var blank: Bool { false }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeFlag(&self)
  }
}

extension String: PlanPart {
  static var blank: String { "" }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeText(&self)
  }
}

extension Name: PlanPart {
  static var blank: Name { Name(0) }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeName(&self, isNeeded: false)
  }
}

extension ID: PlanPart where Element: PlanElement {
  static var blank: ID { ID(0) }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeID(&self)
  }
}

extension Operands: PlanPart {
  static var blank: Operands { .none }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeOperands(&self)
  }
}

extension Optional: PlanPart where Wrapped: PlanPart {
  static var blank: Wrapped? { nil }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeOptional(&self)
  }
}

extension Array: PlanPart where Element: PlanPart {
  static var blank: [Element] { [] }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeArray(&self)
  }
}
