import StoryboardSyntax

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
    (targets, platforms) = SwiftTokens.read(bytes) { code in
      let reader = ManifestReader(code)
      return (reader.targets(), reader.platforms())
    }
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
  private let code: SwiftTokens
  /// True if something else than the arguments of targets may give settings: code that changes them, or traits.
  private let hasOtherSettings: Bool

  init(_ code: SwiftTokens) {
    self.code = code
    hasOtherSettings = code.indices.contains { index in
      code.isName(index, "traits")
        || code.isName(index, "swiftSettings") && code.kind(index - 1) == .period
    }
  }

  private func isOpening(_ index: Int) -> Bool {
    [.leftParenthesis, .leftBracket, .leftBrace].contains(code.kind(index))
  }

  private func isClosing(_ index: Int) -> Bool {
    [.rightParenthesis, .rightBracket, .rightBrace].contains(code.kind(index))
  }

  // MARK: Targets

  private static let kinds: Set = ["target", "executableTarget", "testTarget", "macro"]

  func targets() -> [PackageManifest.Target] {
    var targets: [PackageManifest.Target] = []
    // The arguments of a target name others, on which it depends.
    var end = 0
    for index in code.indices where index >= end {
      guard code.kind(index) == .period, code.kind(index + 2) == .leftParenthesis,
        case let kind = code.name(index + 1), Self.kinds.contains(kind)
      else { continue }
      let close = code.partner(index + 2)
      guard close < code.count else { continue }
      end = close
      if let target = target(from: index + 3, to: close, isTest: kind == "testTarget") {
        targets.append(target)
      }
    }
    return targets
  }

  /// Reads a target from its arguments; nil if its name is not a literal.
  private func target(from start: Int, to end: Int, isTest: Bool) -> PackageManifest.Target? {
    var name: String?
    var path: String?
    var sources: [String]?
    var exceptions: [String] = []
    var isOnMainActor = false
    var conditions = hasOtherSettings ? TargetConditions.unknown : .ofSwiftPM
    var depth = 0
    for index in start..<end {
      if isOpening(index) { depth += 1 } else if isClosing(index) { depth -= 1 }
      guard code.kind(index) == .identifier else { continue }
      let label = code.name(index)
      if label == "defaultIsolation" { isOnMainActor = code.isName(index + 2, "MainActor") }
      guard depth == 0, code.kind(index + 1) == .colon else { continue }
      let value = index + 2
      switch label {
      case "name": name = code.string(value) ?? name
      case "path": path = code.string(value) ?? path
      case "swiftSettings": conditions = self.conditions(from: value, to: end)
      case "sources": if code.string(value) == nil { sources = strings(from: value) }
      case "exclude": if code.string(value) == nil { exceptions = strings(from: value) ?? [] }
      default: break
      }
    }
    return name.map {
      PackageManifest.Target(
        name: $0, path: path, sources: sources, exceptions: exceptions, isTest: isTest,
        isOnMainActor: isOnMainActor, conditions: conditions)
    }
  }

  // MARK: Conditions

  /// The conditions of an array of settings: `[.define("A"), .define("B", .when(configuration: .debug))]`.
  private func conditions(from start: Int, to end: Int) -> TargetConditions {
    var always = TargetConditions.ofSwiftPM.always
    var sometimes = TargetConditions.ofSwiftPM.sometimes
    var isComplete = !hasOtherSettings && code.kind(start) == .leftBracket
    var depth = 0
    for index in start..<end {
      if isOpening(index) { depth += 1 } else if isClosing(index) { depth -= 1 }
      if code.kind(index) == .identifier {
        if code.isName(index, "unsafeFlags") { isComplete = false }
        if depth <= 1, code.kind(index - 1) != .period {
          // A value that stands elsewhere.
          isComplete = false
        } else if depth == 1, code.isName(index, "define") {
          if let name = code.string(index + 2) {
            if code.kind(index + 3) == .rightParenthesis {
              always.insert(name)
            } else {
              sometimes.insert(name)
            }
          } else {
            isComplete = false
          }
        }
      }
      // What follows the array adds to it, or is the next argument.
      if depth <= 0 {
        if code.text[code.start(index + 1)...].first == UInt8(ascii: "+") { isComplete = false }
        break
      }
    }
    return TargetConditions(
      always: always, sometimes: sometimes.subtracting(always), isComplete: isComplete)
  }

  // MARK: Platforms

  /// The platforms of `platforms: [.iOS(.v16), .macOS("13.1")]`.
  func platforms() -> [(name: String, version: String?)] {
    let start = code.indices.first {
      code.isName($0, "platforms") && code.kind($0 + 1) == .colon && code.kind($0 + 2) == .leftBracket
    }
    guard let start else { return [] }
    var platforms: [(name: String, version: String?)] = []
    for index in start + 3..<max(code.partner(start + 2), start + 3) {
      let name = code.name(index)
      guard ["iOS", "tvOS", "macOS", "watchOS"].contains(name), code.kind(index + 1) == .leftParenthesis
      else {
        continue
      }
      var version = code.string(index + 2)
      if code.kind(index + 2) == .period, case let word = code.name(index + 3), word.hasPrefix("v") {
        version = String(word.dropFirst().map { $0 == "_" ? "." : $0 })
      }
      platforms.append((name, version))
    }
    return platforms
  }

  /// The strings of an array literal; nil if it holds anything else.
  private func strings(from start: Int) -> [String]? {
    guard code.kind(start) == .leftBracket, case let end = code.partner(start), end < code.count else {
      return nil
    }
    var strings: [String] = []
    for index in start + 1..<end where code.kind(index) != .comma {
      guard let text = code.string(index) else { return nil }
      strings.append(text)
    }
    return strings
  }
}
