import StoryboardMap
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

@testable import StoryboardSemantics

/// Each part of a program is described once, and nothing is missing in a description.
@Suite struct ProgramDescriptionTests {
  /// The number of things of each kind that a part has; empty lists count, too.
  private struct Counts: Equatable, ProgramVisitor {
    var values = 0
    var lists = 0
    var steps = 0
    var parameters = 0
    var members = 0
    var registrations = 0

    /// Counts what the description of a part says.
    init(describedIn part: some ProgramNode) { part.describe(to: &self) }

    mutating func visit(_ use: ProgramUse) {
      switch use {
      case .value, .heldValue: values += 1
      case .values, .calls: lists += 1
      case .steps: steps += 1
      case .parameters: parameters += 1
      case .member, .closure: members += 1
      case .registration: registrations += 1
      case .parameter, .type, .types: break
      }
    }

    /// Counts what stands in the fields of a part, as reflection shows them.
    ///
    /// - Parameter ignored: fields that are no part of it: the owner, and tables of the parts inside.
    init(in part: Any, without ignored: Set<String>) { add(part, without: ignored) }

    private mutating func add(_ part: Any, without ignored: Set<String>) {
      for child in Mirror(reflecting: part).children where !ignored.contains(child.label ?? "") {
        switch child.value {
        case is ValueID: values += 1
        case is Value: values += 1
        case is ValueList: lists += 1
        case is StepList: steps += 1
        case is ParameterList: parameters += 1
        case is MemberID: members += 1
        case is RegistrationID: registrations += 1
        case is SyntaxReference, is TypeID, is NameID: break
        default: add(child.value, without: ignored)
        }
      }
    }
  }

  private func expect<Part: ProgramNode>(_ table: Table<Part>, without ignored: Set<String> = []) {
    for part in table.elements {
      #expect(Counts(describedIn: part) == Counts(in: part, without: ignored), "\(part)")
    }
  }

  /// The registrations that the values of a part resolve, except in steps. The parent of a container goes without
  /// saying.
  private struct Resolved: ProgramVisitor {
    let program: Program
    var registrations: [RegistrationID] = []

    mutating func visit(_ use: ProgramUse) {
      switch use {
      case .registration(let id):
        if case .container = program.types[program.registrations[id].type] { break }
        registrations.append(id)
      case .value(let id): program.values[id].describe(to: &self)
      case .values(let list), .calls(let list, _): for id in list { program.values[id].describe(to: &self) }
      default: break
      }
    }
  }

  /// The line of a transition or of a step shows every registration that its values resolve.
  @Test(arguments: CorpusFile.files()) func theMapShowsWhatIsGiven(_ file: CorpusFile) throws {
    let compilation = Compilation(Expectations(in: try file.text()).program)
    if compilation.hasErrors { return }
    let (map, program) = (AppMap(compilation), compilation.program)
    func expect(_ part: some ProgramNode, isIn line: String) {
      var resolved = Resolved(program: program)
      part.describe(to: &resolved)
      for id in resolved.registrations { #expect(line.contains(map[id].path), "\(line)") }
    }
    for id in program.transitions.ids { expect(program.transitions[id], isIn: map[id].line) }
    for id in program.routes.ids {
      for (index, step) in program.routes[id].steps.enumerated() {
        expect(step, isIn: map[id].steps[index].line)
      }
    }
  }

  @Test(arguments: CorpusFile.files()) func everyFieldIsDescribed(_ file: CorpusFile) throws {
    let program = Compilation(Expectations(in: try file.text()).program).program
    expect(program.values)
    expect(program.steps)
    expect(
      program.containers,
      without: [
        "byType", "byName", "offering", "overridden", "overriddenByName", "factories", "fillings",
        "registrations",
      ])
    expect(program.registrations)
    // Its own parameters are among all of its parameters.
    expect(program.scenes, without: ["declaredParameters"])
    expect(program.transitions)
    expect(program.routes)
  }
}
