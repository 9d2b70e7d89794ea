import StoryboardDiagnostics
import StoryboardFiles
import StoryboardTargets
import StoryboardTooling

extension Session {
  /// Carries out what a comparison has found, and checks what is left.
  ///
  /// A program is changed as an import of its storyboards changes it. What needs a decision stays, and the check says why.
  ///
  /// - Parameter differences: the differences between the programs and their storyboards.
  mutating func fix(_ differences: [Diagnostic]) -> Status {
    if options.fixesStoryboards {
      do throws(FixFailure) { try setIdentifiers(differences) } catch {
        return fail(toWrite: error.path, error.failure)
      }
    }
    do throws(FixFailure) { try fixPrograms() } catch {
      return fail(toWrite: error.path, error.failure)
    }
    // What was found is not so any more.
    var rest = Session(options: options)
    rest.isFixed = true
    let status = rest.check()
    self = rest
    return status
  }

  /// A file that is not written, with the reason.
  private struct FixFailure: Error {
    let path: String
    let failure: System.Failure
  }

  // MARK: Programs

  /// Imports the storyboards into each program.
  private mutating func fixPrograms() throws(FixFailure) {
    var programs = sources.filter { !$0.isSwift && !$0.isInterface && $0.path.hasSuffix(".sbdsl") }
    for index in programs.indices {
      let program = programs[index]
      let others = programs.filter { $0.path != program.path }
      let files = ProgramFiles(of: [program] + others, options.files)
      let beside = Adoption.programs(others, besideTargetOf: program)
      guard let adoption = Adoption(of: program, beside: beside, files) else { continue }
      let storyboards = adoption.storyboards.compactMap { path in
        (try? System.read(path, limit: SourceFile.sizeLimit)).map { SourceFile(path: path, bytes: $0) }
      }
      var work = ProgramImport(storyboards, of: adoption, ProgramImport.Request())
      var neighbours = ProgramImport.Neighbours()
      neighbours.files = others
      switch work.update(program, beside: neighbours) {
      case .mistakes: continue
      case .refused(let reason): throw FixFailure(path: program.path, failure: System.Failure(reason: reason))
      case .text(let text, _):
        guard text != program.bytes else { continue }
        try write(text, to: program.path)
        programs[index] = SourceFile(path: program.path, bytes: text)
        for change in work.diagnostics where change.kind.entry.code == .imported {
          sayFixed(change.range, in: work.sources, change.kind.entry.message)
        }
      }
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FixFailure) {
    do throws(System.Failure) {
      let file = try OutputFile(path)
      _ = try file.write(bytes)
    } catch {
      throw FixFailure(path: path, failure: error)
    }
  }

  /// Says what was done, at its place.
  private mutating func sayFixed(_ range: SourceRange, in sources: [SourceFile], _ message: String) {
    let source = sources[Int(range.file)]
    let place = LineMap(source).location(of: range.start)
    _ = print("\(printable(path: source.path)):\(place.line):\(place.column): fixed: \(message)\n")
  }

  // MARK: Storyboards

  /// Gives the identifiers of the program to the scenes and segues of storyboards that have others, by the bytes of
  /// these attributes alone.
  private mutating func setIdentifiers(_ differences: [Diagnostic]) throws(FixFailure) {
    var edits: [UInt32: [(range: SourceRange, text: String)]] = [:]
    for difference in differences {
      guard case ComparisonDiagnostic.changed(_, let changes) = difference.kind, changes.count == 1,
        let identifier = changes[0].identifierOfProgram,
        let place = difference.labels.first(where: { $0.role == .inStoryboard })?.range
      else { continue }
      let bytes = sources[Int(place.file)].bytes
      let text = String(decoding: bytes[Int(place.start)..<Int(place.end)], as: UTF8.self)
      guard let new = Self.attribute(identifier, inPlaceOf: text) else { continue }
      edits[place.file, default: []].append((place, new))
    }
    for (file, list) in edits.sorted(by: { $0.key < $1.key }) {
      let source = sources[Int(file)]
      var bytes = source.bytes
      for (range, text) in list.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(Int(range.start)..<Int(range.end), with: text.utf8)
      }
      try write(bytes, to: source.path)
      for (range, text) in list { sayFixed(range, in: sources, "`\(text)`, as the program has it") }
    }
  }

  /// The text of an attribute with another value; nil if it is none, since then the storyboard has no identifier there.
  private static func attribute(_ value: String, inPlaceOf text: String) -> String? {
    guard let equal = text.firstIndex(of: "="), text.hasSuffix("\"") else { return nil }
    let escaped = value.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return "\(text[..<equal])=\"\(escaped)\""
  }
}
