/// A call in Swift code with what is around it, as far as another expression may take its place.
package struct CallInCode: Sendable {
  /// What stands before the period.
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

  /// What becomes of the result.
  package enum Use: Sendable {
    /// It is used as it is; `isAssigned` if it is the value of an assignment to what is declared elsewhere, or to `_`.
    case value(isAssigned: Bool)
    /// `as! Detail`, with the text of the type.
    case forcedCast(String)
    /// `as? Detail`
    case optionalCast(String)
  }

  package let receiver: Receiver
  /// The bytes of the name of the function and of its arguments.
  package let range: Range<Int>
  /// The bytes of the whole expression, with its receiver and its cast.
  package let expression: Range<Int>
  /// True if `!` follows the arguments.
  package let isForced: Bool
  package let use: Use
  /// True if the argument `sender` is `nil`.
  package let hasNoSender: Bool
}
