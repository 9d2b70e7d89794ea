import Foundation
import StoryboardDiagnostics
import StoryboardImport
import StoryboardSyntax
import TestSupport

/// A program and its storyboards, which both change; after each change the storyboards are imported again.
struct Reimport {
  var app: AppModel
  var program = ProgramFiles(files: [.init(path: "App.sbdsl", text: "")])
  var models: ModelEdits
  var hands: HandEdits
  private var random: SeededGenerator
  /// The changes so far.
  private(set) var log: [String] = []
  /// The number of changes of storyboards and of programs.
  private(set) var editCount = 0

  /// False to see what an import without object ids does: whether the program parses, and stays at a second import.
  static let knowsIDs = ProcessInfo.processInfo.environment["REIMPORT_WITHOUT_IDS"] == nil

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &* 31 &+ 7)
    models = ModelEdits(seed: seed)
    hands = HandEdits(seed: seed &+ 1_000_003)
    app = models.newApp(isDesktop: seed % 5 == 4)
    if seed % 3 == 0 { program.files.append(.init(path: "More.sbdsl", text: "")) }
  }

  /// A branch of the work.
  func branch(_ prefix: String, seed: UInt64) -> Reimport {
    var branch = self
    branch.random = SeededGenerator(seed: seed)
    branch.models = ModelEdits(seed: seed &* 17, prefix: prefix, after: models)
    branch.hands = HandEdits(seed: seed &* 19, prefix: prefix)
    branch.hands.copyMarks(of: hands)
    branch.log.append("— branch \(prefix)")
    return branch
  }

  /// The work of two branches; nil if git finds a conflict in a file of the program.
  ///
  /// - Parameter conflict: gets the text of a file with the markers of a conflict.
  static func merged(
    _ one: Reimport, _ other: Reimport, base: Reimport, conflict: (String) -> Void
  ) throws -> Reimport? {
    var result = one
    for file in base.program.files.indices {
      let (text, isClean) = try mergeByGit(
        one.program.files[file].text, base.program.files[file].text, other.program.files[file].text)
      guard isClean else {
        conflict(text)
        return nil
      }
      result.program.files[file].text = text
    }
    result.app = one.app.merged(with: other.app, base: base.app)
    result.importedApp = nil
    result.log = one.log + other.log + ["— merged"]
    let (all, program) = (Set(base.hands.marks), result.program)
    for mark in other.hands.marks {
      guard !one.hands.marks.contains(mark) else { continue }
      // A mark whose scene one branch has moved is where that branch has it.
      if all.contains(mark) { continue }
      result.hands.keepMarks { $0.text != mark.text }
      result.hands.add(mark)
    }
    // Git may put a line elsewhere, or leave it out.
    let app = result.app
    let views = program.files.map { ProgramView($0, of: app) }
    result.hands.keepMarks { program.count(of: $0.text) == 1 && isAtHome($0, of: app, in: program, views) }
    return result
  }

  private static func mergeByGit(_ one: String, _ base: String, _ other: String) throws -> (String, Bool) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "reimport-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("one", one), ("base", base), ("other", other)] {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "merge-file", "-p", "--quiet", "one", "base", "other"]
    git.currentDirectoryURL = folder
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    try? output.fileHandleForReading.close()
    return (String(decoding: data, as: UTF8.self), git.terminationStatus == 0)
  }

  // MARK: Importing

  /// Imports the storyboards into each file of the program.
  ///
  /// - Returns: the diagnostics of each file.
  mutating func importStoryboards() -> [[Diagnostic]] {
    program.files.indices.map { file in
      var names = NameTable()
      let files = program.files.enumerated().map { index, file in
        parse(
          SourceFile(path: file.path, bytes: Array(file.text.utf8)), file: UInt32(index + 1), names: &names)
      }
      if program.files[file].text.isEmpty, file > 0 { return [] }
      let others = files.indices.filter { $0 != file && !program.files[$0].text.isEmpty }.map { files[$0] }
      let imported = StoryboardImport.importStoryboards(app.sources, module: "App", names: &names)
      let known = StoryboardFiles(names: app.boards.map(\.name), isWhole: true)
      let merged = merge(
        imported, into: files[file].tree, beside: OtherProgramFiles(others), files: known, names: names)
      if let defect = merged.defect { refusals.append("\(program.files[file].path) is refused: \(defect)") }
      program.files[file].text = String(decoding: merged.text, as: UTF8.self)
      return merged.diagnostics
    }
  }

  /// Imports the storyboards, and compares the program to them.
  mutating func importAndCompare() -> [String] {
    let before = program
    let old = importedApp
    refusals = []
    let diagnostics = importStoryboards()
    guard refusals.isEmpty else { return refusals }
    importedApp = app
    if !Self.knowsIDs {
      let broken = program.files.flatMap { ProgramView($0).mistakes }
      let after = program
      _ = importStoryboards()
      return broken + (program != after ? ["a second import changes the program"] : [])
    }
    if let move = moveBetweenFiles {
      // An import writes one file: it asks the author to move the lines, and changes nothing about them.
      moveBetweenFiles = nil
      guard diagnostics.joined().contains(where: { $0.kind.entry.code == .undecided }) else {
        return ["nothing asks for the move of \(move.scene) to another file"]
      }
      let marks = hands
      hands.move(move.scene, from: move.to, to: move.from)
      let views = program.files.map { ProgramView($0, of: app) }
      let isThere = Oracle.scene(move.scene, of: move.from, in: views) != nil
      let lost = hands.marks.filter { program.count(of: $0.text) != 1 }
      guard isThere, lost.isEmpty else { return ["the scene \(move.scene), which is asked for, has changed"] }
      hands = marks
      hands.moveScene(move.scene, from: move.from, to: move.to, in: &program, app)
      importedApp = old
      return importAndCompare()
    }
    var mistakes = Oracle(app, program, diagnostics).mistakes
    guard mistakes.isEmpty else { return mistakes }
    mistakes += changesElsewhere(before, old)
    mistakes += lostMarks()
    let after = program
    _ = importStoryboards()
    if program != after { mistakes.append("a second import changes the program") }
    return mistakes
  }

  /// Removes the object ids from the program and reorders the scenes of the storyboards, and imports these.
  mutating func importReorderedWithoutIDs(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    program = program.withoutIDs
    for index in app.boards.indices { app.boards[index].items.shuffle(using: &random) }
    refusals = []
    let said = importStoryboards()
    var mistakes = refusals
    for mark in hands.marks where program.count(of: mark.text) != 1 {
      mistakes.append("\(mark.text) is lost")
    }
    for (file, view) in program.files.map({ ProgramView($0, of: app) }).enumerated() {
      let bytes = Array(program.files[file].text.utf8)
      for scene in view.boards.flatMap(\.scenes) {
        let text = String(decoding: bytes[scene.region], as: UTF8.self)
        let marks = hands.marks.filter { text.contains($0.text) }
        if let id = scene.id {
          mistakes += marks.filter { $0.scene != id }.map { "\($0.text) of \($0.scene) belongs to \(id)" }
        } else if !marks.isEmpty {
          let isAsked = said[file].contains {
            $0.kind.entry.code == .undecided && scene.node.range.start <= $0.range.start
              && $0.range.start <= scene.node.range.end
          }
          if !isAsked { mistakes.append("nothing asks for \(scene.name)") }
        }
      }
    }
    let after = program
    _ = importStoryboards()
    if program != after { mistakes.append("a second import changes the program") }
    return mistakes
  }

  /// A scene that has moved to a storyboard of another file of the program.
  private var moveBetweenFiles: (scene: String, from: String, to: String)?

  /// The number of the file that declares a storyboard.
  private func file(of board: String) -> Int? {
    program.files.firstIndex {
      ProgramView($0, of: app).boards.contains { $0.file == board && !$0.isExternal }
    }
  }

  /// The imports that refused to write.
  private(set) var refusals: [String] = []

  /// The storyboards of the last import.
  private var importedApp: AppModel?

  /// The declarations that changed although their scenes did not.
  private func changesElsewhere(_ before: ProgramFiles, _ old: AppModel?) -> [String] {
    guard let old else { return [] }
    let (views, newViews) = (
      before.files.map { ProgramView($0, of: old) }, program.files.map { ProgramView($0, of: app) }
    )
    return app.boards.flatMap { board in
      board.scenes.compactMap { scene -> String? in
        guard let same = old[board.name], same[scene.id] == scene,
          (same.initial == scene.id) == (board.initial == scene.id),
          let seen = Oracle.scene(scene.id, of: board.name, in: views),
          let new = Oracle.scene(scene.id, of: board.name, in: newViews),
          // The author may remove a line that the last import asked about. Then the segue gets a new line.
          let boardView = views[seen.file].boards.first(where: { $0.file == board.name }),
          seen.scene.pairs(with: scene, in: boardView).missing.isEmpty
        else { return nil }
        func text(_ scene: ProgramView.SceneView) -> String {
          let range = scene.node.range
          let bytes = scene.node.tree.source.bytes[Int(range.start)..<Int(range.end)]
          return String(decoding: bytes, as: UTF8.self)
        }
        let (one, other) = (text(seen.scene), text(new.scene))
        return one == other ? nil : "\(scene.id) of \(board.name) changed:\n\(one)\n→\n\(other)"
      }
    }
  }

  /// True if a mark stands at its scene, or the storyboards have no such scene.
  private static func isAtHome(
    _ mark: HandEdits.Mark, of app: AppModel, in program: ProgramFiles, _ views: [ProgramView]
  ) -> Bool {
    guard app[mark.board]?[mark.scene] != nil else { return true }
    guard let (file, scene) = Oracle.scene(mark.scene, of: mark.board, in: views) else { return false }
    let region = Array(program.files[file].text.utf8)[scene.region]
    return String(decoding: region, as: UTF8.self).contains(mark.text)
  }

  /// The lines of the author that are lost, doubled, or at another scene.
  private func lostMarks() -> [String] {
    let views = program.files.map { ProgramView($0, of: app) }
    return hands.marks.compactMap { mark in
      let count = program.count(of: mark.text)
      guard count == 1 else { return "\(mark.text) stands \(count) times" }
      return Self.isAtHome(mark, of: app, in: program, views)
        ? nil : "\(mark.text) is not at \(mark.scene) of \(mark.board)"
    }
  }

  /// True if an id stands twice in a storyboard of the program, as git leaves it where both sides moved a line.
  var hasTwins: Bool {
    program.files.contains { file in
      ProgramView(file).boards.contains { board in
        let ids = board.scenes.compactMap(\.id) + board.references.compactMap(\.id)
        return Set(ids).count < ids.count
      }
    }
  }

  // MARK: Changes

  /// Some changes of the storyboards. A move or a copy is alone, because with others it could not be told from them.
  mutating func editModel() {
    var isFirst = true
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var changed = app
      guard let edit = models.edit(&changed) else { continue }
      let isAlone = ["copy", "move", "rename", "drop"].contains { edit.hasPrefix($0) }
      guard !isAlone || isFirst else { continue }
      if edit.hasPrefix("move") {
        let words = edit.split(separator: " ").map(String.init)
        hands.move(words[1], from: words[3], to: words[5])
        if file(of: words[3]) != file(of: words[5]) { moveBetweenFiles = (words[1], words[3], words[5]) }
      }
      if edit.hasPrefix("rename") {
        let words = edit.split(separator: " ").map(String.init)
        hands.moveAll(from: words[1], to: words[3])
      }
      app = changed
      note(edit)
      isFirst = false
      if isAlone { return }
    }
  }

  mutating func editProgram() {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      var changed = program
      let old = hands
      guard let edit = hands.edit(&changed, app) else { continue }
      // A program that the author breaks is not imported into.
      guard changed.files.allSatisfy({ ProgramView($0).mistakes.isEmpty }) else {
        hands = old
        continue
      }
      program = changed
      note(edit)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      var changed = program
      let old = hands
      hands.removeGone(&changed, app)
      if changed.files.allSatisfy({ ProgramView($0).mistakes.isEmpty }) {
        if changed != program { note("remove what is gone") }
        program = changed
      } else {
        hands = old
      }
    }
  }

  private mutating func note(_ edit: String) {
    editCount += 1
    log.append(edit)
  }

  /// The whole state, for a failure.
  var description: String {
    program.files.map { "——— \($0.path)\n\($0.text)" }.joined()
      + app.sources.map { "——— \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }.joined()
  }
}
