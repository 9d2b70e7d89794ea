import StoryboardSyntax
import StoryboardVocabulary

/// What is imported, with all names given: the step between documents and syntax.
struct ImportModel {
  var module = "App"
  var platforms: [String] = []
  var imports: [String] = []
  var classes: [Class] = []
  var storyboards: [Storyboard] = []

  /// A class by its name, behind the module's where it belongs to another one.
  struct ClassName: Hashable {
    var module: String?
    var name: String
  }

  struct Class {
    var name: ClassName
    var base: String
    var isController: Bool
  }

  struct Storyboard {
    var name: String
    var isExternal = false
    /// The file's name where it is not the storyboard's.
    var file: String?
    var bundle: String?
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
    var relationships: [Link] = []
    var embeds: [Link] = []
    var segues: [Link] = []

    /// All that leads out of it, in the order in which it is written.
    var links: [Link] { relationships + embeds + segues }
  }

  struct Reference {
    var name: String
    var identifier: WrittenIdentifier
    var storyboard: String
    /// nil for the initial scene.
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
    /// Where it leads; nil for an unwind segue.
    var target: String?
    var style: String?
    /// The index, in its scene of the document, of the segue that it was.
    var segue = 0
  }
}
