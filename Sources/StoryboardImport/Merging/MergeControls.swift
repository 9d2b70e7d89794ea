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
      guard let part = parts[control.segue],
        let segue = existing[existing.node(part, as: TransitionSyntax.self)],
        let list = segue.parameters.map({ existing.syntax($0) }), let name = segue.name
      else { return nil }
      let parameters = ParametersSyntax(list)?.elements.compactMap { $0.labelAndName?.name.id } ?? []
      guard !parameters.isEmpty else { return nil }
      let kind = ImportDiagnostic.firedByControl(
        names[existing.name(of: name)], element: control.element, parameters: parameters.map { names[$0] })
      let label = Diagnostic.Label(.fires, at: control.range)
      return ImportRemark(Diagnostic(kind, at: list.range, labels: [label]), about: control.segue)
    }
  }
}
