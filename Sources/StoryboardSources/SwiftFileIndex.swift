import StoryboardSyntax

/// The index of a Swift file: the names and positions of the declarations at its top level.
///
/// An index does not contain the text of the file. A command can therefore read the files of an app one after the
/// other, and keep only the files whose declarations are needed.
package struct SwiftFileIndex: Sendable {
  /// A declaration at the top level of the file.
  package struct Declaration: Sendable {
    /// The hash of the declared name. For an extension, it is the hash of a name in the extended type.
    let name: NameKey
    /// The byte offset of the name in the file.
    let nameStart: UInt32
    let kind: Kind
    /// The byte range of the declaration, from its first attribute or modifier to its end.
    package let range: Range<UInt32>
    /// True if only some builds of the app compile the declaration, such as those with `DEBUG`.
    let varies: Bool
    /// True for a type that other modules see.
    let isPublic: Bool
  }

  package enum Kind: UInt8, Sendable {
    /// A class, struct, enum, protocol or actor, or a type alias.
    case type
    case `extension`
    case function
    /// A global variable or constant whose name begins with a capital letter, as the name of a generated type may.
    case variable
  }

  /// A member of a type whose name may be equal to the name of a member in the generated Swift code.
  struct GeneratedNameClash: Sendable {
    let name: NameKey
    /// The index in `declarations` of the type or extension that contains the member.
    let declaration: Int
  }

  package internal(set) var declarations: [Declaration] = []
  /// The byte ranges of those imports that every build compiles.
  let imports: [Range<UInt32>]
  /// The members, at any depth inside types and extensions, whose names may be equal to the name of a member in the
  /// generated Swift code.
  let generatedLike: [GeneratedNameClash]
  /// The hashes of the names of classes inside other types, and of all names that `@objc(Name)` states, also for
  /// declarations that are not classes.
  let hiddenClasses: Set<NameKey>
  /// The offset of the first mistake in the brackets, strings or comments of the file, such as a brace that is not
  /// closed. It is nil if there is no such mistake.
  package let damage: UInt32?

  /// Finds the declarations of a file.
  ///
  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - conditions: decide which branches of `#if` are read. A branch is also read if they cannot decide it.
  package init(_ code: SwiftTokens, conditions: BuildConditions) {
    var outline = SwiftOutline(code, conditions: conditions)
    outline.read()
    declarations = outline.declarations
    imports = outline.imports
    generatedLike = outline.generatedLike
    hiddenClasses = outline.hiddenClasses
    damage = code.damage.map { UInt32($0) }
  }

  /// Returns the name of a declaration. `text` is the text of its file.
  static func name(of declaration: Declaration, in text: [UInt8]) -> String {
    let start = min(Int(declaration.nameStart), text.count)
    let end = text[start...].firstIndex { !SwiftScanner.isNameByte($0) } ?? text.count
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// Returns all words in the imports of the file. The names of the imported modules are among these words.
  ///
  /// - Parameter text: the bytes of the file.
  package func importedNames(in text: [UInt8]) -> [String] {
    imports.flatMap { range in
      text[Int(range.lowerBound)..<min(Int(range.upperBound), text.count)]
        .split { !SwiftScanner.isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns true if the file imports the module. `text` has the bytes of the file.
  package func imports(_ module: String, in text: [UInt8]) -> Bool {
    imports.contains { range in
      let words = text[Int(range.lowerBound)..<min(Int(range.upperBound), text.count)]
        .split { !SwiftScanner.isNameByte($0) }
      return words.contains { $0.elementsEqual(module.utf8) }
    }
  }

  /// Returns the names of the types and functions that the file declares.
  ///
  /// - Parameter text: the bytes of the file.
  package func names(in text: [UInt8]) -> [String] {
    declarations.compactMap { declaration in
      guard declaration.kind != .extension else { return nil }
      let name = text[Int(declaration.nameStart)...].prefix { SwiftScanner.isNameByte($0) }
      return String(decoding: name, as: UTF8.self)
    }
  }

  package init(_ text: [UInt8], conditions: BuildConditions) {
    self = SwiftTokens.read(text) { SwiftFileIndex($0, conditions: conditions) }
  }
}

/// A set of the names of all types that the Swift files declare, stored as hashes.
package struct SwiftTypeNames: Sendable {
  private var keys: Set<NameKey> = []

  package init(_ files: [SwiftFileIndex]) {
    for file in files {
      for declaration in file.declarations where declaration.kind == .type { keys.insert(declaration.name) }
    }
  }

  package func contains(_ name: String) -> Bool { keys.contains(NameKey(name.utf8)) }
}
