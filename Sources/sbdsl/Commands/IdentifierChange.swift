import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling
import StoryboardVocabulary

/// An identifier in a storyboard that is replaced by the identifier in the program.
struct IdentifierChange: Hashable {
  /// The range of the attribute in the storyboard's file.
  let place: SourceRange
  /// The new text of the attribute: `storyboardIdentifier="Detail"`.
  let text: String

  /// - Parameters:
  ///   - identifier: the identifier of the program.
  ///   - place: the range of the attribute, or of the element if it has no such attribute.
  ///   - source: the storyboard's file.
  ///   - storyboards: all storyboard files that are compared.
  /// - Returns: nil if the storyboard has no identifier there.
  /// - Throws: `System.Failure` with the reason why the identifier in the storyboard must not change.
  init?(
    _ identifier: String, at place: SourceRange, in source: SourceFile,
    among storyboards: StoryboardIdentifiers
  ) throws(System.Failure) {
    let bytes = source.bytes[Int(place.start)..<Int(place.end)]
    let old = String(decoding: bytes, as: UTF8.self)
    guard let quote = old.last, quote == "\"" || quote == "'", let opening = old.firstIndex(of: quote),
      let equal = old.firstIndex(of: "="), equal < opening
    else { return nil }
    let name = String(old[..<equal].filter { !$0.isWhitespace })
    let value = String(old[old.index(after: opening)...].dropLast())
    let what = "the identifier \"\(value)\" cannot become \"\(identifier)\""
    func refuse(_ reason: String) -> System.Failure { System.Failure(reason: "\(what): \(reason)") }
    if identifier.unicodeScalars.contains(where: { $0.value < 0x20 || (0xFFFE...0xFFFF).contains($0.value) })
    {
      throw refuse("it has a character that an attribute cannot hold")
    }
    if source.bytes.line(around: place).hasTwice(bytes) {
      throw refuse("it stands several times on its line")
    }
    let title = StoryboardIdentifiers.title(of: source.path)
    if storyboards.hasVariants(title) {
      throw refuse("the storyboard has variants, which would differ from it")
    }
    let isOfScene = name == "storyboardIdentifier"
    let isTaken =
      isOfScene
      ? storyboards.hasScene(identifier, in: source.path)
      : source.bytes.element("scene", around: Int(place.start)).has(name, identifier)
    if isTaken { throw refuse("another part of the storyboard has it already") }
    if isOfScene, let other = storyboards.reference(to: value, in: FilePath.name(of: title)) {
      throw refuse("a storyboard reference in `\(FilePath.name(of: other))` leads to it")
    }
    self.place = place
    text = "\(old[..<equal])=\"\(Markup.escaped(identifier, isInDoubleQuotes: true))\""
  }
}

/// The identifiers of scenes in several storyboard files, and the storyboard references to them. They are found once for
/// all changes.
struct StoryboardIdentifiers {
  private struct Reference: Hashable { let storyboard: String, identifier: String }

  /// The values of the attribute `storyboardIdentifier`, by the path of the file.
  private var scenes: [String: Set<String>] = [:]
  /// The paths of the files that have the references.
  private var references: [Reference: String] = [:]
  private var countsOfTitles: [String: Int] = [:]

  init(of storyboards: [SourceFile]) {
    for file in storyboards {
      countsOfTitles[Self.title(of: file.path), default: 0] += 1
      scenes[file.path] = Set(file.bytes[...].values(of: "storyboardIdentifier"))
      for tag in file.bytes.placeholders {
        for storyboard in tag.values(of: "storyboardName") {
          for identifier in tag.values(of: "referencedIdentifier") {
            let reference = Reference(storyboard: storyboard, identifier: identifier)
            if references[reference] == nil { references[reference] = file.path }
          }
        }
      }
    }
  }

  /// True if several files have a title.
  func hasVariants(_ title: String) -> Bool { countsOfTitles[title, default: 0] > 1 }

  func hasScene(_ identifier: String, in path: String) -> Bool {
    scenes[path].map { known in Markup.spellings(of: identifier).contains { known.contains($0) } } ?? false
  }

  /// The path of a file with a reference to a scene; nil if there is none.
  func reference(to identifier: String, in storyboard: String) -> String? {
    for name in Markup.spellings(of: storyboard) {
      for identifier in Markup.spellings(of: identifier) {
        if let path = references[Reference(storyboard: name, identifier: identifier)] { return path }
      }
    }
    return nil
  }

  /// The path of a storyboard's file without its language and device. Files with the same title are variants.
  static func title(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    let name = FilePath.name(of: path, without: ".storyboard").prefix { $0 != "~" }
    return FilePath.join(folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder, String(name))
  }
}

extension Markup {
  /// A text as it may stand in an attribute: as it is, or escaped in one of two ways.
  fileprivate static func spellings(of text: String) -> [String] {
    [text, escaped(text), escaped(text, isInDoubleQuotes: true)]
  }
}

extension ArraySlice<UInt8> {
  /// True if the text has an attribute with a name and a value. The value may be escaped and quoted in any way.
  fileprivate func has(_ name: String, _ value: String) -> Bool {
    Markup.spellings(of: value).contains { text in
      ["\"", "'"].contains { firstPlace(of: " \(name)=\($0)\(text)\($0)".utf8) != nil }
    }
  }

  /// The values of all attributes with a name, as they are written.
  fileprivate func values(of name: String) -> [String] {
    var values: [String] = []
    var rest = self
    while let found = rest.firstPlace(of: " \(name)=".utf8) {
      rest = rest[found.upperBound...]
      guard let quote = rest.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { continue }
      values.append(String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return values
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasTwice(_ text: ArraySlice<UInt8>) -> Bool {
    firstPlace(of: text).map { self[$0.upperBound...].firstPlace(of: text) != nil } ?? false
  }
}

extension [UInt8] {
  /// The tags of the storyboard references, without their names. The element is `viewControllerPlaceholder` in UIKit, and
  /// `controllerPlaceholder` in AppKit.
  fileprivate var placeholders: [ArraySlice<UInt8>] {
    var tags: [ArraySlice<UInt8>] = []
    var rest = self[...]
    while let start = rest.firstPlace(of: "ontrollerPlaceholder ".utf8) {
      rest = rest[start.upperBound...]
      tags.append(self[(start.upperBound - 1)..<(rest.firstIndex(of: UInt8(ascii: ">")) ?? endIndex)])
    }
    return tags
  }

  /// Returns the lines that a range touches, from the start of the first line to the end of the last.
  fileprivate func line(around place: SourceRange) -> ArraySlice<UInt8> {
    let start = self[..<Int(place.start)].lastIndex(of: 0x0A) ?? startIndex
    return self[start..<(self[Int(place.end)...].firstIndex(of: 0x0A) ?? endIndex)]
  }

  /// Returns the text of the innermost element with a name that contains an offset.
  fileprivate func element(_ name: String, around place: Int) -> ArraySlice<UInt8> {
    let opening = Array("<\(name) ".utf8)
    var start = place
    while let found = self[..<start].lastIndex(of: UInt8(ascii: "<")) {
      start = found
      if self[found..<place].starts(with: opening) { break }
    }
    let end = self[place...].firstPlace(of: "</\(name)>".utf8)?.lowerBound ?? endIndex
    return self[start..<end]
  }
}
