import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension Checker {
  /// Reads the `platform` clauses of the program. They come before everything else, because they decide which types
  /// of the frameworks are known.
  mutating func declarePlatforms(_ files: [SyntaxTree]) {
    for tree in files {
      tree.forEachClause { item, kind in
        guard kind == .platformClause, let clause = Located<PlatformClauseSyntax>(tree.syntax(item)) else {
          return
        }
        for platform in clause.platforms { declare(platform) }
      }
    }
    frameworks = program.platforms.frameworks
  }

  /// Reads the text of a version, such as `15.4`. Numbers after the second one are ignored.
  private func version(_ written: String) -> Platform.Version {
    var numbers: [Int] = []
    var rest = written.utf8[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ".") }
      rest = rest[part.endIndex...].dropFirst()
      if let number = Int(Substring(part)) { numbers.append(number) }
    }
    return Platform.Version(major: numbers.first ?? 0, minor: numbers.count > 1 ? numbers[1] : 0)
  }

  private mutating func declare(_ syntax: Located<PlatformVersionSyntax>) {
    guard let name = syntax.name else { return }
    let written = text(name.id)
    guard let kind = Platform.Kind(word: written) else {
      if written == "visionOS" {
        report(DeclarationDiagnostic.platformWithoutStoryboards("visionOS"), at: name.syntax)
      } else {
        report(DeclarationDiagnostic.unknownPlatform(written), at: name.syntax)
      }
      return
    }
    program.platforms.append(Platform(kind: kind, version: syntax.version.map { version($0) }))
  }
}
