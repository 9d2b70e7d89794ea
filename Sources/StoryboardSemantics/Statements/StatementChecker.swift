import StoryboardDiagnostics
import StoryboardSyntax

/// Checks a program, and then statements about it, with the same rules and the same catalogue of messages.
///
/// Names in statements and the types that statements make are added to the program. The program's own parts do not
/// change.
package final class StatementChecker {
  private var checker: Checker
  /// The first value of statements. The values of the program itself come before it.
  private let firstValue: ValueID
  /// The diagnostics of the program, in the order of the text. Warnings of unused declarations are left out.
  package let diagnostics: [Diagnostic]
  /// The module whose names statements see.
  package let module: ModuleID
  /// The types of the stand-ins in the values that were checked last. A stand-in takes the place of an object whose
  /// type declares no initializer. The indices of stand-ins follow those of the given values.
  package private(set) var standIns: [TypeID] = []

  /// Checks the program.
  ///
  /// - Parameters:
  ///   - files: the files, as `check` takes them.
  ///   - names: the names that the files were parsed with.
  ///   - home: the module of statements, and of files without a module clause; nil for the main module.
  package init(_ files: [SyntaxTree], names: NameTable, home: NameID? = nil) {
    var checker = Checker(files, names: names, homeModule: home)
    // While a program grows, unused declarations are normal.
    checker.checkProgram(findsUnused: false)
    diagnostics = checker.reports.diagnostics.sorted { $0.range < $1.range }
    let program = checker.program
    module = program.modules.firstID { home != nil && $0.name == home } ?? program.mainModule
    checker.beginStatement(in: module)
    firstValue = checker.program.values.nextID
    self.checker = checker
  }

  package var program: Program { checker.program }

  /// Begins the check of a statement, and forgets the values and reports of the statement before it. Returns what
  /// `parse` has read.
  ///
  /// - Parameter parse: reads the statement with the names of the program.
  package func begin<Statement>(_ parse: (inout NameTable) -> Statement) -> Statement {
    checker.program.removeValues(from: firstValue)
    checker.beginStatement(in: module)
    return parse(&checker.program.names)
  }

  /// The diagnostics of the statement.
  package var reported: [Diagnostic] { checker.reports.diagnostics.sorted { $0.range < $1.range } }

  package func report(_ kind: some DiagnosticKind, at range: SourceRange) {
    checker.report(kind, at: range)
  }

  // MARK: Values

  /// Returns the value of a statement with its type; nil after a reported mistake.
  ///
  /// - Parameters:
  ///   - syntax: the value as it is written.
  ///   - wanted: the type of the property or argument that the value is for; nil if any type will do.
  ///   - values: the values that the session has names for.
  package func infer(
    _ syntax: Located<ValueSyntax>, as wanted: TypeID? = nil, with values: SessionValues
  ) -> (value: Value, type: TypeID)? {
    checker.pass.session = values
    defer { endSession() }
    let scope = Scope(container: nil)
    let (value, tree) = (Node<ValueSyntax>(syntax.syntax.id), syntax.syntax.tree)
    guard let wanted else {
      return checker.infer(value, of: tree, wanted: nil, in: scope, makesTypes: true, isRecipe: true).map {
        ($0.value, $0.type)
      }
    }
    return checker.check(value, of: tree, as: wanted, in: scope).map { ($0, wanted) }
  }

  /// Returns the values of written arguments, by the indices of their parameters. Parameters without an argument are
  /// left out. nil after a reported mistake.
  ///
  /// - Parameters:
  ///   - written: the arguments.
  ///   - parameters: the parameters that the arguments are for.
  ///   - owner: the concrete type whose member has the parameters.
  ///   - callee: the name of what is called, in messages.
  ///   - values: the values that the session has names for.
  package func arguments(
    _ written: [Located<ArgumentSyntax>], for parameters: ParameterList, of owner: TypeID? = nil,
    callee: String,
    with values: SessionValues
  ) -> [Int: Value]? {
    let declared = Array(checker.program.parameters[parameters])
    guard let matched = checker.match(written, declared) else {
      checker.reportMismatch(written, declared, callee: .name(checker.program.names.intern(callee)))
      standIns = []
      return nil
    }
    checker.pass.session = values
    defer { endSession() }
    let scope = Scope(container: nil)
    var found: [Int: Value] = [:]
    var isComplete = true
    for (index, argument) in matched.enumerated() {
      guard let argument else { continue }
      let parameter = declared[index]
      let type = owner.map { checker.concrete(parameter.type, in: $0) } ?? parameter.type
      let filling = checker.fill(
        parameter.name, type, parameter.hasDefault, argument, rule: .written, at: argument.syntax, scope)
      switch filling {
      case .value(.omitted): break
      case .value(let value): found[index] = value
      case .missing, .broken: isComplete = false
      }
    }
    return isComplete ? found : nil
  }

  private func endSession() {
    standIns = checker.pass.session?.standIns ?? []
    checker.pass.session = nil
  }

  // MARK: Names

  /// Returns the name with this text; an empty name, which nothing declares, if the program has no such name.
  package func name(_ text: String) -> NameID { checker.program.names.name(of: text) ?? .empty }

  /// The name with a text. It is added if there is no such name.
  package func intern(_ text: String) -> NameID { checker.program.names.intern(text) }

  /// What a name means in a statement: a type, a container or a function.
  package enum Thing: Sendable {
    case type(TypeDeclarationID)
    case container(ContainerID)
    case function
  }

  package func thing(_ name: NameID) -> Thing? {
    switch checker.meaning(of: name) {
    case .type(let id)?: .type(id)
    case .container(let id)?: .container(id)
    case .function?: .function
    case nil: nil
    }
  }

  /// The names of the types, containers and functions that statements see, including those of the frameworks.
  package var thingNames: [NameID] { checker.thingNames }

  /// Returns a storyboard of the module, or a public one of its imports.
  package func storyboard(_ name: NameID) -> StoryboardID? {
    checker.storyboards[name] ?? checker.tables.scopes[module].importedStoryboards[name]?.first
  }

  /// The names of the storyboards that statements see.
  package var storyboardNames: [NameID] {
    checker.storyboards.keys + checker.tables.scopes[module].importedStoryboards.keys
  }

  /// Returns the module that the statements' module imports under this name; nil if there is none.
  package func importedModule(_ name: NameID) -> ModuleID? {
    checker.tables.scopes[module].modules[name].flatMap { $0 == module ? nil : $0 }
  }

  /// The names of the modules that the module imports.
  package var importedModuleNames: [NameID] {
    checker.tables.scopes[module].modules.keys.filter { importedModule($0) != nil }
  }

  /// The members of a type and of its supertypes, nearest first.
  package func members(
    named name: NameID, of type: TypeID
  ) -> [(member: MemberID, owner: TypeID)] { checker.members(named: name, of: type) }

  /// The nearest of some names, if one is near enough to be the intended one.
  package func nearest(to name: NameID, among names: some Sequence<NameID>) -> String? {
    checker.nearest(to: name) { _ in Array(names) }
  }

  /// Returns where a type is declared, so that a message can say where another member can be added.
  package func memberHome(of type: TypeID) -> ValueDiagnostic.NewMemberLocation {
    checker.memberHome(of: type)
  }

  package func supertypes(_ type: TypeID) -> [TypeID] { checker.supertypes(type) }
  package func isSubtype(_ type: TypeID, _ wanted: TypeID) -> Bool { checker.isSubtype(type, wanted) }
  package func concrete(_ type: TypeID, in owner: TypeID) -> TypeID {
    checker.concrete(type, in: owner)
  }
  package func type(of id: TypeDeclarationID) -> TypeID { checker.program.type(of: id) }
  package func optional(_ type: TypeID) -> TypeID { checker.optional(type) }
  package func array(_ type: TypeID) -> TypeID { checker.program.types.intern(.array(type)) }

  /// The types of literals.
  package var bool: TypeID { checker.known.bool }
  package var int: TypeID { checker.known.int }
  package var double: TypeID { checker.known.double }
  package var string: TypeID { checker.known.string }

  // MARK: Filling places

  /// Returns the registration that is found by a type alone, from a container outward; nil if there is none.
  package func registration(offering type: TypeID, from container: ContainerID?) -> RegistrationID? {
    guard case .found(let id) = checker.registration(offering: type, from: container) else { return nil }
    return id
  }

  /// True if a value of this type can be found by its type alone. Strings, numbers and collections cannot.
  package func isFilledByType(_ type: TypeID) -> Bool {
    checker.isFilledByType(checker.program.types.unwrapped(type))
  }
}
