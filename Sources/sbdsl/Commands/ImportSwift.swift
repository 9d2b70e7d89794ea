import StoryboardDiagnostics
import StoryboardFiles
import StoryboardSyntax
import StoryboardTooling

extension Session {
  /// True if the command line names Swift files. Then their declarations are written as text of the language.
  var importsSwift: Bool {
    options.arguments.contains {
      $0.hasSuffix(".swift") && !$0.hasSuffix("/Package.swift") && $0 != "Package.swift"
    }
  }

  /// `sbdsl import FILE.swift…`: writes the declarations of Swift files as text, for users who want them in the
  /// program.
  mutating func importSwift() -> Status {
    guard options.arguments.allSatisfy({ $0.hasSuffix(".swift") }) else {
      _ = fail(.usage("Swift files are imported alone"), about: "sbdsl")
      return .usage
    }
    guard let files = readInputs(options.arguments, fileExtension: ".swift") else { return .cannotRun }
    let swift = files.map { SourceFile(path: $0.path, bytes: $0.bytes, role: .swift(module: nil)) }
    let head = options.module.map { "module \($0)\n\n" } ?? ""
    guard let path = options.output else {
      let written = WrittenDeclarations(of: swift, addedTo: [])
      guard written.damage.isEmpty else {
        report(written.damage)
        return .errors
      }
      let text = written.text.isEmpty ? [] : Array(head.utf8) + written.text
      return Self.parses(text) ? print(text) : fail(Self.wouldNotParse, about: options.arguments[0])
    }
    do throws(System.Failure) {
      try InputFiles.expectName(path, of: "a program", allowed: ".sbdsl")
      var output = try OutputFile(path)
      var inputs = inputFiles
      try inputs.expectOutput(path)
      let bytes = try output.contents(limit: SourceFile.sizeLimit) ?? []
      let isNew = bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
      var names = NameTable()
      let existing = parse(
        SourceFile(path: path, bytes: isNew ? Array(head.utf8) : bytes),
        file: add(SourceFile(path: path, bytes: bytes)),
        names: &names)
      guard existing.diagnostics.isEmpty else {
        report(existing.diagnostics)
        return .errors
      }
      let written = WrittenDeclarations(of: swift, addedTo: [existing.tree.source])
      guard written.damage.isEmpty else {
        report(written.damage)
        return .errors
      }
      var text = existing.tree.source.bytes
      if !written.text.isEmpty {
        let form = FileForm(of: text)
        while let last = text.last, last == 0x0A || last == 0x0D { text.removeLast() }
        if !text.isEmpty { text += form.lineEnd + form.lineEnd }
        text += form.lines(written.text)
      } else if isNew {
        text = bytes
      }
      guard Self.parses(text) else { return fail(Self.wouldNotParse, about: path) }
      guard let isWritten = try text == bytes ? false : output.write(text) else { return .clean }
      let left = written.leftOut > 0 ? ", \(counted(written.leftOut, "declaration")) left out" : ""
      return print(
        "\(counted(written.types.count, "type")) new\(left), "
          + "\(printable(path: path)) \(isWritten ? "written" : bytes.isEmpty ? "not written" : "as it was")\n"
      )
    } catch {
      return fail(toWrite: path, error)
    }
  }

  /// True if the text that an import has made can be parsed.
  private static func parses(_ text: [UInt8]) -> Bool {
    var names = NameTable()
    return parse(SourceFile(path: "", bytes: text), names: &names).diagnostics.isEmpty
  }

  private static let wouldNotParse = InputDiagnostic.cannotWrite(
    "the import would make a mistake in it: the result does not parse; nothing is written")
}
