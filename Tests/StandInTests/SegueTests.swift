import TestSupport
import Testing

@Suite("Stand-in: segues")
struct SegueTests {
  /// The trace without the output of the list when it is displayed.
  private func trace(_ first: String, _ rest: String...) throws -> [String] {
    let program = try SampleProgram.run([first] + rest)
    #expect(program.isSuccess, "\(program)")
    return Array(program.lines.dropFirst())
  }

  private func shown(_ type: String, _ identifier: String, _ how: String) -> [String] {
    [
      "make \(type)#1", "segue \"\(identifier)\" List#2 -> \(type)#1", "present \(how) \(type)#1 from List#2",
      "load \(type)#1", "viewDidLoad \(type)#1",
    ]
  }

  @Test(
    "each kind makes, prepares, shows and loads, in this order",
    arguments: [
      ("open", "show"), ("showDetail", "showDetail"), ("push", "push"), ("modal", "modal"),
      ("pop", "popover"),
      ("replace", "replace"), ("same", "show"),
    ])
  func kinds(identifier: String, how: String) throws {
    #expect(try trace("perform", identifier) == shown("Detail", identifier, how))
  }

  @Test("references lead into other storyboards and bundles")
  func references() throws {
    #expect(try trace("perform", "far") == shown("UICollectionViewController", "far", "show"))
    #expect(try trace("perform", "named") == shown("UIViewController", "named", "overFullScreen"))
    #expect(try trace("perform", "kit") == shown("KitViewController", "kit", "show"))
  }

  @Test("a segue action makes the destination; if it gives nil, init(coder:) does")
  func actions() throws {
    #expect(try trace("perform", "act") == ["  Made(act)"] + shown("Made", "act", "show"))
    #expect(try trace("perform", "actNil") == ["  Made()"] + shown("Made", "actNil", "show"))
  }

  @Test("the action of a root is asked of the source that presents, otherwise of nobody")
  func rootAction() throws {
    #expect(
      try trace("perform", "sheet") == [
        "make UINavigationController#1", "  Form(nil)", "make Form#2",
        "segue \"sheet\" List#3 -> UINavigationController#1",
        "present formSheet UINavigationController#1 from List#3", "load UINavigationController#1",
        "viewDidLoad UINavigationController#1", "load Form#2", "viewDidLoad Form#2",
      ])
    #expect(
      try SampleProgram.run("display", "Sheet").lines.prefix(3) == [
        "make UINavigationController#1", "  Form()", "make Form#2",
      ])
  }

  @Test("a custom segue shows by its own code")
  func custom() throws {
    var expected = shown("Detail", "slide", "custom")
    expected.insert("  Slide.perform", at: 3)
    #expect(try trace("perform", "slide") == expected)
  }

  @Test("a tap asks first, and works without an identifier")
  func tap() throws {
    #expect(
      try trace("tap", "cell", "aCell") == [
        "make Detail#1", "segue nil List#2 -> Detail#1", "  prepare for aCell",
        "present show Detail#1 from List#2",
        "load Detail#1", "viewDidLoad Detail#1",
      ])
    #expect(try trace("tap", "cell", "refused") == [])
  }

  @Test("an unwind prepares, calls, and takes away what covers its destination")
  func unwind() throws {
    #expect(
      try trace("unwind", "open", "g21").suffix(3) == [
        "segue \"back\" Detail#1 -> List#2", "  unwindToList", "on top: List, presents: false",
      ])
    #expect(
      try trace("unwind", "sheet", "done").suffix(3) == [
        "segue nil Form#2 -> List#3", "  unwindToList", "on top: List, presents: false",
      ])
  }

  @Test("an unwind that nobody takes does nothing")
  func unwindWithoutDestination() throws {
    #expect(try trace("unwind", "open", "g22").last == "on top: Detail, presents: false")
  }

  @Test("code that presents, shows and pushes is seen, too")
  func code() throws {
    let result = try SampleProgram.run("code")
    #expect(
      result.lines.filter { $0.hasPrefix("present") } == [
        "present pageSheet Detail#1 from List#2", "present show Detail#3 from List#2",
        "present push Banner#4 from Detail#3", "present show Detail#5 from List#2",
      ], "\(result)")
  }
}
