import StoryboardREPL
import Testing

/// An evaluation that nobody waits for any more makes no objects.
@Suite struct GivenUpTests {
  private final class Patience { var isOver = false }

  @Test func aStatementThatIsGivenUp() {
    let patience = Patience()
    let session = REPLSession(
      SessionEnvironment(
        read: SessionEnvironment.none.read, write: SessionEnvironment.none.write,
        now: SessionEnvironment.none.now,
        isGivenUp: { patience.isOver }))
    #expect(!session.answer("class Log { init() }\ncontainer App { single Log }").hasFailed)
    patience.isOver = true
    let refused = session.answer("App.Log")
    #expect(refused.hasFailed)
    #expect(refused.shown().contains("it was given up"))
    // The statements after it are abandoned, too.
    let several = session.answer("App.Log\nApp.Log\nApp.Log")
    #expect(several.diagnostics.count == 1)
    #expect(session.answer("struct Item").text == "added struct Item\n")
    patience.isOver = false
    #expect(!session.answer("App.Log").hasFailed)
  }
}
