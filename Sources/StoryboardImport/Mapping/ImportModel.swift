import StoryboardSyntax
import StoryboardVocabulary

/// The imported program with all its names. It is the step between the documents and the syntax.
struct ImportModel {
  var module = "App"
  var isOnMainActor = false
  var platforms: [(name: String, version: String?)] = []
  /// The imported modules that have programs of their own.
  var importedPrograms: [String] = []
  var imports: [(module: String, source: WrittenFiles?)] = []
  var sources: [WrittenFiles] = []
  /// Interface Builder's files of the module.
  var files: [WrittenFiles] = []
  var classes: [Class] = []
  /// The classes of the Swift code that have required properties.
  var filledByApp: [(name: ClassName, properties: [String])] = []
  var storyboards: [Storyboard] = []

  /// A class by its name. If it is in another module, the module comes before the name.
  struct ClassName: Hashable {
    var module: String?
    /// The whole name, such as `Outer.Inner` for a class inside another type.
    var name: String

    /// All parts of its name, the outermost first.
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
    /// The maker of the scene; nil if the framework makes it.
    var making: SceneMaking?
    var relationships: [Link] = []
    var embeds: [Link] = []
    var segues: [Link] = []

    /// All its transitions, in the order that they are written in.
    var links: [Link] { relationships + embeds + segues }

    /// Gives object IDs to the transitions that have no identifiers and that nothing else tells apart.
    ///
    /// - Parameter id: the object ID of a segue of the document's scene, by its index.
    mutating func distinguishLinks(by id: (Int) -> String?) {
      var counts: [LinkKey: Int] = [:]
      for link in links { counts[LinkKey(link), default: 0] += 1 }
      func distinguish(_ links: inout [Link]) {
        for index in links.indices where counts[LinkKey(links[index]), default: 0] > 1 {
          links[index].objectID = id(links[index].segue)
        }
      }
      distinguish(&relationships)
      distinguish(&embeds)
      distinguish(&segues)
    }

    /// The facts about a transition that a program states.
    private struct LinkKey: Hashable {
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
    /// Interface Builder's object ID of the placeholder.
    var objectID: String?
    /// The module of the storyboard; nil for the program's own module.
    var module: String?
    var storyboard: String
    /// The name of the scene; nil for the initial scene.
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
    /// Interface Builder's object ID of the segue, if nothing else tells the transition from others of the scene.
    var objectID: String?
    /// The index of the original segue in the document's scene.
    var segue = 0
  }
}
