import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import TestSupport
import Testing

/// Real storyboards, imported again after one change.
@Suite("Import: real storyboards again")
struct MergeCorpusTests {
  /// Of 66 scenes without identifiers, 59 are recognized by the transitions to them. The others are not unique in their
  /// class, or have no transitions to them.
  @Test("a scene whose class was renamed is found again, or said to be gone")
  func renamedClasses() throws {
    var found = 0
    var lost = 0
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
      let own = importStoryboards([source], names: &names).tree.canonicalText()
      for scene in scenes {
        let changed = text.replacingCharacters(of: scene.1, by: "RenamedThing")
        let parsed = parse(SourceFile(path: "p.sbdsl", bytes: own), file: 1, names: &names).tree
        let storyboard = SourceFile(path: path, bytes: Array(changed.utf8))
        let merged = merge(importStoryboards([storyboard], names: &names), into: parsed, names: names)
        let codes = merged.diagnostics.map(\.kind.entry.code).filter {
          $0 == .otherClass || $0 == .goneFromStoryboard
        }
        if codes == [.otherClass] {
          found += 1
          let lines = String(decoding: own, as: UTF8.self).split(separator: "\n")
          let new = String(decoding: merged.text, as: UTF8.self).split(separator: "\n")
          #expect(new.difference(from: lines).insertions.count == 2, "the declaration and the scene")
        } else {
          lost += 1
          #expect(!codes.contains(.otherClass) && codes.contains(.goneFromStoryboard), "\(codes)")
        }
      }
    }
    if !Corpus.paths.isEmpty { #expect((found, lost) == (59, 7)) }
  }
}

extension MergeCorpusTests {
  @Test("the sample's storyboards say nothing that its program does not")
  func sample() throws {
    let storyboards = ["App/Storyboards/Main", "App/Storyboards/Catalog"]
    func read(_ path: String) throws -> SourceFile {
      let url = TestFolders.package.appendingPathComponent("Samples/Shop/" + path)
      return SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: url)))
    }
    var names = NameTable()
    let own = parse(try read("App/Shop.sbdsl"), file: 9, names: &names).tree
    let imported = importStoryboards(try storyboards.map { try read($0 + ".storyboard") }, names: &names)
    let merged = merge(imported, into: own, names: names)
    #expect(merged.diagnostics.map(\.kind.entry.message) == [])
    #expect(String(decoding: merged.text, as: UTF8.self) == String(decoding: own.source.bytes, as: UTF8.self))
  }
}

extension MergeCorpusTests {
  @Test("the framework's storyboard says nothing that its program of two files does not")
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
      let imported = importStoryboards(
        [try read("Storyboards/Help.storyboard")], module: "Account", names: &names)
      let merged = merge(
        imported, into: files[own].tree, beside: OtherFiles([files[other]]), names: names)
      #expect(merged.diagnostics.map(\.kind.entry.message) == [])
      #expect(merged.text == files[own].tree.source.bytes)
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
      let classes = OtherFiles([file(1) { $0.kind != .storyboard }])
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
