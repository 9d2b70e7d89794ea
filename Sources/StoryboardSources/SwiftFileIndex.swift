import StoryboardSyntax

/// The declarations at the top level of a Swift file, by name and position.
///
/// An index does not hold the text. So the files of an app can be read one after the other, and only the files with
/// needed declarations are kept.
package struct SwiftFileIndex: Sendable {
  /// A declaration of the file.
  package struct Declaration: Sendable {
    /// The hash of its name. For an extension it is the hash of one of the names of the extended type.
    let name: NameKey
    /// The offset of the name.
    let nameStart: UInt32
    let kind: Kind
    /// The range from its first attribute or modifier to its end.
    package let range: Range<UInt32>
    /// True if only some builds compile the declaration.
    let varies: Bool
    /// True for a type that other modules see.
    let isPublic: Bool
  }

  package enum Kind: UInt8, Sendable {
    /// A class, struct, enum, protocol or actor, or a type alias.
    case type
    case `extension`
    case function
    /// A global variable or constant with the same name as the enum in the generated Swift.
    case variable
  }

  /// A member whose name may also be the name of a generated member.
  struct GeneratedNameClash: Sendable {
    let name: NameKey
    /// The index of the type or extension that contains it, among the declarations.
    let declaration: Int
  }

  package internal(set) var declarations: [Declaration] = []
  /// The imports that every build compiles.
  let imports: [Range<UInt32>]
  /// The members of types and extensions, at any depth, whose names may also be names of generated members.
  let generatedLike: [GeneratedNameClash]
  /// The names of classes inside other types, and all names that `@objc(Name)` gives, not only to classes.
  let hiddenClasses: Set<NameKey>
  /// The offset of the first bracket or other part that is not closed, or that closes nothing; nil if there is none.
  package let damage: UInt32?

  /// Finds the declarations of a file.
  ///
  /// - Parameters:
  ///   - code: the tokens of the file.
  ///   - conditions: decide which branches of `#if` are read. Undecided branches are read.
  package init(_ code: SwiftTokens, conditions: BuildConditions) {
    var outline = SwiftOutline(code, conditions: conditions)
    outline.read()
    declarations = outline.declarations
    imports = outline.imports
    generatedLike = outline.generatedLike
    hiddenClasses = outline.hiddenClasses
    damage = code.damage.map { UInt32($0) }
  }

  /// The name of one of the declarations in the text of the file.
  static func name(of declaration: Declaration, in text: [UInt8]) -> String {
    let start = min(Int(declaration.nameStart), text.count)
    let end = text[start...].firstIndex { !SwiftScanner.isNameByte($0) } ?? text.count
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// The words of its imports. They include the names of the modules.
  ///
  /// - Parameter text: the bytes of the file.
  package func importedNames(in text: [UInt8]) -> [String] {
    imports.flatMap { range in
      text[Int(range.lowerBound)..<min(Int(range.upperBound), text.count)]
        .split { !SwiftScanner.isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Returns true if the file imports the module. `text` is the text of the file.
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

/// The names of the types that Swift files declare.
package struct SwiftTypeNames: Sendable {
  private var keys: Set<NameKey> = []

  package init(_ files: [SwiftFileIndex]) {
    for file in files {
      for declaration in file.declarations where declaration.kind == .type { keys.insert(declaration.name) }
    }
  }

  package func contains(_ name: String) -> Bool { keys.contains(NameKey(name.utf8)) }
}
