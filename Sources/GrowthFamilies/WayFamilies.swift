extension GrowthFamily {
  /// Programs with a growing number of paths from launch to a scene.
  static let ways: [GrowthFamily] = [
    ways("scenes that lead to one", to: "Main.T") { count in
      "controller V: UIViewController\nlaunch storyboard Main {\n  initial scene L: V {\n"
        + each(count) { "    segue s\($0): show S\($0)" } + "\n  }\n"
        + each(count) { "  scene S\($0): V { segue: show T }" } + "\n  scene T: V\n}\n"
    },
    ways("a long way from launch, with many last steps", to: "Main.T") { count in
      "controller V: UIViewController\nlaunch storyboard Main {\n"
        + each(count) { "  \($0 == 0 ? "initial " : "")scene S\($0): V { segue next: show S\($0 + 1) }" }
        + "\n  scene S\(count): V {\n" + each(count) { "    segue s\($0): show T" }
        + "\n  }\n  scene T: V\n}\n"
    },
    ways("a circle of scenes", to: "Main.S0") { count in
      "controller V: UIViewController\nlaunch storyboard Main {\n"
        + each(count) {
          "  \($0 == 0 ? "initial " : "")scene S\($0): V { segue next: show S\(($0 + 1) % count) segue back: show S\(($0 + count - 1) % count) }"
        } + "\n}\n"
    },
    ways("routes to a scene", to: "Main.T") { count in
      "controller V: UIViewController\nstoryboard Main { scene T: V scene S: V }\n"
        + each(count) { "route r\($0) {\n  present Main.S\n  present Main.T\n}" }
    },
    ways("storyboards that lead to a scene", to: "Main.T") { count in
      "controller V: UIViewController\nlaunch storyboard Main { initial scene T: V }\n"
        + each(count) { "storyboard B\($0) { initial scene S: V { segue t: show R } reference R = Main.T }" }
    },
  ]

  private static func ways(
    _ name: String, to scene: String, text: @escaping @Sendable (Int) -> String
  ) -> GrowthFamily {
    GrowthFamily(files: name, [.graph, .paths]) { count in
      Input(files: [("Program.sbdsl", text(count))], lines: [scene])
    }
  }
}
