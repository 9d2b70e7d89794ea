import Foundation
import StoryboardDiagnostics
import StoryboardPlan
import StoryboardPlanner
import StoryboardSemantics
import StoryboardSyntax
for path in CommandLine.arguments.dropFirst() {
  let bytes = [UInt8](try! Data(contentsOf: URL(fileURLWithPath: path)))
  let source = SourceFile(path: path, bytes: bytes)
  var names = NameTable()
  let clock = ContinuousClock()
  var out: ParsedFile!
  let t = clock.measure { out = parse(source, names: &names) }
  var result: (program: Program, diagnostics: [Diagnostic])!
  let t2 = clock.measure { result = check([out.tree], names: names) }
  var p = Plan()
  let t3 = clock.measure { if (out.diagnostics+result.diagnostics).isEmpty { p = plan(result.program, paths: [source]) } }
  let map = LineMap(source)
  print(path, bytes.count, "lines", source.lineStarts().count, "tokens", out.tree.tokens.count, "nodes", out.tree.nodeCount, t, t2, t3, p.values.count)
  for d in (out.diagnostics+result.diagnostics).prefix(20) { let l = map.location(of: d.range.start); print("  \(l.line):\(l.column): \(d.kind.entry.message) [\(d.kind.entry.code.rawValue)] \(d.kind.entry.help ?? "")") }
}
