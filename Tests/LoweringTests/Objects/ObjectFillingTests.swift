import StoryboardPlan
import StoryboardRuntime
import Testing

/// Objects that the app's code has made, and that containers fill in the process.
@Suite struct ObjectFillingTests {
  class Cell {
    var log: Log!
  }
  final class Row: Cell {
    var title: String!
  }
  final class Log {}
  final class Other {}
  final class Report: Sendable {
    nonisolated(unsafe) var trail: Trail!
  }
  final class Trail: Sendable {}

  private static let text = """
    module Fillings
    class Log { init() }
    class Cell { var log: Log! }
    class Row: Cell { var title: String! }
    final class Trail: Sendable { init() }
    final class Report: Sendable { var trail: Trail! }
    container App {
      single Log
      fills Cell
      fills Row(title: String)
    }
    nonisolated container Core {
      single Trail
      fills Report
    }
    """

  private func program() throws -> ObjectProgram {
    var bindings = Bindings()
    bindings.bind(Log.self, "Log") { $0.initializer("init()") { Log() } }
    bindings.bind(Cell.self, "Cell") { $0.property("log", \.log) }
    bindings.bind(Row.self, "Row") { $0.property("title", \.title) }
    bindings.bindSendable(Trail.self, "Trail") { $0.initializer("init()") { Trail() } }
    bindings.bindSendable(Report.self, "Report") { $0.property("trail", set: { $0.trail = $1 }) }
    return try ObjectProgram(try Plan(Self.text), bindings)
  }

  @Test func theTypeInCodeChoosesTheLine() throws {
    let app = try program().make("App")
    let row = Row()
    #expect(try app.fill(row, "first") === row)
    #expect(try row.title == "first" && row.log === app.resolve("Log", as: Log.self))
    let asCell: Cell = Row()
    try app.fill(asCell)
    #expect(asCell.log != nil && (asCell as? Row)?.title == nil)
  }

  @Test func anyThreadFillsByASharedContainer() throws {
    let core = try program().makeShared("Core")
    let report = try core.fill(Report())
    #expect(try report.trail === core.resolve("Trail", as: Trail.self))
  }

  @Test func mistakesAreErrors() throws {
    let app = try program().make("App")
    #expect(throws: ObjectError.self) { try app.fill(Other()) }
    #expect(throws: ObjectError.self) { try app.fill(Row()) }
    #expect(throws: ObjectError.self) { try app.fill(Row(), 3) }
  }
}
