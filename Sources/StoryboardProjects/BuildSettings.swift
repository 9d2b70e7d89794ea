/// The build settings of a target in one configuration, such as Debug.
///
/// A setting can be assigned at four levels: in the project's configuration file, the project, the target's
/// configuration file and the target. The assignment of the last level counts. `$(inherited)` in it is replaced by
/// the value from the levels before.
package struct BuildSettings: Sendable {
  /// The assignments of one level: the name of each setting and its value. A value refers to other settings by
  /// `$(NAME)`.
  typealias Level = [String: String]

  /// False if a configuration file cannot be read. Settings may then have other values than these.
  var isComplete = true
  private let levels: [Level]
  /// The settings that Xcode defines without an assignment, such as `TARGET_NAME`.
  private let builtInSettings: Level

  /// `levels` has the assignments of each level, from the most general level to the most specific one.
  init(_ levels: [Level], target: String, project: String, configuration: String) {
    self.levels = levels
    builtInSettings = [
      "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project, "CONFIGURATION": configuration,
      "SRCROOT": ".", "SOURCE_ROOT": ".", "PROJECT_DIR": ".", "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
  }

  /// The value of a setting, with all references to other settings replaced by their values. It is nil if the setting
  /// has no value. A reference to a setting without a value is replaced by nothing.
  package subscript(name: String) -> String? {
    var fuel = Self.fuel
    return value(of: name, before: levels.count, depth: 0, &fuel)
  }

  /// Returns the text with each reference to a setting, such as `$(TARGET_NAME)`, replaced by the value of the
  /// setting.
  package func expanding(_ text: String) -> String {
    var fuel = Self.fuel
    return expand(text, of: "", before: levels.count, depth: 0, &fuel)
  }

  /// The names of all settings that have an assignment.
  package var names: Set<String> { levels.reduce(into: []) { $0.formUnion($1.keys) } }

  /// The value of a setting as a list of words.
  package func words(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: " ").map(String.init).filter { !$0.isEmpty }
  }

  // MARK: References

  /// Limits for one value, because settings may refer to each other in a cycle. `fuel` is the number of bytes, and
  /// `depthLimit` is the depth of references in the values of references.
  private static let fuel = 65_536
  private static let depthLimit = 32

  private func value(of name: String, before level: Int, depth: Int, _ fuel: inout Int) -> String? {
    guard depth < Self.depthLimit, fuel > 0 else { return nil }
    for index in stride(from: level - 1, through: 0, by: -1) {
      guard let written = levels[index][name] else { continue }
      return expand(written, of: name, before: index, depth: depth, &fuel)
    }
    return builtInSettings[name].flatMap { expand($0, of: name, before: 0, depth: depth, &fuel) }
  }

  /// Returns the text with its references to settings replaced. Within the value of a setting `name`, references see
  /// the levels before `level`.
  private func expand(
    _ text: String, of name: String, before level: Int, depth: Int, _ fuel: inout Int
  ) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    fuel -= rest.count
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "$"), let bracket = rest.first,
        bracket == UInt8(ascii: "(") || bracket == UInt8(ascii: "{"), fuel > 0,
        let end = end(of: rest)
      else {
        result.append(byte)
        continue
      }
      let inner = expand(
        String(decoding: rest[rest.startIndex + 1..<end], as: UTF8.self), of: name, before: level,
        depth: depth + 1,
        &fuel)
      rest = rest[(end + 1)...]
      result += Array(reference(inner, of: name, before: level, depth: depth, &fuel).utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the index of the bracket that closes the bracket at the start of the text; nil if the bracket is not
  /// closed.
  private func end(of text: ArraySlice<UInt8>) -> Int? {
    let opening = text[text.startIndex]
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    var open = 0
    for index in text.indices.prefix(Self.longestReference) {
      if text[index] == opening { open += 1 }
      if text[index] == closing {
        open -= 1
        if open == 0 { return index }
      }
    }
    return nil
  }
  private static let longestReference = 1_024

  /// Returns the value of a reference, whose text between the brackets is for example
  /// `PRODUCT_NAME:c99extidentifier`.
  private func reference(
    _ written: String, of name: String, before level: Int, depth: Int, _ fuel: inout Int
  ) -> String {
    let parts = written.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let isOwn = parts[0] == "inherited" || parts[0] == name
    var value = self.value(
      of: isOwn ? name : parts[0], before: isOwn ? level : levels.count, depth: depth + 1, &fuel)
    for operation in parts.dropFirst() {
      switch operation {
      case "c99extidentifier", "identifier": value = value.map(Self.identifier)
      case "rfc1034identifier": value = value.map { Self.replacing($0) { $0 == UInt8(ascii: "-") } }
      case "lower": value = value?.lowercased()
      case "upper": value = value?.uppercased()
      default:
        guard operation.hasPrefix("default="), (value ?? "").isEmpty else { continue }
        value = String(operation.dropFirst("default=".count))
      }
    }
    return value ?? ""
  }

  /// Makes a Swift identifier of the text: replaces each character that an identifier cannot have by `_`.
  static func identifier(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isValid =
        scalar == "_" || (result.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue)
      result.unicodeScalars.append(isValid ? scalar : "_")
    }
    return result
  }

  private static func replacing(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    String(
      text.unicodeScalars.map { scalar in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || scalar.isASCII && isKept(UInt8(scalar.value)) ? Character(scalar) : "-"
      })
  }
}
