import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the `also` clauses of the modules, after all scenes are checked. Refuses a form that there is not, a form that
  /// is named twice, a name that the module or its Swift code has already, and a loader that cannot tell two scenes apart.
  ///
  /// The option of a command may choose a form, too. It replaces the same form in a clause, and the command itself reports
  /// its mistakes.
  mutating func declareCallSites() {
    var forms: [(form: Located<AlsoFormSyntax>, module: ModuleID)] = []
    for tree in program.trees {
      tree.forEachClause { item, kind in
        guard kind == .alsoClause, let clause = Located<AlsoClauseSyntax>(tree.syntax(item)),
          let module = program.modules.ids.first(where: { program.modules[$0].files.contains(tree.file) }),
          !program.modules[module].isInterface
        else { return }
        forms += clause.forms.map { ($0, module) }
      }
    }
    for module in program.modules.ids where !program.modules[module].isInterface {
      program.modules[module].callSites = program.callSites(among: chosenCallSites, for: module)
    }
    findInnerNames()
    // The accessors come first, because their name must be free of all others.
    let isAccessors = forms.map { form, _ in
      form.form.map { text($0.id) } == CallSiteForm.accessors.word
    }
    var declared: [ModuleID: Set<CallSiteForm>] = [:]
    for own in [true, false] {
      for ((form, module), isAccessors) in zip(forms, isAccessors) where isAccessors == own {
        inModule(module) { $0.declare(form, in: module, after: &declared[module, default: []]) }
      }
      if own { program.findHiddenNamespaces() }
    }
    checkNamesForOthers()
  }

  /// Checks that no module has another declaration of the name by which other modules call its public storyboards and
  /// routes.
  private mutating func checkNamesForOthers() {
    for module in program.modules.ids
    where !program.modules[module].isInterface && program.hasPublicNamespace(module) {
      let name = GeneratedNames.namespaceForOthers(of: program.name(of: module))
      guard name != program.namespace(of: module), let holder = program.holder(of: name, seenFrom: module),
        let declaration = program.firstForOthers(of: module)
      else { continue }
      report(
        ModuleDiagnostic.namespaceForOthersClash(name, of: holder), at: program.nameRange(of: declaration))
    }
  }

  private mutating func declare(
    _ syntax: Located<AlsoFormSyntax>, in module: ModuleID, after declared: inout Set<CallSiteForm>
  ) {
    guard let written = syntax.form else { return }
    let word = text(written.id)
    guard let form = CallSiteForm(word: word) else {
      let near = nearestSpelling(to: word, among: CallSiteForm.allCases.map(\.word))
      return report(ModuleDiagnostic.unknownCallSites(word, nearest: near), at: written.syntax)
    }
    guard declared.insert(form).inserted else {
      return report(DeclarationDiagnostic.duplicate(word), at: written.syntax)
    }
    if program.modules[module].callSites.contains(where: { $0.form == form }) { return }
    let sites = CallSites(form, as: syntax.name.map { text($0.id) })
    let chosen = program.callSites(among: chosenCallSites, for: module)
    // The command reports that a form which its option chooses clashes with this one.
    switch program.obstacle(to: sites, in: module, except: chosen) {
    case .name(let taken, let holder):
      report(
        ModuleDiagnostic.callSitesClash(taken, of: holder, form: word),
        at: syntax.name?.syntax ?? written.syntax)
    case .lowerCase(let better):
      report(
        ModuleDiagnostic.lowerCaseNamespace(sites.name, better: better),
        at: syntax.name?.syntax ?? written.syntax)
    case .identifier(let identifier, let second):
      report(
        ModuleDiagnostic.identifierOfTwoScenes(identifier), at: written.syntax,
        labels: [
          Diagnostic.Label(
            .declared(text(program.scenes[second].name)),
            at: program.nameRange(of: program.scenes[second].syntax))
        ])
    case nil: break
    }
    program.modules[module].callSites.append(sites)
  }
}

/// Why a form of call sites cannot be generated.
package enum CallSiteObstacle {
  /// The form would declare a name that there is already. The holder is what has it, as messages say it: `the app`.
  case name(String, holder: String)
  /// The enum of the accessors has a name that begins with a lower-case letter. A variable would hide it.
  case lowerCase(better: String)
  /// Two scenes have the identifier, and the form tells scenes apart by it. The scene is the second of these.
  case identifier(String, second: SceneID)
}

extension Program {
  /// Returns why a form of call sites cannot be generated for a module, beside the other forms of the module; nil if it
  /// can.
  ///
  /// - Parameters:
  ///   - sites: the form with its name.
  ///   - module: the module.
  ///   - chosen: forms of the module that are not compared.
  package func obstacle(
    to sites: CallSites, in module: ModuleID, except chosen: [CallSites] = []
  ) -> CallSiteObstacle? {
    // The usual name of the accessors gets a number if it is taken.
    if sites == CallSites(.accessors) { return nil }
    if sites.form == .accessors, sites.name.unicodeScalars.first?.properties.isLowercase == true {
      return .lowerCase(better: GeneratedNames.withUpperCaseFirst(sites.name))
    }
    let forOthers = GeneratedNames.namespaceForOthers(of: name(of: module))
    for name in sites.declaredNames {
      if name == forOthers, sites.form != .accessors, hasPublicNamespace(module) {
        return .name(name, holder: "the generated Swift")
      }
      if let holder = holder(of: name, seenFrom: module) { return .name(name, holder: holder) }
    }
    if let clash = clashInTypes(of: sites, in: module) { return clash }
    if let clash = clashInNamespace(of: sites, in: module) { return clash }
    for other in otherCallSites(than: sites.form, in: module)
    where !chosen.contains(where: { $0.form == other.form }) {
      if let taken = sites.name(sharedWith: other) { return .name(taken, holder: "`\(other.form.word)`") }
    }
    guard sites.form == .loader, let (identifier, second) = identifierOfTwoScenes(in: module) else {
      return nil
    }
    return .identifier(names[identifier], second: second)
  }

  /// Returns the forms that the option of a command chooses for a module.
  package func callSites(among chosen: ChosenCallSites, for module: ModuleID) -> [CallSites] {
    let isWritten = chosen.module == nil || modules[module].name == nil || chosen.module == name(of: module)
    return isWritten ? chosen.sites : []
  }

  /// The forms that a module has beside one of them. The accessors are always there.
  private func otherCallSites(than form: CallSiteForm, in module: ModuleID) -> [CallSites] {
    let accessors = CallSites(.accessors, as: namespace(of: module))
    let others = modules[module].callSites.filter { $0.form != .accessors } + [accessors]
    return others.filter { $0.form != form }
  }

  /// Returns what has a name at the top level of a module's code already, as messages say it; nil if nothing has.
  fileprivate func holder(of name: String, seenFrom module: ModuleID) -> String? {
    if isDeclaredInSwift(name, by: module) { return "the app" }
    let isOfSystem = Prelude.modulesOfSystem.contains(name) || Prelude.frameworksOfSystem.contains(name)
    if isOfSystem || GeneratedNames.isUsed(name) { return "the SDK" }
    if modules[module].swiftImports.contains(name) { return "`\(name)`" }
    for imported in modules[module].imports.lazy.map({ self.name(of: $0.module) }) {
      if name == GeneratedNames.namespaceForOthers(of: imported) { return "`\(imported)`" }
    }
    guard let id = names.name(of: name) else { return nil }
    if modules[module].name == id { return "the module" }
    if modules[module].imports.contains(where: { modules[$0.module].name == id }) { return "`\(name)`" }
    for declaration in declarations.elements where declaration.name == id && declaration.outer == nil {
      // A form would hide a type of Swift or of a framework from the module's code.
      if declaration.isFramework { return "the SDK" }
      if let swiftModule = declaration.swiftModule { return "`\(names[swiftModule])`" }
      if declaration.module == module { return "the app" }
      if sees(declaration.module, declaration.isPublic, from: module) {
        return "`\(self.name(of: declaration.module))`"
      }
    }
    for container in containers.elements where container.name == id {
      if container.module == module { return "the app" }
      if sees(container.module, container.isPublic, from: module) {
        return "`\(self.name(of: container.module))`"
      }
    }
    return nil
  }

  /// True if code of other modules says the name of a module's accessors.
  fileprivate func hasPublicNamespace(_ module: ModuleID) -> Bool { firstForOthers(of: module) != nil }

  /// The first public storyboard of a module; its first public route if it has none; nil if it has neither.
  fileprivate func firstForOthers(of module: ModuleID) -> SyntaxReference? {
    storyboards.elements.first { $0.isPublic && $0.module == module && !$0.isExternal }?.syntax
      ?? routes.elements.first { $0.isPublic && $0.module == module }?.syntax
  }

  /// Finds a member or a nested type of a controller or a container that a form would declare once more, or that would
  /// hide the accessors in generated code of that type.
  private func clashInTypes(of sites: CallSites, in module: ModuleID) -> CallSiteObstacle? {
    guard let wanted = sites.form == .accessors ? sites.name : sites.nameInControllers else { return nil }
    // A property of an object may have the name of a property of its class.
    let owner = ownerInControllers(of: wanted, in: module) { sites.form != .designed || $0.isStatic }
    if let owner { return .name(wanted, holder: "`\(names[declarations[owner].name])`") }
    // The routes of a container are functions of its class, and they name the accessors.
    guard sites.form == .accessors, let name = names.name(of: wanted),
      let container = container(with: name, in: module)
    else { return nil }
    return .name(wanted, holder: "`\(names[containers[container].name])`")
  }

  /// Finds a storyboard whose accessors have a name that a form would declare beside them, or that would hide them.
  private func clashInNamespace(of sites: CallSites, in module: ModuleID) -> CallSiteObstacle? {
    if sites.form == .accessors, GeneratedNames.nestedTypes.contains(sites.name) {
      return .name(sites.name, holder: "the generated Swift")
    }
    let declared = sites.namesInAccessors
    let taken = storyboards.elements.first {
      $0.module == module && !$0.isExternal && declared.contains(names[$0.name])
    }
    return taken.map { .name(names[$0.name], holder: "the program") }
  }

  /// Returns an identifier that two scenes of a loader have, and the second of these scenes; nil if there is none. A loader
  /// has the scenes of one framework that code can open and that need nothing.
  private func identifierOfTwoScenes(in module: ModuleID) -> (NameID, SceneID)? {
    var seen: [Framework: Set<NameID>] = [:]
    for storyboard in storyboards.elements
    where storyboard.module == module && !storyboard.isExternal && storyboard.container == nil {
      for scene in storyboard.scenes where !graph.isOpenedBySeguesOnly[scene] {
        let needsNothing = scenes[scene].parameters.allSatisfy { hasConstantDefault($0) }
        guard needsNothing, let identifier = scenes[scene].identifier else { continue }
        if !seen[storyboard.framework, default: []].insert(identifier).inserted { return (identifier, scene) }
      }
    }
    return nil
  }

  /// True if a parameter has a default that is the same wherever it is evaluated.
  private func hasConstantDefault(_ parameter: ParameterID) -> Bool {
    guard let value = defaultValue(of: parameter) else { return false }
    return !contains(value) { part in
      switch part {
      case .parameter, .registration, .provider, .container, .makeContainer, .source, .sender, .destination,
        .child,
        .coder:
        true
      default: false
      }
    }
  }
}

extension CallSites {
  /// Returns a name that both forms would declare in the same place, or the name of the accessors if the other form would
  /// hide them; nil if there is none.
  fileprivate func name(sharedWith other: CallSites) -> String? {
    if let shared = declaredNames.first(where: other.declaredNames.contains) { return shared }
    if let inner = nameInControllers {
      if inner == other.nameInControllers { return inner }
      if other.form == .accessors, inner == other.name { return inner }
    }
    return form == .accessors && name == other.nameInControllers ? name : nil
  }
}
