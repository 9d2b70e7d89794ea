import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// An app of `Samples/Documents`: the story of one document about storyboards, as its author would write it (`Before`),
/// and with a program.
struct DocumentSample: Sendable, CustomTestStringConvertible {
  let name: String
  /// Below the folder of the samples.
  let path: String
  /// How many features of the document its table has; nil for the part of a sample on another platform.
  let featureCount: Int?
  let framework: StandIn.Framework

  static let all = [
    DocumentSample("Containers", featureCount: 29),
    DocumentSample("ContainersOnMac", at: "Containers/Mac", framework: .appKit),
    DocumentSample("References", featureCount: 14),
    DocumentSample("Loader", featureCount: 14),
    DocumentSample("Router", featureCount: 24),
    DocumentSample("Designed", featureCount: 15),
  ]

  /// Those with a document.
  static let whole = all.filter { $0.featureCount != nil }

  private init(
    _ name: String, at path: String? = nil, featureCount: Int? = nil, framework: StandIn.Framework = .uiKit
  ) {
    self.name = name
    self.path = path ?? name
    self.featureCount = featureCount
    self.framework = framework
  }

  private static let samples = TestFolders.package.appendingPathComponent("Samples/Documents")
  private static let users = TestFolders.tests.appendingPathComponent("LoweringTests/Documents/Users")

  var testDescription: String { name }
  var folder: URL { Self.samples.appendingPathComponent(path) }
  var storyboards: URL { folder.appendingPathComponent("Storyboards") }
  /// The folders of other bundles than the app's, by their identifiers.
  var bundles: [String: URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: storyboards.path)) ?? []
    let folders = names.filter { !$0.hasSuffix(".storyboard") }
    return Dictionary(uniqueKeysWithValues: folders.map { ($0, storyboards.appendingPathComponent($0)) })
  }
  var program: URL { folder.appendingPathComponent("\(name).sbdsl") }
  var features: URL { folder.appendingPathComponent("Features.md") }

  /// The Swift files of one of its folders.
  func swiftFiles(_ part: String) -> [URL] {
    TestFolders.files(below: folder.appendingPathComponent(part), suffix: ".swift")
  }

  /// The files whose marks say where the features are after the change, in all parts of the sample.
  var filesAfter: [URL] {
    Self.all.filter { $0.path.hasPrefix(path) }
      .flatMap { [$0.program] + $0.swiftFiles("Sources") + $0.swiftFiles("Builders") }
  }

  func text() throws -> String { try String(contentsOf: program, encoding: .utf8) }

  /// The program, with the changes of a test.
  func compile(replacing old: String = "", with new: String = "") throws -> Compilation {
    let text = try old.isEmpty ? text() : text().replacingOccurrences(of: old, with: new)
    return Compilation([SourceFile(path: "\(name).sbdsl", bytes: Array(text.utf8))])
  }

  /// The program with the trace that was written by hand.
  func traced() throws -> TracedProgram {
    TracedProgram(name: name, text: try text(), traces: TracedProgram.readTraces(try trace(), "//> ", "//| "))
  }

  private func trace() throws -> String {
    try String(contentsOf: folder.appendingPathComponent("Trace.txt"), encoding: .utf8)
  }

  /// What the app itself shows of the trace: each event of a controller, without the numbers of the objects, and the
  /// lines `//=`, which only an app with code of its own has.
  func seen() throws -> [String] {
    try trace().split(separator: "\n").compactMap { line -> String? in
      if line.hasPrefix("//> ") { return String(line) }
      if line.hasPrefix("//= ") { return String(line.dropFirst(4)) }
      guard line.hasPrefix("//| ") else { return nil }
      let event = String(line.dropFirst(4).replacing(/#\d+/, with: ""))
      let words = event.split(separator: " ")
      switch words[0] {
      case "load", "viewDidLoad", "segue", "present": return event
      case "make":
        guard let end = event.range(of: "(coder") else { return nil }
        return String(event[..<end.lowerBound])
      default: return nil
      }
    }
  }

  /// The code that plays the user of the app: the same for the generated Swift and for the process.
  var user: [URL] {
    [
      Self.users.appendingPathComponent(framework == .uiKit ? "Stage.swift.txt" : "DesktopStage.swift.txt"),
      Self.users.appendingPathComponent("\(name).swift.txt"),
    ]
  }
}
