import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import Testing

/// The texts of the drawn map: names are there as a whole, and have the room that they need.
@Suite struct MapTextTests {
  private func map(_ text: String) -> AppMap {
    AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
  }

  /// A long name has two lines, which begin with words.
  @Test(arguments: [
    ("", [""]), ("Detail", ["Detail"]), ("UINavigationController", ["UINavigation", "Controller"]),
    ("SubscriptionSettingsTableViewController", ["SubscriptionSettings", "TableViewController"]),
    ("EnterPINController", ["EnterPIN", "Controller"]), ("PINEntryController", ["PINEntry", "Controller"]),
    ("snake_case_of_a_name", ["snake_case_", "of_a_name"]),
    ("namewithoutanywordsinit", ["namewithoutanywordsinit"]),
  ])
  func aNameBreaksBeforeAWord(_ name: String, _ lines: [String]) {
    #expect(MapText.lines(name, upTo: 12) == lines)
  }

  /// Names of 40 characters are there as a whole, on boxes and on labels.
  @Test func noNameIsCut() {
    let name = "SubscriptionSettingsTableViewController1"
    let segue = "showTheSettingsOfTheSubscriptionAsAPopup"
    let map = map(
      """
      controller \(name): UIViewController
      storyboard B { scene \(name): \(name) { segue \(segue): show \(name) } }

      """)
    #expect(name.count == 40 && segue.count == 40)
    let text = MapSceneText(map.scenes[0])
    #expect(text.name.joined() == name && text.controller.joined() == name)
    #expect(MapLabel(map.transitions[0]).lines.joined() == segue + "show")
  }

  /// The box of a scene is wider with a wider name, and never narrower than the text, whose characters have more than
  /// half of the size of the font on average.
  @Test(arguments: ["A", "Wwwwwwwwwwwwwwwwwwwwwww", "Settings", "illillillillillillill", "日本語日本語日本語日本語"])
  func aBoxHasRoomForItsName(_ name: String) {
    let map = map("controller V: UIViewController\nstoryboard B { initial scene \(name): V }\n")
    let size = MapSceneText(map.scenes[0]).size
    let narrow = name.contains("l") && !name.contains("S")
    #expect(size.width > name.count * 15 * (narrow ? 1 : 2) / 4)
  }

  /// Wide characters count as wider than those of ASCII, and a line is as wide as its parts.
  @Test func widths() {
    #expect(MapText.width("", size: 100) == 0)
    #expect(MapText.width("i", size: 100) < MapText.width("n", size: 100))
    #expect(MapText.width("n", size: 100) < MapText.width("W", size: 100))
    #expect(MapText.width("日", size: 100) >= 100)
    #expect(
      MapText.width("nW日", size: 100) == ["n", "W", "日"].reduce(0) { $0 + MapText.width($1, size: 100) })
  }
}
