import StoryboardSyntax

/// The facts about a module that its storyboards do not tell. They come from its Xcode project and its Swift code.
package struct ImportHead {
  /// The platforms that the module runs on, with their lowest versions. Without any, the storyboards' platforms are
  /// taken.
  package var platforms: [(name: String, version: String?)] = []
  /// True if declarations that do not state their isolation belong to the main actor.
  package var isOnMainActor = false
  /// The bundle of the storyboards, if it is not the app's bundle.
  package var bundle: BundleClauseSyntax.Bundle?
  /// True if these are all storyboards of the target, so that a reference to another one leads nowhere.
  package var isWhole = false
  /// Interface Builder's files of the module.
  package var storyboards: [WrittenFiles] = []
  /// The Swift code of the module.
  package var sources: [WrittenFiles] = []
  /// The file names of the storyboards that the system opens at launch.
  package var launched: Set<String> = []
  /// True for a class that the Swift code declares, so that the program does not declare it again.
  package var declares: (String) -> Bool = { _ in false }
  /// The classes of the Swift code that the storyboards may name.
  package var classes = SwiftClasses()
  /// The Swift code of other modules, by their names.
  package var imports: [String: WrittenFiles] = [:]
  /// The imported modules that declare superclasses of the module's classes.
  package var inheritedModules: [String] = []
  /// The scenes of other modules' programs that references may lead to.
  package var offered = OfferedScenes()
  /// True for a class of the module that neither its Swift code nor its program knows. Generated Swift cannot name it.
  package var isMissing: (String) -> Bool = { _ in false }
  /// The required properties of a class of the Swift code. The app's own code has filled them so far. If the class is
  /// in another module, its name has the module before it.
  package var required: (String) -> [String] = { _ in [] }
  /// The maker of a scene, by the name of its storyboard and its own name; nil for a scene that the framework makes.
  package var making: (_ storyboard: String, _ scene: String) -> SceneMaking? = { _, _ in nil }

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
