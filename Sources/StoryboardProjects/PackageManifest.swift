/// The targets that the text of a `Package.swift` names.
///
/// A manifest is Swift code, and is not executed. A target is found by its text: `.target(name: "Kit", path: "Code")`.
package struct PackageManifest: Sendable {
  package struct Target: Hashable, Sendable {
    package let name: String
    /// The folder that the manifest gives; nil for the usual one.
    package let path: String?
    /// The files and folders of the target, relative to its folder; nil for all of them.
    package let sources: [String]?
    /// The files and folders that are left out, relative to its folder.
    package let exceptions: [String]
    package let isTest: Bool
    /// True if the declarations without a word of their own belong to the main actor.
    package let isOnMainActor: Bool
    /// The compilation conditions of its `swiftSettings`.
    package let conditions: TargetConditions

    package init(
      name: String, path: String?, sources: [String]?, exceptions: [String], isTest: Bool,
      isOnMainActor: Bool = false, conditions: TargetConditions = .ofSwiftPM
    ) {
      (self.name, self.path, self.sources, self.exceptions) = (name, path, sources, exceptions)
      (self.isTest, self.isOnMainActor, self.conditions) = (isTest, isOnMainActor, conditions)
    }
  }

  package private(set) var targets: [Target] = []
  /// The platforms with their oldest versions, as far as the manifest writes them as literals.
  package private(set) var platforms: [(name: String, version: String?)] = []

  /// Reads a manifest; any bytes give one.
  package init(_ bytes: [UInt8]) {
    var reader = ManifestReader(bytes)
    targets = reader.readTargets()
    platforms = reader.readPlatforms()
  }

  /// The folders in which SwiftPM looks for a target without a path, in its order.
  package static func usualFolders(of name: String, isTest: Bool) -> [String] {
    (isTest ? ["Tests"] : []).map { "\($0)/\(name)" }
      + ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
  }
}

extension TargetConditions {
  /// Those that SwiftPM gives to every target.
  package static let ofSwiftPM = TargetConditions(
    always: ["SWIFT_PACKAGE"], sometimes: ["DEBUG"], isComplete: true)
}

/// Finds the targets in the tokens of a manifest.
private struct ManifestReader {
  private enum Token: Equatable {
    case word(String)
    case string(String)
    case mark(UInt8)
  }

  private var tokens: [Token] = []
  /// True if something else than the arguments of targets may give settings: code that changes them, or traits.
  private var hasOtherSettings = false

  init(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if bytes[position...].starts(with: "//".utf8) {
        position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      } else if bytes[position...].starts(with: "/*".utf8) {
        position = Self.endOfComment(bytes, position)
      } else if byte == UInt8(ascii: "\"") {
        let end = Self.endOfString(bytes, position)
        tokens.append(.string(PropertyListString.value(of: bytes[(position + 1)..<end])))
        position = end + 1
      } else if Self.isWord(byte) {
        let end = bytes[position...].firstIndex { !Self.isWord($0) } ?? bytes.count
        tokens.append(.word(String(decoding: bytes[position..<end], as: UTF8.self)))
        position = end
      } else {
        if byte > 0x20 { tokens.append(.mark(byte)) }
        position += 1
      }
    }
    hasOtherSettings = tokens.indices.contains { index in
      tokens[index] == .word("traits")
        || tokens[index] == .word("swiftSettings") && index > 0
          && tokens[index - 1] == .mark(UInt8(ascii: "."))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }

  private static func endOfComment(_ bytes: [UInt8], _ start: Int) -> Int {
    var open = 0
    var position = start
    while position + 1 < bytes.count {
      let pair = (bytes[position], bytes[position + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        open += 1
        position += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        open -= 1
        position += 2
        if open == 0 { return position }
      } else {
        position += 1
      }
    }
    return bytes.count
  }

  /// The offset of the quotation mark that closes a string, or of the end of the line.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 0x0A {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position, bytes.count)
  }

  // MARK: Targets

  private static let kinds: Set = ["target", "executableTarget", "testTarget", "macro"]

  mutating func readTargets() -> [PackageManifest.Target] {
    var targets: [PackageManifest.Target] = []
    // The arguments of a target name others, on which it depends.
    var end = 0
    for index in tokens.indices.dropFirst().dropLast() where index >= end {
      guard case .word(let kind) = tokens[index], Self.kinds.contains(kind),
        tokens[index - 1] == .mark(UInt8(ascii: ".")),
        tokens[index + 1] == .mark(UInt8(ascii: "("))
      else { continue }
      guard let target = readTarget(from: index + 2, isTest: kind == "testTarget", end: &end) else {
        continue
      }
      targets.append(target)
    }
    return targets
  }

  /// The most tokens of a target's arguments.
  private static let longest = 4_096

  /// Reads the arguments of a target; nil if its name is no literal.
  ///
  /// `end`: the token after its closing bracket, if that was found.
  private func readTarget(from start: Int, isTest: Bool, end: inout Int) -> PackageManifest.Target? {
    var name: String?
    var path: String?
    var sources: [String]?
    var exceptions: [String] = []
    var isOnMainActor = false
    var conditions = hasOtherSettings ? TargetConditions.unknown : .ofSwiftPM
    var depth = 0
    var index = start
    while index < min(tokens.count, start + Self.longest) {
      switch tokens[index] {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")):
        depth -= 1
        if depth < 0 {
          end = index
          return name.map {
            PackageManifest.Target(
              name: $0, path: path, sources: sources, exceptions: exceptions, isTest: isTest,
              isOnMainActor: isOnMainActor, conditions: conditions)
          }
        }
      case .word("defaultIsolation") where index + 2 < tokens.count:
        isOnMainActor = tokens[index + 2] == .word("MainActor")
      case .word(let label) where depth == 0 && index + 2 < tokens.count:
        guard tokens[index + 1] == .mark(UInt8(ascii: ":")) else { break }
        if case .string(let value) = tokens[index + 2] {
          if label == "name" { name = value }
          if label == "path" { path = value }
        } else if label == "swiftSettings" {
          conditions = self.conditions(from: index + 2)
        } else if label == "sources" {
          sources = strings(from: index + 2)
        } else if label == "exclude" {
          exceptions = strings(from: index + 2) ?? []
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Conditions

  /// The conditions of an array of settings: `[.define("A"), .define("B", .when(configuration: .debug))]`.
  private func conditions(from start: Int) -> TargetConditions {
    var always = TargetConditions.ofSwiftPM.always
    var sometimes = TargetConditions.ofSwiftPM.sometimes
    var isComplete = !hasOtherSettings && tokens[start] == .mark(UInt8(ascii: "["))
    var depth = 0
    for index in start..<min(tokens.count, start + Self.longest) {
      switch tokens[index] {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")): depth -= 1
      case .word("unsafeFlags"): isComplete = false
      case .word where depth <= 1 && tokens[index - 1] != .mark(UInt8(ascii: ".")):
        // A value that stands elsewhere.
        isComplete = false
      case .word("define") where depth == 1 && index + 3 < tokens.count:
        guard case .string(let name) = tokens[index + 2] else {
          isComplete = false
          continue
        }
        if tokens[index + 3] == .mark(UInt8(ascii: ")")) {
          always.insert(name)
        } else {
          sometimes.insert(name)
        }
      default: break
      }
      // What follows the array adds to it, or is the next argument.
      if depth <= 0 {
        if index + 1 < tokens.count, tokens[index + 1] == .mark(UInt8(ascii: "+")) { isComplete = false }
        break
      }
    }
    return TargetConditions(
      always: always, sometimes: sometimes.subtracting(always), isComplete: isComplete)
  }

  // MARK: Platforms

  /// The platforms of `platforms: [.iOS(.v16), .macOS("13.1")]`.
  func readPlatforms() -> [(name: String, version: String?)] {
    let opening: [Token] = [.word("platforms"), .mark(UInt8(ascii: ":")), .mark(UInt8(ascii: "["))]
    guard let start = tokens.indices.first(where: { tokens[$0...].starts(with: opening) }) else { return [] }
    var platforms: [(name: String, version: String?)] = []
    for index in (start + 3)..<max(start + 3, tokens.count - 3) {
      if tokens[index] == .mark(UInt8(ascii: "]")) { break }
      guard case .word(let name) = tokens[index], ["iOS", "tvOS", "macOS", "watchOS"].contains(name),
        tokens[index + 1] == .mark(UInt8(ascii: "("))
      else { continue }
      var version: String?
      if case .string(let text) = tokens[index + 2] { version = text }
      if tokens[index + 2] == .mark(UInt8(ascii: ".")), case .word(let word) = tokens[index + 3],
        word.hasPrefix("v")
      {
        version = String(word.dropFirst().map { $0 == "_" ? "." : $0 })
      }
      platforms.append((name, version))
    }
    return platforms
  }

  /// The strings of an array literal; nil if it holds anything else.
  private func strings(from start: Int) -> [String]? {
    guard tokens[start] == .mark(UInt8(ascii: "[")) else { return nil }
    var strings: [String] = []
    for token in tokens[(start + 1)...] {
      switch token {
      case .string(let text): strings.append(text)
      case .mark(UInt8(ascii: ",")): break
      case .mark(UInt8(ascii: "]")): return strings
      default: return nil
      }
    }
    return nil
  }
}
