import StoryboardSemantics
import StoryboardVocabulary

extension Registration {
  /// The word with which the registration begins in the program.
  package var word: String { lifetime.word(isFilling: isFilling) }

  /// The number of objects that the registration makes, in words.
  package var meaning: String {
    if isFilling { return "an object of the app's code, which is filled" }
    return switch lifetime {
    case .single: "one for each instance of its container"
    case .shared: "one for each instance of its container, while somebody holds it"
    case .graph: "one for each opening"
    case .transient: "a new one at each place"
    case .factory: "a new one at each place, with arguments"
    }
  }
}
