import StoryboardDiagnostics
import StoryboardSyntax

/// The text that declares a parameter of an initializer or a function. It contains what Swift does not supply:
/// `"for sender"`, `"timeout = default"`.
///
/// The text is written as in a `.sbdsl` file, without the type if Swift supplies it:
/// `[weak] label [name] [: type] [= default]`.
struct ParameterText {
  let isWeak: Bool
  let label: String
  let name: String
  let type: TypeName
  let hasDefault: Bool

  /// - `type`: the type that Swift supplies; nil if the text must contain it.
  /// - `mayBeType`: true if the text may be a type alone, without a label.
  init(_ text: String, type: TypeName?, mayBeType: Bool = false) {
    if mayBeType, type == nil, !text.contains(":") {
      (isWeak, label, name, self.type, hasDefault) = (false, "_", "_", TypeName(text), false)
      return
    }
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    hasDefault = halves.count > 1
    let parts = halves[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var words = parts[0].split(separator: " ").map(String.init)
    isWeak = words.count > 1 && words[0] == "weak"
    if isWeak { words.removeFirst() }
    label = words.first ?? ""
    name = words.count > 1 ? words[1...].joined(separator: " ") : label
    self.type = parts.count > 1 ? TypeName(Self.trimmed(parts[1])) : type ?? TypeName("")
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The parameters of a function. Swift supplies their types, and the texts supply their names.
struct FunctionParameters {
  /// The types of the parameters as Swift supplies them; nil if the texts contain the types.
  let types: [Any.Type]?
  let texts: [String]

  func write(to writer: inout BuilderWriter) {
    writer.parameters(counted(in: &writer)) { writer, text in
      let parameter = ParameterText(text.text, type: text.type)
      writer.parameter(
        parameter.isWeak ? .weak : [], label: parameter.label, name: parameter.name,
        type: { $0.type(parameter.type) },
        initialValue: parameter.hasDefault ? { $0.defaultInitialValue() } : nil)
    }
  }

  /// Returns the text of each parameter, with its Swift type. Reports an error if the numbers of texts and types
  /// differ.
  func counted(in writer: inout BuilderWriter) -> [(text: String, type: TypeName?)] {
    if let types, !texts.isEmpty, types.count != texts.count {
      writer.report(BuilderDiagnostic.namesBesideFunction(texts.count, parameters: types.count))
    }
    return (0..<(types?.count ?? texts.count)).map { index in
      (index < texts.count ? texts[index] : "_", types.map { TypeName($0[index]) })
    }
  }
}
