import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSwift
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl generate`: checks a program and writes the Swift of its modules.
  mutating func generate() -> Status {
    let (compilation, status) = compile(options.arguments)
    guard let compilation else { return status }
    _ = compareWithStoryboards(only: options.module)
    return hasErrors ? .errors : writeSwift(of: compilation, saysWhat: true)
  }

  /// Writes each module into a folder with its name. A module is written into the output folder itself in three cases:
  /// it has no name, the command line names it, or a build must know the names of the written files beforehand.
  /// Unchanged files stay untouched, files that are no longer generated are removed, and all modules change together.
  mutating func writeSwift(of compilation: Compilation, saysWhat: Bool) -> Status {
    guard let folder = options.output else { return .usage }
    let modules =
      compilation.generate(
        only: options.module, backend: options.backend, isByFile: options.layout == .files) ?? []
    let refused = refuse(modules, of: compilation, in: folder)
    guard refused == .clean else { return refused }
    var files = inputFiles
    let dependencies: OutputFile?
    do throws(System.Failure) { dependencies = try dependencyFile(beside: &files) } catch {
      return fail(toWrite: options.dependencyFile ?? "", error)
    }
    var changes = FileChanges(of: .generator)
    do throws(FileChanges.Failure) {
      // Obstacles must be found before the first file is written.
      var outputs: [OutputFolder] = []
      for module in modules {
        let own = place(of: module, in: folder)
        if own != folder, System.isLink(own) {
          throw FileChanges.Failure(
            path: own, cause: System.Failure(reason: "it is a link to somewhere else"))
        }
        outputs.append(try OutputFolder(own, &changes))
      }
      if let path = dependencies?.filePath { changes.clean(beside: path) }
      try changes.lock()
      for (index, module) in modules.enumerated() {
        for file in module.files { try outputs[index].write(file, &changes, beside: &files) }
        try outputs[index].removeOthers(&changes, beside: &files)
      }
      let list = DependencyFile.text(outputs: outputs.flatMap(\.paths), inputs: inputs.map(\.path))
      if let dependencies { _ = dependencies.add(list, to: &changes) }
      try changes.commit()
      if let dependencies, !dependencies.isFile {
        do throws(System.Failure) { _ = try dependencies.write(list) } catch {
          return fail(toWrite: options.dependencyFile ?? "", error)
        }
      }
      guard saysWhat else { return .clean }
      return print(outputs.map(\.summary).joined())
    } catch {
      changes.undo()
      let given = error.path == dependencies?.filePath ? options.dependencyFile : nil
      return fail(toWrite: given ?? error.path, error.cause)
    }
  }

  /// The folder for the files of a module.
  func place(of module: GeneratedModule, in folder: String) -> String {
    guard options.layout != .files, options.module == nil, let name = module.name else { return folder }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Reports the reasons why modules cannot be written into a folder. Without such a reason, the status is clean.
  ///
  /// - Parameter compilation: the checked program; nil if the names of the files do not depend on it.
  mutating func refuse(
    _ modules: [GeneratedModule], of compilation: Compilation?, in folder: String
  ) -> Status {
    if let (form, obstacle) = compilation?.obstacleToChosenCallSites(only: options.module) {
      let reason =
        switch obstacle {
        case .name(let taken, let holder):
          "\(holder) has a `\(taken)` already: write another name, such as "
            + "`\(form.word)=\(ModuleDiagnostic.exampleName(besides: taken))`"
        case .lowerCase(let better):
          "a variable could hide a name with a lower-case letter: write `\(form.word)=\(better)`"
        case .identifier(let identifier, _):
          "two scenes have the identifier \"\(identifier)\", and `\(form.word)` tells scenes apart by it"
        }
      return fail(.cannotWrite(reason), about: "--also")
    }
    if let reason = reasonNotToWrite(modules) {
      _ = fail(.usage(reason), about: "sbdsl")
      return .usage
    }
    if let double = modules.lazy.compactMap(\.nameGivenTwice).first {
      return fail(.cannotWrite("two files of the program would be written to it"), about: double)
    }
    if let frameworks = modules.lazy.map(\.frameworksOfBindings).first(where: { $0.count > 1 }) {
      return fail(
        .cannotWrite(
          "bindings need \(frameworks.joined(separator: " and ")), and no platform has both: write one program for each "
            + "platform"),
        about: BindingsBackend.fileName)
    }
    if options.layout != .files, options.module == nil, let twins = foldersOfOneName(modules) {
      return fail(
        .cannotWrite(
          "many disks have one folder for the modules `\(twins.0)` and `\(twins.1)`: write one by `--module`"),
        about: folder)
    }
    return .clean
  }

  /// Returns the file that lists the inputs for a build, as `--dependency-file` names it; nil if the option is not
  /// given. Throws for an unusable path, before anything is written.
  private func dependencyFile(beside files: inout InputFiles) throws(System.Failure) -> OutputFile? {
    guard let path = options.dependencyFile else { return nil }
    try InputFiles.expectName(path, of: "a list of inputs")
    if try System.entry(at: FileChanges.folder(of: path)).kind != .directory { throw .notADirectory }
    let file = try OutputFile(path)
    try files.expectOutput(path)
    return file
  }

  /// Returns two modules whose folder names differ only in letter case or in the Unicode form of their characters;
  /// nil if there are none.
  private func foldersOfOneName(_ modules: [GeneratedModule]) -> (String, String)? {
    var names: [String: String] = [:]
    for case let name? in modules.map(\.name) {
      if let other = names.updateValue(name, forKey: name.foldedForDisks) { return (other, name) }
    }
    return nil
  }

  private func reasonNotToWrite(_ modules: [GeneratedModule]) -> String? {
    if let wanted = options.module, modules.isEmpty { return "the program has no module `\(wanted)`" }
    guard options.layout == .files, modules.count > 1 else { return nil }
    return "`--layout files` writes one module: name it by `--module`"
  }
}

extension GeneratedModule {
  /// The name of a Swift file that two program files in different folders would both be written to.
  fileprivate var nameGivenTwice: String? {
    var names: Set<String> = []
    return files.first { !names.insert($0.name.foldedForDisks).inserted }?.name
  }
}
