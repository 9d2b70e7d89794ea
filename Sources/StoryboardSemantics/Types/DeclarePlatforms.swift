import StoryboardDiagnostics
import StoryboardSyntax

extension Checker {
  /// Reads which platforms the program is for, before anything else: they say which types it knows.
  mutating func declarePlatforms(_ files: [SyntaxTree]) {
    for tree in files {
      tree.forEachClause { item, kind in
        guard kind == .platformClause, let clause = PlatformClauseSyntax(tree.syntax(item)) else { return }
        for platform in clause.platforms { declare(platform) }
      }
    }
    frameworks = program.frameworks
  }

  private mutating func declare(_ syntax: PlatformVersionSyntax) {
    guard let name = syntax.name else { return }
    guard let kind = Platform.Kind(rawValue: text(name.id)) else {
      if text(name.id) == "visionOS" {
        report(DeclarationDiagnostic.platformWithoutStoryboards("visionOS"), at: name.syntax)
      } else {
        report(DeclarationDiagnostic.unknownPlatform(text(name.id)), at: name.syntax)
      }
      return
    }
    let version = syntax.version?.split(separator: ".").compactMap { Int($0) }
    program.platforms.append(Platform(kind: kind, version: version))
  }
}
