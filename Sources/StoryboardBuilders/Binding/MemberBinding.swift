import StoryboardRuntime

/// Connects a member that a program declares with the app's Swift member, so that the interpreter can use it.
final class MemberBinding<Owner> {
  let bind: (inout TypeBindings<Owner>) -> Void
  /// True if any thread may use the member; Swift has checked this.
  let isSendable: Bool

  init(isSendable: Bool = false, _ bind: @escaping (inout TypeBindings<Owner>) -> Void) {
    self.isSendable = isSendable
    self.bind = bind
  }
}

/// A member in the block of a type, such as a ``Property``, that may be bound to a Swift member.
protocol BindingItem {
  associatedtype Owner
  /// The binding; nil for an item that was declared only by name.
  var binding: MemberBinding<Owner>? { get }
}

extension BindingItem {
  var erasedBinding: AnyObject? { binding }
}

extension TypeHead {
  /// Returns a function that binds a type and its members. Members that were declared only by name are not bound.
  static func binding<Declared>(
    _ type: Declared.Type, _ members: [any BlockItem]
  ) -> (inout Bindings) -> Void {
    { bindings in
      // A constrained existential type would need a newer system at run time.
      let members = members.compactMap {
        ($0 as? any BindingItem)?.erasedBinding as? MemberBinding<Declared>
      }
      bindings.bind(type) { bound in
        for member in members { member.bind(&bound) }
        if !members.isEmpty, members.allSatisfy(\.isSendable) { bound.assumeSendable() }
      }
    }
  }
}

/// Removes the main actor from a function's type.
///
/// This is safe: code that a program binds to the main actor is created and used there, because `ObjectProgram` is not
/// Sendable.
func withoutMainActor<each Argument, Result, Failure: Error>(
  _ function: @escaping @MainActor (repeat each Argument) throws(Failure) -> Result
) -> (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    let arguments = UncheckedSendable(value: (repeat each argument))
    return try MainActor.assumeIsolated {
      UncheckedSendable(value: try function(repeat each arguments.value))
    }
    .value
  }
}

/// A value that Swift lets through as `Sendable`. It never leaves its actor.
private struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value
}

/// The full Swift name of a function: `init(client:log:)`.
func signature(_ name: String, _ parameters: Int, _ texts: [String]) -> String {
  let labels = (0..<parameters).map { index in
    index < texts.count ? ParameterText(texts[index], type: nil, mayBeType: false).label : "_"
  }
  return "\(name)(\(labels.map { "\($0):" }.joined()))"
}
