import StoryboardSemantics
import StoryboardSyntax

@testable import StoryboardSwift

extension ProbeWriter {
  mutating func writeProtocol(_ type: TypeDeclaration) {
    open("protocol", type)
    let own = members(of: type).filter { !$0.isStatic }
    for member in own where member.kind == .method { out.line(head(of: member)) }
    for member in own where member.kind == .property {
      let name = Identifiers.escaped(program.names[member.name])
      out.line("var \(name): \(program.swiftSpelling(member.type)) { get \(member.isSettable ? "set " : "")}")
    }
    out.line("}")
  }

  /// Writes the members that a conforming type need not declare, and a class for unknown values.
  mutating func writeUnknown(_ type: TypeDeclaration) {
    let path = program.names[type.path].split(separator: ".").map { Identifiers.escaped(String($0)) }.joined(
      separator: ".")
    out.line("\(type.isMainActor ? "" : nonisolated)extension \(path) {")
    for member in members(of: type) where !member.isStatic {
      switch member.kind {
      case .method: writeMethod(member, of: type)
      case .property:
        let text = program.names[member.name]
        out.line("var \(Identifiers.escaped(text)): \(program.swiftSpelling(member.type)) {")
        out.line("get { \(unknown(member.type, quoted(text))) }")
        if member.isSettable {
          out.line("set { Probe.set(self, \(quoted(text)), \(described(member.type, "newValue"))) }")
        }
        out.line("}")
      default: break
      }
    }
    out.line("}")
    let actor = type.isMainActor ? "@MainActor " : nonisolated
    let sendable = type.isSendable ? ", @unchecked Sendable" : ""
    out.line("\(actor)final class \(unknownName(type)): \(path)\(sendable) {}")
  }

  mutating func writeStruct(_ type: TypeDeclaration) {
    open("struct", type, also: ["Probed"])
    out.line("\(access(type))let probed: ProbedValue")
    out.line("init(probed: ProbedValue) { self.probed = probed }")
    for member in members(of: type) {
      switch member.kind {
      case .initializer:
        let failable = member.isFailable ? "?" : ""
        let throwing = member.canThrow ? " throws" : ""
        out.line("\(access(member))init\(failable)\(parameters(member.parameters))\(throwing) {")
        out.line("probed = .made(Probe.typeName(Self.self), \(arguments(member.parameters)))")
        writeKeeping(member, of: type)
        out.line("}")
      case .property: writeProperty(member, of: type)
      case .method: writeMethod(member, of: type)
      case .enumCase: break
      }
    }
    out.line("}")
  }

  mutating func writeEnum(_ type: TypeDeclaration) {
    open("enum", type, also: ["Probed"])
    let cases = members(of: type).filter { $0.kind == .enumCase }
    for member in cases {
      let name = Identifiers.escaped(program.names[member.name])
      let values = program.parameters[member.parameters].map { parameter in
        (parameter.label.map { program.names[$0] + ": " } ?? "") + program.swiftSpelling(parameter.type)
      }
      out.line("case \(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"))
    }
    out.line("case probe(ProbedValue)")
    out.line("\(access(type))var probed: ProbedValue {")
    out.line("switch self {")
    for member in cases {
      let text = program.names[member.name]
      let bound = member.parameters.indices.map { "let value\($0)" }.joined(separator: ", ")
      let values = program.parameters[member.parameters].enumerated().map { index, parameter in
        let label = parameter.label.map { quoted(program.names[$0]) } ?? "nil"
        return "Probe.Argument(\(label), \(described(parameter.type, "value\(index)")))"
      }
      let pattern = Identifiers.member(text) + (bound.isEmpty ? "" : "(\(bound))")
      out.line("case .\(pattern): .enumCase(\(quoted(text)), [\(values.joined(separator: ", "))])")
    }
    out.line("case .probe(let value): value")
    out.line("}")
    out.line("}")
    for member in members(of: type) where member.kind != .enumCase {
      if member.kind == .method { writeMethod(member, of: type) }
      if member.kind == .property { writeProperty(member, of: type) }
    }
    out.line("}")
  }
}
