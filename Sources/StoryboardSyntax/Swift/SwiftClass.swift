import StoryboardDiagnostics

/// A class of Swift code, with the names by which it is known.
package struct SwiftClass: Hashable, Sendable {
  /// The names of the types around it, the outermost first, and its own.
  package let path: [String]
  /// The name that `@objc(Name)` gives it in the Objective-C runtime; nil: its module and its Swift name.
  package let objectiveCName: String?
  /// The first type after its colon, without the names around it: its superclass, or a protocol; nil without a colon.
  package let firstInherited: String?
  /// True if only its file knows it.
  package let isPrivate: Bool
  /// True if other modules know it.
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
      var finder = SwiftClassFinder(UnsafeBufferPointer(rebasing: text[..<end]), from: declaration.lowerBound)
      finder.find(isFirst: true)
      return finder.found.first
    }
  }

  /// The classes of a file, those inside other types included, and those inside functions not.
  ///
  /// - Parameter text: the contents of the file; any bytes are read.
  package static func all(in text: [UInt8]) -> [SwiftClass] {
    text.withUnsafeBufferPointer { text in
      var finder = SwiftClassFinder(text, from: 0)
      finder.find(isFirst: false)
      return finder.found
    }
  }
}

/// Walks through the tokens of Swift code.
private struct SwiftClassFinder {
  private(set) var found: [SwiftClass] = []
  private let text: UnsafeBufferPointer<UInt8>
  private var lexer: SwiftLexer
  private var names = NameTable()
  /// The open braces, the outermost first.
  private var blocks: [Block] = []
  /// The type whose head was read; its block follows.
  private var head: Block?
  /// What was read before the word that begins a declaration.
  private var objectiveCName: String?
  private var isPrivate = false
  private var isPublic = false
  /// The open blocks at each open `#if`: a branch begins with them.
  private var branches: [[Block]] = []

  /// The inside of braces: of a type with its names, or of something else.
  private struct Block {
    var path: [String]?
    var isPrivate = false
    var isPublic = false
  }

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.text = text
    lexer = SwiftLexer(text, from: start)
  }

  /// - Parameter isFirst: true if nothing after the head of the first type is read.
  mutating func find(isFirst: Bool) {
    var isMember = false
    while true {
      let token = lexer.next(&names)
      let wasMember = isMember
      isMember = token.kind == .period
      switch token.kind {
      case .endOfFile: return
      case .at: readAttribute()
      case .leftParenthesis, .leftBracket: _ = lexer.skipBrackets(at: Int(token.offset))
      case .leftBrace:
        blocks.append(head ?? Block())
        forgetHead()
      case .rightBrace:
        _ = blocks.popLast()
        forgetHead()
      case .identifier where !wasMember:
        readWord(token.name)
        if isFirst, head != nil { return }
      case .unknown where text[Int(token.offset)] == UInt8(ascii: "#"): readDirective(token)
      default: forgetModifiers()
      }
    }
  }

  private mutating func forgetModifiers() { (objectiveCName, isPrivate, isPublic) = (nil, false, false) }

  private mutating func forgetHead() {
    head = nil
    forgetModifiers()
  }

  private mutating func readAttribute() {
    let name = lexer.next(&names)
    guard name.kind == .identifier, name.name == NameID(SwiftWord.objc) else { return }
    var ahead = lexer
    guard ahead.next(&names).kind == .leftParenthesis else { return }
    let argument = ahead.next(&names)
    guard argument.kind.isIdentifier, ahead.next(&names).kind == .rightParenthesis else { return }
    objectiveCName = names[argument.name]
    lexer = ahead
  }

  private mutating func readDirective(_ token: Token) {
    let word = String(decoding: text[Int(token.offset)..<lexer.offset], as: UTF8.self)
    switch word {
    case "#if": branches.append(blocks)
    case "#else", "#elseif": if let start = branches.last { blocks = start }
    case "#endif": _ = branches.popLast()
    default: break
    }
  }

  private mutating func readWord(_ word: NameID) {
    switch word.keyword {
    case .private, .fileprivate: isPrivate = true
    case .public, .open: isPublic = true
    case .package, .internal, .final, .nonisolated: break
    case .class: readType(isClass: true)
    case .struct, .enum, .protocol, .actor: readType(isClass: false)
    case .extension: readType(isClass: false, isExtension: true)
    case .func, .var, .let, .`init`, .case: forgetHead()
    default: forgetModifiers()
    }
  }

  private mutating func readType(isClass: Bool, isExtension: Bool = false) {
    var ahead = lexer
    var name = ahead.next(&names)
    // `class func` is a method, and `protocol P: class` a protocol.
    guard name.kind.isIdentifier, name.kind == .escapedIdentifier || !isMemberWord(name.name) else { return }
    var path = [names[name.name]]
    let start = Int(name.offset) + (name.kind == .escapedIdentifier ? 1 : 0)
    let range = start..<start + path[0].utf8.count
    lexer = ahead
    while ahead.next(&names).kind == .period {
      name = ahead.next(&names)
      guard name.kind.isIdentifier else { break }
      path.append(names[name.name])
      lexer = ahead
    }
    let outer = blocks.compactMap(\.path)
    let isHidden = isPrivate || blocks.contains { $0.isPrivate }
    if isClass, outer.count == blocks.count {
      found.append(
        SwiftClass(
          path: outer.joined() + path, objectiveCName: objectiveCName,
          firstInherited: firstInherited(after: lexer), isPrivate: isHidden,
          isPublic: isPublic && blocks.allSatisfy { $0.isPublic }, name: range))
    }
    // An extension says nothing of the type that it extends.
    head = Block(path: path, isPrivate: isPrivate, isPublic: isPublic || isExtension)
    forgetModifiers()
  }

  /// The last name of the first type after the colon of a class, whose name was read.
  private mutating func firstInherited(after place: SwiftLexer) -> String? {
    var ahead = place
    var token = ahead.next(&names)
    var depth = 0
    while token.kind == .leftAngle || depth > 0, token.kind != .endOfFile, token.kind != .leftBrace {
      depth += token.kind == .leftAngle ? 1 : token.kind == .rightAngle ? -1 : 0
      token = ahead.next(&names)
    }
    guard token.kind == .colon else { return nil }
    var last: String?
    repeat {
      token = ahead.next(&names)
      guard token.kind.isIdentifier else { return last }
      last = names[token.name]
    } while ahead.next(&names).kind == .period
    return last
  }

  private func isMemberWord(_ name: NameID) -> Bool {
    switch name.keyword {
    case .func, .var, .let, .`init`, .class, .public, .open, .package, .internal, .private, .fileprivate,
      .final,
      .override:
      true
    default: name == NameID(SwiftWord.subscript)
    }
  }
}
