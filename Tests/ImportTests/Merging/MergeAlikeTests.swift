import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Scenes of one class without identifiers: the facts that distinguish them, and those that do not.
extension MergeTests {
  private static func program(_ storyboard: String) -> String {
    "module Pets\nplatform iOS\n\ncontroller Pet: UIViewController { var pet: Int }\n\n" + storyboard
  }

  @Test("scenes of a class that were renamed are found by what leads to them, so that nothing changes")
  func renamedAlike() {
    let imported = Self.program(
      """
      storyboard Main {
        scene Pet: Pet id none
        scene Pet2: Pet id none
        scene Tabs: UITabBarController {
          tab Pet2
          tab Pet
        }
      }

      """)
    let renamed = imported.replacing("scene Pet: ", with: "scene Cat(cat: Int): ")
      .replacing("scene Pet2: ", with: "scene Dog(dog: Int): ")
      .replacing("tab Pet2", with: "tab Dog").replacing("tab Pet", with: "tab Cat")
    #expect(merge(imported, into: renamed).text == renamed)
    #expect(merge(imported, into: renamed).messages == [])
    let swapped = imported.replacing("    tab Pet2\n    tab Pet\n", with: "    tab Pet\n    tab Pet2\n")
    // The scenes have another order, or the tabs have: only the first changes nothing.
    #expect(merge(swapped, into: renamed).text == renamed)
    #expect(merge(swapped, into: renamed).messages == [])
    // If one was not renamed, the other one is determined.
    let one = imported.replacing("Pet2", with: "Dog")
    #expect(merge(imported, into: one).text == one)
  }

  /// Nothing leads to these scenes, so their order is all that distinguishes them, and that says nothing.
  @Test("scenes that nothing tells apart are paired only if no line of the author's is at one of them")
  func interchangeable() {
    let storyboard = Make.storyboard(
      Make.scene("a", "customClass='Pet'") + Make.scene("b", "customClass='Pet'"))
    func program(_ one: String, _ other: String) -> String {
      "storyboard Main {\n  scene \(one)\n  scene \(other)\n}\n"
    }
    func merged(_ text: String) -> (text: String, codes: [Code]) {
      var names = NameTable()
      let old = parse(SourceFile(path: "p.sbdsl", bytes: Array(text.utf8)), file: 9, names: &names)
      let result = StoryboardImport.merge(
        importStoryboards([storyboard], names: &names), into: old.tree, names: names)
      #expect(result.defect == nil)
      return (String(decoding: result.text, as: UTF8.self), result.diagnostics.map(\.kind.entry.code))
    }
    let plain = ("Pet: Pet id none", "Pet2: Pet id none")
    let tied = merged(program(plain.0, plain.1))
    #expect(tied.codes == [])
    #expect(tied.text.contains("scene Pet: Pet id none #a\n  scene Pet2: Pet id none #b\n"))
    // The same line at both makes no difference, either.
    let same = "(x: Int): Pet id none { inject x by app }"
    #expect(merged(program("Pet" + same, "Pet2" + same)).codes == [])
    let authored = [
      ("Pet: Pet id none { inject x by app }", plain.1), (plain.0, "Pet2(x: Int): Pet id none"),
      ("Pet: Pet id none  // the cat", plain.1), ("Cat: Pet id none", "Dog: Pet id none"),
      ("Pet: Pet id none { allow unreachable-scene \"why\" }", plain.1),
      ("Pet /* the cat */: Pet id none", plain.1), (plain.0, "Pet2: Pet id none { // the dog\n  }"),
    ]
    for (one, other) in authored {
      let text = program(one, other)
      let asked = merged(text)
      #expect(asked.codes == [.undecided, .undecided], "\(text)")
      #expect(asked.text.hasSuffix(text), "\(text)")
    }
    // A route names one of them.
    let routed = program(plain.0, plain.1) + "route open { show Main.Pet2 }\n"
    #expect(merged(routed).codes == [.undecided, .undecided])
  }

  @Test("where scenes of a class have come or gone, and nothing tells which, they are left as they are")
  func undecided() {
    let existing = Self.program(
      """
      storyboard Main {
        scene Pet(cat: Int): Pet id none { inject pet = cat }
        scene Pet2(dog: Int): Pet id none { inject pet = dog }
        scene Tabs(cat: Int, dog: Int): UITabBarController {
          tab Pet2
          tab Pet
        }
      }

      """)
    let imported = Self.program(
      """
      storyboard Main {
        scene Pet: Pet id none
        scene Pet2: Pet id none
        scene Pet3: Pet id none
        scene Home: UIViewController { segue open: show Pet3 }
        scene Tabs: UITabBarController {
          tab Pet
          tab Pet3
          tab Pet2
        }
      }

      """)
    func message(_ line: Int, _ name: String, _ count: Int) -> String {
      "\(line): nothing tells which scene of the storyboard is `\(name)`: the "
        + "storyboard has \(count) scene\(count == 1 ? "" : "s") of this class without identifiers, the program 2"
    }
    let (text, messages) = merge(imported, into: existing)
    #expect(messages == [message(7, "Pet", 3), message(8, "Pet2", 3)])
    #expect(text == existing.dropLast(2) + "  scene Home: UIViewController\n}\n")
    #expect(merge(imported, into: text).text == text)
    let fewer = imported.replacing("  scene Pet2: Pet id none\n  scene Pet3: Pet id none\n", with: "")
      .replacing("  scene Home: UIViewController { segue open: show Pet3 }\n", with: "")
      .replacing("    tab Pet3\n    tab Pet2\n", with: "")
    #expect(merge(fewer, into: existing).text == existing)
    #expect(merge(fewer, into: existing).messages == [message(7, "Pet", 1), message(8, "Pet2", 1)])
  }

  @Test("what leads to scenes of a class, and where they lead, tells which of them have come or gone")
  func surroundings() {
    let existing = Self.program(
      """
      storyboard Main {
        initial scene Navigation: UINavigationController id none { root Home }
        scene Home: UIViewController {
          segue cat: show Pet
          segue more: present Navigation2
        }
        scene Pet(cat: Int): Pet id none { inject pet = cat }
        scene Navigation2: UINavigationController id none { root More }
        scene More: UITableViewController id none
      }

      """)
    // Both new scenes come before the existing ones.
    let imported = Self.program(
      """
      storyboard Main {
        scene Navigation: UINavigationController id none { root Help }
        initial scene Navigation2: UINavigationController id none { root Home }
        scene Help: UIViewController
        scene Home: UIViewController {
          segue dog: show Pet
          segue cat: show Pet2
          segue help: present Navigation
          segue more: present Navigation3
        }
        scene Pet: Pet id none
        scene Pet2: Pet id none
        scene Navigation3: UINavigationController id none { root More }
        scene More: UITableViewController id none
      }

      """)
    let (text, messages) = merge(imported, into: existing)
    #expect(messages == [])
    let segues = "    segue more: present Navigation2\n"
    let expected =
      existing.replacing(
        segues, with: segues + "    segue dog: show Pet2\n    segue help: present Navigation3\n"
      )
      .dropLast(2) + """
          scene Navigation3: UINavigationController id none { root Help }
          scene Help: UIViewController
          scene Pet2: Pet id none
        }

        """
    #expect(text == expected)
    #expect(merge(imported, into: text).text == text, "it is up to date then")
    #expect(merge(imported, into: text).messages == [])
    // The scenes that have been removed.
    #expect(merge(existing, into: text).text == text)
    #expect(
      merge(existing, into: text).messages.map { String($0.drop { $0 != "t" }) } == [
        "the segue `dog` is not in the storyboard any more",
        "the segue `help` is not in the storyboard any more",
        "the scene `Navigation3` is not in the storyboard any more",
        "the scene `Help` is not in the storyboard any more",
        "the scene `Pet2` is not in the storyboard any more",
      ])
  }

  @Test("a new scene whose name is taken has another one, and its own identifier")
  func takenName() {
    let existing = "storyboard Main {\n  scene List: UIViewController id \"Start\"\n}\n"
    let imported =
      "storyboard Main {\n  scene Start: UIViewController { segue: show List }\n  scene List: UIViewController\n}\n"
    let expected = """
      storyboard Main {
        scene List: UIViewController id "Start" {
          segue: show List2
        }
        scene List2: UIViewController id "List"
      }

      """
    #expect(merge(imported, into: existing).text == expected)
    #expect(merge(imported, into: expected).text == expected)
  }
}
