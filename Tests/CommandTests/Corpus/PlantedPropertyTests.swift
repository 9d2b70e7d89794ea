import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSemantics
import StoryboardSyntax
import StoryboardTooling
import TestSupport
import Testing

/// A further required property in one controller of an imported program gives one error on each path that reaches the
/// controller without supplying it, and none elsewhere.
@Suite struct PlantedPropertyTests {
  @Test(arguments: CorpusApp.wired) func eachControllerInTurn(_ app: CorpusApp) throws {
    let sources = try app.storyboards.map {
      SourceFile(path: $0.path, bytes: [UInt8](try Data(contentsOf: $0)))
    }
    var names = NameTable()
    let text = String(
      decoding: importStoryboards(sources, names: &names).tree.canonicalText(), as: UTF8.self)
    let program = Compilation([SourceFile(path: "imported.sbdsl", bytes: Array(text.utf8))]).program
    for declaration in program.declarations.elements
    where !declaration.isFramework && declaration.kind == .controller {
      try plant(in: declaration, of: program, text)
    }
  }

  private func plant(in declaration: TypeDeclaration, of program: Program, _ text: String) throws {
    let path = program.names[declaration.path]
    let scenes = Set(
      program.scenes.ids.filter { program.spelling(program.scenes[$0].controller) == path })
    let planted = try withProperty(text, path)

    // No scene supplies it: an error is reported at the name of each, and one error if a registration would mend all.
    let errors = reported(planted)
    #expect(errors.allSatisfy { $0.hasPrefix("required-not-supplied ") }, "\(errors)")
    #expect(errors.sorted() == scenes.map { "required-not-supplied " + name($0, program) }.sorted())

    // The scenes take it as a parameter: an error is reported for each transition that does not supply it.
    let taking = try withParameter(planted, scenes, program)
    #expect(reported(taking).sorted() == waysWithout(scenes, program).sorted(), "\(path)")
  }

  /// The errors: the code, and the text at the place and at each further place.
  private func reported(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let compilation = Compilation([SourceFile(path: "planted.sbdsl", bytes: bytes)])
    return compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }.flatMap { diagnostic in
      ([diagnostic.range] + diagnostic.furtherPlaces).map { range in
        let place = bytes[Int(range.start)..<Int(range.end)]
        return diagnostic.kind.entry.code.rawValue + " " + String(decoding: place, as: UTF8.self)
      }
    }
  }

  private func name(_ scene: SceneID, _ program: Program) -> String {
    program.names[program.scenes[scene].name]
  }

  private func withProperty(_ text: String, _ path: String) throws -> String {
    let head = "controller \(path): "
    let start = try #require(text.range(of: "\n" + head))
    let end = try #require(text.range(of: "\n", range: start.upperBound..<text.endIndex))
    return text.replacingCharacters(in: end, with: " { var planted: Planted! }\n") + "\nstruct Planted\n"
  }

  /// Writes a parameter list after the name of each of these scenes.
  private func withParameter(_ text: String, _ scenes: Set<SceneID>, _ program: Program) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for scene in scenes {
      let storyboard = program.names[program.storyboards[program.scenes[scene].storyboard].name]
      let first = try #require(lines.firstIndex { $0.hasPrefix("storyboard \(storyboard) ") })
      let head = "scene \(name(scene, program)):"
      let line = try #require(lines[first...].firstIndex { $0.contains(head) })
      lines[line] = lines[line].replacingOccurrences(
        of: head, with: "scene \(name(scene, program))(planted: Planted):")
    }
    return lines.joined(separator: "\n")
  }

  /// The transitions that do not supply it, because their source has no value for it or no code. A navigation
  /// controller passes the parameter on to its root, a window controller to its content, and a scene with the same
  /// parameter passes it on by its name.
  private func waysWithout(_ scenes: Set<SceneID>, _ program: Program) -> [String] {
    var taking = scenes
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for transition in program.transitions.elements {
        guard isFirst(transition), let target = transition.target, taking.contains(target),
          !taking.contains(transition.source)
        else { continue }
        taking.insert(transition.source)
        isGrowing = true
      }
    }
    return program.transitions.elements.compactMap { transition in
      guard let target = transition.target, taking.contains(target) else { return nil }
      if taking.contains(transition.source) {
        // A plain navigation controller has the parameter, but no code that would pass it on.
        if case .relationship = transition.kind { return nil }
        return isPlain(transition.source, program)
          ? "source-has-no-code " + text(program.syntax(transition.syntax)) : nil
      }
      return Located<NameSyntax>(program.syntax(transition.syntax).child(.target)?.child(.name)).map {
        "missing-argument " + program.names[$0.id]
      }
    }
  }

  /// True for the root of a navigation controller and the content of a window controller: transitions to the container
  /// also reach the child.
  private func isFirst(_ transition: Transition) -> Bool {
    switch transition.kind {
    case .relationship(.root), .relationship(.content): true
    default: false
    }
  }

  private func isPlain(_ scene: SceneID, _ program: Program) -> Bool {
    program.types.declaration(program.scenes[scene].controller).map { program.declarations[$0].isFramework }
      ?? false
  }

  private func text(_ syntax: Syntax) -> String {
    let range = syntax.range
    return String(
      decoding: syntax.tree.source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }
}
