import Foundation
import TestSupport
import Testing

/// Code that is compiled on some systems alone is compiled by some run of the tests or of `.ci/mac`: a branch of `#if`
/// that none takes has never been seen by a compiler. A slip in the name of a system or module is found by it, too.
///
/// The compiler itself says which branches it takes: a warning stands in each.
@Suite(.needs(.modulesForLinux)) struct BranchTests {
  /// The branches that no run takes, with the reason.
  private static let exceptions = [
    "canImport(Musl)": "the toolchain has no modules for static programs on Linux"
  ]

  @Test func everyBranchIsTaken() throws {
    let package = try PackageDescription.own.get()
    var branches = Branches()
    let files = try package.targets.flatMap(\.files).filter { try branches.add($0) }
    try takeAll(files, &branches)
    #expect(branches.count >= 30)
    for branch in branches.notTaken where Self.exceptions[branch.condition] == nil {
      Issue.record("no run takes \(branch)")
    }
    for (condition, reason) in Self.exceptions {
      #expect(branches.notTaken.contains { $0.condition == condition }, "taken by now: \(condition)")
      print("no run takes \(condition): \(reason)")
    }
  }

  @Test(
    "a branch that no run takes is found",
    arguments: [
      ("os(macSO)", "#if os(macSO)\nlet a = 1\n#endif"),
      ("canImport(Dawrin)", "#if canImport(Dawrin)\nimport Darwin\n#endif"),
      ("else of canImport(Darwin)", "#if os(Linux)\n#elseif canImport(Darwin)\n#else\nlet a = 1\n#endif"),
      ("os(visionOS)", "#if os(macOS)\nfunc f() {\n#if os(visionOS)\n#endif\n}\n#endif"),
    ])
  func found(condition: String, source: String) throws {
    var branches = Branches()
    try TestFolders.withTemporary { folder in
      let file = try folder.write(
        "Source.swift", "\(source)\nlet text = \"\"\"\n  #if os(watchOS)\n  \"\"\"\n".utf8)
      _ = try branches.add(file)
      try takeAll([file], &branches)
    }
    #expect(branches.notTaken.map(\.condition) == [condition])
  }

  /// Finds the branches that the runs take: on Linux, with the targets of Apple's systems, and with the stand-ins and
  /// the headers of frameworks.
  private func takeAll(_ files: [URL], _ branches: inout Branches) throws {
    let standIns = try StandIn.Framework.allCases.map { try StandIn.shared($0).compilerFlags }
    let systems = try AppleBuild.systems.map { try AppleTarget($0, AppleBuild.version(of: $0)).flags() }
    let headers = try ObjectiveCHeaders.Framework.allCases.flatMap { framework in
      try framework.targets.map { try ObjectiveCHeaders.flags(framework, on: $0) }
    }
    // The headers have no room but the one over the frameworks.
    let overFrameworks = files.filter { $0.path.contains("/StoryboardFrameworks/") }
    for flags in [[]] + systems { try branches.take(files, flags) }
    for flags in standIns + headers where !overFrameworks.isEmpty { try branches.take(overFrameworks, flags) }
  }
}

/// The branches of `#if` in sources.
private struct Branches {
  struct Branch: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    /// What stands after `#if` or `#elseif`; for `#else`, the condition of the branch before it.
    let condition: String
    var description: String { "\(condition), \(file):\(line)" }
  }

  private var all: [Branch] = []
  /// The branch around each branch; nil at the top of a file.
  private var around: [Int?] = []
  /// The lines of each source that begin, part and end the branches, with a warning in each branch.
  private var outlines: [URL: [String]] = [:]
  private var taken: Set<Int> = []

  var count: Int { all.count }

  /// The branches that no run compiles, although one compiles the code around them.
  var notTaken: [Branch] {
    all.indices.filter { !taken.contains($0) && around[$0].map(taken.contains) != false }.map { all[$0] }
  }

  /// Adds the branches of a source; false if it has none.
  mutating func add(_ source: URL) throws -> Bool {
    var outline: [String] = []
    // For each open `#if`, its last branch.
    var open: [Int] = []
    var (isText, hasBranches) = (false, false)
    let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
    for (index, line) in lines.enumerated() {
      let wasText = isText
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isText.toggle() }
      guard let found = line.range(of: "^ *#(if|elseif|else|endif)\\b", options: .regularExpression) else {
        continue
      }
      hasBranches = true
      if wasText { continue }
      let rest = line[found.upperBound...].trimmingCharacters(in: .whitespaces)
      let word = line[found].trimmingCharacters(in: .whitespaces)
      var condition = rest
      switch word {
      case "#if": open.append(all.count)
      case "#elseif", "#else":
        if word == "#else" { condition = "else of \(all[open[open.count - 1]].condition)" }
        open[open.count - 1] = all.count
      default:
        open.removeLast()
        outline.append(word)
        continue
      }
      let mark = "(\"\(all.count)\")\ntypealias A\(all.count) = Int"
      outline.append("\(word) \(rest)\n#warning\(mark)")
      around.append(open.dropLast().last)
      all.append(Branch(file: source.lastPathComponent, line: index + 1, condition: condition))
    }
    #expect(!hasBranches || !isText && open.isEmpty, "\(source.path) is read wrongly")
    outlines[source] = outline
    return !outline.isEmpty
  }

  /// Lets the compiler read the branches of sources with some flags.
  mutating func take(_ sources: [URL], _ flags: [String]) throws {
    let text = sources.flatMap { outlines[$0] ?? [] }.joined(separator: "\n")
    let result = try TestFolders.withTemporary { folder in
      let file = try folder.write("Outline.swift", text.utf8)
      return try SwiftToolchain.compileModule(
        flags + ["-swift-version", "6", "-parse-as-library", "-typecheck", file.path])
    }
    #expect(result.isSuccess, "\(result.standardError)")
    for line in result.standardError.split(separator: "\n") {
      guard let place = line.range(of: ".swift:[0-9:]+ warning: ", options: .regularExpression) else {
        continue
      }
      if let number = Int(line[place.upperBound...]) { taken.insert(number) }
    }
  }
}
