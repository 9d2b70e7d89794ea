/// The uses of storyboards, scenes and segues in a Swift file. They are found in the tokens of the file, so comments
/// and the contents of strings are not taken for code.
package struct NavigationFile: Sendable {
  /// The places where the code names a storyboard, a scene or a segue, or shows a scene or sets its properties, in
  /// the order of the text.
  package private(set) var places: [NavigationInCode] = []
  /// The constants of the file that may hold such names; nil if `places` is empty.
  package private(set) var constants: CodeConstants?
  /// The functions of the generated code that the file calls, such as `launch` and `wireDetail`. They wire scenes
  /// that the system or the app's own code makes.
  package private(set) var fillingCalls: Set<String> = []

  /// - Parameter bytes: the contents of the file. Malformed code is accepted. The time is linear.
  package init(_ bytes: [UInt8]) { self = SwiftTokens.read(bytes) { NavigationFile($0) } }

  package init(_ code: SwiftTokens) {
    guard Self.mayNavigate(code) else { return }
    var finder = NavigationFinder(code)
    places = finder.find()
    if places.isEmpty { return }
    (constants, fillingCalls) = (finder.constants, finder.fillingCalls)
  }

  /// Returns false if the file contains none of the words for storyboards and segues. Most files do not.
  private static func mayNavigate(_ code: SwiftTokens) -> Bool {
    code.has(
      .performSegue, .shouldPerformSegue, .prepare, .segue, .uiStoryboard, .nsStoryboard,
      .destination, .destinationController, .destinationViewController, .instantiateViewController,
      .instantiateController, .instantiateInitialViewController, .instantiateInitialController)
  }
}
