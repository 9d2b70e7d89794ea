import TestSupport
import Testing

@Suite("Stand-in: where UIKit traps")
struct TrapTests {
  @Test(
    "a trap says why",
    arguments: [
      (["storyboard", "Nope"], "Could not find a storyboard named 'Nope' in bundle"),
      (["display", "Unknown"], "Storyboard (Main) doesn't contain a view controller with"),
      (["display", "Missing"], "Unknown class Sample.Gone in Interface Builder file"),
      (["display", "WrongClass"], "Class Sample.Detail of scene 'wrong' in storyboard 'Main' is no navi"),
      (["display", "NoController"], "Class Sample.Slide of scene 'wrong2' in storyboard 'Main' is no view"),
      (["display", "Refusing"], "-[Refusing initWithCoder:] returned nil"),
      (["display", "Nowhere"], "Could not find a storyboard named 'NotThere'"),
      (["creatorOther", ""], "Custom instantiated Detail must be kind of class 'Made'"),
      (["creatorWithoutCoder", ""], "Custom instantiated Detail must be initialized with the coder"),
      (["cast", ""], "Could not cast value of type 'Made' to 'List'"),
      (["perform", "unknown"], "has no segue with identifier 'unknown'"),
      (["perform", "missing"], "Unknown class Sample.Gone"),
      (["perform", "actWrong"], "Custom instantiated Detail must be kind of class 'Made'"),
      (["perform", "actMissing"], "-[List makeMissing:]: unrecognized selector"),
      (["perform", "slideNothing"], "subclasses of UIStoryboardSegue must override -perform"),
      (["pushAlone", ""], "Push segues can only be used when the source controller is managed by"),
      (["tap", "nope"], "Nothing to tap"),
    ])
  func trap(arguments: [String], reason: String) throws {
    let result = try SampleProgram.run(arguments)
    #expect(result.status == 134, "\(result)")
    #expect(result.standardError.hasPrefix("*** Terminating app due to uncaught exception"), "\(result)")
    #expect(result.standardError.contains(reason), "\(result)")
  }
}
