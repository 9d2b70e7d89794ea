import StoryboardSyntax
import StoryboardVocabulary

/// The types that the checker itself refers to. A type is `.error` if no platform of the program has it.
struct KnownTypes: Sendable {
  var any = TypeID.error
  var anyObject = TypeID.error
  var sendable = TypeID.error
  var bool = TypeID.error
  var int = TypeID.error
  var double = TypeID.error
  var string = TypeID.error
  var character = TypeID.error
  var void = TypeID.error
  var url = TypeID.error
  var coder = TypeID.error
  /// The classes from which all controllers inherit: `UIViewController`, `NSViewController`, `NSWindowController` and
  /// `WKInterfaceController`.
  var controllers: [TypeID] = []
  var navigationController = TypeID.error
  var windowController = TypeID.error
  /// The class of the scenes that watchOS opens when a notification comes.
  var notificationController = TypeID.error
  /// For each kind of relationship and each framework, the class whose controllers have such relationships.
  private var relationshipClasses = [TypeID](
    repeating: .error, count: RelationshipKind.allCases.count * Framework.allCases.count)
  /// The class from which all segues inherit, for each framework.
  var segues: [Framework: TypeID] = [:]
  /// The class of storyboards, for each framework whose storyboards code can load.
  var storyboards: [Framework: TypeID] = [:]
  var integerLiteral = TypeID.error
  var floatLiteral = TypeID.error
  var stringLiteral = TypeID.error
  var booleanLiteral = TypeID.error
  var arrayLiteral = TypeID.error
  var dictionaryLiteral = TypeID.error
  var optionSet = TypeID.error
  /// `AnyHashable`, to which Swift converts the values of all hashable types.
  var anyHashable = TypeID.error
  var hashable = TypeID.error
  /// The protocols `Sequence` and `Collection`. They are not listed among the supertypes of the types that conform to
  /// them.
  var collections: [TypeID] = []
  /// The types besides arrays and dictionaries that are collections.
  var typesOfCollections: Set<TypeDeclarationID> = []
  var codable = TypeID.error
  var customStringConvertible = TypeID.error
  /// The protocols to which a collection conforms if its elements do, such as `Equatable`.
  var conditional: [TypeID] = []

  /// The types before they are looked up: all are `.error`.
  static let none = KnownTypes()

  /// The class whose controllers have relationships of a kind in the storyboards of a framework, such as
  /// `UITabBarController` for `tab`. `.error` if there is none.
  subscript(kind: RelationshipKind, framework: Framework) -> TypeID {
    get { relationshipClasses[place(kind, framework)] }
    set { relationshipClasses[place(kind, framework)] = newValue }
  }

  private func place(_ kind: RelationshipKind, _ framework: Framework) -> Int {
    Int(kind.rawValue) * Framework.allCases.count + Int(framework.rawValue)
  }
}

extension Checker {
  /// Looks up the types that the checker itself refers to.
  mutating func resolveKnownTypes() {
    func known(_ name: String, _ checker: inout Checker) -> TypeID {
      let path = checker.program.names.intern(name)
      let id = checker.program.declarations.firstID { $0.path == path }
      return id.map { checker.nominal($0) } ?? .error
    }
    self.known.any = known("Any", &self)
    self.known.anyObject = known("AnyObject", &self)
    self.known.sendable = known("Sendable", &self)
    self.known.bool = known("Bool", &self)
    self.known.int = known("Int", &self)
    self.known.double = known("Double", &self)
    self.known.string = known("String", &self)
    self.known.character = known("Character", &self)
    self.known.void = program.types.intern(.tuple([]))
    self.known.url = known("URL", &self)
    self.known.coder = known("NSCoder", &self)
    self.known.controllers = [
      "UIViewController", "NSViewController", "NSWindowController", "WKInterfaceController",
    ].map { known($0, &self) }.filter { $0 != .error }
    self.known.navigationController = known("UINavigationController", &self)
    self.known.windowController = known("NSWindowController", &self)
    self.known.notificationController = known("WKUserNotificationInterfaceController", &self)
    for framework in Framework.allCases {
      for kind in RelationshipKind.allCases {
        guard let owner = kind.owner(in: framework) else { continue }
        self.known[kind, framework] = known(owner.className, &self)
      }
      if let storyboard = framework.storyboardClass {
        self.known.storyboards[framework] = known(storyboard, &self)
      }
      if let segue = framework.segueClass { self.known.segues[framework] = known(segue, &self) }
    }
    self.known.integerLiteral = known("ExpressibleByIntegerLiteral", &self)
    self.known.floatLiteral = known("ExpressibleByFloatLiteral", &self)
    self.known.stringLiteral = known("ExpressibleByStringLiteral", &self)
    self.known.booleanLiteral = known("ExpressibleByBooleanLiteral", &self)
    self.known.arrayLiteral = known("ExpressibleByArrayLiteral", &self)
    self.known.dictionaryLiteral = known("ExpressibleByDictionaryLiteral", &self)
    self.known.optionSet = known("OptionSet", &self)
    self.known.anyHashable = known("AnyHashable", &self)
    self.known.hashable = known("Hashable", &self)
    self.known.collections = [known("Sequence", &self), known("Collection", &self)]
    for name in ["String", "Substring", "Set", "ContiguousArray", "Data", "IndexPath", "IndexSet"] {
      let type = known(name, &self)
      if let id = program.types.declaration(type) { self.known.typesOfCollections.insert(id) }
    }
    self.known.codable = known("Codable", &self)
    self.known.customStringConvertible = known("CustomStringConvertible", &self)
    self.known.conditional = [self.known.codable, known("Equatable", &self), known("Hashable", &self)]
  }
}
