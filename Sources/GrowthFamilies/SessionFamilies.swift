extension GrowthFamily {
  static let sessions: [GrowthFamily] = [
    GrowthFamily(files: "a session with declarations", [.session]) { count in
      Input(
        files: [("Program.sbdsl", program(count))],
        lines: [
          "class Added { init() }", "App.c1", "let d = C2()", "d === App.c2", "Main.S1", "release d", ":list",
          ":help",
        ])
    },
    GrowthFamily(files: "declarations in one statement", [.session]) { count in
      Input(
        files: [("Program.sbdsl", "class C\n")],
        lines: [
          "class Outer { " + each(count, separator: " ") { "class C\($0) { init() }" } + " }", "Outer.C1()",
        ])
    },
    GrowthFamily(files: "let statements", [.session], from: 30, upTo: 4_000) { count in
      Input(
        files: [("Program.sbdsl", "class C { init() }\n")],
        lines: (0..<count).map { "let a\($0) = C()" } + [
          "a0 === a1", "release " + each(count, separator: ", ") { "a\($0)" },
        ])
    },
    // An answer shows the chain of objects down to 24 levels. Below that depth it grows with the chain, so the first size
    // is above it.
    GrowthFamily(files: "let statements that depend on each other", [.session], from: 60, upTo: 4_000) {
      count in
      Input(
        files: [("Program.sbdsl", "class C { init(c: C?) }\n")],
        lines: ["let a0 = C(c: nil)"] + (1..<count).map { "let a\($0) = C(c: a\($0 - 1))" })
    },
    GrowthFamily(files: "names that are released", [.session], from: 30, upTo: 4_000) { count in
      Input(
        files: [("Program.sbdsl", "class C { init() }\n")],
        lines: (0..<count).flatMap { ["let a\($0) = C()", "release a\($0)"] })
    },
    GrowthFamily(files: "released names that later values use", [.session], from: 60, upTo: 4_000) {
      count in
      Input(
        files: [("Program.sbdsl", "class C { init(c: C?) }\n")],
        lines: ["let a0 = C(c: nil)"]
          + (1..<count).flatMap { ["let a\($0) = C(c: a\($0 - 1))", "release a\($0 - 1)"] })
    },
    GrowthFamily(files: "comparisons", [.session], from: 30, upTo: 4_000) { count in
      Input(
        files: [("Program.sbdsl", "class C { init() }\n")],
        lines: ["let a = C()"] + (0..<count).map { _ in "a === a" })
    },
    GrowthFamily(files: "a statement of many lines", [.session]) { count in
      Input(
        files: [("Program.sbdsl", "class C { init(a: [Int]) }\n")],
        lines: ["let a = C(a: ["] + (0..<count).map { "\($0)," } + ["])"])
    },
    GrowthFamily(files: "a statement that is wrong", [.session]) { count in
      Input(files: [("Program.sbdsl", "class C\n")], lines: (0..<count).map { _ in "] ) }" })
    },
    GrowthFamily(files: "completion in a program", [.completion]) { count in
      Input(
        files: [("Program.sbdsl", program(count))],
        lines: ["Ma", "S", "Main.", "Main.S1(", "let x = App.", "class A: C", ":swift M"])
    },
    GrowthFamily(files: "explanations", [.explain], from: 125) { count in
      Input(lines: (0..<count).map { ["unknown-type", "unused", "dependency-cycle"][$0 % 3] })
    },
  ]

  private static func program(_ count: Int) -> String {
    each(count) { "class C\($0) { init() }\ncontroller V\($0): UIViewController { var c: C\($0)! }" }
      + "\ncontainer App {\n"
      + each(count) { "  single C\($0) named c\($0)" } + "\n}\nstoryboard Main in App {\n"
      + each(count) { "  scene S\($0): V\($0) { inject c = c\($0) segue go: show S\(($0 + 1) % count) }" }
      + "\n}\n"
  }
}
