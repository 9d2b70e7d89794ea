import StoryboardPlan
import StoryboardSemantics
import StoryboardTooling
import TestSupport
import Testing

/// The generated Swift of every program, together with the app's declarations, in every setting of the compiler that
/// apps use.
@Suite struct SettingTests {
  /// In a usual run every second program is compiled in all settings together, in one of the two language modes, and
  /// each setting alone takes one or two programs. A deep run compiles every program in every row.
  @Test(arguments: SettingRow.table.indices) func everyProgramCompiles(in row: Int) throws {
    let (setting, mode) = (SettingRow.table[row].setting, SettingRow.table[row].languageMode)
    let count = SettingRow.table.count
    for (index, program) in TracedProgram.all.enumerated() {
      let isWanted = setting.name == "all" ? index % 4 == row * 4 / count : index % (2 * count) == row
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
}
