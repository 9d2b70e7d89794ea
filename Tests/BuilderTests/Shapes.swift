import StoryboardBuilders
import StoryboardDiagnostics

@testable import StoryboardSyntax

/// A node of a syntax tree with its tokens: the part that two trees of one program have in common, whatever their
/// positions in the text.
struct Shape: Equatable, CustomStringConvertible {
  var lines: [String] = []

  init(_ tree: SyntaxTree) { add(tree.root, depth: 0) }

  private mutating func add(_ node: Syntax, depth: Int) {
    let tokens = (node.firstToken..<node.endToken).map { String(decoding: node.tree.text($0), as: UTF8.self) }
    let text = node.kind == .program ? "" : tokens.joined(separator: " ")
    lines.append(String(repeating: " ", count: depth) + "\(node.kind) \(node.flags) \(text)")
    for child in node.children { add(child, depth: depth + 1) }
  }

  var description: String { lines.joined(separator: "\n") }
}

extension Program {
  /// The tree of the program, and the tree of its text.
  var trees: (written: SyntaxTree, parsed: ParsedFile) {
    var names = NameTable()
    let written = syntax(names: &names).tree
    let source = SourceFile(path: "Printed.sbdsl", bytes: written.canonicalText())
    return (written, parse(source, names: &names))
  }
}
