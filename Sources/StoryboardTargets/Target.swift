import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary

/// A program with its files: the Swift code of its modules, and Interface Builder's files.
package struct Target {
  /// All files with text: the programs and the Swift files that they need. After a comparison also Interface Builder's
  /// files.
  package private(set) var sources: [SourceFile]
  package let files: ProgramFiles
  package let code: SwiftCode
  /// Interface Builder's files; nil if the program names none.
  package let storyboards: TargetStoryboards?
  /// The files that cannot be read.
  package let problems: [(path: String, kind: InputDiagnostic)]
  private let programs: [SourceFile]
  private let callSites: ChosenCallSites

  /// Reads the files that programs name.
  ///
  /// - Parameters:
  ///   - programs: the files of the program and its interfaces.
  ///   - files: the files that they name.
  ///   - findsNavigation: true to find the places where the Swift code itself opens scenes or performs segues.
  ///   - writesInterfaces: true if all public types of the modules are needed, to write interfaces. An app needs none,
  ///     because no module imports it.
  ///   - callSites: the forms of call sites that the option of a command chooses. Each replaces the same form of a clause.
  package init(
    _ programs: [SourceFile], _ files: ProgramFiles, findsNavigation: Bool = false,
    writesInterfaces: Bool = false, also callSites: ChosenCallSites = ChosenCallSites()
  ) {
    (self.files, self.programs, self.callSites) = (files, programs, callSites)
    let apps = files.storyboards.filter { $0.bundle == .main }.map(\.module)
    code = SwiftCode(
      files.sets, for: programs, findsNavigation: findsNavigation,
      offersTypes: { writesInterfaces && !apps.contains($0) })
    sources = programs + code.needed(by: programs, and: callSites.names)
    var reader = StoryboardReader()
    storyboards = reader.read(files.storyboards)
    problems = code.unread.map { ($0.path, .unreadable($0.reason)) } + reader.problems
  }

  /// The program, parsed and checked.
  package private(set) lazy var compilation = Compilation(
    sources, storyboards: storyboards, findings: code.findings, also: callSites)

  /// Compares the program with Interface Builder's files. The program must be free of mistakes. Returns nil if the
  /// program names no such files.
  ///
  /// The file indices in the diagnostics refer to `sources`.
  ///
  /// - Parameter module: the module that is compared; nil for all of them.
  package mutating func compare(only module: String? = nil) -> StoryboardComparison? {
    guard let storyboards else { return nil }
    let filled = compilation.filledScenes
    var head = ImportContext()
    head.add(code, for: storyboards.read, module: nil, in: &sources, shift: storyboards.sources.count)
    if !storyboards.read.foreignScenes.isEmpty {
      var names = NameTable()
      let trees = programs.map { parse($0, names: &names).tree }
      head.offered = PublicScenes(of: trees, bundles: files.modulesOfBundles, names)
    }
    let known = sources
    sources += storyboards.sources
    return StoryboardComparison(
      of: storyboards, with: known, only: module, head: head, filled: filled,
      code: { [code] in code.needed(by: $0) },
      complete: { [code] head, own, module in
        var head = head
        head.addRequirements(of: code, for: own, module: module)
        return head
      })
  }
}
