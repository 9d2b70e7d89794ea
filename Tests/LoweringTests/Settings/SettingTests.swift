import StoryboardPlan
import StoryboardSemantics
import StoryboardTooling
import TestSupport
import Testing

/// The generated Swift of every program, together with the app's declarations, in every setting of the compiler that
/// apps use.
@Suite struct SettingTests {
  /// In a usual run every program is compiled in all settings together, in one of the two language modes, and each
  /// setting alone takes one or two programs. A deep run compiles every program in every row.
  @Test(arguments: SettingRow.table.indices) func everyProgramCompiles(in row: Int) throws {
    let (setting, mode) = (SettingRow.table[row].setting, SettingRow.table[row].languageMode)
    let count = SettingRow.table.count
    for (index, program) in TracedProgram.all.enumerated() {
      let isWanted = setting.name == "all" ? index % 2 == row * 2 / count : index % (2 * count) == row
      guard Repetition.isDeep || isWanted else { continue }
      let compilation = program.compile()
      let plan = try #require(compilation.makePlan())
      for framework in compilation.program.platforms.frameworks {
        let generated = try GeneratedProgram(program, compilation.program, plan, for: framework)
        let result = try generated.check(languageMode: mode, under: setting)
        #expect(
          result.isSuccess,
          "\(program.name), \(framework.name), \(SettingRow.table[row].testDescription): \(result)")
      }
    }
  }

  /// The programs of several modules, with generated Swift and with bindings. In a usual run each is compiled in all
  /// settings together, and the one with all kinds of public declarations in the setting about imports.
  @Test(arguments: SettingRow.table.indices, [Backend.swift, .interpreter])
  func everyProgramOfModulesCompiles(in row: Int, by backend: Backend) throws {
    let (setting, mode) = (SettingRow.table[row].setting, SettingRow.table[row].languageMode)
    for (index, program) in TracedProgram.ofModules.enumerated() {
      let isAlone = program.name == "Imports" && setting.importsAreInternal && backend == .swift
      let isWanted = isAlone || setting.name == "all" && index % 2 == mode % 2
      guard Repetition.isDeep || isWanted else { continue }
      let compilation = program.compile()
      let plan = try #require(compilation.makePlan())
      let modules = GeneratedModules(
        program: try GeneratedProgram(
          program, compilation.program, plan, for: compilation.program.platforms.frameworks[0]),
        compilation: compilation, backend: backend)
      let result = try modules.check(languageMode: mode, under: setting)
      #expect(
        result.isSuccess, "\(program.name), \(backend), \(SettingRow.table[row].testDescription): \(result)")
    }
  }

  /// A file imports publicly what its public members name, and nothing else: that would be a warning.
  @Test func importsArePublicWhereTheyAreShown() throws {
    let program = try #require(TracedProgram.ofModules.first { $0.name == "Imports" })
    let modules = try #require(program.compile().generate())
    let kit = try #require(modules.first { $0.name == "Kit" })
    func imports(_ file: String) -> [String] {
      let contents = kit.files.first { $0.name == file }?.contents ?? []
      let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n").map(String.init)
      return lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("public import ") }
    }
    #expect(imports("StoryboardContainers.swift") == ["public import Base", "public import Foundation"])
    #expect(imports("Storyboards+Desk.swift") == ["import Base", "public import UIKit"])
    #expect(imports("Storyboards+Notes.swift") == ["import Base", "import UIKit"])
    for module in modules where module.name != "Kit" {
      let text = module.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
      #expect(!text.contains("public import"))
    }
  }
}
