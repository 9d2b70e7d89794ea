extension GrowthFamily {
  /// Programs with a growing number of files, modules, platforms or imports.
  static let modules: [GrowthFamily] = [
    GrowthFamily(files: "files of a module", from: 125, upTo: 2_000) { count in
      Input(
        files: (0..<count).map {
          ("F\($0).sbdsl", "module Shop\nplatform iOS 15\nclass A\($0) { init(a: A\(($0 + 1) % count)?) }\n")
        })
    },
    GrowthFamily("imports of Swift modules") { count in
      "module Shop default @MainActor\n"
        + each(count) { "import swift Part\($0)\nclass Part\($0).Thing { init() }" }
        + "\ncontainer App {\n" + each(count) { "  single Part\($0).Thing" } + "\n}\n"
    },
    GrowthFamily("clauses for Swift code that is not there", checking, isWrong: true) { count in
      "module Shop\n"
        + each(count) {
          "import swift Part\($0) sources \"Part\($0)\"\n"
            + "sources \"A\($0)\", project \"B\($0).xcodeproj\" target \"B\" except \"C\($0)\""
        } + "\n"
    },
    GrowthFamily("paths of one clause for Swift code that is not there", checking, isWrong: true) { count in
      "module Shop\nsources " + each(count, separator: ", ") { "\"A\($0)\"" } + " except "
        + each(count, separator: ", ") { "\"B\($0)\"" } + "\n"
    },
    GrowthFamily("clauses for Interface Builder's files that are not there", checking, isWrong: true) {
      count in
      "module Shop\n"
        + each(count) {
          "storyboards \"A\($0)\", project \"B\($0).xcodeproj\" target \"B\" except \"C\($0)\"\n"
        }
    },
    GrowthFamily(
      "paths of one clause for Interface Builder's files that are not there", checking, isWrong: true
    ) { count in
      "module Shop\nstoryboards " + each(count, separator: ", ") { "\"A\($0)\"" } + " except "
        + each(count, separator: ", ") { "\"B\($0)\"" } + "\n"
    },
    GrowthFamily("declarations for two platforms", [.check, .generate, .run, .format, .graph]) { count in
      "module Shop\nplatform iOS 15, macOS 12\n"
        + each(count) {
          "controller Touch\($0): UIViewController\ncontroller Desk\($0): NSViewController\n"
            + "storyboard T\($0) { initial scene S: Touch\($0) }\nstoryboard D\($0) { initial scene S: Desk\($0) }"
        }
    },
    GrowthFamily(files: "apps with storyboards of one name", checking, from: 30, upTo: 1_000) { count in
      Input(
        files: (0..<count).map {
          ("M\($0).sbdsl", "module M\($0)\nstoryboard Main { scene A: UIViewController }\n")
        })
    },
    GrowthFamily(files: "modules apart", from: 30, upTo: 1_000) { count in
      modules(count) { _ in
        []
      } text: {
        "public class A\($0) { public init() }"
      }
    },
    GrowthFamily(files: "modules imported by one", from: 30, upTo: 1_000) { count in
      modules(count) {
        $0 == 0 ? Array(1..<count) : []
      } text: {
        $0 > 0
          ? "public class A\($0) { public init() }"
          : "class All {\n" + eachFromOne(count - 1) { "  var a\($0): N\($0).A\($0)?" } + "\n}"
      } alias: {
        $0 == 0
      }
    },
    GrowthFamily(files: "a chain of modules", from: 30, upTo: 1_000) { count in
      chain(count) {
        $0 > 0 ? [$0 - 1] : []
      } text: {
        "public class A\($0) { public init() }"
      }
    },
    GrowthFamily(files: "a chain of modules whose types name each other", from: 30, upTo: 1_000) {
      count in
      chain(count) {
        $0 > 0 ? [$0 - 1] : []
      } text: {
        "public class A\($0) { public init(" + ($0 > 0 ? "a: A\($0 - 1)" : "") + ") }"
      }
    },
    GrowthFamily(files: "a chain of modules whose classes inherit", from: 30, upTo: 500) { count in
      chain(count) {
        $0 > 0 ? [$0 - 1] : []
      } text: {
        "public controller A\($0): " + ($0 > 0 ? "A\($0 - 1)" : "UIViewController")
          + " { public init(coder: NSCoder) }"
      }
    }
    .excused(
      .generate,
      "each module is written from its own files and the interfaces of all classes that it inherits from"),
    GrowthFamily(files: "modules whose classes inherit in chains of ten", from: 30, upTo: 1_000) { count in
      chain(count) {
        $0 % 10 > 0 ? [$0 - 1] : []
      } text: {
        "public controller A\($0): " + ($0 % 10 > 0 ? "A\($0 - 1)" : "UIViewController")
          + " { public init(coder: NSCoder) }"
      }
    },
    GrowthFamily(files: "a chain of modules whose scenes lead on", from: 30, upTo: 1_000) {
      count in
      chain(count) {
        $0 > 0 ? [$0 - 1] : []
      } text: {
        let storyboard =
          "public controller C\($0): UIViewController\n" + "public storyboard B\($0) bundle framework"
        if $0 == 0 { return storyboard + " { public initial scene S: C0 }" }
        return storyboard
          + " {\n  public initial scene S: C\($0) { segue go: show Next }\n  reference Next = B\($0 - 1).initial\n}"
      }
    },
    GrowthFamily(files: "modules with 20 imports", from: 120, upTo: 500) { count in
      chain(count) {
        Array(max(0, $0 - 20)..<$0)
      } text: { index in
        "public class A\(index) { public init("
          + (max(0, index - 20)..<index).map { "a\($0): A\($0)? = nil" }.joined(separator: ", ") + ") }"
      }
    },
    GrowthFamily(files: "modules by their interface files", [.interfaces], from: 30, upTo: 1_000) { count in
      var input = chain(count) {
        $0 > 0 ? [$0 - 1] : []
      } text: {
        "public class A\($0) { public init(" + ($0 > 0 ? "a: A\($0 - 1)" : "") + ") }"
      }
      input.user = "module User\nimport M\(count - 1)\ncontainer App(a: A\(count - 1))\n"
      return input
    },
  ]

  /// Returns modules of which each imports earlier ones. The plan of a module contains all modules that it imports,
  /// as a linked program does. So the plans of a chain of n modules have n² parts in total, and only the plan of the
  /// last module is measured.
  private static func chain(_ count: Int, imports: (Int) -> [Int], text: (Int) -> String) -> Input {
    var input = modules(count, imports: imports, text: text)
    input.planned = "M\(count - 1)"
    return input
  }

  /// Returns modules that have one file each. `imports` returns the indices of the modules that a module imports.
  private static func modules(
    _ count: Int, imports: (Int) -> [Int], text: (Int) -> String,
    alias hasAlias: (Int) -> Bool = { _ in false }
  ) -> Input {
    Input(
      files: (0..<count).map { index in
        let imported = imports(index).map { "import M\($0)" + (hasAlias(index) ? " as N\($0)" : "") + "\n" }
        return ("M\(index).sbdsl", "module M\(index)\n" + imported.joined() + text(index) + "\n")
      })
  }

  /// Modules with a growing number of public declarations, which are written into interface files.
  static let publicDeclarations: [GrowthFamily] = [
    GrowthFamily(files: "public declarations", lowering + [.interfaces]) { count in
      let text =
        "module Shop\nplatform iOS 15\nimport swift Parts\n"
        + each(count) {
          """
          /// A type.
          public class A\($0) {
            public init(a: A\($0 / 2)? = nil)
            public private(set) var a: A\($0 / 3)? = nil
          }
          public controller C\($0): UIViewController { public var a: A\($0)! }
          public container App\($0)(a: A\($0))
          public storyboard Main\($0) in App\($0) { public scene S(a: A\($0)): C\($0) }
          """
        }
      return Input(files: [("Shop.sbdsl", text)], user: "module User\nimport Shop\ncontainer Own(a: A1)\n")
    },
    GrowthFamily("public scenes of a storyboard") { count in
      "module Shop\npublic controller C: UIViewController\npublic storyboard Main {\n"
        + each(count) { "  public scene S\($0): C" } + "\n}\n"
    },
    GrowthFamily("public types of a Swift module") { count in
      "module Shop\nimport swift Parts\n"
        + each(count) { "public class Parts.A\($0) { public init(a: Parts.A\($0 / 2)) }" }
    },
  ]
}
