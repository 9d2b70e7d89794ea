/// A swift-source of a sources clause, before it is written.
package struct WrittenSource {
  package let form: SwiftSourceSyntax.Form
  package let path: String
  /// The target of a project or a package; empty for files.
  package let target: String

  package init(_ form: SwiftSourceSyntax.Form, _ path: String, target: String = "") {
    (self.form, self.path, self.target) = (form, path, target)
  }
}

extension ConstructWriter {
  /// sources-clause = "sources" swift-source { "," swift-source } [ except-clause ] ;
  ///
  /// except-clause = "except" path-pattern { "," path-pattern } ;
  ///
  /// path-pattern = STRING ;
  package mutating func sourcesClause(_ sources: [WrittenSource], except patterns: [String]) {
    guard !sources.isEmpty else { return }
    node(.sourcesClause) {
      $0.keyword(.sources)
      $0.list(sources) { $0.swiftSource($1) }
      guard !patterns.isEmpty else { return }
      $0.node(.exceptClause) {
        $0.keyword(.except)
        $0.list(patterns) { writer, pattern in writer.node(.pathPattern) { $0.string(pattern) } }
      }
    }
  }

  /// swift-source = STRING | ( "project" | "package" ) STRING "target" STRING ;
  private mutating func swiftSource(_ source: WrittenSource) {
    let flags: NodeFlags<SwiftSourceSyntax> =
      switch source.form {
      case .files: []
      case .project: .project
      case .package: .package
      }
    node(.swiftSource, flags) {
      switch source.form {
      case .files: break
      case .project: $0.keyword(.project)
      case .package: $0.keyword(.package)
      }
      $0.string(source.path)
      guard source.form != .files else { return }
      $0.keyword(.target)
      $0.string(source.target)
    }
  }
}
