import Foundation
import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import Testing

/// The map as data.
@Suite struct MapDataTests {
  /// Each step of a route has its scene, and what the scene is opened with.
  @Test func stepsOfRoutes() throws {
    let text = """
      class Log { init() }
      controller List: UIViewController { var log: Log! }
      controller Detail: UIViewController { var name: String! var text: String! }
      container App
      container Member(name: String) in App { single Log }
      launch storyboard Main in App {
        initial scene Home: UIViewController id none
      }
      storyboard Members in Member {
        scene List: List id none
        scene Detail(text: String): Detail { inject name = name }
      }
      route detail(name: String) {
        push Members.List with Member(name: name)
        present Members.Detail(text: "a") as formSheet in UINavigationController
      }

      """
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    let data = try #require(JSONSerialization.jsonObject(with: Data(map.json)) as? [String: Any])
    let routes = try #require(data["routes"] as? [[String: Any]])
    #expect(routes.map { $0["name"] as? String } == ["detail"])
    let steps = try #require(routes[0]["steps"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["push", "present"])
    #expect(steps.map { $0["target"] as? String } == ["Members.List", "Members.Detail"])
    #expect(steps[0]["container"] as? String == "with Member(name: name)")
    #expect(steps[1]["container"] == nil)
    #expect(steps.map { $0["style"] as? String } == [nil, "formSheet"])
    #expect(steps.map { $0["frame"] as? String } == [nil, "UINavigationController"])
    #expect(steps[0]["arguments"] as? [[String: String]] == [])
    #expect(steps[1]["arguments"] as? [[String: String]] == [["name": "text", "value": "\"a\""]])
  }
}
