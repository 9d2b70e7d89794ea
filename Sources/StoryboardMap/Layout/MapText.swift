import StoryboardTooling

/// Text on the drawn map: its lines, and the width that they need.
///
/// The page takes the font of the system, which is not known here. Text is measured in DejaVu Sans Bold, a wide font, so
/// that text of other fonts has room, too.
package enum MapText {
  /// The number of columns after which a name is cut.
  package static let limit = 48

  /// The widths of the characters of ASCII, in hundredths of the font's size.
  private static let widths: [Int] = {
    var widths = Array(repeating: 75, count: 128)
    for (width, characters) in [
      (35, " 'ijl"), (40, ",./:;IJ\\|"), (50, "-f!()[]_`rt"), (60, "\"*?csz"), (70, "Lx0123456789$EFTaekovy"),
      (80, "ABKRVX"), (85, "#+<=>DGHNOQU^~"), (90, "&"), (105, "@Mwm%"), (115, "W"),
    ] {
      for character in characters.utf8 { widths[Int(character)] = width }
    }
    return widths
  }()

  /// The width of a line in CSS pixels, rounded up.
  ///
  /// - Parameters:
  ///   - line: printable text.
  ///   - size: the size of the font in CSS pixels.
  package static func width(_ line: String, size: Int) -> Int {
    let hundredths = line.reduce(0) { sum, character in
      guard let ascii = character.asciiValue else {
        return sum + (StoryboardTooling.width(String(character)) > 1 ? 110 : 100)
      }
      return sum + widths[Int(ascii)]
    }
    return (hundredths * size + 99) / 100
  }

  /// Text that is cut to a number of columns.
  static func shortened(_ text: String, _ columns: Int = limit) -> String {
    let text = printable(text)
    guard StoryboardTooling.width(text) > columns else { return text }
    var (result, used) = ("", 1)
    for character in text {
      used += StoryboardTooling.width(String(character))
      if used > columns { break }
      result.append(character)
    }
    return result + "…"
  }

  /// A name as one line, or as two that are about as long as each other. It breaks before a word, as in
  /// `SubscriptionSettings` and `TableViewController`.
  ///
  /// - Parameters:
  ///   - name: the name; it is cut at the limit.
  ///   - longest: a name of at most so many columns is one line.
  package static func lines(_ name: String, upTo longest: Int) -> [String] {
    let name = Array(shortened(name))
    var best = name.count
    func longer(_ index: Int) -> Int { max(index, name.count - index) }
    if StoryboardTooling.width(String(name)) > longest {
      for index in name.indices.dropFirst() where isStart(index, of: name) {
        if longer(index) < longer(best) { best = index }
      }
    }
    return best == name.count ? [String(name)] : [String(name[..<best]), String(name[best...])]
  }

  /// True if a word of a name begins at a character that is not its first one.
  private static func isStart(_ index: Int, of name: [Character]) -> Bool {
    let (before, character) = (name[index - 1], name[index])
    if before == "_" || before == "." || before == "," { return true }
    guard character.isUppercase else { return false }
    return !before.isUppercase || (index + 1 < name.count && name[index + 1].isLowercase)
  }
}

/// The title of a storyboard's frame.
struct MapTitle {
  let name: String
  /// The text after the name: the container, and a word for an external storyboard; it may be empty.
  let rest: String

  /// - Parameters:
  ///   - storyboard: the storyboard.
  ///   - isInModule: true if a heading above the frame names the module.
  init(_ storyboard: MapStoryboard, isInModule: Bool) {
    name = MapText.shortened(isInModule ? storyboard.name : storyboard.path)
    rest = MapText.shortened(storyboard.suffix)
  }

  /// The width that it needs, in CSS pixels, also if it is a little larger from afar.
  var width: Int { MapText.width(name + rest, size: MapLayout.titleSize + 4) }
}

/// The text in the box of a scene: its name, its class and its signs.
package struct MapSceneText {
  package let name: [String]
  package let controller: [String]
  let signs: String

  /// The sizes of the fonts and the heights of their lines, in CSS pixels.
  static let (nameSize, nameLine, classSize, classLine) = (15, 19, 12, 16)
  /// The room between the box and its text.
  static let (side, top) = (11, 9)

  package init(_ scene: MapScene) {
    name = MapText.lines(scene.name, upTo: 9)
    controller = MapText.lines(scene.controller, upTo: 16)
    signs = [
      scene.isOpenedBySystem ? "▶" : scene.isInitial ? "▷" : nil, scene.cycle != nil ? "↻" : nil,
      scene.severity == .error ? "✕" : scene.severity == .warning ? "!" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// The size of the box in CSS pixels, so that all of the text is inside it. The name has room to be larger from afar.
  package var size: (width: Int, height: Int) {
    var widths = name.map { MapText.width($0, size: Self.nameSize + 5) }
    if !signs.isEmpty { widths[0] += 12 + MapText.width(signs, size: Self.nameSize) }
    widths += controller.map { MapText.width($0, size: Self.classSize) }
    let width = max(112, (widths.max() ?? 0) + 2 * Self.side)
    return (width, 2 * Self.top + name.count * Self.nameLine + controller.count * Self.classLine)
  }
}

/// The label of a transition: its name and, on a line of its own, its kind.
package struct MapLabel {
  package let lines: [String]

  /// The size of the font and the height of a line, in CSS pixels.
  package static let (fontSize, line) = (12, 16)

  package init(_ transition: MapTransition) {
    lines =
      (transition.title.map { MapText.lines($0, upTo: 18) } ?? []) + [
        MapText.shortened(transition.presentation)
      ]
  }

  /// The size of the text in CSS pixels, with a little room beside it.
  package var size: (width: Int, height: Int) {
    ((lines.map { MapText.width($0, size: Self.fontSize) }.max() ?? 0) + 6, lines.count * Self.line)
  }
}
