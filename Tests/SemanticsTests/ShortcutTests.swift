import GrowthFamilies
import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSources
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// Long lists are searched by tables, and long chains share their lists: what a program means, and what is said about
/// it, is that of the plain way, where nothing is long.
@Suite struct ShortcutTests {
  /// The lists of the programs have fewer elements, as many, and more.
  private static let limits = Repetition.isDeep ? Array(1...10) : [1, 2, 4]

  @Test(arguments: CorpusFile.files()) func theCorpusMeansTheSame(_ file: CorpusFile) throws {
    let sources = Compilation.files(in: Array(try file.text().utf8))
    let plain = meaning(of: sources, Shortcuts(all: .max))
    #expect(meaning(of: sources, Shortcuts()) == plain)
    for limit in Self.limits { #expect(meaning(of: sources, Shortcuts(all: limit)) == plain, "\(limit)") }
  }

  /// The programs whose lists and chains grow, one shorter than a limit, as long, and one longer.
  @Test(arguments: GrowthFamily.all.filter { $0.passes.contains(.check) }.map(\.name))
  func growingProgramsMeanTheSame(_ name: String) throws {
    let family = try #require(GrowthFamily.all.first { $0.name == name })
    for size in [3, 4, 5] {
      let sources = files(of: family.input(size))
      let plain = meaning(of: sources, Shortcuts(all: .max))
      for limit in Repetition.isDeep ? [2, 4] : [4] {
        #expect(meaning(of: sources, Shortcuts(all: limit)) == plain, "\(size), \(limit)")
      }
    }
    for size in Repetition.isDeep ? [7, 8, 9, 15, 16, 17, 18] : [] {
      let sources = files(of: family.input(size))
      #expect(meaning(of: sources, Shortcuts()) == meaning(of: sources, Shortcuts(all: .max)), "\(size)")
    }
  }

  private func files(of input: GrowthFamily.Input) -> [SourceFile] {
    input.files.filter { $0.name.hasSuffix(".sbdsl") || $0.name.hasSuffix(".swift") }.map { file in
      let role: SourceFile.Role = file.name.hasSuffix(".swift") ? .swift(module: nil) : .program
      return SourceFile(path: file.name, bytes: Array(file.text.utf8), role: role)
    }
  }

  private func meaning(of sources: [SourceFile], _ shortcuts: Shortcuts) -> [String] {
    let parsed = ParsedProgram(sources)
    let compilation = Compilation(
      sources, trees: parsed.trees, names: parsed.names, mistakes: parsed.diagnostics, shortcuts: shortcuts)
    return Meaning(of: compilation, isAboutUse: true).lines
  }
}
