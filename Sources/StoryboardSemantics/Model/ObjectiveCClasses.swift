import StoryboardSyntax

/// The classes that Objective-C sees.
extension Program {
  /// True for a generic class, or a subclass of one. Objective-C has no type for it, and sees no method of its
  /// extensions.
  func isGenericClass(_ type: TypeID) -> Bool {
    supertypes(type).contains { type in
      types.declaration(type).map {
        declarations[$0].isClass && !declarations[$0].genericParameters.isEmpty
      } ?? false
    }
  }

  /// True if a class is generic, or a subclass of a generic one, as far as the program knows. An unknown superclass may
  /// be generic.
  package func mayHideFromObjectiveC(_ type: TypeID) -> Bool {
    isGenericClass(type)
      || supertypes(type).contains { type in
        types.declaration(type).map { declarations[$0].traits.contains(.isOpaque) } ?? false
      }
  }
}
