/// The limits for the linear search. A longer list is searched with a table, and a longer chain shares its list.
///
/// The limits change the speed, and never a result. Tests set them.
package struct Shortcuts: Sendable {
  /// The parameters of a list, and the transitions of a scene.
  package var shortList = 8
  /// The names of parameters, generic parameters and properties, the containers outward, and the modules.
  package var longList = 16
  /// The supertypes of a type.
  package var supertypes = 64
  /// A type that inherits from one type alone copies the supertypes of that type if they are fewer, and otherwise shares
  /// their list. So the memory of a long chain of inheritance grows with its types.
  package var sharedSupertypes = 16

  package init() {}

  /// All the same.
  package init(all limit: Int) {
    (shortList, longList, supertypes, sharedSupertypes) = (limit, limit, limit, limit)
  }
}
