import StoryboardDiagnostics
import StoryboardImport
import Testing

@Suite("Import: segues")
struct ImportSegueTests {
  /// The lines of the scene `A`, from which these segues lead to the scenes `B` and `C`, and the messages.
  private func lines(
    _ segues: String..., kind: String = "viewController"
  ) -> (lines: [String], messages: [String]) {
    let imported = Imported([
      Make.storyboard(
        Make.scene("a", "storyboardIdentifier='A'", kind: kind, segues.joined(separator: "\n"))
          + Make.scene("b", "storyboardIdentifier='B'") + Make.scene("c", "storyboardIdentifier='C'"))
    ])
    imported.expectRoundTrip()
    #expect(imported.mistakes == [])
    let lines = imported.openedText.split(separator: "\n").drop { !$0.hasPrefix("  scene A") }.dropFirst()
    let ownLines = lines.prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
    return (ownLines, imported.messages.map { String($0.dropFirst("Main.storyboard:".count)) })
  }

  static let segues: [(String, String)] = [
    (Make.segue("show", "b"), "segue: show B"),
    (Make.segue("showDetail", "b"), "segue: showDetail B"),
    (Make.segue("push", "b"), "segue: push B"),
    (Make.segue("modal", "b"), "segue: modal B"),
    (Make.segue("replace", "b"), "segue: replace B"),
    (Make.segue("presentation", "b"), "segue: present B"),
    (Make.segue("presentation", "b", "modalPresentationStyle='formSheet'"), "segue: present B as formSheet"),
    (Make.segue("popoverPresentation", "b", "popoverAnchorView='v'"), "segue: popover B"),
    (Make.segue("popover", "b", "modalPresentationStyle='popover'"), "segue: popover B"),
    (Make.segue("embed", "b"), "embed: B"),
    (Make.segue("embed", "b", "identifier='child'"), "embed child: B"),
    (Make.segue("custom", "b", "customClass='S'"), "segue: custom(S) B"),
    (Make.segue("custom", "b", "customClass='S' customModule='M'"), "segue: custom(M.S) B"),
    (Make.segue("show", "b", "identifier='go'"), "segue go: show B"),
    (Make.segue("show", "b", "identifier='Go'"), "segue Go: show B"),
    (Make.segue("show", "b", "identifier='Go there'"), #"segue goThere id "Go there": show B"#),
    (Make.segue("show", "b", "identifier='PIN ok'"), #"segue pinOk id "PIN ok": show B"#),
    (Make.segue("show", "b", "identifier='id'"), "segue `id`: show B"),
    (Make.segue("show", "b", "identifier='action'"), "segue `action`: show B"),
    (Make.segue("show", "b", "identifier='self'"), "segue `self`: show B"),
    (Make.segue("show", "b", "identifier='show'"), "segue show: show B"),
    (Make.segue("show", "b", "identifier='&quot;'"), #"segue id "\"": show B"#),
    (Make.segue("embed", "b", "identifier='+'"), #"embed id "+": B"#),
    (Make.segue("unwind", "exit-a", "unwindAction='back:'"), "segue action back(_:): unwind"),
    (
      Make.segue("unwind", "exit-a", "identifier='id' unwindAction='unwindWithSegue:'"),
      "segue `id` action unwind(segue:): unwind"
    ),
    (
      Make.segue("show", "b", "destinationCreationSelector='makeBWithCoder:sender:segueIdentifier:'"),
      "segue action makeB(coder:sender:segueIdentifier:) by app: show B"
    ),
    (
      Make.segue("embed", "b", "identifier='id' destinationCreationSelector='make:'"),
      "embed `id` action make(_:) by app: B"
    ),
  ]

  @Test("one segue", arguments: segues)
  func oneSegue(_ xml: String, _ line: String) {
    let result = lines(xml)
    #expect(result.lines == [line])
    #expect(result.messages == [])
  }

  static let relationships: [(String, String, String)] = [
    ("navigationController", "rootViewController", "root"),
    ("tabBarController", "viewControllers", "tab"),
    ("pageViewController", "viewControllers", "page"),
    ("splitViewController", "masterViewController", "primary"),
    ("splitViewController", "detailViewController", "secondary"),
    ("splitViewController", "supplementaryViewController", "supplementary"),
    ("splitViewController", "compactViewController", "compact"),
  ]

  @Test("one relationship", arguments: relationships)
  func relationship(_ kind: String, _ relationship: String, _ word: String) {
    let attributes = "relationship='\(relationship)'"
    let plain = lines(Make.segue("relationship", "b", attributes), kind: kind)
    #expect(plain.lines == ["\(word) B"] && plain.messages == [])
    let made = lines(
      Make.segue("relationship", "b", attributes + " destinationCreationSelector='make:sender:'"), kind: kind)
    #expect(made.lines == ["\(word) B action make(_:sender:) by app"] && made.messages == [])
  }

  @Test("relationships, then embeds, then segues, each in the order of the file")
  func order() {
    let result = lines(
      Make.segue("show", "b"), Make.segue("embed", "c"),
      Make.segue("relationship", "c", "relationship='viewControllers'"),
      Make.segue("unwind", "exit-a", "unwindAction='back:'"), Make.segue("embed", "b"),
      Make.segue("relationship", "b", "relationship='viewControllers'"), kind: "tabBarController")
    #expect(
      result.lines == [
        "tab C", "tab B", "embed: C", "embed: B", "segue: show B", "segue action back(_:): unwind",
      ])
  }

  @Test(
    "the columns of a split view controller have the order of the screen",
    arguments: [
      (["detail", "master"], ["primary C", "secondary B"]),
      (["master", "detail"], ["primary B", "secondary C"]),
      (["detail", "supplementary"], ["supplementary C", "secondary B"]),
      (["supplementary", "master"], ["primary C", "supplementary B"]),
      (["compact", "detail"], ["secondary C", "compact B"]),
    ])
  func columns(_ roles: [String], _ expected: [String]) {
    let result = lines(
      Make.segue("relationship", "b", "relationship='\(roles[0])ViewController'"),
      Make.segue("relationship", "c", "relationship='\(roles[1])ViewController'"), kind: "splitViewController"
    )
    #expect(result.lines == expected && result.messages == [])
  }

  @Test("names of one scene are given once; identifiers that are names keep them")
  func names() {
    let result = lines(
      Make.segue("show", "b", "identifier='go on'"), Make.segue("show", "c", "identifier='goOn'"),
      Make.segue("show", "c", "identifier='Go-On'"), Make.segue("embed", "c", "identifier='goOn'"))
    #expect(
      result.lines == [
        "embed: C", #"segue goOn2 id "go on": show B"#, "segue goOn: show C",
        #"segue goOn3 id "Go-On": show C"#,
      ])
    #expect(
      result.messages == [
        #"6: an earlier segue has the identifier "goOn", too, and the framework performs only one of them"#
      ])
  }

  static let leftOut: [(String, [String], String)] = [
    (Make.segue("show", "nowhere"), [], "the segue is left out: there is no controller `nowhere`"),
    (Make.segue("novelty", "b"), [], "the segue is left out: `novelty` is not a known kind of segue"),
    (Make.segue("custom", "b"), [], "the element `segue` is left out: it has no `customClass`"),
    (
      Make.segue("custom", "b", "customClass='S-'"), [],
      "the segue is left out: \"S-\" is not a name that a Swift class can have"
    ),
    (Make.segue("relationship", "b", "relationship='x'"), [], "the relationship `x` is left out"),
    (Make.segue("unwind", "exit-a"), [], "the element `segue` is left out: it has no `unwindAction`"),
    (
      Make.segue("unwind", "exit-a", "unwindAction='back'"), [],
      "the action `back` is left out: a method with that selector cannot be the action here"
    ),
    (
      Make.segue("show", "b", "destinationCreationSelector='a:b:c:d:'"), ["segue: show B"],
      "the action `a:b:c:d:` is left out: a method with that selector cannot be the action here"
    ),
    (
      Make.segue("embed", "b", "customClass='S'"), ["embed: B"],
      "the class `S` of the embed segue is left out"
    ),
    (
      Make.segue("show", "b", "customClass='S-'"), ["segue: show B"],
      "the class `S-` of the show segue is left out"
    ),
    (
      Make.segue("show", "b", "novelty='1'"), ["segue: show B"],
      "the attribute `novelty` of the element `segue` is left out"
    ),
  ]

  /// How a segue looks says nothing about wiring.
  @Test(
    "looks of a segue",
    arguments: [
      (Make.segue("show", "b", "modalPresentationStyle='formSheet'"), "segue: show B"),
      (Make.segue("presentation", "b", "modalPresentationStyle='odd'"), "segue: present B"),
      (Make.segue("show", "b", "animates='NO'"), "segue: show B"),
      (Make.segue("modal", "b", "modalTransitionStyle='partialCurl'"), "segue: modal B"),
      (Make.segue("show", "b", "customClass='S'"), "segue: custom(S) B"),
    ])
  func looks(_ xml: String, _ line: String) {
    let result = lines(xml)
    #expect(result.lines == [line] && result.messages == [])
  }

  @Test("what is left out is said", arguments: leftOut)
  func saysWhatIsLeftOut(_ xml: String, _ expected: [String], _ message: String) {
    let result = lines(xml)
    #expect(result.lines == expected)
    #expect(result.messages == ["3: " + message])
  }
}
