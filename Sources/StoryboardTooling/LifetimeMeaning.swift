import StoryboardVocabulary

extension Lifetime {
  /// The number of objects that a registration of this lifetime makes, in words.
  package var meaning: String {
    switch self {
    case .single: "one for each instance of its container"
    case .shared: "one for each instance of its container, while somebody holds it"
    case .graph: "one for each opening"
    case .transient: "a new one at each place"
    case .factory: "a new one at each place, with arguments"
    }
  }
}
