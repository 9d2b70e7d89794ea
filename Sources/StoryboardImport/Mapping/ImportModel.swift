import StoryboardSyntax
import StoryboardVocabulary

/// The imported program with all its names: the step between documents and syntax.
struct ImportModel {
  var module = "App"
  var platforms: [String] = []
  var imports: [String] = []
  var classes: [Class] = []
  var storyboards: [Storyboard] = []

  /// A class by its name, preceded by its module if that is another one.
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
    /// The name of the file, if it is not that of the storyboard.
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

    /// All its transitions, in the order in which they are written.
    var links: [Link] { relationships + embeds + segues }
  }

  struct Reference {
    var name: String
    var identifier: WrittenIdentifier
    var storyboard: String
    /// Nil for the initial scene.
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
    /// The index of the original segue in the document's scene.
    var segue = 0
  }
}
