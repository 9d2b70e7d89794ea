import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the `also` clauses of the modules, after all scenes are checked. Refuses a form that there is not, a form that
  /// is named twice, a name that the module or its Swift code has already, and a loader that cannot tell two scenes apart.
  mutating func declareCallSites() {
    for tree in program.trees {
      tree.forEachClause { item, kind in
        guard kind == .alsoClause, let clause = Located<AlsoClauseSyntax>(tree.syntax(item)),
          let module = program.modules.ids.first(where: { program.modules[$0].files.contains(tree.file) }),
          !program.modules[module].isInterface
        else { return }
        inModule(module) { checker in
          for form in clause.forms { checker.declare(form, in: module) }
        }
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
    if let taken = program.clash(of: form, as: name, in: module) {
      report(
        ModuleDiagnostic.callSitesClash(taken, form: word), at: syntax.name?.syntax ?? written.syntax)
    }
    if form == .loader, let (identifier, second) = identifierOfTwoScenes(in: module) {
      report(
        ModuleDiagnostic.identifierOfTwoScenes(identifier), at: written.syntax,
        labels: [
          Diagnostic.Label(
            .declared(text(program.scenes[second].name)),
            at: program.nameRange(of: program.scenes[second].syntax))
        ])
    }
    program.modules[module].callSites.append((form, name))
  }

  /// Returns an identifier that scenes of two storyboards of a module have, and the second of these scenes; nil if there
  /// is none.
  private func identifierOfTwoScenes(in module: ModuleID) -> (String, SceneID)? {
    var seen: Set<NameID> = []
    for storyboard in program.storyboards.elements where storyboard.module == module && !storyboard.isExternal
    {
      for scene in storyboard.scenes {
        guard let identifier = program.scenes[scene].identifier else { continue }
        if !seen.insert(identifier).inserted { return (text(identifier), scene) }
      }
    }
    return nil
  }
}

extension Program {
  /// Returns a name that a form of call sites would declare although the module has it already: as a type, a container, a
  /// declaration of its Swift code, or a type inside a controller's class. Nil if there is none.
  package func clash(of form: CallSiteForm, as name: String, in module: ModuleID) -> String? {
    if form == .scenes, let id = names.name(of: name + "Segue") {
      let isNested = declarations.elements.contains { declaration in
        declaration.name == id && declaration.module == module
          && (declaration.outer.map { declarations[$0].kind == .controller } ?? false)
      }
      if isNested { return name + "Segue" }
    }
    return form.declaredNames(as: name).first { isTaken($0, in: module) }
  }

  private func isTaken(_ name: String, in module: ModuleID) -> Bool {
    if isDeclaredInSwift(name, by: module) || name == namespace(of: module) { return true }
    guard let id = names.name(of: name) else { return false }
    return declarations.elements.contains {
      $0.name == id && $0.outer == nil && $0.module == module && !$0.isFramework
    } || containers.elements.contains { $0.name == id && $0.module == module }
  }
}
