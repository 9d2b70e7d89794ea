/// The lengths from which lists are searched by tables, and chains are shared. Shorter ones are searched one by one.
///
/// What is found never depends on them: they are for speed alone. Tests set them.
package struct Shortcuts: Sendable {
  /// The parameters of a list, and the transitions of a scene.
  package var shortList = 8
  /// The names of parameters, generic parameters and properties, the containers outward, and the modules.
  package var longList = 16
  /// The supertypes of a type.
  package var supertypes = 64
  /// A list of supertypes with fewer types is copied into those of the types that inherit from it alone. So the lists of
  /// a long chain of inheritance take no more memory than its types.
  package var sharedSupertypes = 16

  package init() {}

  /// All the same.
  package init(all limit: Int) {
    (shortList, longList, supertypes, sharedSupertypes) = (limit, limit, limit, limit)
  }
}
