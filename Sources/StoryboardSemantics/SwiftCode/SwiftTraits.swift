import StoryboardSyntax

/// Traits of a type that only Swift code can give to it.
package struct SwiftTypeTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Swift code declares the type.
  package static let isOfSources = SwiftTypeTraits(rawValue: 1)
  /// Swift code names the type, but it is declared nowhere in the code that is read.
  package static let isOpaque = SwiftTypeTraits(rawValue: 2)
  /// The type is private, so only its own file can use it.
  package static let isPrivate = SwiftTypeTraits(rawValue: 4)
  /// The type may have members that are not known, because a macro may add them or because nothing declares the type.
  package static let hasUnknownMembers = SwiftTypeTraits(rawValue: 8)
  /// The class inherits all initializers of its superclass.
  static let inheritsInitializers = SwiftTypeTraits(rawValue: 16)
  /// The class inherits only the convenience initializers of its superclass.
  static let inheritsConvenience = SwiftTypeTraits(rawValue: 32)
  /// The type is an actor.
  package static let isActor = SwiftTypeTraits(rawValue: 64)
  /// The type belongs to a global actor other than the main actor.
  static let isOnOtherActor = SwiftTypeTraits(rawValue: 128)
}

/// Traits of a member that only Swift code can give to it.
package struct SwiftMemberTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Only the file that declares the member can use it.
  package static let isPrivate = SwiftMemberTraits(rawValue: 1)
  package static let isConvenience = SwiftMemberTraits(rawValue: 2)
  /// The member is `async`, so its callers wait for it.
  static let isAsync = SwiftMemberTraits(rawValue: 4)
  static let isGeneric = SwiftMemberTraits(rawValue: 8)
  static let hasInout = SwiftMemberTraits(rawValue: 16)
  static let isVariadic = SwiftMemberTraits(rawValue: 32)
  /// The member is a property whose type is not written, and cannot be told from its value.
  static let isUntyped = SwiftMemberTraits(rawValue: 64)
  /// Swift adds the member, so no text declares it.
  static let isSynthesized = SwiftMemberTraits(rawValue: 128)

  /// An extension in the app adds the member to a type of a framework.
  static let isAdded = SwiftMemberTraits(rawValue: 256)
  /// The member is internal to another Swift module, so the program's module cannot use it.
  static let isOfOtherModule = SwiftMemberTraits(rawValue: 512)
  /// The member is declared in an extension with a condition that the checker cannot decide, such as one about an
  /// associated type.
  static let isConditional = SwiftMemberTraits(rawValue: 1024)
  /// The member belongs to an actor other than the main actor, so its callers have to wait.
  static let isOnOtherActor = SwiftMemberTraits(rawValue: 2048)

  /// The member exists only in some builds, because it stands under a condition of `#if` that nothing decides.
  static let isInSomeBuilds = SwiftMemberTraits(rawValue: 4096)
  /// The member has different types in different branches of `#if`.
  static let differsByBuild = SwiftMemberTraits(rawValue: 8192)

  /// `@available` makes the member unavailable everywhere.
  static let isUnavailable = SwiftMemberTraits(rawValue: 16384)
  /// The member is an initializer that never gives an object, because its body ends the program or throws.
  static let endsProgram = SwiftMemberTraits(rawValue: 32768)
  /// The member is an initializer whose body returns `nil` on every path.
  static let makesNothing = SwiftMemberTraits(rawValue: 65536)
  /// `@available` needs a newer version of a platform for the member than the module does.
  static let isTooNew = SwiftMemberTraits(rawValue: 131072)

  /// The member is declared in an extension with a `where` clause that the type has to meet.
  package static let hasRequirements = SwiftMemberTraits(rawValue: 262144)

  /// The member is a property of type `T!` that the wiring does not have to fill, such as an outlet. Swift unwraps
  /// its value where a `T` is wanted.
  static let isUnwrapped = SwiftMemberTraits(rawValue: 524288)

  /// The member is a property whose getter can throw.
  static let throwsWhenRead = SwiftMemberTraits(rawValue: 1_048_576)
  /// The member has a `sending` parameter, whose argument nobody else may use afterwards.
  static let takesSent = SwiftMemberTraits(rawValue: 2_097_152)
  /// The member is a property with the word `required`, whose type need not be `T!`.
  package static let isRequiredByWord = SwiftMemberTraits(rawValue: 4_194_304)

  /// The traits of a member that the wiring cannot use.
  package static let unusable: SwiftMemberTraits = [
    .isPrivate, .isOfOtherModule, .isAsync, .isOnOtherActor, .isGeneric, .isConditional, .hasInout,
    .isVariadic, .isInSomeBuilds, .differsByBuild, .isUnavailable, .endsProgram, .makesNothing,
    .isTooNew, .throwsWhenRead, .takesSent,
  ]
}

extension Member {
  /// True for a required property of type `T!`. Its `type` is `T`.
  package var isUnwrappedWhenRead: Bool { isRequired && !traits.contains(.isRequiredByWord) }
}

extension Program {
  /// True for a place in a Swift file, false for a place in a program.
  @inline(__always)
  func isSwift(_ place: SyntaxReference) -> Bool { tree(of: place).source.isSwift }

  /// The modules that are imported by the Swift file in which a type is declared or first named. The modules `Swift`
  /// and `Foundation`, and the type's own module, are left out.
  package func swiftImports(beside declaration: TypeDeclaration) -> [String] {
    let tree = tree(of: declaration.syntax)
    guard tree.source.isSwift else { return [] }
    var found: [String] = []
    var items = tree.children(of: 0)
    while let item = items.next(.importClause, in: tree) {
      guard let name = tree.child(.name, of: item).map({ names[tree.name(of: $0)] }),
        !["Swift", "Foundation", self.name(of: declaration.module)].contains(name)
      else { continue }
      found.append(name)
    }
    return found
  }

  /// True for a type that Swift code declares or names.
  package func isOfSwiftCode(_ id: TypeDeclarationID) -> Bool {
    !declarations[id].traits.isDisjoint(with: [.isOfSources, .isOpaque])
  }
}
