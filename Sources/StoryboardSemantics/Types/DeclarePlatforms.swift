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

  /// Declares what the program knows without declaring it, from the prelude's text.
  mutating func declarePrelude() {
    for part in Prelude.parts(for: frameworks) {
      let start = program.declarations.count
      for declaration in parsed(part) { declareType(declaration, inside: nil, isFramework: true) }
      for id in start..<program.declarations.count { program.declarations[id].framework = part.framework }
    }
    preludeThings = things
    for name in Prelude.namesOfGeneratedSwift { namesOfGeneratedSwift[program.names.intern(name)] = true }
    for style in presentationStyles { presentationStyleNames[program.names.intern(style)] = true }
    unspeakable = ["Self", "Type", "Protocol", "Any"].map { program.names.intern($0) }
    builtins = ["Array", "Optional", "Dictionary", "Void", "TimeInterval"].map { program.names.intern($0) }
  }

  private mutating func parsed(_ part: Prelude.Part) -> [TypeDeclarationSyntax] {
    let bytes = UnsafeBufferPointer(start: part.text.utf8Start, count: part.text.utf8CodeUnitCount)
    let parsed = parse(
      SourceFile(path: "prelude", bytes: Array(bytes)), file: .max, names: &program.names)
    assert(parsed.diagnostics.isEmpty, "\(parsed.diagnostics.map { $0.kind.entry.message })")
    program.trees.append(parsed.tree)
    return parsed.tree.program.items.compactMap(TypeDeclarationSyntax.init)
  }

  /// The framework that has a type which no platform of the program has.
  mutating func foreignFramework(of name: NameID) -> Framework? {
    let names = foreignNames ?? foreignTypes()
    foreignNames = names
    return names[name]
  }

  private mutating func foreignTypes() -> [NameID: Framework] {
    var names: [NameID: Framework] = [:]
    for framework in Framework.allCases where !frameworks.contains(framework) {
      for part in Prelude.parts(for: [framework]) where part.framework == framework {
        for declaration in parsed(part) {
          if let name = declaration.name.last { names[name.id] = names[name.id] ?? framework }
        }
      }
    }
    return names
  }
}
