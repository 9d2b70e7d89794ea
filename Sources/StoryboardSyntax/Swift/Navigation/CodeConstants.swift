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
        switch file.word(index) {
        case .class, .struct, .enum, .extension, .actor:
          guard file.kind(index - 1) != .period, file.kind(index + 1).isIdentifier else { continue }
          let isEnum = file.word(index) == .enum
          let isOfStrings = file.kind(index + 2) == .colon && file.word(index + 3) == .string
          head = (file.names[file.name(index + 1)], isEnum && isOfStrings)
        case .case:
          if case let type?? = types.last, type.isOfStrings { readCases(index, of: type.name, in: file) }
        case .let, .var:
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
    guard file.kind(index + 1).isIdentifier else { return }
    let name = file.name(index + 1)
    var i = index + 2
    var isStoryboard = false
    if file.kind(i) == .colon {
      isStoryboard = file.word(i + 1)?.isStoryboardType == true
      i += 2
      while file.kind(i) == .period || file.kind(i).isIdentifier && file.kind(i - 1) == .period { i += 1 }
    }
    let isVariable = file.word(index) == .var
    let isLazy = (1...3).contains { file.word(index - $0) == .lazy }
    if !isVariable { readStrings(name, valueAt: i, in: owner, of: file) }
    // `static var main: UIStoryboard { UIStoryboard(…) }` is one, too.
    let isComputed = isVariable && isStoryboard && file.kind(i) == .leftBrace
    guard file.kind(i) == .equal && (!isVariable || isLazy) || isComputed else { return }
    i += file.word(i + 1) == .return ? 2 : 1
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
  ///
  /// - Parameter isInside: true for the argument of a type that holds a string; such types do not hold each other.
  func string(
    _ index: Int, in file: NavigationFinder, isInside: Bool = false
  ) -> (string: CodeString, end: Int) {
    if let text = file.string(index) {
      return (CodeString(value: .text(text), range: file.range(index, index)), index + 1)
    }
    var last = index
    if file.kind(last) == .period { last += 1 }
    guard file.kind(last).isIdentifier else {
      let range = file.tokens.indices.contains(index) ? file.range(index, index) : 0..<0
      return (CodeString(value: .unknown, range: range), index + 1)
    }
    let start = last
    while file.kind(last + 1) == .period, file.kind(last + 2).isIdentifier { last += 2 }
    guard file.kind(last + 1) == .leftParenthesis else {
      return (CodeString(value: value(start, last, in: file), range: file.range(index, last)), last + 1)
    }
    let end = file.partner(last + 1)
    var first = last + 2
    // `String(describing: List.self)`
    if start == last, file.word(last) == .string, file.word(first) == .describing, file.word(end - 1) == .own
    {
      let value = CodeString.Value.text(file.names[file.name(end - 3)])
      return (CodeString(value: value, range: file.range(index, end)), end + 1)
    }
    let unknown = CodeString(value: .unknown, range: file.range(index, last))
    // `NSStoryboard.Name("Main")` and `.init("Main")`
    guard file.word(last) == .`init` || file.word(start) == .nsStoryboard, !isInside else {
      return (unknown, end + 1)
    }
    if file.word(first) == .rawValue, file.kind(first + 1) == .colon { first += 2 }
    let inner = string(first, in: file, isInside: true)
    return (inner.end == end ? inner.string : unknown, end + 1)
  }

  /// The value of names with periods between them, from one index to another.
  private func value(_ start: Int, _ end: Int, in file: NavigationFinder) -> CodeString.Value {
    if start == end, let known = file.local(file.name(start)) { return known }
    let isRawValue = file.word(end) == .rawValue && end >= start + 4
    let last = isRawValue ? end - 2 : end
    let name = file.names[file.name(last)]
    let isOwn = last == start || file.word(last - 2) == .own || file.word(last - 2) == .ownType
    let owner = isOwn ? nil : file.names[file.name(last - 2)]
    if let text = text(of: name, in: owner, isRawValue: isRawValue) { return .text(text) }
    return owner.map { .member(name, of: $0, isRawValue: isRawValue) } ?? .unknown
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
