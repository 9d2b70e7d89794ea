import StoryboardSyntax
import StoryboardVocabulary

/// An object of a container, and its lifetime: ``Single``, ``Shared``, ``Graph``, ``Transient`` or ``Factory``.
public protocol Registration: BlockItem {
  /// The contents that registrations of all kinds have.
  var form: RegistrationForm { get set }
}

/// The contents of a registration.
public struct RegistrationForm {
  /// The lifetime, and keywords such as `eager` and `override`.
  var flags: NodeFlags<RegistrationSyntax>
  /// The value; nil for a factory that calls its type's initializer.
  let value: (any AnyValue)?
  /// The type of the objects that a factory makes; nil for other registrations.
  let factoryType: TypeName?
  let parameters: [any AnyParameter]
  var offered: [TypeName] = []
  var name: String?
  var heading: DeclarationSite
  let steps: [any BlockItem]

  init(
    _ lifetime: Lifetime, _ value: (any AnyValue)?, factoryType: TypeName? = nil,
    parameters: [any AnyParameter] = [], _ heading: DeclarationSite, _ steps: [any BlockItem]
  ) {
    flags = NodeFlags(lifetime)
    self.value = value
    self.factoryType = factoryType
    self.parameters = parameters
    self.heading = heading
    self.steps = steps
  }
}

extension Registration {
  /// Returns the registration, offered only as these types.
  public func `as`(_ types: Any.Type...) -> Self { changed { $0.offered += types.map { TypeName($0) } } }
  /// Returns the registration, offered only as a type that is given by name.
  public func `as`(named type: TypeName) -> Self { changed { $0.offered.append(type) } }
  /// Returns the registration, available by this name. It is available by its type only if it is the default.
  public func named(_ name: String) -> Self { changed { $0.name = name } }
  /// Returns the registration as the default among several registrations of its type.
  public func `default`() -> Self { changed { $0.flags.insert(.default) } }
  /// Returns the registration as an override of a registration in an enclosing container.
  public func overriding() -> Self { changed { $0.flags.insert(.override) } }
  /// Returns the registration with a documentation comment.
  public func documented(_ text: String) -> Self { changed { $0.heading.document(text) } }

  fileprivate func changed(_ change: (inout RegistrationForm) -> Void) -> Self {
    var copy = self
    change(&copy.form)
    return copy
  }

  public func write(to writer: inout BuilderWriter) {
    let form = form
    writer.begin(form.heading)
    writer.registration(
      form.flags, made: form.writeValueOrFactory, offered: form.offered.map { type in { $0.type(type) } },
      name: form.name, steps: { $0.block(.stepBlock, form.steps) })
  }
}

extension Single {
  /// Returns the registration as an eager one: its object is created together with the container, in the order of the
  /// program.
  public func eager() -> Single { changed { $0.flags.insert(.eager) } }
}

extension RegistrationForm {
  /// Writes the value, or the header of a factory.
  fileprivate func writeValueOrFactory(to writer: inout BuilderWriter) {
    guard let factoryType else {
      value?.writeValue(to: &writer)
      return
    }
    writer.factoryHead(
      { $0.namedType(factoryType) }, parameters: { $0.parameters(parameters) },
      value: value.map { value in { value.writeValue(to: &$0) } })
  }
}
