import StoryboardDiagnostics
import StoryboardImport
import StoryboardSemantics
import StoryboardSyntax
import Testing

/// An import into one file of a program with several: the declarations of the other files count.
@Suite("Import: other files of the program")
struct OtherFilesTests {
  /// A file after an import of storyboards with another program's contents, the messages, and the mistakes of all files
  /// together.
  struct Result {
    let text: String
    /// The messages in the form `file:line: message`, with 0 for the file itself.
    let messages: [String]
    let mistakes: [String]

    init(_ imported: String, into existing: String, beside others: [String]) {
      var names = NameTable()
      func parsed(_ text: String, _ file: UInt32) -> ParsedFile {
        parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: file, names: &names)
      }
      let new = parsed(imported, 99).tree
      let old = parsed(existing, 0)
      #expect(old.diagnostics.isEmpty)
      let files = others.enumerated().map { parsed($1, UInt32($0 + 1)) }
      let merged = merge(new, into: old.tree, beside: OtherProgramFiles(files), names: names)
      text = String(decoding: merged.text, as: UTF8.self)
      let sources = [SourceFile(path: "p.sbdsl", bytes: merged.text)] + files.map(\.tree.source)
      messages = merged.diagnostics.map {
        let line = LineMap(sources[Int($0.range.file)]).location(of: $0.range.start).line
        return "\($0.range.file):\(line): \($0.reason)"
      }
      let result = parsed(text, 0)
      mistakes = (result.diagnostics + check([result.tree] + files.map(\.tree), names: names).diagnostics)
        .filter { !$0.kind.entry.code.canBeAllowed }.map { "\($0.range.file): \($0.reason)" }
    }
  }

  static let imported = """
    module Shop
    platform iOS
    import swift Theming

    controller List: UITableViewController
    controller Detail: UIViewController

    class Theming.Fade: UIStoryboardSegue

    storyboard Main {
      initial scene List: List {
        segue open: custom(Theming.Fade) Detail
      }
      scene Detail: Detail
      reference Contact = Help.Contact
      reference Terms = Terms.initial
    }

    external storyboard Help {
      scene Contact: UIViewController id "Contact"
    }

    external storyboard Terms {
      initial scene Initial: UIViewController id none
    }

    """

  static let types = """
    module Shop
    platform iOS 15
    import swift Theming

    class Catalog { init() }

    controller List: UITableViewController { var catalog: Catalog! }

    controller Detail: UIViewController

    class Theming.Fade: UIStoryboardSegue

    container App { single Catalog }

    """

  static let help = """
    module Shop

    storyboard Support file "Help" {
      scene Mail: UIViewController id "Contact"
    }

    external storyboard Terms { initial scene Legal: UIViewController id none }

    """

  @Test("a new file declares what no other file does")
  func newFile() {
    let result = Result(Self.imported, into: "", beside: [Self.types, Self.help])
    #expect(
      result.text == """
        module Shop

        storyboard Main {
          initial scene List: List { segue open: custom(Theming.Fade) Detail }
          scene Detail: Detail
          reference Contact = Support.Mail
          reference Terms = Terms.initial
        }

        """)
    #expect(result.messages == [])
    #expect(result.mistakes == ["0: nothing fills the required property `catalog: Catalog` of `List`"])
    let again = Result(
      Self.imported, into: result.text.replacing("Main {", with: "Main in App {"),
      beside: [Self.types, Self.help])
    #expect(again.text == result.text.replacing("Main {", with: "Main in App {"))
    #expect(again.messages == [] && again.mistakes == [])
  }

  @Test("a file with a comment alone keeps it")
  func comment() {
    let result = Result(Self.imported, into: "// Mine.\n", beside: [Self.types, Self.help])
    #expect(result.text.hasPrefix("// Mine.\nmodule Shop\n\nstoryboard Main {\n"))
  }

  @Test("beside a file of nothing that matters, all of it is written")
  func unrelated() {
    for other in ["", "// nothing\n", "module Shop\n", "module Shop\nstruct Product\n"] {
      let result = Result(Self.imported, into: "", beside: [other])
      let plain = Result(Self.imported, into: "", beside: [])
      let clause = other.contains("module") ? "" : "module Shop\n"
      #expect(clause + result.text == Self.canonical(plain.text), "\(other)")
    }
  }

  static func canonical(_ text: String) -> String {
    var names = NameTable()
    let tree = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), names: &names).tree
    return String(decoding: tree.canonicalText(), as: UTF8.self)
  }

  @Test("platforms that no other file has are written")
  func platforms() {
    let imported = Self.imported.replacing("platform iOS", with: "platform iOS, tvOS")
    let result = Result(imported, into: "", beside: ["module Shop\nplatform iOS 15\n"])
    #expect(result.text.hasPrefix("module Shop\nplatform tvOS\nimport swift Theming\n\n"))
  }

  @Test("an import that names its Swift code is there already")
  func swiftCodeOfImports() {
    let clauses = "import swift Theming sources \"../Theming\"\nsources \"App\"\n"
    let whole = Result(Self.imported, into: "module Shop\n\(clauses)", beside: [])
    #expect(whole.text.hasPrefix("module Shop\n\(clauses)"))
    #expect(whole.text.components(separatedBy: "import swift Theming").count == 2)
    let beside = Result(Self.imported, into: "", beside: ["module Shop\n\(clauses)"])
    #expect(!beside.text.contains("import"))
  }

  @Test("what is added to the head of a file comes after its clauses for files")
  func clausesForFiles() {
    let clauses = "module Shop\nsources \"App\"\nstoryboards \"App\"\n"
    let result = Result(Self.imported, into: clauses, beside: [])
    #expect(result.text.hasPrefix(clauses), "\(result.text)")
  }

  @Test("a program that names no module goes on so")
  func noModule() {
    let others = [Self.types, Self.help].map { $0.replacing("module Shop\n", with: "") }
    let result = Result(Self.imported, into: "", beside: others)
    #expect(result.text.hasPrefix("storyboard Main {\n"), "\(result.text)")
  }

  @Test("what came into a storyboard is declared where it is not known")
  func broughtUpToDate() {
    let first = Result(Self.imported, into: "", beside: [Self.types, Self.help]).text
    let more = Self.imported.replacing(
      "controller Detail:", with: "controller More: UIViewController\ncontroller Detail:"
    )
    .replacing("  scene Detail: Detail\n", with: "  scene Detail: Detail\n  scene More: More\n")
    let result = Result(more, into: first, beside: [Self.types, Self.help])
    #expect(
      result.text
        == first.replacing("module Shop\n", with: "module Shop\n\ncontroller More: UIViewController\n")
        .replacing("Terms.initial\n", with: "Terms.initial\n  scene More: More\n"))
  }

  @Test("a storyboard of another file is left to it, and reported there if it has changed")
  func storyboardOfOtherFile() {
    let main = Result(Self.imported, into: "", beside: [Self.types, Self.help]).text
    let own = "module Shop\n\nstoryboard Other: UIViewController\n"
    let same = Result(Self.imported, into: own, beside: [Self.types, Self.help, main])
    #expect(same.text == own && same.messages == [])
    let more = Self.imported.replacing(
      "controller Detail:", with: "controller More: UIViewController\ncontroller Detail:"
    )
    .replacing("  scene Detail: Detail\n", with: "  scene Detail: Detail\n  scene More: More\n")
    let changed = Result(more, into: own, beside: [Self.types, Self.help, main])
    #expect(changed.text == own)
    #expect(
      changed.messages == [
        "3:3: the storyboard `Main` has changed, and its declaration is in this file, which the import does not change"
      ])
    let new = Result(Self.imported, into: "", beside: [Self.types, Self.help, main])
    #expect(new.text.isEmpty)
    #expect(
      new.messages == [
        "3:3: the storyboard `Main` is declared in this file, so the import does not write it into another one"
      ])
  }

  @Test("an external storyboard of another file that lacks a scene is reported there")
  func externalOfOtherFile() {
    let help = "module Shop\n\nexternal storyboard Help { scene Chat: UIViewController }\n"
    let result = Result(Self.imported, into: "", beside: [Self.types, help])
    #expect(
      result.messages == [
        "2:3: the storyboard `Help` has changed, and its declaration is in this file, which the import does not change"
      ])
    #expect(!result.text.contains("external storyboard Help"))
    let mended = Result(Self.imported, into: help, beside: [Self.types, result.text])
    #expect(mended.text.contains("scene Contact: UIViewController") && mended.messages == [])
  }

  @Test("a storyboard that is external in another file comes into the program")
  func wasExternal() {
    let other = "module Shop\n\nexternal storyboard Main { initial scene List: UIViewController }\n"
    let result = Result(Self.imported, into: "", beside: [Self.types, other])
    #expect(result.text.contains("\nstoryboard Main {"))
    #expect(result.mistakes.contains { $0.hasPrefix("2: ") && $0.contains("Main") }, "\(result.mistakes)")
  }

  @Test("an external storyboard that another file has by now is taken out")
  func isInOtherFile() {
    let own = Result(Self.imported, into: "", beside: [Self.types])
    #expect(own.text.contains("\nexternal storyboard Help {") && own.text.hasSuffix("id none }\n"))
    let terms = "module Shop\n\nstoryboard Terms { initial scene Legal: UIViewController }\n"
    let result = Result(Self.imported, into: own.text, beside: [Self.types, terms])
    #expect(
      result.text + "\nexternal storyboard Terms { initial scene Initial: UIViewController id none }\n"
        == own.text)
    #expect(result.messages == [])
    let help = "module Shop\n\nstoryboard Help { scene Mail: UIViewController id \"Contact\" }\n"
    let both = Result(Self.imported, into: result.text, beside: [Self.types, terms, help])
    #expect(!both.text.contains("external") && both.text.contains("reference Contact = Help.Mail\n"))
    #expect(both.messages == [])
  }

  @Test("a class declared in another file is named there where a scene has another one by now")
  func otherClass() {
    let main = Result(Self.imported, into: "", beside: [Self.types, Self.help]).text
    let changed = Self.imported.replacing("List: UITable", with: "Table: UITable")
      .replacing("scene List: List", with: "scene List: Table")
    let result = Result(changed, into: main, beside: [Self.types, Self.help])
    #expect(
      result.messages == [
        "0:6: the scene `List` has the class `Table` now, and the declaration of `List` no longer applies to it"
      ])
    #expect(result.text.hasPrefix("module Shop\n\ncontroller Table: UITableViewController\n\nstoryboard"))
  }

  @Test("what is known of a broken file counts, and is said once")
  func brokenFiles() {
    let broken = Self.types.replacing("container App {", with: "container App ((") + "storyboard {{{ 8\n"
    let result = Result(Self.imported, into: "", beside: [broken, "module Shop\nstoryboard (", Self.help])
    #expect(result.messages.count == 1)
    #expect(
      result.messages.first?.hasSuffix(
        "this file of the program has mistakes, so the import may write its declarations again") == true)
    #expect(!result.text.contains("controller"))
  }

  @Test("any prefix of another file is something to import beside")
  func prefixes() {
    for other in [Self.types, Self.help] {
      for end in stride(from: 0, to: other.count, by: 3) {
        let result = Result(Self.imported, into: "", beside: [String(other.prefix(end))])
        #expect(result.messages.count <= 2)
        #expect(result.text.contains("storyboard Main {"))
      }
    }
  }

  @Test("files without a module clause are of the only module that is named")
  func modules() {
    var names = NameTable()
    func files(_ texts: [String]) -> OtherProgramFiles {
      OtherProgramFiles(texts.map { parse(SourceFile(path: "p", bytes: Array($0.utf8)), names: &names) })
    }
    let one = files(["module A\n", "struct S\n"])
    #expect(one.onlyModule(names) == "A" && one.ofModule("A", names).count == 2)
    #expect(one.ofModule("B", names).count == 0)
    let two = files(["module A\n", "module B\n", "struct S\n"])
    #expect(two.onlyModule(names) == nil && two.ofModule("A", names).count == 1)
    let none = files(["struct S\n"])
    #expect(none.onlyModule(names) == nil && none.ofModule("A", names).count == 1)
  }

  @Test("references keep the names that the author gave to what they lead to")
  func renamed() {
    let imported = """
      module Shop
      storyboard Main { reference Contact = Help.Contact }
      storyboard Help { scene Contact: UIViewController }

      """
    let own = """
      module Shop
      storyboard Main { reference Contact = Support.Mail }
      storyboard Support file "Help" { scene Mail: UIViewController id "Contact" }

      """
    let result = Result(imported, into: own, beside: [])
    #expect(result.text == own && result.messages == [])
  }
}
