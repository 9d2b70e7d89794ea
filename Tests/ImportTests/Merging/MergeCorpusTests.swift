import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import TestSupport
import Testing

/// Real storyboards, imported again after one change.
@Suite("Import: real storyboards again")
struct MergeCorpusTests {
  @Test("a scene whose class was renamed is found again by its object ID")
  func renamedClasses() throws {
    let scenes = try renamedScenes { $0 }
    for scene in scenes {
      #expect(scene.codes == [])
      #expect(scene.insertions == 2, "the declaration and the scene")
    }
    if !Corpus.paths.isEmpty { #expect(scenes.count == 66) }
  }

  /// Of 66 scenes without identifiers, 59 are recognized by the transitions to them. The others are not unique in their
  /// class, or have no transitions to them.
  @Test("without object IDs, a scene whose class was renamed is found again, or said to be gone")
  func renamedClassesWithoutObjectIDs() throws {
    let scenes = try renamedScenes(\.withoutObjectIDs)
    let found = scenes.filter { $0.codes == [.otherClass] }
    for scene in scenes where scene.codes != [.otherClass] {
      let isLost = scene.codes.contains(.goneFromStoryboard) || scene.codes.contains(.undecided)
      #expect(!scene.codes.contains(.otherClass) && isLost, "\(scene)")
    }
    if !Corpus.paths.isEmpty { #expect((found.count, scenes.count) == (59, 66)) }
  }

  /// The merge of each storyboard in which one scene has another class: the codes of its diagnostics, and the number of
  /// lines that are new apart from object IDs.
  private func renamedScenes(_ edit: (String) -> String) throws -> [(codes: [Code], insertions: Int)] {
    var result: [(codes: [Code], insertions: Int)] = []
    for path in Corpus.paths {
      let text = String(decoding: try Corpus.bytes(path), as: UTF8.self)
      guard !text.contains("watchKit") else { continue }
      let scenes = text.matches(
        of: /<\w+ id="[^"]*"[^>]*customClass="([^"]*)"[^>]*sceneMemberID="viewController"/
      )
      .filter { !$0.0.contains("storyboardIdentifier") && !$0.0.contains("laceholder") }
      if scenes.isEmpty { continue }
      var names = NameTable()
      let source = SourceFile(path: path, bytes: Array(text.utf8))
      let own = edit(
        String(decoding: importStoryboards([source], names: &names).tree.canonicalText(), as: UTF8.self))
      for scene in scenes {
        let changed = text.replacingCharacters(of: scene.1, by: "RenamedThing")
        let parsed = parse(SourceFile(path: "p.sbdsl", bytes: Array(own.utf8)), file: 1, names: &names).tree
        let storyboard = SourceFile(path: path, bytes: Array(changed.utf8))
        let merged = merge(importStoryboards([storyboard], names: &names), into: parsed, names: names)
        let codes = merged.diagnostics.map(\.kind.entry.code).filter {
          [.otherClass, .goneFromStoryboard, .undecided].contains($0)
        }
        let lines = own.withoutObjectIDs.split(separator: "\n")
        let new = String(decoding: merged.text, as: UTF8.self).withoutObjectIDs.split(separator: "\n")
        result.append((codes, new.difference(from: lines).insertions.count))
      }
    }
    return result
  }
}

extension MergeCorpusTests {
  @Test("the sample's storyboards say nothing that its program does not, but for object IDs")
  func sample() throws {
    let storyboards = ["App/Storyboards/Main", "App/Storyboards/Catalog"]
    func read(_ path: String) throws -> SourceFile {
      let url = TestFolders.package.appendingPathComponent("Samples/Shop/" + path)
      return SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
    }
    var names = NameTable()
    let own = parse(try read("App/Shop.sbdsl"), file: 9, names: &names).tree
    // The Swift code declares the classes.
    var head = ImportContext()
    head.declares = { _ in true }
    let imported = importStoryboards(
      try storyboards.map { try read($0 + ".storyboard") }, head: head, names: &names)
    let merged = merge(imported, into: own, names: names)
    #expect(merged.diagnostics.map(\.reason) == [])
    let text = String(decoding: merged.text, as: UTF8.self)
    #expect(text != text.withoutObjectIDs)
    #expect(text.withoutObjectIDs == String(decoding: own.source.bytes, as: UTF8.self))
  }
}

extension MergeCorpusTests {
  @Test("the framework's storyboard says nothing that its program of two files does not, but for object IDs")
  func sampleOfTwoFiles() throws {
    var names = NameTable()
    func read(_ path: String) throws -> SourceFile {
      let url = TestFolders.package.appendingPathComponent("Samples/Shop/Account/Sources/" + path)
      return SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
    }
    let files = try ["Account.sbdsl", "Help.sbdsl"].enumerated().map {
      parse(try read($1), file: UInt32($0 + 1), names: &names)
    }
    for (own, other) in [(0, 1), (1, 0)] {
      var head = ImportContext()
      head.declares = { _ in true }
      let imported = importStoryboards(
        [try read("Storyboards/Help.storyboard")], module: "Account", head: head, names: &names)
      let merged = merge(
        imported, into: files[own].tree, beside: OtherProgramFiles([files[other]]), names: names)
      #expect(merged.diagnostics.map(\.reason) == [])
      let text = String(decoding: merged.text, as: UTF8.self).withoutObjectIDs
      #expect(Array(text.utf8) == files[own].tree.source.bytes)
    }
  }

  @Test("what is imported beside a file of the classes is the same but for them, and stays so")
  func besideClasses() throws {
    for path in Corpus.paths {
      var names = NameTable()
      let source = SourceFile(path: path, bytes: try Corpus.bytes(path))
      let imported = importStoryboards([source], names: &names)
      guard imported.diagnostics.allSatisfy({ $0.kind.entry.severity == .warning }) else { continue }
      let items = parse(
        SourceFile(path: "all.sbdsl", bytes: imported.tree.canonicalText()), names: &names
      ).tree.items
      func file(_ number: UInt32, _ isIn: (Syntax) -> Bool) -> ParsedFile {
        let text = items.filter { $0.kind == .moduleClause || isIn($0) }.map {
          Array($0.tree.source.bytes[Int($0.range.start)..<Int($0.range.end)])
        }
        let bytes = Array(text.joined(separator: [0x0A]))
        return parse(SourceFile(path: "\(number)", bytes: bytes), file: number, names: &names)
      }
      let classes = OtherProgramFiles([file(1) { $0.kind != .storyboard }])
      let rest = file(2) { $0.kind == .storyboard }.tree
      let empty = parse(SourceFile(path: "new.sbdsl", bytes: []), file: 3, names: &names).tree
      let new = merge(imported, into: empty, beside: classes, names: names)
      #expect(new.diagnostics.count == imported.diagnostics.count)
      #expect(new.text == rest.canonicalText(), "\(path)")
      let tree = parse(SourceFile(path: "new.sbdsl", bytes: new.text), file: 3, names: &names).tree
      #expect(merge(imported, into: tree, beside: classes, names: names).text == new.text, "\(path)")
    }
  }
}

extension String {
  fileprivate func replacingCharacters(of part: Substring, by text: String) -> String {
    String(self[..<part.startIndex]) + text + self[part.endIndex...]
  }
}
