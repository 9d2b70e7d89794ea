import Foundation
import StoryboardDiagnostics
import StoryboardMap
import StoryboardRuntime
import StoryboardTooling
import TestSupport
import Testing

/// `check`, `run`, `graph` and the plan give one answer to what leads to a scene, and it is that of a search without any
/// cleverness.
@Suite struct ReachTests {
  private struct Answers {
    /// The paths of the scenes that nothing leads to.
    let program: [String]
    let plan: [String]
    let graph: [String]
    let run: [String]
    /// The paths of the scenes that `run` has made.
    let made: Set<String>
    /// The paths of the scenes of which `check` warns.
    let warned: [String]
    /// The scenes to which each scene leads.
    let next: [String: [String]]

    init(_ text: String) throws {
      let compilation = Compilation(text)
      let plan = try #require(compilation.makePlan(), "\(text)")
      let map = AppMap(compilation)
      let simulator = try FrameworkSimulator(plan: plan)
      program = map.program.unreached.map { map[$0].path }
      self.plan = plan.unreached.map { plan.path(of: $0) }
      let json = try JSONSerialization.jsonObject(with: Data(map.json)) as? [String: Any]
      graph = try #require(json?["unreached"] as? [String])
      let report = simulator.runEverything()
      try #require(report.failures.isEmpty, "\(text)")
      run = report.unreached.map { plan.path(of: $0) }
      made = Set(simulator.controllers.compactMap { $0.scene.map { plan.path(of: $0) } })
      warned = map.findings.filter { $0.code == "unreachable-scene" }.compactMap { finding in
        finding.scene.map { map[$0].path }
      }
      next = Dictionary(
        uniqueKeysWithValues: map.scenes.map { scene in
          (scene.path, scene.transitions.compactMap { map[$0].target.map { map[$0].path } })
        })
    }

    /// Scenes, and those to which they lead, at any depth.
    func below(_ scenes: some Sequence<String>) -> Set<String> {
      var found = Set(scenes)
      for _ in next { for scene in found { found.formUnion(next[scene] ?? []) } }
      return found
    }

    /// Expects that all answers are one.
    func expectAgreement(_ comment: Comment) {
      #expect(plan == program && graph == program && run == program, comment)
      #expect(made.isDisjoint(with: program), comment)
      // Warned of are the scenes to which a way is missing: all unreached ones are below them, and none below another.
      #expect(below(warned).intersection(program) == Set(program), comment)
      #expect(Set(warned).isSubset(of: program), comment)
      for scene in warned {
        #expect(!below(warned.filter { $0 != scene }).contains(scene), comment)
      }
    }
  }

  @Test func randomPrograms() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<200 {
      let names = (0..<Int.random(in: 1...9, using: &random)).map { "S\($0)" }
      var entries: Set<String> = []
      var text = "controller V: UIViewController\n"
      let split = Int.random(in: 0..<names.count, using: &random)
      let parts = [("Main", names[...split]), ("Other", names[(split + 1)...])].filter { !$0.1.isEmpty }
      for (storyboard, scenes) in parts {
        if Bool.random(using: &random) { text += "launch " }
        text += "storyboard \(storyboard) {\n"
        var references: Set<String> = []
        for name in scenes {
          let (isInitial, hasIdentifier) = (
            name == scenes.first && Bool.random(using: &random), Int.random(in: 0..<5, using: &random) == 0
          )
          if isInitial || hasIdentifier { entries.insert("\(storyboard).\(name)") }
          text += "  \(isInitial ? "initial " : "")scene \(name): V\(hasIdentifier ? "" : " id none") {"
          for segue in 0..<Int.random(in: 0...2, using: &random) {
            let target = random.pick(names)
            let other = parts.first { $0.1.contains(target) }?.0 ?? ""
            if other != storyboard { references.insert("  reference \(target) = \(other).\(target)\n") }
            text += " segue s\(segue) id none: show \(target)"
          }
          text += " }\n"
        }
        text += references.sorted().joined() + "}\n"
      }
      if text.contains("launch ") == false, entries.isEmpty, Bool.random(using: &random) {
        text += "route first = open \(parts[0].0).\(names[0])\n"
        entries.insert("\(parts[0].0).\(names[0])")
      }
      // A launch storyboard needs an initial scene, and a reference to a scene without identifier is a mistake.
      if Compilation(text).hasErrors { continue }
      let answers = try Answers(text)
      answers.expectAgreement("\(text)")
      let all = Set(answers.next.keys)
      #expect(Set(answers.program) == all.subtracting(answers.below(entries)), "\(text)")
    }
  }

  /// Two scenes that lead only to each other are one mistake, and so is a row of scenes; both are named.
  @Test(arguments: [
    ("scene A: V id none { segue b: show B }  scene B: V id none { segue a: show A }", "A", "B"),
    (
      "scene A: V id none { segue b: show B }  scene B: V id none { segue c: show C }  scene C: V id none",
      "A", ""
    ),
    (
      "scene C: V id none  scene B: V id none { segue c: show C }  scene A: V id none { segue b: show B }",
      "A", ""
    ),
    ("scene A: V id none { segue a: show A }", "A", ""),
  ])
  func oneWarning(_ scenes: String, _ first: String, _ source: String) throws {
    let text = "controller V: UIViewController\nstoryboard Main { initial scene Start: V  \(scenes) }\n"
    let answers = try Answers(text)
    answers.expectAgreement("\(text)")
    #expect(answers.warned == ["Main.\(first)"])
    let reason = source.isEmpty ? "nothing leads to it" : "nothing opens `\(source)`, which leads to it"
    let warning = Compilation(text).diagnostics.first { $0.kind.entry.code == .unreachableScene }
    #expect(warning?.kind.entry.message == "nothing can open `\(first)`: it has no identifier, and \(reason)")
  }

  /// The programs of the tests of the lowerings, which together have every construct.
  @Test func everyConstruct() throws {
    let folder = TestFolders.tests.appendingPathComponent("LoweringTests/Programs")
    let files = TestFolders.files(below: folder, suffix: ".sbdsl")
    try #require(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      if Compilation(text).makePlan() == nil { continue }
      try Answers(text).expectAgreement("\(file.lastPathComponent)")
    }
  }
}
