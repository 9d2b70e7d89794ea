import StoryboardDiagnostics
import StoryboardVocabulary

/// The contents of a configuration file (`.xcconfig`): assignments and includes of other files.
struct ConfigurationFile {
  /// The assignments and the includes, in the order of the text.
  private(set) var lines: [Line] = []

  enum Line: Equatable {
    case assignment(name: String, value: String)
    /// An `#include` of another file. Its path is relative to the folder of the including file. The file is optional
    /// if it is named by `#include?`.
    case include(String, isOptional: Bool)
  }

  init(_ bytes: [UInt8]) {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = Self.trimmed(Self.withoutComment(line))
      if text.starts(with: "#include".utf8) {
        let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        if parts.count >= 3 {
          lines.append(
            .include(
              String(decoding: parts[1], as: UTF8.self), isOptional: text.starts(with: "#include?".utf8)))
        }
        continue
      }
      // An equals sign in the brackets of a condition, such as `[sdk=iphoneos*]`, does not separate the name from the
      // value.
      var isInBrackets = false
      let equals = text.firstIndex {
        if $0 == UInt8(ascii: "[") { isInBrackets = true }
        if $0 == UInt8(ascii: "]") { isInBrackets = false }
        return $0 == UInt8(ascii: "=") && !isInBrackets
      }
      guard let equals else { continue }
      let name = String(decoding: Self.trimmed(text[..<equals]), as: UTF8.self)
      let value = String(decoding: Self.trimmed(text[(equals + 1)...]), as: UTF8.self)
      if !name.isEmpty { lines.append(.assignment(name: name, value: value)) }
    }
  }

  /// Returns the line up to `//`, which begins a comment wherever it stands.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let comment = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return comment.map { line[..<$0] } ?? line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = text.drop(while: isSpace)
    return start[..<((start.lastIndex { !isSpace($0) } ?? start.startIndex - 1) + 1)]
  }
}

extension [String: String] {
  /// Adds the assignments of a configuration file and of the files that it includes.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - read: returns the bytes of a file; nil if it cannot be read.
  ///
  /// - Returns: false if a required file is missing.
  mutating func add(configuration path: String, read: (String) -> [UInt8]?) -> Bool {
    // Each file is read once, so files that include each other do not loop.
    var seen: Set<String> = []
    return add(configuration: path, &seen, depth: 0, read)
  }

  private mutating func add(
    configuration path: String, _ seen: inout Set<String>, depth: Int, _ read: (String) -> [UInt8]?
  ) -> Bool {
    guard depth < 32, seen.insert(path).inserted else { return true }
    guard let bytes = read(path) else { return false }
    var isComplete = true
    for line in ConfigurationFile(bytes).lines {
      switch line {
      case .include(let included, let isOptional):
        let isRead = add(
          configuration: FilePath.join(FilePath.folder(of: path), included), &seen, depth: depth + 1,
          read)
        if !isRead, !isOptional { isComplete = false }
      case .assignment(let name, let value): assign(value, to: name)
      }
    }
    return isComplete
  }

  /// Sets a setting. An assignment with a condition, such as `NAME[sdk=iphoneos*]`, is used only if the setting has
  /// no assignment without a condition.
  mutating func assign(_ value: String, to name: String) {
    guard let bracket = name.firstIndex(of: "[") else {
      // In a file that includes another file, `$(inherited)` means the value that the included file assigns.
      self[name] = self[name].map { Self.replacingInherited(value, from: $0) } ?? value
      return
    }
    let plain = String(name[..<bracket])
    if self[plain] == nil { self[plain] = value }
  }

  private static func replacingInherited(_ value: String, from former: String) -> String {
    guard former.utf8.count + value.utf8.count < 65_536 else { return value }
    for written in ["$(inherited)", "${inherited}"] {
      guard let place = value.firstPlace(of: written) else { continue }
      return value[..<place.lowerBound] + former + value[place.upperBound...]
    }
    return value
  }
}
