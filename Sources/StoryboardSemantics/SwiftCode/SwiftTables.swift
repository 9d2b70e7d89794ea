import StoryboardSyntax

extension Checker {
  /// The names and declarations that only Swift code has.
  struct SwiftTables {
    /// True if some of the files are Swift code.
    var isThere = false
    /// True if some of the Swift code was not read. A name that is not found may be declared there.
    var hasUnread = false
    /// The types that only one file sees, by the file and the name.
    var privateTypes: [FileName: TypeDeclarationID] = [:]
    var aliases: [Alias.Key: Alias] = [:]
    /// The names of the aliases that importers see.
    var publicAliasNames: Set<NameID> = []
    /// The aliases with generic parameters.
    var genericAliases: [Alias.Key: Alias] = [:]
    /// The names of global actors.
    var globalActors: Set<NameID> = []
    /// The further declarations of types: extensions, and the declarations that a program has for types of Swift code.
    var parts: [TypeDeclarationID: [Part]] = [:]
    /// The extensions of types of the frameworks.
    var partsOfFrameworks: [(type: TypeDeclarationID, part: Part)] = []
    /// For types with extensions that name supertypes, the number of supertypes that the first declaration names.
    var ownBaseCounts: [TypeDeclarationID: Int] = [:]
    /// The traits of types that a program cannot use, for the types that have such traits. The traits of the types
    /// around a type count, too.
    var unusableTypes: [TypeDeclarationID: SwiftMemberTraits] = [:]
    /// The extensions in Swift code whose name is not a type of that code. Such a name may mean a container.
    var otherExtensions: [(name: NameID, part: Part)] = []
    /// The supertypes that types have only by declarations that a program cannot rely on.
    var unusableConformances: [TypeDeclarationID: [UnusableConformance]] = [:]
    /// The members that a program declares for types of Swift code and that were not found there.
    var lackingMembers: [LackingMember] = []
    /// The requirements of the extension around each member.
    var requirements: [MemberID: [Requirement]] = [:]
    /// The types that are named but that nothing declares.
    var opaqueTypes: [OpaqueName: TypeDeclarationID] = [:]
    /// The Swift modules whose code is read.
    var readModules: Set<NameID> = []
    /// The names of types in Swift code; nil until they are asked for.
    var mentions: TypeMentions?
    /// The supertypes that extensions add to types of frameworks.
    var addedConformances: [TypeDeclarationID: [TypeID]] = [:]
    /// The parameters whose type is taken from a property.
    var parametersOfProperties: [(parameter: ParameterID, property: MemberID)] = []
    /// The top-level functions, by their names.
    var functions: [NameID: [SwiftFunction]] = [:]
    /// The methods of the classes that were searched for a method with a selector.
    var selectors: [TypeDeclarationID: Selectors] = [:]
    /// The outcomes of the bodies of initializers that are found so far.
    var outcomes: [MemberID: InitializerOutcome] = [:]
    /// The initializers whose bodies are being followed.
    var openOutcomes: Set<MemberID> = []
  }

  /// The methods of a class by their selectors.
  struct Selectors {
    let methods: [String: MemberID]
    /// False if the class may have further methods, which are not read.
    let isWhole: Bool
  }

  /// A name that only one file sees.
  struct FileName: Hashable {
    let tree: UInt32
    let name: NameID
  }

  /// A further declaration of a type.
  struct Part {
    enum Kind {
      /// An extension: it adds supertypes, members and lines.
      case `extension`
      /// A declaration in a program of a type that Swift code declares: it adds lines.
      case repetition
      /// A declaration in another branch of `#if`: other builds have its members.
      case branch
    }
    let kind: Kind
    let syntax: SyntaxReference
    let module: ModuleID
  }

  /// A type alias.
  struct Alias {
    enum Scope: Hashable {
      case module(ModuleID)
      /// A Swift module that a module of the program imports.
      case swiftModule(NameID, declaredBy: ModuleID)
      case file(UInt32)
      case type(TypeDeclarationID)
    }
    struct Key: Hashable {
      let scope: Scope
      let name: NameID
    }
    enum State {
      case unknown, open
      case known(TypeID)
    }
    let syntax: SyntaxReference
    let module: ModuleID
    let enclosing: TypeDeclarationID?
    /// True if other modules see it.
    let isPublic: Bool
    /// Its generic parameters. The parameters of the type around it come first.
    var genericParameters = GenericNames.none
    /// The traits that keep a program from using it.
    var traits: SwiftMemberTraits = []
    var state = State.unknown
  }

  /// A member that a program declares for a type of Swift code.
  struct LackingMember {
    let kind: Member.Kind
    let name: NameID
    let type: TypeDeclarationID
    let syntax: SyntaxReference
  }

  /// A requirement of a `where` clause.
  struct Requirement {
    /// A generic parameter of the type; nil for `Self`, the type that conforms to the protocol.
    let parameter: TypeID?
    /// The type that the parameter has to equal, or has to conform to.
    let type: TypeID
    let isSameType: Bool
  }

  /// A supertype that an extension adds in some builds alone, or on newer platforms.
  struct UnusableConformance {
    let supertype: TypeID
    let traits: SwiftMemberTraits
    let extensionSyntax: SyntaxReference
  }

  /// The name of a type that nothing declares. Names with different numbers of arguments mean different types, and so
  /// do names in different Swift modules.
  struct OpaqueName: Hashable {
    let module: ModuleID
    let swiftModule: NameID?
    let outer: TypeDeclarationID?
    let name: NameID
    let argumentCount: Int
  }
}
