import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// An import into an existing program: declarations from storyboards are updated, the rest stays.
@Suite("Import: merging")
struct MergeTests {
  /// A program after an import of storyboards with another program's contents, and the messages with their lines.
  func merge(_ imported: String, into existing: String) -> (text: String, messages: [String]) {
    var names = NameTable()
    func parsed(_ text: String) -> SyntaxTree {
      let result = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), names: &names)
      #expect(result.diagnostics.isEmpty, "\(text)")
      return result.tree
    }
    let (new, old) = (parsed(imported), parsed(existing))
    let merged = StoryboardImport.merge(new, into: old, names: names)
    // The places are those of the text that is written.
    let map = LineMap(SourceFile(path: "p.sbdsl", bytes: merged.text))
    let messages = merged.diagnostics.map {
      "\(map.location(of: $0.range.start).line): \($0.reason)"
    }
    return (String(decoding: merged.text, as: UTF8.self), messages)
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
        embed banner: Banner
        segue open action makeDetail(coder:sender:) by app: show Detail
        segue compare: present Detail as formSheet
        segue: custom(Theming.Fade) Help
        segue: modal Banner
      }
      scene Detail: Detail
      scene Banner: UIViewController id none
      scene Tabs: UITabBarController id none {
        tab List
        tab Detail
      }
      reference Help = Help.Contact
    }

    external storyboard Help {
      scene Contact: UIViewController id "Contact"
    }

    """

  /// The imported program after the author's changes.
  static let edited = """
    // The shop.
    module Shop
    platform iOS 15
    import swift Theming

    struct Product

    /// All products.
    controller List: UITableViewController {
      func product(for sender: Any?) -> Product
    }

    controller Detail: UIViewController { var product: Product! }  // one of them

    class Theming.Fade: UIStoryboardSegue

    container App

    launch storyboard Main in App {
      initial scene List: List {
        embed banner: Banner
        // From a row.
        segue open action makeDetail(coder:sender:) by app: show Detail(product: self.product(for: sender))
        segue compare(product: Product): present Detail as formSheet
        segue: custom(Theming.Fade) Help
        segue: modal Banner
      }
      scene Detail(product: Product): Detail  // shown everywhere
      scene Banner: UIViewController id none
      scene Tabs: UITabBarController id none {
        tab List
        tab Detail(product: default)
      }
      reference Help = Help.Contact
    }

    external storyboard Help {
      scene Contact: UIViewController id "Contact"
    }

    """

  @Test("nothing changes where nothing has changed")
  func nothing() {
    let (text, messages) = merge(Self.imported, into: Self.edited)
    #expect(text == Self.edited)
    #expect(messages == [])
    #expect(merge(Self.imported, into: Self.imported).text == Self.imported)
  }

  /// The changes of the storyboards, their effects on the edited program, and the messages.
  static let changes: [(change: (String, String), edits: [(String, String)], messages: [String])] = [
    // A segue's kind and style.
    (
      ("compare: present Detail as formSheet", "compare: show Detail"),
      [("compare(product: Product): present Detail as formSheet", "compare(product: Product): show Detail")],
      []
    ),
    (("as formSheet", "as pageSheet"), [("as formSheet", "as pageSheet")], []),
    (
      ("compare: present Detail as formSheet", "compare: present Detail"),
      [(": present Detail as formSheet", ": present Detail")], []
    ),
    (
      ("segue: modal Banner", "segue: present Banner as popover"),
      [("segue: modal Banner", "segue: present Banner as popover")], []
    ),
    // The target of a segue; its arguments are the author's.
    (
      ("by app: show Detail", "by app: show Banner"),
      [("show Detail(product: self", "show Banner(product: self")], []
    ),
    // Identifiers.
    (
      ("segue: modal Banner", "segue about: modal Banner"),
      [("segue: modal Banner", "segue about: modal Banner")], []
    ),
    (
      ("segue: modal Banner", #"segue about id "About us": modal Banner"#),
      [("segue: modal Banner", #"segue about id "About us": modal Banner"#)], []
    ),
    (
      ("segue compare: present", "segue: present"),
      [("compare(product: Product): present", "compare(product: Product) id none: present")], []
    ),
    (
      ("scene Detail: Detail", "scene Detail: Detail id none"),
      [("Detail(product: Product): Detail  //", "Detail(product: Product): Detail id none  //")], []
    ),
    (
      ("scene Banner: UIViewController id none", "scene Banner: UIViewController"),
      [("Banner: UIViewController id none", #"Banner: UIViewController id "Banner""#)], []
    ),
    // Actions.
    (
      ("makeDetail(coder:sender:) by app", "makeOne(coder:) by app"),
      [("makeDetail(coder:sender:) by app", "makeOne(coder:) by app")], []
    ),
    (
      ("segue open action makeDetail(coder:sender:) by app", "segue open"), [],
      ["23: the action `makeDetail` is not in the storyboard any more"]
    ),
    (
      ("compare: present", "compare action makeOther(coder:) by app: present"),
      [
        (
          "compare(product: Product): present",
          "compare(product: Product) action makeOther(coder:) by app: present"
        )
      ],
      []
    ),
    // Classes.
    (
      ("scene Banner: UIViewController", "scene Banner: UIPageViewController"),
      [("scene Banner: UIViewController", "scene Banner: UIPageViewController")], []
    ),
    (
      ("controller Detail: UIViewController", "controller Detail: UIViewController\n\ncontroller New: List"),
      [
        (
          "class Theming.Fade: UIStoryboardSegue",
          "class Theming.Fade: UIStoryboardSegue\ncontroller New: List"
        )
      ],
      []
    ),
    (
      ("import swift Theming", "import swift Theming\nimport swift More"),
      [("import swift Theming", "import swift Theming\nimport swift More")], []
    ),
    // New lines, scenes and references, and removed ones.
    (
      ("    tab Detail\n", "    tab Detail\n    tab Banner\n"),
      [("    tab Detail(product: default)\n", "    tab Detail(product: default)\n    tab Banner\n")], []
    ),
    (("    tab Detail\n", ""), [], ["32: the tab `Detail` is not in the storyboard any more"]),
    (("    embed banner: Banner\n", ""), [], ["21: the embed `banner` is not in the storyboard any more"]),
    (
      ("  scene Detail: Detail\n", "  scene Detail: Detail {\n    embed: Banner\n  }\n"),
      [
        (
          "  scene Detail(product: Product): Detail  // shown everywhere\n",
          "  scene Detail(product: Product): Detail {\n    embed: Banner\n  }  // shown everywhere\n"
        )
      ], []
    ),
    (
      (
        "  reference Help = Help.Contact\n",
        "  scene Last: UIViewController id none {\n    segue: show Detail\n  }\n  reference Help = Help.Contact\n"
      ),
      [
        (
          "  reference Help = Help.Contact\n",
          "  reference Help = Help.Contact\n  scene Last: UIViewController id none { segue: show Detail }\n"
        )
      ], []
    ),
    (
      ("reference Help = Help.Contact", "reference Help = Help.About"),
      [("reference Help = Help.Contact", "reference Help = Help.About")], []
    ),
    (("initial scene List", "scene List"), [("initial scene List", "scene List")], []),
    (("  scene Banner", "  initial scene Banner"), [("  scene Banner", "  initial scene Banner")], []),
  ]

  @Test("what has changed is changed, and nothing else", arguments: changes.indices)
  func changed(_ index: Int) {
    let (change, edits, expected) = Self.changes[index]
    let new = Self.imported.replacing(change.0, with: change.1)
    #expect(new != Self.imported)
    let (text, messages) = merge(new, into: Self.edited)
    let wanted = edits.reduce(Self.edited) { text, edit in
      #expect(text.contains(edit.0), "\(edit.0)")
      return text.replacing(edit.0, with: edit.1, maxReplacements: 1)
    }
    #expect(text == wanted)
    #expect(messages == expected)
    #expect(merge(new, into: text).text == text, "it is up to date then")
  }

  @Test("a storyboard that was external becomes one of the program; another one comes behind")
  func storyboards() {
    let help = "storyboard Help { scene Contact: UIViewController }\n"
    let external = String(Self.edited.prefix(upTo: Self.edited.firstRange(of: "external")!.lowerBound))
    let own = Self.edited.replacing("external storyboard", with: "storyboard")
    #expect(merge("module Shop\n\n" + help, into: Self.edited).text == own)
    #expect(merge("module Shop\n\n" + help, into: String(external.dropLast())).text == external + help)
    // An import of another storyboard that leads to an existing one declares that one as external.
    let other = "module Shop\n\nstoryboard Other {\n  reference Main = Main.initial\n}\n"
    let named = other + "\nexternal storyboard Main {\n  initial scene Initial: UIViewController id none\n}\n"
    let merged = merge(named, into: Self.edited)
    #expect(merged.text == Self.edited + "\nstoryboard Other { reference Main = Main.initial }\n")
    #expect(merged.messages == [])
  }

  @Test("scenes that the author renamed are found by their identifiers")
  func renamed() {
    let renamed = Self.edited.replacing(
      "scene Detail(product: Product): Detail  //",
      with: #"scene ProductPage(product: Product): Detail id "Detail"  //"#
    )
    .replacing("show Detail(", with: "show ProductPage(")
    .replacing("present Detail", with: "present ProductPage")
    .replacing("tab Detail", with: "tab ProductPage")
    #expect(merge(Self.imported, into: renamed).text == renamed)
    let new = Self.imported.replacing("    tab Detail\n", with: "    tab Detail\n    tab Detail\n")
    #expect(
      merge(new, into: renamed).text.contains("    tab ProductPage(product: default)\n    tab ProductPage\n"))
  }

  @Test("identifiers that were changed in Interface Builder are changed; names and lines stay")
  func changedIdentifiers() {
    func imported(as name: String, _ old: String) -> String {
      Self.imported.replacing("scene \(old): ", with: "scene \(name): ")
        .replacing("show \(old)", with: "show \(name)")
        .replacing("present \(old)", with: "present \(name)")
        .replacing("tab \(old)", with: "tab \(name)")
    }
    let new = imported(as: "Page", "Detail")
      .replacing("segue compare:", with: #"segue sideBySide id "Side by side":"#)
    let (text, messages) = merge(new, into: Self.edited)
    let wanted = Self.edited.replacing("): Detail  //", with: #"): Detail id "Page"  //"#)
      .replacing("compare(product: Product):", with: #"compare(product: Product) id "Side by side":"#)
    #expect(text == wanted)
    #expect(messages == [])
    #expect(merge(new, into: text).text == text)
    // The scene to which the same transitions lead has received an identifier.
    let other = Self.imported.replacing(
      "scene Banner: UIViewController id none", with: "scene Banner2: UIViewController"
    )
    .replacing("embed banner: Banner", with: "embed banner: Banner2")
    .replacing("modal Banner", with: "modal Banner2")
    let given = merge(other, into: Self.edited)
    #expect(given.messages == [])
    #expect(given.text.contains("scene Banner: UIViewController id \"Banner2\""), "\(given.text)")
    #expect(given.text.contains("embed banner: Banner"))
  }

  @Test("references are found by where they lead, and scenes without an identifier by their class")
  func renamedWithoutIdentifiers() {
    let renamed = Self.edited.replacing("reference Help", with: "reference Aid")
      .replacing("custom(Theming.Fade) Help", with: "custom(Theming.Fade) Aid")
      .replacing("scene Tabs: ", with: "scene Everything: ")
    #expect(renamed != Self.edited)
    let (text, messages) = merge(Self.imported, into: renamed)
    #expect(text == renamed)
    #expect(messages == [])
    let new = Self.imported.replacing("segue: modal Banner", with: "segue: modal Help")
    #expect(merge(new, into: renamed).text.contains("    segue: modal Aid\n"))
  }

  @Test("a reference to another module's storyboard is the one to a storyboard of its bundle")
  func foreignReferences() {
    let imported = Self.imported.replacing(
      "storyboard Help {", with: "storyboard Help bundle \"org.example\" {")
    let program = String(Self.edited.prefix(upTo: Self.edited.firstRange(of: "\nexternal")!.lowerBound))
    let own = program.replacing("platform iOS 15\n", with: "platform iOS 15\nimport Account\n")
      .replacing("reference Help = ", with: "reference Aid = Account.").replacing(
        "Fade) Help", with: "Fade) Aid")
    #expect(merge(imported, into: own) == (own, []))
    // A reference that leads there itself needs the declaration.
    let more = imported.replacing(
      "  reference Help = Help.Contact\n",
      with: "  reference Help = Help.Contact\n  reference Terms = Help.Terms\n"
    ).replacing("scene Contact:", with: "scene Terms: UIViewController\n  scene Contact:")
    let (text, messages) = merge(more, into: own)
    #expect(messages == [])
    #expect(
      text.contains("Account.Help.Contact\n  reference Terms = Help.Terms\n}\n\nexternal storyboard Help"))
  }

  @Test("the initial scene of an external storyboard is the one that the author gave a class")
  func externalInitial() {
    let own = """
      storyboard Main {
        reference Terms = Legal.initial
      }

      external storyboard Legal {
        initial scene Terms: TermsController
      }

      """
    let new = """
      storyboard Main {
        reference Legal = Legal.initial
      }

      external storyboard Legal {
        initial scene Initial: UIViewController id none
      }

      """
    #expect(merge(new, into: own).text == own)
    #expect(merge(new, into: own).messages == [])
  }

  @Test("new classes stand together, apart from one with a block")
  func classes() {
    let existing = "module Shop\n\ncontroller List:   UIViewController {\n  var a: A!\n}\n"
    let imported = """
      module Shop
      controller List: UIViewController
      controller Detail: UIViewController
      controller Cart: UIViewController
      controller Help: UIViewController

      """
    let new = ["Detail", "Cart", "Help"].map { "controller \($0): UIViewController\n" }.joined()
    #expect(merge(imported, into: existing).text == existing + "\n" + new)
  }

  @Test("a layout of the author's own stays")
  func layout() {
    let loose = Self.edited.replacing("  embed banner: Banner\n", with: "  embed   banner:Banner\n\n\n")
    let new = Self.imported.replacing("as formSheet", with: "as pageSheet")
    #expect(merge(new, into: loose).text == loose.replacing("as formSheet", with: "as pageSheet"))
  }

  @Test("a program of nothing but comments, and one in the short form")
  func odd() {
    #expect(
      merge("module A\n\nstoryboard S {\n  scene A: UIViewController\n}\n", into: "// mine\n").text
        .hasPrefix("// mine\n"))
    let short = "module A\nstoryboard S: UIViewController\n"
    #expect(
      merge("module A\nstoryboard S { initial scene X: UIViewController id none }", into: short).text == short
    )
  }
}
