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
      for item in tree.items {
        let name = text(item.nameRange, of: file)
        paths[name] = paths[name] ?? file.path
      }
    }
    return diagnostics.map { diagnostic in
      guard diagnostic.kind.entry.code.isAboutUnknownNames, Int(diagnostic.range.file) < sources.count else {
        return diagnostic
      }
      let name = text(diagnostic.range, of: sources[Int(diagnostic.range.file)])
      guard let path = paths[name] else { return diagnostic }
      return Diagnostic(
        NameOfFileLeftOut(diagnostic.kind, name: name, path: PathText.readable(path)),
        at: diagnostic.range, labels: diagnostic.labels)
    }
  }
}

/// The text of a range.
private func text(_ range: SourceRange, of file: SourceFile) -> String {
  String(decoding: file.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
}

extension Code {
  fileprivate var isAboutUnknownNames: Bool {
    switch self {
    case .unknownType, .unknownValue, .unknownContainer, .unknownStoryboard: true
    default: false
    }
  }
}
