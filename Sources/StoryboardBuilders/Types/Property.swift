import StoryboardDiagnostics
import StoryboardRuntime
import StoryboardSyntax

/// A property of a type, by its key path: `Property(\.filter)`.
///
/// A writable key path declares a `var`. Any other key path declares a read-only property.
///
/// From iOS 16.4, tvOS 16.4 and macOS 13.3 on, Swift's run time tells the names of stored properties of structs and
/// `final` classes. For any other property the name is written after the key path: `Property(\.filter, "filter")`. A
/// name that is needed but missing, or that differs from the property's name, is a mistake of the program. It is
/// reported at the line of the property.
public struct Property<Owner>: Member, BindingItem {
  private let path: AnyKeyPath?
  private let name: PropertyName
  private let type: TypeName
  private var access: Access
  private var hasDefault = false
  private var isRequired = false
  private var head = WrittenModifiers()
  private var heading: DeclarationSite
  let binding: MemberBinding<Owner>?

  private enum Access { case variable, constant, getter, accessors }

  /// A property that can be set.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped>, _ name: String? = nil, fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let name = PropertyName(name, of: path, Owner.self)
    let binding = MemberBinding<Owner> {
      guard let name = name.text else { return }
      if let path = path as? ReferenceWritableKeyPath<Owner, Wrapped> {
        $0.property(name, path)
      } else {
        $0.property(name, get: path)
      }
    }
    self.init(path, name, TypeName(Wrapped.self), .variable, DeclarationSite(fileID, line, column), binding)
  }

  /// An optional property that can be set.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped?>, _ name: String? = nil, fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column
  ) {
    let name = PropertyName(name, of: path, Owner.self)
    let binding = MemberBinding<Owner> {
      guard let name = name.text else { return }
      if let path = path as? ReferenceWritableKeyPath<Owner, Wrapped?> {
        $0.property(name, path)
      } else {
        $0.property(name, get: path)
      }
    }
    self.init(path, name, TypeName(Wrapped?.self), .variable, DeclarationSite(fileID, line, column), binding)
  }

  /// A property that can be set, by its setter: `Property(\.model, "model", set: { $0.model = $1 })`.
  ///
  /// Swift reads a computed property, a `lazy` one, or one with a wrapper, before it sets it through a key path. A setter
  /// reads nothing.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped>, _ name: String? = nil,
    set: @escaping (Owner, Wrapped) -> Void, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) where Owner: AnyObject {
    let name = PropertyName(name, of: path, Owner.self)
    let binding = MemberBinding<Owner> {
      if let name = name.text { $0.property(name, get: { $0[keyPath: path] }, set: set) }
    }
    self.init(path, name, TypeName(Wrapped.self), .variable, DeclarationSite(fileID, line, column), binding)
  }

  /// An optional property that can be set, by its setter.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped?>, _ name: String? = nil,
    set: @escaping (Owner, Wrapped?) -> Void, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) where Owner: AnyObject {
    let name = PropertyName(name, of: path, Owner.self)
    let binding = MemberBinding<Owner> {
      guard let name = name.text else { return }
      $0.property(name, get: { $0[keyPath: path] })
      $0.property(name, set: set)
    }
    self.init(path, name, TypeName(Wrapped?.self), .variable, DeclarationSite(fileID, line, column), binding)
  }

  /// A read-only property.
  public init<Wrapped>(
    _ path: KeyPath<Owner, Wrapped>, _ name: String? = nil, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) {
    let name = PropertyName(name, of: path, Owner.self)
    let binding = MemberBinding<Owner> { if let name = name.text { $0.property(name, get: path) } }
    self.init(path, name, TypeName(Wrapped.self), .getter, DeclarationSite(fileID, line, column), binding)
  }

  /// A property that is given by its name and its type, because it has no key path. It belongs to a protocol, or to a
  /// type that is given by name.
  public init(
    _ name: String, _ type: TypeName, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    let name = PropertyName(name, of: nil, Owner.self)
    self.init(nil, name, type, .variable, DeclarationSite(fileID, line, column))
  }

  private init(
    _ path: AnyKeyPath?, _ name: PropertyName, _ type: TypeName, _ access: Access, _ heading: DeclarationSite,
    _ binding: MemberBinding<Owner>? = nil
  ) {
    self.binding = binding
    self.path = path
    self.name = name
    self.type = type
    self.access = access
    self.heading = heading
  }

  /// Returns the property as one with a default value in Swift. Only an `Inject` or `Later` line, or a parameter of
  /// its name, fills it.
  public func withDefault() -> Property { changed { $0.hasDefault = true } }
  /// Returns the property, held weakly.
  public func weak() -> Property { changed { $0.head.modifiers.append(.weak) } }
  /// Returns the property as an `unowned` property.
  public func unowned() -> Property { changed { $0.head.modifiers.append(.unowned) } }
  /// Returns the property as `T!`.
  fileprivate func required() -> Property { changed { $0.isRequired = true } }
  /// Returns the property as `required var x: T { get set }`.
  fileprivate func requiredByWord() -> Property {
    changed {
      $0.head.modifiers.append(.required)
      $0.access = .accessors
    }
  }
  /// Returns the property as a static property.
  public func `static`() -> Property { changed { $0.head.modifiers.append(.static) } }
  /// Returns the property, visible to other modules.
  public func `public`() -> Property { changed { $0.head.modifiers.append(.public) } }
  /// Returns the property as `nonisolated`.
  public func nonisolated() -> Property { changed { $0.head.modifiers.append(.nonisolated) } }
  /// Returns the property, on the main actor.
  public func mainActor() -> Property { changed { $0.head.attributes.append("MainActor") } }
  /// Returns the property as a `let`.
  public func constant() -> Property { changed { $0.access = .constant } }
  /// Returns the property, read-only: `{ get }`.
  public func readOnly() -> Property { changed { $0.access = .getter } }
  /// Returns the property with `{ get set }`, as in protocols.
  public func readWrite() -> Property { changed { $0.access = .accessors } }
  /// Returns the property with an attribute of Interface Builder or Objective-C: `"IBOutlet"`.
  public func attribute(_ name: String) -> Property { changed { $0.head.attributes.append(name) } }
  /// Returns the property with a documentation comment.
  public func documented(_ text: String) -> Property { changed { $0.heading.document(text) } }

  private func changed(_ change: (inout Property) -> Void) -> Property {
    var copy = self
    change(&copy)
    return copy
  }

  public func declare(in names: inout BuilderNames) {
    if let path, let name = name.text { names.declare(path, as: name) }
  }

  public func write(to writer: inout BuilderWriter) {
    writer.begin(heading)
    let name = writer.propertyName(name)
    writer.property(
      head, access == .constant ? .constant : [], name,
      type: { if isRequired { $0.writeForcedType(type) } else { $0.type(type) } }, hasDefault: hasDefault,
      accessors: access == .accessors ? .settable : access == .getter ? [] : nil)
  }
}

/// A property that every scene and every registration must fill: `var x: T!` for `Required(\.shelf)`, where the key path
/// has the type `T?`, and `required var x: T { get set }` for a property of another type.
///
/// It gets its name as a ``Property`` does. If Swift's run time does not tell the name, the name is written after the
/// key path.
public struct Required<Owner>: Member, BindingItem {
  private let property: Property<Owner>
  var binding: MemberBinding<Owner>? { property.binding }

  /// `path`: the key path of a property of type `T!`. In Swift this key path has the type `T?`.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped?>, _ name: String? = nil, fileID: String = #fileID,
    line: Int = #line, column: Int = #column
  ) {
    property = Property(path, name, fileID: fileID, line: line, column: column).required()
  }

  /// `path`: the key path of a property of type `T!`. `set` sets the property, and reads nothing.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped?>, _ name: String? = nil,
    set: @escaping (Owner, Wrapped?) -> Void, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) where Owner: AnyObject {
    property = Property(path, name, set: set, fileID: fileID, line: line, column: column).required()
  }

  /// `path`: the key path of a property of type `T` that has no value at the start, such as a computed one. `set` sets
  /// the property, and reads nothing.
  public init<Wrapped>(
    _ path: WritableKeyPath<Owner, Wrapped>, _ name: String? = nil,
    set: @escaping (Owner, Wrapped) -> Void, fileID: String = #fileID, line: Int = #line,
    column: Int = #column
  ) where Owner: AnyObject {
    property = Property(path, name, set: set, fileID: fileID, line: line, column: column).requiredByWord()
  }

  /// A required property with its name and its type without `!`, because it has no key path.
  public init(
    _ name: String, _ type: TypeName, fileID: String = #fileID, line: Int = #line, column: Int = #column
  ) {
    property = Property<Owner>(name, type, fileID: fileID, line: line, column: column).required()
  }

  private init(_ property: Property<Owner>) { self.property = property }

  /// Returns the property, visible to other modules.
  public func `public`() -> Required { Required(property.public()) }
  /// Returns the property, held weakly.
  public func weak() -> Required { Required(property.weak()) }
  /// Returns the property as an `unowned` property.
  public func unowned() -> Required { Required(property.unowned()) }
  /// Returns the property with a documentation comment.
  public func documented(_ text: String) -> Required { Required(property.documented(text)) }

  public func declare(in names: inout BuilderNames) { property.declare(in: &names) }
  public func write(to writer: inout BuilderWriter) { property.write(to: &writer) }
}
