/// A call in Swift code, together with the code around it that matters when the call is replaced by another
/// expression.
package struct CallInCode: Sendable {
  /// The expression before the period of the call.
  package enum Receiver: Sendable {
    case none
    /// `self` or `self?`
    case own
    /// The controller's own storyboard: `storyboard!` or `self.storyboard!`
    case ownStoryboard
    /// `UIStoryboard(name: "Main", bundle: nil)`, or such a call with the main bundle.
    case storyboardOfMainBundle
    /// A variable or constant, also after `self.` or `Self.`, or a static member of `UIStoryboard` or `NSStoryboard`.
    case name
  }

  /// How the code around the call uses its result.
  package enum Use: Sendable {
    /// The result is used without a cast. `isAssigned` is true if it is assigned to a variable that is declared
    /// elsewhere, or to `_`.
    case value(isAssigned: Bool)
    /// The result is cast by force, as in `as! Detail`. The string is the text of the type.
    case forcedCast(String)
    /// The result is cast conditionally, as in `as? Detail`. The string is the text of the type.
    case optionalCast(String)
  }

  package let receiver: Receiver
  /// The byte range from the function's name to the end of its arguments.
  package let range: Range<Int>
  /// The byte range of the whole expression, including the receiver before the call and the cast after it.
  package let expression: Range<Int>
  /// True if a `!` follows the arguments.
  package let isForced: Bool
  package let use: Use
  /// True if the call has the argument `sender: nil`.
  package let hasNoSender: Bool
}
