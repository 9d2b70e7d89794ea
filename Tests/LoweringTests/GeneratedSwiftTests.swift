import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// The generated Swift of all programs in the tests, as a reader sees it: no unused declaration, and no overlong line.
@Suite struct GeneratedSwiftTests {
  /// The Swift of one module of a program.
  private struct Module {
    let program: String
    let files: [(name: String, lines: [Substring])]
    /// All Swift of the module, without comments.
    let code: String

    init(_ program: String, _ generated: GeneratedModule) {
      self.program = program
      files = generated.files.filter { $0.name.hasSuffix(".swift") }.map { file in
        (
          file.name,
          String(decoding: file.contents, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        )
      }
      code = files.flatMap(\.lines).map { Self.withoutComment($0) }.joined(separator: "\n")
    }

    private static func withoutComment(_ line: Substring) -> Substring {
      if line.drop(while: { $0 == " " }).hasPrefix("//") { return "" }
      return line.range(of: "  // ").map { line[..<$0.lowerBound] } ?? line
    }

    /// The number of occurrences of a name in the code.
    func count(_ name: String) -> Int {
      var count = 0
      var rest = code[...]
      while let found = rest.range(of: name) {
        let before = found.lowerBound == code.startIndex ? " " : code[code.index(before: found.lowerBound)]
        let after = found.upperBound == code.endIndex ? " " : code[found.upperBound]
        if !isPartOfName(before), !isPartOfName(after) { count += 1 }
        rest = rest[found.upperBound...]
      }
      return count
    }

    private func isPartOfName(_ character: Character) -> Bool {
      character == "_" || character.isLetter || character.isNumber
    }
  }

  /// All programs below the folder of the tests without diagnostics, and the sample.
  private static let modules: [Module] = {
    let files = TestFolders.files(below: TestFolders.tests, suffix: ".sbdsl")
    let programs = files.compactMap { file in
      (try? String(contentsOf: file, encoding: .utf8)).map {
        TracedProgram(name: file.deletingPathExtension().lastPathComponent, text: $0)
      }
    }
    return (programs + TracedProgram.ofModules.filter { $0.name == "Sample" }).flatMap { program in
      (program.compile().generate() ?? []).map { Module(program.name, $0) }
    }
  }()

  @Test func thereArePrograms() { #expect(Self.modules.count > 60) }

  @Test func noLineIsLongerThanOthers() {
    for module in Self.modules {
      for (name, lines) in module.files {
        for line in lines where line.count > 120 { Issue.record("\(module.program), \(name): \(line)") }
      }
    }
  }

  /// Swift 6.0 reads it. Xcode's last version but one is still used by many.
  @Test func nothingIsNewerThanSwift6() {
    for module in Self.modules {
      for (name, lines) in module.files {
        #expect(NewerSwift.find(in: lines.joined(separator: "\n")) == [], "\(module.program), \(name)")
      }
    }
  }

  @Test(arguments: [
    "nonisolated final class App {", "public nonisolated struct S {", "call(a, b,\n)",
    "func f(\n  a: Int,\n) {}",
    "let x: Box<Int,>", "extension List: @MainActor Equatable {", "let x = unsafe pointer",
    "return unsafe f()", "@concurrent func f() async {}", "isolated deinit {}", "let `a name` = 1",
    "weak let a: A?", "let x = Shop::App()", "#if DEBUG\nlet x = unsafe y\n#endif",
    "#if compiler(>=6.2)\nlet x = 1\n#else\nlet x = unsafe y\n#endif",
  ])
  func newerSwiftIsFound(_ text: String) { #expect(NewerSwift.find(in: text).count == 1) }

  @Test(arguments: [
    "nonisolated func f() {}", "nonisolated(unsafe) var x = 1", "let a = [1, 2,\n]", "let unsafe = 1",
    "@MainActor final class A: B {", "// unsafe pointers", "print(\"call(a,)\")", "let `class` = 1",
    "#if compiler(>=6.2)\nlet x = unsafe y\n#else\nlet x = y\n#endif", "@unsafe func f() {}",
    "func f(body: @MainActor () -> Void) {",
  ])
  func olderSwiftIsNot(_ text: String) { #expect(NewerSwift.find(in: text) == []) }

  /// A remark that names a segue is after a whole statement, or above it.
  @Test func noRemarkDanglesBehindABrokenCall() {
    for module in Self.modules {
      for line in module.files.flatMap(\.lines)
      where line.contains("  // segue ") || line.contains("  // embed ") {
        let opened = line.filter { $0 == "(" }.count
        let closed = line.filter { $0 == ")" }.count
        #expect(opened == closed, "\(module.program): \(line)")
      }
    }
  }

  // MARK: The support file

  /// A declaration of the support file, by its indentation: it is named by the other files, or a member of such a
  /// declaration.
  private struct Declaration: Hashable {
    let name: String
    let indentation: Int
    let isPrivate: Bool
  }

  private func declarations(in lines: [Substring]) -> [Declaration] {
    lines.compactMap { line in
      let indentation = line.prefix { $0 == " " }.count
      // A deeper line is inside a function.
      guard indentation == 2 || indentation == 4 else { return nil }
      let words = line.split { !($0 == "_" || $0.isLetter || $0.isNumber || $0 == "@" || $0 == "/") }
      let modifiers: Set<Substring> = [
        "@MainActor", "@inline", "never", "private", "set", "final", "static", "weak",
      ]
      let rest = words.drop { modifiers.contains($0) }
      guard let keyword = rest.first, ["class", "struct", "func", "let", "var"].contains(keyword),
        let name = rest.dropFirst().first
      else { return nil }
      return Declaration(
        name: String(name), indentation: indentation,
        isPrivate: words.first { $0 != "@MainActor" } == "private" && !line.contains("private(set)"))
    }
  }

  /// The app calls it in `prepare(for:sender:)`, whether or not there is anything to do.
  private let contract = "wire"

  @Test func everythingThatIsSharedIsUsed() throws {
    for module in Self.modules {
      let support = try #require(module.files.first { $0.name == "StoryboardWiring.swift" }).lines
      let namespace = try #require(support.first { $0.hasSuffix(" {}") }).split(separator: " ")
      let outer = String(try #require(namespace.dropLast().last))
      let routes = module.files.first { $0.name == "StoryboardRoutes.swift" }?.lines.filter {
        $0.hasPrefix("  static func navigation(")
      }
      let all = declarations(in: support + (routes ?? []))
      for declaration in Set(all) where declaration.name != contract {
        // Bodies of short functions have the indentation of members; other files do not depend on declarations in them.
        let declared = all.filter { $0.name == declaration.name }.count
        let isUsed =
          declaration.indentation == 2 && !declaration.isPrivate
            && !isMemberOfExtension(declaration, in: support)
          ? module.count(outer + "." + declaration.name) > 0
          : module.count(declaration.name) > declared
        #expect(isUsed, "\(module.program): \(declaration.name)")
      }
    }
  }

  /// Members in an extension of a class have the indentation of declarations in the namespace.
  private func isMemberOfExtension(_ declaration: Declaration, in lines: [Substring]) -> Bool {
    var owner: Substring = ""
    for line in lines {
      if !line.hasPrefix(" ") && !line.isEmpty { owner = line }
      guard line.hasPrefix("  "), declarations(in: [line]).first == declaration else { continue }
      return owner.contains(".") || !owner.contains("extension ")
    }
    return false
  }

  /// The functions that wire and make scenes take a container only if they use it. Those that code and other modules
  /// call always take it.
  @Test func containersAreTakenWhereTheyAreUsed() {
    for module in Self.modules {
      for (_, lines) in module.files {
        var lines = lines[...]
        var isDocumented = false
        while let line = lines.popFirst() {
          // The app's own code calls a documented function, which always takes the container.
          let isForApp = isDocumented
          isDocumented = line.contains("///")
          guard isHelper(line), !isForApp else { continue }
          let indentation = line.prefix { $0 == " " }
          var head = String(line)
          while !head.hasSuffix("{"), let next = lines.popFirst() { head += next }
          var body: [Substring] = []
          while let next = lines.popFirst(), next != indentation + "}" { body.append(next) }
          guard let name = containerParameter(of: head) else { continue }
          let isUsed = body.contains { line in
            line.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.contains { $0 == name }
          }
          #expect(isUsed, "\(module.program): \(head)")
        }
      }
    }
  }

  private func isHelper(_ line: Substring) -> Bool {
    guard !line.contains("public ") else { return false }
    return ["static func wire", "static func make"].contains { start in
      line.range(of: start).map { line[$0.upperBound...].first?.isUppercase == true } ?? false
    }
  }

  private func containerParameter(of head: String) -> Substring? {
    guard let label = head.range(of: ", in ") else { return nil }
    return head[label.upperBound...].prefix { $0 != ":" }
  }
}
