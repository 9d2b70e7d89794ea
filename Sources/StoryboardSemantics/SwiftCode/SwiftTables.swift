import StoryboardSyntax

extension Checker {
  /// The names and declarations that come from Swift code and not from programs.
  struct SwiftTables {
    /// The names of members that the app's Swift code uses; nil until they are asked for.
    var usedMembers: Set<NameKey>?
    /// True if some of the files are Swift code.
    var isThere = false
    /// True if some of the Swift code was not read. A name that is not found may be declared there.
    var hasUnreadCode = false
    /// The private types at the top level of files, by the file and the name.
    var privateTypes: [FileName: TypeDeclarationID] = [:]
    var aliases: [Alias.Key: Alias] = [:]
    /// The names of the public type aliases, which importing modules see.
    var publicAliasNames: Set<NameID> = []
    /// The type aliases with generic parameters.
    var genericAliases: [Alias.Key: Alias] = [:]
    /// The names of global actors.
    var globalActors: Set<NameID> = []
    /// The further declarations of types: extensions, alternative declarations in branches of `#if`, and what a
    /// program declares for types of Swift code.
    var parts: [TypeDeclarationID: [Part]] = [:]
    /// The extensions of types of the frameworks.
    var frameworkExtensions: [(type: TypeDeclarationID, part: Part)] = []
    /// For each type whose extensions name supertypes, the number of supertypes that its first declaration names.
    var declaredBaseCounts: [TypeDeclarationID: Int] = [:]
    /// For each type that a program cannot use, the traits that say why. The traits of a type around it count, too.
    var unusableTypes: [TypeDeclarationID: SwiftMemberTraits] = [:]
    /// The extensions in Swift code of a name that is no type of that code. Such a name may mean a container.
    var otherExtensions: [(name: NameID, part: Part)] = []
    /// The supertypes that a type has only in some builds or only on newer platforms, so that a program cannot rely
    /// on them.
    var unusableConformances: [TypeDeclarationID: [UnusableConformance]] = [:]
    /// The members that a program declares for types of Swift code but that this code does not declare there.
    var lackingMembers: [LackingMember] = []
    /// For each member, the requirements of the extension that declares the member.
    var requirements: [MemberID: [Requirement]] = [:]
    /// The types that Swift code names but that nothing declares.
    var opaqueTypes: [OpaqueName: TypeDeclarationID] = [:]
    /// The Swift modules whose code is read.
    var modulesWithCode: Set<NameID> = []
    /// Where Swift code names types; nil until it is first needed.
    var mentions: TypeMentions?
    /// The supertypes that extensions add to types of frameworks.
    var addedConformances: [TypeDeclarationID: [TypeID]] = [:]
    /// The parameters that get their type from a property, as in a memberwise initializer.
    var parametersOfProperties: [(parameter: ParameterID, property: MemberID)] = []
    /// The top-level functions, by their names.
    var functions: [NameID: [SwiftFunction]] = [:]
    /// The methods of each class that was searched for a method with a certain selector.
    var selectors: [TypeDeclarationID: Selectors] = [:]
    /// The results of following the bodies of initializers, as far as this has been done.
    var outcomes: [MemberID: InitializerOutcome] = [:]
    /// The initializers whose bodies are being followed at the moment. An initializer that calls itself is found this
    /// way.
    var activeOutcomes: Set<MemberID> = []
  }

  /// The methods of a class, by their Objective-C selectors.
  struct Selectors {
    let methods: [String: MemberID]
    /// False if the class may have further methods in code that was not read.
    let isWhole: Bool
  }

  /// A name that can be used only in the file that declares it.
  struct FileName: Hashable {
    let tree: UInt32
    let name: NameID
  }

  /// A further declaration of a type.
  struct Part {
    enum Kind {
      /// An extension, which adds supertypes, members and `inject`, `call` and `later` lines.
      case `extension`
      /// A declaration in a program of a type that Swift code declares. It adds `inject`, `call` and `later` lines.
      case repetition
      /// A declaration in another branch of `#if`. Its members exist in other builds.
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
    /// True if other modules can use the alias.
    let isPublic: Bool
    /// The generic parameters of the alias. The parameters of the type around it come first.
    var genericParameters = GenericNames.none
    /// The traits that keep a program from using the alias.
    var traits: SwiftMemberTraits = []
    var state = State.unknown
  }

  /// A member that a program declares for a type of Swift code, but that the code does not declare there.
  struct LackingMember {
    let kind: Member.Kind
    let name: NameID
    let type: TypeDeclarationID
    let syntax: SyntaxReference
  }

  /// A requirement in the `where` clause of an extension, such as `T == Int` or `Self: Log`.
  struct Requirement {
    /// A generic parameter of the type; nil for `Self`, the type that conforms to the protocol.
    let parameter: TypeID?
    /// The type that the parameter has to equal, or has to conform to.
    let type: TypeID
    let isSameType: Bool
  }

  /// A supertype that an extension adds only in some builds, or only on newer platforms.
  struct UnusableConformance {
    let supertype: TypeID
    let traits: SwiftMemberTraits
    let extensionSyntax: SyntaxReference
  }

  /// The key of a type that nothing declares. Names with different numbers of generic arguments mean different types,
  /// and so do names in different Swift modules.
  struct OpaqueName: Hashable {
    let module: ModuleID
    let swiftModule: NameID?
    let outer: TypeDeclarationID?
    let name: NameID
    let argumentCount: Int
  }
}
