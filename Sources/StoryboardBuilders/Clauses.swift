import StoryboardSyntax

/// A platform of a program, such as `.iOS("15")`.
public struct Platform {
  let name: String
  let version: String?

  public static func iOS(_ version: String? = nil) -> Platform { Platform(name: "iOS", version: version) }
  public static func tvOS(_ version: String? = nil) -> Platform { Platform(name: "tvOS", version: version) }
  public static func macOS(_ version: String? = nil) -> Platform { Platform(name: "macOS", version: version) }
  public static func watchOS(_ version: String? = nil) -> Platform {
    Platform(name: "watchOS", version: version)
  }
}

/// An import of another module with a program: `Import("Account")`.
public struct Import: Declaration {
  private let name: String
  private let alias: String?
  private let heading: DeclarationSite

  /// `alias`: the name of the imported module in this program; nil for its own name.
  public init(
    _ name: String, as alias: String? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    self.name = name
    self.alias = alias
    heading = DeclarationSite(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.importClause(name, as: alias)
  }
}

/// States why a warning about the next declaration is not a mistake: `Allow("unused", "the app delegate asks for it")`.
public struct Allow: Declaration, StoryboardItem, SceneItem {
  private let code: String
  private let reason: String
  private let heading: DeclarationSite

  /// `code`: the code of the warning: `unused`, `unreachable-scene` or `no-root`.
  public init(
    _ code: String, _ reason: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.code = code
    self.reason = reason
    heading = DeclarationSite(fileID, line, column)
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    writer.allow(code, reason)
  }
}
