import StoryboardSyntax

/// Searches Swift files for classes with given names: either the Swift name, or the name in the Objective-C runtime
/// that `@objc(Name)` states.
package struct SwiftClassSearch {
  private let keys: Set<NameKey>

  package init(for names: Set<String>) { keys = Set(names.map { NameKey($0.utf8) }) }

  /// Returns true if the file declares a type at its top level that has one of the searched names. It may be wrong if
  /// names have equal hashes.
  package func mayBeDeclared(in index: SwiftFileIndex) -> Bool {
    index.declarations.contains { $0.kind == .type && keys.contains($0.name) }
  }

  /// Returns the classes at the top level of a file whose Swift name is one of the searched names.
  ///
  /// - Parameters:
  ///   - index: the declarations of the file.
  ///   - text: the bytes of the file.
  package func declared(in index: SwiftFileIndex, _ text: [UInt8]) -> [SwiftClass] {
    index.declarations.compactMap { declaration in
      guard declaration.kind == .type, keys.contains(declaration.name) else { return nil }
      let range = declaration.range
      return SwiftClass.declared(by: Int(range.lowerBound)..<Int(range.upperBound), in: text)
    }
  }

  /// Returns all classes at the top level of a file.
  package static func classes(in index: SwiftFileIndex, _ text: [UInt8]) -> [SwiftClass] {
    index.declarations.filter { $0.kind == .type }.compactMap {
      SwiftClass.declared(by: Int($0.range.lowerBound)..<Int($0.range.upperBound), in: text)
    }
  }

  /// Returns the classes that `declared` does not find: those with a searched name in `@objc(Name)`, and those inside
  /// another type.
  ///
  /// - Parameters:
  ///   - index: the declarations of the file.
  ///   - text: the bytes of the file.
  package func others(in index: SwiftFileIndex, _ text: [UInt8]) -> [SwiftClass] {
    guard mayBeDeclared(in: index) || !keys.isDisjoint(with: index.hiddenClasses) else { return [] }
    return SwiftTokens.read(text, SwiftClass.all).filter { type in
      let isNamed = ([type.objectiveCName, type.path.last].compactMap { $0 }).contains {
        keys.contains(NameKey($0.utf8))
      }
      // A type that is missing from the index is in a branch of `#if` that is not compiled.
      return isNamed
        && (type.isNested || index.declarations.contains { Int($0.nameStart) == type.name.lowerBound })
    }
  }
}
