import Foundation
import TestSupport
import Testing

/// What the system opens: the word `launch` is held against the property list and the build settings.
@Suite struct CommandContractPropertyLists {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let differs = "error launch-differs Reader.sbdsl:8"
  private static let atTheList = "error launch-differs ib/Info.plist:4"

  /// `Main` and a storyboard that the program does not declare.
  private func write(_ list: String, _ head: String = "launch storyboard Main") throws {
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.write(ReaderApp.other, to: "ib/Other.storyboard")
    try sandbox.write(list, to: "ib/Info.plist")
    try sandbox.write(ReaderApp.program(#"storyboards "ib""#, head), to: "Reader.sbdsl")
  }

  /// A list that opens nothing else than the program says.
  @Test(arguments: [
    ReaderApp.propertyList(opens: "Main"), ReaderApp.propertyList(opens: "Main.storyboard"),
    ReaderApp.propertyList("UIMainStoryboardFile~ipad", opens: "Main"),
    ReaderApp.propertyList("UIMainStoryboardFile~iphone", opens: "Main"),
    ReaderApp.propertyList("NSExtensionMainStoryboard", opens: "Main"), manifest("Main"),
    ReaderApp.propertyList(opens: "M&#97;in"),
    ReaderApp.propertyList("<key>UIMainStoryboardFile</key><!-- the first -->", "<string>Main</string>"),
    ReaderApp.propertyList(opens: "Main").replacing("\n", with: "\r\n"),
    "\u{FEFF}" + ReaderApp.propertyList(opens: "Main"),
    ReaderApp.propertyList("UISceneStoryboardFile", opens: "Main").replacing(
      "<plist", with: "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://x.y/z.dtd\">\n<plist"),
  ])
  func theListAgrees(_ list: String) throws {
    try write(list)
    try sandbox.expectFindings([])
    // The same list opens a storyboard that nothing wires.
    try write(list, "storyboard Main")
    try sandbox.expectFindings([Self.differs])
  }

  /// A list that names nothing which the system opens.
  @Test(arguments: [
    ReaderApp.propertyList(), ReaderApp.propertyList("UILaunchStoryboardName", opens: "Other"),
    ReaderApp.propertyList("CFBundleName", opens: "Other"), ReaderApp.propertyList(opens: ""),
    ReaderApp.propertyList(opens: "$(MAIN)"),
    ReaderApp.propertyList("UILaunchStoryboardName~ipad", opens: "Other"),
    ReaderApp.propertyList("uimainstoryboardfile", opens: "Other"),
    ReaderApp.propertyList("<!-- <key>UIMainStoryboardFile</key>", "<string>Other</string> -->"),
    ReaderApp.propertyList("<key>UIMainStoryboardFile</key><string/>", "<key>A</key><string>Other</string>"),
    ReaderApp.propertyList("<key>UIMainStoryboardFile</key><true/>", "<key>A</key><string>Other</string>"),
    ReaderApp.propertyList("<key>A</key><string>UIMainStoryboardFile</string>", "<string>Other</string>"),
    // Broken ones say nothing.
    "", "<", "no XML", String(ReaderApp.propertyList(opens: "Other").dropLast(30)),
    ReaderApp.propertyList(opens: "Other").replacing("</dict>", with: ""),
    ReaderApp.propertyList(opens: "Other & others"), ReaderApp.propertyList(opens: "O\0ther"),
    "bplist00\u{D1}\u{1}\u{2}_\u{10}\u{14}UIMainStoryboardFileUOther\u{8}\u{B}\"",
    "{ UIMainStoryboardFile = Other; }", String(repeating: "<dict>", count: 100_000),
  ])
  func theListSaysNothing(_ list: String) throws {
    try write(list)
    try sandbox.expectFindings([])
    try write(list, "storyboard Main")
    try sandbox.expectFindings([])
  }

  /// Bytes that are no text.
  @Test func aBinaryList() throws {
    try write("")
    let bytes: [UInt8] = Array("bplist00".utf8) + [0xD1, 1, 2, 0x5F, 0x10, 20]
    let text =
      bytes + Array("UIMainStoryboardFile".utf8) + [0x55] + Array("Other".utf8) + [8, 11, 0x22, 0, 0xFF]
    try sandbox.write(Data(text), to: "ib/Info.plist")
    try sandbox.expectFindings([])
    try sandbox.write(Data([0xFF, 0xFE, 0, 0xD8]), to: "ib/Info.plist")
    try sandbox.expectFindings([])
  }

  /// A scene of the manifest opens a storyboard.
  private static func manifest(_ name: String) -> String {
    ReaderApp.propertyList(
      "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>",
      "<key>UIWindowSceneSessionRoleApplication</key><array><dict><key>UISceneConfigurationName</key>",
      "<string>Default</string><key>UISceneDelegateClassName</key><string>Reader.SceneDelegate</string>",
      "<key>UISceneStoryboardFile</key><string>\(name)</string></dict></array></dict></dict>")
  }

  /// The system opens another storyboard than the program says: one mistake, at the word of the program.
  @Test(arguments: [
    ReaderApp.propertyList(opens: "Other"), ReaderApp.propertyList(opens: "Other.storyboard"),
    // A device does not mind letter case, and then it does.
    ReaderApp.propertyList(opens: "main"), ReaderApp.propertyList(opens: "Main "),
    ReaderApp.propertyList(opens: "Nothing"), manifest("Other"),
    ReaderApp.propertyList("UIMainStoryboardFile~ipad", opens: "Other"),
    ReaderApp.propertyList("NSMainStoryboardFile", opens: "Other"),
    ReaderApp.propertyList("<key>UIMainStoryboardFile</key><!-- Main -->", "<string>Other</string>"),
    ReaderApp.propertyList(
      "<key>UILaunchStoryboardName</key><string>Main</string>",
      "<key>UIMainStoryboardFile</key><string>Other</string>"),
  ])
  func theSystemOpensAnother(_ list: String) throws {
    try write(list)
    try sandbox.expectFindings([Self.differs])
  }

  @Test func theReasonIsShown() throws {
    try write(ReaderApp.propertyList(opens: "Other"))
    let result = try sandbox.run("check", "Reader.sbdsl")
    #expect(result.standardError.contains("the system does not open `Main`"), "\(result)")
    #expect(result.standardError.contains("ib/Info.plist:4:9"), "\(result)")
    try write(ReaderApp.propertyList(opens: "Nothing"))
    #expect(
      try sandbox.run("check", "Reader.sbdsl").standardError.contains("and no file of the target has"))
  }

  /// Several storyboards are opened: each of them needs the word, and none without.
  @Test(arguments: [
    ("launch storyboard", [String]()), ("storyboard", ["error launch-differs Reader.sbdsl:15"]),
  ])
  func severalStoryboardsAreOpened(_ head: String, _ findings: [String]) throws {
    try write(
      ReaderApp.propertyList(
        "<key>UIMainStoryboardFile</key><string>Main</string>",
        "<key>UIMainStoryboardFile~ipad</key><string>Other</string>"))
    try sandbox.write(
      ReaderApp.program + "\(head) Other { initial scene First: UIViewController #O-1 }\n",
      to: "Reader.sbdsl")
    try sandbox.expectFindings(findings, summary: findings.isEmpty ? "2 storyboards compared" : nil)
  }

  /// A name that the target has no file of, at its place in the list, where no word of the program is wrong.
  @Test(arguments: [
    ("Nothing", [atTheList]), ("main", [atTheList]), ("Nothing.storyboard", [atTheList]),
    // The system may open a storyboard that nobody has adopted yet.
    ("Other", []),
  ])
  func aStoryboardWithoutLaunch(_ name: String, _ findings: [String]) throws {
    try write(ReaderApp.propertyList(opens: name), "storyboard Main")
    try sandbox.expectFindings(findings)
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    if name == "main" { #expect(result.standardError.contains("did you mean `Main`?"), "\(result)") }
  }

  /// The system opens a storyboard that has no initial view controller: a black screen.
  @Test func nothingIsInitial() throws {
    let board = ReaderApp.main.edited((#" initialViewController="L-1""#, ""))
    try write(ReaderApp.propertyList(opens: "Main"), "storyboard Main")
    try sandbox.write(board, to: "ib/Main.storyboard")
    let program = ReaderApp.program(#"storyboards "ib""#, "storyboard Main").edited(("initial ", ""))
      .edited(("  scene List:", "  allow unreachable-scene \"later\" scene List:"))
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.expectFindings([Self.atTheList])
    // A list that names nothing opens nothing.
    try sandbox.write(ReaderApp.propertyList(), to: "ib/Info.plist")
    try sandbox.expectFindings([])
  }

  /// The main storyboard of macOS may have the menu alone.
  @Test(arguments: [true, false]) func theMenuOfAMac(_ hasMenu: Bool) throws {
    let menu = """
      <scene sceneID="s-A"><objects><application id="A-1" sceneMemberID="viewController">
      <menu key="mainMenu" title="Main Menu" systemMenu="main" id="M-1"/></application></objects></scene>
      """
    let empty = sceneText("viewController", "V-1", identifier: "V")
    func board(_ scenes: String, _ initial: String) -> String {
      storyboardText(initial: initial, [scenes]).replacing(
        #"CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch""#,
        with: #"Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa""#
      ).replacing(#" initialViewController="""#, with: "")
    }
    try sandbox.write(board(hasMenu ? menu : empty, ""), to: "ib/Main.storyboard")
    try sandbox.write(
      board(sceneText("viewController", "W-1", identifier: "Home"), "W-1"), to: "ib/Windows.storyboard")
    try sandbox.write(
      ReaderApp.propertyList("NSMainStoryboardFile", opens: "Main"), to: "ib/Info.plist")
    let program = """
      module Reader
      platform macOS 12
      storyboards "ib"
      storyboard Windows { initial scene Home: NSViewController #W-1 }

      """
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.expectFindings(hasMenu ? [] : [Self.atTheList])
  }

  // MARK: Which list

  /// Of several lists it is not known which one is that of the program.
  @Test(arguments: [
    (["ib/App/Info.plist", "ib/Widget/Info.plist"], false),
    (["ib/App/Info.plist", "ib/Widget/Widget-Info.plist"], false),
    (["ib/App/Reader-Info.plist"], true), (["ib/App/Info.plist"], true),
    (["ib/App/Info.plist", "ib/Pods/Info.plist"], true),
    (["ib/App/Info.plist", "ib/ReaderTests/Info.plist"], true),
    (["ib/App/Info.plist", "ib/Kit.framework/Info.plist"], true),
    (["ib/Pods/Info.plist"], false), (["ib/App/InfoPlist.strings"], false), (["Info.plist"], false),
    (["ib/App/Info.plist.bak"], false), (["ib/App/.Info.plist"], false),
  ])
  func theListOfAFolder(_ paths: [String], _ isRead: Bool) throws {
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try sandbox.write(ReaderApp.program, to: "Reader.sbdsl")
    for path in paths { try sandbox.write(ReaderApp.propertyList(opens: "Other"), to: path) }
    try sandbox.expectFindings(isRead ? [Self.differs] : [])
    // So is that of a folder of the command line.
    try sandbox.write(ReaderApp.program(""), to: "Reader.sbdsl")
    try sandbox.expectFindings(isRead ? [Self.differs] : [], ["Reader.sbdsl", "--storyboards", "ib"])
  }

  /// A single file has no list.
  @Test func theListOfSingleFiles() throws {
    try write(ReaderApp.propertyList(opens: "Other"))
    try sandbox.write(ReaderApp.program(#"storyboards "ib/Main.storyboard""#), to: "Reader.sbdsl")
    try sandbox.expectFindings([])
  }

  // MARK: Targets

  private func write(
    settings: String, _ lists: KeyValuePairs<String, String> = [:], head: String = "launch storyboard Main",
    configuration: String = ""
  ) throws {
    try sandbox.write(ReaderApp.main, to: "App/Main.storyboard")
    try sandbox.write(ReaderApp.other, to: "App/Other.storyboard")
    let target = ProjectTarget(folder: "App", settings: settings, configuration: configuration)
    try sandbox.write(projectText(target), to: "R.xcodeproj/project.pbxproj")
    for (path, text) in lists { try sandbox.write(text, to: path) }
    try sandbox.write(
      ReaderApp.program(#"storyboards project "R.xcodeproj" target "Reader""#, head), to: "Reader.sbdsl")
  }

  private static let list = ReaderApp.propertyList(opens: "$(MAIN)")

  /// The target's own list counts, however many lists its folder has.
  @Test(arguments: [
    ("INFOPLIST_FILE = App/Info.plist;", "Main", nil), ("INFOPLIST_FILE = App/Info.plist;", "Other", differs),
    ("INFOPLIST_FILE = App/Info.plist;", "$(MAIN)", nil),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = Main;", "$(MAIN)", nil),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = Other;", "$(MAIN)", differs),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = Other;", "${MAIN}", differs),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = Oth;", "$(MAIN)er", differs),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = \"$(PLACE)\"; PLACE = Other;", "$(MAIN)", differs),
    ("INFOPLIST_FILE = App/Info.plist; MAIN = \"$(MAIN)\";", "$(MAIN)", nil),
    ("INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";", "Other", differs),
    ("INFOPLIST_FILE = \"$(FOLDER)/Info.plist\"; FOLDER = App;", "Other", differs),
    ("INFOPLIST_FILE = App/None.plist;", "Other", nil), ("", "Other", nil),
    ("INFOPLIST_KEY_UIMainStoryboardFile = Main;", "Other", nil),
    ("INFOPLIST_KEY_UIMainStoryboardFile = Other;", "Other", differs),
    ("INFOPLIST_KEY_UIMainStoryboardFile = \"\";", "Other", nil),
    ("\"INFOPLIST_KEY_UIMainStoryboardFile[sdk=iphoneos*]\" = Other;", "Main", differs),
    ("\"INFOPLIST_KEY_UIMainStoryboardFile~ipad\" = Other;", "Main", differs),
    ("INFOPLIST_KEY_UILaunchStoryboardName = Other;", "Main", nil),
    ("INFOPLIST_KEY_UIMainStoryboardFile = \"$(MAIN)\"; MAIN = Other;", "Main", differs),
    ("INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_FILE = App/Info.plist;", "Main", nil),
  ])
  func theListOfATarget(_ settings: String, _ name: String, _ finding: String?) throws {
    try write(
      settings: settings,
      [
        "App/Info.plist": ReaderApp.propertyList(opens: name),
        "App/Widget/Info.plist": ReaderApp.propertyList(opens: "Nowhere"),
      ])
    try sandbox.expectFindings(finding.map { [$0] } ?? [])
  }

  /// A setting that names no storyboard of the target, at its line.
  @Test func aSettingThatLeadsNowhere() throws {
    try write(settings: "INFOPLIST_KEY_UIMainStoryboardFile = Mian;", head: "storyboard Main")
    try sandbox.expectFindings(["error launch-differs R.xcodeproj/project.pbxproj:4"])
    let result = try sandbox.run("check", "Reader.sbdsl")
    #expect(result.standardError.contains("did you mean `Main`?"), "\(result)")
  }

  @Test(arguments: [
    ("INFOPLIST_KEY_UIMainStoryboardFile = Main", []),
    ("INFOPLIST_KEY_UIMainStoryboardFile = Other", [differs]),
    ("\n\nINFOPLIST_KEY_UIMainStoryboardFile = Other // the first\n", [differs]),
    ("MAIN = Other\nINFOPLIST_KEY_UIMainStoryboardFile = $(MAIN)", [differs]),
    ("// INFOPLIST_KEY_UIMainStoryboardFile = Other", []), ("", []), ("#include \"Gone.xcconfig\"", []),
  ])
  func aFileWithSettings(_ text: String, _ findings: [String]) throws {
    try write(settings: "", ["App.xcconfig": text], configuration: "App.xcconfig")
    try sandbox.expectFindings(findings)
  }

  /// The place of a mistake is in the file that has the setting.
  @Test func aMistakeInAFileWithSettings() throws {
    let text = "A = B\n// The first one.\n"
    try write(
      settings: "", ["App.xcconfig": text + "INFOPLIST_KEY_UIMainStoryboardFile = Mian\n"],
      head: "storyboard Main", configuration: "App.xcconfig")
    try sandbox.expectFindings(["error launch-differs App.xcconfig:3"])
  }

  /// The target knows better than the only list of a folder.
  @Test func theTargetOfTheSwiftCodeHasTheList() throws {
    try write(
      settings: "INFOPLIST_FILE = App/Info.plist;",
      [
        "App/Info.plist": ReaderApp.propertyList(opens: "Main"),
        "ib/Info.plist": ReaderApp.propertyList(opens: "Nowhere"), "ib/Main.storyboard": ReaderApp.main,
        "App/A.swift": "class List: UIViewController {}\nclass Detail: UIViewController {}\n",
      ])
    let program = """
      module Reader
      sources project "R.xcodeproj" target "Reader"
      storyboards "ib"
      launch storyboard Main {
        initial scene List: List id none #L-1 { segue open: show Detail }
        scene Detail: Detail #D-1
        scene Help: UIViewController #H-1
      }

      """
    try sandbox.write(program, to: "Reader.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(!result.standardError.contains("[launch-differs]"), "\(result)")
    try sandbox.write(ReaderApp.propertyList(opens: "Other"), to: "App/Info.plist")
    let other = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(try other.findings() == ["error launch-differs Reader.sbdsl:4"], "\(other)")
  }
}
