import StoryboardVocabulary

/// The selectors of the methods in a Swift file that have one of some names, whatever the types are in which they stand.
package struct MethodSelectors: Sendable {
  package private(set) var all: Set<String> = []
  /// Those in extensions of the classes from which all controllers inherit.
  package private(set) var ofResponders: Set<String> = []

  /// The type in whose braces a method is.
  private enum Scope {
    /// One of the classes from which all controllers inherit.
    case responder
    case `class`
    case noClass
  }

  /// - Parameters:
  ///   - text: the contents of the file; any bytes are read.
  ///   - names: the names of methods.
  package init(_ text: [UInt8], named names: Set<String>) {
    text.withUnsafeBufferPointer { text in
      if Self.mayBe(in: text, named: names) { read(text, names) }
    }
  }

  /// False for most files: those without a function of one of the names, and without a name in Objective-C.
  package static func mayBe(in text: UnsafeBufferPointer<UInt8>, named names: Set<String>) -> Bool {
    var place = 0
    while place + 6 < text.count {
      switch text[place] {
      case UInt8(ascii: "f") where starts("func ", text, place):
        let start = place + 5
        var end = start
        while end < text.count, SwiftScanner.isNameByte(text[end]) { end += 1 }
        if names.contains(String(decoding: text[start..<end], as: UTF8.self)) { return true }
        place = end
      case UInt8(ascii: "@") where starts("@objc(", text, place): return true
      default: place += 1
      }
    }
    return false
  }

  private static func starts(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    (0..<word.utf8CodeUnitCount).allSatisfy { text[start + $0] == word.utf8Start[$0] }
  }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ wanted: Set<String>) {
    var names = NameTable()
    var lexer = SwiftLexer(text, from: 0)
    // The tokens before the current one.
    var (before, last) = (Token(.endOfFile, offset: 0, payload: 0), Token(.endOfFile, offset: 0, payload: 0))
    var token = lexer.next(&names)
    // True between `@objc(…)` and the function that has this name.
    var isNamed = false
    // False inside a type that is no class, and has no methods for Objective-C.
    var (scopes, head): ([Scope], Scope?) = ([], nil)
    while token.kind != .endOfFile {
      switch token.kind {
      case .leftBrace:
        scopes.append(head ?? scopes.last ?? .class)
        (head, isNamed) = (nil, false)
      case .rightBrace: _ = scopes.popLast()
      case .identifier where last.kind != .period:
        switch names[token.name] {
        case "struct", "enum", "protocol", "actor": head = .noClass
        case "class", "extension": head = .class
        case "UIResponder", "NSResponder", "NSObject":
          if last.kind == .identifier, names[last.name] == "extension" { head = .responder }
        default: break
        }
      default: break
      }
      // Functions of types are no methods.
      let isOfType = before.kind == .identifier && ["static", "class"].contains(names[before.name])
      let isAfterFunction = last.kind == .identifier && names[last.name] == "func" && !isOfType
      let isName = token.kind == .identifier || token.kind == .escapedIdentifier
      let isObjectiveC = last.kind == .at && token.kind == .identifier && names[token.name] == "objc"
      (before, last, token) = (last, token, lexer.next(&names))
      guard token.kind == .leftParenthesis else { continue }
      if isObjectiveC {
        isNamed = readName(&lexer, &token, &names)
      } else if isAfterFunction, isName, wanted.contains(names[last.name]) {
        let labels = readLabels(&lexer, &token, &names)
        let name = names[last.name]
        let effects = readEffects(&lexer, &token, &names)
        if !isNamed, scopes.last != .noClass {
          let selector = ObjectiveCSelector.derived(
            from: name, labels: labels, isAsync: effects.contains("async"),
            throwsErrors: effects.contains("throws"))
          all.insert(selector)
          if scopes.last == .responder { ofResponders.insert(selector) }
        }
        isNamed = false
      }
    }
  }

  /// Reads a name in Objective-C up to the closing bracket; returns false if none is there.
  private mutating func readName(
    _ lexer: inout SwiftLexer, _ token: inout Token, _ names: inout NameTable
  ) -> Bool {
    var name = ""
    token = lexer.next(&names)
    while token.kind.isIdentifier || token.kind == .colon {
      name += token.kind == .colon ? ":" : names[token.name]
      token = lexer.next(&names)
    }
    guard token.kind == .rightParenthesis else { return false }
    all.insert(name)
    return true
  }

  /// Reads the words after the closing bracket of parameters.
  private func readEffects(
    _ lexer: inout SwiftLexer, _ token: inout Token, _ names: inout NameTable
  ) -> Set<String> {
    var words: Set<String> = []
    guard token.kind == .rightParenthesis else { return words }
    token = lexer.next(&names)
    while token.kind == .identifier, ["async", "throws", "rethrows"].contains(names[token.name]) {
      words.insert(names[token.name])
      token = lexer.next(&names)
    }
    return words
  }

  /// Reads the labels of parameters up to the closing bracket.
  private func readLabels(
    _ lexer: inout SwiftLexer, _ token: inout Token, _ names: inout NameTable
  ) -> [String?] {
    var labels: [String?] = []
    var depth = 0
    var startsParameter = false
    while token.kind != .endOfFile {
      switch token.kind {
      case .leftParenthesis, .leftBracket, .leftBrace, .leftAngle:
        startsParameter = depth == 0
        depth += 1
      case .rightParenthesis, .rightBracket, .rightBrace, .rightAngle:
        depth -= 1
        if depth == 0 { return labels }
      case .comma: startsParameter = depth == 1
      case _ where token.kind.isIdentifier && startsParameter:
        labels.append(names[token.name] == "_" ? nil : names[token.name])
        startsParameter = false
      default: break
      }
      token = lexer.next(&names)
    }
    return labels
  }
}
