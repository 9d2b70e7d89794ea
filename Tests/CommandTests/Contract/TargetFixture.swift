import Foundation
import TestSupport
import Testing

/// A small app: its program, whose lines are numbered in the expectations, and its storyboard.
enum ReaderApp {
  /// Line 3 names the files, line 8 has the storyboard, line 10 the segue, lines 12 and 13 the other scenes.
  static let program = """
    module Reader
    platform iOS 15
    storyboards "ib"

    controller List: UIViewController
    controller Detail: UIViewController { var product: Int! }

    launch storyboard Main {
      initial scene List: List id none #L-1 {
        segue open(product: Int): show Detail(product: product)
      }
      scene Detail(product: Int): Detail #D-1
      scene Help: UIViewController #H-1
    }

    """

  /// The controllers stand on lines 4, 8 and 12, the segue on line 5, the document on line 2.
  static let main = storyboardText(
    initial: "L-1",
    [
      sceneText(
        "viewController", "L-1", type: "List", module: "Reader",
        #"destination="D-1" kind="show" identifier="open""#),
      sceneText("viewController", "D-1", type: "Detail", module: "Reader", identifier: "Detail"),
      sceneText("viewController", "H-1", identifier: "Help"),
    ])

  /// A storyboard that no program declares, with a scene `First`.
  static let other = storyboardText(
    initial: "O-1", [sceneText("viewController", "O-1", identifier: "First")])

  /// Differs from the program at its line 12.
  static let different = main.replacing(
    #"storyboardIdentifier="Detail""#, with: #"storyboardIdentifier="Detall""#)

  static let difference = "error differs-from-storyboard Reader.sbdsl:12"

  /// The program with another clause or another head of its storyboard.
  static func program(_ clause: String, _ head: String = "launch storyboard Main") -> String {
    program.replacing(#"storyboards "ib""#, with: clause).replacing("launch storyboard Main", with: head)
  }

  /// The program with declarations at its end, the first on line 15.
  static func program(and more: String) -> String { program + more + "\n" }

  /// A property list, whose keys begin on line 3.
  static func propertyList(_ keys: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    \(keys.joined(separator: "\n"))
    </dict></plist>

    """
  }

  /// A property list in which a key names a storyboard on line 4.
  static func propertyList(_ key: String = "UIMainStoryboardFile", opens name: String) -> String {
    propertyList("<key>\(key)</key>", "<string>\(name)</string>")
  }
}

extension String {
  /// The text with parts replaced; each of them has to be there.
  func edited(
    _ edits: (String, String)..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> String {
    edits.reduce(self) { text, edit in
      #expect(text.contains(edit.0), sourceLocation: sourceLocation)
      return text.replacing(edit.0, with: edit.1)
    }
  }
}

/// A target of a project in short.
struct ProjectTarget {
  var name = "Reader"
  var product = "application"
  /// The folder whose files belong to the target.
  var folder = ""
  /// Files that the project lists.
  var files: [String] = []
  var settings = "PRODUCT_NAME = Reader;"
  /// The path of a file with settings.
  var configuration = ""
  /// The products of packages that it links.
  var products: [String] = []
  /// What stands in the build files, such as `platformFilter = ios;`, by the paths of the files.
  var filters: [String: String] = [:]
}

/// The text of an Xcode project. The settings of the first target stand on line 4.
///
/// - Parameters:
///   - targets: the targets.
///   - packages: the objects by which the project names packages, with their ids.
func projectText(_ targets: ProjectTarget..., packages: KeyValuePairs<String, String> = [:]) -> String {
  var lines = [
    "// !$*UTF8*$!", "{ archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {",
    "A = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; "
      + "IPHONEOS_DEPLOYMENT_TARGET = 15.0;};};",
  ]
  var children: [String] = []
  for (number, target) in targets.enumerated() {
    let base = target.configuration.isEmpty ? "" : " baseConfigurationReference = X\(number);"
    lines.append(
      "C\(number) = {isa = XCBuildConfiguration; name = Debug;\(base) buildSettings = {\(target.settings)};};"
    )
    lines.append("L\(number) = {isa = XCConfigurationList; buildConfigurations = (C\(number));};")
    if !base.isEmpty {
      children.append("X\(number)")
      lines.append(
        "X\(number) = {isa = PBXFileReference; path = \"\(target.configuration)\"; "
          + "sourceTree = \"<group>\";};"
      )
    }
    var phases: [String: [String]] = ["Sources": [], "Resources": []]
    for (index, file) in target.files.enumerated() {
      let id = "\(number)_\(index)"
      let type = file.hasSuffix(".swift") ? "sourcecode.swift" : "file.storyboard"
      lines.append(
        "F\(id) = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(file)\"; "
          + "sourceTree = \"<group>\";};")
      lines.append("B\(id) = {isa = PBXBuildFile; fileRef = F\(id); \(target.filters[file] ?? "")};")
      children.append("F\(id)")
      phases[file.hasSuffix(".swift") ? "Sources" : "Resources", default: []].append("B\(id)")
    }
    for (phase, files) in phases.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "\(phase)\(number) = {isa = PBX\(phase)BuildPhase; files = (\(files.joined(separator: ", ")));};")
    }
    let products = target.products.enumerated().map { (id: "Q\(number)_\($0.offset)", name: $0.element) }
    for (id, name) in products {
      lines.append("\(id) = {isa = XCSwiftPackageProductDependency; productName = \"\(name)\";};")
    }
    var groups = " packageProductDependencies = (\(products.map(\.id).joined(separator: ", ")));"
    if !target.folder.isEmpty {
      groups += " fileSystemSynchronizedGroups = (G\(number));"
      children.append("G\(number)")
      lines.append(
        "G\(number) = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(target.folder)\"; "
          + "sourceTree = \"<group>\";};")
    }
    lines.append(
      "T\(number) = {isa = PBXNativeTarget; name = \"\(target.name)\"; productName = \"\(target.name)\"; "
        + "productType = \"com.apple.product-type.\(target.product)\"; buildConfigurationList = L\(number); "
        + "buildPhases = (Sources\(number), Resources\(number));\(groups)};")
  }
  for (id, package) in packages {
    lines.append("\(id) = {\(package)};")
    children.append(id)
  }
  let names = targets.indices.map { "T\($0)" }.joined(separator: ", ")
  lines += [
    "M = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); sourceTree = \"<group>\";};",
    "L = {isa = XCConfigurationList; buildConfigurations = (A);};",
    "P = {isa = PBXProject; buildConfigurationList = L; mainGroup = M; "
      + "packageReferences = (\(packages.map(\.key).joined(separator: ", "))); targets = (\(names));};",
    "}; }", "",
  ]
  return lines.joined(separator: "\n")
}

/// A program with the files around it, and what is found.
struct TargetCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let program: String
  let files: [(path: String, text: String)]
  let findings: [String]
  let summary: String?

  /// - Parameters:
  ///   - what: what the case is about.
  ///   - program: the text of `Reader.sbdsl`.
  ///   - files: the files by their paths.
  ///   - findings: what is found; nothing for a clean run.
  ///   - summary: the last line of a check that finds no error.
  init(
    _ what: String, _ program: String, _ files: KeyValuePairs<String, String>, finds findings: String...,
    summary: String? = nil
  ) {
    (testDescription, self.program, self.findings, self.summary) = (what, program, findings, summary)
    self.files = files.map { ($0.key, $0.value) }
  }

  /// A case with the usual program.
  init(
    _ what: String, _ files: KeyValuePairs<String, String>, finds findings: String..., summary: String? = nil
  ) {
    (testDescription, program, self.findings, self.summary) = (what, ReaderApp.program, findings, summary)
    self.files = files.map { ($0.key, $0.value) }
  }
}

extension ProcessResult {
  /// The findings, such as `error storyboard-not-found Reader.sbdsl:8`, in the order of the alphabet.
  func findings() throws -> [String] {
    try compactLines().map { "\($0.severity) \($0.code) \($0.path):\($0.line)" }.sorted()
  }
}

extension Sandbox {
  /// Writes the files of a case, and expects what it says.
  func expect(
    _ target: TargetCase, _ words: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try write(target.program, to: "Reader.sbdsl")
    for (path, text) in target.files { try write(text, to: path) }
    try expectFindings(
      target.findings, ["Reader.sbdsl"] + words, summary: target.summary, sourceLocation: sourceLocation)
  }

  /// Checks a program and generates its Swift: both find the same, and an error leaves nothing written.
  ///
  /// - Parameters:
  ///   - expected: the findings.
  ///   - words: the paths and options.
  ///   - summary: the last line of the check.
  func expectFindings(
    _ expected: [String], _ words: [String] = ["Reader.sbdsl"], summary: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let isWrong = expected.contains { $0.hasPrefix("error") }
    let check = try run(["check"] + words + ["--diagnostics=compact"])
    #expect(check.status == (isWrong ? 1 : 0), "\(check)", sourceLocation: sourceLocation)
    #expect(try check.findings() == expected.sorted(), "\(check)", sourceLocation: sourceLocation)
    #expect(check.standardOutput.isEmpty == isWrong, "\(check)", sourceLocation: sourceLocation)
    if let summary { #expect(check.lines.last == summary, sourceLocation: sourceLocation) }
    let output = "Out of the test"
    let generated = try run(["generate"] + words + ["-o", output, "--diagnostics=compact"])
    #expect(generated.status == (isWrong ? 1 : 0), "\(generated)", sourceLocation: sourceLocation)
    #expect(try generated.findings() == expected.sorted(), "\(generated)", sourceLocation: sourceLocation)
    let isWritten = FileManager.default.fileExists(atPath: url(output).path)
    #expect(isWritten == !isWrong, "\(generated)", sourceLocation: sourceLocation)
    if isWritten { try FileManager.default.removeItem(at: url(output)) }
  }
}
