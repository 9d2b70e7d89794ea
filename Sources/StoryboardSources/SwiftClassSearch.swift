import StoryboardSyntax

/// Finds classes of Swift files by name: by their Swift name, or by the name in the Objective-C runtime that
/// `@objc(Name)` gives them.
package struct SwiftClassSearch {
  private let keys: Set<NameKey>

  package init(for names: Set<String>) { keys = Set(names.map { NameKey($0.utf8) }) }

  /// True if a type at the top level of the file may have one of the names.
  package func mayBeDeclared(in index: SwiftFileIndex) -> Bool {
    index.declarations.contains { $0.kind == .type && keys.contains($0.name) }
  }

  /// The classes at the top level of a file that have one of the Swift names.
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

  /// All classes at the top level of a file.
  package static func classes(in index: SwiftFileIndex, _ text: [UInt8]) -> [SwiftClass] {
    index.declarations.filter { $0.kind == .type }.compactMap {
      SwiftClass.declared(by: Int($0.range.lowerBound)..<Int($0.range.upperBound), in: text)
    }
  }

  /// The other classes of a file that have one of the names: by `@objc(Name)`, or inside another type.
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
      // If the index does not contain the type, it is in a branch of `#if` that is not compiled.
      return isNamed
        && (type.isNested || index.declarations.contains { Int($0.nameStart) == type.name.lowerBound })
    }
  }
}
