import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the function that code calls to perform a segue with arguments, such as `performEdit(note:)`.
  mutating func emitPerform(_ index: Int) {
    let first = told[index].first
    let parameters = plan.transitions[first].parameters
    var scope = names.functionScope()
    _ = scope.claim("performSegue", texts)
    let inner = texts.list(parameters) { scope.claim(text($0.name), texts) }
    out.gap()
    emitDocumentation(plan.transitions[first].origin.documentation)
    let head = out.count
    out.write("func ", told[index].name)
    out.openList()
    emitParameters(parameters, inner)
    out.closeList(onOwnLine: true)
    out.open(" {")
    let identifier = emitIdentifier(told[index], &scope)
    if let box = names.boxes[index] {
      out.write(names.support.perform)
      out.openList()
      out.write(identifier, ", told: ")
      if parameters.count == 1 {
        out.write(inner[0])
      } else {
        out.write("(")
        for (position, label) in box.labels.enumerated() {
          out.write(position > 0 ? ", " : "", texts.argument(of: label), ": ", inner[position])
        }
        out.write(")")
      }
      out.write(", by: self")
      out.closeList()
      out.end()
    } else {
      out.line("performSegue(withIdentifier: ", identifier, ", sender: nil)")
    }
    out.closeShort(from: head)
  }

  /// Returns the Swift expression for the identifier of the segue to perform. If scenes share the function but have
  /// different identifiers, writes code that finds the identifier of the scene.
  private mutating func emitIdentifier(_ function: PerformFunction, _ scope: inout FreshNames) -> ByteSlice {
    if function.others.isEmpty { return identifier(of: function.first) }
    let transitions = [function.first] + function.others
    let identifiers = transitions.map { identifier(of: $0) }
    guard identifiers.contains(where: { $0 != identifiers[0] }) else { return identifiers[0] }
    let local = scope.claim("identifier", texts)
    out.line("let ", local, ": ", names.string)
    out.line("switch ", names.support.context, ".of(self)?.", names.support.tag, " {")
    for (transition, identifier) in zip(transitions, identifiers) where identifier != identifiers[0] {
      let source = plan.transitions[transition].source
      guard analysis.keeps[source.index] != nil else { continue }
      out.write("case ")
      emitTitle(source)
      out.line(": ", local, " = ", identifier)
    }
    out.line("default: ", local, " = ", identifiers[0])
    out.line("}")
    return local
  }

  func identifier(of transition: ID<PlanTransition>) -> ByteSlice {
    let identifier = plan.transitions[transition].identifier ?? plan.transitions[transition].name
    return texts.literal(identifier.map { text($0) } ?? "")
  }
}
