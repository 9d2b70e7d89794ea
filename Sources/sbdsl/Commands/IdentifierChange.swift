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
    _ identifier: String, at place: SourceRange, in source: SourceFile, among storyboards: [SourceFile]
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
    let title = Self.title(of: source.path)
    if storyboards.contains(where: { $0.path != source.path && Self.title(of: $0.path) == title }) {
      throw refuse("the storyboard has variants, which would differ from it")
    }
    let isOfScene = name == "storyboardIdentifier"
    let scope = isOfScene ? source.bytes[...] : source.bytes.element("scene", around: Int(place.start))
    if scope.has(name, identifier) { throw refuse("another part of the storyboard has it already") }
    let file = FilePath.name(of: title)
    if isOfScene, let other = storyboards.first(where: { $0.bytes.refers(to: value, in: file) }) {
      throw refuse("a storyboard reference in `\(FilePath.name(of: other.path))` leads to it")
    }
    self.place = place
    text = "\(old[..<equal])=\"\(Markup.escaped(identifier, isInDoubleQuotes: true))\""
  }

  /// The path of a storyboard's file without its language and device. Files with the same title are variants.
  private static func title(of path: String) -> String {
    let folder = FilePath.folder(of: path)
    let name = FilePath.name(of: path, without: ".storyboard").prefix { $0 != "~" }
    return FilePath.join(folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder, String(name))
  }
}

extension ArraySlice<UInt8> {
  /// True if the text has an attribute with a name and a value. The value may be escaped and quoted in any way.
  fileprivate func has(_ name: String, _ value: String) -> Bool {
    [value, Markup.escaped(value), Markup.escaped(value, isInDoubleQuotes: true)].contains { text in
      ["\"", "'"].contains { firstPlace(of: " \(name)=\($0)\(text)\($0)".utf8) != nil }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasTwice(_ text: ArraySlice<UInt8>) -> Bool {
    firstPlace(of: text).map { self[$0.upperBound...].firstPlace(of: text) != nil } ?? false
  }
}

extension [UInt8] {
  /// True if a storyboard reference names a scene by its identifier and the name of its storyboard.
  fileprivate func refers(to identifier: String, in storyboard: String) -> Bool {
    var rest = self[...]
    // The element is `viewControllerPlaceholder` in UIKit, and `controllerPlaceholder` in AppKit.
    while let start = rest.firstPlace(of: "ontrollerPlaceholder ".utf8) {
      rest = rest[start.upperBound...]
      let tag = self[(start.upperBound - 1)..<(rest.firstIndex(of: UInt8(ascii: ">")) ?? endIndex)]
      if tag.has("referencedIdentifier", identifier), tag.has("storyboardName", storyboard) { return true }
    }
    return false
  }

  /// Returns the lines that a range touches, from the start of the first line to the end of the last.
  fileprivate func line(around place: SourceRange) -> ArraySlice<UInt8> {
    let start = self[..<Int(place.start)].lastIndex(of: 0x0A) ?? startIndex
    return self[start..<(self[Int(place.end)...].firstIndex(of: 0x0A) ?? endIndex)]
  }

  /// Returns the text of the innermost element with a name that contains an offset.
  fileprivate func element(_ name: String, around place: Int) -> ArraySlice<UInt8> {
    var start = startIndex
    while let found = self[start..<place].firstPlace(of: "<\(name) ".utf8) { start = found.upperBound }
    let end = self[place...].firstPlace(of: "</\(name)>".utf8)?.lowerBound ?? endIndex
    return self[start..<end]
  }
}
