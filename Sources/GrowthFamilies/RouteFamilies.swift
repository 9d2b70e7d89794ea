extension GrowthFamily {
  static let routes: [GrowthFamily] = [
    GrowthFamily("routes") { count in
      "controller V: UIViewController { var n: Int! func open(n: Int) }\ncontainer App\n"
        + "storyboard Main in App { scene S(n: Int): V }\n"
        + each(count) {
          "internal route r\($0)(n: Int) = \(["root", "show", "showDetail", "push", "present", "open"][$0 % 6]) Main.S"
            + ($0 % 6 > 3 ? " as formSheet" : "") + " then destination.open(n: n)"
        }
    },
    GrowthFamily("public routes") { count in
      "module M\ncontroller V: UIViewController { var n: Int! }\npublic container App\n"
        + "storyboard Main in App { scene S(n: Int): V }\n"
        + each(count) { "public route r\($0)(n: Int) = push Main.S" }
    },
    GrowthFamily("routes of two steps") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main { scene S(n: Int): V }\n"
        + each(count) { "route r\($0)(n: Int) {\n  push Main.S\n  present Main.S\n}" }
    },
    GrowthFamily("steps of a route") { count in
      "controller V: UIViewController { var n: Int! func open(n: Int) }\nstoryboard Main { scene S(n: Int): V }\n"
        + "route long(n: Int) {\n" + each(count) { _ in "  push Main.S then destination.open(n: n)" }
        + "\n}\n"
    },
    GrowthFamily("routes with controllers of code and frames") { count in
      "class L { init() }\ncontroller V: UIViewController { init() var l: L! inject l }\ncontainer App { single L }\n"
        + "storyboard Main in App { initial scene S: UIViewController scene F: UINavigationController }\n"
        + each(count) {
          "route r\($0) = present \(["(V())", "Main.S"][$0 % 2]) in \(["Main.F", "UINavigationController"][$0 / 2 % 2])"
        }
    },
    GrowthFamily("steps back of a route") { count in
      "controller V: UIViewController\nstoryboard Main { scene S: V }\nroute long {\n  push Main.S\n"
        + each(count) { "  \(["dismiss", "pop", "popToRoot", "unwind Main.S"][$0 % 4])" } + "\n}\n"
    },
    GrowthFamily("routes of macOS") { count in
      "platform macOS 12\ncontroller V: NSViewController { var n: Int! }\ncontroller L: NSViewController\n"
        + "storyboard Main {\n  scene W(n: Int): NSWindowController { content T }\n"
        + "  scene T(n: Int): NSTabViewController { tab A(n: n) tab L }\n  scene A(n: Int): V\n  scene L: L\n}\n"
        + each(count) {
          "route r\($0)(n: Int) { \(["show", "tab"][$0 % 2]) Main.W select Main.A "
            + "\(["sheet", "popover", "modal"][$0 % 3]) Main.A }\n"
            + "route b\($0) = \(["dismiss", "unwind Main.L"][$0 % 2])"
        }
    },
    GrowthFamily("routes that go back") { count in
      each(count) { "controller V\($0): UIViewController" } + "\nstoryboard Main { "
        + each(count) { "scene S\($0): V\($0)" } + " }\n"
        + each(count) { "route r\($0) = unwind Main.S\($0)\nroute s\($0) = push Main.S\($0)" }
    },
    GrowthFamily("selections of a route") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n  scene T: UITabBarController { tab A tab B }\n"
        + "  scene A: UINavigationController { root S(n: 1) }\n  scene B: UINavigationController { root S(n: 2) }\n"
        + "  scene S(n: Int): V\n}\nroute long {\n  root Main.T\n"
        + each(count) { "  select Main.\($0 % 2 == 0 ? "A" : "B")" } + "\n}\n"
    },
    GrowthFamily("clauses after a step") { count in
      "controller V: UIViewController { func open(n: Int) }\nstoryboard Main { scene S: V }\nroute r = present Main.S\n"
        + each(count) { "  then destination.open(n: \($0))" }
    },
    GrowthFamily("parameters of a route", upTo: 8_000) { count in
      "controller V: UIViewController\nstoryboard Main { scene S("
        + each(count, separator: ", ") { "a\($0): Int" }
        + "): V }\nroute r(" + each(count, separator: ", ") { "a\($0): Int" } + ") = present Main.S\n"
    },
    GrowthFamily("steps with a container each", upTo: 4_000) { count in
      "controller V: UIViewController { var n: Int! }\ncontainer App\ncontainer Member(n: Int) in App\n"
        + "storyboard Main in Member { scene S: V }\nroute r {\n"
        + each(count) { "  push Main.S with Member(n: \($0))" } + "\n}\n"
    },
  ]
}
