import Foundation
import TestSupport
import Testing

/// The variants of a storyboard, for a language or a device: one program wires all of them.
@Suite struct CommandContractVariants {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let german = "ib/de.lproj/Main.storyboard"

  private static func differs(_ line: Int, at path: String = german) -> String {
    "error variant-differs \(path):\(line)"
  }

  /// A base that agrees with the program, and a variant.
  private func write(_ variant: String, at path: String = german) throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(
      ReaderApp.main, to: path.contains("~") ? "ib/Main.storyboard" : "ib/Base.lproj/Main.storyboard")
    try sandbox.write(variant, to: path)
  }

  private static let help = sceneText("viewController", "H-1", identifier: "Help")
  private static let extra = sceneText("viewController", "X-1", identifier: "Extra")
  private static let otherIDs = ReaderApp.main.replacing(
    /"([LDH])-1/, with: { "\"New-\($0.output.1)" })

  /// Nothing that means something to the wiring differs.
  @Test(arguments: [
    ReaderApp.main, otherIDs,
    ReaderApp.main.edited(("version=\"3.0\"", "version=\"3.0\" toolsVersion=\"1\"")),
    ReaderApp.main.edited(
      ("<exit ", "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"f\"/><exit ")),
    ReaderApp.main.edited((" id=\"L-1-0\"", " id=\"other\"")), ReaderApp.main.replacing("\n", with: "\r\n"),
    "\u{FEFF}" + ReaderApp.main,
  ])
  func theSameWiring(_ variant: String) throws {
    for path in [Self.german, "ib/Main~ipad.storyboard"] {
      let sandbox = try Sandbox()
      try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
      let isDevice = path.contains("~")
      try sandbox.write(ReaderApp.main, to: isDevice ? "ib/Main.storyboard" : "ib/Base.lproj/Main.storyboard")
      try sandbox.write(variant, to: path)
      try sandbox.expectFindings([], summary: "1 storyboard compared")
    }
  }

  /// A difference is shown at its line of the variant.
  @Test(arguments: [
    ("identifier", ReaderApp.main.edited((#"Identifier="Detail""#, #"Identifier="Detall""#)), [8]),
    ("letter case", ReaderApp.main.edited((#"Identifier="Detail""#, #"Identifier="detail""#)), [8]),
    ("no identifier", ReaderApp.main.edited((#" storyboardIdentifier="Detail""#, "")), [8]),
    ("a new identifier", ReaderApp.main.edited((#"id="L-1" "#, #"id="L-1" storyboardIdentifier="L" "#)), [4]),
    ("class", ReaderApp.main.edited((#"Class="Detail""#, #"Class="Other""#)), [8]),
    (
      "no class",
      ReaderApp.main.edited(
        (#" customClass="List" customModule="Reader" customModuleProvider="target""#, "")), [4]
    ),
    (
      "kind of controller",
      ReaderApp.main.edited(
        ("<viewController id=\"H-1\"", "<tableViewController id=\"H-1\""),
        ("</viewController>\n<exit id=\"H-1-exit\"", "</tableViewController>\n<exit id=\"H-1-exit\"")), [12]
    ),
    ("a scene is gone", ReaderApp.main.edited((help + "\n", "")), [2]),
    (
      "a segue is gone",
      ReaderApp.main.edited((#"<segue id="L-1-0" destination="D-1" kind="show" identifier="open"/>"#, "")),
      [4]
    ),
    (
      "a segue more",
      ReaderApp.main.edited(
        ("</connections>", #"<segue id="n" destination="H-1" kind="show"/></connections>"#)), [5, 9, 13]
    ),
    ("another target", ReaderApp.main.edited((#"destination="D-1""#, #"destination="H-1""#)), [5]),
    ("another kind", ReaderApp.main.edited((#"kind="show""#, #"kind="presentation""#)), [5]),
    (
      "another name of a segue", ReaderApp.main.edited((#"identifier="open""#, #"identifier="opens""#)),
      [4, 5]
    ),
    (
      "another action",
      ReaderApp.main.edited((#"kind="show""#, #"kind="show" destinationCreationSelector="make:""#)), [5]
    ),
    (
      "another initial scene",
      ReaderApp.main.edited((#"initialViewController="L-1""#, #"initialViewController="H-1""#)), [2]
    ),
    ("no initial scene", ReaderApp.main.edited((#" initialViewController="L-1""#, "")), [2]),
    (
      "other object IDs, and an identifier",
      otherIDs.edited((#"Identifier="Detail""#, #"Identifier="Detall""#)), [8]
    ),
    (
      "other object IDs, and a target", otherIDs.edited((#"destination="New-D""#, #"destination="New-H""#)),
      [5]
    ),
    ("other object IDs, and a class", otherIDs.edited((#"Class="Detail""#, #"Class="Other""#)), [8]),
  ])
  func aDifference(_ what: String, _ variant: String, _ lines: [Int]) throws {
    try write(variant)
    try sandbox.expectFindings(lines.map { Self.differs($0) })
  }

  /// A scene that only a variant has is never wired, and needs nothing of the program.
  @Test func aSceneMore() throws {
    try write(ReaderApp.main.edited(("</scenes>", Self.extra + "\n</scenes>")))
    try sandbox.expectFindings(["warning not-in-program \(Self.german):16"])
    try sandbox.expectFindings(["error not-in-program \(Self.german):16"], ["Reader.sbdsl", "--strict"])
  }

  /// Files for devices stand beside the base.
  @Test(arguments: ["ib/Main~ipad.storyboard", "ib/Main~iphone.storyboard"])
  func aVariantOfADevice(_ path: String) throws {
    try write(ReaderApp.different, at: path)
    try sandbox.expectFindings([Self.differs(8, at: path)])
    try write(ReaderApp.main, at: path)
    try sandbox.expectFindings([], summary: "1 storyboard compared")
  }

  /// A name that only looks like one of a device.
  @Test(arguments: ["Main~mac", "Main~", "~ipad", "Main ~ipad", "Main-ipad", "main~ipad", "Main~iPad"])
  func noVariantOfADevice(_ name: String) throws {
    try write(ReaderApp.main)
    try sandbox.write(ReaderApp.different, to: "ib/\(name).storyboard")
    try sandbox.expectFindings([], summary: "1 storyboard compared, 1 not declared by the program")
  }

  /// A language and a device at once.
  @Test func aLanguageAndADevice() throws {
    for (path, text) in [
      ("ib/Base.lproj/Main.storyboard", ReaderApp.main),
      ("ib/Base.lproj/Main~ipad.storyboard", ReaderApp.main),
      ("ib/de.lproj/Main.storyboard", ReaderApp.main),
      ("ib/de.lproj/Main~ipad.storyboard", ReaderApp.different),
    ] {
      try sandbox.write(text, to: path)
    }
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.differs(8, at: "ib/de.lproj/Main~ipad.storyboard")])
  }

  /// Only the one that differs is told, and a difference of the base is that of the program alone.
  @Test func severalLanguages() throws {
    for language in ["de", "fr", "it", "ja", "zh-Hans"] {
      try write(
        language == "it" ? ReaderApp.different : ReaderApp.main, at: "ib/\(language).lproj/Main.storyboard")
    }
    try sandbox.expectFindings([Self.differs(8, at: "ib/it.lproj/Main.storyboard")])
    for language in ["Base", "de", "fr", "it", "ja", "zh-Hans"] {
      try sandbox.write(ReaderApp.different, to: "ib/\(language).lproj/Main.storyboard")
    }
    try sandbox.expectFindings([ReaderApp.difference])
  }

  /// Without a base the first language is compared with the program, and the others with it.
  @Test func noBase() throws {
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.main, to: "ib/de.lproj/Main.storyboard")
    try sandbox.write(ReaderApp.different, to: "ib/en.lproj/Main.storyboard")
    try sandbox.expectFindings([Self.differs(8, at: "ib/en.lproj/Main.storyboard")])
  }

  /// Texts of a language are no variant.
  @Test(arguments: ["Main.strings", "Main.xcstrings", "Main.storyboard.bak", "Mainer.storyboardc"])
  func textsAlone(_ name: String) throws {
    try write(ReaderApp.main, at: "ib/Base.lproj/Main.storyboard")
    try sandbox.write("\"D-1.title\" = \"Einzelheit\";", to: "ib/de.lproj/\(name)")
    try sandbox.expectFindings([], summary: "1 storyboard compared")
  }

  @Test func aBrokenVariant() throws {
    try write("<?xml version=\"1.0\"?><document")
    try sandbox.expectFindings(["error malformed-xml \(Self.german):1"])
    // It hides no difference of the base.
    try sandbox.write(ReaderApp.different, to: "ib/Base.lproj/Main.storyboard")
    try sandbox.expectFindings(["error malformed-xml \(Self.german):1", ReaderApp.difference])
  }

  /// What a clause leaves out is not compared.
  @Test(arguments: [#""de.lproj""#, #""ib/de.lproj""#, #""ib/de.lproj/Main.storyboard""#])
  func aVariantThatIsLeftOut(_ pattern: String) throws {
    try write(ReaderApp.different)
    try sandbox.write(ReaderApp.program("storyboards \"ib\" except \(pattern)"), to: "Reader.sbdsl")
    try sandbox.expectFindings([], summary: "1 storyboard compared")
  }

  /// Files of one name in folders that have nothing to do with each other are two storyboards.
  @Test func foldersOfTwoPlaces() throws {
    try write(ReaderApp.main, at: "ib/Old/de.lproj/Main.storyboard")
    try sandbox.expectFindings(["error storyboard-not-found Reader.sbdsl:8"])
  }

  /// The order of tabs is what a program says of them.
  @Test func tabsInAnotherOrder() throws {
    func board(_ first: String, _ second: String) -> String {
      let link = #"kind="relationship" relationship="viewControllers""#
      return storyboardText(
        initial: "T-1",
        [
          sceneText(
            "tabBarController", "T-1", "destination=\"\(first)\" \(link)", "destination=\"\(second)\" \(link)"
          ),
          sceneText("viewController", "A-1", identifier: "A"),
          sceneText("viewController", "B-1", identifier: "B"),
        ])
    }
    try sandbox.write(board("A-1", "B-1"), to: "ib/Base.lproj/Main.storyboard")
    try sandbox.write(board("B-1", "A-1"), to: Self.german)
    let program = """
      module Reader
      storyboards "ib"
      storyboard Main {
        initial scene Tabs: UITabBarController id none #T-1 {
          tab A
          tab B
        }
        scene A: UIViewController #A-1
        scene B: UIViewController #B-1
      }

      """
    try sandbox.write(program, to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(result.status == 1, "\(result)")
    #expect(try Set(result.findings()) == [Self.differs(5)], "\(result)")
  }

  /// A reference leads elsewhere in one language.
  @Test func aReferenceToAnotherScene() throws {
    func board(_ identifier: String) -> String {
      ReaderApp.main.edited((#"destination="D-1""#, #"destination="R-1""#)).edited(
        (
          "</scenes>",
          "<scene><objects>\n<viewControllerPlaceholder storyboardName=\"Other\" "
            + "referencedIdentifier=\"\(identifier)\" id=\"R-1\"/></objects></scene></scenes>"
        ))
    }
    try sandbox.write(board("First"), to: "ib/Base.lproj/Main.storyboard")
    try sandbox.write(board("Second"), to: Self.german)
    try sandbox.write(
      ReaderApp.other.edited(
        ("</scenes>", sceneText("viewController", "S-1", identifier: "Second") + "</scenes>")),
      to: "ib/Other.storyboard")
    let program =
      ReaderApp.program.edited(
        ("open(product: Int): show Detail(product: product)", "open: show Other"),
        ("scene Help", "reference Other = Other.First #R-1\n  scene Help"))
      + "external storyboard Other { scene First: UIViewController }\n"
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.differs(16)])
  }

  /// The variants of a target of a project, however it names them.
  @Test(arguments: [
    ProjectTarget(folder: "ib"), ProjectTarget(files: ["ib/Base.lproj/Main.storyboard", german]),
  ])
  func variantsOfAProject(_ target: ProjectTarget) throws {
    try write(ReaderApp.different)
    try sandbox.write(projectText(target), to: "R.xcodeproj/project.pbxproj")
    try sandbox.write(
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#), to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.differs(8)])
    try sandbox.write(ReaderApp.main, to: Self.german)
    try sandbox.expectFindings([], summary: "1 storyboard compared")
  }
}
