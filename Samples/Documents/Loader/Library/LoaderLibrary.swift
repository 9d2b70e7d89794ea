import UIKit

// A stub of the library: the requirements and their defaults, as it documents them.

@MainActor protocol StoryboardLoader {
  associatedtype StoryboardIdentifierType: RawRepresentable
  associatedtype ViewControllerIdentifierType: RawRepresentable

  static func storyboardIdentifierForViewControllerIdentifier(
    _ viewControllerID: ViewControllerIdentifierType
  ) -> StoryboardIdentifierType
  static func storyboardNameForIdentifier(_ storyboardID: StoryboardIdentifierType) -> String
  static func viewControllerNameForIdentifier(_ viewControllerID: ViewControllerIdentifierType) -> String
  static func instantiateViewControllerForIdentifier(
    _ identifier: ViewControllerIdentifierType, bundle: Bundle?
  ) -> UIViewController
}

extension StoryboardLoader where StoryboardIdentifierType.RawValue == String {
  static func storyboardNameForIdentifier(_ storyboardID: StoryboardIdentifierType) -> String {
    storyboardID.rawValue
  }
}

extension StoryboardLoader where ViewControllerIdentifierType.RawValue == String {
  static func viewControllerNameForIdentifier(_ viewControllerID: ViewControllerIdentifierType) -> String {
    viewControllerID.rawValue
  }
}

extension StoryboardLoader {
  static func instantiateViewControllerForIdentifier(
    _ identifier: ViewControllerIdentifierType, bundle: Bundle? = nil
  ) -> UIViewController {
    let storyboard = storyboardIdentifierForViewControllerIdentifier(identifier)
    return UIStoryboard(name: storyboardNameForIdentifier(storyboard), bundle: bundle)
      .instantiateViewController(withIdentifier: viewControllerNameForIdentifier(identifier))
  }
}
