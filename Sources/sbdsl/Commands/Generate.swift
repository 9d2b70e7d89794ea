import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// `sbdsl generate`
  func generate() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation, let plan = compilation.makePlan(), let folder = options.output else {
      return status
    }
    return write(plan, to: folder)
  }

  /// Writes a plan as Swift; what is the same stays untouched, and what is no longer generated is removed.
  func write(_ plan: Plan, to folder: String) -> Status {
    let files = SwiftBackend.generate(plan)
    var path = folder
    do throws(System.Failure) {
      try System.makeDirectory(folder)
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      var written = 0
      for file in files {
        path = prefix + file.name
        if try contents(of: path) == file.contents { continue }
        try System.write(file.contents, to: path)
        written += 1
      }
      let current = Set(files.map(\.name))
      for name in try System.names(in: folder) where name.hasSuffix(".swift") && !current.contains(name) {
        path = prefix + name
        if try contents(of: path)?.starts(with: SwiftBackend.header.utf8) == true { try System.remove(path) }
      }
      return print("\(files.count) files in \(folder), \(written) of them written\n")
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
}
