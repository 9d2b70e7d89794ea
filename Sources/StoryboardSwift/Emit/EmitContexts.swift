import StoryboardPlan
import StoryboardVocabulary

/// A value that a controller keeps from its opening, for the time when its segues fire.
struct KeptField {
  /// The label of the value in the tuple of all kept values. `name` is the expression for the value in functions that
  /// get the tuple.
  let label: ByteSlice
  let name: ByteSlice
  let type: ByteSlice
  /// How the function that wires the scene writes the value.
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

  /// Writes the line that stores with a controller the values that its transitions need.
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

  /// True if the generated `prepare…` function has any work for a scene.
  func prepares(_ id: ID<PlanScene>) -> Bool { analysis.fired(by: id).contains { happens($0) } }

  /// Returns how functions that get the values which a controller keeps refer to the scene's parameters, container
  /// and opening.
  func contextSite(_ id: ID<PlanScene>) -> EmissionSite {
    let own = names.scenes[id.index]
    var site = EmissionSite(container: plan.container(of: id), containerPath: own.keptContainerName)
    site.storyboard = plan.scenes[id].storyboard
    site.scene = id
    site.sceneParameters = own.kept
    site.source = "source"
    site.sender = "sender"
    site.opening = own.keptOpeningName
    return site
  }

  /// Writes the last parameter of a function that gets the values which the controller of a scene keeps.
  mutating func emitKeptParameter(_ id: ID<PlanScene>) {
    guard let keeping = analysis.keeps[id.index] else { return }
    findFields(keeping, id, wiringSite(id))
    switch fields.count {
    case 0: out.write("_: ()")
    case 1: out.write("_ ", fields[0].label, ": ", fields[0].isEscaping ? "@escaping " : "", fields[0].type)
    default:
      out.write("_ kept: ")
      if hasKeptAlias(id) { return out.write(names.scenes[id.index].keptTypeAlias) }
      emitKeptType()
    }
  }

  /// Writes a type alias for the values that the controller of a scene keeps, if several functions take them.
  private mutating func emitKeptAlias(_ keeping: WiringAnalysis.Keeping, _ id: ID<PlanScene>) {
    guard hasKeptAlias(id) else { return }
    findFields(keeping, id, wiringSite(id))
    guard fields.count > 1 else { return }
    out.gap()
    out.write("fileprivate typealias ", names.scenes[id.index].keptTypeAlias, " = ")
    emitKeptType()
    out.end()
  }

  private func hasKeptAlias(_ id: ID<PlanScene>) -> Bool {
    let actions = actionsByScene[id.index].count
    return !names.scenes[id.index].keptTypeAlias.isEmpty && actions + (prepares(id) ? 1 : 0) > 1
  }

  /// Writes the values that the controller keeps as an argument, in a function that gets them and calls another such
  /// function of the scene.
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

  /// Casts the source, which generated functions get as a view controller, to the class of its scene. The cast is
  /// where the source is used, or on a line of its own for several uses.
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
          label: own.keptValueLabels[index], name: own.kept[index], type: type, value: value,
          isEscaping: plan.types[parameter.type].kind == .function))
    }
    if keeping.container, let container = plan.container(of: id) {
      fields.append(
        KeptField(
          label: own.keptContainerLabel, name: own.keptContainerName,
          type: names.containers[container.index].name,
          value: site.containerPath))
    }
    if keeping.opening {
      fields.append(
        KeptField(
          label: own.keptOpeningLabel, name: own.keptOpeningName, type: names.support.opening,
          value: site.opening
        ))
    }
  }
}
