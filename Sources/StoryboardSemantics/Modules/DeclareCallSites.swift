import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the `also` clauses of the modules, after all scenes are checked. Refuses a form that there is not, a form that
  /// is named twice, a name that the module or its Swift code has already, and a loader that cannot tell two scenes apart.
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
    // The accessors come first, because their name must be free of all others.
    let isAccessors = forms.map { form, _ in
      form.form.map { text($0.id) } == CallSiteForm.accessors.word
    }
    for own in [true, false] {
      for ((form, module), isAccessors) in zip(forms, isAccessors) where isAccessors == own {
        inModule(module) { $0.declare(form, in: module) }
      }
    }
  }

  private mutating func declare(_ syntax: Located<AlsoFormSyntax>, in module: ModuleID) {
    guard let written = syntax.form else { return }
    let word = text(written.id)
    guard let form = CallSiteForm(word: word) else {
      let near = nearestSpelling(to: word, among: CallSiteForm.allCases.map(\.word))
      return report(ModuleDiagnostic.unknownCallSites(word, nearest: near), at: written.syntax)
    }
    if program.modules[module].callSites.contains(where: { $0.form == form }) {
      return report(DeclarationDiagnostic.duplicate(word), at: written.syntax)
    }
    let name = syntax.name.map { text($0.id) } ?? form.name
    switch program.obstacle(to: form, as: name, in: module, beside: program.modules[module].callSites) {
    case .name(let taken, let holder):
      report(
        ModuleDiagnostic.callSitesClash(taken, of: holder, form: word),
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
    program.modules[module].callSites.append((form, name))
  }
}

/// Why a form of call sites cannot be generated.
package enum CallSiteObstacle {
  /// The form would declare a name that there is already. The holder is what has it, as messages say it: `the app`.
  case name(String, holder: String)
  /// Two scenes have the identifier, and the form tells scenes apart by it. The scene is the second of these.
  case identifier(String, second: SceneID)
}

extension Program {
  /// Returns why a form of call sites cannot be generated for a module; nil if it can.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - name: the name after `as`, or the form's own.
  ///   - module: the module.
  ///   - others: the forms that are generated beside it, with their names.
  package func obstacle(
    to form: CallSiteForm, as name: String, in module: ModuleID,
    beside others: [(form: CallSiteForm, name: String)]
  ) -> CallSiteObstacle? {
    // The usual name of the accessors gets a number if it is taken.
    if form == .accessors, [form.name, namespace(of: module)].contains(name) { return nil }
    if let taken = clash(of: form, as: name, in: module) { return .name(taken, holder: "the app") }
    let declared = form.declaredNames(as: name)
    if let taken = declared.first(where: isOfFramework) { return .name(taken, holder: "the SDK") }
    for other in others where other.form != form {
      let names = other.form.declaredNames(as: other.name)
      if let taken = declared.first(where: names.contains) {
        return .name(taken, holder: "`\(other.form.word)`")
      }
    }
    guard form == .loader, let (identifier, second) = identifierOfTwoScenes(in: module) else { return nil }
    return .identifier(names[identifier], second: second)
  }

  /// Returns an identifier that scenes of two storyboards of a module have, and the second of these scenes; nil if there
  /// is none.
  private func identifierOfTwoScenes(in module: ModuleID) -> (NameID, SceneID)? {
    var seen: Set<NameID> = []
    for storyboard in storyboards.elements
    where storyboard.module == module && !storyboard.isExternal && storyboard.container == nil {
      for scene in storyboard.scenes {
        // A loader has only the scenes that need nothing.
        let needsNothing = parameters[scenes[scene].parameters].allSatisfy(\.hasDefault)
        guard needsNothing, let identifier = scenes[scene].identifier else { continue }
        if !seen.insert(identifier).inserted { return (identifier, scene) }
      }
    }
    return nil
  }

  /// Returns a name that a form of call sites would declare although the module has it already: as a type, a container, a
  /// declaration of its Swift code, or a type inside a controller's class. Nil if there is none.
  private func clash(of form: CallSiteForm, as name: String, in module: ModuleID) -> String? {
    if form == .scenes, let id = names.name(of: name + "Segue") {
      let isNested = declarations.elements.contains { declaration in
        declaration.name == id && declaration.module == module
          && (declaration.outer.map { declarations[$0].kind == .controller } ?? false)
      }
      if isNested { return name + "Segue" }
    }
    return form.declaredNames(as: name).first { isTaken($0, in: module) }
  }

  /// True for the name of a type of Swift or of a framework, which the form would hide from the module's code.
  private func isOfFramework(_ name: String) -> Bool {
    guard let id = names.name(of: name) else { return false }
    return declarations.elements.contains { $0.name == id && $0.outer == nil && $0.isFramework }
  }

  private func isTaken(_ name: String, in module: ModuleID) -> Bool {
    if isDeclaredInSwift(name, by: module) || name == namespace(of: module) { return true }
    guard let id = names.name(of: name) else { return false }
    return declarations.elements.contains {
      $0.name == id && $0.outer == nil && $0.module == module && !$0.isFramework
    } || containers.elements.contains { $0.name == id && $0.module == module }
  }
}
