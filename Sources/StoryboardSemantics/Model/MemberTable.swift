import StoryboardSyntax
import StoryboardVocabulary

/// The members of types by name, in the order of the declaration.
struct MemberTable: Sendable {
  private var names = Column<Member, NameID>()
  /// The members of each name, for types that have many members.
  private var long: [TypeDeclarationID: [NameID: [MemberID]]] = [:]

  private static var few: Int { 12 }

  mutating func reserveCapacity(_ count: Int) { names.reserveCapacity(count) }

  /// Adds the next member of the program, which belongs to no type.
  mutating func add(_ name: NameID) { names.append(name) }

  /// Adds the next member of the program to a type.
  ///
  /// - Parameter members: the members of the type so far.
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

  /// Calls `body` for each of some members that has a name.
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
  /// Calls `body` for each member of a name that a type itself declares.
  @inline(__always)
  func forEachMember(named name: NameID, of type: TypeDeclarationID, _ body: (MemberID) -> Void) {
    guard declarations[type].memberNames.mayHave(name) else { return }
    memberTable.forEach(named: name, of: type, among: declarations[type].members, body)
  }

  /// The number of members of this name that a type itself declares.
  func memberCount(named name: NameID, of type: TypeDeclarationID) -> Int {
    var count = 0
    forEachMember(named: name, of: type) { _ in count += 1 }
    return count
  }

  /// Adds a member of a type, whose members so far are the last of the program.
  mutating func append(_ member: Member, to type: TypeDeclarationID) {
    declarations[type].members.append(members.nextID)
    declarations[type].memberNames.insert(member.name)
    memberTable.add(member.name, to: type, with: declarations[type].members)
    members.append(member)
  }

  /// Adds a function of a module.
  mutating func append(_ function: Member) {
    memberTable.add(function.name)
    members.append(function)
  }
}
