import Foundation
import TestSupport
import Testing

/// The public symbols of each product are listed in a file, so that nothing becomes public unnoticed.
@Suite struct PublicSymbolTests {
  /// The rooms of each product that is a library, as the manifest has them.
  private static let products: [(name: String, rooms: [String])] = {
    let file = TestFolders.package.appendingPathComponent("Package.swift")
    let manifest = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return manifest.matches(of: /\.library\(\s*name: "(\w+)",\s*targets: \[([^\]]*)\]\)/).map { product in
      (String(product.1), product.2.matches(of: /"(\w+)"/).map { String($0.1) })
    }
  }()

  @Test func libraries() {
    #expect(
      Self.products.map(\.name) == [
        "StoryboardRuntime", "StoryboardBuilders", "StoryboardTesting", "StoryboardCompiler",
      ])
  }

  /// With `SBDSL_REFRESH` set the files are written anew, and the test fails.
  @Test(arguments: products.indices)
  func symbols(product: Int) throws {
    let (name, rooms) = Self.products[product]
    var listed = ""
    for room in rooms {
      listed += "# \(room)\n\n"
      let folder = TestFolders.package.appendingPathComponent("Sources/\(room)")
      var symbols: [String] = []
      for file in TestFolders.files(below: folder, suffix: ".swift") {
        var reader = PublicDeclarations(try String(contentsOf: file, encoding: .utf8))
        symbols += reader.read()
      }
      for symbol in symbols.sorted() { listed += symbol + "\n" }
      listed += "\n"
    }
    let file = TestFolders.package.appendingPathComponent(
      "Tests/CommandTests/House/PublicSymbols/\(name).txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil, expected != listed {
      try listed.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("refreshed \(name).txt")
      return
    }
    #expect(expected == listed, "run this suite with SBDSL_REFRESH=1")
  }

  /// Tests the reader of declarations.
  @Test func declarations() {
    var reader = PublicDeclarations(
      """
      public struct A<B>: C where B: D {
        public var x = 1, y: Int { 2 }
        var hidden: Int
        guard end - open > 2 else { return }
        @inlinable public func f(
          _ a: Int
        ) throws -> Int { g { 1 } }
        public enum Kind: Equatable {
          case one, two(Int)
          public static func h() { switch x { case .one: break } }
        }
        enum Hidden { case three }
      }
      extension A {
        public private(set) subscript(i: Int) -> Int { 0 }
      }
      public protocol P: Q {
        associatedtype V
        func needed() -> V
      }
      """)
    #expect(
      reader.read() == [
        "struct A<B>: C where B: D", "A: var x", "A: func f( _ a: Int ) throws -> Int",
        "A: enum Kind: Equatable",
        "A.Kind: case one, two(Int)", "A.Kind: static func h()", "A: private(set) subscript(i: Int) -> Int",
        "protocol P: Q", "P: associatedtype V", "P: func needed() -> V",
      ])
  }
}

/// Finds the public declarations in Swift text in the formatter's layout: each begins a line, and the content of a
/// declaration is indented.
private struct PublicDeclarations {
  private let lines: [Substring]
  /// The declarations around the current line, each with its indentation.
  private var scopes: [(indentation: Int, name: String, isListed: Bool, kind: Substring)] = []

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  private static let modifiers: Set<Substring> = [
    "final", "static", "nonisolated", "override", "indirect", "mutating", "prefix", "required", "convenience",
    "weak",
  ]
  private static let types: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "extension"]

  mutating func read() -> [String] {
    var found: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      let indentation = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
      let text = line.dropFirst(indentation)
      guard !text.isEmpty, !text.hasPrefix("//") else { continue }
      while let last = scopes.last, last.indentation >= indentation, !text.hasPrefix(")") {
        scopes.removeLast()
      }
      let words = text.split(separator: " ")
      // In a statement, `open` is a variable; an extension may have its only member on its line.
      let access = words.firstIndex { $0 == "public" || $0 == "open" }
      let isPublic =
        access.map {
          words[..<$0].allSatisfy(Self.modifiers.contains) || text.hasPrefix("@") || words[0] == "extension"
        } ?? false
      let type = words.firstIndex { Self.types.contains($0) }
      let isType =
        type.map { words[..<$0].allSatisfy { $0.first?.isLetter == true || $0.first == "@" } } ?? false
      let member = scopes.last.map { $0.isListed && indentation == $0.indentation + 2 } ?? false
      let isListedMember =
        member && (scopes.last?.kind == "protocol" ? words[0].first?.isLetter == true : words[0] == "case")
      guard isPublic || isType || isListedMember else { continue }
      var declaration = String(text)
      while !isWhole(declaration), index < lines.count {
        declaration += " " + lines[index].drop { $0 == " " }
        index += 1
      }
      declaration = cut(declaration)
      if isPublic || isListedMember {
        let scope = scopes.map(\.name).joined(separator: ".")
        found.append((scope.isEmpty ? "" : scope + ": ") + declaration)
      }
      if isType, let type, type + 1 < words.count {
        let name = words[type + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let isListed = isPublic && (words[type] == "enum" || words[type] == "protocol")
        scopes.append((indentation, String(name), isListed, words[type]))
      }
    }
    return found
  }

  /// True if all brackets before a declaration's body are closed.
  private func isWhole(_ text: String) -> Bool {
    let signature = text.prefix { $0 != "{" }
    var depth = 0
    for character in signature {
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
    }
    return depth <= 0 && !text.hasSuffix(",")
  }

  /// Returns a declaration without its attributes, its access, its body and its value.
  private func cut(_ text: String) -> String {
    var depth = 0
    var end = text.endIndex
    var previous: Character = " "
    for index in text.indices {
      let character = text[index]
      if character == "(" || character == "[" { depth += 1 }
      if character == ")" || character == "]" { depth -= 1 }
      guard depth == 0, previous == " " else {
        previous = character
        continue
      }
      previous = character
      let rest = text[index...]
      if character == "{" || rest.hasPrefix("= ") {
        end = index
        break
      }
    }
    let words = text[..<end].split(separator: " ").filter { word in
      !["public", "open", "final"].contains(word) && !word.hasPrefix("@")
    }
    return words.joined(separator: " ")
  }
}
