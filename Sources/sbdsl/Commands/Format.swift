import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSyntax
import StoryboardTooling

extension Session {
  /// A file whose layout changes.
  private struct Changed {
    let path: String
    let old, new: [UInt8]
  }

  /// Carries out `sbdsl format`: writes programs in their canonical layout, or only lists the files that would
  /// change.
  mutating func format() -> Status {
    guard
      let sources = readInputs(options.arguments, fileExtension: ".sbdsl", followsLinks: false)
    else { return .cannotRun }
    var isClean = true
    var changed: [Changed] = []
    var output: [UInt8]?
    for (index, source) in sources.enumerated() {
      guard let text = formatted(source, file: UInt32(index)) else {
        isClean = false
        continue
      }
      if source.path == "-", !options.onlyChecks { output = text }
      guard text != source.bytes else { continue }
      changed.append(Changed(path: source.path, old: source.bytes, new: text))
      if options.onlyChecks { reportLayout(of: source, file: UInt32(index), as: text) }
    }
    if options.onlyChecks { return list(changed.map(\.path), isClean: isClean) }
    guard let left = write(changed.filter { $0.path != "-" }, of: sources) else { return .cannotRun }
    let status =
      sources.contains { $0.path == "-" }
      ? print(output ?? []) : say(changed.count - left, of: sources.count)
    return status == .clean && (!isClean || left > 0) ? .errors : status
  }

  /// Returns the canonical text of a program; nil for a file with syntax errors. The errors are reported.
  private mutating func formatted(_ source: SourceFile, file: UInt32) -> [UInt8]? {
    var names = NameTable()
    let parsed = parse(source, file: file, names: &names)
    report(parsed.diagnostics)
    return parsed.diagnostics.isEmpty ? parsed.tree.canonicalTextOfFile() : nil
  }

  /// Reports the first place where a file differs from its canonical text.
  private mutating func reportLayout(of source: SourceFile, file: UInt32, as text: [UInt8]) {
    var start = zip(source.bytes, text).prefix { $0 == $1 }.count
    while start < source.bytes.count, start > 0, source.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let (old, new) = (source.bytes.line(at: start), text.line(at: min(start, text.count)))
    let written = text[new].trimmed
    let isSame = written.isEmpty || written == source.bytes[old].trimmed
    let kind = LayoutDiagnostic.otherLayout(isSame ? nil : String(decoding: written, as: UTF8.self))
    let range = SourceRange(file: file, start: UInt32(start), end: UInt32(old.upperBound))
    report([Diagnostic(kind, at: range)])
  }

  private mutating func list(_ paths: [String], isClean: Bool) -> Status {
    let status = print(paths.map { printable(path: $0) + "\n" }.joined())
    return status == .clean && (!paths.isEmpty || !isClean) ? .errors : status
  }

  private mutating func say(_ count: Int, of all: Int) -> Status {
    print("\(counted(all, "file")), \(count) of them written\n")
  }

  /// Writes all files. If a path is a link, the target of the link is written. A file that is read-only or was
  /// changed by somebody else in the meantime is left alone and reported. Returns the number of files left alone; nil
  /// if nothing could be written.
  private mutating func write(_ changed: [Changed], of sources: [SourceFile]) -> Int? {
    var changes = FileChanges(of: .personEachAlone)
    var given: [String: String] = [:]
    for source in sources where source.path != "-" { changes.clean(beside: source.path) }
    for file in changed {
      do throws(System.Failure) {
        let place = try System.resolve(file.path)
        given[place] = file.path
        changes.write(file.new, to: place, replacing: .contents(file.old))
      } catch {
        _ = fail(toWrite: file.path, error)
        return nil
      }
    }
    do throws(FileChanges.Failure) { try changes.commit() } catch {
      _ = fail(toWrite: given[error.path] ?? error.path, error.cause)
      return nil
    }
    for left in changes.leftAlone { _ = fail(toWrite: given[left.path] ?? left.path, left.cause) }
    return changes.leftAlone.count
  }
}

extension [UInt8] {
  /// The line that contains an offset, without the line end.
  fileprivate func line(at offset: Int) -> Range<Int> {
    let start = self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[offset...].firstIndex(of: 0x0A) ?? count)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at both ends.
  fileprivate var trimmed: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let rest = drop(while: isSpace)
    return rest.prefix((rest.lastIndex { !isSpace($0) } ?? rest.startIndex - 1) + 1 - rest.startIndex)
  }
}
