import StoryboardSyntax

/// The facts about a type that only Swift code can have.
package struct SwiftTypeTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Swift code declares it.
  package static let isOfSources = SwiftTypeTraits(rawValue: 1)
  /// Swift code names it, and nothing declares it.
  package static let isOpaque = SwiftTypeTraits(rawValue: 2)
  /// Only its file sees it.
  package static let isPrivate = SwiftTypeTraits(rawValue: 4)
  /// A macro may add members to it.
  package static let hasUnknownMembers = SwiftTypeTraits(rawValue: 8)
  /// Initializers of its own do not hide those of its superclass.
  static let inheritsInitializers = SwiftTypeTraits(rawValue: 16)
  /// Initializers of its own hide those of its superclass that are not convenience initializers.
  static let inheritsConvenience = SwiftTypeTraits(rawValue: 32)
  /// It is an actor.
  static let isActor = SwiftTypeTraits(rawValue: 64)
}

/// The facts about a member that only Swift code can have.
package struct SwiftMemberTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Only its file sees it.
  package static let isPrivate = SwiftMemberTraits(rawValue: 1)
  static let isConvenience = SwiftMemberTraits(rawValue: 2)
  /// Callers wait for it.
  static let isAsync = SwiftMemberTraits(rawValue: 4)
  static let isGeneric = SwiftMemberTraits(rawValue: 8)
  static let hasInout = SwiftMemberTraits(rawValue: 16)
  static let isVariadic = SwiftMemberTraits(rawValue: 32)
  /// A property without a written type, whose value does not tell it.
  static let isUntyped = SwiftMemberTraits(rawValue: 64)
  /// Nothing is written for it: Swift adds it.
  static let isSynthesized = SwiftMemberTraits(rawValue: 128)

  /// The facts for which the wiring cannot use a member.
  package static let unusable: SwiftMemberTraits = [.isPrivate, .isAsync, .isGeneric, .hasInout, .isVariadic]
}

extension Program {
  /// True for a place in Swift code.
  @inline(__always)
  func isSwift(_ place: SyntaxReference) -> Bool { tree(of: place).source.isSwift }

  /// True for a type that Swift code declares or names.
  package func isOfSwiftCode(_ id: TypeDeclarationID) -> Bool {
    !declarations[id].traits.isDisjoint(with: [.isOfSources, .isOpaque])
  }
}
