/// What makes the controller that a transition leads to.
public enum DestinationMaker: UInt8, CaseIterable, Sendable {
  /// The framework, by `init(coder:)`. This is also the case of a transition without a destination.
  case framework
  /// A generated segue action, by an initializer with arguments.
  case generatedAction
  /// A segue action in the app's own code, by an initializer with arguments.
  case appAction
}
