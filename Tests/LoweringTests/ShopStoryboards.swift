import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardPlan
import StoryboardSyntax
import StoryboardTooling
import StoryboardVocabulary
import TestSupport
import Testing

extension ShopTests {
  @Test(arguments: [("Shop", 2 + 13 + 16), ("Account", 1 + 1 + 1)])
  func storyboardsHaveWhatTheProgramSays(_ module: String, count: Int) throws {
    // The plan belongs to the module that no other one imports.
    let folder = module == "Shop" ? ShopApp.app : ShopApp.framework
    let storyboards = TestFolders.files(below: folder, suffix: ".storyboard")
    var names = NameTable()
    let imported = importStoryboards(try storyboards.map(source), module: module, names: &names)
    #expect(imported.diagnostics.isEmpty)
    let text = SourceFile(path: "Imported.sbdsl", bytes: imported.tree.canonicalText())
    let found = try facts([text])
    let declared = try facts(try ShopApp.programs(in: module == "Shop" ? ShopApp.sample : folder))
    #expect(declared.count == count)
    #expect(declared.subtracting(found).sorted() == [])
    #expect(found.subtracting(declared).sorted() == [])
  }

  private func source(_ file: URL) throws -> SourceFile {
    SourceFile(path: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
  }

  /// The part of a program's storyboards that Interface Builder knows: a line for each, its scenes and transitions.
  private func facts(_ sources: [SourceFile]) throws -> Set<String> {
    let plan = try #require(Compilation(sources).makePlan())
    func isOwn(_ storyboard: PlanStoryboard) -> Bool { storyboard.module == nil && !storyboard.isExternal }
    let storyboards = plan.storyboards.elements.filter(isOwn).map { storyboard in
      "\(plan.text(storyboard.file)), initial \(storyboard.initial.map { scene($0, plan) } ?? "none")"
    }
    let scenes = plan.scenes.ids.filter { isOwn(plan.storyboards[plan.scenes[$0].storyboard]) }.map { id in
      "\(scene(id, plan)): \(plan.text(plan.types[plan.scenes[id].controller].spelling)) "
        + "id \(plan.scenes[id].identifier.map(plan.text) ?? "none")"
    }
    let own = plan.transitions.elements.filter { isOwn(plan.storyboards[plan.scenes[$0.source].storyboard]) }
    let ways = own.map { transition in
      var fact = "\(scene(transition.source, plan)) \(transition.identifier.map(plan.text) ?? "-") "
      fact += text(transition, plan)
      if let target = transition.target { fact += " \(scene(target, plan))" }
      if let action = transition.action {
        fact += " by \(plan.text(action.name))\(action.labels.map { $0.map(plan.text) ?? "_" })"
      }
      return fact
    }
    return Set(storyboards + scenes + ways)
  }

  /// A scene by its storyboard and its identifier there, since Interface Builder does not know its name.
  private func scene(_ id: ID<PlanScene>, _ plan: Plan) -> String {
    let scene = plan.scenes[id]
    let storyboard = plan.storyboards[scene.storyboard]
    let name = storyboard.initial == id ? "initial" : plan.text(scene.identifier ?? scene.name)
    return "\(plan.text(storyboard.name)).\(name)"
  }

  private func text(_ transition: PlanTransition, _ plan: Plan) -> String {
    let style = transition.style.map { " " + $0.word } ?? ""
    return transition.kind == .segue(.present)
      ? "present" + (style.isEmpty ? " " : style) : transition.kind.word
  }
}

extension Plan {
  fileprivate func text(_ name: Name) -> String { symbols[name] }
}
