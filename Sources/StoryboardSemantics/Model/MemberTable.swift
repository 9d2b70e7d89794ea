import StoryboardSyntax
import StoryboardVocabulary

/// The members of types by name, in the order of the declaration.
struct MemberTable: Sendable {
  private var names = Column<Member, NameID>()
  /// The members of each name, for types that have many members.
  private var long: [TypeDeclarationID: [NameID: [MemberID]]] = [:]

  /// The members that extensions add to types of the frameworks.
  private var added: [TypeDeclarationID: [NameID: [MemberID]]] = [:]
  /// The members that extensions add to types of the frameworks, as one range for each type.
  private var extensionRanges: [TypeDeclarationID: IDRange<Member>] = [:]

  private static var few: Int { 12 }

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  /// Adds the name of the program's next member, which is a top-level function.
  mutating func add(_ name: NameID) { names.append(name) }

  /// Adds the name of the program's next member, which belongs to a type.
  ///
  /// - Parameter members: the members of the type so far, with the new member as the last one.
  mutating func add(_ name: NameID, to type: TypeDeclarationID, with members: IDRange<Member>) {
    names.append(name)
    if members.count == MemberTable.few + 1 {
      var places: [NameID: [MemberID]] = [:]
      for member in members { places[names[member], default: []].append(member) }
      long[type] = places
    } else if members.count > MemberTable.few {
      long[type]?[name, default: []].append(members[members.count - 1])
    }
  }

  /// Adds the name of the program's next member, which an extension adds to a type of a framework. The type's own
  /// members are in the table already.
  mutating func add(_ name: NameID, _ member: MemberID, toFramework type: TypeDeclarationID) {
    names.append(name)
    added[type, default: [:]][name, default: []].append(member)
    extensionRanges[type, default: .none].append(member)
  }

  /// True if extensions add members to types of the frameworks.
  var hasAdded: Bool { !added.isEmpty }

  /// Returns the members with this name that extensions add to a type of a framework.
  func added(named name: NameID, to type: TypeDeclarationID) -> [MemberID] { added[type]?[name] ?? [] }

  /// The members that extensions add to a type of a framework.
  func added(to type: TypeDeclarationID) -> IDRange<Member> { extensionRanges[type] ?? .none }

  /// Calls `body` for each of the given members whose name is `name`.
  @inline(__always)
  func forEach(
    named name: NameID, of type: TypeDeclarationID, among members: IDRange<Member>, _ body: (MemberID) -> Void
  ) {
    if members.count > MemberTable.few {
      for member in long[type]?[name] ?? [] { body(member) }
    } else {
      for member in members where names[member] == name { body(member) }
    }
  }
}

extension Program {
  /// Calls `body` for each member with this name that a type itself declares or that extensions add to it.
  @inline(__always)
  func forEachMember(named name: NameID, of type: TypeDeclarationID, _ body: (MemberID) -> Void) {
    guard declarations[type].memberNames.mayHave(name) else { return }
    memberTable.forEach(named: name, of: type, among: declarations[type].members, body)
    if memberTable.hasAdded { for member in memberTable.added(named: name, to: type) { body(member) } }
  }

  /// Returns the number of members with this name that a type itself declares or that extensions add to it.
  func memberCount(named name: NameID, of type: TypeDeclarationID) -> Int {
    var count = 0
    forEachMember(named: name, of: type) { _ in count += 1 }
    return count
  }

  /// Adds a member to a type. The members of the type so far must be the last ones of the program.
  mutating func append(_ member: Member, to type: TypeDeclarationID) {
    declarations[type].members.append(members.nextID)
    declarations[type].memberNames.insert(member.name)
    memberTable.add(member.name, to: type, with: declarations[type].members)
    members.append(member)
  }

  /// Adds a member to a type of a framework.
  mutating func append(_ member: Member, toFramework type: TypeDeclarationID) {
    declarations[type].memberNames.insert(member.name)
    memberTable.add(member.name, members.nextID, toFramework: type)
    members.append(member)
  }

  /// The members that a type itself declares, and those that extensions add to a type of a framework.
  package func allMembers(of type: TypeDeclarationID) -> [MemberID] {
    Array(declarations[type].members) + memberTable.added(to: type)
  }

  /// Adds a function of a module.
  mutating func append(_ function: Member) {
    memberTable.add(function.name)
    members.append(function)
  }
}
