import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// `sbdsl generate`
  mutating func generate() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation, let plan = compilation.makePlan(), let folder = options.output else {
      return status
    }
    return write(plan, to: folder, saysWhat: true)
  }

  /// Writes a plan as Swift; what is the same stays untouched, and what is no longer generated is removed.
  mutating func write(_ plan: Plan, to folder: String, saysWhat: Bool) -> Status {
    let files = SwiftBackend.generate(plan)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var path = folder
    do throws(System.Failure) {
      try System.makeDirectory(folder)
      // What stands in the way is found before the first file is written.
      var changed: [Int] = []
      for (index, file) in files.enumerated() {
        path = prefix + file.name
        if try contents(of: path) != file.contents { changed.append(index) }
      }
      for index in changed {
        path = prefix + files[index].name
        try System.write(files[index].contents, to: path)
      }
      let current = Set(files.map(\.name))
      path = folder
      for name in try System.names(in: folder) where name.hasSuffix(".swift") && !current.contains(name) {
        path = prefix + name
        if isGenerated(path) { try System.remove(path) }
      }
      guard saysWhat else { return .clean }
      return print("\(files.count) files in \(printable(folder)), \(changed.count) of them written\n")
    } catch {
      return fail(.cannotWrite(error.reason), about: path)
    }
  }

  private func contents(of path: String) throws(System.Failure) -> [UInt8]? {
    do throws(System.Failure) {
      return try System.read(path, limit: .max - 1)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Whether an earlier run has written a file; what cannot be read is somebody else's.
  private func isGenerated(_ path: String) -> Bool {
    let header = SwiftBackend.header.utf8
    guard (try? System.entry(at: path))?.kind == .file,
      let start = try? System.read(path, limit: header.count)
    else { return false }
    return start.starts(with: header)
  }
}
