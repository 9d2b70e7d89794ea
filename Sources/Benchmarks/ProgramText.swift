import StoryboardDiagnostics

/// Programs of any size that have the structure of real apps: types, containers, and storyboards with scenes and
/// segues.
package enum ProgramText {
  /// A file with a program of about this many bytes.
  package static func source(bytes: Int) -> SourceFile {
    SourceFile(path: "bench.sbdsl", bytes: make(bytes: bytes))
  }

  /// A program of about this many bytes of text.
  static func make(bytes: Int) -> [UInt8] {
    var text = Array("module Bench\nplatform iOS 15\n\nstruct Item\nclass Client { init() }\n\n".utf8)
    text.reserveCapacity(bytes + 4_096)
    var part = 0
    while text.count < bytes {
      text += Array(makeSection(part).utf8)
      part += 1
    }
    return text
  }

  /// A part with twenty scenes, five services and their dependencies. The parts of a program do not refer to each
  /// other.
  private static func makeSection(_ n: Int) -> String {
    var types = ""
    var registrations = ""
    var scenes = ""
    for k in 0..<5 {
      types += "protocol Service\(n)x\(k)\n"
      types +=
        "class LiveService\(n)x\(k): Service\(n)x\(k) { init(client: Client, retries: Int = default) }\n"
      registrations += "  single LiveService\(n)x\(k)(retries: \(k)) as Service\(n)x\(k)\n"
    }
    for k in 0..<20 {
      types += "controller Screen\(n)x\(k): UIViewController {\n"
      types += "  var service: Service\(n)x\(k % 5)!      // filled by its type\n"
      types += "  var item: Item!\n"
      types += "  var title\(k): String?\n"
      types += "  func item(at sender: Any?) -> Item\n"
      types += "}\n"
      let next = (k + 1) % 20
      scenes += "  scene Scene\(k)(item: Item): Screen\(n)x\(k) {\n"
      scenes += "    inject title\(k) = \"Screen \(k)\"\n"
      scenes += "    segue open: show Scene\(next)(item: self.item(at: sender))\n"
      scenes += "    segue compare(item: Item): present Scene\(next) as formSheet\n"
      scenes += "  }\n"
    }
    return """
      // Part \(n) of the program
      \(types)
      container Container\(n) {
        single Client
      \(registrations)}

      /// The screens of part \(n).
      storyboard Board\(n) in Container\(n) {
      \(scenes)}


      """
  }
}
