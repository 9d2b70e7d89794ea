import Foundation
import TestSupport
import Testing

/// Disks that are full or read-only, or on which a file may not grow.
@Suite struct CommandContractDisks {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// True if this process may mount a disk of its own, in a private namespace.
  private static let mountsDisks: Bool = {
    let line = "mount -t tmpfs none /mnt"
    let result = try? SwiftToolchain.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["unshare", "-rm", "sh", "-c", line])
    return result?.isSuccess ?? false
  }()

  /// Runs lines of the shell with a disk of 24 KB at `out`.
  private func onDisk(_ options: String, _ lines: String, in sandbox: Sandbox) throws -> ProcessResult {
    try sandbox.makeFolder("out")
    let mount = "mount -t tmpfs -o size=24k\(options) none out"
    return try sandbox.shell("unshare -rm sh -c '\(mount) && \(lines)' \"$0\"")
  }

  @Test(.enabled(if: mountsDisks, "this process may not mount a disk")) func fullDisk() throws {
    try sandbox.write(Programs.demo)
    let fill = "head -c 20480 /dev/zero > out/filler"
    let generate = "\"$0\" generate demo.sbdsl -o out --diagnostics compact"
    let result = try onDisk("", "\(fill); \(generate); echo $?; ls -A out", in: sandbox)
    #expect(try result.compactLines().map(\.code) == ["cannot-write"], "\(result)")
    #expect(result.standardOutput == "2\nfiller\n")
  }

  @Test(.enabled(if: mountsDisks, "this process may not mount a disk")) func readOnlyDisk() throws {
    try sandbox.write(Programs.demo)
    let generate = "\"$0\" generate demo.sbdsl -o out --diagnostics compact"
    let result = try onDisk(",ro", "\(generate); echo $?", in: sandbox)
    #expect(try result.compactLines().map(\.code) == ["cannot-write"], "\(result)")
    #expect(result.standardOutput == "2\n")
  }

  @Test func fileThatMayNotGrow() throws {
    try sandbox.write(Programs.demo)
    let result = try sandbox.shell(
      "ulimit -f 0; \"$0\" generate demo.sbdsl -o out --diagnostics compact")
    try result.expectFailure(2, "cannot-write", at: "out/Demo/StoryboardWiring.swift:1:1")
    #expect(try sandbox.names() == ["demo.sbdsl"])
  }
}
