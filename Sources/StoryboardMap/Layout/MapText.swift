import StoryboardTooling

/// Text on the drawn map: its lines, and the width that they need.
///
/// The page uses the font of the system, which is not known here. Text is measured in DejaVu Sans Bold, which is a wide
/// font, so that text in other fonts also fits.
package enum MapText {
  /// The maximum number of columns of a name. A longer name is cut.
  package static let limit = 48

  /// The widths of ASCII characters, in hundredths of the font size.
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

  /// The width of a line, in CSS pixels, rounded up.
  ///
  /// - Parameters:
  ///   - line: printable text.
  ///   - size: the font size, in CSS pixels.
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

  /// A name as one line, or as two lines of about the same length. It breaks before a word, as in
  /// `SubscriptionSettings` and `TableViewController`.
  ///
  /// - Parameters:
  ///   - name: the name. It is cut at the limit.
  ///   - longest: the maximum number of columns of a name that stays on one line.
  package static func lines(_ name: String, upTo longest: Int) -> [String] {
    let name = Array(shortened(name))
    var best = name.count
    func longer(_ index: Int) -> Int { max(index, name.count - index) }
    if StoryboardTooling.width(String(name)) > longest {
      for index in name.indices.dropFirst() where isWordStart(index, of: name) {
        if longer(index) < longer(best) { best = index }
      }
    }
    return best == name.count ? [String(name)] : [String(name[..<best]), String(name[best...])]
  }

  /// True if a word of a name begins at a character, and the character is not the first one.
  private static func isWordStart(_ index: Int, of name: [Character]) -> Bool {
    let (before, character) = (name[index - 1], name[index])
    if before == "_" || before == "." || before == "," { return true }
    guard character.isUppercase else { return false }
    return !before.isUppercase || (index + 1 < name.count && name[index + 1].isLowercase)
  }
}

/// The title of a storyboard's frame.
struct MapTitle {
  let name: String
  /// The text after the name: the container, and a word for an external storyboard. It may be empty.
  let rest: String

  /// Makes the title of a storyboard's frame.
  ///
  /// - Parameters:
  ///   - storyboard: the storyboard.
  ///   - isInModule: true if a heading above the frame names the module.
  init(_ storyboard: MapStoryboard, isInModule: Bool) {
    name = MapText.shortened(isInModule ? storyboard.name : storyboard.path)
    rest = MapText.shortened(storyboard.suffix)
  }

  /// The width that the title needs, in CSS pixels. There is room for a slightly larger title when the map is zoomed
  /// out.
  var width: Int { MapText.width(name + rest, size: MapLayout.titleSize + 4) }
}

/// The text in the box of a scene: its name, its class and its signs.
package struct MapSceneText {
  package let name: [String]
  package let controller: [String]
  let signs: String

  /// The font sizes and the line heights, in CSS pixels.
  static let (nameSize, nameLine, classSize, classLine) = (15, 19, 12, 16)
  /// The space between the box and its text.
  static let (side, top) = (11, 9)

  package init(_ scene: MapScene) {
    name = MapText.lines(scene.name, upTo: 9)
    controller = MapText.lines(scene.controller, upTo: 16)
    signs = [
      scene.isOpenedBySystem ? "▶" : scene.isInitial ? "▷" : nil, scene.cycle != nil ? "↻" : nil,
      scene.severity == .error ? "✕" : scene.severity == .warning ? "!" : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// The size of the box, in CSS pixels, so that the whole text is inside it. The name has room to become larger when
  /// the map is zoomed out.
  package var size: (width: Int, height: Int) {
    var widths = name.map { MapText.width($0, size: Self.nameSize + 5) }
    if !signs.isEmpty { widths[0] += 12 + MapText.width(signs, size: Self.nameSize) }
    widths += controller.map { MapText.width($0, size: Self.classSize) }
    let width = max(112, (widths.max() ?? 0) + 2 * Self.side)
    return (width, 2 * Self.top + name.count * Self.nameLine + controller.count * Self.classLine)
  }
}

/// The label of a transition: its name and, on its own line, its kind.
package struct MapLabel {
  package let lines: [String]

  /// The font size and the line height, in CSS pixels.
  package static let (fontSize, line) = (12, 16)

  package init(_ transition: MapTransition) {
    lines =
      (transition.title.map { MapText.lines($0, upTo: 18) } ?? []) + [
        MapText.shortened(transition.presentation)
      ]
  }

  /// The size of the text, in CSS pixels, with a little space around it.
  package var size: (width: Int, height: Int) {
    ((lines.map { MapText.width($0, size: Self.fontSize) }.max() ?? 0) + 6, lines.count * Self.line)
  }
}
