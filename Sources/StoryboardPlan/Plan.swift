import StoryboardVocabulary

/// The wiring of a module and of the modules that it imports, ready to be executed. It consists of tables whose
/// elements refer to each other by index.
///
/// The interpreter runs a plan as it is, and every code generator writes the same plan as source text. Nothing is
/// left to decide: each argument and property has exactly one value, in the order of execution. Scenes, transitions
/// and registrations also store what follows only from all of them together, such as whether a scene needs wiring.
public struct Plan: Equatable, Sendable {
  public var types: Table<PlanType> = Table()
  public var members: Table<PlanMember> = Table()
  public var values: Table<PlanValue> = Table()
  /// The arguments of all values, one after the other. `Operands` is a range in this list.
  public var operands: [ID<PlanValue>] = []
  public var containers: Table<PlanContainer> = Table()
  public var registrations: Table<PlanRegistration> = Table()
  public var storyboards: Table<PlanStoryboard> = Table()
  public var scenes: Table<PlanScene> = Table()
  public var transitions: Table<PlanTransition> = Table()
  public var routes: Table<PlanRoute> = Table()
  /// The platforms of the module, in the order of the program; empty if it names none.
  public var platforms: [Platform] = []
  /// The forms of call sites that are generated beside the accessors.
  public var callSites: [CallSites] = []
  /// Names, documentation, and the places of declarations. An app that binds its own Swift types need not load them.
  public var symbols = PlanSymbols()

  /// The modules other than the plan's own. An element without a module belongs to the plan's own module.
  public var modules: Table<PlanModule> = Table()

  public init() {}

  /// The values in a range of arguments.
  @inlinable public subscript(_ run: Operands) -> ArraySlice<ID<PlanValue>> { operands[run.range] }
}

/// Another module, whose scenes or containers the plan uses.
public struct PlanModule: Equatable, Sendable {
  public var name: Name
  /// True if the module is known only by an interface file. Its own code, generated earlier, then wires its scenes.
  public var isInterface: Bool

  public init(name: Name, isInterface: Bool = false) {
    self.name = name
    self.isInterface = isInterface
  }
}

/// A range of arguments in `Plan.operands`.
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

/// The index of a string among a plan's symbols: a declaration's name, a label, or the text of a literal.
public struct Name: Hashable, Sendable {
  public let raw: UInt32
  @inlinable public init(_ raw: Int) { self.raw = UInt32(truncatingIfNeeded: raw) }
  @inlinable public var index: Int { Int(raw) }
}

/// The strings of a plan by index, its module, and the imports of the generated code.
public struct PlanSymbols: Equatable, Sendable {
  public var strings: [String] = []
  /// The plan's own module, which the generated code belongs to.
  public var module: String = ""
  /// The modules that the generated code imports, in the order of the program.
  public var imports: [String] = []

  public init() {}

  @inlinable public subscript(name: Name) -> String { strings[name.index] }
}

/// Where a declaration stands, its documentation comment, and the modules that its public functions need.
public struct PlanOrigin: Equatable, Sendable {
  /// The lines of the documentation comment without `///`; empty if there is none.
  public var documentation: [String] = []
  /// The path of the file as it was given to the compiler, and the number of the line, from 1. The path is nil if the
  /// declaration stands in no text.
  public var file: String? = nil
  public var line: Int = 0
  /// The modules that declare the types in the public functions of a storyboard or container. The module `Swift` and
  /// the plan's own module are left out.
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

extension Plan: PlanCodable {
  static var blank: Plan { Plan() }

  /// Passes the tables to a coder, in the order in which they are encoded.
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
    try coder.codeArray(&callSites)
    try coder.code(&routes)
    try coder.code(&modules)
  }

  /// Passes the symbols to a coder, except the strings.
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

extension PlanOrigin: PlanCodable {
  static var blank: PlanOrigin { PlanOrigin() }

  mutating func code<Coder: PlanCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&documentation)
    try coder.code(&file)
    try coder.code(&line)
    try coder.code(&publicModules)
  }
}
