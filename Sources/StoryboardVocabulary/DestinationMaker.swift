/// Who makes the controller to which a transition leads.
public enum DestinationMaker: UInt8, CaseIterable, Sendable {
  /// The framework, by `init(coder:)`; it stands for a transition that leads nowhere, too.
  case framework
  /// A generated segue action, by an initializer with arguments.
  case generatedAction
  /// A segue action in the app's own code, by an initializer with arguments.
  case appAction
}
