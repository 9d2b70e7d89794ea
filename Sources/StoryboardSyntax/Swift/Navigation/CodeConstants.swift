/// The constants of a Swift file that hold strings or storyboards, and its enums with string raw values.
package struct CodeConstants: Sendable {
  /// The values of the constants of each name, with the types that declare them.
  private var strings: [String: [(owner: String, value: String)]] = [:]
  /// The raw values of cases, by the name of the enum. A case has several where enums of one name are nested in several
  /// types.
  private var rawValues: [String: [String: Set<String>]] = [:]
  private(set) var storyboards: [NameKey: [StoryboardInCode]] = [:]

  init() {}

  /// - Parameter bytes: the contents of a Swift file. Any bytes are read.
  package init(in bytes: [UInt8]) { self = SwiftTokens.read(bytes) { NavigationFinder($0).constants } }

  /// Reads the constants of a file.
  init(in file: NavigationFinder) {
    let code = file.code
    // The types whose braces are open; nil for other braces.
    var types: [(name: String, isOfStrings: Bool)?] = []
    var head: (name: String, isOfStrings: Bool)?
    for index in code.indices {
      switch code.kind(index) {
      case .leftBrace:
        types.append(head)
        head = nil
      case .rightBrace:
        _ = types.popLast()
        head = nil
      case .identifier:
        switch code.word(index) {
        case .class, .struct, .enum, .extension, .actor:
          guard code.kind(index - 1) != .period, code.kind(index + 1).isIdentifier else { continue }
          let isEnum = code.word(index) == .enum
          let isOfStrings = code.kind(index + 2) == .colon && code.word(index + 3) == .string
          head = (code.name(index + 1), isEnum && isOfStrings)
        case .case:
          if case let type?? = types.last, type.isOfStrings { readCases(index, of: type.name, in: code) }
        case .let, .var:
          // Constants of a function are known only inside it.
          if types.isEmpty || types[types.count - 1] != nil {
            readConstant(index, in: types.last??.name ?? "", of: file)
          }
        default: break
        }
      default: break
      }
    }
  }

  private mutating func readCases(_ index: Int, of type: String, in code: SwiftTokens) {
    var i = index + 1
    while code.kind(i).isIdentifier {
      let name = code.name(i)
      var value = name
      i += 1
      if code.kind(i) == .equal {
        guard let text = code.string(i + 1) else { return }
        value = text
        i += 2
      }
      rawValues[type, default: [:]][name, default: []].insert(value)
      guard code.kind(i) == .comma else { return }
      i += 1
    }
  }

  private mutating func readConstant(_ index: Int, in owner: String, of file: NavigationFinder) {
    let code = file.code
    guard code.kind(index + 1).isIdentifier else { return }
    var i = index + 2
    var isStoryboard = false
    if code.kind(i) == .colon {
      isStoryboard = code.word(i + 1)?.isStoryboardType == true
      i += 2
      while code.kind(i) == .period || code.kind(i).isIdentifier && code.kind(i - 1) == .period { i += 1 }
    }
    let isVariable = code.word(index) == .var
    let isLazy = (1...3).contains { code.word(index - $0) == .lazy }
    if !isVariable { readStrings(index + 1, valueAt: i, in: owner, of: file) }
    // `static var main: UIStoryboard { UIStoryboard(…) }` counts as a constant, too.
    let isComputed = isVariable && isStoryboard && code.kind(i) == .leftBrace
    guard code.kind(i) == .equal && (!isVariable || isLazy) || isComputed else { return }
    i += code.word(i + 1) == .return ? 2 : 1
    if let made = file.madeStoryboard(i) { storyboards[code.key(index + 1), default: []].append(made) }
  }

  /// Reads a constant that holds a string, and the constants after a comma.
  private mutating func readStrings(
    _ name: Int, valueAt index: Int, in owner: String, of file: NavigationFinder
  ) {
    let code = file.code
    var (name, i) = (name, index)
    while code.kind(i) == .equal, let text = code.string(i + 1), file.endsConstant(i + 2) {
      strings[code.name(name), default: []].append((owner, text))
      guard code.kind(i + 2) == .comma, code.kind(i + 3).isIdentifier else { return }
      (name, i) = (i + 3, i + 4)
    }
  }

  // MARK: Expressions

  /// Reads an expression that may be a string.
  ///
  /// - Parameter isInside: true for the argument of a type that holds a string. Such types do not hold each other.
  func string(
    _ index: Int, in file: NavigationFinder, isInside: Bool = false
  ) -> (string: CodeString, end: Int) {
    let code = file.code
    if let text = code.string(index) {
      return (CodeString(value: .text(text), range: code.range(index, index)), index + 1)
    }
    var last = index
    if code.kind(last) == .period { last += 1 }
    guard code.kind(last).isIdentifier else {
      return (CodeString(value: .unknown, range: code.range(index, index)), index + 1)
    }
    let start = last
    while code.kind(last + 1) == .period, code.kind(last + 2).isIdentifier { last += 2 }
    guard code.kind(last + 1) == .leftParenthesis else {
      return (CodeString(value: value(start, last, in: file), range: code.range(index, last)), last + 1)
    }
    let end = code.partner(last + 1)
    var first = last + 2
    // `String(describing: List.self)`
    if start == last, code.word(last) == .string, code.word(first) == .describing, code.word(end - 1) == .own
    {
      let value = CodeString.Value.text(code.name(end - 3))
      return (CodeString(value: value, range: code.range(index, end)), end + 1)
    }
    let unknown = CodeString(value: .unknown, range: code.range(index, last))
    // `NSStoryboard.Name("Main")` and `.init("Main")`
    guard code.word(last) == .`init` || code.word(start) == .nsStoryboard, !isInside else {
      return (unknown, end + 1)
    }
    if code.word(first) == .rawValue, code.kind(first + 1) == .colon { first += 2 }
    let inner = string(first, in: file, isInside: true)
    return (inner.end == end ? inner.string : unknown, end + 1)
  }

  /// The value of names with periods between them, from one index to another.
  private func value(_ start: Int, _ end: Int, in file: NavigationFinder) -> CodeString.Value {
    let code = file.code
    if start == end, let known = file.local(code.key(start)) { return known }
    let isRawValue = code.word(end) == .rawValue && end >= start + 4
    let last = isRawValue ? end - 2 : end
    let name = code.name(last)
    let isOwn = last == start || code.word(last - 2) == .own || code.word(last - 2) == .ownType
    let owner = isOwn ? nil : code.name(last - 2)
    if let text = text(of: name, in: owner, isRawValue: isRawValue) { return .text(text) }
    if isOwn { return .unknown }
    let owners = stride(from: start, to: last, by: 2).map { code.name($0) }
    return .member(name, of: owners, isRawValue: isRawValue)
  }

  /// Returns the text of a constant, or the raw value of a case; nil if the file does not tell it, or tells several.
  ///
  /// - Parameters:
  ///   - name: the name of the constant or case.
  ///   - type: the type that declares it; nil for any.
  ///   - isRawValue: true for the raw value of a case.
  package func text(of name: String, in type: String?, isRawValue: Bool) -> String? {
    let values =
      isRawValue
      ? type.flatMap { rawValues[$0]?[name] } ?? []
      : Set(strings[name, default: []].filter { type == nil || $0.owner == type }.map(\.value))
    return values.count == 1 ? values.first : nil
  }
}
