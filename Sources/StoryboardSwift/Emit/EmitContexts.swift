import StoryboardPlan
import StoryboardVocabulary

/// A value of its opening that a controller keeps.
struct KeptField {
  /// Its label among the others, and its spelling in the functions that get the values.
  let label: ByteSlice
  let name: ByteSlice
  let type: ByteSlice
  /// The argument for it when the scene is wired.
  let value: ByteSlice
  var isEscaping = false
}

extension Emitter {
  /// Writes the functions that carry out the transitions of a scene with the values that its controller keeps.
  mutating func emitContext(_ id: ID<PlanScene>) {
    guard let keeping = analysis.keeps[id.index] else { return }
    emitKeptAlias(keeping, id)
    emitPrepare(id)
    emitAssembling(id)
    emitActionMethods(id)
  }

  /// Writes the line that gives a controller the values that its transitions need.
  mutating func emitKeeping(_ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>, _ site: EmissionSite) {
    let own = names.scenes[id.index]
    findFields(keeping, id, site)
    out.write(names.support.keep)
    out.openList()
    if fields.count == 1 {
      out.write(fields[0].value)
    } else {
      out.write("(")
      for index in fields.indices {
        let field = fields[index]
        out.write(index > 0 ? ", " : "", texts.argument(of: field.label), ": ", field.value)
      }
      out.write(")")
    }
    out.write(", for: ", site.source)
    if prepares(id) {
      out.write(", ")
      if site.storyboard == nil { out.write(path(id), ".") }
      out.write(own.prepare)
    }
    if isTagged[id.index] {
      out.write(", ", names.support.tag, ": ")
      emitTitle(id)
    }
    out.closeList()
    out.end()
  }

  /// True if `prepare` has any work for a scene.
  func prepares(_ id: ID<PlanScene>) -> Bool { analysis.fired(by: id).contains { happens($0) } }

  /// A site in the functions that get the kept values.
  func contextSite(_ id: ID<PlanScene>) -> EmissionSite {
    let own = names.scenes[id.index]
    var site = EmissionSite(container: plan.container(of: id), containerPath: own.keptContainer)
    site.storyboard = plan.scenes[id].storyboard
    site.scene = id
    site.sceneParameters = own.kept
    site.source = "source"
    site.sender = "sender"
    site.opening = own.keptOpening
    return site
  }

  /// Writes the last parameter of a function that gets the kept values.
  mutating func emitKeptParameter(_ id: ID<PlanScene>) {
    guard let keeping = analysis.keeps[id.index] else { return }
    findFields(keeping, id, wiringSite(id))
    switch fields.count {
    case 0: out.write("_: ()")
    case 1: out.write("_ ", fields[0].label, ": ", fields[0].isEscaping ? "@escaping " : "", fields[0].type)
    default:
      out.write("_ kept: ")
      if hasKeptAlias(id) { return out.write(names.scenes[id.index].keptType) }
      emitKeptType()
    }
  }

  /// Writes a name for the type of the kept values, if several functions take them.
  private mutating func emitKeptAlias(_ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>) {
    guard hasKeptAlias(id) else { return }
    findFields(keeping, id, wiringSite(id))
    guard fields.count > 1 else { return }
    out.gap()
    out.write("fileprivate typealias ", names.scenes[id.index].keptType, " = ")
    emitKeptType()
    out.end()
  }

  private func hasKeptAlias(_ id: ID<PlanScene>) -> Bool {
    let actions = actionsByScene[id.index].count
    return !names.scenes[id.index].keptType.isEmpty && actions + (prepares(id) ? 1 : 0) > 1
  }

  /// Writes the argument for this parameter in a call from another such function of the scene.
  mutating func emitKeptArgument(_ id: ID<PlanScene>) {
    guard let keeping = analysis.keeps[id.index] else { return }
    findFields(keeping, id, wiringSite(id))
    switch fields.count {
    case 0: out.write("()")
    case 1: out.write(fields[0].label)
    default: out.write("kept")
    }
  }

  private mutating func emitKeptType() {
    if fields.count == 1 { return out.write(fields[0].type) }
    out.write("(")
    for index in fields.indices {
      out.write(index > 0 ? ", " : "", texts.label(of: fields[index].label), ": ", fields[index].type)
    }
    out.write(")")
  }

  /// Casts the source of a function's transitions to its own class. The cast is where the source is used, or on a line
  /// of its own for several uses.
  mutating func emitSource(
    _ id: ID<PlanScene>, _ site: inout EmissionSite, of transitions: [ID<PlanTransition>],
    calling others: ArraySlice<ID<PlanTransition>> = []
  ) {
    let type = spelling(plan.scenes[id].controller)
    guard type != framework.controller else { return }
    let uses =
      transitions.reduce(0) { $0 + sourceUses($1) }
      + others.reduce(0) { $0 + analysis.called[$1].count { $0 == .source } }
    if uses == 1 { site.source = texts.join("(source as! ", type, ")") }
    if uses > 1 { out.line("let source = source as! ", type) }
  }

  private mutating func findFields(
    _ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>, _ site: EmissionSite
  ) {
    let own = names.scenes[id.index]
    fields.removeAll(keepingCapacity: true)
    for place in 0..<keeping.parameterCount {
      let index = analysis.parameter(place, of: keeping)
      let parameter = plan.scenes[id].parameters[index]
      var type = spelling(parameter.type)
      var value = site.sceneParameters[index]
      if parameter.isWeak {
        type = texts.join(names.support.weak, "<", optionalSpelling(parameter.type), ">")
        value = texts.join(type, "(", value, ")")
      }
      fields.append(
        KeptField(
          label: own.keptLabels[index], name: own.kept[index], type: type, value: value,
          isEscaping: plan.types[parameter.type].kind == .function))
    }
    if keeping.container, let container = plan.container(of: id) {
      fields.append(
        KeptField(
          label: own.keptContainerLabel, name: own.keptContainer,
          type: names.containers[container.index].name,
          value: site.containerPath))
    }
    if keeping.opening {
      fields.append(
        KeptField(
          label: own.keptOpeningLabel, name: own.keptOpening, type: names.support.opening, value: site.opening
        ))
    }
  }
}
