import StoryboardDiagnostics
import StoryboardFiles
import StoryboardProjects
import StoryboardSources
import StoryboardSyntax
import StoryboardTooling

/// The Swift code of a session. A file is read again only if it has changed.
final class SessionSwiftCode {
  private let options: Options
  private var indices: [String: Index] = [:]
  private var platforms: [String] = []
  /// The file stamps of the Swift files. They show whether a file has changed.
  private var stamps: [String: System.Stamp?] = [:]
  /// The stamps of the surrounding folders and of projects. They show whether the list of files has changed.
  private var placeStamps: [String: System.Stamp?] = [:]
  /// The names of the types and functions in the files that were read last; nil if they have not been collected yet.
  private var collectedNames: Set<String>?
  /// The programs that were read last, and the files that they name.
  private var last: (programs: [[UInt8]], files: ProgramFiles)?
  /// Finds the declarations that the programs need. It keeps the syntax trees of the last search.
  private var chooser: (programs: [[UInt8]], chooser: SwiftFileChooser)?
  /// The texts of the files that were selected last.
  private var texts: [String: (stamp: System.Stamp, source: SourceFile)] = [:]
  /// The stamps that were looked up for the current input; nil for a missing file or folder.
  private var lookedUp: [String: System.Stamp?] = [:]

  private struct Index {
    let stamp: System.Stamp
    let conditions: CompilationConditions
    /// The declarations; nil for a file that is skipped.
    let index: SwiftFileIndex?
    /// The names of the types and functions in the file.
    let names: [String]
  }

  init(options: Options) { self.options = options }

  /// The paths of the files that were read last, and of the surrounding folders.
  var paths: [String] { Array(stamps.keys) + Array(placeStamps.keys) }

  /// Looks up the stamps of all files. Returns true if one has changed since the code was read last.
  func findChanges() -> Bool {
    lookedUp.removeAll(keepingCapacity: true)
    for path in stamps.keys { lookedUp[path] = System.stamp(of: path) }
    for path in placeStamps.keys where lookedUp[path] == nil { lookedUp[path] = System.stamp(of: path) }
    return hasChanged(stamps) || hasChanged(placeStamps)
  }

  private func hasChanged(_ stamps: [String: System.Stamp?]) -> Bool {
    stamps.contains { stamp(of: $0.key) != $0.value }
  }

  /// The stamp of a file or a folder. It is looked up once for each input.
  private func stamp(of path: String) -> System.Stamp? { lookedUp[path] ?? System.stamp(of: path) }

  /// The files that programs name. If nothing can have changed them, these are the files of the last call.
  private func files(of programs: [SourceFile]) -> ProgramFiles {
    let texts = programs.map(\.bytes)
    if let last, last.programs == texts, !hasChanged(placeStamps) { return last.files }
    let files = ProgramFiles(of: programs, options.files)
    last = (texts, files)
    placeStamps = [:]
    for path in files.projectFiles + files.sets.flatMap(\.paths).map({ FilePath.folder(of: $0) }) {
      let path = path.isEmpty ? "." : path
      if placeStamps[path] == nil { placeStamps[path] = stamp(of: path) }
    }
    return files
  }

  /// Returns the files that declare something that a program needs.
  ///
  /// - Parameters:
  ///   - programs: the files of the program and its interfaces.
  ///   - named: names of further declarations that are needed.
  func needed(by programs: [SourceFile], and named: Set<String>) -> [SourceFile] {
    let files = files(of: programs)
    (stamps, collectedNames) = ([:], nil)
    defer { lookedUp.removeAll(keepingCapacity: true) }
    guard !files.sets.isEmpty else { return [] }
    var chooser = chooser(for: programs)
    // Conditions may have other values on another platform.
    let platforms = chooser.conditions.platforms.map { "\($0)" }
    if platforms != self.platforms { (self.platforms, indices) = (platforms, [:]) }
    var found: [(path: String, set: SwiftSourceSet)] = []
    var foundIndices: [SwiftFileIndex] = []
    for set in files.sets where chooser.conditions.compile(set.conditions) {
      for path in set.paths {
        guard let index = index(of: path, chooser.conditions.with(set.conditions)) else { continue }
        found.append((path, set))
        foundIndices.append(index)
      }
    }
    var read: [Int: SourceFile] = [:]
    func file(_ number: Int) -> SourceFile? {
      if let known = read[number] { return known }
      let (path, set) = found[number]
      read[number] = text(of: path, in: set)
      return read[number]
    }
    let chosen = chooser.chosen(from: foundIndices, and: named, read: file)
    self.chooser = (programs.map(\.bytes), chooser)
    texts = [:]
    for file in chosen {
      if let stamp = stamps[file.path] ?? nil { texts[file.path] = (stamp, file) }
    }
    return chosen
  }

  /// The chooser for programs. The last one is used again if the programs are the same.
  private func chooser(for programs: [SourceFile]) -> SwiftFileChooser {
    if let chooser, chooser.programs == programs.map(\.bytes) { return chooser.chooser }
    return SwiftFileChooser(for: programs)
  }

  /// A file of a set; nil if it cannot be read.
  private func text(of path: String, in set: SwiftSourceSet) -> SourceFile? {
    if let known = texts[path], known.stamp == stamps[path] { return set.file(path, known.source.bytes) }
    return (try? System.read(path, limit: SourceFile.sizeLimit)).map { set.file(path, $0) }
  }

  /// The names of the types and functions that the files declare at their top level.
  var names: Set<String> {
    if let collectedNames { return collectedNames }
    let names = Set(stamps.keys.lazy.flatMap { self.indices[$0]?.names ?? [] })
    collectedNames = names
    return names
  }

  /// The declarations of a file; nil if `sbdsl` has generated the file, or if it cannot be read.
  private func index(of path: String, _ conditions: BuildConditions) -> SwiftFileIndex? {
    let stamp = stamp(of: path)
    stamps[path] = stamp
    guard let stamp else { return nil }
    if let known = indices[path], known.stamp == stamp, known.conditions == conditions.flags {
      return known.index
    }
    var index: SwiftFileIndex?
    var names: [String] = []
    if let bytes = try? System.read(path, limit: SourceFile.sizeLimit), !SwiftSourceSet.isGenerated(bytes) {
      let read = SwiftFileIndex(bytes, conditions: conditions)
      (index, names) = (read, read.names(in: bytes))
    }
    indices[path] = Index(stamp: stamp, conditions: conditions.flags, index: index, names: names)
    return index
  }
}
