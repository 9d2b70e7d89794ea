import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport

/// A program with the traces of its entry points, which are comments in the same file: `//> Main.List/open` begins one,
/// and each line `//| make List#1(coder)` is an entry of it.
struct TracedProgram: Sendable {
  let name: String
  let text: String
  let traces: [EntryTrace]

  /// An entry point and its trace.
  struct EntryTrace: Equatable, Sendable {
    let entry: String
    var lines: [String]

    /// The entry point without the mark `+`, which opens a route with closures that report.
    var path: String { isObserved ? String(entry.dropLast()) : entry }
    var isObserved: Bool { entry.hasSuffix("+") }
  }

  /// The programs of one module in the folder.
  static let all = inFolder.filter { !$0.hasModules }

  /// The programs of several modules.
  static let ofModules = inFolder.filter(\.hasModules) + [sample]

  /// The app and the framework of `Samples/Shop`, whose traces are here. The types stand in the programs, since the
  /// tests write the app's code from what a program declares.
  private static let sample: TracedProgram = {
    let types = read("Sample.types.txt").components(separatedBy: "//--- ").dropFirst()
    let parts = TestFolders.files(below: ShopApp.sample, suffix: ".sbdsl").map { file in
      let name = file.lastPathComponent
      let own = types.first { $0.hasPrefix(name + "\n") }?.dropFirst(name.count + 1) ?? ""
      let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
      let text = lines.map { $0.hasPrefix("sources ") ? String(own) : $0 }.joined(separator: "\n")
      return "//--- \(name)\n\(text)"
    }
    return TracedProgram(name: "Sample", text: parts.joined() + read("Sample.traces.txt"))
  }()

  private static func read(_ file: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)) ?? ""
  }

  private var hasModules: Bool { text.hasPrefix("//--- ") }

  private static let inFolder: [TracedProgram] = {
    let files = TestFolders.files(below: folder, suffix: ".sbdsl")
    return files.compactMap { file in
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
      return TracedProgram(name: file.deletingPathExtension().lastPathComponent, text: text)
    }
  }()

  static let folder = TestFolders.tests.appendingPathComponent("LoweringTests/Programs")

  init(name: String, text: String) {
    self.init(name: name, text: text, traces: Self.readTraces(text, "//> ", "//| "))
  }

  init(name: String, text: String, traces: [EntryTrace]) {
    (self.name, self.text, self.traces) = (name, text, traces)
  }

  /// Reads traces: a line that starts with `head` begins one, and lines that start with `mark` are its entries.
  static func readTraces(_ text: String, _ head: String, _ mark: String) -> [EntryTrace] {
    var traces: [EntryTrace] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix(head) {
        traces.append(EntryTrace(entry: String(line.dropFirst(head.count)), lines: []))
      } else if line.hasPrefix(mark), !traces.isEmpty {
        traces[traces.count - 1].lines.append(String(line.dropFirst(mark.count)))
      }
    }
    return traces
  }

  /// The program of one file, or of several files that lines like `//--- Account.sbdsl` separate.
  func compile() -> Compilation {
    var files: [(path: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//--- ") {
        files.append((String(line.dropFirst(6)), ""))
      } else {
        if files.isEmpty { files.append((name + ".sbdsl", "")) }
        files[files.count - 1].text += line + "\n"
      }
    }
    return Compilation(files.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) })
  }
}

/// The first line at which two traces differ, with both versions; nil if they are equal.
func difference(_ trace: [TracedProgram.EntryTrace], from expected: [TracedProgram.EntryTrace]) -> String? {
  for (index, wanted) in expected.enumerated() {
    let found = index < trace.count && trace[index].entry == wanted.entry ? trace[index].lines : []
    guard found != wanted.lines else { continue }
    let line = zip(found, wanted.lines).prefix { $0 == $1 }.count
    func show(_ lines: [String]) -> String { line < lines.count ? lines[line] : "nothing" }
    return """
      \(wanted.entry), line \(line + 1)
      expected: \(show(wanted.lines))
      found:    \(show(found))
      in:
      \(found.joined(separator: "\n"))
      """
  }
  return trace.count == expected.count ? nil : "there are \(trace.count) traces, not \(expected.count)"
}
