import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardSyntax

/// A target of a project or a package that a program names.
struct NamedTarget: Hashable {
  /// The identity of the project's folder, or of the package's folder.
  let place: System.Entry.Identity
  let name: String
}

extension Adoption {
  /// The adopted target; nil for a folder.
  var namedTarget: NamedTarget? {
    let named: (path: String, name: String?) =
      switch place {
      case .project(let path, _, let target): (path, target.name)
      case .package(let folder): (folder.isEmpty ? "." : folder, request.target)
      case .folder: ("", nil)
      }
    guard let name = named.name, let place = try? System.entry(at: named.path).identity else { return nil }
    return NamedTarget(place: place, name: name)
  }
}

extension SyntaxTree {
  /// The targets that a program names as its Swift code.
  var namedTargets: Set<NamedTarget> {
    let folder = FilePath.folder(of: source.path)
    return Set(
      items.compactMap(Located<SourcesClauseSyntax>.init).flatMap(\.files).compactMap { files in
        guard let name = files.target, let path = files.path,
          let place = try? System.entry(at: FilePath.join(folder, path)).identity
        else { return nil }
        return NamedTarget(place: place, name: name)
      })
  }
}

extension OtherProgramFiles {
  /// Returns the files without the programs of other targets. Two targets of a folder may have the same module name.
  ///
  /// A program that names no target belongs to every target, unless only other targets have programs.
  ///
  /// - Parameters:
  ///   - module: the module of the program that is imported; nil if it is unknown.
  ///   - own: the known targets of that program.
  func withoutOtherTargets(ofModule module: String?, than own: Set<NamedTarget>, _ names: NameTable)
    -> OtherProgramFiles
  {
    guard let module, !own.isEmpty else { return self }
    let files = ofModule(module, names).trees.map { (tree: $0, targets: $0.namedTargets) }
    let hasOthers = files.contains { !$0.targets.isEmpty && own.isDisjoint(with: $0.targets) }
    let hasOwn = files.contains { !own.isDisjoint(with: $0.targets) }
    return keeping { tree in
      guard hasOthers, let file = files.first(where: { $0.tree === tree }) else { return true }
      return file.targets.isEmpty ? hasOwn : !own.isDisjoint(with: file.targets)
    }
  }
}

extension Adoption {
  /// The other programs of a folder that belong to the target of a program, and the programs of other modules.
  package static func programs(_ others: [SourceFile], besideTargetOf program: SourceFile) -> [SourceFile] {
    var names = NameTable()
    let tree = parse(program, names: &names).tree
    let files = OtherProgramFiles(others.map { parse($0, names: &names) })
    let kept = files.withoutOtherTargets(ofModule: tree.module(names), than: tree.namedTargets, names)
    return kept.trees.map(\.source)
  }
}
