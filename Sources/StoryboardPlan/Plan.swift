import StoryboardVocabulary

/// The wiring of a module and of the modules that it imports, ready to be carried out. It consists of tables with dense
/// indices.
///
/// The interpreter runs a plan as it is, and every backend writes the same plan as source text (law 3). Nothing is left
/// to decide. Each place is filled by one value, in the order of execution. Scenes, transitions and registrations carry
/// the facts that follow from all of them together.
public struct Plan: Equatable, Sendable {
  public var types: Table<PlanType> = Table()
  public var members: Table<PlanMember> = Table()
  public var values: Table<PlanValue> = Table()
  /// The arguments of values, one after the other. `Operands` is a run of them.
  public var operands: [ID<PlanValue>] = []
  public var containers: Table<PlanContainer> = Table()
  public var registrations: Table<PlanRegistration> = Table()
  public var storyboards: Table<PlanStoryboard> = Table()
  public var scenes: Table<PlanScene> = Table()
  public var transitions: Table<PlanTransition> = Table()
  public var routes: Table<PlanRoute> = Table()
  /// The platforms of the module, in the order of the program; empty if it names none.
  public var platforms: [Platform] = []
  /// Names, documentation and origins. A runtime with bound Swift types does not need to load them.
  public var symbols = PlanSymbols()

  /// The modules other than the plan's own. An element that names none of these modules belongs to the plan's own
  /// module.
  public var modules: Table<PlanModule> = Table()

  public init() {}

  /// The values of a run of arguments.
  @inlinable public subscript(_ run: Operands) -> ArraySlice<ID<PlanValue>> { operands[run.range] }
}

/// Another module, whose scenes or containers the plan uses.
public struct PlanModule: Equatable, Sendable {
  public var name: Name
  /// True if only the module's public heads are known. Its own code, which was generated before, does the rest.
  public var isInterface: Bool

  public init(name: Name, isInterface: Bool = false) {
    self.name = name
    self.isInterface = isInterface
  }
}

/// A run of arguments in `Plan.operands`.
public struct Operands: Hashable, Sendable {
  public var start: UInt32
  public var count: UInt32

  @inlinable public init(start: Int, count: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.count = UInt32(truncatingIfNeeded: count)
  }
  @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  public static let none = Operands(start: 0, count: 0)
}

/// A string of a plan's symbols: the name of a declaration, a label, the text of a literal.
public struct Name: Hashable, Sendable {
  public let raw: UInt32
  @inlinable public init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable public var index: Int { Int(raw) }
}

/// The side table of a plan: strings by dense index, and the documentation and origins of declarations.
public struct PlanSymbols: Equatable, Sendable {
  public var strings: [String] = []
  /// The plan's own module, which the generated code belongs to.
  public var module: String = ""
  /// The modules that the generated code imports, in the order of the program.
  public var imports: [String] = []

  public init() {}

  @inlinable public subscript(name: Name) -> String { strings[name.index] }
}

/// The origin of a declaration, its doc comment, and the modules of its public Swift.
public struct PlanOrigin: Equatable, Sendable {
  /// The doc comment's lines without their `///`; empty if there is none.
  public var documentation: [String] = []
  /// The file, as it was named to the compiler, and the line, from 1. The file is nil if no text contains the
  /// declaration.
  public var file: String? = nil
  public var line: Int = 0
  /// The modules of the types that the public functions of a storyboard or container name. Swift's own module and the
  /// plan's are left out.
  public var publicModules: [String] = []

  public init(
    documentation: [String] = [], file: String? = nil, line: Int = 0, publicModules: [String] = []
  ) {
    self.documentation = documentation
    self.file = file
    self.line = line
    self.publicModules = publicModules
  }
}

// MARK: - The byte form

extension Plan: PlanPart {
  static var blank: Plan { Plan() }

  /// Codes the tables, in the order of the byte form.
  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&types)
    try coder.code(&members)
    try coder.code(&values)
    try coder.codeArray(&operands)
    try coder.code(&containers)
    try coder.code(&registrations)
    try coder.code(&storyboards)
    try coder.code(&scenes)
    try coder.code(&transitions)
    try coder.codeArray(&platforms)
    try coder.code(&routes)
    try coder.code(&modules)
  }

  /// Codes the symbols without the strings.
  mutating func codeSymbols<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&symbols.module)
    try coder.code(&symbols.imports)
    try coder.codeOrigins(&containers)
    try coder.codeOrigins(&registrations)
    try coder.codeOrigins(&storyboards)
    try coder.codeOrigins(&scenes)
    try coder.codeOrigins(&transitions)
    try coder.codeOrigins(&routes)
  }
}

extension PlanModule: PlanElement {
  static var table: PlanTable { .modules }
  static var blank: PlanModule { PlanModule(name: .blank) }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&name)
    try coder.code(&isInterface)
  }
}

extension PlanOrigin: PlanPart {
  static var blank: PlanOrigin { PlanOrigin() }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&documentation)
    try coder.code(&file)
    try coder.code(&line)
    try coder.code(&publicModules)
  }
}
