import StoryboardDiagnostics

/// Storyboard files, grouped by storyboard. The files of one storyboard are its base and its variants for languages
/// and devices.
///
/// Two names are the same if they differ only in their Unicode normalization. Names that differ in letter case are
/// different.
package struct StoryboardInventory: Sendable {
  /// A storyboard with its files.
  package struct Entry: Sendable {
    /// The file of the storyboard that an import reads.
    package let base: ImportedFile
    /// The other files of the storyboard, each for one language or one device.
    package fileprivate(set) var variants: [ImportedFile] = []

    package var name: String { base.name }
  }

  package private(set) var entries: [Entry] = []
  /// The names of files that could not be read.
  private let brokenNames: Set<String>
  private var indices: [String: [Int]] = [:]

  /// - Parameters:
  ///   - read: the files.
  ///   - declared: the names of files that a program declares. Such a file is a storyboard of its own, even if its
  ///     name ends with a device: `Main~ipad` is then not a variant of `Main`.
  package init(_ read: ParsedStoryboards, apart declared: Set<String> = []) {
    brokenNames = Set(read.broken.map { FilePath.name(of: $0.path, without: ".storyboard") })
    var groups: [String: Int] = [:]
    // The first file of the best rank is the base.
    for file in read.files.sorted(by: { ($0.rank, $0.file) < ($1.rank, $1.file) }) {
      let isDeclaredSeparately = declared.contains(file.name)
      let group = file.groupName(isForAll: isDeclaredSeparately)
      if let known = groups[group], file.rank > 0, !(isDeclaredSeparately && file.isForDevice) {
        entries[known].variants.append(file)
      } else {
        if groups[group] == nil { groups[group] = entries.count }
        entries.append(Entry(base: file))
      }
    }
    entries.sort { $0.base.file < $1.base.file }
    for (index, entry) in entries.enumerated() { indices[entry.name, default: []].append(index) }
  }

  /// The names of all storyboards, each once.
  package var names: [String] { indices.keys.sorted() }

  /// True if there is a file with the name, even one that could not be read.
  package func has(_ name: String) -> Bool { indices[name] != nil || brokenNames.contains(name) }

  /// True if there is a file with the name that could not be read.
  package func isBroken(_ name: String) -> Bool { brokenNames.contains(name) }

  /// The storyboards with a file name. There are several if files in several folders have the name.
  package subscript(name: String) -> [Entry] { (indices[name] ?? []).map { entries[$0] } }

  /// Returns the existing name that a misspelled name probably means: one in another letter case, or a similar one.
  package func nearest(to name: String) -> String? { nearestFileName(to: name, among: names) }
}

extension ImportedFile {
  /// The rank of the file among the files of its storyboard. The file with the lowest rank is the base. A file that
  /// is neither for a language nor for a device has rank 0.
  fileprivate var rank: Int {
    let device = device == nil ? 0 : 4
    guard let language else { return device }
    return device + (language == "Base" ? 1 : 2)
  }

  /// The language of the file's `.lproj` folder; nil for a file in any other folder.
  private var language: Substring? {
    guard let folder = FilePath.parts(of: source.path).dropLast().last, folder.hasSuffix(".lproj") else {
      return nil
    }
    return folder.dropLast(6)
  }

  /// The device at the end of the file's name, such as `ipad` in `Main~ipad`; nil for a file for all devices.
  private var device: Substring? {
    guard let place = name.lastIndex(of: "~") else { return nil }
    let device = name[name.index(after: place)...]
    return ["ipad", "iphone"].contains(device) ? device : nil
  }

  /// True for a file that is for one device only.
  fileprivate var isForDevice: Bool { device != nil }

  /// Returns the name that all files of the storyboard share, with their common folder before it.
  ///
  /// - Parameter isForAll: true if an ending such as `~ipad` belongs to the storyboard's own name.
  fileprivate func groupName(isForAll: Bool) -> String {
    var folder = FilePath.folder(of: source.path)
    if language != nil { folder = FilePath.folder(of: folder) }
    let name =
      isForAll ? self.name : device.map { String(self.name.dropLast($0.utf8.count + 1)) } ?? self.name
    return folder + "/" + name
  }
}
