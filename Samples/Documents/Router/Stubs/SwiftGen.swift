import UIKit

// A stub of what SwiftGen generates.

struct SceneType<T: UIViewController> {
  let storyboard: String
  let identifier: String

  @MainActor func instantiate() -> T {
    UIStoryboard(name: storyboard, bundle: nil).instantiateViewController(withIdentifier: identifier) as! T
  }
}

enum Storyboards {
  enum Letters {
    static let letter = SceneType<LetterViewController>(storyboard: "Letters", identifier: "Letter")
    static let draft = SceneType<LetterViewController>(storyboard: "Letters", identifier: "Draft")
  }
}
