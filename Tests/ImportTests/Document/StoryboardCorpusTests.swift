import StoryboardImport
import Testing

@Suite("Storyboards: the corpus")
struct StoryboardCorpusTests {
  @Test("the model has what the raw XML has", arguments: Corpus.paths)
  func counts(_ path: String) throws {
    let bytes = try Corpus.bytes(path)
    let document = try StoryboardDocument.read(bytes)
    #expect(StoryboardTally(document) == StoryboardTallyRecorder.tally(bytes))
  }

  @Test("every segue, and the initial controller, leads somewhere", arguments: Corpus.paths)
  func destinations(_ path: String) throws {
    let document = try StoryboardDocument.read(Corpus.bytes(path))
    let index = StoryboardIndex(document)
    for segue in document.scenes.flatMap(\.segues) { #expect(index[segue.destination] != nil) }
    if let initial = document.initialController { #expect(index[initial] != nil) }
    #expect(document.platform != nil)
  }

  @Test("lines are those of the elements", arguments: Corpus.paths)
  func lines(_ path: String) throws {
    let bytes = try Corpus.bytes(path)
    let document = try StoryboardDocument.read(bytes)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for scene in document.scenes {
      #expect(lines[scene.line - 1].contains("<scene "))
      if let controller = scene.controller {
        #expect(lines[controller.line - 1].contains("<\(controller.kind) "))
        #expect(lines[controller.line - 1].contains("id=\"\(controller.id)\""))
      }
      for segue in scene.segues {
        #expect(lines[segue.line - 1].contains("<segue destination=\"\(segue.destination)\""))
      }
    }
  }

  @Test("what is remarked, in all")
  func remarks() throws {
    var elements: [String: Int] = [:]
    for path in Corpus.paths {
      for remark in try StoryboardDocument.read(Corpus.bytes(path)).remarks {
        elements[remark.element, default: 0] += 1
      }
    }
    #expect(Corpus.paths.isEmpty || elements.isEmpty)
  }
}
