import StoryboardDiagnostics

/// Finds the files whose names have a certain ending, in a folder and in the folders below it. Hidden files and
/// folders are skipped.
package struct FolderSearch {
  private let ending: String
  private let patterns: PathPatterns
  /// The scope of the search, which decides which folders are skipped.
  private let scope: Scope
  /// False to leave out symbolic links and what they lead to.
  package var followsLinks = true
  /// False to search only the folder itself, without the folders inside it.
  package var isDeep = true
  /// The maximum number of folders that are searched.
  package var folderLimit = Int.max
  /// The number of files with the ending that were found, including files that the patterns leave out.
  package private(set) var count = 0
  /// The folders below the searched folder that could not be read, and links with the ending that lead nowhere.
  package private(set) var failures: [(path: String, failure: System.Failure)] = []

  /// The folders that are searched.
  package enum Scope {
    /// All folders.
    case everything
    /// All folders except those that Xcode copies or compiles as a whole, such as `Images.xcassets`.
    case target
    /// Like `target`, but without Swift packages, which a project may show in a target's folder.
    case targetWithoutPackages
    /// Like `target`, but without tests and other people's code, such as `Pods`.
    case firstPartyPackages
    /// Like `firstPartyPackages`, but without Swift packages below the folder.
    case ownCode
  }

  /// - Parameters:
  ///   - ending: the end of the files' names, with its dot.
  ///   - patterns: the files and folders to leave out.
  ///   - scope: the folders that are searched.
  package init(_ ending: String, without patterns: PathPatterns = PathPatterns([]), in scope: Scope) {
    (self.ending, self.patterns, self.scope) = (ending, patterns, scope)
  }

  /// Returns the sorted paths of the files in a folder and below it. Each folder is visited once and each file is
  /// found once, however many links lead to it.
  package mutating func files(in root: String) throws(System.Failure) -> [String] {
    var found: [String] = []
    var visited: Set = [try System.entry(at: root).identity]
    var folders = [root]
    // A link may lead to a file that is also found directly.
    var hasLinks = false
    while visited.count <= folderLimit, let folder = folders.popLast() {
      let names: [System.Name]
      do throws(System.Failure) { names = try System.listing(of: folder) } catch {
        if folder == root { throw error }
        failures.append((folder, error))
        continue
      }
      let isPackage =
        [.ownCode, .targetWithoutPackages].contains(scope) && names.contains { $0.text == "Package.swift" }
      if isPackage, folder != root { continue }
      for name in names {
        let path = folder.hasSuffix("/") ? folder + name.text : folder + "/" + name.text
        let isWanted = name.text.hasSuffix(ending)
        guard isWanted || !isLeftOut(name.text), followsLinks || !System.isLink(path) else { continue }
        let kind: System.Entry.Kind
        do throws(System.Failure) {
          if let known = name.kind { kind = known } else { kind = try System.entry(at: path).kind }
        } catch {
          if isWanted { failures.append((path, error)) }
          continue
        }
        if kind == .directory {
          guard isDeep, !patterns.matches(path), let entry = try? System.entry(at: path) else { continue }
          if visited.insert(entry.identity).inserted { folders.append(path) }
        } else if isWanted {
          count += 1
          if patterns.matches(path) || isPackage && name.text == "Package.swift" { continue }
          found.append(path)
          if name.kind == nil { hasLinks = true }
        }
      }
    }
    found.sort()
    guard hasLinks else { return found }
    var files: Set<System.Entry.Identity> = []
    return found.filter { path in
      (try? System.entry(at: path).identity).map { files.insert($0).inserted } ?? false
    }
  }

  private func isLeftOut(_ name: String) -> Bool {
    switch scope {
    case .everything: false
    case .target, .targetWithoutPackages: Self.isBundle(name)
    case .firstPartyPackages, .ownCode:
      Self.isBundle(name) || Self.others.contains(name) || name.hasSuffix("Tests")
    }
  }

  /// True for the name of a folder that Xcode copies or compiles as a whole.
  private static func isBundle(_ name: String) -> Bool {
    // This test ends quickly for the most common names.
    guard name.utf8.contains(UInt8(ascii: ".")) else { return false }
    return bundles.contains { name.hasSuffix($0) }
  }

  private static let others: Set = ["Pods", "Carthage", "DerivedData", "checkouts"]
  private static let bundles = [
    ".xcassets", ".docc", ".playground", ".bundle", ".framework", ".xcframework", ".xcodeproj",
    ".xcworkspace",
    ".app", ".swiftpm",
  ]
}
