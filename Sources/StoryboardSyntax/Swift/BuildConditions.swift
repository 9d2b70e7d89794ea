import StoryboardDiagnostics
import StoryboardVocabulary

/// The platforms and compilation conditions of a module. They decide whether the condition of an `#if` in its Swift
/// code holds.
package struct BuildConditions: Sendable {
  /// The platforms of the module, each with its lowest version. Empty if the platforms are not known.
  package var versions: [Platform]
  package var platforms: [Platform.Kind] { versions.map(\.kind) }
  /// The compilation conditions of the module, such as `DEBUG`.
  package var flags: CompilationConditions
  /// True if some builds of the app do not contain the code at all, whatever the conditions of its `#if` are.
  private(set) var isPartial = false

  package init(platforms: [Platform.Kind] = [], flags: CompilationConditions = .unknown) {
    self.init(platforms.map { Platform(kind: $0) }, flags: flags)
  }

  package init(_ versions: [Platform], flags: CompilationConditions = .unknown) {
    (self.versions, self.flags) = (versions, flags)
  }

  /// Returns the conditions for a file with other compilation conditions, such as a file that is built for only one
  /// of the platforms.
  package func with(_ flags: CompilationConditions) -> BuildConditions {
    var conditions = BuildConditions(versions.filter { flags.areOn($0.kind) }, flags: flags)
    // A program says the same for all platforms with one framework, such as iOS and tvOS. Code that is built for only
    // one of them is therefore partial.
    let frameworks = Set(conditions.platforms.map(\.framework))
    conditions.isPartial =
      flags.isPartial || platforms.contains { frameworks.contains($0.framework) && !flags.areOn($0) }
    return conditions
  }

  /// True if code with these compilation conditions is compiled for at least one platform of the module, or if these
  /// platforms are not known.
  package func compile(_ flags: CompilationConditions) -> Bool {
    versions.isEmpty || platforms.contains { flags.areOn($0) }
  }

  /// Returns whether a condition holds; nil if that cannot be decided.
  package func evaluate(_ condition: ArraySlice<UInt8>) -> Bool? {
    var reader = ConditionReader(condition, of: self)
    let value = reader.readAlternatives()
    return reader.isAtEnd && !reader.isBroken ? value : nil
  }

  /// Returns true if a condition may hold in some builds of the app and not in others, because it has a flag such as
  /// `DEBUG` or asks for the simulator. Other conditions that cannot be decided, such as `canImport(Charts)`, have
  /// the same value in all builds.
  package func varies(_ condition: ArraySlice<UInt8>) -> Bool {
    var reader = ConditionReader(condition, of: self)
    let value = reader.readAlternatives()
    return value == nil && reader.isAtEnd && !reader.isBroken && reader.varies
  }

  /// Returns true if `holds` is true for all platforms of the module, false if it is false for all of them, and nil
  /// otherwise.
  private func onPlatforms(_ holds: (Platform.Kind) -> Bool) -> Bool? {
    guard let first = platforms.first.map(holds) else { return nil }
    return platforms.allSatisfy { holds($0) == first } ? first : nil
  }

  /// Returns the value of a call in a condition, such as `os(iOS)`; nil if it cannot be decided.
  fileprivate func value(of function: String, _ argument: String) -> Bool? {
    switch function {
    case "os": isOS(argument)
    case "canImport": canImport(argument)
    case "targetEnvironment": isEnvironment(argument)
    case "swift", "compiler": isVersion(argument, ofLanguage: function == "swift")
    case "_runtime": argument == "_ObjC"
    case "_endian": argument == "little"
    default: nil
    }
  }

  private func isOS(_ name: String) -> Bool? {
    let name = name == "OSX" ? "macOS" : name
    return onPlatforms { $0.word == name }
  }

  private func isEnvironment(_ name: String) -> Bool? {
    switch name {
    case "macCatalyst": onPlatforms { $0 == .iOS } == false ? false : nil
    case "simulator": onPlatforms { $0 == .macOS } == true ? false : nil
    default: nil
    }
  }

  private func canImport(_ name: String) -> Bool? {
    switch name {
    case "UIKit": onPlatforms { $0 != .macOS }
    case "AppKit", "Cocoa": onPlatforms { $0 == .macOS }
    case "WatchKit": onPlatforms { $0 == .watchOS || $0 == .iOS }
    case "Swift", "Foundation", "SwiftUI", "Combine", "CoreGraphics", "Darwin", "ObjectiveC", "Dispatch":
      onPlatforms { _ in true }
    case "Glibc", "Musl", "WinSDK", "Android", "FoundationNetworking": onPlatforms { _ in false }
    default: nil
    }
  }

  /// Returns the value of `swift(…)` or `compiler(…)` with the argument `>=version` or `<version`; nil if it cannot
  /// be decided. The version of the compiler has a known minimum. The language mode is not stated in the Swift files,
  /// but it is at least 5, which today's compilers call 5.10.
  private func isVersion(_ argument: String, ofLanguage: Bool) -> Bool? {
    let isLower = argument.hasPrefix("<")
    guard isLower || argument.hasPrefix(">=") else { return nil }
    let parts = argument.dropFirst(isLower ? 1 : 2).split(separator: ".").map { Int($0) }
    guard let first = parts.first, let major = first else { return nil }
    let minor = parts.count > 1 ? parts[1] ?? 0 : 0
    // Code uses such a high version to say "never".
    if major >= 20 { return isLower }
    let isReached = ofLanguage ? (major, minor) <= (5, 10) : (major, minor) <= (6, 3)
    return isReached ? !isLower : nil
  }
}

/// Evaluates a condition of `#if`, which consists of names, calls such as `os(iOS)`, `!`, `&&`, `||` and brackets.
private struct ConditionReader {
  private let text: ArraySlice<UInt8>
  private let conditions: BuildConditions
  private var place: Int
  private var depth = 0
  /// True if the condition is incomplete or has a part that is not understood.
  private(set) var isBroken = false
  /// True if the condition has a part whose value may differ between builds, such as a flag.
  private(set) var varies = false

  init(_ text: ArraySlice<UInt8>, of conditions: BuildConditions) {
    (self.text, self.conditions) = (text, conditions)
    place = text.startIndex
    skipSpace()
  }

  var isAtEnd: Bool { place >= text.endIndex }

  /// Reads a whole condition, whose alternatives are joined by `||`. Returns nil if its value cannot be decided.
  ///
  /// alternatives = all { "||" all } ;
  mutating func readAlternatives() -> Bool? {
    var value = readAll()
    while accept("||") {
      let other = readAll()
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  /// Reads conditions that are joined by `&&`. Returns nil if their value cannot be decided.
  ///
  /// all = operand { "&&" operand } ;
  private mutating func readAll() -> Bool? {
    var value = readOperand()
    while accept("&&") {
      let other = readOperand()
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

  /// Reads one part of a condition, such as `!os(iOS)`. Returns nil if its value cannot be decided.
  ///
  /// operand = "!" operand | "(" alternatives ")" | name [ "(" argument ")" ] ;
  private mutating func readOperand() -> Bool? {
    var isNegated = false
    while accept("!") { isNegated.toggle() }
    var value: Bool?
    if accept("(") {
      guard depth < Parser.depthLimit else {
        isBroken = true
        return nil
      }
      depth += 1
      value = readAlternatives()
      depth -= 1
      if !accept(")") { isBroken = true }
    } else {
      value = readName()
    }
    return isNegated ? value.map { !$0 } : value
  }

  private mutating func readName() -> Bool? {
    let start = place
    while !isAtEnd, SwiftScanner.isNameByte(text[place]) { place += 1 }
    guard place > start else {
      isBroken = true
      return nil
    }
    let name = String(decoding: text[start..<place], as: UTF8.self)
    skipSpace()
    guard accept("(") else {
      let value = name == "true" ? true : name == "false" ? false : conditions.flags[name]
      if value == nil { varies = true }
      return value
    }
    let argument = text[place...].prefix { $0 != UInt8(ascii: ")") }
    if argument.endIndex == text.endIndex { isBroken = true }
    place = min(argument.endIndex + 1, text.endIndex)
    skipSpace()
    let bytes = argument.filter { $0 > 0x20 }
    let value = conditions.value(of: name, String(decoding: bytes, as: UTF8.self))
    let isSimulator = name == "targetEnvironment" && bytes.elementsEqual("simulator".utf8)
    if value == nil, isSimulator || name == "arch" { varies = true }
    return value
  }

  private mutating func accept(_ spelling: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: spelling.utf8Start, count: spelling.utf8CodeUnitCount)
    guard text[place...].starts(with: bytes) else { return false }
    place += bytes.count
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    text.withUnsafeBufferPointer { bytes in
      var startsLine = false
      let offset = SwiftScanner(bytes).endOfTrivia(at: place - text.startIndex, startsLine: &startsLine)
      place = text.startIndex + offset
    }
  }
}

extension CompilationConditions {
  /// True if code with these compilation conditions is compiled for the platform.
  fileprivate func areOn(_ platform: Platform.Kind) -> Bool {
    platforms.map { $0.contains(platform.word) } ?? true
  }
}
