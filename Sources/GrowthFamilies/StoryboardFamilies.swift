extension GrowthFamily {
  /// Programs with a growing number of storyboards or scenes.
  static let storyboards: [GrowthFamily] = [
    GrowthFamily("storyboards") { count in
      "controller V: UIViewController { var n: Int? }\ncontainer App\n"
        + each(count) {
          "storyboard B\($0) file \"F\($0)\" bundle \($0 % 2 == 0 ? "main" : "\"b\"") in App { initial scene S(n: Int): V }"
        }
    },
    GrowthFamily("storyboards of one scene") { count in
      "controller V: UIViewController\n" + each(count) { "launch storyboard B\($0): V" }
    },
    GrowthFamily("external storyboards") { count in
      "controller V: UIViewController\n"
        + each(count) { "external storyboard X\($0) bundle \"x\" { initial scene S: UIViewController }" }
        + "\nstoryboard Main { initial scene S: V {\n" + each(count) { "  segue s\($0): show R\($0)" }
        + "\n}\n"
        + each(count) { "  reference R\($0) = X\($0).initial" } + "\n}\n"
    },
    GrowthFamily("scenes") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) { "  scene S\($0)(n: Int): V { segue next: show S\($0 / 2) }" } + "\n}\n"
    },
    GrowthFamily("scenes with a controller each") { count in
      each(count) { "controller V\($0): UIViewController { var n: Int! func n(for sender: Any?) -> Int }" }
        + "\nstoryboard Main {\n"
        + each(count) {
          "  \($0 == 0 ? "initial " : "")scene S\($0)(n: Int = 1): V\($0) id \"i\($0)\" {\n"
            + "    segue next: show S\(($0 + 1) % count)(n: self.n(for: sender))\n"
            + "    segue told(n: Int): present S\(($0 + 7) % count) as formSheet\n  }"
        } + "\n}\n"
    },
    GrowthFamily("scenes that name their objects") { count in
      "controller V: UIViewController\nstoryboard Main {\n"
        + each(count) {
          "  scene S\($0): V #Sc-\($0)-a { segue next: show S\(($0 + 1) % count) #Sg-\($0)-b }"
        } + "\n}\n"
    },
    GrowthFamily("scenes whose names differ in a digit") { count in
      "controller V: UIViewController\nstoryboard Main {\n"
        + each(count) {
          "  scene S\(1_000_000 + $0): V { segue next: show S\(1_000_000 + ($0 + 1) % count) }"
        } + "\n}\n"
    },
    GrowthFamily("parameters of a scene", upTo: 8_000) { count in
      "controller V: UIViewController\nstoryboard Main { scene S("
        + each(count, separator: ", ") { "a\($0): Int" } + "): V { segue go: show T }\n  scene T("
        + each(count, separator: ", ") { "a\($0): Int" } + "): V }\n"
    },
    GrowthFamily("scenes that are made by an initializer") { count in
      "struct Item\ncontroller V: UIViewController { func item() -> Item }\nclass M { init(item: Item) }\n"
        + "controller D: UIViewController { init?(coder: NSCoder, m: M) }\nstoryboard Main {\n"
        + each(count) {
          "  scene L\($0): V { segue go action make\($0)(coder:sender:): show D\($0)(item: self.item()) }\n"
            + "  scene D\($0)(item: Item): D id none { init(m: M(item: item)) }"
        } + "\n}\n"
    },
    GrowthFamily("scenes that are opened with a container") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { var n: Int! }\ncontainer App\n"
        + "container Member(n: Int) in App\nstoryboard Main in App {\n"
        + each(count) { "  scene S\($0): L { segue go: show D with Member(n: \($0)) }" }
        + "\n  reference D = Detail.initial\n}\nstoryboard Detail in Member { initial scene D: V }\n"
    },
    GrowthFamily("windows") { count in
      "platform macOS 12\ncontroller V: NSViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) {
          "  scene W\($0)(n: Int): NSWindowController { content S\($0) }\n"
            + "  scene S\($0)(n: Int): V id none { segue s: sheet S\($0 / 2) }"
        } + "\n}\n"
    },
    GrowthFamily("watch pages") { count in
      "platform watchOS 8\ncontroller V: WKInterfaceController\nstoryboard Main {\n"
        + each(count) { "  scene S\($0): V { segue s: push P\($0) page P\($0) }\n  scene P\($0): V" }
        + "\n}\n"
    },
  ]
}
