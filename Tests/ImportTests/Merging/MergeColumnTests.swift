import Testing

/// A column of a split view controller is told by its name: the order of the lines means nothing.
extension MergeTests {
  private static func columns(_ lines: String) -> String {
    """
    module Pets
    platform iOS

    controller Cat: UIViewController { var pet: Pet! }
    controller Dog: UIViewController

    storyboard Main {
      scene Cat(pet: Pet): Cat
      scene Dog: Dog
      scene Bird: UIViewController
      initial scene Split(pet: Pet): UISplitViewController {
    \(lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      }
    }

    """
  }

  /// The lines of the program, those of the storyboard, and the result.
  static let columns: [(own: String, new: String, merged: String)] = [
    // The order of the lines is the author's.
    ("secondary Dog\nprimary Cat", "primary Cat\nsecondary Dog", "secondary Dog\nprimary Cat"),
    // A controller in another column keeps what the author wrote for it.
    (
      "primary Cat(pet: pet)  // the list\nsecondary Dog", "primary Dog\nsecondary Cat",
      "secondary Cat(pet: pet)  // the list\nprimary Dog"
    ),
    (
      "primary Dog\nsecondary Cat(pet: pet)", "primary Dog\nsupplementary Cat",
      "primary Dog\nsupplementary Cat(pet: pet)"
    ),
    // A column may have another controller, and there may be a new column.
    ("primary Dog\nsecondary Bird", "primary Dog\nsecondary Cat", "primary Dog\nsecondary Cat"),
    ("primary Dog", "primary Dog\ncompact Bird", "primary Dog\ncompact Bird"),
  ]

  @Test("columns", arguments: columns)
  func columns(_ own: String, _ new: String, _ merged: String) {
    let result = merge(Self.columns(new), into: Self.columns(own))
    #expect(result.text == Self.columns(merged))
    #expect(result.messages == [])
    let again = merge(Self.columns(new), into: result.text)
    #expect(again.text == result.text && again.messages == [])
  }

  @Test("a column that the storyboard has not is reported")
  func columnThatIsGone() {
    let own = Self.columns("primary Dog\ncompact Bird")
    let result = merge(Self.columns("primary Dog"), into: own)
    #expect(result.text == own)
    #expect(result.messages == ["13: the compact `Bird` is not in the storyboard any more"])
  }
}
