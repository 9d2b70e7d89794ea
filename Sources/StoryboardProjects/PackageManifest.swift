import StoryboardSyntax

/// The targets that a `Package.swift` file declares.
///
/// The manifest is not executed. Its text is searched for declarations of targets, such as `.target(name: "Kit",
/// path: "Code")`.
package struct PackageManifest: Sendable {
  package struct Target: Hashable, Sendable {
    package let name: String
    /// The path of the target's folder that the manifest states; nil for the default folder.
    package let path: String?
    /// The files and folders that belong to the target, relative to the target's folder; nil if all of them do.
    package let sources: [String]?
    /// The files and folders that do not belong to the target, relative to the target's folder.
    package let exceptions: [String]
    package let isTest: Bool
    /// True if declarations that do not state their isolation belong to the main actor.
    package let isOnMainActor: Bool
    /// The compilation conditions that the target's `swiftSettings` define.
    package let conditions: TargetConditions
    /// The names of the targets and products that the target depends on; nil if the manifest does not write them as
    /// literals.
    package let dependencies: [String]?

    package init(
      name: String, path: String?, sources: [String]?, exceptions: [String], isTest: Bool,
      isOnMainActor: Bool = false, conditions: TargetConditions = .swiftPMDefaults,
      dependencies: [String]? = []
    ) {
      (self.name, self.path, self.sources, self.exceptions) = (name, path, sources, exceptions)
      (self.isTest, self.isOnMainActor, self.conditions) = (isTest, isOnMainActor, conditions)
      self.dependencies = dependencies
    }
  }

  /// A library or an executable that other packages and projects can link.
  package struct Product: Hashable, Sendable {
    package let name: String
    /// The names of the product's targets; nil if the manifest does not write them as literals.
    package let targets: [String]?
  }

  /// The name of the package; nil if the manifest does not write it as a literal.
  package private(set) var name: String?
  package private(set) var targets: [Target] = []
  /// The index in `targets` of the first target with each name.
  private let targetIndices: [String: Int]
  /// True if the package has exactly one target that is not a test.
  package let hasOneTarget: Bool
  package private(set) var products: [Product] = []
  /// The folders of the packages that the manifest names by their path. The folders are relative to the folder of the
  /// manifest.
  package private(set) var packages: [String] = []
  /// The platforms, each with its oldest version. Only platforms that the manifest writes as literals are included.
  package private(set) var platforms: [(name: String, version: String?)] = []
  /// The mistake because of which SwiftPM cannot read the manifest either; nil if no such mistake was found.
  package private(set) var mistake: Mistake?

  /// The reason why a text is not a manifest.
  package enum Mistake: Hashable, Sendable {
    /// A bracket, a comment, a string or an `#if` that is not closed, or a closing bracket or `#endif` without an
    /// opening one.
    case damaged(line: Int)
    /// The text does not create a `Package`.
    case noPackage
  }

  /// Reads a manifest. Any bytes are accepted.
  package init(_ bytes: [UInt8]) {
    (name, targets, products, packages, platforms, mistake) = SwiftTokens.read(bytes) { code in
      let reader = ManifestReader(code)
      return (
        reader.name(), reader.targets(), reader.products(), reader.packages(), reader.platforms(),
        reader.mistake()
      )
    }
    targetIndices = Dictionary(targets.enumerated().map { ($1.name, $0) }) { first, _ in first }
    hasOneTarget = targets.count { !$0.isTest } == 1
  }

  /// Returns the target with a name; nil if the manifest declares none.
  package func target(named name: String) -> Target? { targetIndices[name].map { targets[$0] } }

  /// The name of a target's module. SwiftPM turns the target's name into a Swift identifier.
  package static func moduleName(ofTarget name: String) -> String {
    BuildSettings.identifier(name)
  }

  /// The folders in which SwiftPM looks for a target whose path the manifest does not state, in the order of the
  /// search.
  package static func usualFolders(of name: String, isTest: Bool) -> [String] {
    (isTest ? ["Tests"] : []).map { "\($0)/\(name)" }
      + ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
  }
}

extension TargetConditions {
  /// The compilation conditions that SwiftPM defines for every target.
  package static let swiftPMDefaults = TargetConditions(
    always: ["SWIFT_PACKAGE"], sometimes: ["DEBUG"], isComplete: true)
}

/// Finds the targets in the tokens of a manifest.
private struct ManifestReader {
  private let code: SwiftTokens
  /// True if targets may get settings from elsewhere than their arguments: from code that changes targets, or from
  /// the package's traits.
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
    calls(of: Self.kinds).compactMap { kind, arguments in
      target(from: arguments.lowerBound, to: arguments.upperBound, isTest: kind == "testTarget")
    }
  }

  /// The calls such as `.target(…)`, each with the range of its arguments. A `.target` in the arguments of another
  /// call is left out, because it only names a dependency.
  private func calls(of kinds: Set<String>) -> [(kind: String, arguments: Range<Int>)] {
    var calls: [(kind: String, arguments: Range<Int>)] = []
    var end = 0
    for index in code.indices where index >= end {
      guard code.kind(index) == .period, code.kind(index + 2) == .leftParenthesis,
        case let kind = code.name(index + 1), kinds.contains(kind)
      else { continue }
      let close = code.partner(index + 2)
      guard close < code.count else { continue }
      end = close
      calls.append((kind, index + 3..<close))
    }
    return calls
  }

  /// Returns the index of the token after a label and its colon; nil if the arguments do not have the label.
  private func value(of label: String, in arguments: Range<Int>) -> Int? {
    var depth = 0
    return arguments.first { index in
      if isOpening(index) { depth += 1 } else if isClosing(index) { depth -= 1 }
      return depth == 0 && code.kind(index) == .identifier && code.isName(index, label)
        && code.kind(index + 1) == .colon
    }.map { $0 + 2 }
  }

  // MARK: The package

  func mistake() -> PackageManifest.Mistake? {
    if let damage = code.damage {
      return .damaged(line: 1 + code.text[..<damage].count { $0 == UInt8(ascii: "\n") })
    }
    return code.indices.contains { code.isName($0, "Package") } ? nil : .noPackage
  }

  // MARK: Products and packages

  /// The package name in `Package(name: "Kit", …)`.
  func name() -> String? {
    let start = code.indices.first { code.isName($0, "Package") && code.kind($0 + 1) == .leftParenthesis }
    return start.flatMap { start in
      value(of: "name", in: start + 2..<max(code.partner(start + 1), start + 2)).flatMap(code.string)
    }
  }

  func products() -> [PackageManifest.Product] {
    calls(of: ["library", "executable"]).compactMap { _, arguments in
      guard let name = value(of: "name", in: arguments).flatMap(code.string) else { return nil }
      return PackageManifest.Product(
        name: name, targets: value(of: "targets", in: arguments).flatMap(arrayArgument(from:)))
    }
  }

  func packages() -> [String] {
    calls(of: ["package"]).compactMap { _, arguments in
      value(of: "path", in: arguments).flatMap(code.string)
    }
  }

  /// The names in an array of dependencies: `["A", .target(name: "B"), .product(name: "C", package: "D")]`.
  private func dependencies(from start: Int) -> [String]? {
    guard code.kind(start) == .leftBracket, case let end = code.partner(start), end < code.count else {
      return nil
    }
    var names: [String] = []
    var index = start + 1
    while index < end {
      if let name = code.string(index) {
        names.append(name)
      } else if code.kind(index) == .period, code.kind(index + 2) == .leftParenthesis {
        let close = code.partner(index + 2)
        guard close < end, let name = value(of: "name", in: index + 3..<close).flatMap(code.string) else {
          return nil
        }
        names.append(name)
        index = close
      } else if code.kind(index) != .comma {
        return nil
      }
      index += 1
    }
    return isArgument(endingWith: end) ? names : nil
  }

  /// Returns the strings of an array literal that makes up the whole argument; nil for any other argument.
  private func arrayArgument(from start: Int) -> [String]? {
    strings(from: start).flatMap { isArgument(endingWith: code.partner(start)) ? $0 : nil }
  }

  /// Returns true if the argument ends with the array's closing bracket, so that no code adds elements to the array.
  private func isArgument(endingWith end: Int) -> Bool {
    [.comma, .rightParenthesis].contains(code.kind(end + 1))
  }

  /// Reads a target from its arguments. Returns nil if its name is not a literal.
  private func target(from start: Int, to end: Int, isTest: Bool) -> PackageManifest.Target? {
    var name: String?
    var path: String?
    var sources: [String]?
    var exceptions: [String] = []
    var isOnMainActor = false
    var conditions = hasOtherSettings ? TargetConditions.unknown : .swiftPMDefaults
    var dependencies: [String]? = []
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
      case "dependencies": dependencies = self.dependencies(from: value)
      case "sources": if code.string(value) == nil { sources = strings(from: value) }
      case "exclude": if code.string(value) == nil { exceptions = strings(from: value) ?? [] }
      default: break
      }
    }
    return name.map {
      PackageManifest.Target(
        name: $0, path: path, sources: sources, exceptions: exceptions, isTest: isTest,
        isOnMainActor: isOnMainActor, conditions: conditions, dependencies: dependencies)
    }
  }

  // MARK: Conditions

  /// Reads the compilation conditions from an array such as `[.define("A"), .define("B", .when(configuration:
  /// .debug))]`.
  private func conditions(from start: Int, to end: Int) -> TargetConditions {
    var always = TargetConditions.swiftPMDefaults.always
    var sometimes = TargetConditions.swiftPMDefaults.sometimes
    var isComplete = !hasOtherSettings && code.kind(start) == .leftBracket
    var depth = 0
    for index in start..<end {
      if isOpening(index) { depth += 1 } else if isClosing(index) { depth -= 1 }
      if code.kind(index) == .identifier {
        if code.isName(index, "unsafeFlags") { isComplete = false }
        if depth <= 1, code.kind(index - 1) != .period {
          // The value is defined elsewhere.
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
      // The array has ended. Either code that adds elements to it follows, or the next argument.
      if depth <= 0 {
        if code.text[code.start(index + 1)...].first == UInt8(ascii: "+") { isComplete = false }
        break
      }
    }
    return TargetConditions(
      always: always, sometimes: sometimes.subtracting(always), isComplete: isComplete)
  }

  // MARK: Platforms

  /// Reads the platforms from an argument such as `platforms: [.iOS(.v16), .macOS("13.1")]`.
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

  /// Returns the strings of an array literal; nil if the array has an element that is not a string.
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
