/// The calls in the body of a function of Swift code, by its text.
package struct FunctionCalls: Sendable {
  package struct Call: Sendable {
    package let name: String
    package let receiver: Receiver
    /// The labels of its arguments.
    package fileprivate(set) var labels: Set<String> = []
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
    let branches = FlagBranches(tree.source.conditions)
    tree.source.bytes.withUnsafeBufferPointer { read($0, from: start, object, branches) }
  }

  /// True if a function of a name is called for `self`, with an argument of a label.
  package func calls(_ name: String, label: String) -> Bool {
    all.contains { $0.name == name && $0.receiver != .other && $0.labels.contains(label) }
  }

  private mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ object: String, _ branches: FlagBranches
  ) {
    var branches = branches
    var names = NameTable()
    var lexer = SwiftLexer(text, from: start)
    var (depth, isInBody) = (0, false)
    // The calls whose arguments are open; nil for other brackets.
    var open: [Int?] = []
    // The tokens before the current one, the last one first.
    var before = [Token](repeating: Token(.endOfFile, offset: 0, payload: 0), count: 4)
    var token = lexer.next(&names)
    while token.kind != .endOfFile {
      if let parts = branches.read(token, lexer, count: all.count) { keepCalls(ofEach: parts) }
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
      case .identifier where next.kind == .colon:
        if let call = open.last ?? nil, all.indices.contains(call) {
          all[call].labels.insert(names[token.name])
        }
      case .identifier where names[token.name] == object && before[0].kind != .period && next.kind != .period:
        if let call = open.compactMap(\.self).last, all.indices.contains(call) {
          all[call].takesObject = true
        }
      default: break
      }
      before = [token, before[0], before[1], before[2]]
      token = next
    }
  }

  /// Of the calls in the branches of a condition, leaves those that each branch has.
  private mutating func keepCalls(ofEach branches: [Range<Int>]) {
    let names = branches.map { Set(all[$0].map(\.name)) }
    let everywhere = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
    let start = branches[0].lowerBound
    all.replaceSubrange(start..., with: all[start...].filter { everywhere.contains($0.name) })
  }

  /// The receiver of the call of a name, which stands first among the tokens before its arguments.
  private func receiver(_ before: [Token], _ names: NameTable) -> Receiver {
    guard before[1].kind == .period else { return .own }
    let isOptional = before[2].kind == .question || before[2].kind == .exclamation
    let object = before[isOptional ? 3 : 2]
    guard object.kind == .identifier else { return .other }
    switch names[object.name] {
    case "self": return .own
    case "super": return .super
    default: return .other
    }
  }
}
