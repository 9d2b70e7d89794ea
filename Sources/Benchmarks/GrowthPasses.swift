import Foundation
import GrowthFamilies

/// One run of a compiler pass over a generated program of a certain size. The files of the program are in a folder.
struct GrowthRun {
  let command: String
  let folder: String
  let pass: GrowthFamily.Pass
  let lines: [String]

  /// Writes the input of a size into a new folder. This is done in a separate process, because the memory of a process
  /// also counts for the processes that it starts.
  static func write(_ input: GrowthFamily.Input, into folder: String) throws {
    for (name, files) in [("files", input.files), ("changed", input.changed)] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      var folders: Set<String> = []
      for file in files {
        let parent = file.name.split(separator: "/").dropLast().joined(separator: "/")
        if !parent.isEmpty, folders.insert(parent).inserted {
          try FileManager.default.createDirectory(
            atPath: "\(folder)/\(name)/\(parent)", withIntermediateDirectories: true)
        }
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)/\(file.name)"))
      }
    }
    let lines = input.lines.joined(separator: "\n") + "\n"
    try Data(lines.utf8).write(to: URL(fileURLWithPath: folder + "/lines"))
    for (name, words) in [("words", input.words), ("first-words", input.firstWords)] where !words.isEmpty {
      try Data(words.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    if let module = input.planned {
      try Data(module.utf8).write(to: URL(fileURLWithPath: folder + "/planned"))
    }
    try Data(input.user.utf8).write(to: URL(fileURLWithPath: folder + "/User.sbdsl"))
  }

  /// Carries out the steps before the measured command. This is repeated for each run.
  func prepare() {
    let isFirst = !FileManager.default.fileExists(atPath: folder + "/first")
    switch pass {
    case .generate, .plan: remove("\(folder)/out")
    case .import: remove("\(folder)/out.sbdsl")
    case .interfaces:
      if isFirst {
        _ = ChildProcess().run([command, "generate", "\(folder)/files", "-o", "\(folder)/first"])
      }
    case .reimport:
      if isFirst {
        _ = ChildProcess().run(["mkdir", "\(folder)/first"])
        _ = ChildProcess().run([command, "import", "\(folder)/files", "-o", "\(folder)/first/Program.sbdsl"])
      }
      remove("\(folder)/out")
      _ = ChildProcess().run(["cp", "-r", "\(folder)/first", "\(folder)/out"])
    case .command:
      for name in ["out", "out.sbdsl", "rule"] { remove("\(folder)/\(name)") }
      // Each run begins with the original files.
      if words(in: "words").contains("--fix") {
        _ = ChildProcess().run(["cp", "-r", "\(folder)/changed", "\(folder)/out"])
      }
      if isFirst {
        _ = ChildProcess().run(["mkdir", "\(folder)/first"])
        let words = words(in: "first-words")
        if !words.isEmpty { _ = ChildProcess().run([command] + words) }
      }
    case .check, .run, .format, .session, .completion, .explain, .graph, .paths: break
    }
  }

  /// The arguments of the measured command, and its standard input.
  var measured: (arguments: [String], input: String?) {
    switch pass {
    case .check: ([command, "check", "\(folder)/files"], nil)
    case .generate: ([command, "generate", "\(folder)/files", "-o", "\(folder)/out"], nil)
    case .plan:
      (
        [command, "generate", "\(folder)/files", "-o", "\(folder)/out", "--backend", "interpreter"]
          + (planned.map { ["--module", $0] } ?? []), nil
      )
    case .run: ([command, "run", "\(folder)/files"], nil)
    case .format: ([command, "format", "--check", "\(folder)/files"], nil)
    case .interfaces: ([command, "check", "\(folder)/User.sbdsl", "--import", "\(folder)/first"], nil)
    case .import: ([command, "import", "\(folder)/files", "-o", "\(folder)/out.sbdsl"], nil)
    case .reimport: ([command, "import", "\(folder)/changed", "-o", "\(folder)/out/Program.sbdsl"], nil)
    case .session: ([command, "repl", "\(folder)/files"], "\(folder)/lines")
    case .completion: ([CommandLine.arguments[0], "--completions", folder], nil)
    case .explain: ([command, "explain"] + lines, nil)
    case .graph: ([command, "graph", "\(folder)/files", "-o", "\(folder)/map.html"], nil)
    case .command: ([command] + words(in: "words"), nil)
    case .paths: ([command, "run", "\(folder)/files", "--paths-to", lines.first ?? ""], nil)
    }
  }

  /// Returns the words in a file. `@` at the beginning of a word is replaced by the path of the folder.
  private func words(in name: String) -> [String] {
    let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.hasPrefix("@") ? folder + $0.dropFirst() : String($0) }
  }

  private var planned: String? { try? String(contentsOfFile: folder + "/planned", encoding: .utf8) }

  private func remove(_ path: String) { _ = ChildProcess().run(["rm", "-rf", path]) }
}
