import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// Interface Builder's files of one module of a program, with what is known of their target.
package struct StoryboardSet {
  /// The module; nil if they are those of all modules, or of the only one that has no name.
  package let module: String?
  /// The first clause that names them; nil if the command line names them, or a target of the module's Swift code.
  package let clause: SourceRange?
  /// True if somebody has named storyboards: not only the target of the Swift code.
  package let isNamed: Bool
  /// The paths, with all variants.
  package internal(set) var paths: [String] = []
  /// True if these are all storyboards of a target or a folder.
  package internal(set) var isWhole = false
  /// The bundle in which the app finds them; nil if it is not known.
  package internal(set) var bundle: BundleClauseSyntax.Bundle?
  /// The files that name the storyboards which the system opens: those of the target, or the only one of the folders.
  package var launches: [LaunchFile] {
    if let launchesOfTarget { return launchesOfTarget }
    return launchesOfFolders.count == 1 ? launchesOfFolders : []
  }
  /// Those of a target; nil if there is none.
  var launchesOfTarget: [LaunchFile]?
  private var launchesOfFolders: [LaunchFile] = []
  /// The storyboards of the target of the module's Swift code: of several files of one name, these are meant.
  package internal(set) var ofTarget: [String] = []

  init(module: String?, clause: SourceRange?, isNamed: Bool) {
    (self.module, self.clause, self.isNamed) = (module, clause, isNamed)
  }

  /// Adds the storyboards of a folder, with what its only property list says.
  mutating func add(
    folder: String, without patterns: PathPatterns = PathPatterns([]), in scope: FolderSearch.Scope = .ownCode
  ) throws(System.Failure) -> Int {
    var search = FolderSearch(".storyboard", without: patterns, in: scope)
    paths += try search.files(in: folder)
    isWhole = true
    // Several property lists belong to several targets.
    let known = launchesOfFolders.map(\.source.path)
    launchesOfFolders += Self.propertyLists(in: folder, without: patterns).filter {
      !known.contains($0.source.path)
    }
    return search.count
  }

  /// The files `Info.plist` of a folder that name storyboards.
  package static func propertyLists(
    in folder: String, without patterns: PathPatterns = PathPatterns([])
  ) -> [LaunchFile] {
    var search = FolderSearch("Info.plist", without: patterns, in: .ownCode)
    return ((try? search.files(in: folder)) ?? []).compactMap { path in
      (try? System.read(path, limit: SourceFile.sizeLimit)).map {
        LaunchFile(SourceFile(path: path, bytes: $0))
      }
    }.filter { !$0.storyboards.isEmpty }
  }

  /// Adds what is known of a target.
  mutating func add(_ target: StoryboardTarget) {
    paths += target.storyboards
    isWhole = true
    bundle = bundle ?? target.bundle
    launchesOfTarget = (launchesOfTarget ?? []) + target.launches
  }
}

/// The storyboards of a target of a project or a package.
package struct StoryboardTarget {
  package let storyboards: [String]
  package let bundle: BundleClauseSyntax.Bundle?
  package let launches: [LaunchFile]
}
