/// Swift code that names storyboards, scenes and segues by strings, and methods that storyboards name by selectors.
extension GrowthFamily {
  static let navigation: [GrowthFamily] = [
    GrowthFamily(files: "strings in the code of one class", passes, upTo: 8_000) { count in
      Input(files: [
        program(
          "  initial scene List: List {\n" + each(count) { "    segue s\($0): show D" }
            + "\n  }\n  scene D: D\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n  func go() {\n"
            + each(count) { "    performSegue(withIdentifier: \"s\($0)\", sender: self)" }
            + "\n  }\n  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {\n    switch segue.identifier {\n"
            + each(count) { "    case \"s\($0)\": _ = segue.destination as! D" }
            + "\n    default: break\n    }\n  }\n}\nclass D: UIViewController {}\n"
        ),
      ])
    },
    GrowthFamily(files: "strings in the code of classes of their own", passes, upTo: 8_000) { count in
      Input(files: [
        program(
          each(count) {
            "  \($0 == 0 ? "initial " : "")scene S\($0): C\($0) { segue go: show S\(($0 + 1) % count) }"
          }),
        (
          "App/All.swift",
          each(count) {
            """
            class C\($0): UIViewController {
              func go() { performSegue(withIdentifier: "go", sender: self) }
              func make() { _ = storyboard!.instantiateViewController(withIdentifier: "S\($0)") as! C\($0) }
            }
            """
          }
        ),
      ])
    },
    GrowthFamily(files: "strings that no scene has", passes, isWrong: true, upTo: 8_000) { count in
      Input(files: [
        program("  initial scene List: List {\n" + each(count) { "    segue s\($0): show List" } + "\n  }\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n  func go() {\n"
            + each(count) { "    performSegue(withIdentifier: \"t\($0)\", sender: self)" }
            + "\n"
            + each(count) { "    _ = storyboard!.instantiateViewController(withIdentifier: \"u\($0)\")" }
            + "\n  }\n}\n"
        ),
      ])
    },
    GrowthFamily(files: "strings that constants of another file hold", passes, upTo: 8_000) { count in
      Input(files: [
        program("  initial scene List: List {\n" + each(count) { "    segue s\($0): show List" } + "\n  }\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n  func go() {\n"
            + each(count) { "    performSegue(withIdentifier: Names.s\($0), sender: self)" } + "\n  }\n}\n"
        ),
        ("App/Names.swift", "enum Names {\n" + each(count) { "  static let s\($0) = \"s\($0)\"" } + "\n}\n"),
      ])
    },
    GrowthFamily(files: "brackets and statements that nothing closes", passes, isWrong: true, upTo: 8_000) {
      count in
      Input(files: [
        program("  initial scene List: List\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n"
            + each(count) {
              "  func f\($0)( { if switch performSegue(instantiateViewController(.init( let x: y"
            }
        ),
      ])
    },
    GrowthFamily(files: "segue actions of one class", passes, upTo: 8_000) { count in
      Input(files: [
        program(
          "  initial scene List: List {\n"
            + each(count) { "    segue s\($0) action make\($0)(_:) by app: show D" } + "\n  }\n  scene D: D\n"
        ),
        (
          "App/List.swift",
          "class List: UIViewController {\n"
            + each(count) { "  @IBSegueAction func make\($0)(_ coder: NSCoder) -> D? { nil }" }
            + "\n}\nclass D: UIViewController {}\n"
        ),
      ])
    },
    GrowthFamily(files: "segue actions that a class lacks", passes, isWrong: true, upTo: 8_000) { count in
      Input(files: [
        program(
          "  initial scene List: List {\n"
            + each(count) { "    segue s\($0) action make\($0)(_:) by app: show D" } + "\n  }\n  scene D: D\n"
        ),
        (
          "App/List.swift",
          "class List: UIViewController {\n"
            + each(count) { "  @IBSegueAction func build\($0)(_ coder: NSCoder) -> D? { nil }" }
            + "\n}\nclass D: UIViewController {}\n"
        ),
      ])
    },
    GrowthFamily(files: "generated segue actions beside methods", passes, upTo: 4_000) { count in
      Input(files: [
        program(
          "  initial scene List: List {\n"
            + each(count) { "    segue s\($0) action make\($0)(_:): show D(text: \"\")" }
            + "\n  }\n  scene D(text: String): D\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n" + each(count) { "  @objc func other\($0)() {}" }
            + """

              override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
            }
            class D: UIViewController {
              init?(coder: NSCoder, text: String) { super.init(coder: coder) }
              required init?(coder: NSCoder) { fatalError() }
            }

            """
        ),
      ])
    },
    GrowthFamily(files: "strings that have generated functions", passes, upTo: 8_000) { count in
      Input(files: [
        program(
          "  initial scene List: List { segue open(): show D }\n  scene D: D { inject title = \"D\" }\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n"
            + "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }\n"
            + each(count) { "  func f\($0)() { performSegue(withIdentifier: \"open\", sender: nil) }" }
            + "\n}\nclass D: UIViewController {}\n"
        ),
      ])
    },
    GrowthFamily(files: "what is left to the app's code", [.command], upTo: 8_000) { count in
      var input = Input(files: [
        program("  initial scene List: List { segue open: show List }\n"),
        (
          "App/List.swift",
          "class List: UIViewController {\n"
            + each(count) { "  func f\($0)(s: String) { performSegue(withIdentifier: s, sender: nil) }" }
            + "\n}\n"
        ),
      ])
      input.words = ["check", "@/files/Program.sbdsl", "--left", "--json"]
      return input
    },
  ]

  private static let passes: [Pass] = [.check, .plan]

  private static func program(_ scenes: String) -> (String, String) {
    ("Program.sbdsl", "module Shop\nplatform iOS 16\nsources \"App\"\nstoryboard Main {\n" + scenes + "\n}\n")
  }
}
