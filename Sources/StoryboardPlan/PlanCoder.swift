import StoryboardVocabulary

/// A part of a plan. Its fields are described once. The byte form, the validation, the uses of values and members, and
/// the clauses of a text all follow from this description.
protocol PlanPart {
  /// Any value of the type. A reader starts with it, and replaces every field.
  static var blank: Self { get }

  /// Passes every field to a coder, in the order of the byte form. This is the description of the part.
  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

/// An enum without payloads. Its raw value is its tag. The tag of the first case is 0.
protocol PlanTag: PlanPart, RawRepresentable<UInt8> {}

/// An enum whose cases have payloads. It is coded as a tag and then the payload.
protocol PlanChoice: PlanPart {
  /// A value of each case, by the case's tag.
  static var blanks: [Self] { get }

  /// Returns a value of the case with a tag; nil if there is no such case.
  static func blank(tag: UInt8) -> Self?
}

/// An element of a table, which indices refer to.
protocol PlanElement: PlanPart {
  static var table: PlanTable { get }
}

/// An element that a program declares. Its origin is among the symbols.
protocol PlanDeclaration: PlanElement {
  var origin: PlanOrigin { get set }
}

/// An operation on the fields of a plan's parts. A reader replaces each field. All other coders leave the fields
/// unchanged.
protocol PlanCoder {
  associatedtype Failure: Error

  mutating func codeNumber(_ number: inout Int) throws(Failure)
  /// Codes a number of 32 bits that is never negative.
  mutating func codeUnsigned(_ number: inout Int) throws(Failure)
  mutating func codeFlag(_ flag: inout Bool) throws(Failure)
  /// Codes a byte below `limit`.
  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) throws(Failure)
  mutating func codeText(_ text: inout String) throws(Failure)
  /// - Parameter isNeeded: true if a plan cannot run without the string; false if the string only names something.
  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(Failure)
  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(Failure)
  mutating func codeOperands(_ run: inout Operands) throws(Failure)

  /// Codes values that the part evaluates.
  mutating func codeValues(_ run: inout Operands, _ role: ValueRole) throws(Failure)
  /// Codes the call of a member, with an argument for each of its parameters.
  mutating func codeCall(_ member: inout ID<PlanMember>, _ arguments: inout Operands) throws(Failure)
  /// Codes a method that becomes a closure.
  mutating func codeClosure(_ method: inout ID<PlanMember>) throws(Failure)
  mutating func codeGet(_ property: inout ID<PlanMember>) throws(Failure)
  mutating func codeSet(_ property: inout ID<PlanMember>, _ value: inout ID<PlanValue>) throws(Failure)
  /// Codes the value for an omitted argument. The part itself does not evaluate this value.
  mutating func codeDefault(_ value: inout ID<PlanValue>?) throws(Failure)

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) throws(Failure)
  /// Codes the tag. A reader replaces the value by one of the tag's case. A payload follows.
  mutating func codeCase<Choice: PlanChoice>(of choice: inout Choice) throws(Failure)
  /// Codes the tag of a case, which a reader has already read.
  mutating func mark(_ tag: UInt8) throws(Failure)

  mutating func codeOptional<Part: PlanPart>(_ part: inout Part?) throws(Failure)
  /// Codes the elements, after their number.
  mutating func codeArray<Part: PlanPart>(_ parts: inout [Part]) throws(Failure)
  /// Codes the elements of a table, after their number.
  mutating func codeTable<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure)
  /// Codes a list of types that other parts of the plan may share.
  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(Failure)
  /// Codes the origin of each element. The number of elements is not coded.
  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) throws(Failure)
}

// A use of values or members has no form of its own. It is coded as the indices that it consists of.
extension PlanCoder {
  @inline(__always) mutating func codeValues(_ run: inout Operands, _ role: ValueRole) throws(Failure) {
    try codeOperands(&run)
  }

  @inline(__always) mutating func codeCall(
    _ member: inout ID<PlanMember>, _ arguments: inout Operands
  ) throws(Failure) {
    try codeID(&member)
    try codeOperands(&arguments)
  }

  @inline(__always) mutating func codeClosure(_ method: inout ID<PlanMember>) throws(Failure) {
    try codeID(&method)
  }

  @inline(__always) mutating func codeGet(_ property: inout ID<PlanMember>) throws(Failure) {
    try codeID(&property)
  }

  @inline(__always) mutating func codeSet(
    _ property: inout ID<PlanMember>, _ value: inout ID<PlanValue>
  ) throws(Failure) {
    try codeID(&property)
    try codeID(&value)
  }

  @inline(__always) mutating func codeDefault(_ value: inout ID<PlanValue>?) throws(Failure) {
    try codeOptional(&value)
  }
}

extension PlanCoder {
  @inline(__always) mutating func code<Part: PlanPart>(_ part: inout Part) throws(Failure) {
    try part.code(&self)
  }

  @inline(__always) mutating func code<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure) {
    try codeTable(&table)
  }

  mutating func codeTable<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure) {
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

  @inline(__always) mutating func coded(
    _ tag: UInt8, _ values: Operands, _ role: ValueRole
  ) throws(Failure) -> Operands {
    var values = values
    try mark(tag)
    try codeValues(&values, role)
    return values
  }

  @inline(__always) mutating func code(
    _ tag: UInt8, call member: inout ID<PlanMember>, _ arguments: inout Operands
  ) throws(Failure) {
    try mark(tag)
    try codeCall(&member, &arguments)
  }

  /// Codes a string that a plan needs to run.
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
  static var blank: Self { Self(rawValue: 0)! }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeTag(&self)
  }
}

extension PlanChoice {
  static var blank: Self { blanks[0] }

  static func blank(tag: UInt8) -> Self? { tag < blanks.count ? blanks[Int(tag)] : nil }
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
