import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardTooling

/// Reads Interface Builder's files, each file once.
struct StoryboardReader {
  /// The files that cannot be read.
  private(set) var problems: [(path: String, kind: InputDiagnostic)] = []
  private var sources: [SourceFile] = []
  private var numbers: [System.Entry.Identity: UInt32] = [:]

  /// Reads the storyboards of all modules; nil if no module has any.
  mutating func read(_ sets: [StoryboardSet]) -> TargetStoryboards? {
    guard !sets.isEmpty else { return nil }
    let modules = sets.map { set in
      var module = TargetStoryboards.Module()
      (module.name, module.isWhole, module.isNamed, module.bundle) = (
        set.module, set.isWhole, set.isNamed, set.bundle
      )
      (module.clause, module.isOfTests) = (set.clause, set.isOfTests)
      module.files = Set(set.paths.compactMap { number(of: $0) })
      // Code may name these storyboards.
      for path in set.leftOut { _ = number(of: path) }
      module.ofTarget = set.ofTarget.map { Set($0.compactMap { known($0) }) }
      return (module, set.launches)
    }
    return TargetStoryboards(sources, of: modules)
  }

  private func known(_ path: String) -> UInt32? {
    (try? System.entry(at: path).identity).flatMap { numbers[$0] }
  }

  /// Returns the index of the file, and reads the file if it is new. Returns nil for a file that a project lists but
  /// that does not exist; the comparison reports it.
  private mutating func number(of path: String) -> UInt32? {
    do throws(System.Failure) {
      let identity = try System.entry(at: path == "-" ? "/dev/stdin" : path).identity
      if let known = numbers[identity] { return known }
      guard PathText.isUnicode(FilePath.name(of: path)) else {
        throw System.Failure(reason: "its name is not UTF-8, so no app can name the storyboard")
      }
      let bytes = try System.read(path, limit: SourceFile.sizeLimit)
      guard bytes.count <= SourceFile.sizeLimit else {
        throw System.Failure(reason: "it is larger than the \(SourceFile.sizeLimit) bytes of a file at most")
      }
      numbers[identity] = UInt32(sources.count)
      sources.append(SourceFile(path: path, bytes: bytes))
      return numbers[identity]
    } catch {
      if !error.isMissing { problems.append((path, InputDiagnostic(error))) }
      return nil
    }
  }
}
