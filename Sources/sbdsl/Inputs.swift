import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling

/// The contents of the files that the command line names. Files that cannot be read are reported.
///
/// Each file is read once, even if several paths lead to it.
struct Inputs {
  private(set) var sources: [SourceFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let fileExtension: String
  private let limit: Int
  private let scope: FolderSearch.Scope
  private let followsLinks: Bool
  private let searchesSubfolders: Bool
  private var seen: Set<System.Entry.Identity> = []
  /// The maximum number of folders that are searched.
  private var folderLimit = Int.max

  /// - Parameters:
  ///   - paths: files, folders, and `-` for standard input.
  ///   - fileExtension: the extension, with its dot, of the files to find in folders.
  ///   - limit: the maximum size of a file in bytes. A larger file is not read completely.
  ///   - scope: the kinds of folders that are searched, such as all folders.
  ///   - followsLinks: true if the target of a link in a folder counts as found in the folder.
  ///   - searchesSubfolders: true if subfolders are searched, too.
  ///   - known: a file that is skipped.
  init(
    _ paths: [String], fileExtension: String, limit: Int, in scope: FolderSearch.Scope = .everything,
    followsLinks: Bool = true, searchesSubfolders: Bool = true, without known: System.Entry.Identity? = nil
  ) {
    self.fileExtension = fileExtension
    self.scope = scope
    self.limit = limit
    self.followsLinks = followsLinks
    self.searchesSubfolders = searchesSubfolders
    if let known { seen.insert(known) }
    for path in paths { add(path) }
  }

  /// The maximum number of folders that are searched beside a program.
  private static let folderLimit = 1_000

  /// Reads the files with an extension in the folders of a program and in their subfolders. Files that cannot be read
  /// are skipped.
  ///
  /// - Parameters:
  ///   - paths: the files and folders of the program.
  ///   - fileExtension: the extension of the files.
  ///   - limit: the maximum size of a file in bytes.
  static func sources(beside paths: [String], fileExtension: String, limit: Int) -> [SourceFile] {
    var inputs = Inputs([], fileExtension: fileExtension, limit: limit)
    inputs.folderLimit = folderLimit
    for path in paths where path != "-" {
      guard let entry = try? System.entry(at: path) else { continue }
      let folder = entry.kind == .directory ? path : FilePath.folder(of: path)
      for file in (try? inputs.search(folder.isEmpty ? "." : folder)) ?? [] {
        if let entry = try? System.entry(at: file), entry.kind == .file { inputs.readOnce(file, entry) }
      }
    }
    return inputs.sources.filter { !$0.bytes.isEmpty }
  }

  /// The reason why a source could not be read; nil if it was read.
  func reasonNotRead(_ index: Int) -> String? {
    diagnostics.first { $0.range.file == UInt32(index) }.map { diagnostic in
      if case .unreadable(let reason)? = diagnostic.kind as? InputDiagnostic { return reason }
      return diagnostic.kind.entry.message
    }
  }

  private mutating func add(_ path: String) {
    if path == "-" {
      if !sources.contains(where: { $0.path == path }) { read(path) }
      return
    }
    do throws(System.Failure) {
      let entry = try System.entry(at: path)
      guard entry.kind == .directory else {
        if fileExtension == ".sbdsl", path.hasSuffix(".storyboard") {
          report(.unreadable("it is a storyboard: `sbdsl import` makes a program from it"), about: path)
        } else if fileExtension == ".sbdsl", path.hasSuffix(".swift") {
          report(.unreadable("it is Swift code: a program names it by `sources`"), about: path)
        } else if path.hasSuffix(SourceFile.interfaceExtension) {
          report(.unreadable("it is an interface file: name its folder by `--import`"), about: path)
        } else {
          readOnce(path, entry)
        }
        return
      }
      let reported = diagnostics.count
      let found = try search(path)
      if found.isEmpty, diagnostics.count == reported { report(.noPrograms(fileExtension), about: path) }
      for path in found { readFound(path) }
    } catch {
      report(error, about: path)
    }
  }

  /// Returns the paths of the files with the extension in a folder and its subfolders, in the order of the paths.
  private mutating func search(_ root: String) throws(System.Failure) -> [String] {
    var search = FolderSearch(fileExtension, in: scope)
    (search.followsLinks, search.isDeep, search.folderLimit) = (followsLinks, searchesSubfolders, folderLimit)
    let found = try search.files(in: root)
    for (path, failure) in search.failures { report(failure, about: path) }
    return found
  }

  /// Reads a file that was found in a folder.
  private mutating func readFound(_ path: String) {
    do throws(System.Failure) { readOnce(path, try System.entry(at: path)) } catch {
      report(error, about: path)
    }
  }

  private mutating func readOnce(_ path: String, _ entry: System.Entry) {
    if seen.insert(entry.identity).inserted { read(path) }
  }

  private mutating func read(_ path: String) {
    if fileExtension == ".storyboard",
      !PathText.isUnicode(FilePath.name(of: path))
    {
      return report(.unreadable("its name is not UTF-8, so no app can name the storyboard"), about: path)
    }
    do throws(System.Failure) {
      sources.append(SourceFile(path: path, bytes: try System.read(path, limit: limit)))
    } catch {
      report(error, about: path)
    }
  }

  private mutating func report(_ failure: System.Failure, about path: String) {
    report(InputDiagnostic(failure), about: path)
  }

  private mutating func report(_ kind: InputDiagnostic, about path: String) {
    let file = UInt32(sources.count)
    sources.append(SourceFile(path: path, bytes: []))
    diagnostics.append(Diagnostic(kind, at: SourceRange(file: file, start: 0, end: 0)))
  }
}
