import Foundation
import TestSupport
import Testing

/// `check --fix`: what is certain is carried out, what needs a decision stays, and no line of the author's is lost.
@Suite struct CommandContractFix {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func write(_ storyboard: String = ReaderApp.main, _ program: String = ReaderApp.program) throws {
    try sandbox.write(program, to: "Reader.sbdsl")
    try sandbox.write(storyboard, to: "ib/Main.storyboard")
  }

  private func fix(_ words: String...) throws -> ProcessResult {
    try sandbox.run(["check", "Reader.sbdsl", "--fix", "--diagnostics=compact"] + words)
  }

  /// The changes of a storyboard, and how the program follows: the old text and the new one.
  static let changes: [(storyboard: (String, String), program: (String, String))] = [
    (
      (#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="Page""#),
      ("scene Detail(product: Int): Detail #", "scene Detail(product: Int): Detail id \"Page\" #")
    ),
    (
      (#"storyboardIdentifier="Help" "#, ""),
      ("scene Help: UIViewController #", "scene Help: UIViewController id none #")
    ),
    (
      (#"kind="show" identifier="open""#, #"kind="presentation" identifier="open""#),
      ("show Detail(product", "present Detail(product")
    ),
    (
      (#"identifier="open""#, #"identifier="start""#),
      ("segue open(product: Int)", "segue open(product: Int) id \"start\"")
    ),
    (
      (#"initialViewController="L-1""#, #"initialViewController="H-1""#), ("initial scene List", "scene List")
    ),
  ]

  /// The fix is what the import makes, is said, and leaves nothing to say; a second one changes nothing.
  @Test(arguments: changes)
  func whatIsCertain(_ storyboard: (String, String), _ program: (String, String)) throws {
    let comment = "// The author's line.\n      "
    let own = ReaderApp.program.edited(("segue open", comment + "segue open"))
    try write(ReaderApp.main.edited(storyboard), own)
    #expect(try sandbox.run("check", "Reader.sbdsl").status == 1)
    let result = try fix()
    #expect(result.status == 0, "\(result)")
    #expect(try result.compactLines().allSatisfy { $0.code == "unreachable-scene" }, "\(result)")
    #expect(result.lines.contains { $0.contains(": fixed: the ") }, "\(result)")
    let text = try #require(sandbox.text("Reader.sbdsl"))
    #expect(text.contains(program.1) && text != own, "\(text)")
    #expect(text.contains("// The author's line."))
    // The import of the same storyboard gives the same bytes.
    try sandbox.write(own, to: "Imported.sbdsl")
    try FileManager.default.moveItem(at: sandbox.url("Reader.sbdsl"), to: sandbox.url("Fixed.txt"))
    _ = try sandbox.run("import", "Imported.sbdsl")
    #expect(sandbox.text("Imported.sbdsl") == text)
    try FileManager.default.removeItem(at: sandbox.url("Imported.sbdsl"))
    try FileManager.default.moveItem(at: sandbox.url("Fixed.txt"), to: sandbox.url("Reader.sbdsl"))
    let again = try fix()
    #expect(again.status == 0 && !again.standardOutput.contains("fixed:"), "\(again)")
    #expect(sandbox.text("Reader.sbdsl") == text)
  }

  /// A program without storyboards is not said to be fixed.
  @Test func nothingToCompare() throws {
    try sandbox.write(
      "module M\nplatform iOS\nstoryboard Main { scene A: UIViewController }\n", to: "Reader.sbdsl")
    try sandbox.write(ReaderApp.main, to: "ib/Main.storyboard")
    try fix().expectFailure(1, "usage", at: "Reader.sbdsl:1:1")
  }

  /// A class that the Swift code does not declare may be misspelt in Interface Builder: the program keeps its own.
  /// A program that does not differ is left as it is.
  @Test func anUnknownClass() throws {
    let shop = TestFolders.package.appendingPathComponent("Samples/Shop")
    for file in TestFolders.files(below: shop, suffix: "") where !file.path.contains(".build/") {
      let path = String(file.path.dropFirst(shop.path.count + 1))
      guard [".swift", ".sbdsl", ".storyboard"].contains(where: path.hasSuffix) else { continue }
      try sandbox.folder.write("Shop/" + path, Data(contentsOf: file))
    }
    func edit(_ path: String, _ old: String, _ new: String) throws {
      try sandbox.write(try #require(sandbox.text(path)).edited((old, new)), to: path)
    }
    let (program, other) = ("Shop/App/Shop.sbdsl", "Shop/Account/Sources/Help.sbdsl")
    let (own, help) = (sandbox.text(program), sandbox.text(other))
    let catalog = "Shop/App/Storyboards/Catalog.storyboard"
    try edit(catalog, "customClass=\"TotalController\"", "customClass=\"TotalControler\"")
    let result = try sandbox.run("check", "Shop", "--fix", "--diagnostics=json")
    #expect(result.status == 1, "\(result)")
    #expect(try result.errors().map(\.code) == ["differs-from-storyboard"], "\(result)")
    #expect(sandbox.text(program) == own && sandbox.text(other) == help)
    try edit(catalog, "customClass=\"TotalControler\"", "customClass=\"TotalController\"")
    try edit(program, "segue review:", "segue reviews:")
    #expect(try sandbox.run("check", "Shop", "--fix").status == 0)
    #expect(sandbox.text(program) != own && sandbox.text(other) == help)
  }

  /// A program that agrees is not touched: it does not even receive object IDs.
  @Test func nothingToFix() throws {
    let plain = ReaderApp.program.replacing(#/ #[A-Z]-1/#, with: "")
    try write(ReaderApp.main, plain)
    let result = try fix()
    result.expectClean()
    #expect(!result.standardOutput.contains("fixed:"))
    #expect(sandbox.text("Reader.sbdsl") == plain)
  }

  /// What needs a decision stays, with its reason.
  @Test(arguments: [
    // A scene is gone, and the program has its lines.
    (
      ReaderApp.main.replacing(#/<scene sceneID="s-H-1">.*?</scene>/#.dotMatchesNewlines(), with: ""),
      "differs-from-storyboard", 13
    ),
    // A new transition lacks an argument.
    (
      ReaderApp.main.replacing(
        #"<segue id="L-1-0""#,
        with: #"<segue id="new" destination="D-1" kind="show" identifier="more"/><segue id="L-1-0""#),
      "missing-argument", 11
    ),
  ])
  func whatNeedsADecision(_ storyboard: String, _ code: String, _ line: Int) throws {
    try write(storyboard)
    let result = try fix()
    #expect(result.status == 1, "\(result)")
    let errors = try result.compactLines().filter { $0.severity == "error" }
    #expect(errors.map(\.code) == [code], "\(result)")
    #expect(abs((errors.first?.line ?? 0) - line) <= 1, "\(result)")
    let text = try #require(sandbox.text("Reader.sbdsl"))
    for part in ["scene Help", "segue open(product: Int): show Detail(product: product)"] {
      #expect(text.contains(part), "\(text)")
    }
  }

  /// A program with mistakes of its own is not compared, and not changed.
  @Test func aProgramWithMistakes() throws {
    let wrong = ReaderApp.program.edited(("var product: Int!", "var product: Nowhere!"))
    try write(ReaderApp.main.edited((#"identifier="open""#, #"identifier="start""#)), wrong)
    let result = try fix()
    #expect(result.status == 1)
    #expect(try result.compactLines().map(\.code) == ["unknown-type"], "\(result)")
    #expect(sandbox.text("Reader.sbdsl") == wrong)
  }

  /// Each file of a module is brought up to date, and those that agree stay.
  @Test func severalFiles() throws {
    let parts = ReaderApp.program.split(separator: "\n\n", maxSplits: 2).map(String.init)
    try sandbox.write("module Reader\nplatform iOS 15\n\n\(parts[1])\n", to: "P/Types.sbdsl")
    let board = "module Reader\nstoryboards \"../ib\"\n\n\(parts[2])"
    try sandbox.write(board, to: "P/Main.sbdsl")
    try sandbox.write(
      ReaderApp.main.edited((#"identifier="open""#, #"identifier="start""#)), to: "ib/Main.storyboard")
    let types = try #require(sandbox.text("P/Types.sbdsl"))
    let result = try sandbox.run("check", "P", "--fix")
    #expect(result.status == 0, "\(result)")
    #expect(sandbox.text("P/Types.sbdsl") == types)
    #expect(sandbox.text("P/Main.sbdsl")?.contains("id \"start\"") == true)
  }

  // MARK: Storyboards

  /// The storyboard receives the program's identifiers, by the bytes of the attribute alone.
  @Test(arguments: [
    ((#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="Detall""#), "Detail"),
    ((#"identifier="open""#, #"identifier="Open &amp; more""#), "open"),
  ])
  func identifiersOfStoryboards(_ change: (String, String), _ name: String) throws {
    let changed = ReaderApp.main.edited(change)
    try write(changed)
    let result = try fix("--storyboards-too")
    #expect(result.status == 0, "\(result)")
    #expect(sandbox.text("ib/Main.storyboard") == ReaderApp.main, "\(result)")
    #expect(sandbox.text("Reader.sbdsl") == ReaderApp.program)
    #expect(
      result.standardOutput.contains("identifier=\"\(name)\"`, as the program has it")
        || result.standardOutput.contains("Identifier=\"\(name)\"`, as the program has it"), "\(result)")
  }

  /// The identifier of the right element is changed, where several elements stand on one line.
  @Test func identifiersOfSeveralElementsOnALine() throws {
    let changed = ReaderApp.main.edited((#"identifier="open""#, #"identifier="other""#))
      .split(separator: "\n").joined(separator: " ")
    try write(changed)
    let result = try fix("--storyboards-too")
    #expect(result.status == 0, "\(result)")
    #expect(
      sandbox.text("ib/Main.storyboard") == ReaderApp.main.split(separator: "\n").joined(separator: " "),
      "\(result)")
  }

  /// An identifier that no attribute can hold is refused, and no file changes.
  @Test(arguments: [#"a\u{1}b"#, #"a\nb"#, #"a\tb"#])
  func identifiersThatNoAttributeHas(_ identifier: String) throws {
    let line = "segue open(product: Int)"
    let program = ReaderApp.program.edited((line, "\(line) id \"\(identifier)\""))
    try expectRefusal(ReaderApp.main, program, "an attribute cannot hold")
  }

  /// So is one of which nobody can say where it stands.
  @Test func anIdentifierThatStandsTwiceOnItsLine() throws {
    let label = #"userLabel=' storyboardIdentifier="X" '"#
    try expectRefusal(
      ReaderApp.main.edited((#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="X" "# + label)),
      ReaderApp.program, "several times on its line")
  }

  /// A name that another scene has, a scene to which a reference leads, a storyboard in several languages.
  @Test func identifiersThatOthersNeed() throws {
    let changed = ReaderApp.main.edited((#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="X""#))
    let taken = sceneText("viewController", "T-1", identifier: "Detail")
    try expectRefusal(changed.edited(("</scenes>", taken + "</scenes>")), ReaderApp.program, "has it already")
    let reference =
      #"<scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Main" referencedIdentifier="X" "#
      + #"id="P-1" sceneMemberID="viewController"/></objects></scene>"#
    try expectRefusal(
      changed.edited(("</scenes>", reference + "</scenes>")), ReaderApp.program, "a storyboard reference")
  }

  private func expectRefusal(_ storyboard: String, _ program: String, _ reason: String) throws {
    try write(storyboard, program)
    let result = try fix("--storyboards-too")
    #expect(result.status == 2, "\(result)")
    #expect(result.standardError.contains(reason), "\(result)")
    #expect(sandbox.text("ib/Main.storyboard") == storyboard)
    #expect(sandbox.text("Reader.sbdsl") == program)
  }

  /// All files of a run are written, or none.
  @Test func aProgramThatCannotBeWritten() throws {
    let changed = ReaderApp.main.edited(
      (#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="X""#),
      (#"kind="show" identifier="open""#, #"kind="presentation" identifier="open""#))
    try write(changed)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: sandbox.url("Reader.sbdsl").path)
    #expect(try fix("--storyboards-too").status != 0)
    #expect(sandbox.text("ib/Main.storyboard") == changed)
  }

  /// An attribute in single quotation marks, or behind a comment, is the one that changes.
  @Test(arguments: ["identifier='start'", "identifier = \"start\"", "identifier\n=\"start\""])
  func attributesInOtherForms(_ text: String) throws {
    try write(
      ReaderApp.main.edited((#"identifier="open""#, text), ("<segue", "<!-- identifier=\"no\" --><segue")))
    #expect(try fix("--storyboards-too").status == 0)
    let written = try #require(sandbox.text("ib/Main.storyboard")).filter { !$0.isWhitespace }
    #expect(written.contains("identifier=\"open\"") && written.contains("identifier=\"no\""), "\(written)")
    #expect(sandbox.text("Reader.sbdsl") == ReaderApp.program)
  }

  /// Editors and code-scanning services receive the fix of a difference.
  @Test(arguments: ["json", "sarif"]) func aDifferenceCarriesItsFix(_ format: String) throws {
    try write(ReaderApp.main.edited((#"identifier="open""#, #"identifier="start""#)))
    let result = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=\(format)")
    #expect(result.status == 1, "\(result)")
    #expect(result.standardError.contains(#"" id \"start\"""#), "\(result)")
    _ = try JSONSerialization.jsonObject(with: Data(result.standardError.utf8))
  }

  /// A reference to another storyboard's scene of the same identifier does not keep one from changing.
  @Test func aReferenceToAnotherStoryboard() throws {
    let reference =
      #"<scene sceneID="s"><objects><viewControllerPlaceholder storyboardName="Else" referencedIdentifier="X" "#
      + #"id="P-1" sceneMemberID="viewController"/></objects></scene>"#
    try write(
      ReaderApp.main.edited(
        (#"storyboardIdentifier="Detail""#, #"storyboardIdentifier="X""#),
        ("</scenes>", reference + "</scenes>")))
    let result = try fix("--storyboards-too")
    #expect(
      sandbox.text("ib/Main.storyboard")?.contains(#"storyboardIdentifier="Detail""#) == true, "\(result)")
  }

  /// An initial arrow that was moved is one finding; its fix is no single one, as two lines change.
  @Test func theInitialArrow() throws {
    try write(ReaderApp.main.edited((#"initialViewController="L-1""#, #"initialViewController="H-1""#)))
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    let errors = try check.compactLines().filter { $0.severity == "error" }
    #expect(errors.count == 1 && errors[0].message.contains("it is the initial scene"), "\(check)")
    let list = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=json")
    #expect(!list.standardOutput.contains("\"fix\":"), "\(list)")
  }

  /// One storyboard of two programs is changed once.
  @Test func twoProgramsOfOneStoryboard() throws {
    try write(ReaderApp.main.edited((#"identifier="open""#, #"identifier="s""#)))
    try sandbox.write(ReaderApp.program.edited(("module Reader", "module Other")), to: "Other.sbdsl")
    let result = try sandbox.run("check", "Reader.sbdsl", "Other.sbdsl", "--fix", "--storyboards-too")
    #expect(sandbox.text("ib/Main.storyboard") == ReaderApp.main, "\(result)")
  }

  /// A file to which two paths lead is one storyboard; what is printed as JSON is JSON alone.
  @Test func twoPathsOfOneFile() throws {
    try write(ReaderApp.main.edited((#"identifier="open""#, #"identifier="start""#)))
    let result = try sandbox.run(
      "check", "Reader.sbdsl", "--fix", "--storyboards", "ib", "--storyboards", "ib/Main.storyboard",
      "--left",
      "--json")
    #expect(result.status == 0, "\(result)")
    #expect(sandbox.text("Reader.sbdsl")?.components(separatedBy: "storyboard Main").count == 2)
    _ = try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8))
  }

  /// What a line allows is no reason to say that the line is needless.
  @Test func whatIsAllowed() throws {
    let program = ReaderApp.program.edited(
      ("storyboard Main", "allow not-in-program \"later\"\nstoryboard Main"))
    let scene = sceneText("viewController", "T-1")
    try write(ReaderApp.main.edited(("</scenes>", scene + "</scenes>")), program)
    let result = try fix("--strict")
    #expect(!result.standardError.contains("needless-allow"), "\(result)")
    // Before a class it allows nothing, which is said once.
    let needless = ReaderApp.program.edited(
      ("controller List", "allow not-in-program \"later\"\ncontroller List"))
    try write(ReaderApp.main, needless)
    let check = try sandbox.run("check", "Reader.sbdsl", "--diagnostics=compact")
    #expect(try check.compactLines().map(\.code) == ["needless-allow"], "\(check)")
  }

  /// What is no identifier is the storyboard's: the program follows.
  @Test func otherFactsOfStoryboards() throws {
    let changed = ReaderApp.main.edited((#"kind="show""#, #"kind="presentation""#))
    try write(changed)
    #expect(try fix("--storyboards-too").status == 0)
    #expect(sandbox.text("ib/Main.storyboard") == changed)
    #expect(sandbox.text("Reader.sbdsl")?.contains("present Detail") == true)
  }

  /// A file that cannot be written is an error, and stays.
  @Test func aFileThatCannotBeWritten() throws {
    try write(ReaderApp.main.edited((#"identifier="open""#, #"identifier="start""#)))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: sandbox.url("Reader.sbdsl").path)
    let result = try fix()
    #expect(result.status != 0, "\(result)")
    #expect(sandbox.text("Reader.sbdsl") == ReaderApp.program)
  }

  @Test(arguments: [
    ["check", "A.sbdsl", "--storyboards-too"], ["generate", "A.sbdsl", "-o", "Out", "--fix"],
    ["import", "A.storyboard", "--fix"], ["check", "-", "--fix"],
  ])
  func wrongOptions(_ words: [String]) throws {
    #expect(try sandbox.run(words).status == 64)
  }
}
