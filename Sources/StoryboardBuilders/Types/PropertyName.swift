import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension AnyKeyPath {
  /// The name of the property that the key path leads to; nil if the key path has several parts, or if Swift's run
  /// time does not report the name.
  ///
  /// The run time reports the names of stored properties of structs and `final` classes, and of `final` properties
  /// and `let`s of other classes (SE-0369). Older systems and programs without reflection metadata do not have the
  /// names.
  var reflectedName: String? {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return nil }
    let root = "\\\(type(of: self).rootType)."
    let text = debugDescription
    guard text.hasPrefix(root) else { return nil }
    // In the text of a key path, periods separate its parts. A part without a name contains `<`.
    let name = String(text.dropFirst(root.count))
    return NameRules.isName(name) && name != "self" ? name : nil
  }
}

/// The name of a property: the name that is written in the program, and the name that Swift's run time reports.
struct PropertyName {
  let written: String?
  let told: String?
  let owner: Any.Type

  init(_ written: String?, of path: AnyKeyPath?, _ owner: Any.Type) {
    self.written = written
    told = path?.reflectedName
    self.owner = owner
  }

  /// The name of the property; nil if it is neither written nor reported by Swift's run time.
  var text: String? { told ?? written }
}

extension BuilderWriter {
  /// Returns the name to write for a property. A missing name is an error, and so is a written name that differs from
  /// the name in Swift. The error is reported when the name is written next.
  mutating func propertyName(_ name: PropertyName) -> String {
    guard let text = name.text else {
      return refuse("", for: .unnamedKeyPath(of: String(describing: name.owner)))
    }
    guard let written = name.written, written != text else { return text }
    return refuse(text, for: .otherName(written, text))
  }

  /// Writes the name of the property that a key path leads to: the given name, the name that the program declares, or
  /// the name that Swift's run time reports.
  mutating func writePropertyToken(_ path: AnyKeyPath, _ name: String?, of owner: Any.Type) {
    let name = PropertyName(name ?? known.propertyName(of: path), of: path, owner)
    identifier(propertyName(name), in: .plain)
  }
}
