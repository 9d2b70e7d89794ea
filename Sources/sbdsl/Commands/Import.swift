import StoryboardDiagnostics
import StoryboardFiles
import StoryboardImport
import StoryboardProjects
import StoryboardSyntax
import StoryboardTooling

extension Session {
  /// `sbdsl import`
  mutating func importStoryboards() -> Status {
    if importsSwift { return importSwift() }
    var adoption: Adoption?
    var paths = options.arguments
    switch adopt() {
    case .nothing: break
    case .failed: return .cannotRun
    case .unusable: return .usage
    case .found(let found): (adoption, paths) = (found, found.storyboards)
    }
    guard let sources = readInputs(paths, fileExtension: ".storyboard") else { return .cannotRun }
    let tooLarge = sources.enumerated().filter { $0.element.bytes.count > SourceFile.sizeLimit }
    guard tooLarge.isEmpty else {
      report(
        tooLarge.map { index, _ in
          let start = SourceRange(file: UInt32(index), start: 0, end: 0)
          return Diagnostic(SyntaxDiagnostic.fileTooLarge, at: start)
        })
      return .errors
    }
    var names = NameTable()
    let storyboards = ReadStoryboards(sources).withoutVariants
    adoption?.addOtherModules(for: storyboards) { fromOutput($0) }
    guard let path = options.output else {
      let module = options.module ?? adoption?.module
      let code = SwiftCode(
        adoption?.swift ?? [], for: [bareProgram(adoption, of: storyboards, module: module)])
      let head = head(adoption, of: storyboards, module: module, code)
      let imported = StoryboardImport.importStoryboards(
        storyboards, module: module, head: head, names: &names)
      report(imported.diagnostics)
      guard imported.isRead else { return .errors }
      let written = merge(
        imported, into: parse(SourceFile(path: "", bytes: []), names: &names).tree, names: names)
      if let defect = written.defect {
        return fail(.cannotWrite("the import would make a mistake: \(defect)"), about: paths[0])
      }
      let printed = print(written.text)
      return printed == .clean && hasErrors ? .errors : printed
    }
    var output: OutputFile
    let existing: ParsedFile
    do throws(System.Failure) {
      try InputFiles.expectName(path, of: "a program", allowed: ".sbdsl")
      output = try OutputFile(path)
      noteInputs((adoption?.files ?? []) + (adoption?.swift ?? []).flatMap(\.paths))
      var inputs = inputFiles
      try inputs.expectOutput(path)
      let source = try program(in: &output, at: path)
      existing = parse(source, file: add(source), names: &names)
    } catch {
      return fail(toWrite: path, error)
    }
    let all = output.isFile ? otherFiles(beside: path, &names) : OtherFiles()
    let isNew = !existing.tree.items.contains { _ in true }
    let own = existing.tree.module(names)
    let only = own == nil ? all.onlyModule(names) : nil
    if let own, let asked = options.module, own != asked {
      return fail(
        .cannotWrite("it is a file of the module `\(own)`, and `--module` says `\(asked)`"), about: path)
    }
    if adoption != nil {
      let files = [existing.tree] + ((own ?? adoption?.module).map { all.ofModule($0, names).trees } ?? [])
      if let (other, target) = programOfOtherTarget(files) {
        let name = other.path == path ? "it" : "`\(printable(path: other.path))` of the same module"
        return fail(
          .cannotWrite(
            "\(name) is the program of the target `\(target)`; write this one into another folder"),
          about: path)
      }
    }
    // A file without a module clause belongs to the only module that is named.
    let module = options.module ?? own ?? (isNew ? adoption?.module : only)
    let programs = [existing.tree.source] + all.trees.map(\.source)
    let sets =
      adoption?.swift
      ?? SwiftSourceFiles(of: programs, module: nil, isReplaced: false, isSkipped: false).sets
    let isSummed = adoption != nil || options.isJSON
    // A new program has the platforms of its storyboards.
    let stated = isNew ? [bareProgram(adoption, of: storyboards, module: module)] : []
    let code = SwiftCode(sets, for: programs + stated, findsNavigation: isSummed)
    var head = head(adoption, of: storyboards, module: module, code)
    let types = ImportHead.typeNames(in: [existing.tree] + all.trees)
    let isUndeclared = head.isMissing
    head.isMissing = { [names] name in
      isUndeclared(name) && names.name(of: name).map(types.contains) != true
    }
    let imported = StoryboardImport.importStoryboards(
      storyboards, module: module, otherwise: only, head: head, names: &names)
    // A file that is not a program can neither be updated nor replaced.
    guard imported.isRead, existing.diagnostics.isEmpty else {
      report(imported.diagnostics)
      if imported.isRead { report(existing.diagnostics) }
      return .errors
    }
    var others = all.ofModule(own ?? imported.module, names)
    others.namesModule = options.module != nil
    let merged = merge(
      imported, into: existing.tree, beside: others,
      files: files(beside: storyboards, adoption, declaredIn: existing.tree, at: path, names), names: names)
    if let defect = merged.defect {
      return fail(
        .cannotWrite("the import would make a mistake in it: \(defect); nothing is written"), about: path)
    }
    let file = existing.tree.file
    let before = self.sources[Int(file)]
    replace(file, by: SourceFile(path: path, bytes: merged.text))
    if !isNew, merged.text != before.bytes {
      let check = ImportCheck(of: merged, in: self.sources, file: file, before: before, beside: others) {
        code.needed(by: $0)
      }
      let found =
        merged.changes.filter { !$0.isReported }.map(\.diagnostic) + merged.diagnostics + check.errors
      if options.onlyChecks {
        replace(file, by: before)
        let places = PlacesBefore(of: merged.text, in: before.bytes)
        report(found.map { $0.moved { $0.file == file ? places.range($0) : $0 } })
      } else {
        report(found)
      }
    } else {
      report(merged.diagnostics)
    }
    if options.onlyChecks { return compare(merged.text, with: before, of: sources.count, at: path) }
    let note = noteOnModule(imported, own, only, in: merged.text, &names)
    var status = save(merged.text, of: sources.count, beside: others.count, note: note, to: output, at: path)
    if status == .clean, isSummed {
      let written = [SourceFile(path: path, bytes: merged.text)] + others.trees.map(\.source)
      let left = LeftToTheApp(Compilation(written + code.needed(by: written)), code: code.navigation)
      status =
        options.isJSON
        ? print(left.json(storyboards: sources.count, program: path)) : print(left.text)
    }
    return status == .clean && hasErrors ? .errors : status
  }

  /// What is known of the storyboards that are not imported.
  ///
  /// A target has no others. Storyboards that a folder or the command line does not have may be elsewhere: they are
  /// looked for beside the imported ones and around the program.
  private func files(
    beside storyboards: ReadStoryboards, _ adoption: Adoption?, declaredIn program: SyntaxTree,
    at path: String, _ names: NameTable
  ) -> StoryboardFiles {
    let imported = storyboards.documents.map(\.name)
    let counts = imported.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let missing = ReadStoryboards.names(declaredIn: program, names).filter { $1 > counts[$0, default: 0] }
    let isTarget = adoption?.head.sources.contains { $0.form != .files } == true
    guard !isTarget, !missing.isEmpty else { return StoryboardFiles(names: imported, isWhole: isTarget) }
    let isWhole = options.arguments.allSatisfy { (try? System.entry(at: $0).kind) == .directory }
    let paths = storyboards.documents.map(\.path)
    let folders = Set(([path] + paths).map { ProjectPath.folder(of: $0) })
    let found = folders.sorted().flatMap {
      ProjectReader.storyboards(in: $0.isEmpty ? "." : $0, isUsual: true)
    }
    var known = Set(paths.compactMap { try? System.entry(at: $0).identity })
    let others = found.filter { path in
      (try? System.entry(at: path).identity).map { known.insert($0).inserted } ?? true
    }
    let all = ProjectReader.withoutTranslations(paths + others)
    return StoryboardFiles(
      names: all.map { String(ProjectPath.name(of: $0).dropLast(".storyboard".count)) }, isWhole: isWhole)
  }

  /// The file that names another target of the adopted project as its Swift code, with that target; nil if there is
  /// none, or if a file names the adopted target.
  private func programOfOtherTarget(_ files: [SyntaxTree]) -> (file: SourceFile, target: String)? {
    guard let project = options.arguments.first, let identity = try? System.entry(at: project).identity else {
      return nil
    }
    var found: (file: SourceFile, target: String)?
    for file in files {
      let folder = ProjectPath.folder(of: file.source.path)
      for source in file.items.compactMap(Located<SourcesClauseSyntax>.init).flatMap(\.files) {
        guard source.form == .project, let path = source.path, let target = source.target,
          (try? System.entry(at: joined(folder, path)).identity) == identity
        else { continue }
        if target == options.target { return nil }
        found = found ?? (file.source, target)
      }
    }
    return found
  }

  /// What an import knows of the module besides the storyboards: from its project, and from its Swift code.
  private mutating func head(
    _ adoption: Adoption?, of storyboards: ReadStoryboards, module: String?, _ code: SwiftCode
  ) -> ImportHead {
    var head = adoption?.head ?? ImportHead()
    guard !code.paths.isEmpty else { return head }
    addSwiftCode(code, for: storyboards, module: module, to: &head)
    // A program without lines tells which properties are required.
    let program = bareProgram(head, of: storyboards, module: module)
    let needed = code.needed(by: [program])
    let compilation = Compilation([program] + needed)
    reportDamage(in: compilation, of: needed)
    let (required, making) = (compilation.requiredProperties, compilation.scenesWithoutCoder)
    head.required = { required[$0] ?? [] }
    head.making = { making[$0]?[$1] }
    return head
  }

  /// Reports the Swift files of a compilation that do not parse: they follow its program.
  private mutating func reportDamage(in compilation: Compilation, of files: [SourceFile]) {
    for diagnostic in compilation.diagnostics where diagnostic.kind.entry.code == .unreadableSource {
      let source = files[Int(diagnostic.range.file) - 1]
      let known = sources.firstIndex { $0.path == source.path }.map { UInt32($0) }
      let file = known ?? add(source)
      report([diagnostic.moved { SourceRange(file: file, start: $0.start, end: $0.end) }])
    }
  }

  /// The program of storyboards with what is known of the module, without anybody's lines.
  private func bareProgram(
    _ adoption: Adoption?, of storyboards: ReadStoryboards, module: String?
  ) -> SourceFile { bareProgram(adoption?.head ?? ImportHead(), of: storyboards, module: module) }

  private func bareProgram(
    _ head: ImportHead, of storyboards: ReadStoryboards, module: String?
  ) -> SourceFile {
    var names = NameTable()
    let bare = StoryboardImport.importStoryboards(storyboards, module: module, head: head, names: &names)
    return SourceFile(path: "import", bytes: bare.tree.canonicalText())
  }

  /// The other programs in the folder of a file. Folders in it are not searched: it may be anybody's folder, with any
  /// contents.
  private mutating func otherFiles(beside path: String, _ names: inout NameTable) -> OtherFiles {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let own = (try? System.entry(at: path))?.identity
    let found = Inputs(
      [folder], fileExtension: ".sbdsl", limit: SourceFile.sizeLimit, searchesSubfolders: false, without: own)
    var files: [ParsedFile] = []
    var unread: Diagnostic?
    for (index, source) in found.sources.enumerated() where source.path.hasSuffix(".sbdsl") {
      let path = folder == "./" ? String(source.path.dropFirst(2)) : source.path
      let file = add(SourceFile(path: path, bytes: source.bytes))
      if let reason = found.reasonNotRead(index) {
        let start = SourceRange(file: file, start: 0, end: 0)
        unread = unread ?? Diagnostic(ImportDiagnostic.unreadFile(reason), at: start)
      } else {
        files.append(parse(sources[Int(file)], file: file, names: &names))
      }
    }
    return OtherFiles(files, unread: unread)
  }

  /// A note if nothing names the module, or if the file leaves it unnamed; empty otherwise.
  private func noteOnModule(
    _ imported: ImportedProgram, _ own: String?, _ only: String?, in text: [UInt8], _ names: inout NameTable
  ) -> String {
    guard own == nil, only == nil, options.module == nil, !text.isEmpty else { return "" }
    if imported.isModuleAssumed { return "; nothing names its module: `--module NAME` does" }
    let written = parse(SourceFile(path: "", bytes: text), file: 0, names: &names).tree
    return written.module(names) == nil
      ? "; no file names its module: `--module \(imported.module)` does" : ""
  }

  /// Says whether an import would change the program, and writes nothing.
  private mutating func compare(
    _ text: [UInt8], with before: SourceFile, of count: Int, at path: String
  ) -> Status {
    let isSame = text == before.bytes
    let verdict = isSame ? "is up to date" : "would be \(before.bytes.isEmpty ? "written" : "changed")"
    let status = print("\(counted(count, "storyboard")), \(printable(path: path)) \(verdict)\n")
    return status == .clean && (hasErrors || !isSame) ? .errors : status
  }

  private mutating func save(
    _ text: [UInt8], of count: Int, beside others: Int, note: String, to output: OutputFile, at path: String
  ) -> Status {
    do throws(System.Failure) {
      // If other files of the program declare everything already, no file is made.
      guard let isWritten = try text.isEmpty && others > 0 ? false : output.write(text) else { return .clean }
      let what =
        "\(counted(count, "storyboard")), \(printable(path: path)) \(isWritten ? "written" : "as it was")"
      let beside = others > 0 ? ", beside \(counted(others, "other file")) of the program" : ""
      return options.isJSON ? .clean : print(what + beside + note + "\n")
    } catch {
      return fail(toWrite: path, error)
    }
  }

  /// The program that is already in the output file; empty if there is none to keep.
  private func program(in output: inout OutputFile, at path: String) throws(System.Failure) -> SourceFile {
    let bytes = try output.contents(limit: SourceFile.sizeLimit) ?? []
    let isBlank = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return SourceFile(path: path, bytes: isBlank ? [] : bytes)
  }
}

extension ImportedProgram {
  /// True if all files were read.
  fileprivate var isRead: Bool {
    // A reference that leads nowhere is a mistake of a storyboard that was read.
    diagnostics.map(\.kind.entry).allSatisfy { $0.severity == .warning || $0.code == .danglingReference }
  }
}
