import StoryboardSyntax

/// What a container makes, and how long that lives: ``Single``, ``Shared``, ``Graph``, ``Transient`` or ``Factory``.
public protocol Registration: BlockItem {
  /// What all of them have.
  var form: RegistrationForm { get set }
}

/// What a registration says.
public struct RegistrationForm {
  let lifetime: RegistrationSyntax.Lifetime
  /// What it makes; for a factory nil where its type's initializer makes it.
  let value: (any AnyValue)?
  /// The type of a factory.
  let factoryType: TypeName?
  let parameters: [any AnyParameter]
  var isDefault = false
  var isEager = false
  var isOverride = false
  var offered: [TypeName] = []
  var name: String?
  var heading: Heading
  let steps: [any BlockItem]

  init(
    _ lifetime: RegistrationSyntax.Lifetime, _ value: (any AnyValue)?, factoryType: TypeName? = nil,
    parameters: [any AnyParameter] = [], _ heading: Heading, _ steps: [any BlockItem]
  ) {
    self.lifetime = lifetime
    self.value = value
    self.factoryType = factoryType
    self.parameters = parameters
    self.heading = heading
    self.steps = steps
  }

  /// What bits of the syntax's flags say, below them the lifetime.
  fileprivate var flags: UInt8 {
    lifetime.rawValue | (isDefault ? 8 : 0) | (isEager ? 16 : 0) | (isOverride ? 32 : 0)
  }
}

extension Registration {
  /// The same, offered as these types, and only as these.
  public func `as`(_ types: Any.Type...) -> Self { changed { $0.offered += types.map { TypeName($0) } } }
  /// The same, offered as a type by its name, and only as such.
  public func `as`(named type: TypeName) -> Self { changed { $0.offered.append(type) } }
  /// The same, reached by this name, and by its type only if it is the default.
  public func named(_ name: String) -> Self { changed { $0.name = name } }
  /// The same, which whoever asks for the type gets, among several.
  public func `default`() -> Self { changed { $0.isDefault = true } }
  /// The same in the place of what a container around this one offers.
  public func overriding() -> Self { changed { $0.isOverride = true } }
  /// The same with a documentation comment.
  public func documented(_ text: String) -> Self { changed { $0.heading.document(text) } }

  fileprivate func changed(_ change: (inout RegistrationForm) -> Void) -> Self {
    var copy = self
    change(&copy.form)
    return copy
  }

  /// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
  ///   named-clause ] [ step-block ] ;
  public func write(to writer: inout BuilderWriter) {
    let form = form
    writer.item(.registration, form.heading, flags: form.flags) {
      if form.isOverride { $0.keyword(.override) }
      if form.isDefault { $0.keyword(.default) }
      if form.isEager { $0.keyword(.eager) }
      $0.made(form)
      if !form.offered.isEmpty {
        $0.node(.asClause) {
          $0.keyword(.as)
          $0.list(form.offered) { $0.type($1) }
        }
      }
      if let name = form.name {
        $0.node(.namedClause) {
          $0.keyword(.named)
          $0.name(name)
        }
      }
      $0.block(.stepBlock, form.steps)
    }
  }
}

extension Single {
  /// The same, made with its container, in the order of the program.
  public func eager() -> Single { changed { $0.isEager = true } }
}

extension BuilderWriter {
  /// Lifetime and value, or the head of a factory.
  fileprivate mutating func made(_ form: RegistrationForm) {
    switch form.lifetime {
    case .single: keyword(.single)
    case .shared: keyword(.shared)
    case .graph: keyword(.graph)
    case .transient: keyword(.transient)
    case .factory: keyword(.factory)
    }
    guard let type = form.factoryType else {
      form.value?.writeValue(to: &self)
      return
    }
    // factory-head = named-type parameters [ initial-value ] ;
    node(.factoryHead) {
      $0.namedType(type)
      $0.parameters(form.parameters)
      guard let value = form.value else { return }
      $0.node(.initialValue) {
        $0.punctuation(.equal)
        value.writeValue(to: &$0)
      }
    }
  }
}
