import StoryboardDiagnostics

@testable import StoryboardSyntax

extension SyntaxTree {
  /// The violations of law 5 in the tree: it must contain every byte, and its nodes must nest.
  var violations: [String] { bytesLost + nodesAstray }

  private var bytesLost: [String] {
    var found: [String] = []
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count)
    for index in tokens.indices {
      let trivia = trivia(before: index)
      if !isTrivia(trivia) { found.append("token \(index) follows bytes that are neither space nor comment") }
      bytes += trivia
      bytes += text(index)
    }
    if bytes != source.bytes { found.append("tokens and trivia are not the source") }
    if tokens.last?.kind != .endOfFile { found.append("the last token is not the end of the file") }
    return found
  }

  private func isTrivia(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) { return true }
    var names = NameTable()
    var lexer = Lexer(file: 0)
    lexer.lex(Array(bytes), names: &names)
    return lexer.tokens.count == 1
  }

  var nodesAstray: [String] {
    guard nodeCount > 0 else { return ["there is no node"] }
    var found: [String] = []
    if root.firstToken != 0 || root.endToken != tokens.count {
      found.append("the root does not hold all tokens")
    }
    if nodes[0].end != NodeID(nodeCount) { found.append("the root does not hold all nodes") }
    for id in nodes.indices {
      let parent = nodes[id]
      let range = Syntax(tree: self, id: NodeID(id)).range
      if parent.firstToken > parent.endToken || range.start > range.end {
        found.append("\(parent.kind) \(id) ends before it begins")
      }
      if Int(parent.end) <= id { found.append("\(parent.kind) \(id) has no end") }
      var child = id + 1
      var token = parent.firstToken
      while child < Int(parent.end) {
        let record = nodes[child]
        if record.firstToken < token { found.append("\(record.kind) \(child) overlaps what is before it") }
        if record.endToken > parent.endToken { found.append("\(record.kind) \(child) leaves its parent") }
        token = record.endToken
        guard Int(record.end) > child else { break }
        child = Int(record.end)
      }
      if child != Int(parent.end) { found.append("\(parent.kind) \(id) ends inside a child") }
    }
    return found
  }

  /// The tree in one line: a node in parentheses with its kind, its tokens and nodes in order.
  var outline: String { outline(root) }

  private func outline(_ node: Syntax) -> String {
    var parts = ["\(node.kind)"]
    var token = node.firstToken
    func addTokens(to end: Int) {
      while token < end {
        if tokens[token].kind != .endOfFile { parts.append(String(decoding: text(token), as: UTF8.self)) }
        token += 1
      }
    }
    for child in node.children {
      addTokens(to: child.firstToken)
      parts.append(outline(child))
      token = child.endToken
    }
    addTokens(to: node.endToken)
    return "(" + parts.joined(separator: " ") + ")"
  }
}
