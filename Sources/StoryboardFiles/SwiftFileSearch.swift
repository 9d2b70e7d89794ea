/// Finds the Swift files, or the files with another extension, in a folder and below.
package struct SwiftFileSearch {
  private let patterns: PathPatterns
  /// True if what is usually no code of the module is left out: other people's code, tests, and packages.
  private let isUsual: Bool
  private let fileExtension: String
  /// The number of Swift files that were met, those that are left out included.
  package private(set) var count = 0

  /// - Parameters:
  ///   - patterns: what is left out.
  ///   - isUsual: false if all folders belong to the module.
  ///   - fileExtension: the extension, with its dot.
  package init(without patterns: PathPatterns, isUsual: Bool = true, fileExtension: String = ".swift") {
    (self.patterns, self.isUsual, self.fileExtension) = (patterns, isUsual, fileExtension)
  }

  /// The paths of the Swift files in a folder and below, in their order. A folder is visited once, and a file is found
  /// once, however many links lead to it.
  package mutating func files(in root: String) throws(System.Failure) -> [String] {
    var found: [String] = []
    var visited: Set = [try System.entry(at: root).identity]
    var folders = [root]
    // A link to a file may lead to one that is found, too.
    var hasLinks = false
    while let folder = folders.popLast() {
      let names: [System.Name]
      do throws(System.Failure) { names = try System.listing(of: folder) } catch {
        if folder == root { throw error }
        continue
      }
      let isPackage = isUsual && names.contains { $0.text == "Package.swift" }
      if isPackage, folder != root { continue }
      for name in names {
        let path = joined(folder, name.text)
        let isWanted = name.text.hasSuffix(fileExtension)
        guard isWanted || !Self.isLeftOut(name.text, isUsual: isUsual) else { continue }
        guard let kind = name.kind ?? (try? System.entry(at: path).kind) else { continue }
        if kind == .directory {
          guard !patterns.matches(path), let entry = try? System.entry(at: path) else { continue }
          if visited.insert(entry.identity).inserted { folders.append(path) }
        } else if isWanted, kind == .file {
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

  /// True for the name of a folder that holds no Swift code of a module, or only other people's.
  private static func isLeftOut(_ name: String, isUsual: Bool) -> Bool {
    // Xcode copies or compiles these as a whole.
    for end in bundles where name.hasSuffix(end) { return true }
    return isUsual && (others.contains(name) || name.hasSuffix("Tests"))
  }

  private static let others: Set = ["Pods", "Carthage", "DerivedData", "checkouts"]
  private static let bundles = [
    ".xcassets", ".docc", ".playground", ".bundle", ".framework", ".xcframework", ".xcodeproj",
    ".xcworkspace",
    ".app", ".swiftpm",
  ]
}
