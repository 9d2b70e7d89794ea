import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSwift
import StoryboardTooling

/// The files that a run of the command reads. They are recorded so that no output path leads to an input, and that no
/// two output paths lead to the same file.
///
/// Files are compared by identity. So links do not matter, nor does letter case on a disk that ignores it.
struct InputFiles {
  /// The path of each file that was read.
  private var paths: [System.Entry.Identity: String] = [:]
  private var outputs: Set<Place> = []

  /// A name in a folder, whether a file exists there or not. Many disks ignore letter case.
  private struct Place: Hashable {
    let folder: System.Entry.Identity?
    let name: String

    init(_ path: String) {
      let folder = FileChanges.folder(of: path)
      self.folder = try? System.entry(at: folder).identity
      let name = FilePath.parts(of: path).last.map(String.init) ?? path
      self.name = (self.folder == nil ? path : name).foldedForDisks
    }
  }

  /// The extensions of files that a run may read. No run writes such files, except programs and generated Swift.
  private static let readExtensions = [
    ".sbdsl", ".sbdsli", ".swift", ".storyboard", ".xib", ".pbxproj", ".xcconfig", ".plist",
  ]

  /// Adds a file; `-` is standard input. Folders, devices and missing files are not inputs.
  mutating func add(_ path: String) {
    guard let entry = try? System.entry(at: path == "-" ? "/dev/stdin" : path), entry.kind == .file else {
      return
    }
    paths[entry.identity] = path == "-" ? "standard input" : path
  }

  /// Fails if an output path leads to an input, or to the file of an earlier call.
  ///
  /// A file that `sbdsl` has generated, or a blank Swift file, is never an input.
  ///
  /// - Parameters:
  ///   - isReplaced: true if a link at the output path is replaced, false if it is followed.
  mutating func expectOutput(_ path: String, isReplaced: Bool = false) throws(System.Failure) {
    if let identity = try? System.entry(at: path).identity, let input = paths[identity],
      !Self.saysNothing(input)
    {
      let other = input == path ? "" : ", read as `\(printable(path: input))`"
      throw System.Failure(reason: "it is an input of this command\(other)")
    }
    let place = Place(isReplaced ? path : (try? System.resolve(path)) ?? path)
    guard outputs.insert(place).inserted else {
      throw System.Failure(reason: "the command would write two files there")
    }
  }

  /// True for a Swift file that is generated or blank, and so is never read as an input.
  private static func saysNothing(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), let bytes = try? System.read(path, limit: .max - 1) else { return false }
    return SwiftSourceSet.isGenerated(bytes)
      || bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Fails if an output has the name of a possible input of this or a later run.
  ///
  /// - Parameters:
  ///   - what: a description of the output, with its article.
  ///   - allowed: the extension that the output may have although a run may read such files; nil for none.
  static func expectName(_ path: String, of what: String, allowed: String? = nil) throws(System.Failure) {
    let name = path.lowercased()
    if readExtensions.contains(where: { $0 != allowed && name.hasSuffix($0) }) {
      throw System.Failure(reason: "\(what) goes into a file of another name")
    }
  }
}
