import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes what is done to an object that is there already, a line for each step.
  mutating func emitSteps(_ steps: [PlanStep], on receiver: ByteSlice, _ site: EmissionSite) {
    for step in steps {
      switch step {
      case .set(let member, let value):
        out.write(receiver, ".", memberName(member), " = ")
        emitValue(value, site, optional: plan.isOptional(plan.members[member].type))
      case .call(let member, let run):
        if !isVoid(plan.members[member].type) { out.write("_ = ") }
        let isStatic = plan.members[member].kind == .staticMethod
        out.write(isStatic ? spelling(plan.members[member].owner) : receiver, ".")
        emitCall(member, run, site)
      }
      out.end()
    }
  }

  /// Writes what is done to an object when all is made that is opened together. Those lines see what is around
  /// them here.
  mutating func emitLater(_ steps: [PlanStep], on receiver: ByteSlice, _ site: EmissionSite) {
    guard !steps.isEmpty else { return }
    let isInContainer = site.container != nil && site.containerPath.isEmpty
    let isLocked = isInContainer && site.isUnlocked
    let capturesSelf = isLocked || (isInContainer || site.isAssembly) && usesMembers(steps)
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

  /// Writes a parameter list without its parentheses: labels, names inside, types, defaults.
  ///
  /// A weak parameter of what keeps it is an optional inside; `loosened` writes it as one.
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
        emitValue(value, EmissionSite(), optional: true)
      }
    }
  }

  /// The head of a parameter: its label, and its name inside where that is another.
  mutating func emitParameter(_ label: ByteSlice, _ variable: ByteSlice) {
    out.write(label)
    if label != texts.label(of: variable) { out.write(" ", variable) }
  }

  func isVoid(_ type: ID<PlanType>) -> Bool {
    let spelling = spelling(type)
    return spelling == "Void" || spelling == "()"
  }

  /// A function that is kept escapes.
  private func functionSpelling(_ type: ID<PlanType>) -> ByteSlice {
    plan.types[type].kind == .function ? texts.join("@escaping ", spelling(type)) : spelling(type)
  }
}
