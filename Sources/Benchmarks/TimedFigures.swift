/// The figures that are ratios of times. They are measured in turn in one process.
enum TimedFigures {
  private static func cell(_ row: String) -> FigureText.Place {
    .cell(table: "resolving", row: row, column: "time, by hand: 1")
  }

  private static let readMePlace = FigureText.Place.between(
    "| time of a resolve (by hand: 1) | | Swinject 32, DITranquillity 40, Dip 173; versions not recorded "
      + "| Needle 3.1; version not recorded | ",
    " in the")

  /// The places of all timed figures in the documentation, each with its file.
  static let places: [(file: String, place: FigureText.Place)] = [
    (Figures.performance, cell("a root")), (Figures.performance, cell("a held single")),
    ("README.md", readMePlace),
  ]

  static func measure() throws -> [Figures.Figure] {
    let (root, held) = try ResolveBenchmark.timeRatios()
    return zip(places, [root, held, root]).map { place, value in
      Figures.Figure(file: place.file, place: place.place, value: value)
    }
  }
}
