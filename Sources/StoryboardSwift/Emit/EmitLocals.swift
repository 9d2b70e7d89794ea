import StoryboardPlan
import StoryboardVocabulary

/// The evaluated arguments that a transition opens its target with, if they are used several times.
struct OpenedScene {
  /// For each parameter of the target, the variable or parameter with its value. Empty if the value is left to a
  /// default.
  var parameters: [ByteSlice]
  var container: ByteSlice = ""
}

extension Emitter {
  /// Writes the evaluation of a transition's arguments, then of its container instance, then of the defaults that need
  /// this instance.
  ///
  /// A value that already has a name does not get another one.
  mutating func emitLocals(
    _ transition: ID<PlanTransition>, _ site: EmissionSite, _ scope: inout FreshNames
  ) -> OpenedScene {
    guard let target = plan.transitions[transition].target else { return OpenedScene(parameters: []) }
    return emitLocals(
      target, plan.transitions[transition].arguments, plan.transitions[transition].container,
      givesContainer: analysis.givesContainer(transition, plan), site, &scope, remark: remark(transition))
  }

  /// Writes the evaluation of the arguments with which a transition or a step of a route opens `target`.
  ///
  /// - Parameters:
  ///   - givesContainer: true if the target, or a default, needs the container instance.
  ///   - forAccessor: true if code would open the target by the same function, such as `Storyboards.Main.list(…)`.
  ///     This function takes a non-optional value for a weak parameter that is not declared as an optional. A
  ///     parameter with a constant default gets no name, because the function itself has the default.
  mutating func emitLocals(
    _ target: ID<PlanScene>, _ arguments: Operands, _ choice: PlanTransition.ContainerChoice,
    givesContainer: Bool = true, forAccessor: Bool = false, _ site: EmissionSite, _ scope: inout FreshNames,
    remark: ByteSlice
  ) -> OpenedScene {
    let parameters = plan.scenes[target].parameters
    let loosened = parameters.map { !forAccessor && plan.isLoosened($0) }
    let operands = Array(plan[arguments])
    var opened = OpenedScene(parameters: Array(repeating: "", count: parameters.count))
    for (index, operand) in operands.enumerated() where !plan.isOmitted(operand) {
      if let name = existingName(operand, isLoosened: loosened[index], site) {
        opened.parameters[index] = name
      } else {
        opened.parameters[index] = emitLocal(
          parameters[index], operand, isLoosened: loosened[index], site, &scope, remark)
      }
    }
    if givesContainer, let container = plan.container(of: target) {
      if case .inherited(levels: 0) = choice {
        opened.container = site.containerPath.isEmpty ? "self" : site.containerPath
      } else {
        opened.container = scope.claim(names.containers[container.index].local, texts)
        out.write("let ", opened.container, " = ")
        emitContainerChoice(choice, site)
        out.end(remark: remark)
      }
    }
    var targetSite = wiringSite(target)
    targetSite.containerPath = opened.container
    targetSite.opening = site.opening
    for (index, operand) in operands.enumerated() where plan.isOmitted(operand) {
      // The defaults that another module's function fills in are left to that function.
      guard let value = parameters[index].defaultValue, !plan.isOmitted(value),
        !forAccessor || !plan.isConstant(value)
      else { continue }
      opened.parameters[index] = emitLocal(
        parameters[index], value, isLoosened: loosened[index], targetSite, &scope, "")
    }
    return opened
  }

  /// Returns the name of an argument's value, if the value is a parameter that needs no local variable. Nil for other
  /// values, and if only one of the two is an optional because it is weak.
  private func existingName(_ operand: ID<PlanValue>, isLoosened: Bool, _ site: EmissionSite) -> ByteSlice? {
    guard case .parameter(let scope, let index) = plan.values[operand],
      self.isLoosened(scope, index, site) == isLoosened
    else { return nil }
    switch scope {
    case .transition: return site.toldParameters[index]
    case .scene: return site.sceneParameters[index]
    case .registration, .container: return nil
    }
  }

  private mutating func emitLocal(
    _ parameter: PlanParameter, _ value: ID<PlanValue>, isLoosened: Bool, _ site: EmissionSite,
    _ scope: inout FreshNames, _ remark: ByteSlice
  ) -> ByteSlice {
    let name = scope.claim(text(parameter.name), texts)
    let type = isLoosened ? optionalSpelling(parameter.type) : spelling(parameter.type)
    out.write("let ", name, ": ", type, " = ")
    emitValue(value, site, optional: isLoosened || plan.isOptional(parameter.type))
    out.end(remark: remark)
    return name
  }

  /// Writes a call of the function that wires or makes the target, with the evaluated arguments. The line stays open.
  mutating func emitCall(
    _ function: ByteSlice, _ first: ByteSlice, _ opened: OpenedScene, _ transition: ID<PlanTransition>,
    _ opening: ByteSlice,
    isMaking: Bool = false
  ) {
    guard let target = plan.transitions[transition].target else { return }
    let joins = isMaking ? analysis.makingJoins[target.index] : analysis.wiringJoins[target.index]
    emitCall(
      function, first, opened, target, joins ? opening : nil,
      takesContainer: analysis.takesContainer(target, isMaking: isMaking))
  }

  mutating func emitCall(
    _ function: ByteSlice, _ first: ByteSlice, _ opened: OpenedScene, _ target: ID<PlanScene>,
    _ opening: ByteSlice?,
    takesContainer: Bool
  ) {
    let parameters = plan.scenes[target].parameters
    out.write(function)
    out.openList()
    out.write(first)
    var isFirst = first.isEmpty
    func separate(_ out: inout SwiftWriter) {
      out.write(isFirst ? "" : ", ")
      isFirst = false
    }
    if !opened.parameters.allSatisfy(\.isEmpty) { separate(&out) }
    emitForwarded(parameters, opened.parameters)
    if takesContainer, plan.container(of: target) != nil {
      separate(&out)
      out.write("in: ", opened.container)
    }
    if let opening {
      separate(&out)
      out.write("opening: ", opening)
    }
    out.closeList()
  }
}
