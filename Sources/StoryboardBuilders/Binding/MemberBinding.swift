import StoryboardRuntime

/// How a member that a program declares is bound to the Swift that it was declared by.
final class MemberBinding<Owner> {
  let bind: (inout TypeBindings<Owner>) -> Void
  /// Whether any thread may use it: Swift has checked that.
  let isSendable: Bool

  init(isSendable: Bool = false, _ bind: @escaping (inout TypeBindings<Owner>) -> Void) {
    self.isSendable = isSendable
    self.bind = bind
  }
}

/// An item of a type's block that knows what it is bound to.
protocol BindingItem {
  associatedtype Owner
  /// nil where it was declared by names alone.
  var binding: MemberBinding<Owner>? { get }
}

extension BindingItem {
  var anyBinding: AnyObject? { binding }
}

extension TypeHead {
  /// What binds a type with those of its members that were declared by Swift itself.
  static func binding<Declared>(
    _ type: Declared.Type, _ members: [any BlockItem]
  ) -> (inout Bindings) -> Void {
    { bindings in
      // A constrained existential would need a newer system at run time.
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

/// A function on the main actor as one that says nothing of actors.
///
/// What a program binds to the main actor is made and used there: `ObjectProgram` is not Sendable.
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

/// A value that stays on the actor that it comes from.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}

/// How Swift refers to a function: `init(client:log:)`.
func signature(_ name: String, _ parameters: Int, _ texts: [String]) -> String {
  let labels = (0..<parameters).map { index in
    index < texts.count ? ParameterText(texts[index], type: nil, mayBeType: false).label : "_"
  }
  return "\(name)(\(labels.map { "\($0):" }.joined()))"
}
