extension GrowthFamily {
  /// Programs with a growing number of segues, embeds, relationships or references.
  static let transitions: [GrowthFamily] = [
    GrowthFamily("segues of a scene") { count in
      "controller V: UIViewController { var n: Int! func n(for sender: Any?) -> Int }\nstoryboard Main {\n  initial scene L: V {\n"
        + "    inject n = 1\n"
        + each(count) {
          "    segue s\($0): \(["show", "modal", "present", "popover", "push", "replace"][$0 % 6]) D(n: self.n(for: sender))"
        }
        + "\n  }\n  scene D(n: Int): V\n}\n"
    },
    GrowthFamily("told segues of a scene") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { var n: Int! }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue s\($0)(n: Int): present D as formSheet" }
        + "\n  }\n  scene D(n: Int): V\n}\n"
    },
    GrowthFamily("told segues of one name") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) { "  scene L\($0): V { inject n = 1 segue s(n: Int) id \"i\($0)\": show D }" }
        + "\n  scene D(n: Int): V\n}\n"
    },
    GrowthFamily("segues without names") { count in
      each(count) { "controller V\($0): UIViewController" }
        + "\nstoryboard Main {\n  initial scene L: UIViewController {\n"
        + each(count) { "    segue: show S\($0)" } + "\n  }\n" + each(count) { "  scene S\($0): V\($0)" }
        + "\n}\n"
    },
    GrowthFamily("parameters without types") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n  initial scene L(n): V {\n"
        + each(count) { "    segue s\($0)(n): show S\($0)" } + "\n  }\n"
        + each(count) { "  scene S\($0)(n): V" } + "\n}\n"
    },
    GrowthFamily("parameters without types in a scene", upTo: 8_000) { count in
      "controller V: UIViewController {" + each(count, separator: " ") { "var a\($0): Int!" }
        + "}\nstoryboard Main { scene S(" + each(count, separator: ", ") { "a\($0)" } + "): V }\n"
    },
    GrowthFamily("parameters of a told segue", upTo: 8_000) { count in
      "controller V: UIViewController\nstoryboard Main {\n  initial scene L: V { segue s("
        + each(count, separator: ", ") { "a\($0): Int" } + "): show D }\n  scene D("
        + each(count, separator: ", ") { "a\($0): Int" } + "): UIViewController\n}\n"
    },
    GrowthFamily("segues of custom classes") { count in
      each(count) { "class Fade\($0): UIStoryboardSegue" }
        + "\nstoryboard Main {\n  initial scene L: UIViewController {\n"
        + each(count) { "    segue s\($0): custom(Fade\($0)) L" } + "\n  }\n}\n"
    },
    GrowthFamily("a chain of scenes that give a parameter on") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) { "  scene S\($0)(n: Int): V { segue next: show S\(min($0 + 1, count - 1)) }" }
        + "\n}\n"
    },
    GrowthFamily("embeds of a scene") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { var n: Int! }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    embed e\($0): D(n: \($0))" } + "\n  }\n  scene D(n: Int): V id none\n}\n"
    },
    GrowthFamily("a chain of embeds, 100 deep", from: 10, upTo: 500) { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) { part in
          each(100) { "  scene S\(part)x\($0)(n: Int): V { embed e: S\(part)x\($0 + 1) }" }
            + "\n  scene S\(part)x100(n: Int): V"
        } + "\n}\n"
    },
    GrowthFamily("calls after segues and embeds") { count in
      "controller L: UIViewController { func opened(v: V) }\ncontroller V: UIViewController { var n: Int! func take(n: Int) }\n"
        + "storyboard Main {\n  initial scene L(n: Int): L {\n"
        + each(count) {
          "    \($0 % 2 == 0 ? "segue s\($0)(m: Int): show" : "embed e\($0):") D then destination.take(n: \($0 % 2 == 0 ? "m" : "n"))"
            + " then self.opened(v: destination)"
        }
        + "\n  }\n  scene D: V id none { inject n = 1 }\n}\n"
    },
    GrowthFamily("calls after a segue") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { func take(n: Int) }\nstoryboard Main {\n"
        + "  initial scene L: L {\n    segue s: show D\n"
        + each(count) { "      then destination.take(n: \($0))" } + "\n  }\n  scene D: V id none\n}\n"
    },
    GrowthFamily("calls of scenes inside the destination") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { func take(n: Int) }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue s\($0): present N\($0) then destination.D\($0).take(n: \($0))" }
        + "\n  }\n"
        + each(count) {
          "  scene N\($0): UINavigationController id none { root D\($0) }\n  scene D\($0): V id none"
        } + "\n}\n"
    },
    GrowthFamily("targets that the app's own code wires") { count in
      "controller L: UIViewController\ncontroller V: UIViewController { var n: Int! }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue s\($0): show by app D\($0)\n    embed e\($0): by app N\($0)" }
        + "\n  }\n"
        + each(count) {
          "  scene D\($0)(n: Int): V id none { inject n segue again: show L }\n"
            + "  scene N\($0): UINavigationController id none { root by app D\($0) }"
        } + "\n}\n"
    },
    GrowthFamily("segues to tabs that the app's own code wires") { count in
      "controller H: UIViewController\ncontroller V: UIViewController { var n: Int! }\n"
        + "storyboard Main {\n  initial scene L: H {\n" + each(count) { "    segue s\($0): show by app T" }
        + "\n  }\n  scene T: UITabBarController id none {\n"
        + each(count) { "    tab D\($0)(n: 1)" } + "\n  }\n"
        + each(count) { "  scene D\($0)(n: Int): V id none { inject n segue again: show E(n: 1) }" }
        + "\n  scene E(n: Int): V id none { inject n }\n}\n"
    },
    GrowthFamily("tabs of a scene") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n  initial scene T: UITabBarController {\n"
        + each(count) { "    tab D(n: \($0))" } + "\n  }\n  scene D(n: Int): V id none\n}\n"
    },
    GrowthFamily("tab bars, columns, pages") { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) {
          "  scene T\($0): UITabBarController { tab N\($0) tab P\($0) }\n  scene N\($0): UINavigationController id none { root D(n: 1) }\n"
            + "  scene P\($0): UIPageViewController id none { page D(n: 2) page D(n: 3) }\n"
            + "  scene X\($0): UISplitViewController {\n"
            + "    primary D(n: 4) supplementary D(n: 5) secondary N\($0) compact D(n: 6)\n  }"
        } + "\n  scene D(n: Int): V id none\n}\n"
    },
    GrowthFamily("parts of split views of macOS") { count in
      "platform macOS\ncontroller V: NSViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) {
          "  scene X\($0): NSSplitViewController { split D(n: \($0)) split D(n: 1) }"
        } + "\n  scene D(n: Int): V id none\n}\n"
    },
    GrowthFamily("navigation controllers, 100 deep", from: 10, upTo: 500) { count in
      "controller V: UIViewController { var n: Int! }\nstoryboard Main {\n"
        + each(count) { part in
          each(100) { "  scene S\(part)x\($0): UINavigationController { root S\(part)x\($0 + 1) }" }
            + "\n  scene S\(part)x100(n: Int): V id none"
        } + "\n}\n"
    },
    GrowthFamily("unwinds of a scene") { count in
      "controller V: UIViewController { var n: Int { get } func done(n: Int) }\nstoryboard Main {\n"
        + "  initial scene L: V { segue go: show D }\n  scene D: V id none {\n"
        + each(count) { "    segue u\($0) action unwind\($0)(_:): unwind V.done(n: self.n)" } + "\n  }\n}\n"
    },
    GrowthFamily("unwinds to an action of many classes") { count in
      each(count) {
        "controller V\($0): UIViewController { @IBAction func unwind(_ segue: UIStoryboardSegue) }"
      } + "\nstoryboard Main {\n"
        + each(count) { "  scene S\($0): V\($0) { segue back action unwind(_:): unwind }" } + "\n}\n"
    },
    GrowthFamily("segues that share an action") { count in
      "struct Item\ncontroller L: UIViewController { func item() -> Item }\n"
        + "controller D: UIViewController { init?(coder: NSCoder, item: Item) }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue s\($0) action make(_:sender:segueIdentifier:): show D(item: self.item())" }
        + "\n  }\n  scene D(item: Item): D id none\n}\n"
    },
    GrowthFamily("children that actions make") { count in
      "struct Item\ncontroller L: UIViewController { func item() -> Item }\n"
        + "controller D: UIViewController { init?(coder: NSCoder, item: Item) }\nstoryboard Main {\n  initial scene L: L {\n"
        + "    segue s: show T(item: self.item())\n  }\n  scene T(item: Item): UITabBarController id none {\n"
        + each(count) { "    tab D action make\($0)(coder:sender:)" }
        + "\n  }\n  scene D(item: Item): D id none\n}\n"
    },
    GrowthFamily("children that actions make, 100 deep", from: 3, upTo: 500) { count in
      "struct Item\ncontroller L: UIViewController { func item() -> Item }\n"
        + "controller D: UIViewController { init?(coder: NSCoder, item: Item) }\nstoryboard Main {\n"
        + each(count) { part in
          "  scene L\(part): L { segue s\(part): show S\(part)x0(item: self.item()) }\n"
            + each(100) {
              "  scene S\(part)x\($0)(item: Item): UINavigationController id none { root S\(part)x\($0 + 1)\($0 == 99 ? " action make\(part)(coder:sender:)" : "") }"
            }
            + "\n  scene S\(part)x100(item: Item): D id none"
        } + "\n}\n"
    },
    GrowthFamily("actions by the app") { count in
      "struct Item\ncontroller L: UIViewController { func item() -> Item }\n"
        + "controller D: UIViewController { init?(coder: NSCoder, item: Item) }\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue s\($0) action make\($0)(coder:) by app: show D(item: self.item())" }
        + "\n  }\n  scene D(item: Item): D id none\n}\n"
    },
    GrowthFamily("references") { count in
      "storyboard Main {\n  initial scene S: UIViewController {\n"
        + each(count) { "    segue s\($0): show R\($0)" }
        + "\n  }\n" + each(count) { "  reference R\($0) id \"r\($0)\" = B\($0).S" } + "\n}\n"
        + each(count) { "storyboard B\($0) { scene S: UIViewController }" }
    },
    GrowthFamily("a chain of storyboards by references") { count in
      each(count) {
        "storyboard B\($0) { initial scene S: UIViewController { segue on: show R } reference R = B\(($0 + 1) % count).initial }"
      }
    },
  ]
}
