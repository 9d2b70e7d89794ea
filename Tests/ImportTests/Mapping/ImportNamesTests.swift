import StoryboardDiagnostics
import StoryboardImport
import Testing

@Suite("Import: names")
struct ImportNamesTests {
  /// The lines of the program that storyboards are imported as, without their indentation.
  private func lines(_ sources: SourceFile..., module: String? = nil, mistakes: [String] = []) -> [String] {
    let imported = Imported(sources, module: module)
    imported.expectRoundTrip()
    #expect(imported.mistakes == mistakes)
    return imported.openedText.split(separator: "\n").map { String($0.drop { $0 == " " }) }
  }

  /// The line of a scene with these attributes.
  private func scene(_ attributes: String, kind: String = "viewController") -> String? {
    lines(Make.storyboard(Make.scene("a", attributes, kind: kind))).first { $0.hasPrefix("scene ") }
  }

  static let identifiers = [
    ("Detail", "Detail: UIViewController"),
    ("Accept-ToS", #"AcceptToS: UIViewController id "Accept-ToS""#),
    ("item 1", #"Item1: UIViewController id "item 1""#),
    ("Validate_Password", "Validate_Password: UIViewController"),
    ("1st", #"_1st: UIViewController id "1st""#),
    ("initial", #"Initial: UIViewController id "initial""#),
    ("class", #"Class: UIViewController id "class""#),
    ("_", #"Scene: UIViewController id "_""#),
    ("&#x1F600;", "\u{1F600}: UIViewController"),
    ("a&#x1F600;b", "A\u{1F600}b: UIViewController id \"a\u{1F600}b\""),
    ("&quot;a&quot; \\(b)", #"AB: UIViewController id "\"a\" \\(b)""#),
    ("???", #"Scene: UIViewController id "???""#),
    ("&#10;x&#9;y", #"XY: UIViewController id "\nx\ty""#),
    ("straße 7", #"Straße7: UIViewController id "straße 7""#),
    ("ßa", #"SSa: UIViewController id "ßa""#),
    ("", "Scene: UIViewController id none"),
  ]

  @Test("scenes are named after their identifiers", arguments: identifiers)
  func named(_ identifier: String, _ expected: String) {
    #expect(scene("storyboardIdentifier=\"\(identifier)\"") == "scene " + expected)
  }

  static let plain = [
    ("customClass='ListViewController'", "viewController", "List: ListViewController"),
    ("customClass='AlertController' title='x'", "viewController", "Alert: AlertController"),
    ("customClass='ViewController' title='My Page'", "viewController", "MyPage: ViewController"),
    ("title='!' userLabel='two words'", "viewController", "TwoWords: UIViewController"),
    ("", "navigationController", "Navigation: UINavigationController"),
    ("", "tabBarController", "Tabs: UITabBarController"),
    ("", "avPlayerViewController", "Player: AVPlayerViewController"),
    ("", "glkViewController", "GL: GLKViewController"),
    ("", "strangeViewController", "Scene: UIViewController"),
    ("customClass='UIInputViewController'", "viewController", "UIInput: UIInputViewController"),
    ("customClass='M.Inner'", "viewController", "MInner: M.Inner"),
    ("customClass='any'", "viewController", "Any: `any`"),
    ("customClass='func'", "viewController", "Func: `func`"),
  ]

  @Test("scenes without an identifier are named after what they are", arguments: plain)
  func unnamed(_ attributes: String, _ kind: String, _ expected: String) {
    #expect(scene(attributes, kind: kind) == "scene \(expected) id none")
  }

  @Test("names are given once; those that are identifiers come first")
  func unique() {
    let scenes = ["item 2", "item", "Item", "Item2", "item-2"].enumerated().map {
      Make.scene("s\($0.offset)", "storyboardIdentifier='\($0.element)'")
    }
    let lines = lines(Make.storyboard((scenes + [Make.scene("x", "title='Item'")]).joined()))
    #expect(
      lines.filter { $0.hasPrefix("scene") } == [
        #"scene Item22: UIViewController id "item 2""#,
        #"scene Item3: UIViewController id "item""#,
        "scene Item: UIViewController", "scene Item2: UIViewController",
        #"scene Item23: UIViewController id "item-2""#,
        "scene Item4: UIViewController id none",
      ])
  }

  @Test("an identifier is the first scene's that has it")
  func repeated() {
    let imported = Imported([
      Make.storyboard(
        """
        \(Make.scene("a", "storyboardIdentifier='A'"))
        \(Make.scene("b", "storyboardIdentifier='A'"))
        \(Make.reference("c", "storyboardIdentifier='A' referencedIdentifier='A'"))
        """)
    ])
    #expect(imported.mistakes == [])
    #expect(imported.openedText.contains("scene A: UIViewController\n  scene A2: UIViewController id none\n"))
    #expect(imported.openedText.contains("reference A3 = Main.A\n"))
    let message = "an earlier scene has the identifier \"A\", too, and the framework makes only one of them"
    #expect(imported.messages == ["Main.storyboard:4: \(message)", "Main.storyboard:5: \(message)"])
  }

  @Test("storyboards are named after their files")
  func storyboards() {
    let files = ["a/Main", "b/Main", "Two Words", "TwoWords", "class", "1", "in\"", "Ünï"]
    let sources = files.map { Make.storyboard($0 + ".storyboard", Make.scene("a")) }
    let imported = Imported(sources)
    let heads = imported.openedText.split(separator: "\n").filter { $0.hasPrefix("storyboard") }
    #expect(
      heads == [
        "storyboard Main {", #"storyboard Main2 file "Main" {"#, #"storyboard TwoWords2 file "Two Words" {"#,
        "storyboard TwoWords {", "storyboard class {", #"storyboard _1 file "1" {"#,
        #"storyboard In file "in\"" {"#,
        "storyboard Ünï {",
      ])
    imported.expectRoundTrip()
  }

  @Test("the module is the one that most classes of the target are in")
  func module() {
    let body = [("A", "M"), ("B", "N"), ("C", "N")].map { name, module in
      Make.scene(
        name, "customClass='\(name)' customModule='\(module)' customModuleProvider='target'")
    }
    let foreign = ["D", "E"].map { Make.scene($0, "customClass='\($0)' customModule='F'") }
    let storyboard = Make.storyboard((body + foreign).joined())
    #expect(
      lines(storyboard).prefix(8) == [
        "module N", "platform iOS", "import swift F", "controller A: UIViewController",
        "controller B: UIViewController", "controller C: UIViewController",
        "controller F.D: UIViewController",
        "controller F.E: UIViewController",
      ])
    #expect(lines(storyboard, module: "F").contains("controller D: UIViewController"))
    #expect(lines(storyboard, module: "My App").first == "module MyApp")
    #expect(lines(Make.storyboard(Make.scene("a"))).first == "module App")
  }

  @Test("a class has the base that its scenes have in common, and may hide one of the framework's")
  func classes() {
    let lines = lines(
      Make.storyboard(
        [
          Make.scene("a", "customClass='C'", kind: "tableViewController"),
          Make.scene("b", "customClass='C'", kind: "navigationController"),
          Make.scene("c", "customClass='D'", kind: "navigationController"),
          Make.scene("d", "customClass='Timer' customModule='App' customModuleProvider='target'"),
          Make.scene("e", "customClass='UITabBarController'", kind: "tabBarController"),
        ].joined()))
    #expect(
      lines.filter { $0.hasPrefix("controller") } == [
        "controller C: UIViewController", "controller D: UINavigationController",
        "controller Timer: UIViewController",
      ])
  }

  @Test("a class whose name is none is left out", arguments: ["My-Class", "a.b.c", "1", "", "_", ".x"])
  func unusableClass(_ name: String) {
    let imported = Imported([
      Make.storyboard(Make.scene("a", "customClass='\(name)'", kind: "tableViewController"))
    ])
    #expect(imported.mistakes == [])
    #expect(imported.text.contains(": UITableViewController id none"))
    #expect(
      imported.messages == [
        "Main.storyboard:3: \"\(name)\" is not a name that a Swift class can have, "
          + "so the import gives the scene the class `UITableViewController`"
      ])
  }
}
