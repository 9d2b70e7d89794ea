extension SyntaxTree {
  /// Returns the name in the brackets of `@objc(…)`, such as `ListController` or `show:sender:`. Returns nil for any
  /// other attribute.
  package func objectiveCName(of attribute: NodeID) -> String? {
    let tokens = tokenRange(of: attribute)
    guard tokens.count > 3, text(tokens.lowerBound + 1).elementsEqual("objc".utf8) else { return nil }
    let name = tokens.dropFirst(3).prefix { self.tokens[$0].kind != .rightParenthesis }.flatMap { text($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns the nodes of the attributes of a declaration, such as `@objc`.
  package func attributes(of declaration: NodeID) -> [NodeID] {
    var children = children(of: declaration)
    var found: [NodeID] = []
    while let child = children.next(.attribute, in: self) { found.append(child) }
    return found
  }
}
