import StoryboardVocabulary

/// Anything in a plan that has fields, such as a scene or a value. The function `code` lists the fields once.
/// Reading, writing, validation, the search for uses of values and members, and the printed text all follow from that
/// list.
protocol PlanCodable {
  /// Any value of the type. A reader starts with it, and replaces every field.
  static var blank: Self { get }

  /// Passes every field to a coder, in the order in which the fields are encoded.
  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

/// An enum without payloads. It is encoded as its raw value. The raw value of the first case is 0.
protocol PlanTag: PlanCodable, RawRepresentable<UInt8> {}

/// An enum whose cases may have payloads. It is encoded as the number of the case, called its tag, and then the
/// payload.
protocol PlanTaggedUnion: PlanCodable {
  /// One value of each case, in the order of the tags.
  static var blanks: [Self] { get }

  /// Returns a value of the case with a tag; nil if there is no such case.
  static func blank(tag: UInt8) -> Self?
}

/// An element of one of the plan's tables. Other elements refer to it by its index.
protocol PlanElement: PlanCodable {
  static var table: PlanTable { get }
}

/// An element that a program declares, such as a scene. Its origin is encoded among the symbols.
protocol PlanDeclaration: PlanElement {
  var origin: PlanOrigin { get set }
}

/// An operation on all fields of a plan, such as reading or writing. A reader replaces each field. All other coders
/// leave the fields unchanged.
protocol PlanCoder {
  associatedtype Failure: Error

  mutating func codeNumber(_ number: inout Int) throws(Failure)
  /// Codes a number of 32 bits that is never negative.
  mutating func codeUnsigned(_ number: inout Int) throws(Failure)
  mutating func codeFlag(_ flag: inout Bool) throws(Failure)
  /// Codes a byte below `limit`.
  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) throws(Failure)
  mutating func codeText(_ text: inout String) throws(Failure)
  /// Codes the index of a string.
  ///
  /// - Parameter isNeeded: true if a plan cannot run without the string; false if the string only names something.
  mutating func codeName(_ name: inout Name, isNeeded: Bool) throws(Failure)
  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) throws(Failure)
  mutating func codeOperands(_ run: inout Operands) throws(Failure)

  /// Codes a range of values that the element evaluates. `role` says what they are for.
  mutating func codeValues(_ run: inout Operands, _ role: ValueRole) throws(Failure)
  /// Codes the call of a member, with an argument for each of its parameters.
  mutating func codeCall(_ member: inout ID<PlanMember>, _ arguments: inout Operands) throws(Failure)
  /// Codes a method that is passed on as a closure.
  mutating func codeClosure(_ method: inout ID<PlanMember>) throws(Failure)
  mutating func codeGet(_ property: inout ID<PlanMember>) throws(Failure)
  mutating func codeSet(_ property: inout ID<PlanMember>, _ value: inout ID<PlanValue>) throws(Failure)
  /// Codes the default value of a parameter. The element that has the parameter does not evaluate this value itself.
  mutating func codeDefault(_ value: inout ID<PlanValue>?) throws(Failure)

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) throws(Failure)
  /// Codes the tag of an enum's case. A reader replaces `choice` by a value of the case that it has read. The payload
  /// is coded afterwards.
  mutating func codeCase<Choice: PlanTaggedUnion>(of choice: inout Choice) throws(Failure)
  /// Codes the tag of a case where it is written. A reader has read the tag before, and does nothing.
  mutating func mark(_ tag: UInt8) throws(Failure)

  mutating func codeOptional<Part: PlanCodable>(_ part: inout Part?) throws(Failure)
  /// Codes the number of elements, and then each element.
  mutating func codeArray<Part: PlanCodable>(_ parts: inout [Part]) throws(Failure)
  /// Codes the number of elements of a table, and then each element.
  mutating func codeTable<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure)
  /// Codes a list of types. Equal lists are coded only once, and afterwards by a number.
  mutating func codeShared(_ types: inout [ID<PlanType>]) throws(Failure)
  /// Codes the origin of each element, without the number of elements.
  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) throws(Failure)
}

// A use of values or members is encoded only as the indices that it consists of.
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
  @inline(__always) mutating func code<Part: PlanCodable>(_ part: inout Part) throws(Failure) {
    try part.code(&self)
  }

  @inline(__always) mutating func code<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure) {
    try codeTable(&table)
  }

  mutating func codeTable<Element: PlanElement>(_ table: inout Table<Element>) throws(Failure) {
    try codeArray(&table.elements)
  }

  /// Codes a case whose payload is one value, and returns this value.
  @inline(__always) mutating func coded<A: PlanCodable>(_ tag: UInt8, _ a: A) throws(Failure) -> A {
    var a = a
    try mark(tag)
    try a.code(&self)
    return a
  }

  @inline(__always) mutating func code<A: PlanCodable, B: PlanCodable>(
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

  /// Codes the index of a string that a plan needs to run.
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

private struct NeededName: PlanCodable {
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

extension PlanTaggedUnion {
  static var blank: Self { blanks[0] }

  static func blank(tag: UInt8) -> Self? { tag < blanks.count ? blanks[Int(tag)] : nil }
}

// MARK: - Fields

extension Int: PlanCodable {
  static var blank: Int { 0 }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeNumber(&self)
  }
}

extension Bool: PlanCodable {
  static var blank: Bool { false }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeFlag(&self)
  }
}

extension String: PlanCodable {
  static var blank: String { "" }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeText(&self)
  }
}

extension Name: PlanCodable {
  static var blank: Name { Name(0) }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeName(&self, isNeeded: false)
  }
}

extension ID: PlanCodable where Element: PlanElement {
  static var blank: ID { ID(0) }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeID(&self)
  }
}

extension Optional: PlanCodable where Wrapped: PlanCodable {
  static var blank: Wrapped? { nil }

  @inline(__always) mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeOptional(&self)
  }
}

extension Array: PlanCodable where Element: PlanCodable {
  static var blank: [Element] { [] }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.codeArray(&self)
  }
}
