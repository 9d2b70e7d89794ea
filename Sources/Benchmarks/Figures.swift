import Foundation

/// `Benchmarks --figures COMMAND [--write]` measures the figures of the documentation; `.ci/figures` calls it.
///
/// The figures are numbers of instructions and ratios within one run. Neither depends on the speed of the machine. The
/// status is 1 if a figure in a text differs by more than 15 %, or if it has no place. `--write` writes the measured
/// figures into the texts.
enum Figures {
  /// The largest relative difference of a figure that is accepted.
  static let tolerance = 0.15

  /// Runs the benchmark that the arguments ask for and returns the exit status; nil if they ask for another benchmark.
  static func answer(_ arguments: [String]) throws -> Int32? {
    switch arguments.first {
    case "--figures" where arguments.count == 2: return try compare(arguments[1], writes: false)
    case "--figures" where arguments.count == 3 && arguments[2] == "--write":
      return try compare(arguments[1], writes: true)
    case "--repeat" where arguments.count == 3:
      guard let count = Int(arguments[2]), let work = RepeatedWork.named(arguments[1]) else { return 64 }
      for time in 0..<count * work.times + 1 { work.body(time) }
      print(work.times * work.units)
      return 0
    default: return nil
    }
  }

  /// A measured figure.
  struct Figure {
    let file: String
    let place: FigureText.Place
    let value: Double
  }

  static let performance = "Sources/StoryboardTooling/StoryboardTooling.docc/Performance.md"

  /// The places of all figures, each with its file.
  static var places: [(file: String, place: FigureText.Place)] {
    InstructionFigures.places.map { (performance, $0) } + TimedFigures.places
  }

  private static func compare(_ command: String, writes: Bool) throws -> Int32 {
    let folder = NSTemporaryDirectory() + "sbdsl-figures-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    guard let counter = InstructionFigures(command: command, folder: folder) else {
      print("neither `perf stat` nor valgrind counts instructions here")
      return 2
    }
    let figures = try TimedFigures.measure() + counter.measure()
    var off = 0
    for (file, figures) in Dictionary(grouping: figures, by: \.file).sorted(by: { $0.key < $1.key }) {
      var text = FigureText(try String(contentsOfFile: file, encoding: .utf8))
      for figure in figures {
        let written = FigureText.written(figure.value)
        let old = text.value(at: figure.place)
        let isRight = old.map { abs($0 - figure.value) <= tolerance * figure.value } ?? false
        print(
          "\(isRight ? "  " : "! ")\(figure.place): \(written), the text has "
            + (old.map(FigureText.written) ?? "none"))
        if writes, !text.put(written, at: figure.place) {
          print("! \(file) has no place for it")
          off += 1
        }
        if !writes, !isRight { off += 1 }
      }
      let places = Set(figures.map(\.place))
      for table in Set(places.compactMap(\.table)) {
        for place in text.unmeasuredCells(in: table, places) {
          print("! \(place): a figure that is not measured")
          off += 1
        }
      }
      if writes {
        let machine = FigureText.Place.between("Counted on ", " by ")
        if file == performance, !text.put(processor, at: machine) { off += 1 }
        try text.text.write(toFile: file, atomically: true, encoding: .utf8)
      }
    }
    print("counted by \(counter.tool) on \(processor); \(off == 0 ? "no figure is" : "\(off) are") off")
    return off == 0 ? 0 : 1
  }

  /// The name of the processor.
  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    return name ?? "an unknown processor"
  }
}
