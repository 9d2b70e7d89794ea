import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardTooling

extension REPLSession {
  /// Loads programs that were read, as a step that can be undone.
  ///
  /// - Parameters:
  ///   - sources: the files, in the order they were named.
  ///   - paths: the paths that were read, for `:reload`.
  package func load(_ sources: [SourceFile], from paths: [String]) -> Answer {
    load(sources, from: paths, remembers: true)
  }

  /// Loads the initial programs of the session, which cannot be undone.
  package func start(with sources: [SourceFile], from paths: [String]) -> Answer {
    load(sources, from: paths, remembers: false)
  }

  /// Loads programs. Paths whose program has mistakes are remembered, too: `:reload` reads them again once the mistakes
  /// are fixed.
  private func load(_ sources: [SourceFile], from paths: [String], remembers: Bool) -> Answer {
    remember(paths)
    return comparing(declare(sources, isTyped: false, remembers: remembers))
  }

  /// Adds the differences from Interface Builder's files to the answer to a loaded program. The program stays loaded
  /// nevertheless.
  private func comparing(_ answer: Answer) -> Answer {
    guard !answer.hasFailed else { return answer }
    let (found, sources) = environment.differences(program.programs)
    guard !found.isEmpty else { return answer }
    var answer = answer
    answer.add(failure(found, sources))
    return answer
  }

  private func remember(_ paths: [String]) {
    for path in paths where !self.paths.contains(path) { self.paths.append(path) }
  }

  func load(_ paths: [String]) -> Answer {
    switch environment.read(paths) {
    case .failure(let problem): return failure(problem)
    case .success(let sources): return load(sources, from: paths)
    }
  }

  /// Reads the loaded files again, and applies the later inputs to them.
  func reload() -> Answer {
    guard !paths.isEmpty else {
      return failure(
        SessionDiagnostic.noSuch("no file was loaded: `:load PATH` loads one", nearest: nil), about: ":reload"
      )
    }
    switch environment.read(paths) {
    case .failure(let problem): return failure(problem)
    case .success(let sources):
      var changed = SessionProgram()
      switch environment.interfaces(sources + program.typedTexts) {
      case .failure(let problem): return failure(problem)
      case .success(let interfaces): _ = changed.add(interfaces + sources, isTyped: false)
      }
      for typed in program.typedTexts { _ = changed.add([typed], isTyped: true) }
      if let refused = replaceProgram(changed) { return refused }
      return comparing(again(Answer("\(counted(sources.count, "file")) read again\n")))
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

  /// The changes that a step through the history makes.
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
