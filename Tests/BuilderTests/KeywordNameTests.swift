import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardRuntime
import Testing

@testable import StoryboardSyntax

/// Every word of the language as a name of every construct: the output of a builder parses back to the same names.
@MainActor @Suite struct KeywordNameTests {
  nonisolated static let words = Keyword.allCases.filter { $0 != .underscore }.map(\.text)

  @Test(arguments: words) func keywordAsName(word: String) {
    let (written, parsed) = program(word).trees
    var names = NameTable()
    #expect(program(word).syntax(names: &names).diagnostics.isEmpty)
    #expect(parsed.diagnostics.map(\.kind.entry.message) == [])
    #expect(Shape(parsed.tree) == Shape(written))
    #expect(self.names(of: parsed.tree) == self.names(of: written))
  }

  /// The names in the order of the text; keywords among the tokens are left out.
  private func names(of tree: SyntaxTree) -> [NameID] {
    (0..<NodeID(tree.nodeCount)).filter { tree.kind(of: $0) == .name }.map { tree.name(of: $0) }
  }

  private func program(_ word: String) -> Program {
    // A text that begins with `any` or `some` is read as the type after that.
    let type = TypeName(word == "any" || word == "some" ? "Outer." + word : word)
    let parameter = Parameter<Int>(word)
    let labelled = Parameter<Int>("inner", label: word)
    let value = Value<Int>.named(word)
    let argument = Argument(word, value)
    let selector = "\(word)(\(word):_:\(word):)"
    return Program(word, .iOS("15")) {
      Import(word)
      Import("Other", as: word)
      ImportSwift(word)
      types(word, type)
      Function(word, "\(word): Int", "\(word) inner: Int = default", result: type)
      Container(word, parameter, labelled.weak(), in: word) {
        Single(word, argument).as(named: type).named(word).eager() as Single<Any>
        Shared(value) {
          Inject<Int>(named: word, value)
          Later<Int>(named: word)
          Call<Int>(word, argument)
        }
        Transient(Value<Int>.calling(word, argument).member(word, as: Int.self).tried())
        Graph(Value<Int>.member(word, argument))
        Factory(type, parameter, labelled)
      }
      Storyboard(word, in: word) {
        Scene(word, parameter, controllerNamed: type) {
          Inject<Any>(named: word)
          Initialize(argument)
          Tab(word, argument, with: .making(word, argument)).action(selector)
          Embed(word, of: word, argument).action(selector, byApp: true)
          Embed(word, of: word, id: "identifier")
          Segue(word, parameter).action(selector).show(word, argument)
          Segue(word, id: .none).present(word, as: PresentationStyle(stringLiteral: word))
          Segue(word).action(selector).unwind(to: User.self, calling: word, argument)
          Segue(word).action(selector).unwind()
          Segue().action(selector).push(word)
        }
        .initial()
        Reference(word, to: "\(word).Scene.Other", id: "identifier")
      }
      Route(word, parameter).show("\(word).Scene", argument).then(word, argument)
      Route("several", parameter).push("A.\(word)").select("A.B")
    }
  }

  /// Each kind of type, with members of the name. A type's text cannot begin with `any` or `some`.
  @DeclarationBuilder private func types(_ word: String, _ type: TypeName) -> Declarations {
    let isFirst = word != "any" && word != "some"
    for name in ["Outer." + word] + (isFirst ? [word, word + ".Inner"] : []) {
      Class(named: name, type) {
        Property(word, type)
        Required(word, type).weak()
        Initializer("\(word): Int", "weak \(word) inner: Int")
        Method(word, "\(word): Int", result: type).static()
        Inject<Any>(named: word)
        Call<Any>(word)
      }
      Class(named: name).final()
      Controller(named: name)
      Struct(named: name).generic(word)
      Protocol(named: name)
      Enum(named: name) {
        Case(word)
        Case(word, values: "\(word): Int", "String")
      }
    }
  }
}
