import Foundation

/// How often tests repeat the same with another seed, place or setting.
public enum Repetition {
  /// True if `SBDSL_DEEP` is set, as in `.ci/deep`.
  public static let isDeep = ProcessInfo.processInfo.environment["SBDSL_DEEP"] != nil

  /// The usual number, or in a deep run the other one.
  public static func size(_ usual: Int, deep: Int) -> Int { isDeep ? deep : usual }
}
