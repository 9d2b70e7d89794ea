extension Explanation {
  static let usage = [
    Explanation(
      .unused,
      """
      A type, function, parameter, registration, reference or external storyboard that nothing in the program uses. It
      may be left over, or its use was forgotten. If code uses it, write `allow`.
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
      "A scene without an identifier that no transition leads to cannot be opened.",
      """
      controller Home: UIViewController
      storyboard Main {
      -  scene Home: Home id none
      +  scene Home: Home
      }
      """),
    Explanation(
      .noRoot,
      "A navigation controller without a root shows nothing until code gives it a controller to show.",
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
      "`allow` silences a warning by its code, or the error of a call that other code may make. Other errors stay.",
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
      "The reason tells the next reader why the warning is not a mistake.",
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
      "The warning that this line silences no longer occurs.",
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
      "`allow` is written before the declaration or line that it is about. Nothing follows this one.",
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
