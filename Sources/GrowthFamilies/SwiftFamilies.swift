extension GrowthFamily {
  /// Programs whose types are declared in Swift files.
  static let swiftCode: [GrowthFamily] = [
    swift("Swift files", from: 60, upTo: 4_000) { count in
      Input(
        files: [program(scenes: count)]
          + (0..<count).map { ("App/S\($0).swift", "import UIKit\n\n" + controller($0)) } + [product])
    },
    swift("types in a Swift file") { count in
      Input(files: [program(scenes: count), ("App/All.swift", each(count, controller)), product])
    },
    swift("segue actions of the app", upTo: 8_000) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\nstoryboard Main {\n"
            + each(count) {
              "  \($0 == 0 ? "initial " : "")scene S\($0): A\($0) { segue go action make\($0)(_:) by app: show S\(($0 + 1) % count) }"
            } + "\n}\n"
        ),
        (
          "App/All.swift",
          each(count) {
            "class A\($0): UIViewController { @IBSegueAction func make\($0)(_ coder: NSCoder) -> A\(($0 + 1) % count)? { nil } }"
          }
        ),
      ])
    },
    swift("actions of unwinds", upTo: 8_000) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\nstoryboard Main {\n  initial scene Start: Start { segue go: show S0 }\n"
            + each(count) {
              "  scene S\($0): B\($0) { segue go: show S\(($0 + 1) % count) segue back action back\($0)(_:): unwind }"
            } + "\n}\n"
        ),
        (
          "App/All.swift",
          each(count) { "class B\($0): UIViewController {}" } + "\nclass Start: UIViewController {\n"
            + each(count) { "  @IBAction func back\($0)(_ segue: UIStoryboardSegue) {}" } + "\n}\n"
        ),
      ])
    },
    swift("extensions for some arguments of generic types", upTo: 8_000) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\ncontainer App {\n"
            + each(count) { "  single Box\($0)<Int>(x: Box\($0)<Int>.made) named made\($0)" } + "\n}\n"
        ),
        (
          "App/All.swift",
          each(count) {
            "struct Box\($0)<X> { init(x: X) {} }\nextension Box\($0) where X == Int { static var made: Int { 1 } }"
          }
        ),
      ])
    },
    swift("types in a Swift file that no program names") { count in
      Input(files: [
        program(scenes: 2), ("App/S.swift", controller(0) + controller(1)), product,
        (
          "App/Others.swift",
          each(count) {
            "final class Other\($0): UIView { func draw() { let a = [\($0)]; if a.isEmpty { } } }"
          }
        ),
      ])
    },
    swift("members of a class in a Swift file", upTo: 8_000) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\nstoryboard Main { initial scene S("
            + each(count, separator: ", ") { "a\($0): Int" } + "): Many {\n"
            + each(count) { "  call f\($0)(x: \($0))" } + "\n} }\n"
        ),
        (
          "App/Many.swift",
          "class Many: UIViewController {\n"
            + each(count) {
              "  var a\($0): Int!\n  private var b\($0) = [1]\n  func f\($0)(x: Int) { print(x) }"
            } + "\n}\n"
        ),
      ])
    },
    swift("extensions in other Swift files", from: 60, upTo: 2_000) { count in
      Input(
        files: [
          (
            "Program.sbdsl",
            "module Shop\nsources \"App\"\nstoryboard Main { initial scene S: Wide {\n"
              + each(count) { "  call f\($0)(x: \($0))" } + "\n} }\n"
          ),
          ("App/Wide.swift", "class Wide: UIViewController { }\n"),
        ]
          + (0..<count).map {
            (
              "App/Wide+\($0).swift",
              "protocol P\($0) { }\nextension Wide: P\($0) { func f\($0)(x: Int) { } }\n"
            )
          })
    },
    swift("a chain of superclasses in a Swift file", from: 10, upTo: 100) { count in
      Input(files: [program(scenes: count), chain(count, calls: "wire(segue, sender: sender)"), product])
    },
    swift(
      "a chain of superclasses in a Swift file that forgets the segues", isWrong: true, from: 10, upTo: 100
    ) { count in
      Input(files: [program(scenes: count), chain(count, calls: "print(segue)"), product])
    },
    swift("a chain of superclasses in Swift files of their own", from: 10, upTo: 100) { count in
      Input(
        files: [program(scenes: count), chain(1, calls: "wire(segue, sender: sender)"), product]
          + (1..<count).map { ("App/S\($0).swift", "class C\($0): C\($0 - 1) { }\n") })
    },
    swift("types in Swift code and in the program") { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\n"
            + each(count) { "class A\($0) { init(a: Int) var b: Int? func f(c: String) -> Int }" }
            + "\ncontainer App {\n" + each(count) { "  single A\($0)(a: \($0))" } + "\n}\n"
        ),
        (
          "App/All.swift",
          each(count) {
            "class A\($0) { init(a: Int) { guard a > 0 else { return }; b = a; print(a) }; var b: Int?; func f(c: String) -> Int { c.count } }"
          } + "\n"
        ),
      ])
    },
    GrowthFamily(files: "types in Swift code that differ from the program", checking, isWrong: true) {
      count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\n" + each(count) { "class A\($0) { init(a: Int) var b: Int? }" }
            + "\n"
        ),
        (
          "App/All.swift",
          each(count) { "class A\($0) { init(b: Int) { self.b = nil; stop() }; var b: String? }" } + "\n"
        ),
      ])
    },
    GrowthFamily(files: "scenes whose Swift properties were renamed", checking, isWrong: true) { count in
      Input(files: [
        program(scenes: count),
        ("App/All.swift", each(count) { controller($0, with: "chosen") }), product,
      ])
    },
    swift("imported Swift modules with their code", from: 60, upTo: 4_000) { count in
      Input(
        files: [
          (
            "Program.sbdsl",
            "module Shop\n" + each(count) { "import swift Part\($0) sources \"Part\($0)\"" }
              + "\ncontainer App {\n"
              + each(count) { "  single Part\($0).Thing" } + "\n}\n"
          )
        ]
          + (0..<count).map {
            (
              "Part\($0)/Thing.swift",
              "@MainActor public class Thing { public init() { } }\nclass Inner { }\n"
            )
          })
    },
    swift("clauses with a Swift file each", from: 60, upTo: 4_000) { count in
      Input(
        files: [
          (
            "Program.sbdsl",
            "module Shop\n" + each(count) { "sources \"A\($0)\" except \"Old\($0).swift\"" }
              + "\ncontainer App {\n"
              + each(count) { "  single Thing\($0)" } + "\n}\n"
          )
        ]
          + (0..<count).flatMap {
            [
              ("A\($0)/Thing.swift", "@MainActor class Thing\($0) { init() { } }\n"),
              ("A\($0)/Old\($0).swift", "class Thing\($0) { }\n"),
            ]
          })
    },
    swift("protocols of a class in a Swift file, and parameters of its scene", from: 60, upTo: 500) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\nstoryboard Main { initial scene S("
            + each(count, separator: ", ") { "a\($0): Int" } + "): Wide }\n"
        ),
        (
          "App/Wide.swift",
          each(count) { "protocol P\($0) { var a\($0): Int! { get } }" } + "\nclass Wide: UIViewController, "
            + each(count, separator: ", ") { "P\($0)" } + " {\n" + each(count) { "  var a\($0): Int!" }
            + "\n}\n"
        ),
      ])
    },
    swift("branches of conditions in a Swift file") { count in
      Input(files: [
        program(scenes: 2), product, ("App/S.swift", controller(0) + controller(1)),
        (
          "App/Conditions.swift",
          each(count) {
            "#if os(iOS) && !DEBUG\nfunc f\($0)() async { }\n#elseif os(macOS)\nfunc f\($0)() { }\n#else\nlet a\($0) = 1\n#endif"
          } + "\n"
        ),
      ])
    },
  ]

  private static func swift(
    _ name: String, isWrong: Bool = false, from smallest: Int = 250, upTo largest: Int = 32_000,
    input: @escaping @Sendable (Int) -> Input
  ) -> GrowthFamily {
    GrowthFamily(
      files: name, [.check, .generate, .plan], isWrong: isWrong, from: smallest, upTo: largest, input: input)
  }

  private static let product = ("App/Product.swift", "struct Product { let id: Int }\n")

  /// A program whose scenes open the next scene with an argument. Their classes are declared in Swift code.
  private static func program(scenes count: Int) -> (String, String) {
    (
      "Program.sbdsl",
      "module Shop\nsources \"App\"\nstoryboard Main {\n"
        + each(count) {
          "  \($0 == 0 ? "initial " : "")scene S\($0)(product: Product): C\($0) { segue go: show S\(($0 + 1) % count)(product: product) }"
        } + "\n}\n"
    )
  }

  private static func controller(_ index: Int) -> String { controller(index, with: "product") }

  private static func controller(_ index: Int, with property: String) -> String {
    """
    class C\(index): UIViewController {
      var \(property): Product!
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue, sender: sender) }
    }

    """
  }

  private static func chain(_ count: Int, calls: String) -> (String, String) {
    (
      "App/Chain.swift",
      """
      class C0: UIViewController {
        var product: Product!
        override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(calls) }
      }

      """ + eachFromOne(count - 1) { "class C\($0): C\($0 - 1) { }" } + "\n"
    )
  }
}
