import StoryboardDiagnostics
import StoryboardFiles
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling

/// The folder for the generated Swift of a module. Its files change together. Nothing outside the folder is touched,
/// even if links in it lead outside.
struct OutputFolder {
  private let path: String
  private var names: Set<String> = []
  /// The number of files that are written because their bytes change.
  private(set) var changedCount = 0
  /// The number of files of an earlier run that are removed.
  private(set) var removedCount = 0

  /// Creates the folder if it does not exist. The changes must be locked before files are added.
  init(_ path: String, _ changes: inout FileChanges) throws(FileChanges.Failure) {
    self.path = path
    try changes.makeFolder(path)
    changes.clean(path)
  }

  /// Adds a file to the changes if its bytes differ from those of an earlier run.
  mutating func write(
    _ file: GeneratedFile, _ changes: inout FileChanges, beside files: inout InputFiles
  ) throws(FileChanges.Failure) {
    names.insert(file.name)
    let place = place(of: file.name)
    var expected = FileChanges.Expectation.nothing
    do throws(System.Failure) {
      // Obstacles must be found before the first file is written.
      try files.expectOutput(place, isReplaced: true)
      if let old = try contents(of: place) {
        if old == file.contents { return }
        // The target of a link does not belong to the command and stays. Only the link is replaced.
        guard System.isLink(place) || isGenerated(old, as: file.name) || Self.isBlank(old) else {
          throw .notGenerated
        }
        expected = .contents(old)
      }
    } catch {
      throw FileChanges.Failure(path: place, cause: error)
    }
    changes.write(file.contents, to: place, replacing: System.isLink(place) ? .link : expected)
    changedCount += 1
  }

  /// Removes files that an earlier run has written but this run has not.
  mutating func removeOthers(
    _ changes: inout FileChanges, beside files: inout InputFiles
  ) throws(FileChanges.Failure) {
    // On a disk that ignores letter case, an old name may lead to a new file.
    let kept = Set(names.compactMap { try? System.entry(at: place(of: $0)).identity })
    for name in (try? System.names(in: path)) ?? [] where isNameOfGenerated(name) && !names.contains(name) {
      if let identity = try? System.entry(at: place(of: name)).identity, kept.contains(identity) { continue }
      guard isGenerated(name) else { continue }
      do throws(System.Failure) { try files.expectOutput(place(of: name), isReplaced: true) } catch {
        throw FileChanges.Failure(path: place(of: name), cause: error)
      }
      // In a sandbox that forbids reading the file, its contents are unknown.
      let contents = try? System.read(place(of: name), limit: .max - 1)
      changes.remove(place(of: name), withExpectedType: contents.map { .contents($0) } ?? .anything)
      removedCount += 1
    }
  }

  /// The paths of all files of this run in the folder, in the order of their names.
  var paths: [String] { names.sorted().map { place(of: $0) } }

  /// A line with the number of all files, of written files and of removed files.
  var summary: String {
    let removed = removedCount > 0 ? ", \(removedCount) removed" : ""
    return
      "\(counted(names.count, "file")) in \(printable(path: path)), \(changedCount) of them written\(removed)\n"
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

  /// True if an earlier run has written the file. A file that cannot be read belongs to somebody else. In a sandbox
  /// that forbids reading the file, its name decides.
  private func isGenerated(_ name: String) -> Bool {
    do throws(System.Failure) {
      let isFile = try System.entry(at: place(of: name)).kind == .file
      guard isFile, !System.isLink(place(of: name)) else { return false }
      let start = try System.read(place(of: name), limit: SwiftBackend.header.utf8.count)
      return start.starts(with: SwiftBackend.header.utf8)
    } catch {
      return error.isNotPermitted && SwiftBackend.isNameOfItsOwn(name)
    }
  }

  /// True if a run of this or an earlier version has written these bytes into a file with that name.
  private func isGenerated(_ bytes: [UInt8], as name: String) -> Bool {
    if isNameOfGenerated(name) { return bytes.starts(with: SwiftBackend.header.utf8) }
    do throws(PlanDecodingError) {
      _ = try Plan(decoding: bytes)
      return true
    } catch {
      return error != .notAPlan
    }
  }

  /// True for a blank file, because it can be replaced without loss.
  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}

extension System.Failure {
  fileprivate static var notGenerated: System.Failure {
    System.Failure(
      reason: "the file there was not generated by `sbdsl`; move it, or generate into another folder"
    )
  }
}
