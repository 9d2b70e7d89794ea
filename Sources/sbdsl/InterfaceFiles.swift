import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTooling

/// The interface files in the folders of `--import`.
struct InterfaceFiles {
  let folders: [String]

  /// Reads the interface files of the modules that a program imports but does not contain. Stops at a file that cannot
  /// be read.
  func read(
    for program: [SourceFile]
  ) -> (sources: [SourceFile], problem: (path: String, reason: String)?) {
    guard !folders.isEmpty else { return ([], nil) }
    var found: [SourceFile] = []
    var tried: Set<String> = []
    var modules = NamedModules()
    modules.add(program)
    while true {
      let missing = modules.missing.filter { !tried.contains($0) }
      if missing.isEmpty { return (found, nil) }
      let first = found.count
      defer { modules.add(Array(found[first...])) }
      for module in missing {
        tried.insert(module)
        guard let path = path(of: module) else { continue }
        do throws(System.Failure) {
          let bytes = try System.read(path, limit: SourceFile.sizeLimit)
          found.append(SourceFile(path: path, bytes: bytes))
        } catch {
          return (found, (path, error.reason))
        }
      }
    }
  }

  /// Returns the path of a module's interface file: `DIR/Account.sbdsli` or `DIR/Account/Account.sbdsli`, in the
  /// first folder that has one of the two.
  private func path(of module: String) -> String? {
    for folder in folders {
      let prefix = folder.hasSuffix("/") ? folder : folder + "/"
      for name in [module, module + "/" + module] {
        let path = prefix + name + SourceFile.interfaceExtension
        if (try? System.entry(at: path))?.kind == .file { return path }
      }
    }
    return nil
  }
}
