/// A call in Swift code with the code around it. It tells whether another expression may replace the call.
package struct CallInCode: Sendable {
  /// The receiver, which stands before the period.
  package enum Receiver: Sendable {
    case none
    /// `self` or `self?`
    case own
    /// `storyboard!` or `self.storyboard!`
    case ownStoryboard
    /// `UIStoryboard(name: "Main", bundle: nil)`, or with the main bundle.
    case storyboardOfMainBundle
    /// A name, or one of `self`, `Self`, `UIStoryboard` or `NSStoryboard`.
    case name
  }

  /// The use of the result.
  package enum Use: Sendable {
    /// The result is used as it is. `isAssigned` is true if it is assigned to something that is declared elsewhere, or
    /// to `_`.
    case value(isAssigned: Bool)
    /// `as! Detail`, with the text of the type.
    case forcedCast(String)
    /// `as? Detail`
    case optionalCast(String)
  }

  package let receiver: Receiver
  /// The bytes of the function's name and its arguments.
  package let range: Range<Int>
  /// The bytes of the whole expression, with its receiver and its cast.
  package let expression: Range<Int>
  /// True if `!` follows the arguments.
  package let isForced: Bool
  package let use: Use
  /// True if the argument `sender` is `nil`.
  package let hasNoSender: Bool
}
