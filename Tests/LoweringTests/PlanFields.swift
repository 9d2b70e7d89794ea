import StoryboardVocabulary

@testable import StoryboardPlan

/// Visits every field of a plan, and changes one of them: an index, a number, a flag, a tag.
struct PlanFieldChange: PlanCoder {
  typealias Failure = Never

  /// The number of fields so far.
  private(set) var count = 0
  private let field: Int
  private let change: Int

  /// - Parameters:
  ///   - field: the changed field, in the order of the byte form.
  ///   - change: the number of its change.
  init(field: Int = -1, change: Int = 0) {
    self.field = field
    self.change = change
  }

  /// The number of changes of an index, a count or a number: the ends of its range and its neighbours.
  static let changes = 6

  private mutating func change(_ number: Int, isSigned: Bool = false) -> Int {
    count += 1
    guard count - 1 == field else { return number }
    switch change {
    case 0: return number &+ 1
    case 1: return isSigned ? number &- 1 : max(number - 1, 0)
    case 2: return 0
    case 3: return isSigned ? -1 : Int(UInt32.max)
    case 4: return number &+ 7
    default: return isSigned ? .max : 1
    }
  }

  mutating func codeNumber(_ number: inout Int) { number = change(number, isSigned: true) }
  mutating func codeUnsigned(_ number: inout Int) { number = change(number) }
  mutating func codeFlag(_ flag: inout Bool) { flag = change(flag ? 1 : 0) % 2 == 1 }

  mutating func codeByte(_ byte: inout UInt8, below limit: UInt8) {
    byte = UInt8(change(Int(byte)) % Int(limit))
  }

  mutating func codeText(_ text: inout String) {}
  mutating func codeName(_ name: inout Name, isNeeded: Bool) { name = Name(change(name.index)) }
  mutating func codeID<Element: PlanElement>(_ id: inout ID<Element>) { id = ID(change(id.index)) }

  mutating func codeOperands(_ run: inout Operands) {
    let count = change(Int(run.count))
    run = Operands(start: change(Int(run.start)), count: count)
  }

  mutating func codeTag<Tag: PlanTag>(_ tag: inout Tag) {
    let raw = change(Int(tag.rawValue))
    tag = Tag(rawValue: UInt8(raw % 8)) ?? .blank
  }

  mutating func codeCase<Choice: PlanTaggedUnion>(of choice: inout Choice) {
    let changed = change(0)
    if changed != 0, let other = Choice.blank(tag: UInt8(changed % 24)) { choice = other }
  }

  mutating func mark(_ tag: UInt8) {}

  mutating func codeOptional<Part: PlanCodable>(_ part: inout Part?) {
    let isThere = change(part == nil ? 0 : 1) % 2 == 1
    var value = part ?? Part.blank
    if isThere { value.code(&self) }
    part = isThere ? value : nil
  }

  mutating func codeShared(_ types: inout [ID<PlanType>]) { codeArray(&types) }

  mutating func codeArray<Part: PlanCodable>(_ parts: inout [Part]) {
    let length = change(parts.count)
    if length < parts.count { parts.removeLast(min(parts.count - length, 1)) }
    if length > parts.count, length < 1_000 { parts.append(parts.last ?? .blank) }
    for index in parts.indices { parts[index].code(&self) }
  }

  mutating func codeOrigins<Element: PlanDeclaration>(_ table: inout Table<Element>) {}
}

extension Plan {
  /// The number of fields of the tables.
  var fieldCount: Int {
    var visit = PlanFieldChange()
    var copy = self
    copy.code(&visit)
    return visit.count
  }

  mutating func change(field: Int, _ change: Int) {
    var visit = PlanFieldChange(field: field, change: change)
    code(&visit)
  }
}
