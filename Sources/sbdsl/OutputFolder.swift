import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling

/// The folder for the generated Swift of a module; its files are changed together. Nothing outside of the folder is
/// touched, wherever links in it lead.
struct OutputFolder {
  private let path: String
  private var names: Set<String> = []
  /// The number of files that are written because their bytes change.
  private(set) var changedCount = 0
  /// The number of files of an earlier run that are removed.
  private(set) var removedCount = 0

  /// Makes the folder if it does not exist.
  init(_ path: String, _ changes: inout FileChanges) throws(FileChanges.Failure) {
    self.path = path
    try changes.makeFolder(path)
    changes.clean(path)
  }

  /// Adds a file to the changes if its bytes differ from those of an earlier run.
  mutating func write(_ file: GeneratedFile, _ changes: inout FileChanges) throws(FileChanges.Failure) {
    names.insert(file.name)
    let place = place(of: file.name)
    do throws(System.Failure) {
      // Obstacles are found before the first file is written.
      if let old = try contents(of: place) {
        if old == file.contents { return }
        // The target of a link does not belong to the command and stays: the link is replaced.
        guard System.isLink(place) || isGenerated(old, as: file.name) || Self.isBlank(old) else {
          throw .isForeign
        }
      }
    } catch {
      throw FileChanges.Failure(path: place, cause: error)
    }
    changes.write(file.contents, to: place)
    changedCount += 1
  }

  /// Removes the files that an earlier run has written and this one has not.
  mutating func removeOthers(_ changes: inout FileChanges) {
    for name in (try? System.names(in: path)) ?? [] where isNameOfGenerated(name) && !names.contains(name) {
      guard isGenerated(place(of: name)) else { continue }
      changes.remove(place(of: name))
      removedCount += 1
    }
  }

  /// A line with the number of files, of files written and of files removed.
  var summary: String {
    let removed = removedCount > 0 ? ", \(removedCount) removed" : ""
    return
      "\(counted(names.count, "file")) in \(printable(path)), \(changedCount) of them written\(removed)\n"
  }

  private func isNameOfGenerated(_ name: String) -> Bool {
    name.hasSuffix(".swift") || name.hasSuffix(SourceFile.interfaceExtension)
  }

  private func place(of name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  private func contents(of place: String) throws(System.Failure) -> [UInt8]? {
    do throws(System.Failure) {
      return try System.read(place, limit: .max - 1)
    } catch {
      if error.isMissing || System.isLink(place) { return nil }
      throw error
    }
  }

  /// True if an earlier run has written the file; one that cannot be read belongs to somebody else.
  private func isGenerated(_ place: String) -> Bool {
    guard System.isFile(place), let start = try? System.read(place, limit: SwiftBackend.header.utf8.count)
    else { return false }
    return start.starts(with: SwiftBackend.header.utf8)
  }

  /// True if a run, of this or an earlier version, has written the bytes into a file of that name.
  private func isGenerated(_ bytes: [UInt8], as name: String) -> Bool {
    if isNameOfGenerated(name) { return bytes.starts(with: SwiftBackend.header.utf8) }
    do throws(PlanDecodingError) {
      _ = try Plan(decoding: bytes)
      return true
    } catch {
      return error != .notAPlan
    }
  }

  /// A blank file can be replaced without loss.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}

extension System.Failure {
  fileprivate static var isForeign: System.Failure {
    System.Failure(
      reason: "`sbdsl` has not generated the file that stands there; move it, or generate into another folder"
    )
  }
}
