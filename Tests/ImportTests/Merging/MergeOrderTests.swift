import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import Testing

/// Tabs, splits and pages are distinguished by their places among the children, so their order follows the storyboard.
extension MergeTests {
  /// A program with these lines in a scene with tabs.
  private static func tabs(_ lines: String) -> String {
    """
    module Pets
    platform iOS

    controller Cat: UIViewController { var pet: Pet! }
    controller Dog: UIViewController
    controller Bird: UIViewController

    storyboard Main {
      scene Cat(pet: Pet): Cat
      scene Dog: Dog
      scene Bird: Bird
      initial scene Tabs(pet: Pet): UITabBarController id none {
    \(lines.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == "" ? "" : "    " + $0 }
      .joined(separator: "\n"))
      }
    }

    """
  }

  /// The lines of the program, the lines of the storyboard, and the result.
  static let orders: [(own: String, new: String, merged: String)] = [
    ("tab Cat\ntab Dog", "tab Dog\ntab Cat", "tab Dog\ntab Cat"),
    ("split Cat\nsplit Dog", "split Dog\nsplit Cat", "split Dog\nsplit Cat"),
    ("tab Cat\ntab Dog", "tab Bird\ntab Cat\ntab Dog", "tab Bird\ntab Cat\ntab Dog"),
    ("tab Cat\ntab Dog", "tab Cat\ntab Bird\ntab Dog", "tab Cat\ntab Bird\ntab Dog"),
    ("tab Cat\ntab Dog", "tab Dog\ntab Bird\ntab Cat", "tab Dog\ntab Bird\ntab Cat"),
    ("tab Cat\ntab Dog\ntab Bird", "tab Bird\ntab Cat\ntab Dog", "tab Bird\ntab Cat\ntab Dog"),
    ("tab Dog", "tab Bird\ntab Cat\ntab Dog", "tab Bird\ntab Cat\ntab Dog"),
    // The author's additions to a line move with it: arguments, comments, `allow` lines.
    (
      "tab Cat(pet: pet)  // the first\ntab Dog  // the second", "tab Dog\ntab Cat",
      "tab Dog  // the second\ntab Cat(pet: pet)  // the first"
    ),
    (
      "// All of them.\n\n// It purrs.\n// Always.\ntab Cat\n/* It\n\nbarks. */\ntab Dog", "tab Dog\ntab Cat",
      "// All of them.\n\n/* It\n\nbarks. */\ntab Dog\n// It purrs.\n// Always.\ntab Cat"
    ),
    (
      "tab Cat\n// It barks.\nallow unused \"why\"\ntab Dog", "tab Bird\ntab Dog\ntab Cat",
      "tab Bird\n// It barks.\nallow unused \"why\"\ntab Dog\ntab Cat"
    ),
    // Other lines keep their places.
    (
      "inject a = 1\ntab Cat\n\nsegue open: show Dog\ntab Dog\n// The end.",
      "tab Dog\ntab Cat\nsegue open: show Dog",
      "inject a = 1\ntab Dog\n\nsegue open: show Dog\ntab Cat\n// The end."
    ),
    ("tab Cat\ntab Dog\ntab Bird", "tab Bird\ntab Cat", "tab Bird\ntab Dog\ntab Cat"),
    // A line that moves is updated, too.
    (
      "tab Cat action makeCat(coder:) by app\ntab Dog", "tab Dog\ntab Cat action makeKitten(coder:) by app",
      "tab Dog\ntab Cat action makeKitten(coder:) by app"
    ),
  ]

  @Test("relationships stand in the storyboard's order", arguments: orders.indices)
  func order(_ index: Int) {
    let (own, new, expected) = Self.orders[index]
    let (text, messages) = merge(Self.tabs(new), into: Self.tabs(own))
    #expect(text == Self.tabs(expected))
    #expect(messages.count == (expected.contains("Dog") && !new.contains("Dog") ? 1 : 0), "\(messages)")
    #expect(merge(Self.tabs(new), into: text).text == text, "it is up to date then")
  }

  @Test("relationships that share a line stay apart when they change places")
  func orderOnOneLine() {
    let own =
      "storyboard Main {\n  scene A: B\n  scene C: D\n  scene T: UITabBarController {tab A // one\ntab C}\n}\n"
    let new =
      "storyboard Main {\n  scene A: B\n  scene C: D\n  scene T: UITabBarController { tab C tab A }\n}\n"
    let text = merge(new, into: own).text
    #expect(text == own.replacing("{tab A // one\ntab C}", with: "{tab C\ntab A // one\n}"))
    let dense = own.replacing("{tab A // one\ntab C}", with: "{tab A tab C}")
    #expect(merge(new, into: dense).text == dense.replacing("{tab A tab C}", with: "{tab C tab A}"))
  }
}
