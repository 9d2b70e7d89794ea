struct Recipe {
  var name: String
  var minutes: Int
}

final class Cookbook {
  let recipes = [Recipe(name: "Soup", minutes: 20), Recipe(name: "Bread", minutes: 45)]
}

final class Bell {
  private(set) var rings = 0
  func ring() { rings += 1 }
}
