/// The bound of what nests in a program. It keeps recursion off the end of the stack.
public enum Nesting {
  /// The maximum nesting of scenes by relationships and embeds, a scene that holds none counting as one. The checker
  /// refuses more, and so does the runtime, for plans that no checker has seen.
  public static let limit = 200
}
