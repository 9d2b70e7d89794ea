import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Checks the functions that are generated for segues with parameters, such as `performOpen(note:)`: against each
  /// other, and against functions that subclasses and the frameworks declare. A class and its subclass may both have
  /// such a function, unless Swift takes one function for an override of the other. The generated functions are in
  /// extensions, where nothing can be overridden.
  mutating func checkPerformingFunctions() {
    let reservedSegueNames = ["segue", "selector", "textFinderAction"].compactMap {
      program.names.name(of: $0)
    }
    var first = IndexTable<NameID, TransitionID>()
    var further = IndexTable<NameID, [TransitionID]>()
    var hidden = SmallMap<ModuleID, HiddenNames>()
    for id in program.transitions.ids where program.transitions[id].isTold {
      guard let name = lowerCaseName(ofSegue: id) else { continue }
      let module = module(ofSegue: id)
      if hidden[module] == nil { hidden[module] = program.hiddenNames(in: module) }
      if let modules = hidden[module]?.modules, !modules.isEmpty { checkNames(of: id, modules) }
      if !reservedSegueNames.isEmpty, reservedSegueNames.contains(name) { checkAgainstFrameworks(id) }
      if let first = first[name] {
        further[name, default: [first]].append(id)
      } else {
        first[name] = id
      }
    }
    for name in further.keys { checkOverloads(further[name] ?? []) }
    checkSubclasses(first, further)
  }

  /// The name by which the generated function of a segue is compared with others; nil if the segue has no such
  /// function. It is the segue's name, with its first letter in lower case if the program also contains that name.
  private func lowerCaseName(ofSegue id: TransitionID) -> NameID? {
    let transition = program.transitions[id]
    guard !transition.isBroken, let name = transition.name else { return nil }
    let storyboard = program.storyboards[program.scenes[transition.source].storyboard]
    guard !storyboard.isExternal, storyboard.framework != .watchKit else { return nil }
    let text = text(name)
    guard let first = text.unicodeScalars.first, first.properties.isUppercase else { return name }
    let lower = String(first).lowercased() + String(text.unicodeScalars.dropFirst())
    return program.names.name(of: lower) ?? name
  }

  // MARK: Hidden names

  /// Refuses a parameter whose type Swift cannot name in an extension of the source's class. That happens if a type
  /// inside the class has the same name, and the module of the parameter's type contains a type with the module's own
  /// name, which makes `Module.Name` mean something else.
  private mutating func checkNames(of id: TransitionID, _ hidden: Set<ModuleID>) {
    let controller = controller(ofSegue: id)
    for parameter in program.parameters[parameters(id)] {
      let found = program.firstDeclaration(in: parameter.type) { declared in
        let outermost = program.outermost(declared)
        return !outermost.isFramework && hidden.contains(outermost.module)
          && isHidden(outermost.name, inExtensionOf: controller)
      }
      guard let found else { continue }
      report(
        SceneDiagnostic.hiddenType(text(program.declarations[found].path), in: spelling(controller)),
        at: program.syntax(parameter.syntax),
        labels: [
          Diagnostic.Label(
            .declared(text(program.declarations[found].name)),
            at: program.nameRange(of: program.declarations[found].syntax))
        ])
      return
    }
  }

  /// True if a class, or a superclass of it, has a nested type or a generic parameter of this name.
  private func isHidden(_ name: NameID, inExtensionOf type: TypeID) -> Bool {
    ([type] + superclasses(of: type)).contains { type in
      guard let id = program.types.declaration(type) else { return false }
      return tables.nested[Qualified(parent: .type(id), name: name)] != nil
        || program.genericParameters[program.declarations[id].genericParameters].contains(name)
    }
  }

  // MARK: Other generated functions

  /// Checks the generated functions of segues whose names differ at most in the case of their first letter.
  private mutating func checkOverloads(_ segues: [TransitionID]) {
    // Segues of several scenes that agree in name and parameters count as one function.
    var functions: [[TransitionID]] = []
    for id in segues {
      let known = functions.firstIndex { areSameFunction($0[0], id) }
      if let known { functions[known].append(id) } else { functions.append([id]) }
    }
    guard functions.count > 1 else { return }
    for (index, function) in functions.enumerated() {
      for (other, base) in functions.enumerated() where other != index {
        guard program.module(of: program.transitions[base[0]].source) == module(ofSegue: function[0]),
          overrides(parameters(function[0]), parameters(base[0]))
        else { continue }
        let isSame = other < index && overrides(parameters(base[0]), parameters(function[0]))
        check(function, over: base, isSame: isSame)
      }
    }
  }

  private func areSameFunction(_ a: TransitionID, _ b: TransitionID) -> Bool {
    guard program.transitions[a].name == program.transitions[b].name, module(ofSegue: a) == module(ofSegue: b)
    else { return false }
    let (own, others) = (program.parameters[parameters(a)], program.parameters[parameters(b)])
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.label == $1.label && $0.type == $1.type }
  }

  private func module(ofSegue id: TransitionID) -> ModuleID {
    program.module(of: program.transitions[id].source)
  }

  private func parameters(_ id: TransitionID) -> ParameterList { program.transitions[id].parameters }

  private func controller(ofSegue id: TransitionID) -> TypeID {
    program.scenes[program.transitions[id].source].controller
  }

  /// Reports the first segue of `function` whose class inherits `base`, another generated function. If the two
  /// functions take the same parameters (`isSame`), a class that has both itself is reported, too.
  private mutating func check(_ function: [TransitionID], over base: [TransitionID], isSame: Bool) {
    let owners = Set(base.map { controller(ofSegue: $0) })
    for id in function {
      let controller = controller(ofSegue: id)
      var above = superclasses(of: controller)
      if isSame { above.append(controller) }
      guard let owner = above.first(where: { owners.contains($0) }),
        let inherited = base.first(where: { self.controller(ofSegue: $0) == owner })
      else { continue }
      let previous = program.nameRange(of: program.transitions[inherited].syntax)
      reportOverride(program.transitions[id], of: spelling(owner), Diagnostic.Label(.previous, at: previous))
      return
    }
  }

  /// Reports a segue whose generated function Swift would take for an override of a function in the class `owner`.
  mutating func reportOverride(_ segue: Transition, of owner: String, _ label: Diagnostic.Label? = nil) {
    let list = program.parameters[segue.parameters].map { parameter in
      (parameter.label.map { text($0) } ?? "_") + ": " + spelling(parameter.type)
    }
    let name = GeneratedNames.performing(segue.name.map { text($0) } ?? "")
    // It may override a declared function and a generated one, but is reported once.
    guard tables.overriding.insert(program.nameRange(of: segue.syntax)).inserted else { return }
    report(
      SceneDiagnostic.functionOverrides(name + "(" + list.joined(separator: ", ") + ")", of: owner),
      at: program.nameRange(of: segue.syntax), labels: label.map { [$0] } ?? [])
  }

  /// The superclasses of a class, nearest first.
  private func superclasses(of type: TypeID) -> [TypeID] {
    supertypes(type).dropFirst().filter { type in
      program.types.declaration(type).map { program.declarations[$0].isClass } ?? false
    }
  }

  // MARK: Declared functions

  /// Refuses a generated function that a class of UIKit or AppKit already has, such as
  /// `performSegue(withIdentifier:sender:)`.
  private mutating func checkAgainstFrameworks(_ id: TransitionID) {
    let own = program.parameters[parameters(id)]
    let labels = own.map { $0.label.map { text($0) } ?? "_" }
    let types = own.map { spelling($0.type) }
    let isUIKit =
      program.storyboards[program.scenes[program.transitions[id].source].storyboard].framework == .uiKit
    let owner: String
    switch (labels, types) {
    case (["withIdentifier", "sender"], ["String", "Any?"]),
      (["withIdentifier", "sender"], ["String?", "Any?"]):
      owner = isUIKit ? "UIViewController" : "NSSeguePerforming"
    case (["inBackground", "with"], ["Selector", "Any?"]),
      (["onMainThread", "with", "waitUntilDone"], ["Selector", "Any?", "Bool"]):
      owner = "NSObject"
    case (["_"], ["Any?"]) where !isUIKit: owner = "NSResponder"
    default: return
    }
    reportOverride(program.transitions[id], of: owner)
  }

  /// Refuses a function that a subclass declares if it would override the function that is generated for a segue.
  private mutating func checkSubclasses(
    _ first: IndexTable<NameID, TransitionID>, _ further: IndexTable<NameID, [TransitionID]>
  ) {
    var segues = IndexTable<NameID, [TransitionID]>()
    for name in first.keys {
      guard let function = program.names.name(of: GeneratedNames.performing(text(name))) else { continue }
      segues[function] = further[name] ?? first[name].map { [$0] } ?? []
    }
    guard !segues.isEmpty else { return }
    for member in program.members.elements where member.kind == .method && !member.isStatic {
      guard let owner = member.owner, program.declarations[owner].isClass, member.type == known.void,
        program.declarations[owner].genericParameters.isEmpty, let group = segues[member.name],
        member.traits.isDisjoint(with: [.isAsync, .isGeneric, .hasInout, .isVariadic, .isOfOtherModule])
      else { continue }
      let above = Set(superclasses(of: program.types.nominal(owner)))
      for id in group where module(ofSegue: id) == program.declarations[owner].module {
        guard above.contains(controller(ofSegue: id)), overrides(member.parameters, parameters(id)) else {
          continue
        }
        inModule(module(ofSegue: id)) { $0.reportGenerated(member, for: $0.program.transitions[id]) }
        break
      }
    }
  }

  // MARK: Overrides

  /// True if Swift takes a function for an override of a superclass's function. `own` and `base` are the parameters
  /// of the two.
  func overrides(_ own: ParameterList, _ base: ParameterList) -> Bool {
    own.count == base.count
      && zip(program.parameters[own], program.parameters[base]).allSatisfy {
        $0.label == $1.label && mayOverride($0.type, $1.type)
      }
  }

  /// True if, for Swift, a parameter of the type `own` may override a parameter of the type `base`: `own` is the same
  /// type, an optional of it, or a superclass, also inside tuples and functions.
  private func mayOverride(_ own: TypeID, _ base: TypeID) -> Bool {
    if own == base { return true }
    if let inner = program.types.wrapped(own) {
      guard let other = program.types.wrapped(base) else { return mayOverride(inner, base) }
      return program.types.wrapped(inner) == nil && mayOverride(inner, other)
    }
    switch (program.types[own], program.types[base]) {
    case (.nominal, .nominal): return superclasses(of: base).contains(own)
    case (.tuple(let elements), .tuple(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { mayOverride($0.type, $1.type) }
    case (
      .function(let parameters, let result, let canThrow, let attributes),
      .function(let otherParameters, let otherResult, let otherThrows, let otherAttributes)
    ):
      return parameters.count == otherParameters.count
        && zip(otherParameters, parameters).allSatisfy { mayOverride($0, $1) }
        && mayOverride(result, otherResult) && (canThrow || !otherThrows)
        && attributes.contains { text($0) == "MainActor" }
          == otherAttributes.contains { text($0) == "MainActor" }
        && Set(attributes).isSubset(of: otherAttributes)
    default: return false
    }
  }
}
