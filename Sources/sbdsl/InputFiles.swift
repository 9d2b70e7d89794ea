import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSwift
import StoryboardTooling

/// The files that a run reads. No path that it writes leads to one of them, and no two of these paths lead to one file.
///
/// Files are told apart by their identity, so links and the case of letters on a disk that ignores it do not matter.
struct InputFiles {
  /// The paths that the files were read by.
  private var paths: [System.Entry.Identity: String] = [:]
  private var outputs: Set<Place> = []

  /// A place in a folder, whether anything is there or not. Many disks ignore the case of letters.
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

  /// The endings of files that a run may read, and that no run writes but for programs and generated Swift.
  private static let readExtensions = [
    ".sbdsl", ".sbdsli", ".swift", ".storyboard", ".xib", ".pbxproj", ".xcconfig", ".plist",
  ]

  /// Adds a file; `-` is standard input. Folders, devices and files that are not there do not count as inputs.
  mutating func add(_ path: String) {
    guard let entry = try? System.entry(at: path == "-" ? "/dev/stdin" : path), entry.kind == .file else {
      return
    }
    paths[entry.identity] = path == "-" ? "standard input" : path
  }

  /// Fails if a path that is going to be written leads to an input, or to the file of an earlier call.
  ///
  /// What `sbdsl` has generated, and a blank Swift file, is never read as an input.
  ///
  /// - Parameters:
  ///   - path: the path of the output.
  ///   - isReplaced: true if a link there is replaced, false if it is followed.
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

  /// True for a Swift file that is passed over.
  private static func saysNothing(_ path: String) -> Bool {
    guard path.hasSuffix(".swift"), let bytes = try? System.read(path, limit: .max - 1) else { return false }
    return SwiftSourceSet.isGenerated(bytes)
      || bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// Fails if the name of an output is the name of an input of this or a later run.
  ///
  /// - Parameters:
  ///   - path: the path of the output.
  ///   - what: what is written, with its article.
  ///   - allowed: the ending that it may have.
  static func expectName(_ path: String, of what: String, allowed: String? = nil) throws(System.Failure) {
    let name = path.lowercased()
    if readExtensions.contains(where: { $0 != allowed && name.hasSuffix($0) }) {
      throw System.Failure(reason: "\(what) goes into a file of another name")
    }
  }
}
