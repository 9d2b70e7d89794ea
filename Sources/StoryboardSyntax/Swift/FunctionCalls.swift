/// The calls in the body of a function in Swift code. They are found by reading the body's tokens.
package struct FunctionCalls: Sendable {
  package struct Call: Sendable {
    package let name: String
    package let receiver: Receiver
    /// The labels of the call's arguments.
    package fileprivate(set) var labels: Set<String> = []
    /// True if the object that the search is about, such as a controller, is an argument of the call.
    package fileprivate(set) var takesObject = false
  }

  package enum Receiver: Sendable {
    /// The function is called without a receiver, or on `self`.
    case own
    case `super`
    case other
  }

  package private(set) var all: [Call] = []

  /// - Parameters:
  ///   - function: the declaration of a function. A function without a body, as in a protocol, has no calls.
  ///   - tree: the syntax tree that contains the declaration.
  ///   - object: the name of an object. `takesObject` is true for the calls that have it as an argument.
  package init(in function: NodeID, of tree: SyntaxTree, handing object: String = "") {
    let start = Int(tree.syntax(function).range.end)
    tree.source.bytes.withUnsafeBufferPointer { text in
      read(SwiftTokens(text, from: start, .block), object, FlagBranches(tree.source.conditions))
    }
  }

  /// Returns true if the body calls a function with this name on `self` or `super`, and an argument of the call has
  /// this label.
  package func calls(_ name: String, label: String) -> Bool {
    all.contains { $0.name == name && $0.receiver != .other && $0.labels.contains(label) }
  }

  private mutating func read(_ code: SwiftTokens, _ object: String, _ branches: FlagBranches) {
    var branches = branches
    var isInBody = false
    // For each open bracket, the index of the call whose arguments are inside; nil for any other bracket.
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

  /// Removes the calls in branches of an `#if`, except those whose function is called in every branch.
  private mutating func keepCalls(ofEach branches: [Range<Int>]) {
    let names = branches.map { Set(all[$0].map(\.name)) }
    let everywhere = names.dropFirst().reduce(names[0]) { $0.intersection($1) }
    let start = branches[0].lowerBound
    all.replaceSubrange(start..., with: all[start...].filter { everywhere.contains($0.name) })
  }

  /// Returns the receiver of a call. The index is that of the function's name.
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
