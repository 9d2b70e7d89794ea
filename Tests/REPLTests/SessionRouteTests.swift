import StoryboardDiagnostics
import StoryboardREPL
import Testing

/// Routes that a session opens without a controller to start from, and routes of several modules.
@Suite struct SessionRouteTests {
  private static let kit = """
    module AKit
    platform iOS 15
    controller Help: UIViewController
    storyboard Help { initial scene Help: Help }
    route help = present Help.Help
    """
  private static let app = """
    module App
    platform iOS 15
    import AKit
    controller List: UIViewController
    controller Editor: UIViewController { var text: String! }
    storyboard Main { initial scene List: List scene Editor(text: String): Editor }
    route close = dismiss
    route back = pop
    route list = unwind Main.List
    route edit(text: String) = open Main.Editor as formSheet in UINavigationController
    """

  private func session() -> REPLSession {
    let session = REPLSession()
    let files = [("AKit.sbdsl", Self.kit), ("App.sbdsl", Self.app)]
    _ = session.load(files.map { SourceFile(path: $0.0, bytes: Array($0.1.utf8)) }, from: [])
    return session
  }

  /// Where nothing is known of what is shown, a step back gives nothing.
  @Test(arguments: ["close()", "back()", "list()"]) func aStepBackFromNowhere(_ statement: String) {
    let answer = session().answer(statement)
    #expect(!answer.hasFailed && answer.text.hasPrefix("nil"), "\(answer.text)")
  }

  /// The routes of another module stand before those of the module.
  @Test func theCallerChooses() {
    let session = session()
    #expect(session.answer("edit(text: \"a\", by: present)").text.contains("Editor#1"))
    #expect(session.answer("edit(text: \"b\")").text.contains("Editor#"))
    #expect(session.answer("edit(text: \"c\", by: sideways)").hasFailed)
    #expect(session.answer(":plan edit").text.contains("as formSheet in UINavigationController"))
  }
}
