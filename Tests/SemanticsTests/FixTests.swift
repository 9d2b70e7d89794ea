import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// Every fix is applied alone, and the program is checked again: the mistake is gone, and no other one appears.
@Suite struct FixTests {
  @Test func eachFixMendsItsMistake() throws {
    var fixed: Set<Code> = []
    for file in CorpusFile.files() {
      let program = Expectations(in: try file.text()).program
      let compilation = Compilation(program)
      for (index, diagnostic) in compilation.diagnostics.enumerated() {
        guard let fix = diagnostic.fix else { continue }
        fixed.insert(diagnostic.kind.entry.code)
        var expected = codes(of: compilation)
        expected.remove(at: index)
        let mended = Compilation(fix.applied(to: compilation.sources))
        // Warnings about unused declarations appear and disappear together with mistakes.
        #expect(
          codes(of: mended).filter { !$0.canBeAllowed } == expected.filter { !$0.canBeAllowed },
          "\(file) \(diagnostic.kind.entry)")
      }
    }
    // The fixes of a comparison with storyboards are tried on changed storyboards.
    fixed.insert(.differsFromStoryboard)
    #expect(fixed == Set(Code.allCases.filter(\.offersFix)))
  }

  private func codes(of compilation: Compilation) -> [Code] {
    compilation.diagnostics.map(\.kind.entry.code)
  }
}

extension FixIt {
  /// The files after the edits; the last one is made first, so that the places of the others stay valid.
  fileprivate func applied(to files: [SourceFile]) -> [SourceFile] {
    var files = files
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      let file = files[Int(edit.range.file)]
      var bytes = file.bytes
      bytes.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.text.utf8))
      files[Int(edit.range.file)] = SourceFile(path: file.path, bytes: bytes, role: file.role)
    }
    return files
  }
}
