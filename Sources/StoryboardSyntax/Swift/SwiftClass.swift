import StoryboardDiagnostics

/// A class of Swift code, with the names that it is known by.
package struct SwiftClass: Hashable, Sendable {
  /// The names of the types around it, the outermost first, and its own name.
  package let path: [String]
  /// The name that `@objc(Name)` gives it in the Objective-C runtime; nil if it has its module's name and its Swift
  /// name there.
  package let objectiveCName: String?
  /// The first type after its colon, without the names around that type. It is the superclass or a protocol; nil
  /// without a colon.
  package let firstInherited: String?
  /// True if only its own file sees it.
  package let isPrivate: Bool
  /// True if other modules see it.
  package let isPublic: Bool
  /// The bytes of its Swift name.
  package let name: Range<Int>

  package var isNested: Bool { path.count > 1 }

  /// The class that a declaration declares; nil if it declares something else.
  ///
  /// - Parameters:
  ///   - declaration: the bytes of the declaration, from its first attribute or modifier on.
  ///   - text: the contents of the file.
  package static func declared(by declaration: Range<Int>, in text: [UInt8]) -> SwiftClass? {
    text.withUnsafeBufferPointer { text in
      let end = min(declaration.upperBound, text.count)
      let part = UnsafeBufferPointer(rebasing: text[..<end])
      return all(in: SwiftTokens(part, from: min(declaration.lowerBound, end), .head)).first
    }
  }

  /// The classes of a file. Classes inside other types are included, and classes inside functions are not.
  package static func all(in code: SwiftTokens) -> [SwiftClass] {
    var finder = SwiftClassFinder(code)
    finder.find()
    return finder.found
  }
}

/// Walks through the tokens of Swift code.
private struct SwiftClassFinder {
  private(set) var found: [SwiftClass] = []
  private let code: SwiftTokens
  /// The open braces, the outermost first.
  private var blocks: [Block] = []
  /// The type whose head was read. Its block follows.
  private var head: Block?
  /// Facts that were read before the word that begins a declaration.
  private var objectiveCName: String?
  private var isPrivate = false
  private var isPublic = false
  /// The open blocks at each open `#if`. Each branch begins with these blocks.
  private var branches: [[Block]] = []

  /// The inside of braces: of a type, with its names, or of something else.
  private struct Block {
    var path: [String]?
    var isPrivate = false
    var isPublic = false
  }

  init(_ code: SwiftTokens) { self.code = code }

  mutating func find() {
    var index = 0
    while index < code.count {
      var next = index + 1
      switch code.kind(index) {
      case .at:
        if code.word(index + 1) == .objc, let name = code.objectiveCName(index + 1) {
          objectiveCName = name
          next = code.next(after: index + 2)
        } else {
          next = index + 2
        }
      case .leftParenthesis, .leftBracket: next = code.next(after: index)
      case .leftBrace:
        blocks.append(head ?? Block())
        forgetHead()
      case .rightBrace:
        _ = blocks.popLast()
        forgetHead()
      case .identifier where code.kind(index - 1) != .period: next = readWord(index)
      case .unknown: readDirective(index)
      default: forgetModifiers()
      }
      index = next
    }
  }

  private mutating func forgetModifiers() { (objectiveCName, isPrivate, isPublic) = (nil, false, false) }

  private mutating func forgetHead() {
    head = nil
    forgetModifiers()
  }

  private mutating func readDirective(_ index: Int) {
    switch code.directive(index) {
    case .if: branches.append(blocks)
    case .else, .elseif: if let start = branches.last { blocks = start }
    case .endif: _ = branches.popLast()
    case nil: if code.text[code.start(index)] != UInt8(ascii: "#") { forgetModifiers() }
    }
  }

  /// Reads a word, and returns the index to go on from.
  private mutating func readWord(_ index: Int) -> Int {
    switch code.word(index) {
    case .private, .fileprivate: isPrivate = true
    case .public, .open: isPublic = true
    case .package, .internal, .final, .nonisolated: break
    case let word? where word.declaresType: return readType(index, word)
    case .func, .var, .let, .`init`, .case: forgetHead()
    default: forgetModifiers()
    }
    return index + 1
  }

  private mutating func readType(_ index: Int, _ word: CodeWord) -> Int {
    // `class func` is a method, and `protocol P: class` a protocol.
    guard code.kind(index + 1).isIdentifier, code.word(index + 1)?.followsClassModifier != true else {
      return index + 1
    }
    var path = [code.name(index + 1)]
    let range = code.nameRange(index + 1)
    var end = index + 2
    while code.kind(end) == .period, code.kind(end + 1).isIdentifier {
      path.append(code.name(end + 1))
      end += 2
    }
    let outer = blocks.compactMap(\.path)
    let isHidden = isPrivate || blocks.contains { $0.isPrivate }
    if word == .class, outer.count == blocks.count {
      found.append(
        SwiftClass(
          path: outer.joined() + path, objectiveCName: objectiveCName, firstInherited: firstInherited(end),
          isPrivate: isHidden, isPublic: isPublic && blocks.allSatisfy { $0.isPublic }, name: range))
    }
    // An extension does not tell whether the type that it extends is public.
    head = Block(path: path, isPrivate: isPrivate, isPublic: isPublic || word == .extension)
    forgetModifiers()
    return end
  }

  /// The last name of the first type after a class's colon. The name of the class ends before an index.
  private func firstInherited(_ index: Int) -> String? {
    var (index, depth) = (index, 0)
    while code.kind(index) == .leftAngle || depth > 0, index < code.count, code.kind(index) != .leftBrace {
      depth += code.kind(index) == .leftAngle ? 1 : code.kind(index) == .rightAngle ? -1 : 0
      index += 1
    }
    guard code.kind(index) == .colon else { return nil }
    var last: String?
    repeat {
      index += 1
      guard code.kind(index).isIdentifier else { return last }
      last = code.name(index)
      index += 1
    } while code.kind(index) == .period
    return last
  }
}
