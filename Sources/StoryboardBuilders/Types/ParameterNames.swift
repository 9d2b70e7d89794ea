import StoryboardDiagnostics
import StoryboardSyntax

/// A parameter of an initializer or a function, with what Swift cannot tell of it: `"for sender"`, `"timeout = default"`.
///
/// It is written as in a program, without the type where Swift has that: `[weak] label [name] [: type] [= default]`.
struct ParameterText {
  let isWeak: Bool
  let label: String
  let name: String
  let type: TypeName
  let hasDefault: Bool

  /// - `type`: the type that Swift has; nil where the text has to say it.
  /// - `mayBeType`: the text may be a type alone, without a label.
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

/// The parameters of a function: their types by Swift, their names by the texts beside it.
struct FunctionParameters {
  /// nil where the texts say everything.
  let types: [Any.Type]?
  let texts: [String]

  func write(to writer: inout BuilderWriter) {
    if let types, !texts.isEmpty, types.count != texts.count {
      writer.report(BuilderDiagnostic.namesBesideFunction(texts.count, parameters: types.count))
    }
    let count = types?.count ?? texts.count
    writer.node(.parameters) {
      $0.punctuation(.leftParenthesis)
      $0.list(Array(0..<count)) { writer, index in
        let text = index < texts.count ? texts[index] : "_"
        let parameter = ParameterText(text, type: types.map { TypeName($0[index]) })
        writer.parameter(
          isWeak: parameter.isWeak, label: parameter.label, name: parameter.name, type: parameter.type
        ) {
          if parameter.hasDefault { $0.defaultInitialValue() }
        }
      }
      $0.punctuation(.rightParenthesis)
    }
  }
}
