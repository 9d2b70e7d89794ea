import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// Writes a closure that resolves a registration. The closure does not hold the container, because the container may
  /// hold the object with the closure. A closure with an optional result returns nil if the container is gone.
  mutating func emitProvider(
    _ id: ID<PlanRegistration>, _ levels: Int, _ type: ID<PlanType>, isOptional: Bool, _ site: EmissionSite
  ) {
    let registration = plan.registrations[id]
    var scope = names.functionScope()
    let path = containerPath(levels, site)
    var local: ByteSlice = "self"
    // A closure that suspends waits for the container's actor.
    let isAsync = FunctionSpelling(plan.text(plan.types[plan.unwrapped(type)].spelling))?.isAsync == true
    let isOnMainActor = plan.containers[registration.container].isolation == .mainActor
    out.write(isAsync && isOnMainActor ? "{ @MainActor [" : "{ [", isOptional ? "weak " : "unowned ")
    if path.isEmpty {
      out.write(local)
    } else {
      local = scope.claim(names.containers[registration.container.index].local, texts)
      out.write(local, " = ", path)
    }
    out.write("] ")
    let inner = texts.list(registration.parameters) { scope.claim(text($0.name), texts) }
    out.write(texts.join(inner, separator: ", "), inner.isEmpty ? "in " : " in ")
    // The called accessor starts an opening, and takes the lock if there is one.
    out.write(local, isOptional ? "?." : ".", names.registrations[id.index].accessor)
    if registration.lifetime == .factory {
      out.write("(")
      emitForwarded(registration.parameters, inner)
      out.write(")")
    }
    out.write(" }")
  }
}
