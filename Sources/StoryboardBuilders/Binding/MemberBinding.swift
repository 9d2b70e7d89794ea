import StoryboardRuntime

/// Binds a member that a program declares to the Swift member that it stands for.
final class MemberBinding<Owner> {
  let bind: (inout TypeBindings<Owner>) -> Void
  /// True if any thread may use the member; Swift has checked this.
  let isSendable: Bool

  init(isSendable: Bool = false, _ bind: @escaping (inout TypeBindings<Owner>) -> Void) {
    self.isSendable = isSendable
    self.bind = bind
  }
}

/// An item of a type's block with a binding.
protocol BindingItem {
  associatedtype Owner
  /// The binding; nil for an item that was declared only by name.
  var binding: MemberBinding<Owner>? { get }
}

extension BindingItem {
  var anyBinding: AnyObject? { binding }
}

extension TypeHead {
  /// Binds a type and those members that were declared with Swift members, not only by name.
  static func binding<Declared>(
    _ type: Declared.Type, _ members: [any BlockItem]
  ) -> (inout Bindings) -> Void {
    { bindings in
      // A constrained existential type would need a newer system at run time.
      let members = members.compactMap {
        ($0 as? any BindingItem)?.anyBinding as? MemberBinding<Declared>
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
func unisolated<each Argument, Result, Failure: Error>(
  _ function: @escaping @MainActor (repeat each Argument) throws(Failure) -> Result
) -> (repeat each Argument) throws -> Result {
  { (argument: repeat each Argument) in
    let arguments = Unchecked(value: (repeat each argument))
    return try MainActor.assumeIsolated {
      Unchecked(value: try function(repeat each arguments.value))
    }
    .value
  }
}

/// A value that stays on its actor.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}

/// The full Swift name of a function: `init(client:log:)`.
func signature(_ name: String, _ parameters: Int, _ texts: [String]) -> String {
  let labels = (0..<parameters).map { index in
    index < texts.count ? ParameterText(texts[index], type: nil, mayBeType: false).label : "_"
  }
  return "\(name)(\(labels.map { "\($0):" }.joined()))"
}
