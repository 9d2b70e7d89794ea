/// The calls in the body of a function of Swift code, found in its text.
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
    /// No receiver, or `self`.
    case own
    case `super`
    case other
  }

  package private(set) var all: [Call] = []

  /// - Parameters:
  ///   - function: the declaration of a function. A requirement of a protocol has no body.
  ///   - tree: the tree that has it.
  ///   - object: the name of the object. Its uses as an argument are noted.
  package init(in function: NodeID, of tree: SyntaxTree, handing object: String = "") {
    let start = Int(tree.syntax(function).range.end)
    tree.source.bytes.withUnsafeBufferPointer { text in
      read(SwiftTokens(text, from: start, .block), object, FlagBranches(tree.source.conditions))
    }
  }

  /// True if a function with a name is called on `self`, with an argument that has a label.
  package func calls(_ name: String, label: String) -> Bool {
    all.contains { $0.name == name && $0.receiver != .other && $0.labels.contains(label) }
  }

  private mutating func read(_ code: SwiftTokens, _ object: String, _ branches: FlagBranches) {
    var branches = branches
    var isInBody = false
    // For each open bracket, the call whose arguments are inside; nil for other brackets.
    var open: [Int?] = []
    for index in code.indices {
      if let parts = branches.read(index, of: code, count: all.count) { keepCalls(ofEach: parts) }
      switch code.kind(index) {
      case .leftBrace: isInBody = true
      case .leftParenthesis where isInBody:
        let isCall = code.kind(index - 1).isIdentifier
        open.append(isCall ? all.count : nil)
        if isCall { all.append(Call(name: code.name(index - 1), receiver: receiver(index - 1, in: code))) }
      case .rightParenthesis: _ = open.popLast()
      case .identifier where code.kind(index + 1) == .colon:
        if let call = open.last ?? nil, all.indices.contains(call) {
          all[call].labels.insert(code.name(index))
        }
      case .identifier
      where code.isName(index, object) && code.kind(index - 1) != .period && code.kind(index + 1) != .period:
        if let call = open.compactMap(\.self).last, all.indices.contains(call) {
          all[call].takesObject = true
        }
      default: break
      }
    }
  }

  /// Keeps, of the calls in the branches of a condition, only the calls that every branch has.
  private mutating func keepCalls(ofEach branches: [Range<Int>]) {
    let names = branches.map { Set(all[$0].map(\.name)) }
    let everywhere = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
    let start = branches[0].lowerBound
    all.replaceSubrange(start..., with: all[start...].filter { everywhere.contains($0.name) })
  }

  /// The receiver of the call of the name at an index.
  private func receiver(_ index: Int, in code: SwiftTokens) -> Receiver {
    guard code.kind(index - 1) == .period else { return .own }
    let isOptional = [.question, .exclamation].contains(code.kind(index - 2))
    return switch code.word(index - (isOptional ? 3 : 2)) {
    case .own: .own
    case .super: .super
    default: .other
    }
  }
}
