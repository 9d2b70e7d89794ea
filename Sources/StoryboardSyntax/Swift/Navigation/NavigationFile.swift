/// What a Swift file says of storyboards: by its tokens, so that nothing in comments and strings counts.
package struct NavigationFile: Sendable {
  /// The places at which it names a storyboard, a scene or a segue, or shows or fills a scene, in their order.
  package private(set) var places: [NavigationInCode] = []
  /// Its constants; nil if it has no places.
  package private(set) var constants: CodeConstants?
  /// The generated functions that it calls to fill what the system or its own code makes: `launch`, `wireDetail`.
  package private(set) var fillingCalls: Set<String> = []

  /// - Parameter bytes: the contents of the file; any bytes are read, in linear time.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { text in
      guard Self.mayNavigate(text) else { return }
      var finder = NavigationFinder(text)
      places = finder.find()
      if places.isEmpty { return }
      (constants, fillingCalls) = (finder.constants, finder.fillingCalls)
    }
  }

  /// False for most files: those that name neither a segue nor a storyboard. They are searched for the rarest letters of
  /// these words.
  private static func mayNavigate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scanner = SwiftScanner(text)
    var i = 3
    while true {
      i = scanner.offset(ofFirst: UInt8(ascii: "y"), or: UInt8(ascii: "g"), from: i)
      guard i < text.count else { return false }
      if starts("toryboard", text, i - 3) || starts("egue", text, i - 1) { return true }
      i += 1
    }
  }

  private static func starts(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= text.count else { return false }
    for i in 0..<word.utf8CodeUnitCount where text[start + i] != word.utf8Start[i] { return false }
    return true
  }
}
