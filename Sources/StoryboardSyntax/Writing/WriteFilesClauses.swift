/// One entry of a `sources` or `storyboards` clause that is to be written: a path, or a project or package with a
/// target.
package struct WrittenFiles {
  package let form: FilesSyntax.Form
  package let path: String
  /// The name of the target in the project or package; empty for a plain path.
  package let target: String

  package init(_ form: FilesSyntax.Form, _ path: String, target: String = "") {
    (self.form, self.path, self.target) = (form, path, target)
  }
}

extension ConstructWriter {
  /// Writes the clause that names the folders of the Swift code, such as `sources "Shop" except "Tests"`.
  ///
  /// sources-clause = "sources" files { "," files } [ except-clause ] ;
  package mutating func sourcesClause(_ files: [WrittenFiles], except patterns: [String]) {
    filesClause(.sourcesClause, .sources, files, except: patterns)
  }

  /// Writes the clause that names Interface Builder's files, such as `storyboards "Shop"`.
  ///
  /// storyboards-clause = "storyboards" files { "," files } [ except-clause ] ;
  package mutating func storyboardsClause(_ files: [WrittenFiles], except patterns: [String]) {
    filesClause(.storyboardsClause, .storyboards, files, except: patterns)
  }

  /// Writes a `sources` or `storyboards` clause, with an `except` clause if there are patterns.
  ///
  /// except-clause = "except" path-pattern { "," path-pattern } ;
  ///
  /// path-pattern = STRING ;
  private mutating func filesClause(
    _ kind: SyntaxKind, _ keyword: Keyword, _ files: [WrittenFiles], except patterns: [String]
  ) {
    guard !files.isEmpty else { return }
    node(kind) {
      $0.keyword(keyword)
      $0.list(files) { $0.files($1) }
      guard !patterns.isEmpty else { return }
      $0.node(.exceptClause) {
        $0.keyword(.except)
        $0.list(patterns) { writer, pattern in writer.node(.pathPattern) { $0.string(pattern) } }
      }
    }
  }

  /// Writes one entry of a `sources` or `storyboards` clause, such as `"Shop"` or `project "Shop" target "App"`.
  ///
  /// files = STRING | ( "project" | "package" ) STRING "target" STRING ;
  private mutating func files(_ files: WrittenFiles) {
    let flags: NodeFlags<FilesSyntax> =
      switch files.form {
      case .files: []
      case .project: .project
      case .package: .package
      }
    node(.files, flags) {
      switch files.form {
      case .files: break
      case .project: $0.keyword(.project)
      case .package: $0.keyword(.package)
      }
      $0.string(files.path)
      guard files.form != .files else { return }
      $0.keyword(.target)
      $0.string(files.target)
    }
  }
}
