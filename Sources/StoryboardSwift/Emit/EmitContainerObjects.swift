import StoryboardPlan
import StoryboardVocabulary

extension Emitter {
  /// The containers that the module itself declares.
  var ownContainers: [ID<PlanContainer>] { plan.containers.ids.filter { plan.containers[$0].module == nil } }

  /// Writes a container of a program that runs in the app's process. It is a class with the same interface as the class
  /// that is otherwise generated.
  mutating func emitContainerObject(_ id: ID<PlanContainer>) {
    let container = plan.containers[id]
    let own = names.containers[id.index]
    let access: ByteSlice = container.isPublic ? "public " : ""
    let isShared = container.isolation == .none
    out.gap()
    emitDocumentation(container.origin.documentation)
    // Its superclass is not on an actor, whatever the target's default is.
    out.write(access, "nonisolated final class ", own.name, ": ")
    out.open(
      runtimeName(isShared ? "SharedContainer" : "ObjectContainer"),
      isShared ? ", @unchecked Sendable {" : " {")
    var scope = FreshNames(taken: Self.membersOfContainerObjects.map { texts.intern($0) })
    if let parent = container.parent {
      let type = names.containers[parent.index].name
      out.write(access, "var ", scope.claim(own.parent.unescaped, texts), ": ", type)
      out.line(" { parent as! ", type, " }")
    }
    for (name, parameter) in zip(own.parameters, container.parameters) {
      let type = parameter.isWeak ? optionalSpelling(parameter.type) : spelling(parameter.type)
      emitMember(access, scope.claim(name.unescaped, texts), type, text(parameter.name))
    }
    for registration in container.registrations {
      let accessor = names.registrations[registration.index].accessor
      let isFilling = plan.registrations[registration].isFilling
      emitRegistrationObject(registration, isFilling ? accessor : scope.claim(accessor.unescaped, texts))
    }
    out.close()
  }

  private mutating func emitMember(
    _ access: ByteSlice, _ name: ByteSlice, _ type: ByteSlice, _ key: ByteSlice
  ) {
    out.write(access, "var ", name, ": ", type)
    out.line(" { self[", texts.literal(key), "] }")
  }

  /// The members that the generated class of a container inherits.
  private static let membersOfContainerObjects: [ByteSlice] = [
    "fill", "instance", "make", "open", "parent", "program", "resolve",
  ]

  private mutating func emitRegistrationObject(_ id: ID<PlanRegistration>, _ name: ByteSlice) {
    let registration = plan.registrations[id]
    let type = spelling(registration.type)
    emitDocumentation(registration.origin.documentation)
    guard registration.lifetime == .factory else {
      return emitMember("", name, type, text(registration.name))
    }
    var scope = names.containers[registration.container.index].scope.inner()
    let inner = texts.list(registration.parameters) { scope.claim(text($0.name), texts) }
    out.write(registration.isFilling ? "@discardableResult func " : "func ", name)
    out.openList()
    emitParameters(registration.parameters, inner)
    out.closeList(onOwnLine: true)
    out.write(" -> ", type, " { self[", texts.literal(text(registration.name)))
    for name in inner { out.write(", ", name) }
    out.line("] }")
  }
}
