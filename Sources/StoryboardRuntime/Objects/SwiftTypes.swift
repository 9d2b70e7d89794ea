import StoryboardPlan
import StoryboardVocabulary

/// The Swift types for the types of a plan, as far as they are bound or belong to the standard library.
struct SwiftTypes {
  private let plan: Plan
  private let types: ContiguousArray<(any Any.Type)?>
  /// The app's own class for each container.
  private let containers: ContiguousArray<(any ContainerObject.Type)?>

  init(_ plan: Plan, _ bindings: Bindings) {
    self.plan = plan
    let containers = ContiguousArray(
      plan.containers.ids.map { container in
        bindings.containers[plan.path(of: container)]
          ?? bindings.containers[plan.symbols[plan.containers[container].name]]
      })
    self.containers = containers
    types = ContiguousArray(
      plan.types.elements.map { type in
        if case .container(let container) = type.kind {
          let isShared = plan.containers[container].isolation == .none
          return containers[container.index] ?? (isShared ? SharedContainer.self : ObjectContainer.self)
        }
        let name = plan.symbols[type.name]
        return bindings.types[name]?.type ?? Self.standard[name]
      })
  }

  subscript(type: ID<PlanType>) -> Any.Type? { types[type.index] }

  /// The app's own class for a container; nil if it has none.
  func container(_ container: ID<PlanContainer>) -> (any ContainerObject.Type)? {
    containers[container.index]
  }

  /// The container that a class of the app is bound to.
  func container(boundTo type: any ContainerObject.Type) -> ID<PlanContainer>? {
    containers.firstIndex { $0 == type }.map { ID($0) }
  }

  /// True if a value of the program's type `declared` can fill a parameter or property of the Swift type `place`.
  ///
  /// Unknown types count as fitting. Examples are the type of a function, and a protocol that the program does not
  /// name.
  func fits(_ declared: ID<PlanType>, place: Any.Type) -> Bool {
    let wrapped = (place as? any OptionalValue.Type)?.wrapped
    if case .optional(let inner) = plan.types[declared].kind {
      guard let wrapped else { return place == Any.self || isFunction(inner) }
      return fits(inner, place: wrapped)
    }
    let place = wrapped ?? place
    guard let swift = types[declared.index], swift != place else { return true }
    if swift is AnyObject.Type, place is AnyObject.Type { return isSubclass(swift, of: place) }
    if place is AnyObject.Type || Self.standardTypes.contains(ObjectIdentifier(place)) { return false }
    // The place has a protocol type. The program may declare the protocol or not.
    let name = swiftName(of: place)
    let isDeclared = plan.supertypes(of: declared).contains { plan.symbols[plan.types[$0].name] == name }
    return isDeclared || !isConcrete(place)
  }

  /// True if a Swift function with the result type `result` gives values of the program's type `declared`.
  func gives(_ result: Any.Type, _ declared: ID<PlanType>) -> Bool {
    let wrapped = (result as? any OptionalValue.Type)?.wrapped
    if case .optional(let inner) = plan.types[declared].kind { return gives(wrapped ?? result, inner) }
    guard let swift = types[declared.index] else { return true }
    let result = wrapped ?? result
    if swift == result { return true }
    if swift is AnyObject.Type { return result is AnyObject.Type && isSubclass(result, of: swift) }
    // The result may conform to a protocol of the program.
    return !isConcrete(swift) && !Self.standardTypes.contains(ObjectIdentifier(result))
  }

  /// True if string literals can be converted to a Swift type.
  func acceptsStrings(_ type: Any.Type, _ makers: StringConverters) -> Bool {
    let type = (type as? any OptionalValue.Type)?.wrapped ?? type
    return makers[ObjectIdentifier(type)] != nil || type is any ExpressibleByStringLiteral.Type
      || type is any LosslessStringConvertible.Type
  }

  private func isFunction(_ type: ID<PlanType>) -> Bool { plan.types[type].kind == .function }

  /// True if a Swift type is bound to a struct, class or enum of the program, or belongs to the standard library.
  private func isConcrete(_ type: Any.Type) -> Bool {
    if type is AnyObject.Type || Self.standardTypes.contains(ObjectIdentifier(type)) { return true }
    return plan.types.ids.contains { id in
      guard let swift = types[id.index], swift == type else { return false }
      switch plan.types[id].kind {
      case .struct, .enum, .value: return true
      default: return false
      }
    }
  }

  private static let standard: [String: Any.Type] = [
    "Bool": Bool.self, "Int": Int.self, "Double": Double.self, "Float": Float.self, "String": String.self,
    "Character": Character.self, "TimeInterval": Double.self, "Void": Void.self, "UInt": UInt.self,
    "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self, "Int64": Int64.self, "UInt8": UInt8.self,
    "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt64": UInt64.self,
  ]

  private static let standardTypes = Set(standard.values.map { ObjectIdentifier($0) })
}

/// True if `type` is the class `other` or one of its subclasses.
func isSubclass(_ type: Any.Type, of other: Any.Type) -> Bool {
  func isOther<Other>(_ other: Other.Type) -> Bool { type is Other.Type }
  return isOther(other)
}
