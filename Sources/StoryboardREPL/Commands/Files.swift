import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling

extension REPLSession {
  /// Loads programs whose files were already read. `:undo` can take the change back.
  ///
  /// - Parameters:
  ///   - sources: the files, in the order they were named.
  ///   - paths: the paths that were read, for `:reload`.
  package func load(_ sources: [SourceFile], from paths: [String]) -> Answer {
    load(sources, from: paths, remembers: true)
  }

  /// Loads the programs that the session begins with. `:undo` cannot take them back.
  package func start(with sources: [SourceFile], from paths: [String]) -> Answer {
    load(sources, from: paths, remembers: false)
  }

  /// Loads programs and remembers their paths for `:reload`. The paths are remembered even if the programs have
  /// mistakes, so that `:reload` reads them again once the mistakes are fixed.
  private func load(_ sources: [SourceFile], from paths: [String], remembers: Bool) -> Answer {
    addLoadedPaths(paths)
    return addingDifferences(declare(sources, isTyped: false, remembers: remembers))
  }

  /// Adds to an answer how the loaded programs differ from Interface Builder's files. The programs stay loaded even
  /// if there are differences.
  private func addingDifferences(_ answer: Answer) -> Answer {
    guard !answer.hasFailed else { return answer }
    let (found, sources) = environment.differences(program.programs)
    guard !found.isEmpty else { return answer }
    var answer = answer
    answer.add(failure(found, sources))
    return answer
  }

  private func addLoadedPaths(_ paths: [String]) {
    for path in paths where !self.paths.contains(path) { self.paths.append(path) }
  }

  func load(_ paths: [String]) -> Answer {
    switch environment.read(paths) {
    case .failure(let problem): return failure(problem)
    case .success(let sources): return load(sources, from: paths)
    }
  }

  /// Reads all loaded files again, and then repeats the typed declarations and `let` statements.
  func reload() -> Answer {
    guard !paths.isEmpty else {
      return failure(
        SessionDiagnostic.noSuchItem("no file was loaded: `:load PATH` loads one", nearest: nil),
        about: ":reload"
      )
    }
    switch environment.read(paths) {
    case .failure(let problem): return failure(problem)
    case .success(let sources):
      var changed = SessionProgram()
      switch environment.interfaces(sources + program.typedSources) {
      case .failure(let problem): return failure(problem)
      case .success(let interfaces): _ = changed.add(interfaces + sources, isTyped: false)
      }
      for typed in program.typedSources { _ = changed.add([typed], isTyped: true) }
      if let refused = replaceProgram(changed) { return refused }
      return addingDifferences(again(Answer("\(counted(sources.count, "file")) read again\n")))
    }
  }

  func save(_ path: String) -> Answer {
    let text = program.canonicalText()
    guard !path.isEmpty else { return Answer(String(decoding: text, as: UTF8.self)) }
    let words = Self.words(path)
    guard words.count == 1 else { return usage(.save, "save " + path) }
    if let problem = environment.write(words[0], text) { return failure(problem) }
    return Answer("saved in \(printable(path: words[0]))\n")
  }

  // MARK: History

  func undo() -> Answer {
    guard let before = past.last else { return failure(SessionDiagnostic.nothingToUndo, about: ":undo") }
    let now = program
    if let refused = replaceProgram(before, remembers: false) { return refused }
    past.removeLast()
    future.append(now)
    return again(Answer(difference(from: now)))
  }

  func redo() -> Answer {
    guard let after = future.last else { return failure(SessionDiagnostic.nothingToRedo, about: ":redo") }
    let now = program
    if let refused = replaceProgram(after, remembers: false) { return refused }
    future.removeLast()
    past.append(now)
    return again(Answer(difference(from: now)))
  }

  /// Describes what `:undo` or `:redo` has changed, with a line for each declaration. `before` is the program before
  /// that command.
  private func difference(from before: SessionProgram) -> String {
    let old = before.texts
    let new = program.texts
    let gone = old.filter { new[$0.key] == nil }.map { "without \($0.key)\n" }.sorted()
    let back = new.filter { old[$0.key] == nil }.map { "with \($0.key)\n" }.sorted()
    let other = new.filter { old[$0.key] != nil && old[$0.key] != $0.value }.map { "changed \($0.key)\n" }
      .sorted()
    let lines = gone + back + other
    if lines.count > 8 { return "\(lines.count) declarations changed\n" }
    return lines.isEmpty ? "nothing is different\n" : lines.joined()
  }
}
