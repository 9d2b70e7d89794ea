import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSyntax

/// A program written in Swift.
///
/// ```swift
/// let topic = Parameter<Topic>("topic")
///
/// @MainActor let app = Container("App") { Single(Mailer.self) }
///
/// @MainActor let help = Program("Shop", .iOS("15")) {
///   Class(Mailer.self) { Initializer(Mailer.init) }
///   Controller(ContactController.self, UIViewController.self) {
///     Required(\.mailer)
///     Required(\.topic)
///   }
///   app
///   Storyboard("Help", in: app) {
///     Scene("Contact", topic, controller: ContactController.self)
///   }
/// }
/// ```
///
/// It is the same language as in `.sbdsl` files. It becomes the same syntax tree, is checked by the same checker, and
/// can be printed as text.
public struct Program {
  /// The module that this program, or part of a program, belongs to.
  public let module: String?
  private let defaultIsolation: MainActor.Type?
  private let platforms: [Platform]
  private let heading: DeclarationSite
  private let declarations: Declarations

  /// - `module`: the Swift module of this wiring; nil for a part of a program if another part names the module.
  /// - `platforms`: the platforms of the program; without any it is for iOS.
  /// - `defaultIsolation`: the default isolation that the target's package or project sets; nil for no actor.
  public init(
    _ module: String? = nil, _ platforms: Platform..., defaultIsolation: MainActor.Type? = nil,
    fileID: String = #fileID, line: Int = #line, column: Int = #column,
    @DeclarationBuilder declarations: () -> Declarations
  ) {
    self.module = module
    self.defaultIsolation = defaultIsolation
    self.platforms = platforms
    heading = DeclarationSite(fileID, line, column)
    self.declarations = declarations()
  }

  /// Writes the program as a syntax tree.
  ///
  /// - `file`: the index of this program among the files of the whole program, text or Swift.
  /// - `names`: the table of names of the whole program. The names of this part are added.
  public func syntax(file: UInt32 = 0, names: inout NameTable) -> (
    tree: SyntaxTree, diagnostics: [Diagnostic]
  ) {
    syntax(file: file, names: &names, declaredElsewhere: [])
  }

  /// Writes the program as the syntax tree of one part of a larger program.
  ///
  /// `others`: the full names of the types that the other parts declare, such as `["Outer", "Inner"]`.
  func syntax(
    file: UInt32, names: inout NameTable, declaredElsewhere others: Set<[String]>
  ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
    var writer = BuilderWriter(names: names, known: known, file: file)
    writer.program(module, defaultIsolation, platforms, heading, declarations.items, others)
    names = writer.names
    let diagnostics = writer.diagnostics
    return (writer.finish(named: heading.path), diagnostics)
  }

  /// The names of the types and properties that the program declares.
  var known: BuilderNames {
    var known = BuilderNames()
    declarations.declare(in: &known)
    return known
  }

  func bind(in bindings: inout Bindings) {
    declarations.bind(in: &bindings)
    guard let module else { return }
    for case let resources as Resources in declarations.items {
      bindings.resources(resources.bundle(), of: module)
    }
  }

  /// The program as canonical text. Parsing the text gives an equal program.
  public var text: String {
    var names = NameTable()
    return String(decoding: syntax(names: &names).tree.canonicalText(), as: UTF8.self)
  }
}

extension BuilderWriter {
  fileprivate mutating func program(
    _ module: String?, _ isolation: MainActor.Type?, _ platforms: [Platform], _ heading: DeclarationSite,
    _ items: [any BlockItem], _ declaredElsewhere: Set<[String]>
  ) {
    begin(heading)
    program {
      if let module { $0.moduleClause(module, default: isolation.map { _ in "MainActor" }) }
      $0.platformClause(platforms.map { ($0.name, $0.version) })
      $0.outerTypes(declaredElsewhere: declaredElsewhere, heading)
      for item in items { item.write(to: &$0) }
    }
  }
}
