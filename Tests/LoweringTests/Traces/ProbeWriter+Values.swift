import StoryboardSemantics
import StoryboardSyntax

@testable import StoryboardSwift

extension ProbeWriter {
  /// The name of a parameter at its use.
  func name(_ parameter: Parameter) -> String { Identifiers.escaped(program.names[parameter.name]) }

  /// A parameter list. A parameter with a default has one that the trace recognizes.
  func parameters(_ parameters: ParameterList) -> String {
    let list = program.parameters[parameters].map { parameter in
      let label = parameter.label.map { Identifiers.label(program.names[$0]) } ?? "_"
      let name = name(parameter)
      let head = Identifiers.label(of: name) == label ? label : label + " " + name
      var type = program.swiftSpelling(parameter.type)
      if case .function = program.types[parameter.type], !type.hasPrefix("@autoclosure") {
        type = "@escaping " + type
      }
      let value = parameter.hasDefault ? " = " + unknown(parameter.type, quoted("default")) : ""
      return head + ": " + type + value
    }
    return "(" + list.joined(separator: ", ") + ")"
  }

  /// The arguments of an initializer or method in the form of the trace.
  func arguments(_ parameters: ParameterList) -> String {
    let list = program.parameters[parameters].map { parameter in
      if parameter.isCoder { return "Probe.Argument(nil, Probe.Name(\"coder\"))" }
      let label = parameter.label.map { quoted(program.names[$0]) } ?? "nil"
      return "Probe.Argument(\(label), \(described(parameter.type, name(parameter))))"
    }
    return "[" + list.joined(separator: ", ") + "]"
  }

  /// A value in the form of the trace: closures are identified by their results.
  func described(_ type: TypeID, _ expression: String, isOptional: Bool = false) -> String {
    switch program.types[type] {
    case .function where providerTypes.contains(type):
      let name = "Probe.Name(\(quoted("{" + program.spelling(type) + "}")))"
      return isOptional ? "\(expression).map { _ in \(name) }" : name
    case .function(_, let result, _, let attributes)
    where attributes.contains { program.names[$0] == "autoclosure" }:
      return described(result, expression + "()")
    case .function(let parameters, let result, let canThrow, _):
      if isOptional { return "\(expression).map { call in \(described(type, "call")) }" }
      let call =
        "\(expression)(\(parameters.map { unknown($0, quoted("argument")) }.joined(separator: ", ")))"
      let isVoid = program.spelling(result) == "Void"
      return "Probe.Function { \(isVoid ? "" : "_ = ")\(canThrow ? "try? " : "")\(call) }"
    case .optional(let wrapped):
      guard case .function = program.types[wrapped] else { return expression }
      return described(wrapped, expression, isOptional: true)
    default: return expression
    }
  }

  /// An expression for an unknown value, known only by its name; `name` is an expression, too.
  func unknown(_ type: TypeID, _ name: String) -> String {
    switch program.types[type] {
    case .optional(let wrapped): return unknown(wrapped, name)
    case .array(let element): return "[\(unknown(element, "Probe.whole(\(name))"))]"
    case .dictionary(let key, let value):
      return "[\(unknown(key, "Probe.whole(\(name))")): \(unknown(value, name))]"
    case .function(let parameters, let result, _, _):
      let head = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
      let isVoid = program.spelling(result) == "Void"
      return "{ \(head)Probe.answer(\(name))\(isVoid ? "" : "; return " + unknown(result, name)) }"
    case .nominal(let id, _):
      let declaration = program.declarations[id]
      if let silent = silent(type) { return "Probe.named(\(silent), \(name))" }
      if declaration.isFramework {
        return program.names[declaration.path] == "Any"
          ? "Probe.token(\(name))" : "\(program.spelling(type)).unknown(\(name))"
      }
      switch declaration.kind {
      case .protocol: return "Probe.named(\(unknownName(declaration))(), \(name))"
      case .enum: return "\(spelled(type)).probe(.unknown(\(name)))"
      default: return "\(spelled(type))(probed: .unknown(\(name)))"
      }
    default: return "()"
    }
  }

  /// An expression for an object that is not reported; nil for a value that is not an object.
  func silent(_ type: TypeID) -> String? {
    guard let id = program.types.declaration(program.types.unwrapped(type)) else { return nil }
    let declaration = program.declarations[id]
    guard declaration.isClass else { return nil }
    let spelling = spelled(program.types.unwrapped(type))
    // A bundle has no initializer without arguments.
    if declaration.isFramework { return spelling == "Bundle" ? "Bundle.main" : spelling + "()" }
    return spelling + "(probe: .silence)"
  }

  /// A type in an expression.
  private func spelled(_ type: TypeID) -> String {
    program.spelling(type).split(separator: ".").map { Identifiers.escaped(String($0)) }.joined(
      separator: ".")
  }

  /// The class of a protocol's unknown values.
  func unknownName(_ declaration: TypeDeclaration) -> String {
    "Unknown" + program.names[declaration.path].filter { $0 != "." }
  }
}
