/// The structure of a type that is written, such as the optional of an array of `Product`.
package indirect enum TypeForm {
  case named(Name)
  case optional(TypeForm, isForced: Bool)
  case array(TypeForm)
  case dictionary(TypeForm, TypeForm)
  case tuple([Element])
  case function([Element], canThrow: Bool, result: TypeForm)
  case composition([Name])
  case metatype(TypeForm)
  case attributed([String], TypeForm)

  /// The components of a qualified name, such as `Theming.Palette`. Each has its generic arguments.
  package typealias Name = [(name: String, arguments: [TypeForm])]

  package struct Element {
    package let label: String?
    package let type: TypeForm

    package init(label: String?, type: TypeForm) {
      self.label = label
      self.type = type
    }
  }

  package var isVoid: Bool { if case .tuple(let elements) = self { elements.isEmpty } else { false } }
}
