import StoryboardDiagnostics
import StoryboardPlan
import StoryboardSyntax
import StoryboardTooling
import Testing

/// The object ids of Interface Builder tie a program to its storyboards and mean nothing else: the same program with and
/// without them is lowered to the same plan and the same Swift.
@Suite struct ObjectIDTests {
  @Test(arguments: (TracedProgram.all + TracedProgram.ofModules).map(\.name))
  func meanNothing(_ name: String) throws {
    let program = try #require((TracedProgram.all + TracedProgram.ofModules).first { $0.name == name })
    let plain = program.compile()
    var count = 0
    let sources = plain.trees.map { SourceFile(path: $0.source.path, bytes: withIDs($0, &count)) }
    let tied = Compilation(sources)
    #expect(tied.diagnostics.count == plain.diagnostics.count)
    #expect(count > 0 || plain.trees.allSatisfy { $0.counts.storyboards == 0 })
    #expect(tied.makePlan() == plain.makePlan())
    let files = try (#require(plain.generate()), #require(tied.generate()))
    #expect(files.0.map(\.name) == files.1.map(\.name))
    for (one, other) in zip(files.0, files.1) {
      #expect(one.files.map(\.name) == other.files.map(\.name))
      for (file, tied) in zip(one.files, other.files) {
        #expect(file.contents == tied.contents, "\(file.name)")
      }
    }
  }

  /// The text of a program with an id for each scene, reference and transition that has none.
  private func withIDs(_ tree: SyntaxTree, _ count: inout Int) -> [UInt8] {
    var places: [Int] = []
    for node in 0..<UInt32(tree.nodeCount) {
      let syntax = tree.syntax(node)
      switch syntax.kind {
      case .scene, .reference, .segue, .embed, .relationship: break
      case .storyboard where syntax.child(.type) != nil: break
      default: continue
      }
      if syntax.objectID != nil { continue }
      let end = syntax.child(.sceneBlock)?.firstToken ?? syntax.endToken
      places.append(Int(tree.endOffset(of: end - 1)))
    }
    count += places.count
    var bytes = tree.source.bytes
    for (index, place) in places.enumerated().sorted(by: { $0.element > $1.element }) {
      bytes.insert(contentsOf: " #i-\(index)-d".utf8, at: place)
    }
    return bytes
  }
}
