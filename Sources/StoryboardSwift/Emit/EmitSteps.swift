import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes the lines that set the properties of an existing object and call its methods.
  mutating func emitSteps(_ steps: [PlanStep], on receiver: ByteSlice, _ site: EmissionSite) {
    for step in steps {
      switch step {
      case .set(let member, let value):
        out.write(receiver, ".", memberName(member), " = ")
        let type = plan.members[member].type
        emitValue(value, site, optional: plan.isOptional(type), in: type)
      case .call(let member, let run):
        if !isVoid(plan.members[member].type) { out.write("_ = ") }
        let isStatic = plan.members[member].kind == .staticMethod
        out.write(isStatic ? spelling(plan.members[member].owner) : receiver, ".")
        emitCall(member, run, site)
      }
      out.end()
    }
  }

  /// Writes the `later` lines of an object in a closure. It runs once all objects that are opened together are made.
  /// The closure captures its surroundings.
  mutating func emitLater(_ steps: [PlanStep], on receiver: ByteSlice, _ site: EmissionSite) {
    guard !steps.isEmpty else { return }
    let isInContainer = site.container != nil && site.containerPath.isEmpty
    let isLocked = isInContainer && site.isUnlocked
    let isInside = isInContainer || site.isAssembly
    let capturesSelf = isLocked || isInside && usesMembers(steps)
    out.open(site.opening, ".later {", capturesSelf ? " [self] in" : "")
    if isLocked, let container = site.container {
      out.open(names.containers[container.index].lock, ".withLock {")
    }
    emitSteps(steps, on: receiver, site)
    if isLocked { out.close() }
    out.close()
  }

  private func usesMembers(_ steps: [PlanStep]) -> Bool {
    var isUsed = false
    plan.visit(steps) { value in
      switch value {
      case .registration, .provider, .container, .parameter(.container, _), .parameter(.scene, _):
        isUsed = true
      default: break
      }
    }
    return isUsed
  }

  /// Writes a parameter list without its parentheses: labels, inner names, types, defaults.
  ///
  /// A weak parameter is kept as an optional. With `loosened`, it is also written as an optional.
  mutating func emitParameters(_ parameters: [PlanParameter], _ inner: ByteSliceList, loosened: Bool = false)
  {
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { out.write(", ") }
      let label = parameter.label.map { texts.label(text($0)) } ?? "_"
      emitParameter(label, inner[index])
      let isLoosened = loosened && plan.isLoosened(parameter)
      out.write(": ", isLoosened ? optionalSpelling(parameter.type) : functionSpelling(parameter.type))
      if let value = parameter.defaultValue, plan.isConstant(value) {
        out.write(" = ")
        emitValue(value, EmissionSite(), optional: true, in: parameter.type)
      }
    }
  }

  /// Writes the head of a parameter: its label, and its inner name if that differs.
  mutating func emitParameter(_ label: ByteSlice, _ variable: ByteSlice) {
    out.write(label)
    if label != texts.label(of: variable) { out.write(" ", variable) }
  }

  func isVoid(_ type: ID<PlanType>) -> Bool {
    let spelling = spelling(type)
    return spelling == "Void" || spelling == "()"
  }

  /// Returns how the type of a parameter is written. A function that is kept is `@escaping`.
  private func functionSpelling(_ type: ID<PlanType>) -> ByteSlice {
    plan.types[type].kind == .function ? texts.join("@escaping ", spelling(type)) : spelling(type)
  }
}
