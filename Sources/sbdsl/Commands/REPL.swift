import StoryboardDiagnostics
import StoryboardREPL

extension Session {
  /// `sbdsl repl`
  mutating func repl() -> Status {
    let session = REPLSession(world)
    var hasFailed = false
    if options.arguments.isEmpty {
      guard findImports() else { return .cannotRun }
    } else {
      guard let sources = readProgram(options.arguments) else { return .cannotRun }
      let answer = session.load(sources, from: options.arguments)
      showMistakes(of: answer)
      hasFailed = answer.hasFailed
    }
    if let transcript = options.transcript { return replay(transcript, in: session) }
    return System.isInteractive ? talk(with: session) : converse(session, hasFailed: hasFailed)
  }

  /// What a session may ask for.
  private var world: World {
    World(
      read: { paths in
        let inputs = Inputs(paths, fileExtension: ".sbdsl", limit: SourceFile.sizeLimit)
        guard let mistake = inputs.diagnostics.first, let kind = mistake.kind as? InputDiagnostic else {
          return .success(inputs.sources)
        }
        return .failure(World.Problem(path: inputs.sources[Int(mistake.range.file)].path, kind: kind))
      },
      write: { path, bytes in
        do throws(FileChanges.Failure) {
          var changes = FileChanges(isDurable: true)
          changes.clean(beside: path)
          changes.write(bytes, to: path)
          try changes.commit()
          return nil
        } catch {
          return World.Problem(path: error.path, kind: .cannotWrite(error.cause.reason))
        }
      },
      now: { System.now() }, isGivenUp: { System.isInterrupted })
  }

  // MARK: Pipes

  /// Answers the lines of standard input as they come.
  private mutating func converse(_ session: REPLSession, hasFailed: Bool) -> Status {
    var status: Status = hasFailed ? .errors : .clean
    var reader = StatementReader()
    var line: [UInt8] = []
    var isOver = false
    while !isOver {
      let bytes: [UInt8]
      do throws(System.Failure) { bytes = try System.readInput() } catch {
        return fail(.unreadable(error.reason), about: "standard input")
      }
      line += bytes
      var inputs: [String] = []
      var rest = line[...]
      while let end = rest.firstIndex(of: 0x0A) {
        if let input = reader.add(String(decoding: rest[..<end], as: UTF8.self)) { inputs.append(input) }
        rest = rest[(end + 1)...]
      }
      line = Array(rest)
      if bytes.isEmpty {
        let last = line.isEmpty ? nil : reader.add(String(decoding: line, as: UTF8.self))
        if let last { inputs.append(last) }
        if let input = reader.finish() { inputs.append(input) }
        isOver = true
      }
      for input in inputs where !isOver || bytes.isEmpty {
        let answer = session.answer(input)
        let printed = print(answer.text)
        if printed != .clean { return printed }
        showMistakes(of: answer)
        if answer.hasFailed { status = .errors }
        if answer.isOver { return status }
      }
    }
    return status
  }

  private func showMistakes(of answer: Answer) {
    guard !answer.diagnostics.isEmpty else { return }
    System.writeToError(answer.rendered(options.format, isColored: isColored(on: .errors)))
  }

  // MARK: Transcripts

  /// Carries out a transcript, and shows where its answers are others.
  private mutating func replay(_ path: String, in session: REPLSession) -> Status {
    let bytes: [UInt8]
    do throws(System.Failure) { bytes = try System.read(path, limit: SourceFile.sizeLimit) } catch {
      return fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
    }
    let transcript = Transcript(String(decoding: bytes, as: UTF8.self))
    let differences = transcript.replayed(in: session).differences
    var text = ""
    for difference in differences { text += "\(path):\(difference.line)\n" + difference.text }
    let count = transcript.entries.count
    text += "\(counted(count, "input")), \(differences.count) answered otherwise\n"
    let status = print(text)
    return status == .clean && !differences.isEmpty ? .errors : status
  }
}
