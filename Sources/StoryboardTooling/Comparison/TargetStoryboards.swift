import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// The Interface Builder files for the modules of a program, after reading, and what is known about the targets that
/// they belong to.
package struct TargetStoryboards: Sendable {
  /// All files: first the storyboards, then the files that name the storyboards which the system opens, such as
  /// `Info.plist`.
  package private(set) var sources: [SourceFile]
  /// The storyboards, as they were read.
  package let read: ParsedStoryboards
  package let modules: [Module]

  /// The storyboards of one module.
  package struct Module: Sendable {
    /// The name of the module; nil if the storyboards belong to all modules.
    package var name: String?
    /// The numbers of the module's storyboards in `sources`.
    package var files: Set<UInt32> = []
    /// True if these are all storyboards of a target or a folder.
    package var isWhole = false
    /// True for a target of tests, which run together with the storyboards of an app.
    package var isOfTests = false
    /// True if the user has named storyboards, and not only the target of the Swift code.
    package var isNamed = true
    /// The first clause of a program that names the storyboards, such as `storyboards "Shop"`; nil if there is no
    /// such clause. Its file is numbered among the programs.
    package var clause: SourceRange?
    /// The bundle where the app finds the storyboards; nil if it is not known.
    package var bundle: BundleClauseSyntax.Bundle?
    /// The numbers of the files in the target of the module's Swift code; nil if the target is not known. These files
    /// are preferred if several files share a name.
    package var ofTarget: Set<UInt32>?
    /// The storyboards that the system opens.
    package var launched: [Launched] = []

    package init() {}
  }

  /// A storyboard that the system opens, and where a file such as `Info.plist` names it.
  package struct Launched: Sendable {
    let name: String
    let key: String
    let range: SourceRange
  }

  /// - Parameters:
  ///   - storyboards: Interface Builder's files.
  ///   - modules: the storyboards of each module, by their numbers in `storyboards`, with the files that name what
  ///     the system opens.
  package init(_ storyboards: [SourceFile], of modules: [(module: Module, launches: [LaunchFile])]) {
    var sources = storyboards
    read = ParsedStoryboards(storyboards)
    self.modules = modules.map { module, launches in
      var module = module
      for file in launches {
        let number = UInt32(sources.count)
        sources.append(file.source)
        module.launched += file.storyboards.map { launched in
          let range = SourceRange(
            file: number, start: UInt32(launched.place.lowerBound), end: UInt32(launched.place.upperBound))
          return Launched(name: launched.name, key: launched.key, range: range)
        }
      }
      return module
    }
    self.sources = sources
  }

  /// Reads storyboards about whose targets nothing is known. They belong to all modules.
  package init(_ storyboards: [SourceFile]) {
    var module = Module()
    module.files = Set(storyboards.indices.map { UInt32($0) })
    self.init(storyboards, of: [(module, [])])
  }
}
