import StoryboardSyntax
import StoryboardVocabulary

/// The content of an imported program, with all names chosen. The import fills it from the storyboards, and
/// `ImportModelWriter` makes a syntax tree of it.
struct ImportModel {
  var module = "App"
  var isOnMainActor = false
  var platforms: [(name: String, version: String?)] = []
  /// The imported modules that have programs of their own.
  var importedPrograms: [String] = []
  var imports: [(module: String, source: WrittenFiles?)] = []
  var sources: [WrittenFiles] = []
  /// The files and folders that the program's `storyboards` clause names.
  var files: [WrittenFiles] = []
  var classes: [Class] = []
  /// The classes of the Swift code with required properties. For these the program has lines such as `inject catalog
  /// by app`.
  var classesFilledByApp: [(name: ClassName, properties: [String])] = []
  var storyboards: [Storyboard] = []

  /// The name of a class, with its module if that is not the program's own.
  struct ClassName: Hashable {
    var module: String?
    /// The whole name, such as `Outer.Inner` for a class inside another type.
    var name: String

    /// The components of the name, the outermost first: the module, if there is one, then `Outer`, then `Inner`.
    var parts: [String] { [module].compactMap { $0 } + name.split(separator: ".").map(String.init) }
  }

  struct Class {
    var name: ClassName
    var base: String
    var isController: Bool
  }

  struct Storyboard {
    var name: String
    var isExternal = false
    /// True if the system opens the storyboard at launch.
    var isLaunched = false
    /// The name of the file, if it differs from the name of the storyboard.
    var file: String?
    var bundle: BundleClauseSyntax.Bundle?
    var items: [Item] = []
  }

  enum Item {
    case scene(Scene)
    case reference(Reference)
  }

  struct Scene {
    var name: String
    var isInitial = false
    var controller: ClassName
    var identifier: WrittenIdentifier
    /// Interface Builder's object ID of the controller.
    var objectID: String?
    /// What makes the scene's controller; nil if the framework makes it.
    var making: SceneMaker?
    var relationships: [Link] = []
    var embeds: [Link] = []
    var segues: [Link] = []

    /// All transitions of the scene, in the order in which the program lists them.
    var links: [Link] { relationships + embeds + segues }

    /// Gives object IDs to transitions that the program could not tell apart otherwise, such as two segues without
    /// identifiers that lead to one scene.
    ///
    /// - Parameter id: returns the object ID of a segue, by the index of the segue in its scene of the storyboard.
    mutating func distinguishTransitions(by id: (Int) -> String?) {
      var counts: [TransitionKey: Int] = [:]
      for link in links { counts[TransitionKey(link), default: 0] += 1 }
      func distinguish(_ links: inout [Link]) {
        for index in links.indices where counts[TransitionKey(links[index]), default: 0] > 1 {
          links[index].objectID = id(links[index].segue)
        }
      }
      distinguish(&relationships)
      distinguish(&embeds)
      distinguish(&segues)
    }

    /// What distinguishes a transition from the others of its scene if no object ID does.
    private struct TransitionKey: Hashable {
      let kind: TransitionKind
      let name: String?
      let identifier: WrittenIdentifier
      let action: ActionSelector?
      let target: String?

      init(_ link: Link) {
        (kind, name, identifier, target) = (link.kind, link.name, link.identifier, link.target)
        action = link.kind == .segue(.unwind) ? link.action : nil
      }
    }
  }

  struct Reference {
    var name: String
    var identifier: WrittenIdentifier
    /// Interface Builder's object ID of the storyboard reference.
    var objectID: String?
    /// The module of the storyboard that the reference leads to; nil for the program's own module.
    var module: String?
    var storyboard: String
    /// The name of the scene that the reference leads to; nil for the initial scene.
    var scene: String?
  }

  /// A relationship, an embed or a segue.
  struct Link {
    var kind: TransitionKind
    /// The class of a custom segue.
    var customClass: ClassName?
    var name: String?
    var identifier = WrittenIdentifier.implied
    var action: ActionSelector?
    /// The name of the target; nil for an unwind segue.
    var target: String?
    var style: String?
    /// Interface Builder's object ID of the segue. nil if the program can tell the transition from the others without
    /// it.
    var objectID: String?
    /// The index of the segue in its scene of the storyboard.
    var segue = 0
  }
}
