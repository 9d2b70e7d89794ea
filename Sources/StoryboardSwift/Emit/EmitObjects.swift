import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes an object that a value makes in place, sets its properties and calls its methods. All of it is a closure
  /// that is called at once, so that everything happens where the value stands.
  mutating func emitObject(
    _ made: ID<PlanValue>, _ steps: [PlanStep], later: [PlanStep], canThrow: Bool, _ outer: EmissionSite
  ) {
    var site = outer
    var scope = scope(of: site)
    let type = plan.type(of: made)
    let isOptional = type.map { plan.isOptional($0) } ?? false
    let name = type.map { text(plan.types[plan.unwrapped($0)].name) } ?? "object"
    let local = scope.claim(texts.lowerCamel(texts.mangled(name)), texts)
    if isOptional, let type {
      out.open("{ () -> ", spelling(type), " in")
    } else {
      out.open("{")
    }
    if site.opening.isEmpty, !later.isEmpty {
      site.opening = scope.claim("opening", texts)
      emitNewOpening(site.opening)
    }
    let isStruct = type.map { plan.types[plan.unwrapped($0)].kind == .struct } ?? false
    let isSet = (steps + later).contains { if case .set = $0 { true } else { false } }
    out.write(isOptional ? "guard " : "", isStruct && isSet ? "var " : "let ", local, " = ")
    if canThrow { out.write("try ") }
    emitValue(made, site)
    if isOptional { out.write(" else { return nil }") }
    out.end()
    emitSteps(steps, on: local, site)
    emitLater(later, on: local, site)
    out.line("return ", local)
    out.outdent()
    out.write("}()")
  }

  /// Returns the names that a local variable must not hide at a place where values are written.
  private func scope(of site: EmissionSite) -> FreshNames {
    var scope =
      if let container = site.container, site.containerPath.isEmpty {
        names.containers[container.index].scope.inner()
      } else {
        names.functionScope()
      }
    for parameters in [site.sceneParameters, site.toldParameters, site.factoryParameters] {
      for name in parameters where !name.isEmpty { _ = scope.claim(name.unescaped, texts) }
    }
    for name in [site.containerPath, site.source, site.sender, site.destination, site.opening]
    where !name.isEmpty { _ = scope.claim(name, texts) }
    return scope
  }
}
