import StoryboardDiagnostics
import StoryboardVocabulary

/// The facts that decide a condition of `#if`.
package struct BuildConditions: Sendable {
  /// The platforms of the module with their lowest versions; none if they are not known.
  package var versions: [Platform]
  package var platforms: [Platform.Kind] { versions.map(\.kind) }
  /// The compilation conditions, such as `DEBUG`.
  package var flags: CompilationConditions
  /// True if some builds lack the code, whatever its conditions are.
  private(set) var isPartial = false

  package init(platforms: [Platform.Kind] = [], flags: CompilationConditions = .unknown) {
    self.init(platforms.map { Platform(kind: $0) }, flags: flags)
  }

  package init(_ versions: [Platform], flags: CompilationConditions = .unknown) {
    (self.versions, self.flags) = (versions, flags)
  }

  /// The facts for code with other compilation conditions.
  package func with(_ flags: CompilationConditions) -> BuildConditions {
    var conditions = BuildConditions(versions.filter { flags.areOn($0.kind) }, flags: flags)
    // A program says the same things for two platforms of one framework.
    let frameworks = Set(conditions.platforms.map(\.framework))
    conditions.isPartial =
      flags.isPartial || platforms.contains { frameworks.contains($0.framework) && !flags.areOn($0) }
    return conditions
  }

  /// True if the module has a platform that code is compiled for.
  package func compile(_ flags: CompilationConditions) -> Bool {
    versions.isEmpty || platforms.contains { flags.areOn($0) }
  }

  /// Returns the value of a condition; nil if it is not decided.
  package func evaluate(_ condition: ArraySlice<UInt8>) -> Bool? {
    var reader = ConditionReader(condition, of: self)
    let value = reader.readAlternatives()
    return reader.isAtEnd && !reader.isBroken ? value : nil
  }

  /// True if an undecided condition holds in some builds of the app and not in others: it has a flag, or asks for the
  /// simulator. For example, whether a module can be imported is the same for all builds.
  package func varies(_ condition: ArraySlice<UInt8>) -> Bool {
    var reader = ConditionReader(condition, of: self)
    let value = reader.readAlternatives()
    return value == nil && reader.isAtEnd && !reader.isBroken && reader.varies
  }

  /// True if the fact holds on all platforms of the module, false if it holds on none of them; otherwise nil.
  private func onPlatforms(_ holds: (Platform.Kind) -> Bool) -> Bool? {
    guard let first = platforms.first.map(holds) else { return nil }
    return platforms.allSatisfy { holds($0) == first } ? first : nil
  }

  /// The value of `function(argument)`.
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

  /// The value of `>=version` or `<version`. The compiler is this version or a newer one. The sources do not tell the
  /// language mode, but it is at least 5, which today's compilers call 5.10.
  private func isVersion(_ argument: String, ofLanguage: Bool) -> Bool? {
    let isLower = argument.hasPrefix("<")
    guard isLower || argument.hasPrefix(">=") else { return nil }
    let parts = argument.dropFirst(isLower ? 1 : 2).split(separator: ".").map { Int($0) }
    guard let first = parts.first, let major = first else { return nil }
    let minor = parts.count > 1 ? parts[1] ?? 0 : 0
    // A version this high stands for "never".
    if major >= 20 { return isLower }
    let isReached = ofLanguage ? (major, minor) <= (5, 10) : (major, minor) <= (6, 3)
    return isReached ? !isLower : nil
  }
}

/// Reads a condition: names, calls, `!`, `&&`, `||` and brackets.
private struct ConditionReader {
  private let text: ArraySlice<UInt8>
  private let conditions: BuildConditions
  private var place: Int
  private var depth = 0
  /// True if a part of it is missing or not understood.
  private(set) var isBroken = false
  /// True if an undecided part is not the same in all builds.
  private(set) var varies = false

  init(_ text: ArraySlice<UInt8>, of conditions: BuildConditions) {
    (self.text, self.conditions) = (text, conditions)
    place = text.startIndex
    skipSpace()
  }

  var isAtEnd: Bool { place >= text.endIndex }

  /// alternatives = all { "||" all } ;
  mutating func readAlternatives() -> Bool? {
    var value = readAll()
    while accept("||") {
      let other = readAll()
      value = value == true || other == true ? true : value == nil || other == nil ? nil : false
    }
    return value
  }

  /// all = operand { "&&" operand } ;
  private mutating func readAll() -> Bool? {
    var value = readOperand()
    while accept("&&") {
      let other = readOperand()
      value = value == false || other == false ? false : value == nil || other == nil ? nil : true
    }
    return value
  }

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
  /// True if the code is compiled for a platform.
  fileprivate func areOn(_ platform: Platform.Kind) -> Bool {
    platforms.map { $0.contains(platform.word) } ?? true
  }
}
