import StoryboardPlan
import StoryboardVocabulary

/// A property of a context.
struct ContextField {
  let declaration: ByteSlice
  let name: ByteSlice
  let type: ByteSlice
  /// The argument for it when the scene is wired.
  let value: ByteSlice
  var isEscaping = false
  var comment: ByteSlice = ""
}

extension Emitter {
  /// Writes the class that keeps how a controller was opened.
  mutating func emitContext(_ id: ID<PlanScene>) {
    guard let keeping = analysis.keeps[id.index] else { return }
    let own = names.scenes[id.index]
    out.gap()
    out.line(
      "/// The opening of a controller of the scene ", texts.comment(text(plan.scenes[id].name)), ".")
    out.open("final class ", own.context, ": ", names.support.context, " {")
    findFields(keeping, id, wiringSite(id))
    for index in fields.indices {
      let field = fields[index]
      if !field.comment.isEmpty { out.line(field.comment) }
      out.line(field.declaration, field.name, ": ", field.type)
    }
    if !fields.isEmpty {
      out.gap()
      out.write("init")
      out.openList()
      for index in fields.indices {
        let field = fields[index]
        out.write(index > 0 ? ", " : "", texts.label(of: field.name), ": ")
        out.write(field.isEscaping ? "@escaping " : "", field.type)
      }
      out.closeList(onOwnLine: true)
      out.open(" {")
      for index in fields.indices { out.line("self.", fields[index].name, " = ", fields[index].name) }
      out.close()
    }
    emitPrepare(id)
    emitAssembling(id)
    emitActionMethods(id)
    out.close()
  }

  /// Writes the line that gives a controller its context.
  mutating func emitKeeping(
    _ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>, _ site: EmissionSite, as local: ByteSlice?
  ) {
    let own = names.scenes[id.index]
    if let local { out.write("let ", local, " = ") }
    if site.storyboard == nil { out.write(path(id), ".") }
    out.write(own.context)
    out.openList()
    findFields(keeping, id, site)
    for index in fields.indices {
      let field = fields[index]
      out.write(index > 0 ? ", " : "", texts.argument(of: field.name), ": ", field.value)
    }
    out.closeList()
    if let local {
      out.end()
      out.write(local)
    }
    out.line(".attach(to: ", site.source, ")")
  }

  /// A site in the methods of a context, at which its members can be used.
  func contextSite(_ id: ID<PlanScene>) -> EmissionSite {
    let own = names.scenes[id.index]
    var site = EmissionSite(container: plan.container(of: id), containerPath: own.keptContainer)
    site.isContext = true
    site.scene = id
    site.sceneParameters = own.kept
    site.source = own.keptSource
    site.sender = "sender"
    site.opening = own.keptOpening
    return site
  }

  private mutating func findFields(
    _ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>, _ site: EmissionSite
  ) {
    let own = names.scenes[id.index]
    fields.removeAll(keepingCapacity: true)
    if keeping.source {
      let type = spelling(plan.scenes[id].controller)
      fields.append(
        ContextField(
          declaration: "private unowned let ", name: own.keptSource, type: type, value: site.source))
    }
    for place in 0..<keeping.parameterCount {
      let index = analysis.parameter(place, of: keeping)
      let parameter = plan.scenes[id].parameters[index]
      let type = parameter.isWeak ? optionalSpelling(parameter.type) : spelling(parameter.type)
      fields.append(
        ContextField(
          declaration: parameter.isWeak ? "private weak var " : "private let ", name: own.kept[index],
          type: type, value: site.sceneParameters[index],
          isEscaping: plan.types[parameter.type].kind == .function))
    }
    if keeping.container, let container = plan.container(of: id) {
      fields.append(
        ContextField(
          declaration: "private let ", name: own.keptContainer, type: names.containers[container.index].name,
          value: site.containerPath,
          comment: keeping.usesContainer
            ? "" : "/// Lives as long as the controller: objects that it has made may ask it again."))
    }
    if keeping.opening {
      fields.append(
        ContextField(
          declaration: "private let ", name: own.keptOpening, type: names.support.opening, value: site.opening
        )
      )
    }
  }
}
