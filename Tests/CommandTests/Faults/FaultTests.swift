import Foundation
import TestSupport
import Testing

/// Whichever system call fails, and wherever the process is killed, all files are either old or new, never a part of
/// either, and no leftovers remain.
///
/// A library that is loaded before the C library simulates full disks and failing machines.
@Suite(.needs(.preloading)) struct FaultTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  enum Job: String, CaseIterable {
    case generate, format, `import`

    var arguments: [String] {
      switch self {
      case .generate: ["generate", "demo.sbdsl", "-o", "out/new"]
      case .format: ["format", "out"]
      case .import: ["import", "Main.storyboard", "-o", "out/Main.sbdsl"]
      }
    }

    /// Prepares the earlier state: a first version, with one file that is going to be removed and one that stays.
    func prepare(_ sandbox: Sandbox) throws {
      try sandbox.makeFolder("out")
      switch self {
      case .generate:
        try sandbox.write(Programs.demo + "storyboard Old { scene Only: UIViewController }\n")
        try sandbox.run(arguments).expectClean()
        try sandbox.write("// mine\n", to: "out/new/Mine.swift")
        try sandbox.write(
          Programs.demo.replacing("hello", with: "bye").replacing("single", with: "transient"))
      case .format:
        for name in ["a", "b", "c"] { try sandbox.write("class  \(name) {}", to: "out/\(name).sbdsl") }
        try sandbox.write("class d\n", to: "out/d.sbdsl")
      case .import:
        try sandbox.write(Programs.storyboard, to: "Main.storyboard")
        try sandbox.write("// mine\n", to: "out/Main.sbdsl")
      }
    }
  }

  /// What the disk can do.
  enum Disk: String, CaseIterable {
    case exchanges = "yes"
    case onlyRenames = "no"
  }

  /// Calls `body` for each of these calls, in a new sandbox in which the job is prepared.
  private func atEachCall(
    of job: Job, _ calls: Int, _ body: (Int, Sandbox) throws -> Void
  ) throws {
    try Sandbox.with { prepared in
      try job.prepare(prepared)
      for at in 1...calls {
        try TestFolders.withTemporary { folder in
          let copy = folder.appendingPathComponent("copy")
          try FileManager.default.copyItem(at: prepared.folder, to: copy)
          try body(at, Sandbox(folder: copy))
        }
      }
    }
  }

  /// Runs a job in which the call with the number `at` fails.
  private func run(
    _ job: Job, _ disk: Disk, _ fault: String, at: Int, in sandbox: Sandbox
  ) throws -> ProcessResult {
    let environment = [
      "LD_PRELOAD": try FaultLibrary.path(), "FAULT_EXCHANGE": disk.rawValue, "FAULT_AT": "\(at)",
      "FAULT": fault,
    ]
    return try sandbox.run(job.arguments + ["--diagnostics=compact"], environment: environment)
  }

  /// The number of calls that a job makes, and the files before and after it.
  private func measure(
    _ job: Job, _ disk: Disk
  ) throws -> (calls: Int, before: [String: String], after: [String: String]) {
    var result: (Int, [String: String], [String: String])?
    try job.prepare(sandbox)
    let before = try contents(sandbox)
    let environment = [
      "LD_PRELOAD": try FaultLibrary.path(), "FAULT_EXCHANGE": disk.rawValue,
      "FAULT_COUNT": sandbox.url("count").path,
    ]
    try sandbox.run(job.arguments, environment: environment).expectClean()
    let calls = try #require(sandbox.text("count").flatMap { Int($0) })
    result = (calls, before, try contents(sandbox))
    return try #require(result)
  }

  private func contents(_ sandbox: Sandbox) throws -> [String: String] {
    var result: [String: String] = [:]
    for path in FileManager.default.enumerator(atPath: sandbox.url("out").path) ?? NSEnumerator() {
      guard let path = path as? String, let text = sandbox.text("out/\(path)") else { continue }
      result[path] = text
    }
    return result
  }

  @Test(arguments: Job.allCases, Disk.allCases)
  func aFailureLeavesEverythingAsItWas(_ job: Job, _ disk: Disk) throws {
    let (calls, before, after) = try measure(job, disk)
    #expect(before != after && calls > 3)
    try atEachCall(of: job, calls) { at, sandbox in
      let result = try run(job, disk, "\(ENOSPC)", at: at, in: sandbox)
      let found = try contents(sandbox)
      if result.status == 0 {
        // The failed call was optional: a second name, a folder's fsync, the removal of an old file.
        let files = found.filter { !$0.key.split(separator: "/").last!.hasPrefix(".sbdsl-") }
        #expect(files == after, "call \(at): \(result)")
      } else {
        try result.expectOneFailure()
        #expect(found == before, "call \(at): \(result)")
      }
    }
  }

  @Test(arguments: Job.allCases, Disk.allCases)
  func aSignalLeavesEverythingAsItWasOrIsToBe(_ job: Job, _ disk: Disk) throws {
    let (calls, before, after) = try measure(job, disk)
    try atEachCall(of: job, calls) { at, sandbox in
      _ = try run(job, disk, "term", at: at, in: sandbox)
      let found = try contents(sandbox)
      #expect(found == before || found == after, "call \(at): \(found.keys.sorted())")
    }
  }

  @Test(arguments: Job.allCases, Disk.allCases)
  func aKilledProcessLeavesWholeFilesAndTheNextOneMendsTheRest(_ job: Job, _ disk: Disk) throws {
    let (calls, before, after) = try measure(job, disk)
    try atEachCall(of: job, calls) { at, sandbox in
      let result = try run(job, disk, "kill", at: at, in: sandbox)
      #expect(result.status == 128 + SIGKILL, "call \(at): \(result)")
      let found = try contents(sandbox)
      for path in Set(before.keys).union(after.keys) {
        #expect(found[path] == before[path] || found[path] == after[path], "call \(at): \(path)")
      }
      try sandbox.run(job.arguments).expectClean()
      #expect(try contents(sandbox) == after, "call \(at)")
    }
  }
}

extension ProcessResult {
  /// Expects a single error about a file that cannot be written.
  fileprivate func expectOneFailure() throws {
    #expect(status == 2, "\(self)")
    #expect(standardOutput.isEmpty, "\(self)")
    #expect(try compactLines().map(\.code) == ["cannot-write"], "\(self)")
  }
}
