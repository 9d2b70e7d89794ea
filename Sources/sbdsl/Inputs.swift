import StoryboardDiagnostics

/// Files that were named on the command line, read; what cannot be read is reported beside them.
struct Inputs {
  private(set) var sources: [SourceFile] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let fileExtension: String
  private let limit: Int

  /// - Parameter fileExtension: with its dot; a folder is searched for files that end so.
  init(_ paths: [String], fileExtension: String, limit: Int) {
    self.fileExtension = fileExtension
    self.limit = limit
    var seen: Set<String> = []
    for path in paths where seen.insert(path).inserted { add(path) }
  }

  /// Reports something about a path, which need not be a file.
  mutating func report(_ kind: InputDiagnostic, about path: String) {
    let file = UInt32(sources.count)
    sources.append(SourceFile(path: path, bytes: []))
    diagnostics.append(Diagnostic(kind, at: SourceRange(file: file, start: 0, end: 0)))
  }

  private mutating func add(_ path: String) {
    if path == "-" {
      read(path)
      return
    }
    do throws(System.Failure) {
      switch try System.kind(of: path) {
      case .file: read(path)
      case .directory:
        var found: [String] = []
        try search(path, into: &found)
        if found.isEmpty { report(.noPrograms, about: path) }
        for file in found { read(file) }
      }
    } catch {
      report(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
    }
  }

  /// The files below a folder, in the order of their paths; folders that only lead back are not followed.
  private func search(_ root: String, into found: inout [String]) throws(System.Failure) {
    var folders = [(root, 0)]
    while let (folder, depth) = folders.popLast() {
      var inner: [(String, Int)] = []
      for name in try System.names(in: folder) {
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if try System.kind(of: path) == .directory {
          if depth < 64 { inner.append((path, depth + 1)) }
        } else if name.hasSuffix(fileExtension) {
          found.append(path)
        }
      }
      folders += inner.reversed()
    }
    found.sort()
  }

  private mutating func read(_ path: String) {
    do throws(System.Failure) {
      sources.append(SourceFile(path: path, bytes: try System.read(path, limit: limit)))
    } catch {
      report(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
    }
  }
}
