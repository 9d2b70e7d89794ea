import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardPlan
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

extension ShopTests {
  @Test func storyboardsHaveWhatTheProgramSays() throws {
    let storyboards = TestFolders.files(below: ShopApp.storyboards, suffix: ".storyboard")
    var names = NameTable()
    let imported = importStoryboards(try storyboards.map(source), module: "Shop", names: &names)
    #expect(imported.diagnostics.isEmpty)
    let text = SourceFile(path: "Imported.sbdsl", bytes: imported.tree.canonicalText())
    let found = try facts([text])
    let declared = try facts([source(ShopApp.folder.appendingPathComponent("Shop.sbdsl"))])
    #expect(declared.count == 4 + 11 + 12)
    #expect(declared.subtracting(found).sorted() == [])
    #expect(found.subtracting(declared).sorted() == [])
  }

  private func source(_ file: URL) throws -> SourceFile {
    SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
  }

  /// What Interface Builder knows of a program, a line for each storyboard, scene and way.
  private func facts(_ sources: [SourceFile]) throws -> Set<String> {
    let plan = try #require(Compilation(sources).makePlan())
    let storyboards = plan.storyboards.elements.map { storyboard in
      "\(plan.text(storyboard.file)) in \(text(storyboard.bundle, plan)), "
        + "initial \(storyboard.initial.map { scene($0, plan) } ?? "none")"
    }
    let scenes = plan.scenes.ids.map { id in
      "\(scene(id, plan)): \(plan.text(plan.types[plan.scenes[id].controller].spelling)) "
        + "id \(plan.scenes[id].identifier.map(plan.text) ?? "none")"
    }
    let ways = plan.transitions.elements.map { transition in
      var fact = "\(scene(transition.source, plan)) \(transition.identifier.map(plan.text) ?? "-") "
      fact += text(transition.kind, plan)
      if let target = transition.target { fact += " \(scene(target, plan))" }
      if let action = transition.action {
        fact += " by \(plan.text(action.name))\(action.labels.map { $0.map(plan.text) ?? "_" })"
      }
      return fact
    }
    return Set(storyboards + scenes + ways)
  }

  /// A scene by its storyboard and what is known of it there, which its name is not.
  private func scene(_ id: ID<PlanScene>, _ plan: Plan) -> String {
    let scene = plan.scenes[id]
    let storyboard = plan.storyboards[scene.storyboard]
    let name = storyboard.initial == id ? "initial" : plan.text(scene.identifier ?? scene.name)
    return "\(plan.text(storyboard.name)).\(name)"
  }

  private func text(_ bundle: PlanStoryboard.Bundle, _ plan: Plan) -> String {
    if case .identifier(let name) = bundle { plan.text(name) } else { "\(bundle)" }
  }

  private func text(_ kind: PlanTransition.Kind, _ plan: Plan) -> String {
    if case .present(let style) = kind { "present \(style.map(plan.text) ?? "")" } else { "\(kind)" }
  }
}

extension Plan {
  fileprivate func text(_ name: Name) -> String { symbols[name] }
}
