import StoryboardDiagnostics
import StoryboardTooling
import Testing

/// The Swift of a module is the same whether its imports are given as sources or as interfaces.
@Suite struct ModuleGenerationTests {
  private func compilation() throws -> Compilation {
    try #require(TracedProgram.ofModules.first { $0.name == "Modules" }).compile()
  }

  @Test func swiftFromSourceAndFromInterfaceIsTheSame() throws {
    let whole = try compilation()
    let account = try #require(
      whole.program.modules.ids.first { whole.program.name(of: $0) == "Account" })
    let interface = try #require(whole.interface(of: account))
    let alone = Compilation(whole.sources.filter { $0.path == "Shop.sbdsl" } + [interface])
    let modules = try #require(alone.generate())
    #expect(modules.map(\.name) == ["Shop"])
    #expect(modules[0].files == whole.generate()?.first { $0.name == "Shop" }?.files)
  }

  @Test func whatShowsSomethingHasAnInterfaceFile() throws {
    let modules = try #require(try compilation().generate())
    #expect(modules.map(\.name) == ["Account", "Shop"])
    let interfaces = modules.map { $0.files.map(\.name).filter { $0.hasSuffix(".sbdsli") } }
    #expect(interfaces == [["Account.sbdsli"], []])
  }

  /// The importer names only code that another module generates for it, and no bundle.
  @Test func bundlesAreFoundWhereTheyAreDeclared() throws {
    let modules = try #require(try compilation().generate())
    let text = modules.map { $0.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined() }
    #expect(text[0].contains("Bundle(for: BundleToken.self)"))
    #expect(!text[1].contains("Bundle(for:") && !text[1].contains("\"Help\""))
  }
}
