import StoryboardDiagnostics
import StoryboardSyntax

extension Compilation {
  /// True if the reason for an error may be in a program file that was not given.
  package var mayLackFiles: Bool { diagnostics.contains { $0.kind.entry.code.isAboutUnknownNames } }

  /// Returns the diagnostics. A diagnostic about an unknown name tells which of the other files declares the name, if
  /// one does.
  ///
  /// - Parameter others: program files that the compilation does not have.
  package func diagnostics(knowing others: [SourceFile]) -> [Diagnostic] {
    var names = NameTable()
    let own = sources.filter { !$0.isSwift }.map { parse($0, names: &names).tree.module(names) }
    var paths: [Declared: String] = [:]
    for file in others {
      let tree = parse(file, names: &names).tree
      guard own.contains(tree.module(names)) else { continue }
      for item in tree.items {
        let name = Declared(kind: DeclaredKind(item.kind), name: file.text(in: item.nameRange))
        paths[name] = paths[name] ?? file.path
      }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.kind.entry.code.isAboutUnknownNames, Int(diagnostic.range.file) < sources.count else {
        return diagnostic
      }
      let name = sources[Int(diagnostic.range.file)].text(in: diagnostic.range)
      let kinds = DeclaredKind.meant(by: diagnostic.kind.entry.code)
      guard let path = kinds.lazy.compactMap({ paths[Declared(kind: $0, name: name)] }).first else {
        return diagnostic
      }
      return Diagnostic(
        NameInOmittedFile(diagnostic.kind, name: name, path: PathText.readable(path)),
        at: diagnostic.range, labels: diagnostic.labels)
    }
  }
}

/// A declaration in a file: its kind and its name.
private struct Declared: Hashable {
  let kind: DeclaredKind
  let name: String
}

private enum DeclaredKind {
  case container, storyboard, route
  /// A type or a function.
  case other

  init(_ kind: SyntaxKind) {
    switch kind {
    case .container: self = .container
    case .storyboard: self = .storyboard
    case .route: self = .route
    default: self = .other
    }
  }

  /// Returns the kinds of declarations that an unknown name may mean, given the code of the diagnostic.
  static func meant(by code: Code) -> [DeclaredKind] {
    switch code {
    case .unknownContainer: [.container]
    case .unknownStoryboard: [.storyboard]
    default: [.other, .container]
    }
  }
}

extension Code {
  fileprivate var isAboutUnknownNames: Bool {
    switch self {
    case .unknownType, .unknownValue, .unknownContainer, .unknownStoryboard: true
    default: false
    }
  }
}
