import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

/// The calls of the generated `wire` in the classes of Swift code.
extension Checker {
  /// Reports classes that do not call `wire` although segues or embeds that need wiring start from them. Reports
  /// nothing if the program has errors, because it is then unknown which classes need the call.
  mutating func checkWireCalls() {
    guard !hasBrokenSyntax, !reports.diagnostics.contains(where: { $0.kind.entry.severity == .error }) else {
      return
    }
    var checked: Set<TypeDeclarationID> = []
    var known: [TypeDeclarationID: WireCalls] = [:]
    for id in program.scenes.ids {
      let storyboard = program.scenes[id].storyboard
      guard !program.scenes[id].isBroken, !program.storyboards[storyboard].isExternal,
        program.storyboards[storyboard].framework != .watchKit,
        !program.modules[program.storyboards[storyboard].module].isInterface,
        let declaration = program.types.declaration(program.scenes[id].controller),
        program.declarations[declaration].traits.contains(.isOfSources), !checked.contains(declaration)
      else { continue }
      let forwarded = program.scenes[id].transitions.first {
        let transition = program.transitions[$0]
        return !transition.isBroken && !transition.isRelationship && isForwarded(transition)
      }
      guard let forwarded else { continue }
      checked.insert(declaration)
      inModule(program.storyboards[storyboard].module) {
        $0.checkWireCall(in: declaration, of: forwarded, &known)
      }
    }
  }

  /// The result of the search for a call of `wire` in a class and its superclasses.
  fileprivate enum WireCall {
    /// A call of `wire` was found, or may be in code that is not known.
    case mayExist
    /// There is no call of `wire`. `prepare` is the nearest `prepare(for:sender:)` of these classes; nil if none of
    /// them has one.
    case isMissing(prepare: SyntaxReference?)
  }

  /// What a search from a class upward has found so far. It depends on whether a subclass declares
  /// `prepare(for:sender:)`.
  fileprivate struct WireCalls {
    var withoutPrepare = WireCall.isMissing(prepare: nil)
    var isMissingAfterPrepare = true
  }

  private mutating func checkWireCall(
    in declaration: TypeDeclarationID, of transition: TransitionID,
    _ known: inout [TypeDeclarationID: WireCalls]
  ) {
    let scene = program.transitions[transition].source
    let found = wireCalls(of: program.scenes[scene].controller, &known).withoutPrepare
    guard case .isMissing(let place) = found else { return }
    let declared = program.declarations[declaration]
    let segue =
      program.storyboards[program.scenes[scene].storyboard].framework == .appKit
      ? "NSStoryboardSegue" : "UIStoryboardSegue"
    let syntax = program.scenes[scene].syntax
    report(
      SwiftCodeDiagnostic.wireNotCalled(text(declared.path), prepares: place != nil, segue: segue),
      at: program.nameRange(of: syntax),
      labels: [
        Diagnostic.Label(
          .declared(place == nil ? text(declared.name) : "prepare"),
          at: program.nameRange(of: place ?? declared.syntax)),
        Diagnostic.Label(
          .needsCall("wire"), at: program.nameRange(of: program.transitions[transition].syntax)),
      ])
  }

  /// Searches a class and its superclasses for a call of `wire`. Each class is searched once, however many classes
  /// inherit from it.
  private mutating func wireCalls(
    of type: TypeID, _ known: inout [TypeDeclarationID: WireCalls]
  ) -> WireCalls {
    let prepare = program.names.intern("prepare")
    var path: [TypeDeclarationID] = []
    var calls = WireCalls()
    for supertype in program.typeLists[program.supertypeRange(of: type)] {
      guard let id = program.types.declaration(supertype) else { continue }
      if program.declarations[id].isFramework || program.declarations[id].kind == .protocol { continue }
      if let found = known[id] {
        calls = found
        break
      }
      path.append(id)
    }
    for id in path.reversed() {
      add(id, prepare, to: &calls)
      known[id] = calls
    }
    return calls
  }

  /// Extends the result of the search in the superclasses by a class.
  private func add(_ id: TypeDeclarationID, _ prepare: NameID, to calls: inout WireCalls) {
    let declared = program.declarations[id]
    let tree = program.tree(of: declared.syntax)
    let isUnknown = declared.isBroken || tree.isIncomplete(of: declared.syntax)
    if !isUnknown, !declared.traits.isDisjoint(with: [.isOpaque, .hasUnknownMembers]) {
      // Its superclasses matter only if a subclass calls `super.prepare`.
      calls.withoutPrepare = .mayExist
      return
    }
    var isThere = isUnknown || !declared.traits.contains(.isOfSources)
    var methods: [MemberID] = []
    program.forEachMember(named: prepare, of: id) {
      if program.members[$0].kind == .method, isPrepareForSegue(program.members[$0]) { methods.append($0) }
    }
    var callsSuperPrepare = false
    // If a class declares `prepare` several times, each declaration is compiled in some builds only.
    var mayAllCallWire = !methods.isEmpty
    for method in methods where !isThere {
      let made = self.calls(of: method)
      mayAllCallWire = mayAllCallWire && mayCallWire(method, made, in: id)
      if made.all.contains(where: { $0.receiver == .super && $0.name == "prepare" }) {
        callsSuperPrepare = true
      }
    }
    isThere = isThere || mayAllCallWire
    if isThere {
      calls = WireCalls(withoutPrepare: .mayExist, isMissingAfterPrepare: false)
    } else if let method = methods.first {
      // Without `super`, the `prepare` of a superclass is not called.
      if !callsSuperPrepare { calls.isMissingAfterPrepare = true }
      calls.withoutPrepare =
        calls.isMissingAfterPrepare
        ? .isMissing(prepare: program.members[method].syntax) : .mayExist
    }
  }

  /// The calls in the body of a function. Those that get the function's first argument are marked.
  private func calls(of function: MemberID) -> FunctionCalls {
    let member = program.members[function]
    let first = program.parameters[member.parameters].first.map { text($0.name) }
    return FunctionCalls(in: member.syntax.node, of: program.tree(of: member.syntax), handing: first ?? "")
  }

  /// True if `prepare(for:sender:)`, or a function that it calls, calls `wire`. Also true if `prepare` passes the
  /// segue to a function that is not known. `calls` are the calls in `prepare`.
  private func mayCallWire(
    _ prepare: MemberID, _ calls: FunctionCalls, in type: TypeDeclarationID
  ) -> Bool {
    var pending = [(function: prepare, calls: calls)]
    var seen: Set<MemberID> = [prepare]
    while let (function, calls) = pending.popLast() {
      if calls.calls(GeneratedNames.wiring, label: "sender") { return true }
      for call in calls.all where call.receiver != .super && call.name != GeneratedNames.wiring {
        let found = call.receiver == .own ? functions(named: call.name, in: type) : []
        let isUnknown = found.isEmpty && !Self.readOnlyFunctions.contains(call.name)
        if isUnknown, call.takesObject, function == prepare { return true }
        for next in found where seen.insert(next).inserted { pending.append((next, self.calls(of: next))) }
      }
    }
    return false
  }

  /// The functions of this name: those of the module, and the methods of a class and its superclasses. Members of
  /// extensions count.
  private func functions(named name: String, in type: TypeDeclarationID) -> [MemberID] {
    guard let name = program.names.name(of: name) else { return [] }
    var found: [MemberID] = []
    var next: TypeDeclarationID? = type
    var seen: Set<TypeDeclarationID> = []
    while let id = next, seen.insert(id).inserted {
      program.forEachMember(named: name, of: id) {
        if program.members[$0].kind == .method, program.isSwift(program.members[$0].syntax) {
          found.append($0)
        }
      }
      next = program.declarations[id].superclass.flatMap { program.types.declaration($0) }
    }
    if case .function(let all)? = things[name] {
      found += all.filter { program.isSwift(program.members[$0].syntax) }
    }
    return found
  }

  /// Functions of Swift and its libraries that only print a segue, and do nothing else with it.
  private static let readOnlyFunctions: Set = [
    "print", "debugPrint", "dump", "NSLog", "assert", "precondition", "type", "String", "os_log",
  ]

  /// True for a method with the labels `for:sender:`.
  private func isPrepareForSegue(_ member: Member) -> Bool {
    program.parameters[member.parameters].map { $0.label.map { text($0) } } == ["for", "sender"]
  }
}
