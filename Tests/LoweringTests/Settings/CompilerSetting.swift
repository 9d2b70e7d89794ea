import Testing

/// A setting of the compiler that changes how an app's code is read. Warnings are errors in all of them.
struct CompilerSetting: Sendable {
  let name: String
  let flags: [String]

  /// True if declarations without a word of their own belong to the main actor.
  var isMainActorDefault: Bool { flags.contains("MainActor") }

  /// True if an import without a word of its own is for the file's own use only.
  var importsAreInternal: Bool { flags.contains("InternalImportsByDefault") }

  static let none = CompilerSetting(name: "none", flags: [])

  /// The settings one by one. What Xcode gives to new projects is the first.
  static let each =
    [CompilerSetting(name: "-default-isolation MainActor", flags: ["-default-isolation", "MainActor"])]
    + [
      "NonisolatedNonsendingByDefault", "InferIsolatedConformances", "ExistentialAny",
      "MemberImportVisibility", "InternalImportsByDefault",
    ].map { CompilerSetting(name: $0, flags: ["-enable-upcoming-feature", $0]) }
    + [CompilerSetting(name: "-strict-memory-safety", flags: ["-strict-memory-safety"])]

  static let together = CompilerSetting(name: "all", flags: each.flatMap(\.flags))

  /// All upcoming features without the default isolation, which hides what they do to code on no actor.
  static let togetherOnNoActor = CompilerSetting(
    name: "all but the main actor", flags: each.dropFirst().flatMap(\.flags))
}

/// A row of the table: a setting in a language mode.
struct SettingRow: Sendable, CustomTestStringConvertible {
  let setting: CompilerSetting
  let languageMode: Int

  var testDescription: String { "Swift \(languageMode), \(setting.name)" }

  static let table = [6, 5].flatMap { mode in
    ([.none] + CompilerSetting.each + [.togetherOnNoActor, .together]).map {
      SettingRow(setting: $0, languageMode: mode)
    }
  }
}
