import TestSupport
import Testing

@Suite("Stand-in: making scenes")
struct MakingTests {
  @Test("children by relationship follow their parent")
  func children() throws {
    let result = try SampleProgram.run("initial")
    #expect(result.lines == ["make UINavigationController#1", "make List#2", "Everything"], "\(result)")
  }

  @Test("a storyboard without an initial scene gives nil")
  func noInitialScene() throws {
    #expect(try SampleProgram.run("noInitial").lines == ["true"])
  }

  @Test("a creator makes the controller; if it gives nil, init(coder:) does")
  func creators() throws {
    #expect(try SampleProgram.run("creator").lines == ["  Made(created)", "make Made#1", "true"])
    #expect(try SampleProgram.run("creatorNil").lines == ["  Made()", "make Made#1"])
  }

  @Test("tabs, one of them in another storyboard: the first is displayed")
  func tabs() throws {
    #expect(
      try SampleProgram.run("display", "Tabs").lines == [
        "make UITabBarController#1", "make Banner#2", "make UICollectionViewController#3",
        "load UITabBarController#1", "viewDidLoad UITabBarController#1", "load Banner#2",
        "viewDidLoad Banner#2",
      ])
  }

  @Test("a split view makes and displays all of its columns, in file order")
  func split() throws {
    let result = try SampleProgram.run("display", "Split")
    #expect(
      result.lines.filter { $0.hasPrefix("make") || $0.hasPrefix("load") } == [
        "make UISplitViewController#1", "make UINavigationController#2", "make List#3", "make Detail#4",
        "make Banner#5", "load UISplitViewController#1", "load UINavigationController#2", "load List#3",
        "make Banner#6", "load Banner#6", "load Detail#4", "load Banner#5",
      ], "\(result)")
  }

  @Test("pages are made and not displayed")
  func pages() throws {
    #expect(
      try SampleProgram.run("display", "Pages").lines == [
        "make UIPageViewController#1", "make Banner#2", "load UIPageViewController#1",
        "viewDidLoad UIPageViewController#1",
      ])
  }

  @Test("a placeholder's identifier leads to what it stands for")
  func placeholders() throws {
    #expect(try SampleProgram.run("display", "Through").lines.first == "make UIViewController#1")
  }

  @Test("associated objects go with their owner")
  func associatedObjects() throws {
    #expect(try SampleProgram.run("associated").lines == ["true", "released", "end"])
  }

  @Test("an app is launched with its main storyboard", arguments: ["launch", "connect"])
  func launch(way: String) throws {
    let told = way == "launch" ? "  didFinishLaunching, root" : "  willConnectTo, 1 window"
    #expect(
      try SampleProgram.run(way).lines == [
        "make UINavigationController#1", "make List#2", told, "load UINavigationController#1",
        "viewDidLoad UINavigationController#1", "load List#2", "make Banner#3",
        "segue \"banner\" List#2 -> Banner#3", "load Banner#3", "viewDidLoad Banner#3", "viewDidLoad List#2",
        "  List.viewDidLoad, 1 embedded",
      ])
  }
}
