import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Checks that types do not inherit in cycles and that controllers inherit from controllers. Also gives each type
  /// what it inherits besides members, such as its actor.
  mutating func checkInheritance() {
    let order = declarationsBasesFirst()
    let shown = tables.swift.isThere ? classesOfScenes() : []
    for id in order {
      inheritTraits(id)
      if shown.contains(id) { becomeController(id) }
      guard program.declarations[id].kind == .controller, !program.declarations[id].isBroken,
        !program.declarations[id].isViewController, !program.declarations[id].traits.contains(.isOfSources)
      else { continue }
      let declaration = program.declarations[id]
      report(
        DeclarationDiagnostic.notAController(
          text(declaration.path), base: frameworks[0].controllerClass),
        at: program.syntax(declaration.syntax).child(.typeName) ?? program.syntax(declaration.syntax))
      program.declarations[id].isBroken = true
    }
    program.resolveSupertypes(order)
    tables.isInheritanceKnown = true
  }

  /// All declarations of types, ordered so that each comes after its supertypes. A cycle is reported once and then
  /// ignored.
  private mutating func declarationsBasesFirst() -> [TypeDeclarationID] {
    enum State { case new, open, done }
    var states = Column<TypeDeclaration, State>(all: .done, count: program.declarations.count)
    for id in program.ownDeclarations { states[id] = .new }
    var order: [TypeDeclarationID] = []
    order.reserveCapacity(program.ownDeclarations.count)
    for start in program.ownDeclarations where states[start] == .new {
      // Most types inherit from types before them.
      let isReady = program.declarations[start].inherited.allSatisfy {
        program.types.declaration(program.typeLists[$0]).map { states[$0] == .done } ?? true
      }
      if isReady {
        states[start] = .done
        order.append(start)
        continue
      }
      var path: [(id: TypeDeclarationID, bases: [TypeDeclarationID])] = [(start, bases(of: start))]
      states[start] = .open
      while let id = path.last?.id {
        guard let base = path[path.count - 1].bases.popLast() else {
          states[id] = .done
          order.append(id)
          path.removeLast()
          continue
        }
        switch states[base] {
        case .done: break
        case .new:
          states[base] = .open
          path.append((base, bases(of: base)))
        case .open:
          let cycle = path[path.firstIndex { $0.id == base }!...].map(\.id)
          reportInheritanceCycle(cycle)
          path[path.count - 1].bases.removeAll()
        }
      }
    }
    return order
  }

  /// The supertypes that a declaration names, in reverse order.
  private func bases(of id: TypeDeclarationID) -> [TypeDeclarationID] {
    program.declarations[id].inherited.reversed().compactMap {
      program.types.declaration(program.typeLists[$0])
    }
  }

  private mutating func reportInheritanceCycle(_ ids: [TypeDeclarationID]) {
    // A broken type may be a subtype of anything, so the rest of the cycle tells nothing.
    for id in ids {
      program.declarations[id].isBroken = true
      program.declarations[id].superclass = nil
      program.declarations[id].inherited = .none
    }
    guard let first = ids.min(), !program.declarations[first].traits.contains(.isOfSources) else { return }
    let declaration = program.declarations[first]
    report(
      DeclarationDiagnostic.inheritanceCycle(text(declaration.path)),
      at: program.syntax(declaration.syntax).child(.typeName) ?? program.syntax(declaration.syntax))
  }

  /// Gives a type what it inherits from its supertypes besides members: its actor, `Sendable`, whether it is a view
  /// controller, its framework, and whether a mistake makes it incomplete.
  private mutating func inheritTraits(_ id: TypeDeclarationID) {
    let declaredBaseCount = tables.swift.isThere ? tables.swift.declaredBaseCounts[id] : nil
    for (index, place) in program.declarations[id].inherited.enumerated() {
      let type = program.typeLists[place]
      if type == known.sendable { program.declarations[id].isSendable = true }
      guard let base = program.types.declaration(type) else { continue }
      // A protocol that an extension adds does not put the type on an actor.
      if program.declarations[base].isMainActor, index < declaredBaseCount ?? .max,
        !saysNonisolated(id, against: base)
      {
        program.declarations[id].isMainActor = true
      }
      if program.declarations[base].isNonisolated, program.declarations[base].isClass {
        program.declarations[id].isNonisolated = true
      }
      if program.declarations[base].isSendable, program.declarations[base].kind == .protocol {
        program.declarations[id].isSendable = true
      }
      if program.declarations[base].isViewController { program.declarations[id].isViewController = true }
      if program.declarations[id].framework == nil {
        program.declarations[id].framework = program.declarations[base].framework
      }
      if program.declarations[base].isBroken { program.declarations[id].isBroken = true }
    }
    if known.controllers.contains(nominal(id)) { program.declarations[id].isViewController = true }
    if program.declarations[id].isViewController, program.declarations[id].kind == .class {
      program.declarations[id].kind = .controller
    }
    if program.declarations[id].kind == .controller { program.declarations[id].isMainActor = true }
    if takesDefaultActor(id) {
      program.declarations[id].isMainActor = true
      program.declarations[id].isOnDefaultActor = true
    }
    if program.declarations[id].isMainActor { program.declarations[id].isSendable = true }
  }
  /// True if a type is `nonisolated` and therefore does not take the actor of its protocol `base`. A class cannot
  /// leave the actor of its superclass this way.
  private func saysNonisolated(_ id: TypeDeclarationID, against base: TypeDeclarationID) -> Bool {
    program.declarations[id].isNonisolated && program.declarations[base].kind == .protocol
  }

  /// True if the module's default, `default @MainActor`, puts a type on the main actor, as in Swift. False if the
  /// type, a superclass or a type around it is `nonisolated`, or if a protocol of the type demands `Sendable`.
  private func takesDefaultActor(_ id: TypeDeclarationID) -> Bool {
    guard !program.declarations[id].isFramework,
      program.modules[program.declarations[id].module].isOnMainActor,
      !program.declarations[id].isMainActor, !program.declarations[id].isNonisolated,
      program.declarations[id].swiftModule == nil
    else { return false }
    var outer = program.declarations[id].outer
    while let next = outer {
      if program.declarations[next].isNonisolated { return false }
      outer = program.declarations[next].outer
    }
    return !program.declarations[id].inherited.contains { place in
      let type = program.typeLists[place]
      guard type != known.sendable, let base = program.types.declaration(type) else { return false }
      return program.declarations[base].kind == .protocol && program.declarations[base].isSendable
        && !program.declarations[base].isMainActor
    }
  }
}
