import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Object IDs tie the parts of a program to the objects of the storyboards, whatever else changes.
@Suite("Import: object IDs in a program")
struct ObjectIDTests {
  private struct Merged {
    let text: String
    let codes: [Code]
    let messages: [String]
    let changes: [String]
  }

  /// The program after an import of storyboards.
  private func merge(_ storyboards: SourceFile..., into text: String) -> Merged {
    var names = NameTable()
    func merged(_ text: String) -> MergedProgram {
      let old = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 9, names: &names)
      #expect(old.diagnostics.isEmpty, "\(text)")
      return StoryboardImport.merge(
        importStoryboards(storyboards, names: &names), into: old.tree, names: names)
    }
    let result = merged(text)
    let new = String(decoding: result.text, as: UTF8.self)
    let again = merged(new)
    #expect(String(decoding: again.text, as: UTF8.self) == new, "a second import changes no byte")
    #expect(again.changes.isEmpty)
    return Merged(
      text: new, codes: result.diagnostics.map(\.kind.entry.code),
      messages: result.diagnostics.map(\.reason),
      changes: result.changes.filter { !$0.isReported }.map(\.diagnostic.kind.entry.message))
  }

  private let home = "storyboardIdentifier='Home'"

  @Test func targetsThatAreAlikeStayApart() {
    let program = """
      storyboard Main {
        scene Home: UIViewController #h {
          segue extra: show First(hand: 5) as formSheet
          segue go: show Second
        }
        scene First(hand: Int): UIViewController id none #a  // mine
        scene Second: UIViewController id none #b
      }

      """
    let storyboard = Make.storyboard(
      Make.scene(
        "h", home,
        Make.segue("show", "b", "identifier='extra'") + Make.segue("show", "b", "identifier='go'")
          + Make.segue("show", "b", "identifier='new'")) + Make.scene("b"))
    let merged = merge(storyboard, into: program)
    #expect(
      merged.text
        == program.replacing("show First(hand: 5) as formSheet", with: "show Second(hand: 5)").replacing(
          "go: show Second\n", with: "go: show Second\n    segue new: show Second\n"))
    #expect(merged.messages == ["the scene `First` is not in the storyboard any more"])
    #expect(merged.changes.count == 2)
  }

  @Test func aSceneOfTheSameClassBeforeIt() {
    let program = """
      storyboard Main {
        initial scene Top: UINavigationController id none #n {
          root First
        }
        scene First(x: Int): UIViewController id none #a { segue go(y: Int): show First }
      }

      """
    let storyboard = Make.storyboard(
      initial: "n",
      Make.scene("z") + Make.scene("a", "", Make.segue("show", "a", "identifier='go'"))
        + Make.scene(
          "n", kind: "navigationController",
          Make.segue("relationship", "z", "relationship='rootViewController'")))
    let merged = merge(storyboard, into: program)
    #expect(
      merged.text
        == program.replacing("root First", with: "root Scene").replacing(
          "show First }\n", with: "show First }\n  scene Scene: UIViewController id none #z\n"))
    #expect(merged.codes == [])
  }

  @Test func onlyIDsAreAddedToAProgramWithoutThem() {
    let program = """
      // A program.
      module App
      platform iOS
      storyboard Main
      {
        scene Home(x: Int): UIViewController /* here */ {
          segue: show Next(x: x) // first
          segue: show Next(x: 2)
          inject y by app }
        scene Next(x: Int):UIViewController id none}
      """
    let storyboard = Make.storyboard(
      Make.scene("h", home, Make.segue("show", "n", "id='1'") + Make.segue("show", "n", "id='2'"))
        + Make.scene("n"))
    for text in [program, program.replacing("\n", with: "\r\n"), "\u{FEFF}" + program] {
      let merged = merge(storyboard, into: text)
      #expect(merged.codes == [])
      #expect(merged.changes == ["4 object IDs added"])
      #expect(merged.text.withoutObjectIDs == text)
      for clause in [
        "UIViewController #h /*", "(x: x) #1 //", "(x: 2) #2", "id none #n}",
      ] { #expect(merged.text.contains(clause), "\(merged.text)") }
    }
  }

  @Test func aSceneThatIsDrawnAnewIsNew() {
    let program = """
      storyboard Main {
        initial scene Home(x: Int): UIViewController #old {
          // My line.
          inject x by app
        }
      }

      """
    let merged = merge(Make.storyboard(initial: "new", Make.scene("new", home)), into: program)
    #expect(
      merged.text
        == program.replacing("initial scene", with: "scene").replacing(
          "Controller #old", with: "Controller id none #old"
        )
        .replacing("  }\n}", with: "  }\n  initial scene Home2: UIViewController id \"Home\" #new\n}"))
    #expect(merged.codes == [.goneFromStoryboard])
  }

  @Test func aSceneMovesWithItsLines() {
    let program = """
      storyboard One {
        scene Home: UIViewController #h
        // About a note.
        scene Note(note: Int): UIViewController #n {
          inject note by app  // given by the app
        }
      }

      storyboard Two {
        scene Note: UIViewController id none #x
      }

      route open(note: Int) { show One.Note(note: note) }

      """
    let one = Make.storyboard("One.storyboard", Make.scene("h", home))
    let two = Make.storyboard(
      "Two.storyboard", Make.scene("x") + Make.scene("n", "storyboardIdentifier='Note'"))
    let merged = merge(one, two, into: program)
    #expect(
      merged.text == """
        storyboard One {
          scene Home: UIViewController #h
        }

        storyboard Two {
          scene Note: UIViewController id none #x
          // About a note.
          scene Note2(note: Int): UIViewController id "Note" #n {
            inject note by app  // given by the app
          }
        }

        route open(note: Int) { show Two.Note2(note: note) }

        """)
    #expect(
      merged.codes == [] && merged.changes == ["the scene `Note` has moved here from the storyboard `One`"])
    // To a storyboard that is new.
    let three = Make.storyboard("Three.storyboard", Make.scene("n", "storyboardIdentifier='Note'"))
    let other = merge(one, three, into: program)
    #expect(
      other.text.contains(
        "\nstoryboard Three {\n  // About a note.\n  scene Note(note: Int): UIViewController #n {"))
    #expect(other.text.contains("show Three.Note(note: note)"))
    // A copied storyboard shares the IDs.
    let copy = Make.storyboard(
      "Copy.storyboard", Make.scene("h", home) + Make.scene("n", "storyboardIdentifier='Note'"))
    let copied = merge(
      Make.storyboard(
        "One.storyboard", Make.scene("h", home) + Make.scene("n", "storyboardIdentifier='Note'")), copy,
      into: program)
    #expect(copied.text.hasPrefix(String(program.prefix(150))) && copied.codes == [])
    #expect(
      copied.text.contains(
        "storyboard Copy {\n  scene Home: UIViewController #h\n  scene Note: UIViewController #n"))
  }

  /// Two copies have lost a scene, and a third has it: nobody knows whose lines it would take along.
  @Test func aSceneThatTwoStoryboardsLostDoesNotMove() {
    let program = """
      storyboard One {
        scene Home: UIViewController #h
        scene Note: UIViewController id none #n  // mine
      }

      storyboard Two {
        scene Home: UIViewController #h
        scene Copy: UIViewController id none #n  // and mine
      }

      """
    let home = Make.scene("h", home)
    let merged = merge(
      Make.storyboard("One.storyboard", home), Make.storyboard("Two.storyboard", home),
      Make.storyboard("Three.storyboard", home + Make.scene("n")), into: program)
    #expect(
      merged.text == program + """

        storyboard Three {
          scene Home: UIViewController #h
          scene Scene: UIViewController id none #n
        }

        """)
    #expect(merged.codes == [.goneFromStoryboard, .goneFromStoryboard])
  }

  @Test func whatCannotBeToldIsAskedFor() {
    let program = """
      storyboard Main {
        scene Home: UIViewController {
          segue a: show First
          segue b: show Second(x: 1)
        }
        scene First: UIViewController id none
        scene Second(x: Int): UIViewController id none
      }

      """
    let storyboard = Make.storyboard(
      Make.scene(
        "h", home,
        Make.segue("show", "s", "identifier='a'") + Make.segue("show", "s", "identifier='b'")
          + Make.segue("show", "s", "identifier='c'")) + Make.scene("s"))
    let merged = merge(storyboard, into: program)
    #expect(merged.text == program.replacing("Home: UIViewController {", with: "Home: UIViewController #h {"))
    #expect(merged.codes == [.undecided, .undecided])
    // The clause that the message offers decides it.
    let decided = merge(
      storyboard,
      into: merged.text.replacing(
        "Second(x: Int): UIViewController id none", with: "Second(x: Int): UIViewController id none #s"))
    #expect(decided.codes == [.goneFromStoryboard])
    #expect(
      decided.text.contains(
        "segue a: show Second\n    segue b: show Second(x: 1)\n    segue c: show Second\n"))
  }

  @Test func aTransitionOfAnotherForm() {
    let program = """
      storyboard Main {
        scene Home: UIViewController #h {
          segue a: show Next
          segue b: show Next(x: 1)
        }
        scene Next(x: Int): UIViewController id none #n
      }

      """
    let storyboard = Make.storyboard(
      Make.scene(
        "h", home,
        ["a", "b"].map { Make.segue("unwind", "exit-h", "identifier='\($0)' unwindAction='back:'") }.joined())
        + Make.scene("n"))
    let merged = merge(storyboard, into: program)
    #expect(merged.text == program.replacing("segue a: show Next", with: "segue a action back(_:): unwind"))
    #expect(merged.codes == [.undecided])
  }

  /// Who has the action is its author's choice: it stays where Interface Builder makes an embed a segue.
  @Test(arguments: ["", " by app"]) func theChoiceWhoHasAnActionStays(_ choice: String) {
    let program = """
      storyboard Main {
        initial scene Home: Home id none #h { embed list action makeList(_:)\(choice): Detail }
        scene Detail: Detail #d { init(n: 1) }
      }

      """
    let segue = Make.segue("show", "d", "id='t' identifier='list' destinationCreationSelector='makeList:'")
    let storyboard = Make.storyboard(
      "Main.storyboard", initial: "h",
      Make.scene("h", "customClass='Home'", segue)
        + Make.scene("d", "storyboardIdentifier='Detail' customClass='Detail'"))
    let merged = merge(storyboard, into: program)
    #expect(merged.codes == [])
    #expect(
      merged.text.contains("segue list action makeList(_:)\(choice): show Detail"), "\(merged.text)")
  }

  @Test func namesThatAreTaken() {
    let program = """
      storyboard Main {
        scene Next: UIViewController id "Home" #h {
          segue go id "first": show Help
        }
        reference Help = Other.initial #r
      }
      storyboard Other { initial scene A: UIViewController #a }
      route Extra { show Main.Next }

      """
    let storyboard = Make.storyboard(
      Make.scene(
        "h", home, Make.segue("show", "r", "identifier='first'") + Make.segue("show", "n", "identifier='go'"))
        + Make.scene("n", "storyboardIdentifier='Next'") + Make.reference("r", "storyboardName='Other'")
        + Make.reference("s", "storyboardName='Extra' storyboardIdentifier='Help'"))
    let other = Make.storyboard("Other.storyboard", initial: "a", Make.scene("a", "storyboardIdentifier='A'"))
    let extra = Make.storyboard("Extra.storyboard", initial: "e", Make.scene("e"))
    let merged = merge(storyboard, other, extra, into: program)
    #expect(merged.codes == [])
    for line in [
      "    segue go2 id \"go\": show Next2\n", "  scene Next2: UIViewController id \"Next\" #n\n",
      "  reference Help2 id \"Help\" = Extra2.initial #s\n", "storyboard Extra2 file \"Extra\" {",
    ] { #expect(merged.text.contains(line), "\(line)\(merged.text)") }
  }

  @Test func theShortFormHasItsIDAndItsLines() {
    let program = "storyboard Main(x: Int): UIViewController  // one scene\n"
    let one = Make.storyboard(
      initial: "a", Make.scene("a", "", Make.segue("unwind", "exit-a", "unwindAction='back:'")))
    let merged = merge(one, into: program)
    #expect(
      merged.text == """
        storyboard Main(x: Int): UIViewController #a { segue action back(_:): unwind }  // one scene

        """)
    let two = Make.storyboard(initial: "a", Make.scene("a") + Make.scene("b"))
    #expect(merge(two, into: program).codes == [.undecided])
  }

  @Test func newLinesHaveTheFilesLineEndsAndIndentation() {
    let program =
      "storyboard Main {\r\n\tscene Home: UIViewController #h {\r\n\t\tsegue a: show Home\r\n\t}\r\n}\r\n"
    let storyboard = Make.storyboard(
      Make.scene(
        "h", home, Make.segue("show", "h", "identifier='a'") + Make.segue("show", "n", "identifier='b'"))
        + Make.scene("n", "", Make.segue("show", "h", "identifier='c'")))
    let text = merge(storyboard, into: program).text
    #expect(
      text.contains("\r\n\t\tsegue b: show Scene\r\n\t}\r\n\tscene Scene: UIViewController id none #n {"))
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }
}
