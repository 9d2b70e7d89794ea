/// The limit for nesting in a program. It keeps recursion from overflowing the stack.
public enum Nesting {
  /// The maximum nesting of scenes by relationships and embeds. A scene that holds no other scene counts as one. The
  /// checker refuses deeper nesting, and so does the runtime for plans that no checker has seen.
  public static let limit = 200
}
