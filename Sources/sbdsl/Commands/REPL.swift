import StoryboardDiagnostics
import StoryboardFiles
import StoryboardREPL
import StoryboardTargets
import StoryboardTooling

extension Session {
  /// Carries out `sbdsl repl`: answers statements and commands from a terminal, a pipe or a transcript.
  mutating func repl() -> Status {
    let code = SessionSwiftCode(options: options)
    let files = SessionFiles(interfaces: InterfaceFiles(folders: options.imports), swiftCode: code)
    let session = REPLSession(environment(files, code))
    var hasFailed = false
    if options.arguments.isEmpty {
      guard findImports() else { return .cannotRun }
    } else {
      guard let sources = readProgram(options.arguments) else { return .cannotRun }
      files.note(sources)
      let found = findFiles()
      guard found == .clean else { return found }
      let answer = session.start(with: sources, from: options.arguments)
      showMistakes(of: answer)
      hasFailed = answer.hasFailed
    }
    if let transcript = options.transcript { return replay(transcript, in: session) }
    return System.isInteractive
      ? runTerminal(with: session, hasFailed: hasFailed) : runSession(session, hasFailed: hasFailed)
  }

  /// The functions that give a session access to the files of the system.
  private func environment(_ files: SessionFiles, _ code: SessionSwiftCode) -> SessionEnvironment {
    var environment = SessionEnvironment(
      read: { files.read($0) }, write: { files.write($0, $1) }, now: { System.now() },
      isGivenUp: { System.isInterrupted })
    environment.interfaces = { files.readInterfaces(of: $0) }
    environment.swiftCode = { code.needed(by: $0, and: $1) }
    environment.namesInSwiftCode = { code.names }
    environment.hasSwiftCodeChanged = { code.findChanges() }
    environment.differences = { [wishes = options.files] programs in
      var target = Target(programs, ProgramFiles(of: programs, wishes))
      let found = target.compare()?.diagnostics ?? []
      return (found, target.sources)
    }
    return environment
  }

  // MARK: Pipes

  /// Answers lines of standard input as they arrive.
  private mutating func runSession(_ session: REPLSession, hasFailed: Bool) -> Status {
    var status: Status = hasFailed ? .errors : .clean
    var inputs = InputLines()
    while true {
      let bytes: [UInt8]
      do throws(System.Failure) { bytes = try System.readInput() } catch {
        return fail(.unreadable(error.reason), about: "standard input")
      }
      for input in bytes.isEmpty ? inputs.finish() : inputs.add(bytes) {
        let answer = session.answer(input.text, line: input.line)
        let printed = print(Answer.displayed(answer.plainText()))
        if printed != .clean { return printed }
        showMistakes(of: answer)
        if answer.hasFailed { status = .errors }
        if answer.isOver { return status }
      }
      if bytes.isEmpty { return status }
    }
  }

  private func showMistakes(of answer: Answer) {
    guard !answer.diagnostics.isEmpty else { return }
    let isColored = isColored(on: .errors)
    System.writeToError(answer.rendered(options.format, isColored: isColored, limit: options.limit))
  }

  // MARK: Transcripts

  /// Runs a recorded transcript again, and shows how the new answers differ.
  private mutating func replay(_ path: String, in session: REPLSession) -> Status {
    let bytes: [UInt8]
    do throws(System.Failure) { bytes = try System.read(path, limit: SourceFile.sizeLimit) } catch {
      return fail(error.isMissing ? .noSuchFile : .unreadable(error.reason), about: path)
    }
    let transcript = Transcript(String(decoding: bytes, as: UTF8.self))
    let differences = transcript.replayed(in: session).differences
    var text = ""
    for difference in differences {
      text += "\(printable(path: path)):\(difference.line)\n" + difference.text
    }
    let count = transcript.entries.count
    text += "\(counted(count, "input")), \(differences.count) answered otherwise\n"
    let status = print(text)
    return status == .clean && !differences.isEmpty ? .errors : status
  }
}

/// Joins bytes that arrive in pieces into inputs. Each input has the number of its first line.
private struct InputLines {
  private var reader = StatementReader()
  private var rest: [UInt8] = []
  /// The number of lines that have been read.
  private var count = 0
  private var start = 1

  /// Returns the inputs that these bytes complete.
  mutating func add(_ bytes: [UInt8]) -> [(text: String, line: Int)] {
    rest += bytes
    var inputs: [(text: String, line: Int)] = []
    var line = rest[...]
    while let end = line.firstIndex(of: 0x0A) {
      inputs += add(line: line[..<end])
      line = line[(end + 1)...]
    }
    rest = Array(line)
    return inputs
  }

  /// Returns the inputs that the end of the file completes.
  mutating func finish() -> [(text: String, line: Int)] {
    let last = rest.isEmpty ? [] : add(line: rest[...])
    return last + (reader.finish().map { [($0, start)] } ?? [])
  }

  private mutating func add(line: ArraySlice<UInt8>) -> [(text: String, line: Int)] {
    count += 1
    let text = String(decoding: line, as: UTF8.self)
    if reader.isInside, StatementReader.isCommand(text), let unfinished = reader.finish() {
      // A pipe shows no prompt for another line, and the input has ended. So the unfinished input stays
      // unfinished.
      return [(unfinished, start), (text, count)]
    }
    if !reader.isInside { start = count }
    return reader.add(text).map { [($0, start)] } ?? []
  }
}
