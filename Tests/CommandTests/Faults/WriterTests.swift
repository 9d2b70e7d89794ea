import Foundation
import TestSupport
import Testing

/// Several processes that write into one folder, and leftovers of those that were killed.
@Suite struct WriterTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Takes the lock of the folder `out`, and defines a function that starts the command and returns once it asks
  /// for that lock. Before, the command has read its files.
  private static let lock = """
    exec 9<out && flock 9
    start() {
      LD_PRELOAD=$faults FAULT_LOCKING=locking "$@" 9<&- 2>errors & waiting=$!
      while ! test -e locking; do sleep 0.01; done
    }
    finish() { exec 9<&-; wait $waiting; echo $?; cat errors; }

    """

  private func withLock(_ lines: String) throws -> ProcessResult {
    try sandbox.shell("faults=\(try FaultLibrary.path())\n" + Self.lock + lines)
  }

  @Test(arguments: FaultTests.Job.allCases)
  func leftoversDoNotStandInTheWay(_ job: FaultTests.Job) throws {
    try job.prepare(sandbox)
    let folder = job == .generate ? "out/new/Demo" : "out"
    // Process 1 always runs; in a container, the command itself has that number each time.
    let names = [".sbdsl-1-0.new", ".sbdsl-1-0.old", ".sbdsl-3w5e11264sgsf-2.new", ".sbdsl-99999999-1.old"]
    for name in names { try sandbox.write("half", to: "\(folder)/\(name)") }
    let others = [".sbdsl-1-0.swift", ".sbdsl-", ".sbdsl-a-b.new", ".sbdsl_history"]
    for name in others { try sandbox.write("mine", to: "\(folder)/\(name)") }
    try sandbox.run(job.arguments).expectClean()
    let left = try FileManager.default.contentsOfDirectory(atPath: sandbox.url(folder).path)
      .filter { $0.hasPrefix(".sbdsl") }
    #expect(Set(left) == Set(others))
  }

  @Test func leftoversGoEvenIfNothingIsWritten() throws {
    try sandbox.makeFolder("out")
    try sandbox.write("class A\n", to: "out/a.sbdsl")
    try sandbox.write("half", to: "out/.sbdsl-1-0.new")
    try sandbox.run("format", "out").expectClean()
    #expect(sandbox.text("out/.sbdsl-1-0.new") == nil)
  }

  @Test(.needs(.preloading)) func aWriterWaitsForAnother() throws {
    try sandbox.makeFolder("out")
    try sandbox.write("class  a {}", to: "out/a.sbdsl")
    let result = try withLock(#"start "$0" format out; cat out/a.sbdsl; echo; finish; cat out/a.sbdsl"#)
    #expect(result.standardOutput == "class  a {}\n1 file, 1 of them written\n0\nclass a\n", "\(result)")
  }

  @Test(.needs(.preloading)) func aSignalEndsTheWaiting() throws {
    try sandbox.makeFolder("out")
    try sandbox.write("class  a {}", to: "out/a.sbdsl")
    let result = try withLock(
      #"start "$0" format out; kill $waiting; wait $waiting; echo $?; cat out/a.sbdsl; ls -A out; cat errors"#
    )
    #expect(result.standardOutput == "143\nclass  a {}a.sbdsl\n", "\(result)")
  }

  /// A process that holds the lock for long is stopped, so nobody waits for it for ever.
  @Test(.needs(.preloading)) func theWaitingEnds() throws {
    try sandbox.makeFolder("out")
    try sandbox.write("class  a {}", to: "out/a.sbdsl")
    let result = try withLock(
      #"start "$0" format out --diagnostics compact; wait $waiting; echo $?; cat errors; cat out/a.sbdsl"#)
    #expect(
      result.standardOutput == """
        2
        out:1:1: error: the file cannot be written: another `sbdsl` has been writing there for ten seconds \
        [cannot-write]
        class  a {}
        """, "\(result)")
  }

  @Test(.needs(.preloading)) func aFileThatChangesMeanwhileIsNotReplaced() throws {
    try sandbox.makeFolder("out")
    try sandbox.write("class  a {}", to: "out/a.sbdsl")
    try sandbox.write("class  b {}", to: "out/b.sbdsl")
    let result = try withLock(
      #"start "$0" format out --diagnostics compact >/dev/null; echo '// mine' > out/b.sbdsl; finish; cat out/*"#
    )
    #expect(
      result.standardOutput == """
        1
        out/b.sbdsl:1:1: error: the file cannot be written: it has been changed by somebody else meanwhile; run the \
        command again [cannot-write]
        class a
        // mine

        """, "\(result)")
  }

  @Test(.needs(.preloading), arguments: [nil, "// before\n"])
  func aProgramThatAppearsOrChangesIsNotReplacedByAnImport(_ before: String?) throws {
    try sandbox.makeFolder("out")
    try sandbox.write(Programs.storyboard, to: "Main.storyboard")
    if let before { try sandbox.write(before, to: "out/Main.sbdsl") }
    let result = try withLock(
      """
      start "$0" import Main.storyboard -o out/Main.sbdsl --diagnostics compact
      echo '// mine' > out/Main.sbdsl; finish; cat out/Main.sbdsl
      """)
    let lines = result.standardOutput.split(separator: "\n")
    #expect(lines.first == "1" && lines.last == "// mine" && lines.count == 3, "\(result)")
  }

  /// True if this process may start others with numbers of their own.
  private static let numbersProcesses: Bool = {
    let result = try? SwiftToolchain.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["unshare", "-rpf", "sh", "-c", "test $$ = 1"])
    return result?.isSuccess ?? false
  }()

  /// Every writer is process 1 in a space of its own, as in containers.
  @Test(.enabled(if: numbersProcesses, "this process may not number processes anew"))
  func generationsDoNotMix() throws {
    try sandbox.write(Programs.demo, to: "a/demo.sbdsl")
    try sandbox.write(
      Programs.demo.replacing("hello", with: "bye").replacing("single", with: "transient"),
      to: "b/demo.sbdsl")
    let result = try sandbox.shell(
      """
      for v in a b; do "$0" generate $v -o as-$v >/dev/null || exit; done
      for round in 1 2 3 4 5 6; do
        for v in a b a b a b; do unshare -rpf "$0" generate $v -o out >/dev/null || echo failed & done; wait
        diff -r out as-a >/dev/null || diff -r out as-b
      done
      """)
    #expect(result.isSuccess && result.standardOutput.isEmpty && result.standardError.isEmpty, "\(result)")
  }
}
