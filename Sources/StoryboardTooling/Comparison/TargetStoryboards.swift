import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax

/// Interface Builder's files for the modules of a program, after reading, with the facts about their targets.
package struct TargetStoryboards: Sendable {
  /// All files: first the storyboards, then the files that name what the system opens.
  package private(set) var sources: [SourceFile]
  /// The storyboards, as they were read.
  package let read: ReadStoryboards
  package let modules: [Module]

  /// The storyboards of one module.
  package struct Module: Sendable {
    /// The module; nil if they belong to all modules.
    package var name: String?
    /// The numbers of the storyboards among all files.
    package var files: Set<UInt32> = []
    /// True if these are all storyboards of a target or a folder.
    package var isWhole = false
    /// True for a target of tests. Its tests run beside the storyboards of an app.
    package var isOfTests = false
    /// True if the user has named storyboards, and not only the target of the Swift code.
    package var isNamed = true
    /// The first clause that names them, by the number of its program; nil if there is no such clause.
    package var clause: SourceRange?
    /// The bundle where the app finds them; nil if it is not known.
    package var bundle: BundleClauseSyntax.Bundle?
    /// The numbers of the files in the target of the module's Swift code; nil if the target is not known. If several
    /// files share a name, these are meant.
    package var ofTarget: Set<UInt32>?
    /// The storyboards that the system opens.
    package var launched: [Launched] = []

    package init() {}
  }

  /// A storyboard that the system opens, with its place.
  package struct Launched: Sendable {
    let name: String
    let key: String
    let range: SourceRange
  }

  /// - Parameters:
  ///   - storyboards: Interface Builder's files.
  ///   - modules: the storyboards of each module, by their numbers, with the files that name what the system opens.
  package init(_ storyboards: [SourceFile], of modules: [(module: Module, launches: [LaunchFile])]) {
    var sources = storyboards
    read = ReadStoryboards(storyboards)
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

  /// Storyboards without further facts.
  package init(_ storyboards: [SourceFile]) {
    var module = Module()
    module.files = Set(storyboards.indices.map { UInt32($0) })
    self.init(storyboards, of: [(module, [])])
  }
}
