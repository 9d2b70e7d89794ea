import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Every diagnostic has a page whose example provokes this code alone, and is clean after its correction.
@Suite struct ExplanationTests {
  static let pages = ExplanationGroup.allCases.flatMap(\.pages)

  @Test func everyCodeHasOnePage() {
    var pages: [Code: Int] = [:]
    for page in Self.pages { pages[page.code, default: 0] += 1 }
    for code in Code.allCases where pages[code] != 1 {
      Issue.record(
        """
        `\(code.rawValue)` has \(pages[code] ?? 0) pages. Write one for `sbdsl explain` in \
        Sources/StoryboardDiagnostics/Explanations, where its neighbours in `Code` stand: a meaning, and a small \
        program in which the lines that are wrong begin with `-` and those that mend them with `+`.
        """)
    }
  }

  /// The diagnostics of a program: its errors, and all others with the code in question.
  private func codes(in text: String, for code: Code) -> [Code] {
    return Compilation(sources(text)).diagnostics.map(\.kind.entry.code).filter {
      $0.severity == .error || $0 == code
    }
  }

  @Test(arguments: pages.filter { $0.example.kind == .program }.map(\.code))
  func programs(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    #expect(codes(in: example.wrong, for: code) == [code], "\(example.wrong)")
    #expect(codes(in: example.mended, for: code) == [], "\(example.mended)")
  }

  @Test(arguments: pages.filter { $0.example.kind == .shell }.map(\.code))
  func shells(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    func run(_ lines: String) throws -> ProcessResult {
      var result: ProcessResult?
      try Sandbox.with { sandbox in
        result = try sandbox.shell("sbdsl() { \"$0\" \"$@\" --diagnostics=compact; }\n" + lines)
      }
      return try #require(result)
    }
    /// The diagnostics of a run: its errors, and all others with the code in question.
    func codes(_ result: ProcessResult) throws -> [String] {
      try result.compactLines().filter { $0.severity == "error" || $0.code == code.rawValue }.map(\.code)
    }
    let wrong = try run(example.wrong)
    #expect(try codes(wrong) == [code.rawValue], "\(wrong)")
    #expect((wrong.status == 0) == (code.severity != .error), "\(wrong)")
    let mended = try run(example.mended)
    #expect(try codes(mended) == [], "\(mended)")
    #expect(mended.status == 0, "\(mended)")
  }

  /// The files of an example's text.
  private func sources(_ text: String) -> [SourceFile] {
    let parts = text.components(separatedBy: "//--- ")
    return [SourceFile(path: "Example.sbdsl", bytes: Array(parts[0].utf8))]
      + parts.dropFirst().map { part in
        let lines = part.split(separator: "\n", maxSplits: 1)
        return SourceFile(path: String(lines[0]), bytes: Array(lines[1].utf8), role: .swift(module: nil))
      }
  }

  /// A fix mends the example, and the program means what the corrected example means.
  @Test(arguments: pages.filter { $0.example.kind == .program && $0.code.offersFix }.map(\.code))
  func aFixMeansTheCorrection(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    var files = sources(example.wrong)
    guard let fix = Compilation(files).diagnostics.first(where: { $0.kind.entry.code == code })?.fix else {
      return
    }
    for edit in fix.edits.sorted(by: { $1.range < $0.range }) {
      let file = files[Int(edit.range.file)]
      var bytes = file.bytes
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.text.utf8))
      files[Int(edit.range.file)] = SourceFile(path: file.path, bytes: bytes, role: file.role)
    }
    let (fixed, mended) = (Compilation(files), Compilation(sources(example.mended)))
    #expect(!fixed.hasErrors, "\(String(decoding: files[0].bytes, as: UTF8.self))")
    #expect(
      fixed.makePlan()?.encoded(includingSymbols: false)
        == mended.makePlan()?.encoded(includingSymbols: false),
      "\(String(decoding: files[0].bytes, as: UTF8.self))")
  }

  /// Code that a help quotes stands in the corrected example, where the help has no other way.
  @Test(arguments: pages.filter { $0.example.kind == .program }.map(\.code))
  func quotedCodeIsInTheCorrection(_ code: Code) throws {
    let example = try #require(Explanation.page(of: code)).example
    let said = Compilation(sources(example.wrong)).diagnostics.first { $0.kind.entry.code == code }
    guard let help = said?.kind.entry.help else { return }
    let parts = help.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    // A name alone is no code, and the name of a function is one.
    let quoted = parts.filter { part in
      part.contains { " (=!".contains($0) } && part.wholeMatch(of: /[\w.]+\((?:[\w]+:)*\)/) == nil
    }
    guard !quoted.isEmpty, !Self.showOtherWay.contains(code) else { return }
    let mended = example.mended.filter { $0 != "\n" }
    let isShown = quoted.contains { code in
      var rest = mended[...]
      return code.components(separatedBy: "…").allSatisfy { part in
        if part.isEmpty { return true }
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
        return true
      }
    }
    #expect(isShown, "\(quoted) is not in\n\(example.mended)")
  }

  /// Codes whose example shows a way that the help says in words.
  private static let showOtherWay: Set<Code> = [
    .dependencyCycle, .keptTooLong, .requiredNotSupplied, .noRoot, .unused, .actionMakesNothing,
    .askedTooEarly,
    // The help quotes what is to be removed, or an example with another name.
    .toldNeedsIdentifier, .sceneWithoutIdentifier, .unwindNeedsAction, .thenNeedsCall,
    .destinationOutsideThen,
  ]

  /// The articles of the documentation are in its list, and have all pages. `.ci/documentation` has them written, into
  /// the folder that `SBDSL_ARTICLES` names.
  @Test(arguments: ExplanationGroup.allCases)
  func articles(_ group: ExplanationGroup) throws {
    let catalog = "Sources/StoryboardDiagnostics/StoryboardDiagnostics.docc/StoryboardDiagnostics.md"
    let list = try String(contentsOf: TestFolders.package.appendingPathComponent(catalog), encoding: .utf8)
    let name = "\(group.rawValue)-diagnostics"
    #expect(list.contains("- <doc:\(name)>\n"))
    let lines = group.article.components(separatedBy: "\n")
    let headings = lines.filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(headings == group.pages.map { $0.code.rawValue[...] })
    #expect(lines.count { $0.hasPrefix("```") } == 2 * group.pages.count)
    if let folder = ProcessInfo.processInfo.environment["SBDSL_ARTICLES"] {
      try group.article.write(toFile: "\(folder)/\(name).md", atomically: true, encoding: .utf8)
    }
  }
}

extension ExplanationGroup {
  /// The pages of the group as one article.
  fileprivate var article: String {
    var text = "# \(rawValue) diagnostics\n\n\(subject)\n\n## Overview\n\n"
    text += "In an example, what is wrong begins with `-` and what mends it with `+`.\n"
    for page in pages {
      text += "\n### \(page.code.rawValue)\n\n\(page.meaning)\n\n```diff\n"
      for line in page.example.lines {
        text += "\(line.role.rawValue) \(page.example.kind == .shell ? "$ " : "")\(printable(line.text))\n"
      }
      text += "```\n"
      if page.code.offersFix { text += "\n\(Explanation.fixRemark)\n" }
    }
    return text
  }
}
