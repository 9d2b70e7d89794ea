import StoryboardDiagnostics
import StoryboardPlan
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

  /// The modules that the plan of each module holds beside its own, and its storyboards, in their order.
  @Test(arguments: [
    ("Core", [], ["Main0"]), ("Shared", ["Core"], ["Main0", "Main1"]),
    ("Shop", ["Core", "Shared"], ["Main0", "Main1", "Main2"]), ("Apart", [], ["Main3"]),
    ("Other", ["Core"], ["Main0", "Main4"]),
  ])
  func aPlanHoldsTheModulesThatItsModuleImports(_ name: String, _ others: [String], _ storyboards: [String])
    throws
  {
    let texts: [(String, [String])] = [
      ("Core", []), ("Shared", ["Core"]), ("Shop", ["Shared"]), ("Apart", []), ("Other", ["Core"]),
    ]
    var sources = texts.enumerated().map { index, module in
      source(
        "\(module.0).sbdsl",
        """
        module \(module.0)
        \(module.1.map { "import \($0)\n" }.joined())
        public controller C\(index): UIViewController
        public storyboard Main\(index) bundle framework { public initial scene S: C\(index) }
        """)
    }
    sources.append(source("More.sbdsl", "module \(name)\nclass More\n"))
    let whole = Compilation(sources)
    let plan = try plan(of: name, in: whole)
    #expect(plan.symbols.module == name)
    #expect(plan.modules.elements.map { plan.symbols[$0.name] } == others)
    #expect(plan.storyboards.elements.map { plan.symbols[$0.name] } == storyboards)
    #expect(plan.types.elements.contains { plan.symbols[$0.name] == "More" })
    // It is the plan of these modules alone.
    let needed = Set(others + [name])
    let alone = Compilation(
      sources.filter { file in
        needed.contains { String(decoding: file.bytes, as: UTF8.self).hasPrefix("module \($0)\n") }
      })
    #expect(try self.plan(of: name, in: alone).encoded() == plan.encoded())
  }

  private func source(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
  }

  private func plan(of name: String, in compilation: Compilation) throws -> Plan {
    #expect(!compilation.hasErrors, "\(compilation.diagnostics.map { $0.kind.entry.message })")
    let modules = try #require(compilation.generate(only: name, backend: .interpreter))
    let data = try #require(modules.first?.files.first { $0.name == name + ".storyboardplan" })
    #expect(modules.count == 1)
    return try Plan(decoding: data.contents)
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
