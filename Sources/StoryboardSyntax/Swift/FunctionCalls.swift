/// The calls in the body of a function of Swift code, by its text.
package struct FunctionCalls: Sendable {
  package struct Call: Sendable {
    package let name: String
    package let receiver: Receiver
    /// True if the object of a given name is an argument.
    package fileprivate(set) var takesObject = false
  }

  package enum Receiver: Sendable {
    /// Nothing, or `self`.
    case own
    case `super`
    case other
  }

  package private(set) var all: [Call] = []

  /// - Parameters:
  ///   - function: the declaration of a function; a requirement of a protocol has no body.
  ///   - tree: the tree that has it.
  ///   - object: the name whose use as an argument is noted.
  package init(in function: NodeID, of tree: SyntaxTree, handing object: String = "") {
    let start = Int(tree.syntax(function).range.end)
    tree.source.bytes.withUnsafeBufferPointer { read($0, from: start, object) }
  }

  /// True if a function of a name is called.
  package func calls(_ name: String) -> Bool { all.contains { $0.name == name } }

  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int, _ object: String) {
    var names = NameTable()
    var lexer = SwiftLexer(text, from: start)
    var (depth, isInBody) = (0, false)
    // The calls whose arguments are open; nil for other brackets.
    var open: [Int?] = []
    // The tokens before the current one, the last one first.
    var before = [Token](repeating: Token(.endOfFile, offset: 0, payload: 0), count: 3)
    var token = lexer.next(&names)
    while token.kind != .endOfFile {
      let next = lexer.next(&names)
      switch token.kind {
      case .leftBrace: (depth, isInBody) = (depth + 1, true)
      case .rightBrace:
        depth -= 1
        if depth <= 0 { return }
      case .leftParenthesis where isInBody:
        let isCall = before[0].kind == .identifier || before[0].kind == .escapedIdentifier
        open.append(isCall ? all.count : nil)
        if isCall { all.append(Call(name: names[before[0].name], receiver: receiver(before, names))) }
      case .rightParenthesis: _ = open.popLast()
      case .identifier where names[token.name] == object && before[0].kind != .period && next.kind != .period:
        if let call = open.compactMap(\.self).last { all[call].takesObject = true }
      default: break
      }
      before = [token, before[0], before[1]]
      token = next
    }
  }

  /// The receiver of the call of a name, which stands first among the tokens before its arguments.
  private func receiver(_ before: [Token], _ names: NameTable) -> Receiver {
    guard before[1].kind == .period else { return .own }
    guard before[2].kind == .identifier else { return .other }
    switch names[before[2].name] {
    case "self": return .own
    case "super": return .super
    default: return .other
    }
  }
}
