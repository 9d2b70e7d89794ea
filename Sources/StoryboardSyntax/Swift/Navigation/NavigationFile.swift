/// What a Swift file says about storyboards. It is read from the tokens, so that comments and strings do not count.
package struct NavigationFile: Sendable {
  /// The places where it names a storyboard, a scene or a segue, or shows or fills a scene, in their order.
  package private(set) var places: [NavigationInCode] = []
  /// Its constants; nil if it has no places.
  package private(set) var constants: CodeConstants?
  /// The generated functions that it calls to fill what the system or its own code makes: `launch`, `wireDetail`.
  package private(set) var fillingCalls: Set<String> = []

  /// - Parameter bytes: the contents of the file. Any bytes are read, in linear time.
  package init(_ bytes: [UInt8]) { self = SwiftTokens.read(bytes) { NavigationFile($0) } }

  package init(_ code: SwiftTokens) {
    guard Self.mayNavigate(code) else { return }
    var finder = NavigationFinder(code)
    places = finder.find()
    if places.isEmpty { return }
    (constants, fillingCalls) = (finder.constants, finder.fillingCalls)
  }

  /// False for files that name neither a segue nor a storyboard, which are most files.
  private static func mayNavigate(_ code: SwiftTokens) -> Bool {
    code.has(
      .performSegue, .shouldPerformSegue, .prepare, .segue, .uiStoryboard, .nsStoryboard,
      .destination, .destinationController, .destinationViewController, .instantiateViewController,
      .instantiateController, .instantiateInitialViewController, .instantiateInitialController)
  }
}
