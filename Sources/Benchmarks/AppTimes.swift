import Foundation
import StoryboardDiagnostics
import StoryboardImport

/// The times that the developer of an app waits for the command. They are the time of `check` in a new process, and the
/// time of a session's answer after one of the app's Swift files has changed.
enum AppTimes {
  /// Measures a program whose `sources` name the Swift code of the app.
  static func measure(_ program: String) {
    guard let command = BuiltCommand.path else {
      return print("the program is not measured, `swift build -c release --product sbdsl` was not run")
    }
    let inputs = inputs(of: program, command)
    show("check", [command, "check", program])
    show("check of the Swift code alone", [command, "check", program, "--no-storyboards"])
    measure(inputs.filter { $0.hasSuffix(".storyboard") }, command)
    guard let file = largest(inputs.filter { $0.hasSuffix(".swift") }) else {
      return print("the program names no Swift file")
    }
    let answers = responseTimesAfterChange(of: file, program, command).sorted()
    guard !answers.isEmpty else { return print("the session gave no answer") }
    print(
      String(
        format: "a session's answer after a change of %@: %.1f ms, at best %.1f, at worst %.1f",
        (file as NSString).lastPathComponent, answers[answers.count / 2], answers[0], answers.last!))
  }

  /// Prints the time and the memory that a command takes as a new process.
  private static func show(_ what: String, _ words: [String]) {
    let costs = (0..<20).compactMap { _ in ChildProcess().run(words) }
    let times = costs.map { $0.time / 1e6 }.sorted()
    guard let cost = costs.first, let status = cost.status else {
      return print("\(what) ended by a signal")
    }
    print(
      String(
        format: "%@ in a new process: %.1f ms of the processor, at best %.1f; %.1f MB, status %d", what,
        times[times.count / 2], times[0], cost.memory / 1e6, status))
  }

  /// Measures the comparison of storyboards with the program that an import makes from them alone. Also measures the
  /// share of the time for reading their XML.
  private static func measure(_ storyboards: [String], _ command: String) {
    guard !storyboards.isEmpty else { return print("the program names no storyboard") }
    let program = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(getpid()).sbdsl").path
    defer { try? FileManager.default.removeItem(atPath: program) }
    _ = ChildProcess().run([command, "import"] + storyboards + ["-o", program])
    let named = storyboards.flatMap { ["--storyboards", $0] }
    show("check of the storyboards alone", [command, "check", program] + named)
    let files = storyboards.compactMap { path in
      FileManager.default.contents(atPath: path).map { SourceFile(path: path, bytes: [UInt8]($0)) }
    }
    func time(_ body: () -> Void) -> Double {
      let times = (0..<20).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
      }
      return times.min() ?? 0
    }
    let xml = time { for file in files { readAll(file.bytes) } }
    let read = time { _ = ParsedStoryboards(files) }
    print(
      String(
        format: "%d storyboards, %.1f MB: their XML %.1f ms at best, their scenes and segues %.1f",
        files.count,
        Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6, xml, read))
  }

  /// Reads all events of an XML file.
  private static func readAll(_ bytes: [UInt8]) {
    guard var reader = try? XMLReader(bytes) else { return }
    while let event = try? reader.next() { _ = event }
  }

  /// The files that a check of a program reads.
  private static func inputs(of program: String, _ command: String) -> [String] {
    let list = FileManager.default.temporaryDirectory.appendingPathComponent("inputs-\(getpid())")
    defer { try? FileManager.default.removeItem(at: list) }
    _ = ChildProcess(output: list.path).run([command, "inputs", program])
    return (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
  }

  /// The path of the largest of these files.
  private static func largest(_ paths: [String]) -> String? {
    func size(_ path: String) -> Int {
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }
    return paths.max { size($0) < size($1) }
  }

  /// The times of a session's answers in milliseconds, by the session's clock. The modification date of the file
  /// changes before each answer, and is restored at the end.
  private static func responseTimesAfterChange(of file: String, _ program: String, _ command: String)
    -> [Double]
  {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = ["repl", program]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    let date = try? FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    guard let date, (try? process.run()) != nil else { return [] }
    defer { try? FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file) }
    input.fileHandleForWriting.write(Data(":time on\n:check\n".utf8))
    var times: [Double] = []
    var text = ""
    while times.count < 20 {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
      guard text.hasSuffix(" ms\n"), let line = text.split(separator: "\n").last else { continue }
      if let time = Double(line.dropLast(3)) { times.append(time) }
      text = ""
      try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file)
      input.fileHandleForWriting.write(Data(":check\n".utf8))
    }
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    // The first answer does not follow a change.
    return Array(times.dropFirst())
  }
}
