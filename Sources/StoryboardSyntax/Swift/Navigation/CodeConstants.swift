/// The constants of a Swift file that hold strings or storyboards, and its enums of strings.
package struct CodeConstants: Sendable {
  /// The values of the constants of each name, with the types in which they are.
  private var strings: [String: [(owner: String, value: String)]] = [:]
  /// The raw values of cases, by the name of the enum.
  private var rawValues: [String: [String: String]] = [:]
  private(set) var storyboards: [NameID: [StoryboardInCode]] = [:]

  init() {}

  /// - Parameter bytes: the contents of a Swift file; any bytes are read.
  package init(in bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { NavigationFinder($0).constants } }

  /// Reads the constants of a file.
  init(in file: NavigationFinder) {
    let words = file.words
    // The types whose braces are open; nil for other braces.
    var types: [(name: String, isOfStrings: Bool)?] = []
    var head: (name: String, isOfStrings: Bool)?
    for index in file.tokens.indices {
      switch file.kind(index) {
      case .leftBrace:
        types.append(head)
        head = nil
      case .rightBrace:
        _ = types.popLast()
        head = nil
      case .identifier:
        switch file.name(index) {
        case words.type, words.struct, words.enum, words.extension, words.actor:
          guard file.kind(index - 1) != .period, file.kind(index + 1).isIdentifier else { continue }
          let isEnum = file.name(index) == words.enum
          let isOfStrings = file.kind(index + 2) == .colon && file.name(index + 3) == words.string
          head = (file.names[file.name(index + 1)], isEnum && isOfStrings)
        case words.case:
          if case let type?? = types.last, type.isOfStrings { readCases(index, of: type.name, in: file) }
        case words.let, words.var:
          // Those of functions are known there alone.
          if types.isEmpty || types[types.count - 1] != nil {
            readConstant(index, in: types.last??.name ?? "", of: file)
          }
        default: break
        }
      default: break
      }
    }
  }

  private mutating func readCases(_ index: Int, of type: String, in file: NavigationFinder) {
    var i = index + 1
    while file.kind(i).isIdentifier {
      let name = file.names[file.name(i)]
      var value = name
      i += 1
      if file.kind(i) == .equal {
        guard let text = file.string(i + 1) else { return }
        value = text
        i += 2
      }
      rawValues[type, default: [:]][name] = value
      guard file.kind(i) == .comma else { return }
      i += 1
    }
  }

  private mutating func readConstant(_ index: Int, in owner: String, of file: NavigationFinder) {
    let words = file.words
    let name = file.name(index + 1)
    guard name != .empty else { return }
    var i = index + 2
    var type = NameID.empty
    if file.kind(i) == .colon {
      type = file.name(i + 1)
      i += 2
      while file.kind(i) == .period || file.kind(i).isIdentifier && file.kind(i - 1) == .period { i += 1 }
    }
    let isVariable = file.name(index) == words.var
    let isLazy = (1...3).contains { file.name(index - $0) == words.lazy }
    if !isVariable { readStrings(name, valueAt: i, in: owner, of: file) }
    // `static var main: UIStoryboard { UIStoryboard(…) }` is one, too.
    let isComputed =
      isVariable && file.kind(i) == .leftBrace && [words.uiStoryboard, words.nsStoryboard].contains(type)
    guard file.kind(i) == .equal && (!isVariable || isLazy) || isComputed else { return }
    i += 1
    if file.name(i) == words.return { i += 1 }
    if let made = file.madeStoryboard(i) { storyboards[name, default: []].append(made) }
  }

  /// Reads a constant that holds a string, and those after a comma.
  private mutating func readStrings(
    _ name: NameID, valueAt index: Int, in owner: String, of file: NavigationFinder
  ) {
    var (name, i) = (name, index)
    while file.kind(i) == .equal, let text = file.string(i + 1), file.endsConstant(i + 2) {
      strings[file.names[name], default: []].append((owner, text))
      guard file.kind(i + 2) == .comma, file.kind(i + 3).isIdentifier else { return }
      (name, i) = (file.name(i + 3), i + 4)
    }
  }

  // MARK: Expressions

  /// Reads an expression that may be a string.
  func string(_ index: Int, in file: NavigationFinder) -> (string: CodeString, end: Int) {
    let words = file.words
    if let text = file.string(index) {
      return (CodeString(value: .text(text), range: file.range(index, index)), index + 1)
    }
    var last = index
    if file.kind(last) == .period { last += 1 }
    guard file.kind(last).isIdentifier else {
      let range = file.tokens.indices.contains(index) ? file.range(index, index) : 0..<0
      return (CodeString(value: .unknown, range: range), index + 1)
    }
    var path = [file.name(last)]
    while file.kind(last + 1) == .period, file.kind(last + 2).isIdentifier {
      last += 2
      path.append(file.name(last))
    }
    guard file.kind(last + 1) == .leftParenthesis else {
      return (CodeString(value: value(path, in: file), range: file.range(index, last)), last + 1)
    }
    let end = file.closing(last + 1)
    var first = last + 2
    // `String(describing: List.self)`
    if path == [words.string], file.name(first) == words.describing, file.name(end - 1) == words.own {
      let value = CodeString.Value.text(file.names[file.name(end - 3)])
      return (CodeString(value: value, range: file.range(index, min(end, file.tokens.count - 1))), end + 1)
    }
    // `NSStoryboard.Name("Main")` and `.init("Main")`
    if file.name(first) == words.rawValue, file.kind(first + 1) == .colon { first += 2 }
    let inner = string(first, in: file)
    let isWrapped = inner.end == end && (path.last == words.`init` || path.first == words.nsStoryboard)
    return (isWrapped ? inner.string : CodeString(value: .unknown, range: inner.string.range), end + 1)
  }

  private func value(_ path: [NameID], in file: NavigationFinder) -> CodeString.Value {
    let words = file.words
    let isRawValue = path.last == words.rawValue && path.count > 2
    if path.count == 1, let known = file.local(path[0]) { return known }
    let parts = (isRawValue ? path.dropLast() : path[...]).map { file.names[$0] }
    let owner = parts.count > 1 ? parts[parts.count - 2] : ""
    let isOwn = owner.isEmpty || owner == file.names[words.own] || owner == file.names[words.ownType]
    if let text = text(of: parts[parts.count - 1], in: isOwn ? nil : owner, isRawValue: isRawValue) {
      return .text(text)
    }
    return isOwn ? .unknown : .member(parts[parts.count - 1], of: owner, isRawValue: isRawValue)
  }

  /// Returns the text of a constant, or the raw value of a case; nil if the file does not say it, or says several.
  ///
  /// - Parameters:
  ///   - name: the name of the constant or case.
  ///   - type: the type in which it is; nil for any.
  ///   - isRawValue: true for the raw value of a case.
  package func text(of name: String, in type: String?, isRawValue: Bool) -> String? {
    if isRawValue { return type.flatMap { rawValues[$0]?[name] } }
    let values = Set(strings[name, default: []].filter { type == nil || $0.owner == type }.map(\.value))
    return values.count == 1 ? values.first : nil
  }
}
