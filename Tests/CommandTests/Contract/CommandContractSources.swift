import Foundation
import TestSupport
import Testing

/// The Swift code that programs and the command line name: what is read, what is not, and mistakes at the clauses.
@Suite struct CommandContractSources {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Writes Swift files, each with a type of its own.
  private func write(_ paths: String...) throws {
    for (index, path) in paths.enumerated() { try sandbox.write("class Type\(index) {}\n", to: path) }
  }

  private func program(_ clauses: String, at path: String = "Reader.sbdsl") throws {
    try sandbox.write("module Reader\n\(clauses)\n", to: path)
  }

  /// The inputs of a program apart from itself.
  private func inputs(
    _ words: String..., program: String = "Reader.sbdsl",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let result = try sandbox.run(["inputs", program] + words)
    result.expectClean()
    #expect(result.lines.first == program, sourceLocation: sourceLocation)
    return Array(result.lines.dropFirst())
  }

  // MARK: Folders

  @Test func filesAndFolders() throws {
    try write(
      "App/B.swift", "App/Lists/A.swift", "App/A.swift", "Shared/S.swift", "Shared/T.swift", "One.swift")
    try sandbox.write("no code", to: "App/Notes.txt")
    try program("sources \"App\", \"./One.swift\"\nsources \"Shared/S.swift\"")
    #expect(
      try inputs() == ["App/A.swift", "App/B.swift", "App/Lists/A.swift", "One.swift", "Shared/S.swift"])
    // A file is read once, however often it is named.
    try program("sources \"App\", \"App/A.swift\", \"App/../One.swift\", \"One.swift\", \"App/Lists\"")
    #expect(try inputs().count == 4)
  }

  /// Paths begin at the folder of the program, wherever the command runs.
  @Test func pathsBeginAtTheProgram() throws {
    try write("Code/A.swift", "Reader/B.swift")
    try program("sources \"../Code\", \".\"", at: "Reader/Reader.sbdsl")
    #expect(try inputs(program: "Reader/Reader.sbdsl") == ["Reader/../Code/A.swift", "Reader/B.swift"])
  }

  @Test func whatIsLeftOut() throws {
    try write(
      "App/A.swift", "App/Pods/B.swift", "App/Carthage/B.swift", "App/DerivedData/B.swift",
      "App/checkouts/B.swift",
      "App/.build/B.swift", "App/AppTests/B.swift", "App/AppUITests/B.swift", "App/Kit/Package.swift",
      "App/Kit/Sources/Kit/B.swift", "App/Help.docc/B.swift", "App/.hidden.swift", "App/Tests.swift")
    try program("sources \"App\"")
    #expect(try inputs() == ["App/A.swift", "App/Tests.swift"])
    // A folder that is named is read, whatever its name is.
    try program("sources \"App/Pods\", \"App/AppTests\", \"App/Kit\"")
    #expect(try inputs() == ["App/Pods/B.swift", "App/AppTests/B.swift", "App/Kit/Sources/Kit/B.swift"])
  }

  @Test func exceptions() throws {
    try write(
      "App/A.swift", "App/A.generated.swift", "App/Old/B.swift", "App/New/Old/C.swift", "App/New/D.swift",
      "Old/E.swift", "Shared/Old/F.swift")
    func found(_ patterns: String) throws -> [String] {
      try program("sources \"App\" except \(patterns)\nsources \"Shared\"")
      return try inputs().filter { $0 != "Shared/Old/F.swift" }
    }
    #expect(
      try found("\"App/Old\", \"*.generated.swift\"") == [
        "App/A.swift", "App/New/D.swift", "App/New/Old/C.swift",
      ])
    #expect(
      try found("\"Old\"") == ["App/A.generated.swift", "App/A.swift", "App/New/D.swift"])
    #expect(try found("\"App/*/Old\", \"./App/A.swift\", \"?.swift\"").count == 3)
    #expect(try found("\"*\"") == [])
    // A path is a whole one, and a clause leaves out nothing of another.
    #expect(try found("\"New/D.swift\", \"Ol\"").count == 5)
  }

  @Test func links() throws {
    try write("App/A.swift", "Code/B.swift")
    try sandbox.link("App/Code", to: "../Code")
    try sandbox.link("App/Loop", to: "../App")
    try sandbox.link("App/Nowhere.swift", to: "nothing")
    try sandbox.link("App/C.swift", to: "../Code/B.swift")
    try program("sources \"App\"")
    #expect(try inputs() == ["App/A.swift", "App/C.swift"])
  }

  /// What `sbdsl` has written itself is no input: otherwise it would never be up to date.
  @Test func generatedSwiftIsNotRead() throws {
    try write("App/A.swift")
    try sandbox.write(
      "module Reader\nsources \"App\"\nstoryboard Main { initial scene Home: UIViewController }\n",
      to: "Reader.sbdsl")
    try sandbox.run("generate", "Reader.sbdsl", "-o", "App").expectClean()
    #expect(try sandbox.names(in: "App/Reader").count > 1)
    #expect(try inputs() == ["App/A.swift"])
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("sources \"Ap\"", "source-not-found", "2:9", "there is nothing at `Ap`"),
    ("import swift Kit sources \"App\", \"Ap\"", "source-not-found", "2:33", "there is nothing at `Ap`"),
    ("sources \"Empty\"", "source-not-found", "2:9", "holds no Swift file"),
    ("sources \"\"", "source-not-found", "2:9", "there is nothing at ``"),
    ("sources \"A.xcodeproj\"", "source-not-found", "2:9", "is an Xcode project"),
    ("sources project \"B.xcodeproj\" target \"A\"", "source-not-found", "2:9", "there is nothing"),
    ("sources project \"A.xcodeproj\" target \"Raeder\"", "target-not-found", "2:38", "no target `Raeder`"),
    ("sources project \"Bad.xcodeproj\" target \"A\"", "unreadable-source", "2:9", "line 2 of its"),
    (
      "sources package \"App\" target \"A\"", "source-not-found", "2:9",
      "there is nothing at `App/Package.swift`"
    ),
    ("sources package \"Kit\" target \"Kitt\"", "target-not-found", "2:30", "no target `Kitt`"),
  ])
  func mistakes(_ clause: String, _ code: String, _ place: String, _ message: String) throws {
    try write("App/A.swift", "Kit/Sources/Kit/A.swift")
    try sandbox.makeFolder("Empty")
    try sandbox.write(
      "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])", to: "Kit/Package.swift")
    try sandbox.write(
      "{rootObject=P;objects={P={isa=PBXProject;targets=(T);};T={isa=PBXNativeTarget;name=Reader;};};}",
      to: "A.xcodeproj/project.pbxproj")
    try sandbox.write("{\n<<<<<<< HEAD\n", to: "Bad.xcodeproj/project.pbxproj")
    try program(clause)
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics", "compact")
    #expect(result.status == 1)
    let lines = try result.compactLines()
    #expect(lines.count == 1, "\(result)")
    #expect(result.standardError.hasPrefix("Reader.sbdsl:\(place): error: "), "\(result)")
    #expect(result.standardError.contains(message) && result.standardError.contains("[\(code)]"), "\(result)")
    // Without Swift code there is no mistake, and one line says so.
    let without = try sandbox.run("check", "Reader.sbdsl", "--no-sources", "--diagnostics", "compact")
    #expect(without.status == 0)
    #expect(without.standardError.split(separator: "\n").count == 1)
    #expect(without.standardError.contains("note: the Swift code was not read"), "\(without)")
  }

  @Test func theNearestTargetIsNamed() throws {
    try sandbox.write(
      "{rootObject=P;objects={P={isa=PBXProject;targets=(T);};T={isa=PBXNativeTarget;name=Reader;};};}",
      to: "A.xcodeproj/project.pbxproj")
    try program("sources project \"A.xcodeproj\" target \"Raeder\"")
    #expect(try sandbox.run("check", "Reader.sbdsl").standardError.contains("did you mean `Reader`?"))
    try program("sources project \"A.xcodeproj\" target \"Other things\"")
    #expect(
      try sandbox.run("check", "Reader.sbdsl").standardError.contains("write one of its targets: `Reader`"))
  }

  // MARK: Projects and packages

  private static let project = #"""
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (H, S, C); };
      H = { isa = PBXGroup; path = Reader; children = (F1, F2, F3); };
      F1 = { isa = PBXFileReference; path = "A B.swift"; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = App.xcconfig; sourceTree = SOURCE_ROOT; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Widget; exceptions = (X); };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; membershipExceptions = (Old/W.swift); };
      T = { isa = PBXNativeTarget; name = Reader; buildPhases = (B); buildConfigurationList = L;
        fileSystemSynchronizedGroups = (S); };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = C; };
      B = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
    }; }
    """#

  @Test func projects() throws {
    try sandbox.write(Self.project, to: "ios/Reader.xcodeproj/project.pbxproj")
    try sandbox.write("A = b", to: "ios/App.xcconfig")
    try write(
      "ios/Reader/A B.swift", "ios/Reader/Old.swift", "ios/Reader/NotListed.swift", "ios/Widget/W.swift",
      "ios/Widget/Old/W.swift", "ios/Widget/Tests/W.swift")
    try program(
      "sources project \"ios/Reader.xcodeproj\" target \"Reader\" except \"Reader/*\", \"ios/Reader/O*\"")
    #expect(
      try inputs() == [
        "ios/Reader.xcodeproj/project.pbxproj", "ios/App.xcconfig", "ios/Reader/A B.swift",
        "ios/Widget/Tests/W.swift",
        "ios/Widget/W.swift",
      ])
  }

  @Test func packages() throws {
    try sandbox.write(
      """
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit", dependencies: ["Core"]),
        .target(name: "Core", path: "Code", exclude: ["Old"], sources: ["Main", "A.swift"]),
      ])
      """, to: "Kit/Package.swift")
    try write(
      "Kit/Sources/Kit/K.swift", "Kit/Code/A.swift", "Kit/Code/B.swift", "Kit/Code/Main/M.swift",
      "Kit/Code/Old/O.swift",
      "Kit/Sources/Other/O.swift")
    try program(
      "sources package \"Kit\" target \"Kit\"\nimport swift Core sources package \"Kit\" target \"Core\"")
    #expect(
      try inputs() == [
        "Kit/Package.swift", "Kit/Sources/Kit/K.swift", "Kit/Code/A.swift", "Kit/Code/Main/M.swift",
      ])
    // A target that the manifest names by code is found by its folder.
    try program("sources package \"Kit\" target \"Other\"")
    #expect(try inputs() == ["Kit/Package.swift", "Kit/Sources/Other/O.swift"])
  }

  // MARK: Options

  @Test func theCommandLineReplacesTheClausesOfTheModule() throws {
    try write("App/A.swift", "Given/G.swift", "Theming/T.swift")
    try program("sources \"Nowhere\"\nimport swift Theming sources \"Theming\"")
    #expect(
      try inputs("--sources", "Given", "--sources=App/A.swift") == [
        "Theming/T.swift", "Given/G.swift", "App/A.swift",
      ])
    for command in ["check", "run"] {
      try sandbox.run(command, "Reader.sbdsl", "--sources", "Given").expectClean()
    }
    let result = try sandbox.run("check", "Reader.sbdsl", "--sources", "Nothing", "--diagnostics", "compact")
    try result.expectFailure(2, "no-such-file", at: "Nothing:1:1")
  }

  @Test func noSourcesSaysWhatWasNotCompared() throws {
    try program(
      "sources \"App\" except \"Old\"\nimport swift Theming sources project \"T.xcodeproj\" target \"T\"")
    let result = try sandbox.run("check", "Reader.sbdsl", "--no-sources")
    #expect(result.status == 0)
    #expect(
      result.standardError.contains(
        "nothing was compared with it: \"App\", project \"T.xcodeproj\" target \"T\""))
    // A program without clauses has nothing to say.
    try program("")
    try sandbox.run("check", "Reader.sbdsl", "--no-sources").expectClean()
  }

  // MARK: Lists

  @Test func inputsAsData() throws {
    try write("App/A.swift")
    try sandbox.write("module Account public class Log\n", to: "Account.sbdsl")
    try sandbox.run("generate", "Account.sbdsl", "-o", "out").expectClean()
    try program("import Account\nsources \"App\"")
    let result = try sandbox.run("inputs", "Reader.sbdsl", "--import", "out", "--json")
    result.expectClean()
    #expect(
      result.standardOutput
        == #"{"version":1,"inputs":[{"kind":"program","path":"Reader.sbdsl"},"#
        + #"{"kind":"interface","path":"out/Account/Account.sbdsli"},{"kind":"swift","path":"App/A.swift"}]}"#
        + "\n")
    #expect(try sandbox.run("inputs", "Nothing.sbdsl").status == 2)
    // The list is complete as far as it is known, and the mistake is told.
    try program("sources \"App\", \"Nowhere\"")
    let wrong = try sandbox.run("inputs", "Reader.sbdsl")
    #expect(wrong.status == 1 && wrong.lines == ["Reader.sbdsl", "App/A.swift"])
  }

  @Test func dependencyFiles() throws {
    try write("App/A b#c$d.swift", "App/e\\ f.swift")
    try sandbox.write(
      "module Reader\nsources \"App\"\nstoryboard Main { initial scene Home: UIViewController }\n",
      to: "Reader.sbdsl")
    let words = ["generate", "Reader.sbdsl", "-o", "out dir", "--dependency-file", "deps/inputs.d"]
    try sandbox.makeFolder("deps")
    try sandbox.run(words).expectClean()
    #expect(
      sandbox.text("deps/inputs.d") == ##"""
        out\ dir/Reader/StoryboardWiring.swift out\ dir/Reader/Storyboards+Main.swift: \
          Reader.sbdsl \
          App/A\ b\#c$$d.swift \
          App/e\\\ f.swift

        """##)
    // Nothing changes at the second run.
    let before = try sandbox.snapshot("deps")
    try sandbox.run(words).expectClean()
    #expect(try sandbox.snapshot("deps") == before)
    // Where it cannot be written, nothing is.
    try sandbox.makeFolder("folder")
    for path in ["folder", "nowhere/inputs.d"] {
      let result = try sandbox.run("generate", "Reader.sbdsl", "-o", "other", "--dependency-file", path)
      #expect(result.status == 2 && sandbox.text("other/Reader/StoryboardWiring.swift") == nil)
    }
  }
}
