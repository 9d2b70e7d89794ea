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

  /// `sbdsl format`
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
    var status = write(changed.filter { $0.path != "-" }, of: sources)
    if status == .clean {
      if sources.contains(where: { $0.path == "-" }) {
        status = print(output ?? [])
      } else {
        status = say(changed.count, of: sources.count)
      }
    }
    return status == .clean && !isClean ? .errors : status
  }

  /// The canonical text; nil for a file with syntax errors, which are reported.
  private mutating func formatted(_ source: SourceFile, file: UInt32) -> [UInt8]? {
    var names = NameTable()
    let parsed = parse(source, file: file, names: &names)
    report(parsed.diagnostics)
    return parsed.diagnostics.isEmpty ? parsed.tree.canonicalText() : nil
  }

  /// Reports the first place at which a file differs from its canonical text.
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

  /// Writes all files, each to the place to which its path leads.
  private mutating func write(
    _ changed: [Changed], of sources: [SourceFile]
  ) -> Status {
    var changes = FileChanges(isDurable: true)
    var given: [String: String] = [:]
    for source in sources where source.path != "-" { changes.clean(beside: source.path) }
    for file in changed {
      do throws(System.Failure) {
        let place = try System.resolve(file.path)
        given[place] = file.path
        changes.write(file.new, to: place, replacing: .contents(file.old))
      } catch {
        return fail(.cannotWrite(error.reason), about: file.path)
      }
    }
    do throws(FileChanges.Failure) {
      try changes.commit()
      return .clean
    } catch {
      return fail(.cannotWrite(error.cause.reason), about: given[error.path] ?? error.path)
    }
  }
}

extension [UInt8] {
  /// The line around a place, without its end.
  fileprivate func line(at offset: Int) -> Range<Int> {
    let start = self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(self[offset...].firstIndex(of: 0x0A) ?? count)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space around them.
  fileprivate var trimmed: ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let rest = drop(while: isSpace)
    return rest.prefix((rest.lastIndex { !isSpace($0) } ?? rest.startIndex - 1) + 1 - rest.startIndex)
  }
}
