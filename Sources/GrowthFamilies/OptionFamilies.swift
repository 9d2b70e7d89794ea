extension GrowthFamily {
  /// The options of the commands, each with an input that grows. In the words of a command, `@` means the folder of
  /// the input.
  static let options: [GrowthFamily] =
    comparisons + adoptions + maps + runs + lists + swiftOptions + moduleOptions + reports

  private static func command(
    _ name: String, from smallest: Int = 250, upTo largest: Int = 16_000, isWrong: Bool = false,
    _ words: [String], after first: [String] = [], input: @escaping @Sendable (Int) -> Input
  ) -> GrowthFamily {
    GrowthFamily(files: name, [.command], isWrong: isWrong, from: smallest, upTo: largest) { count in
      var input = input(count)
      input.words = words + input.words
      input.firstWords = first
      return input
    }
  }

  // MARK: Storyboards

  /// A program and its storyboard. In the storyboard each scene has another identifier.
  private static func misnamedScenes(_ count: Int) -> Input {
    Input(
      changed: [
        (
          "Program.sbdsl",
          "controller V: UIViewController\nstoryboard Main {\n"
            + each(count) { "  scene S\($0): V id \"s\($0)\" #c\($0)" } + "\n}\n"
        ),
        (
          "Main.storyboard",
          document(each(count) { scene("c\($0)", "customClass=\"V\" storyboardIdentifier=\"t\($0)\"") })
        ),
      ])
  }

  private static let comparisons: [GrowthFamily] = [
    command(
      "scenes compared with their storyboard", ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) {
      count in
      Input(files: [program(scenes: count), ("Main.storyboard", storyboard(scenes: count))])
    },
    command(
      "scenes that differ from their storyboard", isWrong: true,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(files: [
        program(scenes: count),
        (
          "Main.storyboard",
          document(
            each(count) {
              scene(
                "c\($0)", "customClass=\"W\($0)\" storyboardIdentifier=\"s\($0)\"",
                segue("c\(($0 + 2) % count)", "g\($0)", "identifier=\"other\($0)\""))
            })
        ),
      ])
    },
    command(
      "scenes that are fixed in the program",
      ["check", "@/out/Program.sbdsl", "--storyboards", "@/out", "--fix"], input: misnamedScenes),
    command(
      "scenes that are fixed in the storyboard",
      ["check", "@/out/Program.sbdsl", "--storyboards", "@/out", "--fix", "--storyboards-too"],
      input: misnamedScenes),
    command(
      "storyboards compared with their files", from: 60, upTo: 4_000,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(
        files: [
          (
            "Program.sbdsl",
            "controller V: UIViewController\n"
              + each(count) { "storyboard B\($0) { initial scene S: V id none }" } + "\n"
          )
        ]
          + (0..<count).map {
            (
              "B\($0).storyboard", document(scene("a", "customClass=\"V\""), initial: "a")
            )
          })
    },
    command(
      "storyboards that are named one by one", from: 60, upTo: 2_000, ["check", "@/files/Program.sbdsl"]
    ) { count in
      var input = Input(
        files: [
          (
            "Program.sbdsl",
            "controller V: UIViewController\n"
              + each(count) { "storyboard B\($0) { initial scene S: V id none }" } + "\n"
          )
        ]
          + (0..<count).map {
            ("B\($0).storyboard", document(scene("a", "customClass=\"V\""), initial: "a"))
          })
      input.words = (0..<count).flatMap { ["--storyboards", "@/files/B\($0).storyboard"] }
      return input
    },
    command("scenes that are not compared", ["check", "@/files/Program.sbdsl", "--no-storyboards"]) { count in
      let (name, text) = program(scenes: count)
      return Input(files: [
        (name, "storyboards \"Main.storyboard\"\n" + text), ("Main.storyboard", "<document"),
      ])
    },
    command(
      "storyboards without their files", from: 60, upTo: 4_000, isWrong: true,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "controller V: UIViewController\n"
            + each(count) { "storyboard B\($0) { initial scene S: V id none }" } + "\n"
        ), ("Other.storyboard", document(scene("a", "customClass=\"V\""), initial: "a")),
      ])
    },
    command(
      "references to storyboards that are not there", isWrong: true,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "storyboard Main { scene S: UIViewController }\n"
            + each(count) { "external storyboard B\($0) { scene T: UIViewController }" } + "\n"
        ), ("Main.storyboard", document(scene("a", "storyboardIdentifier=\"S\""))),
      ])
    },
    command(
      "call sites of many scenes",
      [
        "generate", "@/files/Program.sbdsl", "-o", "@/out", "--also",
        "scenes,references,swiftgen,rswift,loader,designed",
      ]
    ) { count in Input(files: [program(scenes: count)]) },
    command(
      "variants of a storyboard", from: 60, upTo: 2_000,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(
        files: [("Program.sbdsl", "storyboard Main { scene S: UIViewController }\n")]
          + (0..<count).map {
            ("v\($0).lproj/Main.storyboard", document(scene("a", "storyboardIdentifier=\"S\"")))
          })
    },
    command(
      "scenes of a variant", ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(files: [
        program(scenes: count), ("Base.lproj/Main.storyboard", storyboard(scenes: count)),
        ("de.lproj/Main.storyboard", storyboard(scenes: count)),
      ])
    },
    command(
      "scenes of a variant that differ", isWrong: true,
      ["check", "@/files/Program.sbdsl", "--storyboards", "@/files"]
    ) { count in
      Input(files: [
        program(scenes: count), ("Base.lproj/Main.storyboard", storyboard(scenes: count)),
        (
          "de.lproj/Main.storyboard",
          document(each(count) { scene("d\($0)", "customClass=\"W\($0)\"", segue("d\($0)", "t\($0)")) })
        ),
      ])
    },
  ]

  // MARK: Adoption

  private static let adoptions: [GrowthFamily] = [
    command("an adopted folder with scenes", ["import", "@/files", "-o", "@/files/App.sbdsl", "--json"]) {
      count in
      Input(files: [
        ("Main.storyboard", storyboard(scenes: count)),
        ("App.swift", each(count) { navigatingController($0, of: count) } + "\n"),
      ])
    },
    command(
      "an adopted folder with files", from: 60, upTo: 4_000,
      ["import", "@/files", "-o", "@/files/App.sbdsl", "--module", "Shop"]
    ) { count in
      Input(
        files: (0..<count).flatMap {
          [
            (
              "B\($0).storyboard",
              document(
                scene("c", "customClass=\"V\($0)\"", segue("d", "s", "identifier=\"go\($0)\""))
                  + scene("d", "customClass=\"V\($0 + 1)\""), initial: "c")
            ),
            ("V\($0).swift", "import UIKit\n" + navigatingController($0) + "\n"),
          ]
        })
    },
    command(
      "files of a target", from: 60, upTo: 4_000,
      ["import", "@/files/App.xcodeproj", "--target", "T0", "-o", "@/files/App.sbdsl"]
    ) { count in
      Input(
        files: [
          ("App.xcodeproj/project.pbxproj", project(targets: 1, files: count)),
          ("B.storyboard", storyboard(scenes: 2)),
        ]
          + (0..<count).map { ("F\($0).swift", navigatingController($0, of: $0 < 2 ? 2 : nil) + "\n") })
    },
    command(
      "targets of a project",
      ["import", "@/files/App.xcodeproj", "--target", "T0", "-o", "@/files/App.sbdsl"]
    ) { count in
      Input(files: [
        ("App.xcodeproj/project.pbxproj", project(targets: count, files: 1)),
        ("B.storyboard", storyboard(scenes: 2)), ("F0.swift", navigatingController(0) + "\n"),
      ])
    },
    command(
      "targets of a package", ["import", "@/files", "--target", "T0", "-o", "@/files/App.sbdsl"]
    ) { count in
      Input(files: [
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
            + each(count) { "  .target(name: \"T\($0)\", dependencies: [\"T\(($0 + 1) % count)\"])," }
            + "\n])\n"
        ),
        ("Sources/T0/B.storyboard", storyboard(scenes: 2)),
        ("Sources/T0/F0.swift", navigatingController(0) + "\n"),
      ])
    },
    command(
      "scenes whose import is only shown", from: 60, isWrong: true,
      ["import", "@/changed", "-o", "@/first/Program.sbdsl", "--check"],
      after: ["import", "@/files", "-o", "@/first/Program.sbdsl"]
    ) { count in
      Input(
        files: [("Main.storyboard", storyboard(scenes: count))],
        changed: [
          (
            "Main.storyboard",
            document(each(count) { scene("c\($0)", "customClass=\"V\($0)\"", segue("c\($0 / 2)", "g\($0)")) })
          )
        ])
    },
    command(
      "declarations of an imported Swift file", ["import", "@/files/App.swift", "-o", "@/files/App.sbdsl"]
    ) {
      count in
      Input(files: [("App.swift", each(count) { navigatingController($0) } + "\n")])
    },
  ]

  // MARK: Maps

  private static let maps: [GrowthFamily] =
    ["dot", "mermaid", "json"].map { format in
      command("scenes of a map as \(format)", ["graph", "@/files", "--format", format, "-o", "@/map"]) {
        count in
        Input(files: [program(scenes: count)])
      }
    } + [
      command(
        "scenes of a map that are drawn as in their storyboard",
        ["graph", "@/files/Program.sbdsl", "--storyboards", "@/files", "-o", "@/map.html"]
      ) { count in
        Input(files: [program(scenes: count), ("Main.storyboard", storyboard(scenes: count))])
      }
    ]

  // MARK: Runs

  private static let runs: [GrowthFamily] = [
    command("the trace of a run as data", ["run", "@/files", "--json"]) { count in
      Input(files: [services(count)])
    },
    command("entries of a run", from: 60, upTo: 4_000, ["run", "@/files/Program.sbdsl"]) { count in
      var input = Input(files: [services(count)])
      input.words = (0..<count).map { "App.C\($0)" }
      return input
    },
    command("values of a run", ["run", "@/files", "--values", "10000000", "-o", "@/out"]) { count in
      Input(files: [services(count)])
    },
    command("ways to a scene that has many", ["run", "@/files", "--paths-to", "Main.S0"]) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "controller V: UIViewController\nlaunch storyboard Main {\n"
            + each(count) {
              "  \($0 == 0 ? "initial " : "")scene S\($0): V { segue a: show S\(($0 + 1) % count) segue b: show S0 }"
            }
            + "\n}\n"
        )
      ])
    },
    command(
      "statements of a transcript", from: 30, upTo: 4_000, isWrong: true,
      ["repl", "@/files/Program.sbdsl", "--no-pager", "--transcript", "@/files/session"]
    ) { count in
      Input(files: [
        ("Program.sbdsl", "class C { init() }\n"),
        ("session", each(count) { "> let a\($0) = C()\na\($0) = something else" } + "\n"),
      ])
    },
  ]

  // MARK: Lists of files

  private static let lists: [GrowthFamily] = [
    command("inputs that are listed", from: 60, upTo: 4_000, ["inputs", "@/files", "--json"]) { count in
      Input(files: swiftFiles(count))
    },
    command(
      "outputs that are listed", from: 60, upTo: 4_000,
      ["outputs", "@/files", "-o", "@/out", "--layout", "files", "--dependency-file", "@/rule", "--json"]
    ) { count in
      Input(files: parts(count))
    },
    command(
      "outputs of an interpreted module that are listed", from: 60, upTo: 4_000,
      ["outputs", "@/files", "-o", "@/out", "--backend", "interpreter"]
    ) { count in
      Input(files: parts(count))
    },
    command(
      "files with a Swift file each", from: 60, upTo: 4_000,
      ["generate", "@/files", "-o", "@/out", "--layout", "files"]
    ) { count in
      Input(files: parts(count))
    },
    command(
      "files whose plan is written", from: 60, upTo: 4_000,
      ["generate", "@/files", "-o", "@/out", "--backend", "interpreter"]
    ) { count in
      Input(files: parts(count))
    },
    command(
      "inputs of a dependency file", from: 60, upTo: 4_000,
      ["generate", "@/files", "-o", "@/out", "--dependency-file", "@/rule"]
    ) { count in
      Input(files: swiftFiles(count))
    },
  ]

  // MARK: Swift code

  private static let swiftOptions: [GrowthFamily] = [
    command(
      "Swift files that are named one by one", from: 60, upTo: 4_000, ["check", "@/files/Program.sbdsl"]
    ) {
      count in
      var input = Input(files: swiftFiles(count))
      input.words = (0..<count).flatMap { ["--sources", "@/files/App/S\($0).swift"] }
      return input
    },
    command("conditions that hold", from: 60, upTo: 4_000, ["check", "@/files"]) { count in
      var input = Input(files: [
        (
          "Program.sbdsl",
          "module Shop\nsources \"App\"\ncontainer App {\n" + each(count) { "  single C\($0)" } + "\n}\n"
        ),
        (
          "App/All.swift",
          each(count) {
            "#if A\($0)\n@MainActor class C\($0) { init() { } }\n#else\n@MainActor class C\($0) { init(a: Int) { } }\n#endif"
          } + "\n"
        ),
      ])
      input.words = (0..<count).flatMap { ["--define", "A\($0)"] }
      return input
    },
    command("clauses whose Swift code is not read", ["check", "@/files", "--no-sources"]) { count in
      Input(files: [
        (
          "Program.sbdsl",
          "module Shop\n" + each(count) { "sources \"A\($0)\"\nclass C\($0) { init() }" } + "\n"
        )
      ])
    },
  ]

  // MARK: Modules

  private static let moduleOptions: [GrowthFamily] = [
    command("folders with an interface file each", from: 60, upTo: 2_000, ["check", "@/files/User.sbdsl"]) {
      count in
      var input = Input(files: [user(of: count)] + interfaces(count) { "I\($0)" })
      input.words = (0..<count).flatMap { ["--import", "@/files/I\($0)"] }
      return input
    }
    .excused(.command, "each module is looked for in each folder, as compilers do: any of them may have it"),
    command(
      "interface files in one folder", from: 60, upTo: 4_000,
      ["check", "@/files/User.sbdsl", "--import", "@/files/I"]
    ) { count in
      Input(files: [user(of: count)] + interfaces(count) { _ in "I" })
    },
    command("folders that are searched for a module", from: 60, upTo: 4_000, ["check", "@/files/User.sbdsl"])
    {
      count in
      var input = Input(files: [user(of: 1)] + interfaces(count) { "I\(count - 1 - $0)" })
      input.words = (0..<count).flatMap { ["--import", "@/files/I\($0)"] }
      return input
    },
    command(
      "modules of which one is written", from: 30, upTo: 1_000,
      ["generate", "@/files", "-o", "@/out", "--module", "M0"]
    ) { count in
      Input(
        files: (0..<count).map { ("M\($0).sbdsl", "module M\($0)\npublic class A\($0) { public init() }\n") })
    },
  ]

  // MARK: Reports

  private static let reports: [GrowthFamily] =
    ["text", "compact", "json", "sarif", "github"].map { format in
      command(
        "mistakes as \(format)", isWrong: true,
        ["check", "@/files", "--diagnostics", format, "--limit", "0", "--color", "always"]
      ) { count in
        Input(files: [("Program.sbdsl", each(count) { "class Item\($0) { init(a: Itm\($0)) }" } + "\n")])
      }
    } + [
      command("warnings that are errors", isWrong: true, ["check", "@/files", "--strict"]) { count in
        Input(files: [
          ("Program.sbdsl", "container App {\n" + each(count) { "  single \($0) named n\($0)" } + "\n}\n")
        ])
      },
      command("places by app that are too many", isWrong: true, ["check", "@/files", "--max-by-app", "1"]) {
        count in
        Input(files: [
          (
            "Program.sbdsl",
            "struct P\ncontroller V: UIViewController {\n" + each(count) { "  var a\($0): P!" }
              + "\n}\nstoryboard Main { initial scene S: V {\n" + each(count) { "  inject a\($0) by app" }
              + "\n} }\n"
          )
        ])
      },
    ]

  // MARK: Inputs

  private static func program(scenes count: Int) -> (String, String) {
    (
      "Program.sbdsl",
      each(count) { "controller V\($0): UIViewController" } + "\nlaunch storyboard Main {\n"
        + each(count) {
          "  \($0 == 0 ? "initial " : "")scene S\($0): V\($0) { segue go\($0): show S\(($0 + 1) % count) }"
        } + "\n}\n"
    )
  }

  /// Returns a storyboard with the scenes `S0`, `S1` and so on. Each has an identifier, and a segue to the next
  /// scene.
  private static func storyboard(scenes count: Int) -> String {
    document(
      each(count) {
        scene(
          "c\($0)", "customClass=\"V\($0)\" storyboardIdentifier=\"S\($0)\"",
          segue("c\(($0 + 1) % count)", "g\($0)", "identifier=\"go\($0)\""))
      }, initial: "c0")
  }

  /// A controller whose code opens the next scene and fills it.
  ///
  /// - Parameter count: the number of scenes, the last of which opens the first; nil if there is no last one.
  private static func navigatingController(_ index: Int, of count: Int? = nil) -> String {
    """
    class V\(index): UIViewController {
      var name: String!
      func open() { performSegue(withIdentifier: "go\(index)", sender: nil) }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        (segue.destination as? V\(count == index + 1 ? 0 : index + 1))?.name = "next"
      }
    }

    """
  }

  private static func services(_ count: Int) -> (String, String) {
    (
      "Program.sbdsl",
      each(count) { "class C\($0) { init(\($0 > 0 ? "c: C\($0 - 1)" : "")) }" } + "\ncontainer App {\n"
        + each(count) { "  single C\($0)" } + "\n}\n"
    )
  }

  /// A program whose classes are in Swift files, one class in each.
  private static func swiftFiles(_ count: Int) -> [(String, String)] {
    [
      (
        "Program.sbdsl",
        "module Shop\nsources \"App\"\ncontainer App {\n" + each(count) { "  single C\($0)" } + "\n}\n"
      )
    ] + (0..<count).map { ("App/S\($0).swift", "@MainActor class C\($0) { init() { } }\n") }
  }

  /// A program that imports modules with interface files.
  private static func user(of count: Int) -> (String, String) {
    ("User.sbdsl", "module User\n" + each(count) { "import M\($0)" } + "\nclass C { init() }\n")
  }

  private static func interfaces(_ count: Int, in folder: (Int) -> String) -> [(String, String)] {
    (0..<count).map {
      ("\(folder($0))/M\($0).sbdsli", "module M\($0)\npublic class A\($0) { public init() }\n")
    }
  }

  /// Returns the files of one module. Each file has a class and a container.
  private static func parts(_ count: Int) -> [(String, String)] {
    (0..<count).map {
      ("Part\($0).sbdsl", "module Shop\nclass C\($0) { init() }\ncontainer App\($0) { single C\($0) }\n")
    }
  }

  /// An Xcode project. All of its targets have the same files.
  private static func project(targets: Int, files: Int) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
    P = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (\(each(targets, separator: ", ") { "T\($0)" })); };
    L = {isa = XCConfigurationList; buildConfigurations = (C); };
    C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0; PRODUCT_NAME = App; }; };
    G = {isa = PBXGroup; children = (S, \(each(files, separator: ", ") { "F\($0)" })); sourceTree = "<group>"; };
    S = {isa = PBXFileReference; path = B.storyboard; sourceTree = "<group>"; };
    \(each(files) { "F\($0) = {isa = PBXFileReference; path = F\($0).swift; sourceTree = \"<group>\"; };\nB\($0) = {isa = PBXBuildFile; fileRef = F\($0); };" })
    BS = {isa = PBXBuildFile; fileRef = S; };
    \(each(targets) { index in
      """
      T\(index) = {isa = PBXNativeTarget; name = T\(index); buildConfigurationList = L\(index); buildPhases = (S\(index), R\(index)); productType = "com.apple.product-type.application"; };
      L\(index) = {isa = XCConfigurationList; buildConfigurations = (C\(index)); };
      C\(index) = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = T\(index); }; };
      S\(index) = {isa = PBXSourcesBuildPhase; files = (\(each(files, separator: ", ") { "B\($0)" })); };
      R\(index) = {isa = PBXResourcesBuildPhase; files = (BS); };
      """
    })
    }; }

    """
  }
}
