import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the box that carries the arguments of a told function.
  mutating func emitBox(_ index: Int) {
    guard let box = names.boxes[index], !box.name.isEmpty else { return }
    let parameters = plan.transitions[told[index].first].parameters
    out.gap()
    out.line("/// The values that `", told[index].name, "` gives to its segue.")
    out.open("final class ", box.name, ": ", names.support.told, " {")
    for (name, parameter) in zip(box.properties, parameters) {
      out.line("let ", name, ": ", spelling(parameter.type))
    }
    out.gap()
    out.write("init")
    out.openList()
    for (position, parameter) in parameters.enumerated() {
      let isFunction = plan.types[parameter.type].kind == .function
      out.write(position > 0 ? ", " : "", texts.label(of: box.properties[position]), ": ")
      out.write(isFunction ? "@escaping " : "", spelling(parameter.type))
    }
    out.closeList(onOwnLine: true)
    out.open(" {")
    for name in box.properties { out.line("self.", name, " = ", name) }
    out.close()
    out.close()
  }

  func path(of box: BoxNames) -> ByteSlice { box.name.isEmpty ? names.support.told : box.path }

  /// Writes the function by which code performs a told segue.
  mutating func emitPerform(_ index: Int) {
    let first = told[index].first
    let parameters = plan.transitions[first].parameters
    var scope = names.functionScope()
    _ = scope.claim("performSegue", texts)
    let inner = texts.list(parameters) { scope.claim(text($0.name), texts) }
    out.gap()
    emitDocumentation(
      plan.transitions[first].origin.documentation, orElse: "Performs the segue ", title(first), ".")
    out.write("func ", told[index].name)
    out.openList()
    emitParameters(parameters, inner)
    out.closeList(onOwnLine: true)
    out.open(" {")
    let identifier = emitIdentifier(told[index], &scope)
    if let box = names.boxes[index] {
      out.write(path(of: box), "(")
      for (position, name) in box.properties.enumerated() {
        out.write(position > 0 ? ", " : "", texts.argument(of: name), ": ", inner[position])
      }
      out.line(").perform(", identifier, ", by: self)")
    } else {
      out.line("performSegue(withIdentifier: ", identifier, ", sender: nil)")
    }
    out.close()
  }

  /// Writes the identifier that is performed. If scenes share the function but differ in the identifier, it depends on
  /// the scene.
  private mutating func emitIdentifier(_ function: ToldFunction, _ scope: inout FreshNames) -> ByteSlice {
    if function.others.isEmpty { return identifier(of: function.first) }
    let transitions = [function.first] + function.others
    let identifiers = transitions.map { identifier(of: $0) }
    guard identifiers.contains(where: { $0 != identifiers[0] }) else { return identifiers[0] }
    let local = scope.claim("identifier", texts)
    out.line("let ", local, ": ", names.string)
    out.line("switch ", names.support.context, ".of(self) {")
    for (transition, identifier) in zip(transitions, identifiers) where identifier != identifiers[0] {
      let source = plan.transitions[transition].source
      guard analysis.keeps[source.index] != nil else { continue }
      out.line(
        "case is ", path(source), ".", names.scenes[source.index].context, ": ",
        texts.join(local, " = ", identifier))
    }
    out.line("default: ", local, " = ", identifiers[0])
    out.line("}")
    return local
  }

  private func identifier(of transition: ID<PlanTransition>) -> ByteSlice {
    let identifier = plan.transitions[transition].identifier ?? plan.transitions[transition].name
    return texts.literal(identifier.map { text($0) } ?? "")
  }
}
