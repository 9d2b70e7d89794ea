struct Climber {
  var name: String
}

final class Club {
  let climbers = [Climber(name: "Ada"), Climber(name: "Bo")]
}
