import StoryboardSyntax

extension Checker {
  /// The names and declarations that only Swift code has.
  struct SwiftTables {
    /// True if some of the files are Swift code.
    var isThere = false
    /// True if some of the Swift code was not read: what is not found may be there.
    var hasUnread = false
    /// The types that only one file sees, by the file.
    var privateTypes: [FileName: TypeDeclarationID] = [:]
    var aliases: [Alias.Key: Alias] = [:]
    /// Those with generic parameters.
    var genericAliases: [Alias.Key: Alias] = [:]
    /// The names of global actors.
    var globalActors: Set<NameID> = []
    /// The further declarations of types: extensions, and what a program declares beside Swift code.
    var parts: [TypeDeclarationID: [Part]] = [:]
    /// The extensions of types of the frameworks.
    var partsOfFrameworks: [(type: TypeDeclarationID, part: Part)] = []
    /// The number of supertypes that the first declaration of a type names, for types with extensions that name others.
    var ownBaseCounts: [TypeDeclarationID: Int] = [:]
    /// The types that are named and that nothing declares.
    var opaqueTypes: [OpaqueName: TypeDeclarationID] = [:]
    /// The first place of each name of a type in Swift code; nil until it is asked for.
    var mentions: [NameID: SyntaxReference]?
    /// The supertypes that extensions add to types of frameworks.
    var addedConformances: [TypeDeclarationID: [TypeID]] = [:]
    /// The parameters that have the type of a property.
    var parametersOfProperties: [(parameter: ParameterID, property: MemberID)] = []
    /// The functions of the top level, by their names.
    var functions: [NameID: [SwiftFunction]] = [:]
    /// What the bodies of initializers do, as far as it is found.
    var outcomes: [MemberID: InitializerOutcome] = [:]
    /// The initializers whose bodies are followed.
    var openOutcomes: Set<MemberID> = []
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

  /// Another name of a type.
  struct Alias {
    enum Scope: Hashable {
      case module(ModuleID)
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
    /// Its generic parameters, those of the type around it first.
    var genericParameters = GenericNames.none
    var state = State.unknown
  }

  /// The name of a type that nothing declares: types with different numbers of arguments are different ones.
  struct OpaqueName: Hashable {
    let module: ModuleID
    let outer: TypeDeclarationID?
    let name: NameID
    let argumentCount: Int
  }
}
