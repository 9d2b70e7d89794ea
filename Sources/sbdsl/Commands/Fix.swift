import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTargets
import StoryboardTooling

extension Code {
  /// True for a difference about a class. No change of the program fixes it.
  fileprivate var isAboutClassesAlone: Bool { self == .classNotFound || self == .unusableClass }
}

extension Session {
  /// Fixes the differences that a comparison has found, and checks the rest.
  ///
  /// A program is changed in the same way as by an import of its storyboards. A difference that needs a decision stays,
  /// and the check reports the reason.
  ///
  /// - Parameter differences: the differences between the programs and their storyboards.
  mutating func fix(_ differences: [Diagnostic]) -> Status {
    var fixed = FixedFiles()
    do throws(FixFailure) {
      if options.fixesStoryboards { try setIdentifiers(differences, &fixed) }
      try fixPrograms(differences, &fixed)
      try write(fixed)
    } catch {
      return fail(toWrite: error.path, error.failure)
    }
    if !options.isJSON, ![.json, .sarif].contains(options.format) {
      for note in fixed.notes { say(note) }
    }
    // The differences that were found no longer exist.
    var rest = Session(options: options)
    rest.isFixed = true
    let status = rest.check()
    self = rest
    return status
  }

  /// A file that is not written, and the reason.
  private struct FixFailure: Error {
    let path: String
    let failure: System.Failure
  }

  /// Files that are written together: either all of them or none.
  private struct FixedFiles {
    var files: [SourceFile] = []
    /// The messages about the changes that were made, each with the lines of its file and its range.
    var notes: [(lines: LineMap, range: SourceRange, message: String)] = []

    /// Returns a file with its new bytes if it is among `files`, or else with the bytes on the disk; nil if it cannot
    /// be read.
    func read(_ path: String) -> SourceFile? {
      if let own = files.first(where: { $0.path == path }) { return own }
      return (try? System.read(path, limit: SourceFile.sizeLimit)).map { SourceFile(path: path, bytes: $0) }
    }
  }

  private func write(_ fixed: FixedFiles) throws(FixFailure) {
    var changes = FileChanges(of: .person)
    for file in fixed.files {
      do throws(System.Failure) {
        _ = try OutputFile(file.path).add(file.bytes, to: &changes)
      } catch {
        throw FixFailure(path: file.path, failure: error)
      }
    }
    do throws(FileChanges.Failure) { try changes.commit() } catch {
      throw FixFailure(path: error.path, failure: error.cause)
    }
  }

  private mutating func say(_ note: (lines: LineMap, range: SourceRange, message: String)) {
    let place = note.lines.location(of: note.range.start)
    let message = printable(note.message)
    _ = print("\(printable(path: note.lines.source.path)):\(place.line):\(place.column): fixed: \(message)\n")
  }

  // MARK: Programs

  /// Imports the storyboards into each program that differs from them. A program stays unchanged while a class in
  /// Interface Builder is unknown, because the class may be misspelt there.
  private func fixPrograms(
    _ differences: [Diagnostic], _ fixed: inout FixedFiles
  ) throws(FixFailure) {
    var (differing, undecided): (Set<String>, Set<String>) = ([], [])
    for difference in differences where !difference.kind.entry.code.isAboutClassesAlone {
      let paths = ([difference.range] + difference.labels.map(\.range)).map { sources[Int($0.file)].path }
      differing.formUnion(paths)
      if case ComparisonDiagnostic.unknownClass = difference.kind { undecided.formUnion(paths) }
    }
    var programs = sources.filter { !$0.isSwift && !$0.isInterface && $0.path.hasSuffix(".sbdsl") }
    for index in programs.indices {
      let program = programs[index]
      let others = programs.filter { $0.path != program.path }
      let files = ProgramFiles(of: [program] + others, options.files)
      let beside = Adoption.programs(others, besideTargetOf: program)
      guard let adoption = Adoption(of: program, beside: beside, files),
        !undecided.contains(program.path),
        !differing.isDisjoint(with: adoption.storyboards + [program.path])
      else { continue }
      var work = ProgramImport(
        adoption.storyboards.compactMap(fixed.read), of: adoption, ProgramImport.Request())
      var neighbours = ProgramImport.Neighbours()
      neighbours.files = others
      switch work.update(program, beside: neighbours) {
      case .mistakes: continue
      case .refused(let reason): throw FixFailure(path: program.path, failure: System.Failure(reason: reason))
      case .text(let text, _):
        guard text != program.bytes else { continue }
        programs[index] = SourceFile(path: program.path, bytes: text)
        fixed.files.append(programs[index])
        var lines: [UInt32: LineMap] = [:]
        for change in work.diagnostics where change.kind.entry.code == .imported {
          let file = change.range.file
          let map = lines[file] ?? LineMap(work.sources[Int(file)])
          lines[file] = map
          fixed.notes.append((map, change.range, change.kind.entry.message))
        }
      }
    }
  }

  // MARK: Storyboards

  /// Gives scenes and segues of storyboards the identifiers of the program. Only the bytes of these attributes change.
  private func setIdentifiers(
    _ differences: [Diagnostic], _ fixed: inout FixedFiles
  ) throws(FixFailure) {
    let storyboards = StoryboardIdentifiers(of: sources.filter { $0.path.hasSuffix(".storyboard") })
    var found: [UInt32: [SourceRange: IdentifierChange]] = [:]
    for difference in differences {
      guard case ComparisonDiagnostic.changed(_, let changes, _) = difference.kind, changes.count == 1,
        let identifier = changes[0].identifierOfProgram,
        let place = difference.labels.first(where: { $0.role == .inStoryboard })?.range
      else { continue }
      let source = sources[Int(place.file)]
      do throws(System.Failure) {
        guard
          let change = try IdentifierChange(identifier, at: place, in: source, among: storyboards)
        else { continue }
        let known = found[place.file, default: [:]].updateValue(change, forKey: place)
        if let known, known != change {
          throw System.Failure(
            reason: "the programs give \"\(identifier)\" and another identifier to one part")
        }
      } catch {
        throw FixFailure(path: source.path, failure: error)
      }
    }
    for (file, changes) in found.sorted(by: { $0.key < $1.key }) {
      let source = sources[Int(file)]
      let ordered = changes.values.sorted { $0.place.start < $1.place.start }
      var bytes: [UInt8] = []
      var copied = 0
      for change in ordered {
        bytes += source.bytes[copied..<Int(change.place.start)] + Array(change.text.utf8)
        copied = Int(change.place.end)
      }
      bytes += source.bytes[copied...]
      let lines = LineMap(source)
      for change in ordered.reversed() {
        fixed.notes.append((lines, change.place, "`\(change.text)`, as the program has it"))
      }
      fixed.files.append(SourceFile(path: source.path, bytes: bytes))
    }
  }
}
