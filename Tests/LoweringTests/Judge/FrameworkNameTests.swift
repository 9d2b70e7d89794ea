import Foundation
import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardTooling
import TestSupport
import Testing

/// Swift and Foundation have each member that the language says they have, with its type.
///
/// The compiler judges. The members of UIKit and AppKit have no judge here: there is no SDK.
@Suite struct FrameworkNameTests {
  /// What Foundation has on Apple's systems alone.
  private static let ofAppleAlone: Set<String> = [
    "IndexPath.init(row:section:)", "IndexPath.row", "IndexPath.section", "IndexPath.item",
    "IndexPath.init(item:section:)", "FileManager.containerURL", "NSUserActivity.init(activityType:)",
    "UndoManager.init()", "DateComponentsFormatter.init()", "MeasurementFormatter.init()",
    "URLSessionConfiguration.background",
  ]

  @Test func swiftAndFoundationHaveThem() throws {
    let program = Compilation([SourceFile(path: "M.sbdsl", bytes: Array("module M\n".utf8))]).program
    let uses = program.declarations.ids.flatMap { Self.uses(of: $0, in: program) }
    #expect(uses.count > 150, "\(uses.count)")
    var lines = ["import Dispatch", "import Foundation", "#if canImport(FoundationNetworking)"]
    lines += ["import FoundationNetworking", "#endif", "@MainActor func uses() {"]
    let head = lines.count
    lines += uses.map(\.line) + ["}"]
    let result = try TestFolders.withTemporary { folder in
      let file = try folder.write("Uses.swift", lines.joined(separator: "\n").utf8)
      return try SwiftToolchain.compile(
        ["-typecheck", "-swift-version", "6", "-suppress-warnings", file.path])
    }
    var failed: [String: String] = [:]
    for line in result.standardError.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.split(separator: ":")
      guard parts.count > 2, let number = Int(parts[1]), uses.indices.contains(number - head - 1) else {
        continue
      }
      let use = uses[number - head - 1]
      failed[use.name] = failed[use.name] ?? "\(use.line)\n\(line)"
    }
    for (name, text) in failed where !Self.ofAppleAlone.contains(name) { Issue.record("\(text)") }
    #expect(result.isSuccess || !failed.isEmpty, "\(result)")
  }

  /// A line of Swift for each member of a type, which compiles only if the type has it.
  private static func uses(of id: TypeDeclarationID, in program: Program) -> [(name: String, line: String)] {
    let declared = program.declarations[id]
    guard declared.isFramework, declared.framework == nil, declared.genericParameters.isEmpty else {
      return []
    }
    let owner = program.names[declared.path]
    return declared.members.compactMap { member in
      let member = program.members[member]
      let name = program.names[member.name]
      let parameters = program.parameters[member.parameters]
      let labels = parameters.map { $0.label.map { program.names[$0] } ?? "_" }
      let inputs = parameters.enumerated().map { "p\($0): \(program.spelling($1.type))" }
      let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "p\($0)" }
      let type = program.spelling(member.type)
      let call = "(\(arguments.joined(separator: ", ")))"
      switch member.kind {
      case .initializer:
        let result = owner + (member.isFailable ? "?" : "")
        return (
          "\(owner).init(\(labels.map { $0 + ":" }.joined()))",
          "_ = { (\(inputs.joined(separator: ", "))) -> \(result) in \(owner)\(call) }"
        )
      case .method:
        let all = (member.isStatic ? [] : ["x: \(owner)"]) + inputs
        let receiver = member.isStatic ? owner : "x"
        return (
          "\(owner).\(name)",
          "_ = { (\(all.joined(separator: ", "))) -> \(type) in \(receiver).`\(name)`\(call) }"
        )
      case .enumCase: return ("\(owner).\(name)", "let _ = \(owner).`\(name)`")
      case .property where member.isStatic:
        return ("\(owner).\(name)", "let _: \(type) = \(owner).`\(name)`")
      case .property:
        let isSet = member.isSettable ? "x.\(name) = x.\(name); " : ""
        return ("\(owner).\(name)", "_ = { (x: inout \(owner)) -> \(type) in \(isSet)return x.\(name) }")
      }
    }
  }
}
