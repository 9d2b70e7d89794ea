import StoryboardSyntax

/// What an import knows about a module from its Xcode project and its Swift code, because its storyboards do not say
/// it.
package struct ImportContext {
  /// The platforms that the module runs on, with their lowest versions. If the list is empty, the import takes the
  /// platforms of the storyboards.
  package var platforms: [(name: String, version: String?)] = []
  /// True if declarations that do not state their isolation belong to the main actor.
  package var isOnMainActor = false
  /// The bundle of the storyboards, if it is not the app's bundle.
  package var bundle: BundleClauseSyntax.Bundle?
  /// True if the import gets all storyboards of the target. A reference to any other storyboard is then a mistake.
  package var isWhole = false
  /// The files and folders that the program's `storyboards` clause will name.
  package var storyboards: [WrittenFiles] = []
  /// The Swift files and folders that the program's `sources` clause will name.
  package var sources: [WrittenFiles] = []
  /// The file names of the storyboards that the system opens at launch.
  package var launched: Set<String> = []
  /// Returns true if the Swift code declares a class with a name. The program then does not declare it again.
  package var declares: (String) -> Bool = { _ in false }
  /// The classes of the Swift code that the storyboards may name.
  package var classes = SwiftClasses()
  /// The Swift code of other modules, by the names of these modules.
  package var imports: [String: WrittenFiles] = [:]
  /// The imported modules that declare superclasses of the module's classes.
  package var inheritedModules: [String] = []
  /// The scenes of other modules' programs that storyboard references may lead to.
  package var offered = PublicScenes()
  /// Returns true if neither the Swift code nor the program declares a class with a name, although it should be in
  /// the module. Generated Swift cannot name such a class.
  package var isMissing: (String) -> Bool = { _ in false }
  /// Returns the names of the required properties (`var mailer: Mailer!`) of a class of the Swift code. The app's own
  /// code has filled them so far. The name of a class in another module has that module before it, as in
  /// `Theming.Page`.
  package var required: (String) -> [String] = { _ in [] }
  /// Returns what makes the controller of a scene; nil if the framework makes it.
  package var making: (_ storyboard: String, _ scene: String) -> SceneMaker? = { _, _ in nil }

  package init() {}

  /// Returns the names that programs use as types, in declarations, scenes and properties.
  package static func typeNames(in programs: [SyntaxTree]) -> Set<NameID> {
    var names: Set<NameID> = []
    for tree in programs {
      for node in 0..<tree.end(of: 0) {
        switch tree.kind(of: node) {
        case .type, .namedType, .typeComponent, .typeName: names.insert(tree.name(of: node))
        default: break
        }
      }
    }
    return names
  }
}
