import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension AnyKeyPath {
  /// The name of the property that the path consists of, as Swift's run time tells it; nil if it does not.
  ///
  /// It tells the names of stored properties of structs and `final` classes, and of `final` properties and `let`s of
  /// other classes (SE-0369). Older systems than these, and programs without reflection metadata, do not have them.
  var toldName: String? {
    guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return nil }
    let root = "\\\(type(of: self).rootType)."
    let text = debugDescription
    guard text.hasPrefix(root) else { return nil }
    // Several parts have periods between them, and a part without a name has `<`.
    let name = String(text.dropFirst(root.count))
    return NameRules.isName(name) && name != "self" ? name : nil
  }
}

/// The name of a property: the one that is written, or the one that the run time tells.
struct PropertyName {
  let written: String?
  let told: String?
  let owner: Any.Type

  init(_ written: String?, of path: AnyKeyPath?, _ owner: Any.Type) {
    self.written = written
    told = path?.toldName
    self.owner = owner
  }

  /// nil if nothing says it.
  var text: String? { told ?? written }
}

extension BuilderWriter {
  /// Returns the name of a property to write; one that is missing, or not the property's, is reported there.
  mutating func propertyName(_ name: PropertyName) -> String {
    guard let text = name.text else {
      return refuse("", for: .unnamedKeyPath(of: String(describing: name.owner)))
    }
    guard let written = name.written, written != text else { return text }
    return refuse(text, for: .otherName(written, text))
  }

  /// Writes the name of the property of a key path: the given name, the one that the program declares, or the one that
  /// the run time tells.
  mutating func propertyToken(_ path: AnyKeyPath, _ name: String?, of owner: Any.Type) {
    let name = PropertyName(name ?? known.propertyName(of: path), of: path, owner)
    identifier(propertyName(name), in: .plain)
  }
}
