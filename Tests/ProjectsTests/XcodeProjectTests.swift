import Testing

@testable import StoryboardProjects

/// What a project says of its targets.
@Suite struct XcodeProjectTests {
  private let project: XcodeProject

  init() throws { project = try XcodeProject(Array(SampleProject.text.utf8), name: "Reader") }

  private func target(_ name: String) throws -> XcodeTarget {
    try #require(
      project.target(name) { path in
        SampleProject.files[path.replacing("Config/../", with: "")].map { Array($0.utf8) }
      })
  }

  @Test func theProject() {
    #expect(project.targetNames == ["Reader App", "2 Widget's", "ReaderTests"])
    #expect(project.packageFolders == ["Packages/Kit", "Packages/OldKit"])
    #expect(project.synchronizedFolders == ["Widget", "Common"])
    #expect(project.target("Reader") { _ in nil } == nil)
  }

  /// What is built, and what is no Swift, is left out; a group without a path is no folder.
  @Test func listedFiles() throws {
    let app = try target("Reader App")
    #expect(
      app.sources.map(\.path) == [
        "Reader/AppDelegate.swift", "Reader/List View.swift", "/Common/Shared.swift",
        "Reader/../Other/Strings.swift",
        "Widget/Model/Entry.swift",
      ])
    #expect(
      app.storyboards.map(\.path) == [
        "Reader/Base.lproj/Main.storyboard", "Help.storyboard",
      ])
    #expect(app.localizedStoryboards.map(\.path) == ["Widget/Widget.storyboard"])
    #expect(app.folders == [])
    #expect(app.dependencies == ["2 Widget's", "Kit"])
    #expect(app.packageProducts == ["Kit"])
    #expect(app.productType == "com.apple.product-type.application")
    #expect(!app.isTest)
    #expect(try target("ReaderTests").isTest)
  }

  @Test func synchronizedFolders() throws {
    let widget = try target("2 Widget's")
    #expect(widget.sources == [])
    #expect(
      widget.folders == [
        SynchronizedFolder(path: "Widget", exceptions: ["Info.plist", "Old/Old Widget.swift", "Data"]),
        SynchronizedFolder(path: "Common", exceptions: ["OnlyApp.swift"]),
      ])
    #expect(widget.folders[0].contains("Widget.swift"))
    #expect(widget.folders[0].contains("Old/Other.swift"))
    #expect(widget.folders[0].contains("Dat.swift"))
    #expect(!widget.folders[0].contains("Old/Old Widget.swift"))
    #expect(!widget.folders[0].contains("Data/A.swift"))
    let localized = SynchronizedFolder(path: "A", exceptions: ["/Localized/B/C.storyboard"])
    #expect(!localized.contains("B/Base.lproj/C.storyboard"))
    #expect(!localized.contains("B/de.lproj/C.storyboard"))
    #expect(localized.contains("C.storyboard"))
  }

  /// The release configuration counts, or the first one; the target's settings come before the project's, and those
  /// before the ones of configuration files.
  @Test func settings() throws {
    let app = try target("Reader App")
    #expect(app.settings["APP_NAME"] == "My App-One")
    #expect(app.settings["PRODUCT_NAME"] == "My App-One release")
    #expect(app.moduleName == "My_App_One_release")
    #expect(app.settings["INFOPLIST_KEY_UIMainStoryboardFile"] == "Main")
    #expect(app.settings["CODE_SIGN_IDENTITY"] == "iPhone Developer")
    #expect(app.settings["DEVELOPMENT_TEAM"] == "A")
    #expect(app.settings["WIDE"] == "x")
    #expect(app.settings["NOTHING"] == nil)
    #expect(app.infoPlist == "Reader/Info.plist")
    #expect(app.isOnMainActor)
    // The debug configuration has none of them.
    #expect(app.conditions.sometimes == ["RELEASE", "STORE", "LEGACY", "FAST"])
    #expect(app.conditions.always == [])
    #expect(app.conditions.isComplete)
    #expect(app.platforms.map(\.name) == ["iOS"])
    #expect(app.platforms.map(\.version) == ["15.0"])
    let widget = try target("2 Widget's")
    #expect(widget.moduleName == "__Widget_s")
    #expect(widget.platforms.map(\.name) == ["iOS", "macOS"])
    #expect(widget.platforms.map(\.version) == ["12.0", "12"])
    #expect(widget.infoPlist == nil && !widget.isOnMainActor)
    #expect(try target("ReaderTests").moduleName == "ReaderTests")
  }

  @Test func references() {
    func value(_ text: String, _ name: String = "A") -> String? {
      var level: [String: String] = [:]
      for line in text.split(separator: ";") {
        let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
        level[parts[0]] = parts[1]
      }
      return BuildSettings([["A": "general"], level], target: "T", project: "P", configuration: "Debug")[name]
    }
    #expect(value("A=x$(inherited)y${A}") == "xgeneralygeneral")
    #expect(value("A=$(B_$(CONFIGURATION));B_Debug=right") == "right")
    #expect(value("A=$(B:default=c)$(TARGET_NAME:upper:lower)") == "ct")
    #expect(value("A=$(PRODUCT_NAME:rfc1034identifier)") == "T")
    #expect(value("A=$(B);B=1 b:$C $( ${") == "1 b:$C $( ${")
    #expect(value("A=$(B:c99extidentifier);B=1 é-b") == "__é_b")
    // Settings that refer to each other end.
    #expect(value("A=$(B);B=$(A)") == "")
    #expect((value("A=$(B)$(B);B=$(C)$(C);C=$(A)$(A)")?.utf8.count ?? 0) < 100_000)
  }

  @Test(arguments: [
    ("", ProjectMistake.unterminated(line: 1)), ("{", .unterminated(line: 1)),
    ("\n(a", .unterminated(line: 2)),
    ("\n\n{ a = \"b; }", .unterminated(line: 3)), ("{ /* a", .unterminated(line: 1)),
    ("{ a = b }", .unexpected(line: 1)), ("{\n a b; }", .unexpected(line: 2)),
    ("{ a = ; }", .unexpected(line: 1)),
    ("{ } }", .unexpected(line: 1)), ("{\n<<<<<<< HEAD\n}", .unexpected(line: 2)),
    ("<?xml version=\"1.0\"?><plist/>", .isXML), ("{ }", .noProject), ("( )", .noProject), ("a", .noProject),
    ("{ rootObject = A; objects = { A = { isa = PBXGroup; }; }; }", .noProject),
    ("{ rootObject = A; objects = { A = B; }; }", .noProject),
  ])
  func mistakes(_ text: String, _ mistake: ProjectMistake) {
    #expect(throws: mistake) { try XcodeProject(Array(text.utf8), name: "A") }
  }

  /// The smallest project, and strings of every form.
  @Test func forms() throws {
    let text = #"""
      {rootObject="\101";objects={A={isa='PBXProject';targets=(/*a*/T//b
      );mainGroup=G;projectDirPath=Sub};T={isa=PBXNativeTarget;name="a\n\"\U0041\\\x";data=<00 ff>;};};}
      """#.replacing("Sub}", with: "Sub;}")
    let project = try XcodeProject([0xEF, 0xBB, 0xBF] + Array(text.utf8), name: "A")
    #expect(project.targetNames == ["a\n\"A\\x"])
  }
}
