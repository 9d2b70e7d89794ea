import StoryboardSyntax

/// Facts about a type that can only come from Swift code.
package struct SwiftTypeTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Swift code declares it.
  package static let isOfSources = SwiftTypeTraits(rawValue: 1)
  /// Swift code names it, but nothing declares it.
  package static let isOpaque = SwiftTypeTraits(rawValue: 2)
  /// Only its file sees it.
  package static let isPrivate = SwiftTypeTraits(rawValue: 4)
  /// A macro may add members to it.
  package static let hasUnknownMembers = SwiftTypeTraits(rawValue: 8)
  /// Its own initializers do not hide the initializers of its superclass.
  static let inheritsInitializers = SwiftTypeTraits(rawValue: 16)
  /// Its own initializers hide the initializers of its superclass, except convenience initializers.
  static let inheritsConvenience = SwiftTypeTraits(rawValue: 32)
  /// It is an actor.
  package static let isActor = SwiftTypeTraits(rawValue: 64)
  /// It belongs to a global actor other than the main one.
  static let isOnOtherActor = SwiftTypeTraits(rawValue: 128)
}

/// Facts about a member that can only come from Swift code.
package struct SwiftMemberTraits: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Only its file sees it.
  package static let isPrivate = SwiftMemberTraits(rawValue: 1)
  package static let isConvenience = SwiftMemberTraits(rawValue: 2)
  /// It is asynchronous: callers wait for it.
  static let isAsync = SwiftMemberTraits(rawValue: 4)
  static let isGeneric = SwiftMemberTraits(rawValue: 8)
  static let hasInout = SwiftMemberTraits(rawValue: 16)
  static let isVariadic = SwiftMemberTraits(rawValue: 32)
  /// It is a property without a written type, and its value does not tell the type.
  static let isUntyped = SwiftMemberTraits(rawValue: 64)
  /// Nothing in the text declares it: Swift adds it.
  static let isSynthesized = SwiftMemberTraits(rawValue: 128)

  /// An extension adds it to a type of a framework.
  static let isAdded = SwiftMemberTraits(rawValue: 256)
  /// Only the Swift module that declares it sees it, and that is not the module in use.
  static let isOfOtherModule = SwiftMemberTraits(rawValue: 512)
  /// It stands in an extension that holds only for some arguments of a generic type.
  static let isConditional = SwiftMemberTraits(rawValue: 1024)
  /// It belongs to another actor, so callers on other actors wait for it.
  static let isOnOtherActor = SwiftMemberTraits(rawValue: 2048)

  /// It is compiled in some builds alone, because nobody knows whether a condition of `#if` holds.
  static let isInSomeBuilds = SwiftMemberTraits(rawValue: 4096)
  /// Branches of `#if` declare it with different types.
  static let differsByBuild = SwiftMemberTraits(rawValue: 8192)

  /// `@available` refuses every use of it.
  static let isUnavailable = SwiftMemberTraits(rawValue: 16384)
  /// It is an initializer whose body ends the program or throws, on every path.
  static let endsProgram = SwiftMemberTraits(rawValue: 32768)
  /// It is an initializer whose body returns `nil` on every path.
  static let makesNothing = SwiftMemberTraits(rawValue: 65536)
  /// `@available` needs a newer version of a platform than the module does.
  static let isTooNew = SwiftMemberTraits(rawValue: 131072)

  /// It stands in an extension that demands something of the type.
  package static let hasRequirements = SwiftMemberTraits(rawValue: 262144)

  /// It is a property of type `T!` that nobody has to fill, such as an outlet. Swift unwraps it where a `T` is wanted.
  static let isUnwrapped = SwiftMemberTraits(rawValue: 524288)

  /// It is a property whose getter can throw.
  static let throwsWhenRead = SwiftMemberTraits(rawValue: 1_048_576)
  /// It takes an argument that nobody else may use afterwards (`sending`).
  static let takesSent = SwiftMemberTraits(rawValue: 2_097_152)

  /// The traits of a member that the wiring cannot use.
  package static let unusable: SwiftMemberTraits = [
    .isPrivate, .isOfOtherModule, .isAsync, .isOnOtherActor, .isGeneric, .isConditional, .hasInout,
    .isVariadic, .isInSomeBuilds, .differsByBuild, .isUnavailable, .endsProgram, .makesNothing,
    .isTooNew, .throwsWhenRead, .takesSent,
  ]
}

extension Program {
  /// True for a place in Swift code.
  @inline(__always)
  func isSwift(_ place: SyntaxReference) -> Bool { tree(of: place).source.isSwift }

  /// The modules that are imported by the Swift file which names a type. Modules that every file imports, and the
  /// module itself, are left out.
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
