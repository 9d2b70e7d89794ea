extension GrowthFamily {
  /// Programs with many mistakes.
  static let mistakes: [GrowthFamily] = [
    wrong("unknown forms of call sites") { count in each(count) { "also form\($0) as Name\($0)" } },
    wrong("unknown types") { count in
      each(count) { "class Item\($0) { init(a: Itm\($0)) }" }
    },
    wrong("unknown types of names that differ in a digit") { count in
      each(count) { "class Item\(1_000_000 + $0) { init(a: Item\(2_000_000 + $0)) }" }
    },
    wrong("unknown values") { count in
      "class C { init(n: Int) }\ncontainer App {\n"
        + each(count) { "  single C(n: valeu\($0)) named value\($0)" } + "\n}\n"
    },
    wrong("unknown values beside many types") { count in
      each(count) { "class C\($0) { init(n: Int) }" } + "\ncontainer App {\n"
        + each(count) { "  single C\($0)(n: value\($0))" } + "\n}\n"
    },
    wrong("registrations whose containers are not seen") { count in
      "class C { init() }\ncontroller V: UIViewController { var c: C? }\n"
        + each(count) {
          "container App\($0) { single C named c\($0) }\nstoryboard S\($0) { scene S: V { inject c = c\($0) } }"
        }
    },
    wrong("selected scenes that nothing shows") { count in
      "storyboard Main {\n" + each(count) { "  scene S\($0): UIViewController { segue go: show S\($0) }" }
        + "\n}\n" + each(count) { "route r\($0) { present Main.S0 select Main.S\($0) }" }
    },
    wrong("unknown members") { count in
      "enum E { case " + each(count, separator: ", ") { "case\($0)" }
        + " }\nclass C { init(e: E) }\ncontainer App {\n"
        + each(count) { "  single C(e: .csae\($0)) named n\($0)" } + "\n}\n"
    },
    wrong("unknown properties") { count in
      "controller V: UIViewController {\n" + each(count) { "  var property\($0): Int?" }
        + "\n}\nstoryboard Main { scene S: V {\n" + each(count) { "    inject porperty\($0) = 1" } + "\n} }\n"
    },
    wrong("unknown scenes") { count in
      "storyboard Main {\n"
        + each(count) { "  scene Scene\($0): UIViewController { segue go: show Secne\($0) }" } + "\n}\n"
    },
    wrong("unknown storyboards") { count in
      each(count) {
        "storyboard Board\($0) { scene S: UIViewController { segue go: show R } reference R = Baord\($0).S }"
      }
    },
    wrong("unknown labels") { count in
      "class C { init(" + each(count, separator: ", ") { "label\($0): Int" }
        + ") }\ncontainer App { single C("
        + each(count, separator: ", ") { "lable\($0): 1" } + ") }\n"
    },
    wrong("unknown containers and modules") { count in
      each(count) { "import Modlue\($0)\ncontainer Box\($0) in Bxo\($0)" }
    },
    wrong("unknown codes") { count in each(count) { "allow unsued-\($0) \"why\"\nclass C\($0)" } },
    wrong("declarations of one name") { count in
      each(count) { _ in
        "class C { init() init() var a: Int? var a: Int? }\ncontainer App { single C single C }"
      }
        + "\nstoryboard Main {\n"
        + each(count) { _ in "  scene S: UIViewController { segue a: show S segue a: show S }" }
        + "\n}\n"
    },
    wrong("registrations of one type") { count in
      "class C { init() }\ncontainer App {\n" + each(count) { _ in "  single C" } + "\n}\n"
    },
    wrong("arguments of a wrong type") { count in
      "class C { init(n: Int) }\ncontainer App {\n" + each(count) { "  single C(n: \"\") named n\($0)" }
        + "\n}\n"
    },
    wrong("missing and superfluous arguments") { count in
      "controller V: UIViewController\nstoryboard Main {\n"
        + each(count) { "  scene S\($0)(n: Int): V { segue a: show S\($0 / 2)(m: 1) segue b: show T }" }
        + "\n  scene T(" + each(4, separator: ", ") { "p\($0): Bool" } + "): V\n}\n"
    },
    wrong("required properties that nothing fills") { count in
      "struct S\ncontroller V: UIViewController {\n" + each(count) { "  var a\($0): S!" }
        + "\n}\nstoryboard Main { scene S: V }\n"
    },
    wrong("places that nothing fills") { count in
      each(count) { "class A\($0)\nclass C\($0) { init(a: A\($0)) }" } + "\ncontainer App {\n"
        + each(count) { "  single C\($0)" } + "\n}\n"
    },
    wrong("a cycle of registrations") { count in
      each(count) { "class C\($0) { init(next: C\(($0 + 1) % count)) }" } + "\ncontainer App {\n"
        + each(count) { "  single C\($0)" } + "\n}\n"
    },
    wrong("cycles of registrations") { count in
      each(count) { "class A\($0) { init(b: B\($0)) }\nclass B\($0) { init(a: A\($0)) }" }
        + "\ncontainer App {\n"
        + each(count) { "  single A\($0)\n  single B\($0)" } + "\n}\n"
    },
    wrong("a cycle of inheritance") { count in each(count) { "class C\($0): C\(($0 + 1) % count)" } },
    wrong("a cycle of containers") { count in each(count) { "container C\($0) in C\(($0 + 1) % count)" } },
    wrong("a chain of navigation controllers that is too deep") { count in
      "storyboard Main {\n" + each(count) { "  scene S\($0): UINavigationController { root S\($0 + 1) }" }
        + "\n  scene S\(count): UIViewController\n}\n"
    },
    wrong("ambiguous calls") { count in
      "class P\nclass C { init() func f(a: P?, b: P) func f(a: P, b: P?) }\nclass Use { init(p: P, q: P) }\n"
        + "container App { transient P2() as P single C {\n"
        + each(count) { _ in "    call f(a: P2(), b: P2())" }
        + "\n} }\nclass P2: P { init() }\n"
    },
    wrong("segues that cannot be told apart") { count in
      "controller L: UIViewController\nstoryboard Main {\n  initial scene L: L {\n"
        + each(count) { "    segue: show S\($0)(n: \($0))" }
        + "\n  }\n" + each(count) { "  scene S\($0)(n: Int = 0): UIViewController" } + "\n}\n"
    },
    wrong("words that nothing begins with") { count in each(count) { "clsas C\($0)\nstroyboard B\($0) { }" }
    },
    wrong("reserved words") { count in
      each(count) {
        "overlay O\($0)\nvariant V\($0) { }\nroute r\($0)() link \"a\" = push A.B\nlink L\($0)\nclass C\($0) { func f(g: () async -> C) }"
      }
    },
    wrong("braces that nothing closes", upTo: 8_000) { count in each(count) { "class C\($0) {" } },
    wrong("braces that close nothing") { count in each(count) { _ in "}" } },
    wrong("brackets that nothing closes", upTo: 64_000) { count in
      "container App { single C(" + String(repeating: "[(", count: count) + "\n"
    },
    wrong("characters that nothing has") { count in each(count) { _ in "# $ ; “ ” \u{200B}" } },
    wrong("strings that nothing closes") { count in each(count) { "class C\($0) \"abc" } },
    wrong("comments that nothing closes") { count in String(repeating: "/* ", count: count) },
    wrong("markers of a merge") { count in
      each(count) { "<<<<<<< one\nclass A\($0)\n=======\nclass B\($0)\n>>>>>>> two" }
    },
    wrong("zero bytes") { count in String(repeating: "\0", count: count) },
    wrong("a chain of operators") { count in
      "class C { init(n: Int) }\ncontainer App { single C(n: 1" + String(repeating: " + 1", count: count)
        + ") }\n"
    },
    wrong("closures, 100 deep", from: 10, upTo: 1_000) { count in
      each(count) {
        "container App\($0) { single C(f: " + String(repeating: "{ in ", count: 100)
          + String(repeating: "}", count: 100) + ") }"
      }
    },
    wrong("interpolations") { count in
      "class C { init(s: String) }\ncontainer App {\n"
        + each(count) { "  single C(s: \"\\(name) \\(\"a\")\") named n\($0)" } + "\n}\n"
    },
    wrong("pieces of declarations") { count in
      each(count) {
        ["storyboard", "scene", "container {", "single", "route = show", "class :", "segue x:", ") ]"][$0 % 8]
      }
    },
    wrong("initializers whose parentheses nothing closes") { count in
      each(count) { "class C\($0) { init( async" }
    },
    wrong("functions whose parentheses nothing closes") { count in each(count) { "func f\($0)( {" } },
    wrong("subscripts whose parentheses nothing closes") { count in
      each(count) { "class C\($0) { subscript(" }
    },
    wrong("strings of several lines that nothing closes") { count in
      each(count) { "class C\($0) { var s = \"\"\"" }
    },
    wrong("bodies of async functions that nothing closes") { count in
      each(count) { "extension E\($0) { func f() async {" }
    },
    GrowthFamily(files: "modules that import each other", checking, isWrong: true, from: 30, upTo: 4_000) {
      count in
      Input(files: (0..<count).map { ("M\($0).sbdsl", "module M\($0)\nimport M\(($0 + 1) % count)\n") })
    },
  ]

  private static func wrong(
    _ name: String, from smallest: Int = 250, upTo largest: Int = 32_000,
    _ text: @escaping @Sendable (Int) -> String
  ) -> GrowthFamily {
    GrowthFamily(name, [.check, .format], isWrong: true, from: smallest, upTo: largest, text: text)
  }
}
