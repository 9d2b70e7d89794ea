extension Explanation {
  static let usage = [
    Explanation(
      .unused,
      """
      A type, function, parameter, registration, reference or external storyboard that nothing in the program uses:
      left over, or meant for a place that was forgotten. Where code uses it, `allow` says so.
      """,
      """
      class Clock { init() }
      class Mailer { init() }
      controller Home: UIViewController { var clock: Clock! }
      container App {
        single Clock
      -  single Mailer
      +  allow unused "the app delegate sends the mails"
      +  single Mailer
      }
      storyboard Main in App { scene Home: Home }
      """),
    Explanation(
      .unreachableScene,
      "A scene without an identifier, to which nothing leads, cannot be opened by anybody.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home id none
      +  scene Home: Home
      }
      """),
    Explanation(
      .noRoot,
      "A navigation controller without a root shows nothing until code gives it something to show.",
      """
      controller Home: UIViewController
      storyboard Main {
        scene Home: Home
      -  scene Start: UINavigationController
      +  scene Start: UINavigationController { root Home }
      }
      """),
    Explanation(
      .unknownWarning,
      "`allow` silences a warning by its code. Errors are not silenced.",
      """
      class Mailer { init() }
      container App {
      -  allow unsued "the app delegate sends the mails"
      +  allow unused "the app delegate sends the mails"
        single Mailer
      }
      """),
    Explanation(
      .allowNeedsReason,
      "Whoever reads the program next should know why the warning is no mistake.",
      """
      class Mailer { init() }
      container App {
      -  allow unused ""
      +  allow unused "the app delegate sends the mails"
        single Mailer
      }
      """),
    Explanation(
      .needlessAllow,
      "The warning that this line silences is not there any more.",
      """
      class Mailer { init() }
      controller Home: UIViewController { var mailer: Mailer! }
      container App {
      -  allow unused "the app delegate sends the mails"
        single Mailer
      }
      storyboard Main in App { scene Home: Home }
      """),
    Explanation(
      .allowBeforeNothing,
      "`allow` stands before the declaration or line that it speaks of, and here stands none.",
      """
      class Mailer { init() }
      container App {
      +  allow unused "the app delegate sends the mails"
        single Mailer
      -  allow unused "the app delegate sends the mails"
      }
      """),
  ]
}
