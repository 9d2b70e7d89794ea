import StoryboardDiagnostics
import StoryboardMap
import StoryboardPlan
import StoryboardRuntime
import StoryboardTooling
import StoryboardVocabulary

extension Session {
  /// Carries out `sbdsl run --paths-to`: prints the paths from launch to a scene.
  mutating func showPaths(to name: String, in plan: Plan, of compilation: Compilation) -> Status {
    let scene: ID<PlanScene>
    do throws(EntryPointError) {
      guard let found = try SceneNames(plan).scene(named: name) else { throw .unknown(name) }
      scene = found
    } catch {
      var reason = error.description
      if case .unknown = error {
        reason =
          "no scene is named `\(name)`: name a storyboard, for its initial scene, or `Storyboard.Scene`"
      }
      _ = fail(.noSuchEntry(reason, nearest: nearestScene(to: name, in: plan)), about: name)
      return .errors
    }
    let ways = MapScenePaths(to: ID(scene.index), in: AppMap(compilation))
    return options.isJSON ? print(ways.json) : print(ways.text)
  }

  /// Returns the path of a scene with a similar spelling, or else the path of a scene with the same name, or else the
  /// name of a similar storyboard; nil if there is none.
  private func nearestScene(to name: String, in plan: Plan) -> String? {
    let paths = plan.scenes.ids.lazy.map { plan.path(of: $0) }
    let last = name.split(separator: ".").last.map(String.init)
    return nearestSpelling(to: name, among: paths) ?? paths.first {
      $0.split(separator: ".").last.map(String.init) == last
    }
      ?? nearestSpelling(to: name, among: plan.storyboards.elements.map { plan.symbols[$0.name] })
  }
}
