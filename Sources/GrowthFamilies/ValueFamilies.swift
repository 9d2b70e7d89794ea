extension GrowthFamily {
  static let values: [GrowthFamily] = [
    GrowthFamily("elements of an array") { count in
      "class C { init(a: [Int]) }\ncontainer App { single C(a: [" + each(count, separator: ", ") { "\($0)" }
        + "]) }\n"
    },
    GrowthFamily("dictionaries") { count in
      "class C { init(a: [String: Int]) }\ncontainer App {\n"
        + each(count) { "  single C(a: [\"a\": \($0), \"b\": 1]) named n\($0)" } + "\n}\n"
    },
    GrowthFamily("entries of a dictionary") { count in
      "class C { init(a: [String: Int]) }\ncontainer App { single C(a: ["
        + each(count, separator: ", ") { "\"k\($0)\": -\($0)" } + "]) }\n"
    },
    GrowthFamily("arrays in an array, 100 deep", from: 10, upTo: 1_000) { count in
      "class C {\n  init(a: \(String(repeating: "[", count: 100))Int\(String(repeating: "]", count: 100)))\n}\ncontainer App {\n"
        + each(count) {
          "  single C(a: \(String(repeating: "[", count: 100))\($0)\(String(repeating: "]", count: 100))) named n\($0)"
        } + "\n}\n"
    },
    GrowthFamily("objects in objects, 60 deep", from: 10, upTo: 1_000) { count in
      "class C { init(next: C?, n: Int) }\ncontainer App {\n"
        + each(count) { part in
          "  transient " + String(repeating: "C(next: ", count: 60) + "nil"
            + String(repeating: ", n: \(part))", count: 60) + " named n\(part)"
        } + "\n}\n"
    },
    GrowthFamily("structs in structs, 30 deep", from: 10, upTo: 250) { count in
      eachFromOne(30) { "struct S\($0) { init(s: S\($0 - 1)) }" }
        + "\nstruct S0 { init() }\ncontainer App {\n"
        + each(count) { part in
          "  single "
            + (1...30).reversed().map { "S\($0)(s: " }.joined() + "S0()" + String(repeating: ")", count: 30)
            + " named n\(part)"
        } + "\n}\n"
    },
    GrowthFamily("a chain of members", upTo: 8_000) { count in
      "class C { init() static let one: C var next: C { get } }\ncontainer App { single C.one"
        + String(repeating: ".next", count: count) + " }\n"
    },
    GrowthFamily("a chain of calls", upTo: 4_000) { count in
      "class C { init() static func one() -> C func next(n: Int) -> C }\ncontainer App { single C.one()"
        + each(count, separator: "") { ".next(n: \($0))" } + " }\n"
    },
    GrowthFamily("values of all kinds") { count in
      """
      enum E { case one, two(Int) }
      class C {
        init(n: Double, s: String, b: Bool, u: URL, e: E, o: Int?, t: Int)
        static let zero: Int
        static func one() throws -> Int
      }
      container App {

      """
        + each(count) {
          "  single C(n: -\($0).5, s: \"\\u{1F600} \\n \($0)\", b: \($0 % 2 == 0 ? "true" : "false"), "
            + "u: \"https://a.example/\($0)\", e: \($0 % 2 == 0 ? ".one" : ".two((\($0)))"), o: nil, "
            + "t: \(["C.zero", "try! C.one()", "0xFF", "1_000"][$0 % 4])) named n\($0)"
        } + "\n}\n"
    },
    GrowthFamily("forced and tried values") { count in
      "class C { init?(n: Int?) static func make() throws -> C static func maybe() throws -> C? }\n"
        + "class U { init(c: C?) }\ncontainer App {\n"
        + each(count) {
          [
            "  single C(n: nil)! named n\($0)", "  single try! C.make() named n\($0)",
            "  single U(c: try? C.make()) named n\($0)", "  single (try! C.maybe())! named n\($0)",
          ][$0 % 4]
        } + "\n}\n"
    },
    GrowthFamily("closures to methods") { count in
      "controller V: UIViewController { func done() }\ncontroller D: UIViewController { var f: (() -> Void)! }\n"
        + "storyboard Main {\n  initial scene L: V {\n"
        + each(count) { "    segue s\($0): show D(f: self.done)" }
        + "\n  }\n  scene D(f: @escaping () -> Void): D id none\n}\n"
    },
    GrowthFamily("defaults") { count in
      "class C { init(a: Int = 1, b: Int = 2) }\ncontainer App {\n"
        + each(count) { "  single C(a: default, b: \($0)) named n\($0)" } + "\n}\n"
    },
    GrowthFamily("parentheses around a value, 100 deep", from: 10, upTo: 1_000) { count in
      "class C { init(n: Int) }\ncontainer App {\n"
        + each(count) {
          "  single C(n: \(String(repeating: "(", count: 100))\($0)\(String(repeating: ")", count: 100))) named n\($0)"
        } + "\n}\n"
    },
    GrowthFamily("a long string", from: 4_000, upTo: 8_000_000) { count in
      "class C { init(s: String) }\ncontainer App { single C(s: \"" + String(repeating: "ä\\n", count: count)
        + "\") }\n"
    },
    GrowthFamily("long names", from: 4_000, upTo: 2_000_000) { count in
      let name = String(repeating: "n", count: count)
      return "class C\(name) { init(a\(name): Int) }\ncontainer A\(name) { single C\(name)(a\(name): 1) }\n"
    },
    GrowthFamily("long comments", checking, from: 4_000, upTo: 1_000_000) { count in
      "/* " + String(repeating: "/* x */ * ", count: count) + "*/\nclass C // "
        + String(repeating: "/", count: count) + "\n"
    },
    GrowthFamily("comments between the elements of a list") { count in
      "class C { init(a: [Int]) }\ncontainer App { single C(a: [\n" + each(count) { "  \($0), // \($0)" }
        + "\n]) }\n"
    },
    GrowthFamily("a long line") { count in
      "class C { init(a: Int, b: Int) } container App { "
        + each(count, separator: " ") { "single C(a: \($0), b: \($0)) named n\($0)" } + " }\n"
    },
    GrowthFamily("empty lines and blanks", checking, from: 4_000, upTo: 2_000_000) { count in
      "class C" + String(repeating: "\n", count: count) + "class D" + String(repeating: " ", count: count)
        + "\n"
    },
  ]

  /// Programs with a growing number of `allow` lines, which silence warnings.
  static let silenced: [GrowthFamily] = [
    GrowthFamily("allow lines") { count in
      "controller V: UIViewController\nclass C { init() }\ncontainer App {\n"
        + each(count) { "  allow unused \"\($0)\"\n  single C named c\($0)" } + "\n}\nstoryboard Main {\n"
        + each(count) { "  allow unreachable-scene \"\($0)\"\n  scene S\($0): V id none" } + "\n}\n"
    },
    GrowthFamily("allow lines that silence nothing") { count in
      "controller V: UIViewController\nstoryboard Main {\n"
        + each(count) { "  allow unreachable-scene \"\($0)\"\n  scene S\($0): V" } + "\n}\n"
    },
    GrowthFamily("allow lines around a declaration") { count in
      each(count) { "allow unused \"\($0)\"" } + "\nclass C\n"
    },
    GrowthFamily("declarations that nothing uses") { count in
      each(count) { "class C\($0) { init() }" } + "\ncontainer App {\n" + each(count) { "  single C\($0)" }
        + "\n}\nstoryboard Main {\n" + each(count) { "  scene N\($0): UINavigationController id none" }
        + "\n}\n"
    },
  ]
}
