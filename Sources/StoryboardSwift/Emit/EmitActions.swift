import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  // MARK: The method that Interface Builder sees

  /// Writes a segue action. It asks the context of the controller, which knows how the scene was opened.
  mutating func emitAction(_ index: Int) {
    let function = actions[index]
    let type = resultType(function)
    out.gap()
    let first = function.uses[0]
    emitDocumentation(
      plan.transitions[first.innermost].origin.documentation,
      orElse: first.path.isEmpty ? "Makes the destination of the segue " : "Makes a child for the segue ",
      title(first.transition), ".")
    out.write(
      "@IBSegueAction func ", texts.escaped(texts.mangled(text(function.action.name))), "(")
    let inner: [ByteSlice] = ["coder", "sender", "segueIdentifier"]
    let types: [ByteSlice] = ["NSCoder", "Any?", texts.join(names.string, "?")]
    for (position, label) in function.action.labels.prefix(3).enumerated() {
      let label = label.map { texts.label(text($0)) } ?? "_"
      out.write(position > 0 ? ", " : "", label)
      if label != inner[position] { out.write(" ", inner[position]) }
      out.write(": ", types[position])
    }
    out.open(") -> ", type, "? {")
    out.line("switch ", names.support.context, ".of(self) {")
    var seen: Set<ID<PlanScene>> = []
    for use in function.uses {
      let scene = plan.transitions[use.transition].source
      guard seen.insert(scene).inserted else { continue }
      let method = names.actionMethods[.init(function: index, scene: scene)] ?? ""
      out.open("case let context as ", path(scene), ".", names.scenes[scene.index].context, ":")
      let count = function.action.labels.count
      out.write("return context.", method, "(coder, sender: ", count > 1 ? "sender" : "nil")
      out.line(", segueIdentifier: ", count > 2 ? "segueIdentifier" : "nil", ")")
      out.outdent()
    }
    out.open("default:")
    out.write(names.support.notOpened, "(")
    out.line(texts.literal(texts.join(spelling(function.owner), ".", selector(function.action))), ")")
    out.outdent()
    out.line("}")
    out.close()
  }

  /// The class that the action makes, or the common superclass if there are several.
  private func resultType(_ function: ActionFunction) -> ByteSlice {
    let made = function.uses.map { madeType($0) }
    return made.allSatisfy { $0 == made[0] } ? made[0] : framework.viewController
  }

  private func madeType(_ use: ActionFunction.Use) -> ByteSlice {
    plan.transitions[use.innermost].target.map { spelling(plan.givenController($0)) }
      ?? framework.viewController
  }

  // MARK: The methods of the context

  /// Writes the methods by which a context carries out the segue actions of its scene.
  mutating func emitActionMethods(_ id: ID<PlanScene>) {
    for index in actionsByScene[id.index] {
      let function = actions[index]
      let uses = function.uses.filter { plan.transitions[$0.transition].source == id }
      guard let method = names.actionMethods[.init(function: index, scene: id)] else { continue }
      out.gap()
      out.write("func ", method)
      out.openList()
      out.write("_ coder: NSCoder, sender: Any?, segueIdentifier: String?")
      out.closeList(onOwnLine: true)
      out.open(" -> ", resultType(function), " {")
      let ordered = uses.filter { condition($0) != nil } + uses.filter { condition($0) == nil }
      for (position, use) in ordered.enumerated() {
        if position + 1 < ordered.count {
          out.open("if ", condition(use) ?? "false", " {")
          emitMade(use, id)
          out.close()
        } else {
          emitMade(use, id)
        }
      }
      out.close()
    }
  }

  /// The condition that distinguishes a use from the others of its scene.
  private func condition(_ use: ActionFunction.Use) -> ByteSlice? {
    let transition = plan.transitions[use.transition]
    if let box = box(of: use.transition), !box.name.isEmpty { return texts.join("sender is ", box.path) }
    if use.path.isEmpty, let identifier = transition.identifier, (transition.action?.labels.count ?? 0) > 2 {
      return texts.join("segueIdentifier == ", texts.literal(text(identifier)))
    }
    return nil
  }

  private mutating func emitMade(_ use: ActionFunction.Use, _ id: ID<PlanScene>) {
    guard let target = plan.transitions[use.transition].target else { return }
    var scope = names.scenes[id.index].contextScope.inner()
    if analysis.isAssembled(use.transition) {
      emitMadePart(use, target, &scope)
      return
    }
    var site = contextSite(id)
    emitTold(use.transition, &site)
    let opens = emitOpening(use.transition, &site, &scope)
    emitMadeDestination(use.transition, target, site, &scope, opens: opens)
  }

  /// Writes an action that makes the destination itself.
  private mutating func emitMadeDestination(
    _ id: ID<PlanTransition>, _ target: ID<PlanScene>, _ site: EmissionSite, _ scope: inout FreshNames,
    opens: Bool
  ) {
    let isDeferred = analysis.isDeferred(target, plan)
    let make = texts.join(path(target), ".", names.scenes[target.index].make)
    if !isDeferred && !analysis.hasWiring[target.index] && !opens && !needsLocals(id) {
      emitSeen(id)
      out.write("return ", make)
      out.openList()
      out.write("coder")
      emitOpeningArguments(
        id, target, site, isFirst: false, takesContainer: analysis.containers.isTakenByMaking(target))
      out.closeList()
      emitRemark(id)
      return
    }
    var opened = emitLocals(id, site, &scope)
    if opens && plan.isEmbed(id) { opened.capture(site.opening) }
    let made = scope.claim(localName(target), texts)
    out.write("let ", made, " = ")
    emitCall(make, "coder", opened, id, site.opening, isMaking: true)
    out.end()
    if isDeferred {
      openPending(opened.captures)
      emitCall(wireFunction(target, site), "destination", opened, id, site.opening)
      out.end()
      if opens { out.line(site.opening, ".close()") }
      out.close()
    } else {
      if analysis.hasWiring[target.index] {
        emitCall(wireFunction(target, site), made, opened, id, site.opening)
        out.end()
      }
      if opens { out.line(site.opening, ".close()") }
      emitSeen(id)
    }
    out.line("return ", made)
  }

  /// Opens the closure with the rest of the work, which `prepare` runs. It captures single members of the context, not
  /// the context.
  private mutating func openPending(_ captures: [ByteSlice]) {
    out.write(names.support.pending, " = { ")
    if !captures.isEmpty { out.write("[", texts.join(captures, separator: ", "), "] ") }
    out.open("destination in")
  }

  func localName(_ scene: ID<PlanScene>) -> ByteSlice {
    texts.lowerCamel(texts.mangled(text(plan.scenes[scene].name)))
  }

  /// Writes the mark that a told segue was handled: its action has done everything, so that `wire` is not awaited.
  mutating func emitSeen(_ transition: ID<PlanTransition>) {
    guard box(of: transition) != nil else { return }
    out.line("(sender as? ", names.support.told, ")?.wasSeen = true")
  }
}
