import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl outputs`: lists the files that `sbdsl generate` writes.
  mutating func listOutputs() -> Status {
    guard let folder = options.output else { return .usage }
    let (outline, compilation, status) = outlineModules()
    guard let outline else { return status }
    let refused = refuse(outline, of: compilation, in: folder)
    guard refused == .clean else { return refused }
    var files: [(kind: String, path: String)] = []
    for module in outline {
      let place = place(of: module, in: folder)
      for name in module.files.map(\.name).sorted() {
        files.append((Self.kind(of: name), place.hasSuffix("/") ? place + name : place + "/" + name))
      }
    }
    if let path = options.dependencyFile { files.append(("dependencies", path)) }
    return print("outputs", files)
  }

  /// Returns the modules with the names of their generated files. If the names cannot be determined, the modules are
  /// nil and the status is the exit status of the command. Mistakes in the program count only if names depend on
  /// them.
  private mutating func outlineModules() -> (
    modules: [GeneratedModule]?, compilation: Compilation?, status: Status
  ) {
    let isByFile = options.layout == .files
    if Compilation.hasFixedNames(backend: options.backend, isByFile: isByFile) {
      guard let program = readProgram(options.arguments) else { return (nil, nil, .cannotRun) }
      return (
        Compilation(program).outline(only: options.module, backend: options.backend, isByFile: isByFile),
        nil, .clean
      )
    }
    let (compilation, status) = compile(options.arguments)
    return (
      compilation?.outline(only: options.module, backend: options.backend, isByFile: isByFile), compilation,
      status
    )
  }

  private static func kind(of name: String) -> String {
    if name.hasSuffix(SourceFile.interfaceExtension) { return "interface" }
    return name.hasSuffix(".swift") ? "swift" : "plan"
  }
}
