import StoryboardDiagnostics
import StoryboardSyntax

extension Compilation {
  /// True if an error may have its reason in a program file that is not among the given ones.
  package var mayLackFiles: Bool { diagnostics.contains { $0.kind.entry.code.isAboutUnknownNames } }

  /// The diagnostics; those about a name that another file of the module declares say so.
  ///
  /// - Parameter others: program files that are not among those of the compilation.
  package func diagnostics(knowing others: [SourceFile]) -> [Diagnostic] {
    var names = NameTable()
    let own = sources.filter { !$0.isSwift }.map { parse($0, names: &names).tree.module(names) }
    var paths: [String: String] = [:]
    for file in others {
      let tree = parse(file, names: &names).tree
      guard own.contains(tree.module(names)) else { continue }
      for item in tree.items where item.nameID != .empty {
        paths[names[item.nameID]] = paths[names[item.nameID]] ?? file.path
      }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.kind.entry.code.isAboutUnknownNames, Int(diagnostic.range.file) < sources.count else {
        return diagnostic
      }
      let bytes = sources[Int(diagnostic.range.file)].bytes
      let name = String(
        decoding: bytes[Int(diagnostic.range.start)..<Int(diagnostic.range.end)], as: UTF8.self)
      guard let path = paths[name] else { return diagnostic }
      return Diagnostic(
        NameOfFileLeftOut(kind: diagnostic.kind, name: name, path: PathText.readable(path)),
        at: diagnostic.range, labels: diagnostic.labels)
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

/// A name without a meaning, which a file declares that is not among the given ones.
private struct NameOfFileLeftOut: DiagnosticKind {
  let kind: any DiagnosticKind
  let name: String
  let path: String

  var entry: CatalogueEntry {
    CatalogueEntry(
      kind.entry.code, kind.entry.message,
      help:
        "`\(name)` is declared in `\(path)`, which is not among the given files: name that file, too, or the folder"
    )
  }
}
