import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// The storyboard files of one module of a program, with what is known about their target.
package struct StoryboardSet {
  /// The module. It is nil for the files of all modules, and for a program that names no module.
  package let module: String?
  /// The first clause that names the files; nil if the command line names them, or if they come from the target of
  /// the module's Swift code.
  package let clause: SourceRange?
  /// True if the user has named storyboards, and not only the target of the Swift code.
  package let isNamed: Bool
  /// The paths of the storyboards, with all variants.
  package internal(set) var paths: [String] = []
  /// The paths of storyboards that exist but are left out.
  package internal(set) var leftOut: [String] = []
  /// True if these are all storyboards of a target or a folder.
  package internal(set) var isWhole = false
  /// True for a target of tests.
  package internal(set) var isOfTests = false
  /// The bundle in which the app finds the storyboards; nil if it is not known.
  package internal(set) var bundle: BundleClauseSyntax.Bundle?
  /// The files that name the storyboards which the system opens: the files of the target, or else the only
  /// `Info.plist` in the folders that names any.
  package var launches: [LaunchFile] {
    targetLaunchFiles ?? Self.launches(in: propertyLists)
  }
  /// The files of the target that name the storyboards which the system opens; nil if there is no target.
  var targetLaunchFiles: [LaunchFile]?
  /// The files `Info.plist` in the folders.
  private(set) var propertyLists: [LaunchFile] = []
  /// The storyboards in the target of the module's Swift code; nil if the target is not known. If several files share
  /// a name, the file in this list is meant.
  package internal(set) var ofTarget: [String]?

  init(module: String?, clause: SourceRange?, isNamed: Bool) {
    (self.module, self.clause, self.isNamed) = (module, clause, isNamed)
  }

  /// Adds the storyboards of a folder and its `Info.plist` files. Returns the number of storyboards, including those
  /// that the patterns leave out.
  mutating func add(
    folder: String, without patterns: PathPatterns = PathPatterns([]), in scope: FolderSearch.Scope = .ownCode
  ) throws(System.Failure) -> Int {
    var search = FolderSearch(".storyboard", without: patterns, in: scope)
    paths += try search.files(in: folder)
    if !patterns.isEmpty {
      var all = FolderSearch(".storyboard", in: scope)
      leftOut += try all.files(in: folder).filter { patterns.matchesAnyPrefix(of: $0) }
    }
    isWhole = true
    let known = propertyLists.map(\.source.path)
    propertyLists += Self.propertyLists(in: folder, without: patterns).filter {
      !known.contains($0.source.path)
    }
    return search.count
  }

  /// Returns the only file of a list that names storyboards. If several files name storyboards, the result is empty,
  /// because the files belong to several targets.
  package static func launches(in lists: [LaunchFile]) -> [LaunchFile] {
    let named = lists.filter { !$0.storyboards.isEmpty }
    return named.count == 1 ? named : []
  }

  /// Returns the files `Info.plist` in a folder and below it.
  package static func propertyLists(
    in folder: String, without patterns: PathPatterns = PathPatterns([])
  ) -> [LaunchFile] {
    var search = FolderSearch("Info.plist", without: patterns, in: .ownCode)
    return ((try? search.files(in: folder)) ?? []).compactMap { path in
      (try? System.read(path, limit: SourceFile.sizeLimit)).map {
        LaunchFile(SourceFile(path: path, bytes: $0))
      }
    }
  }

  /// Adds the storyboards of a target, its bundle, and its files that name storyboards for the system to open.
  mutating func add(_ target: StoryboardTarget) {
    paths += target.storyboards
    leftOut += target.leftOut
    isWhole = true
    if target.isOfTests { isOfTests = true }
    bundle = bundle ?? target.bundle
    targetLaunchFiles = (targetLaunchFiles ?? []) + target.launches
  }
}

/// The storyboards of a target of a project or a package.
package struct StoryboardTarget {
  package internal(set) var storyboards: [String] = []
  /// The storyboards that the patterns of a clause leave out.
  package internal(set) var leftOut: [String] = []
  package let bundle: BundleClauseSyntax.Bundle?
  package let launches: [LaunchFile]
  package internal(set) var isOfTests = false
}
