import StoryboardDiagnostics
import StoryboardSyntax

extension ProgramMerge {
  /// Returns remarks on segues with parameters, such as `segue edit(note: Note)`, that a control fires in the
  /// storyboard. The control cannot pass arguments. An empty parameter list requires none, so it is no mistake.
  ///
  /// - Parameter parts: for each part of the imported program, the same part of the existing program.
  func remarksOnControls(
    _ controls: [ImportedControl], _ parts: [ImportedPlace: NodeID], in existing: SyntaxTree
  ) -> [ImportRemark] {
    controls.compactMap { control in
      guard let part = parts[control.segue],
        let segue = existing[existing.node(part, as: TransitionSyntax.self)],
        let list = segue.parameters.map({ existing.syntax($0) }), let name = segue.name
      else { return nil }
      let parameters = Located<ParametersSyntax>(list)?.elements.compactMap { $0.name?.id } ?? []
      guard !parameters.isEmpty else { return nil }
      let kind = ImportDiagnostic.firedByControl(
        names[existing.name(of: name)], element: control.element, parameters: parameters.map { names[$0] })
      let label = Diagnostic.Label(.fires, at: control.range)
      return ImportRemark(Diagnostic(kind, at: list.range, labels: [label]), about: control.segue)
    }
  }
}
