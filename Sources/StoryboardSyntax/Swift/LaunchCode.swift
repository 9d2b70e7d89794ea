import StoryboardDiagnostics

/// The parts of a Swift file that the system or the generated Swift are told about when the app launches.
///
/// They are found by tokens, so that nothing in comments and strings counts.
package struct LaunchCode: Sendable {
  /// The place of the first `UIApplicationDelegate`, `UIWindowSceneDelegate` or `NSApplicationDelegate` to which a type
  /// conforms; nil if there is none.
  package private(set) var delegate: Range<Int>?
  /// The names before `.launch(` and `.initial(`: those of storyboards are among them.
  package private(set) var opened: Set<String> = []
  /// True if `.launched(` is called, by which an interpreted program wires what the system has opened.
  package private(set) var callsLaunched = false

  /// - Parameter source: a Swift file; any bytes are read.
  package init(_ source: SourceFile) {
    source.bytes.withUnsafeBufferPointer { text in
      if Self.mayBe(in: text) { read(text, FlagBranches(source.conditions)) }
    }
  }

  /// False for most files: those without one of the words.
  package static func mayBe(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place + 7 < text.count {
      switch text[place] {
      case UInt8(ascii: "."):
        if starts("launch", text, place + 1) || starts("initial", text, place + 1) { return true }
      case UInt8(ascii: "D"): if starts("Delegat", text, place), isDelegate(text, place) { return true }
      default: break
      }
      place += 1
    }
    return false
  }

  private static func starts(_ word: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= text.count else { return false }
    for index in 0..<word.utf8CodeUnitCount where text[start + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// True if `Application` or `WindowScene` stands before a place.
  private static func isDelegate(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
    place >= 11 && (starts("Application", text, place - 11) || starts("WindowScene", text, place - 11))
  }

  private static let delegates: Set = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "NSApplicationDelegate",
  ]

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ branches: FlagBranches) {
    var branches = branches
    var lexer = SwiftLexer(text, from: 0)
    var names = NameTable()
    // The names and signs before the current token.
    var (before, last) = (Token(.endOfFile, offset: 0, payload: 0), Token(.endOfFile, offset: 0, payload: 0))
    var head = ""
    var calls: [String] = []
    while true {
      let token = lexer.next(&names)
      if token.kind == .endOfFile { break }
      if let parts = branches.read(token, lexer, count: calls.count) {
        let everywhere = parts.dropFirst().reduce(Set(calls[parts[0]])) { $0.intersection(calls[$1]) }
        calls.replaceSubrange(parts[0].lowerBound..., with: everywhere)
      }
      if token.kind == .leftParenthesis, before.kind == .period, last.kind == .identifier {
        switch names[last.name] {
        case "launch", "initial": calls.append(head)
        case "launched": callsLaunched = true
        default: break
        }
      }
      if token.kind == .identifier, delegate == nil, last.kind == .colon || last.kind == .comma {
        let name = names[token.name]
        if Self.delegates.contains(name) {
          delegate = Int(token.offset)..<Int(token.offset) + name.utf8.count
        }
      }
      if token.kind == .period, last.kind == .identifier { head = names[last.name] }
      (before, last) = (last, token)
    }
    opened = Set(calls)
  }
}
