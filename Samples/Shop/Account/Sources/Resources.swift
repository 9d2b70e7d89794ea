import Foundation

/// Makes the storyboards of this module known. References in other storyboards find a bundle by its identifier, and
/// only one that has been asked for: an app calls this before it opens such a storyboard.
public func loadResources() { _ = Bundle.module }
