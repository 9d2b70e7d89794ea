import StoryboardPlan
import StoryboardSemantics
import StoryboardTooling
import TestSupport
import Testing

/// The generated Swift of every program, together with the app's declarations, in every setting of the compiler that
/// apps use.
@Suite struct SettingTests {
  /// In a usual run every program is compiled in all settings together, and each setting alone takes its share of the
  /// programs. A deep run compiles every program in every row.
  @Test(arguments: SettingRow.table.indices) func everyProgramCompiles(in row: Int) throws {
    let (setting, mode) = (SettingRow.table[row].setting, SettingRow.table[row].languageMode)
    let shares = SettingRow.table.count / 2
    for (index, program) in TracedProgram.all.enumerated() {
      guard Repetition.isDeep || setting.name == "all" || index % shares == row % shares else { continue }
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
}
