import StoryboardDiagnostics
import StoryboardSwift
import StoryboardTooling

/// The folder into which the Swift of a module is generated, as a part of changes that are made together. Nothing
/// outside of it is touched, wherever links in it lead.
struct OutputFolder {
  private let path: String
  private var names: Set<String> = []
  /// How many files are written because their bytes change.
  private(set) var changedCount = 0

  /// Makes the folder if it is not there.
  init(_ path: String, _ changes: inout FileChanges) throws(FileChanges.Failure) {
    self.path = path
    try changes.makeFolder(path)
    changes.clean(path)
  }

  /// Takes up a file if its bytes are others than those that are there.
  mutating func write(_ file: GeneratedFile, _ changes: inout FileChanges) throws(FileChanges.Failure) {
    names.insert(file.name)
    let place = place(of: file.name)
    do throws(System.Failure) {
      // What stands in the way is found before the first file is written.
      if try contents(of: place) == file.contents { return }
    } catch {
      throw FileChanges.Failure(path: place, cause: error)
    }
    changes.write(file.contents, to: place)
    changedCount += 1
  }

  /// Removes what an earlier run has written and this one has not.
  func removeOthers(_ changes: inout FileChanges) {
    for name in (try? System.names(in: path)) ?? [] where isNameOfGenerated(name) && !names.contains(name) {
      if isGenerated(place(of: name)) { changes.remove(place(of: name)) }
    }
  }

  /// A line that says what there is and what of it is new.
  var summary: String {
    "\(names.count) files in \(printable(path)), \(changedCount) of them written\n"
  }

  private func isNameOfGenerated(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(SourceFile.interfaceExtension)
  }

  private func place(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  private func contents(of place: String) throws(System.Failure) -> [UInt8]? {
    do throws(System.Failure) {
      return try System.read(place, limit: .max - 1)
    } catch {
      // What a link leads to is not ours: the link is replaced.
      if error.isMissing || System.isLink(place) { return nil }
      throw error
    }
  }

  /// Whether an earlier run has written a file; what cannot be read is somebody else's.
  private func isGenerated(_ place: String) -> Bool {
    let header = SwiftBackend.header.utf8
    guard System.isFile(place), let start = try? System.read(place, limit: header.count) else { return false }
    return start.starts(with: header)
  }
}
