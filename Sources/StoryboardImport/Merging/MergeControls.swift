import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// What there is to say of segues that code performs by the program, and a control by the storyboard: it fires them
  /// without what the program's parameter list asks for. An empty list asks for nothing.
  ///
  /// - Parameter parts: what the program has for the parts of the imported one.
  func remarksOnControls(
    _ controls: [ImportedControl], _ parts: [ImportedPlace: NodeID], in existing: SyntaxTree
  ) -> [ImportRemark] {
    controls.compactMap { control in
      guard let part = parts[control.segue], let segue = SegueSyntax(existing.syntax(part)),
        let list = segue.syntax.child(.parameters), let name = segue.name
      else { return nil }
      let parameters = (segue.parameters ?? []).compactMap { $0.labelAndName?.name.id }.map { names[$0] }
      guard !parameters.isEmpty else { return nil }
      let kind = ImportDiagnostic.firedByControl(
        names[name.id], element: control.element, parameters: parameters)
      let label = Diagnostic.Label(.fires, at: control.range)
      return ImportRemark(Diagnostic(kind, at: list.range, labels: [label]), about: control.segue)
    }
  }
}
