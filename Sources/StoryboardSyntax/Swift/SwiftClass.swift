import StoryboardDiagnostics

/// A class that Swift code declares, with its Swift name and its name in the Objective-C runtime.
package struct SwiftClass: Hashable, Sendable {
  /// The names of the types that contain the class, the outermost first, and then the name of the class itself.
  package let path: [String]
  /// The name that `@objc(Name)` gives the class in the Objective-C runtime. It is nil without such an attribute; the
  /// class then has the name `Module.Name` there.
  package let objectiveCName: String?
  /// The name of the first type after the class's colon, which is the superclass or a protocol. Of a qualified name
  /// it has the last part. It is nil without a colon.
  package let firstInherited: String?
  /// True if the class is visible only in its own file.
  package let isPrivate: Bool
  /// True if the class is visible in other modules.
  package let isPublic: Bool
  /// The byte range of the class's Swift name.
  package let name: Range<Int>

  package var isNested: Bool { path.count > 1 }

  /// Returns the class that a declaration declares. Returns nil if it declares something else.
  ///
  /// - Parameters:
  ///   - declaration: the byte range of the declaration, from its first attribute or modifier on.
  ///   - text: the contents of the file.
  package static func declared(by declaration: Range<Int>, in text: [UInt8]) -> SwiftClass? {
    text.withUnsafeBufferPointer { text in
      let end = min(declaration.upperBound, text.count)
      let part = UnsafeBufferPointer(rebasing: text[..<end])
      return all(in: SwiftTokens(part, from: min(declaration.lowerBound, end), .head)).first
    }
  }

  /// Returns the classes that a file declares, including classes inside other types, but not classes inside
  /// functions.
  package static func all(in code: SwiftTokens) -> [SwiftClass] {
    var finder = SwiftClassFinder(code)
    finder.find()
    return finder.found
  }
}

/// Finds the classes in the tokens of Swift code.
private struct SwiftClassFinder {
  private(set) var found: [SwiftClass] = []
  private let code: SwiftTokens
  /// The blocks whose braces are open, the outermost first.
  private var blocks: [Block] = []
  /// The type whose declaration was read up to its block; nil otherwise. The block follows.
  private var head: Block?
  /// What the attributes and modifiers before the current word say about the declaration that they belong to.
  private var objectiveCName: String?
  private var isPrivate = false
  private var isPublic = false
  /// For each open `#if`, the outermost first: the blocks that were open before it. Each of its branches begins with
  /// these blocks.
  private var branches: [[Block]] = []

  /// A block of code between braces. `path` has the names of the type that the block belongs to; nil for any other
  /// block.
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

  /// Reads the word at an index, and returns the index of the token to read next.
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
    // `class` can also be a modifier, as in `class func`, or a requirement, as in `protocol P: class`.
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
    // The extension does not show whether the extended type is public, so the type is treated as public.
    head = Block(path: path, isPrivate: isPrivate, isPublic: isPublic || word == .extension)
    forgetModifiers()
    return end
  }

  /// Returns the last part of the name of the first type after a class's colon; nil without a colon. The index is
  /// that of the token after the name of the class.
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
