import TestSupport
import Testing

@testable import StoryboardProjects

/// Bad projects give a mistake or a project, in bounded time.
@Suite struct HostileProjectTests {
  /// Reads all that a project says.
  private func readAll(_ bytes: [UInt8]) {
    guard let project = try? XcodeProject(bytes, name: "A") else { return }
    for name in project.targetNames.prefix(100) {
      let target = project.target(name) { SampleProject.files[$0].map { Array($0.utf8) } }
      _ = (target?.platforms, target?.conditions, project.packageFolders, project.synchronizedFolders)
      for name in target?.settings.names ?? [] { _ = target?.settings[name] }
    }
  }

  @Test func everyPrefix() throws {
    let bytes = Array(SampleProject.text.utf8)
    for end in 0..<bytes.count - 1 {
      #expect(throws: ProjectMistake.self) { try XcodeProject(Array(bytes[..<end]), name: "A") }
    }
    readAll(bytes)
  }

  @Test func mutations() {
    let bytes = Array(SampleProject.text.utf8)
    var random = SeededGenerator(seed: 7)
    let marks = Array("{}()=;,\"\\/*<$ \nAGTS1".utf8) + [0, 0xFF]
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: changed[place] = marks.randomElement(using: &random)!
        case 1: changed.remove(at: place)
        default: changed.insert(marks.randomElement(using: &random)!, at: place)
        }
      }
      readAll(changed)
    }
  }

  /// Objects that name others, changed to name any other.
  @Test func otherReferences() {
    var random = SeededGenerator(seed: 11)
    let words = SampleProject.text.split(separator: " ", omittingEmptySubsequences: false)
    let ids = ["G1", "G2", "F1", "T1", "T2", "S1", "X1", "V1", "P1", "L1", "C3", "M1"]
    for _ in 0..<500 {
      var changed = words
      for index in words.indices where Int.random(in: 0..<20, using: &random) == 0 {
        if let id = ids.first(where: { words[index].contains($0) }) {
          changed[index] = Substring(words[index].replacing(id, with: ids.randomElement(using: &random)!))
        }
      }
      readAll(Array(changed.joined(separator: " ").utf8))
    }
  }

  @Test func depth() {
    let count = 500_000
    for (open, close) in [("(", ")"), ("{a=", ";}"), ("({a=", ";})")] {
      let opened = String(repeating: open, count: count)
      readAll(Array(opened.utf8))
      readAll(Array((opened + "b" + String(repeating: close, count: count)).utf8))
    }
    let groups = (0..<20_000).map { "G\($0)={isa=PBXGroup;path=abcdefgh;children=(G\($0 + 1),G0);};" }
      .joined()
    readAll(Array("{rootObject=M;objects={M={isa=PBXProject;mainGroup=G0;};\(groups)};}".utf8))
  }

  /// Objects that are named again and again are read once.
  @Test func repetition() {
    let count = 20_000
    let many = String(repeating: "F,", count: count)
    let keys = (0..<count).map { "k\($0)=v;" }.joined()
    readAll(
      Array(
        """
        {rootObject=M;objects={M={\(keys)isa=PBXProject;mainGroup=F;targets=(\(many));};F={\(keys)isa=PBXNativeTarget;\
        children=(\(many));buildPhases=(\(many));exceptions=(\(many));};};}
        """.utf8))
    readAll(
      Array(
        """
        {rootObject=M;objects={M={isa=PBXProject;mainGroup=F;targets=(\(many));buildConfigurationList=M;\
        buildConfigurations=(\(many));};F={isa=PBXNativeTarget;name=A;children=(\(many));files=(\(many));\
        buildPhases=(\(many));fileRef=F;exceptions=(\(many));membershipExceptions=(\(many));target=F;\
        fileSystemSynchronizedGroups=(\(many));buildSettings={\(keys)};};};}
        """.utf8))
  }
}
