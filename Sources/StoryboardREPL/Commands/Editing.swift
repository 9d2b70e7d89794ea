import StoryboardDiagnostics
import StoryboardSyntax

extension REPLSession {
  /// Puts the text of a declaration on the prompt, with the cursor where another line can be added.
  func edit(_ name: String) -> Answer {
    var answer = Answer()
    if let text = repeated[name] {
      answer.draft = Answer.Draft(text: text, cursor: text.utf8.count)
      return answer
    }
    let places = places(of: name)
    guard let last = places.last else { return unknown(name, "edit") }
    // Several parts of one declaration, such as overloads of a method, lead to the same text. It is shown once.
    var declarations: [NamedDeclaration] = []
    for place in places where !declarations.contains(where: { $0.declaration.own == place.declaration.own }) {
      declarations.append(place)
    }
    var text = ""
    var cursor = 0
    for place in declarations {
      if !text.isEmpty { text += "\n" }
      let own = place.declaration.own
      if own == last.declaration.own, place.unit == last.unit {
        cursor = text.utf8.count + program.insertionPoint(in: last.part ?? last.item) - own.lowerBound
      }
      text += String(decoding: program.units[place.unit].source.bytes[own], as: UTF8.self)
    }
    answer.draft = Answer.Draft(text: text, cursor: min(cursor, text.utf8.count))
    return answer
  }
}

extension SessionProgram {
  /// Returns the offset in bytes where another line can be added to a declaration or a part of one. The offset is at
  /// the end of its block, or after the item if it has no block.
  func insertionPoint(in item: Syntax) -> Int {
    let tree = item.tree
    let blocks: Set<SyntaxKind> = [
      .memberBlock, .registrationBlock, .stepBlock, .storyboardBlock, .sceneBlock, .routeBlock,
    ]
    let block = item.children.first { blocks.contains($0.kind) }
    guard let block, block.endToken > block.firstToken + 1,
      tree.tokens[block.endToken - 1].kind == .rightBrace
    else { return Int(item.range.end) }
    let brace = block.endToken - 1
    let end = Int(tree.endOffset(of: brace - 1))
    // A comment on the line of the last item stays before the added line.
    let line = tree.trivia(before: brace).prefix { $0 != 0x0A && $0 != 0x0D }
    return line.count < tree.trivia(before: brace).count ? end + line.count : end
  }
}
