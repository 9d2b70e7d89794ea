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

  /// The numbers between the periods of a version.
  private func numbers(in version: String) -> [Int] {
    var numbers: [Int] = []
    var rest = version.utf8[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ".") }
      rest = rest[part.endIndex...].dropFirst()
      if let number = Int(Substring(part)) { numbers.append(number) }
    }
    return numbers
  }

  private mutating func declare(_ syntax: PlatformVersionSyntax) {
    guard let name = syntax.name else { return }
    let written = text(name.id)
    guard let kind = Platform.Kind.all.first(where: { $0.rawValue == written }) else {
      if written == "visionOS" {
        report(DeclarationDiagnostic.platformWithoutStoryboards("visionOS"), at: name.syntax)
      } else {
        report(DeclarationDiagnostic.unknownPlatform(written), at: name.syntax)
      }
      return
    }
    program.platforms.append(Platform(kind: kind, version: syntax.version.map { numbers(in: $0) }))
  }
}
