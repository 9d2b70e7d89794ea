import StoryboardDiagnostics
import StoryboardSyntax

/// The declaration, or the part of a declaration, that a name means in the text of a session's program.
struct NamedDeclaration {
  let unit: Int
  let declaration: SessionProgram.Declaration
  /// The syntax of the whole declaration.
  let item: Syntax
  /// The syntax of the part that the name means; nil if the name means the whole declaration.
  let part: Syntax?
}

extension SessionProgram {
  /// Returns where the text declares a name. The name may be that of a declaration (`App`, `module`, `make(kind:)`),
  /// the head of a declaration (`storyboard Catalog`, if a type has the name, too), or a path to a part of a
  /// declaration (`Main.Detail.open`, `App.Catalog`, `Product.init`).
  func places(of name: String) -> [NamedDeclaration] {
    let whole = declarations(named: name).compactMap { place($0, nil) }
    guard whole.isEmpty else { return whole }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for count in path.indices.dropFirst().reversed() {
      let places = declarations(named: path[..<count].joined(separator: ".")).flatMap { declaration in
        parts(path[count...], of: declaration)
      }
      if !places.isEmpty { return places }
    }
    return []
  }

  private func declarations(named name: String) -> [Declaration] {
    var keys: [DeclarationKey] = [.thing(name), .place(name), .importOf(name)]
    if name == "module" { keys.append(.module) }
    if name == "platform" { keys.append(.platform) }
    var found = keys.flatMap { declarations[$0] ?? [] }
    if found.isEmpty {
      found = declarations.flatMap { key, all in
        key.text.contains("(") && !name.contains("(") && key.text.prefix { $0 != "(" } == name
          ? all : all.filter { $0.head == name }
      }
    }
    return found.sorted { $0.rank < $1.rank }
  }

  private func parts(_ path: ArraySlice<String>, of declaration: Declaration) -> [NamedDeclaration] {
    guard let whole = place(declaration, nil) else { return [] }
    var items = [whole.item]
    for name in path {
      items = items.flatMap { item in
        NamedElement.parts(of: item, names: names).filter { $0.answers(to: name) }.map(\.item)
      }
    }
    return items.compactMap { place(declaration, $0) }
  }

  /// Returns the part of a declaration that begins where a known range begins, such as a registration; nil if there
  /// is none. `name` is the name of the declaration.
  func place(of name: String, part range: Range<Int>, in unit: Int) -> NamedDeclaration? {
    for declaration in declarations(named: name) where declaration.unit == unit {
      guard declaration.own.lowerBound <= range.lowerBound, range.upperBound <= declaration.own.upperBound,
        let whole = place(declaration, nil)
      else { continue }
      let parts = NamedElement.parts(of: whole.item, names: names)
      guard let part = parts.first(where: { Int($0.item.range.start) == range.lowerBound }) else { continue }
      return place(declaration, part.item)
    }
    return nil
  }

  private func place(_ declaration: Declaration, _ part: Syntax?) -> NamedDeclaration? {
    let pieces = DeclarationSlices(units[declaration.unit].tree).pieces
    guard let piece = pieces.first(where: { $0.own == declaration.own }) else { return nil }
    return NamedDeclaration(unit: declaration.unit, declaration: declaration, item: piece.item, part: part)
  }

  /// The text of a declaration, or of a part of one, with its documentation.
  func text(of place: NamedDeclaration) -> String {
    let bytes = units[place.unit].source.bytes
    guard let part = place.part else {
      return String(decoding: bytes[place.declaration.own], as: UTF8.self)
    }
    let range = DeclarationSlices.range(of: part)
    // The further lines are moved to the left by as much as the first line.
    let lineStart = bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let indentation = bytes[lineStart..<range.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 }
    let lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    let moved = lines.enumerated().map { index, line in
      index > 0 && line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
    }
    return String(decoding: Array(moved.joined(separator: [0x0A])), as: UTF8.self)
  }

  /// The paths of everything that has a name: the declarations, and the parts of each.
  var paths: [String] {
    func paths(_ part: NamedElement) -> [String] {
      [part.name] + part.parts.flatMap(paths).map { part.name + "." + $0 }
    }
    var found: Set<String> = Set(listed)
    for unit in units where !unit.isInOtherModule {
      for item in unit.tree.items {
        guard let key = DeclarationKey(item, names: names), declarations[key] != nil else { continue }
        found.formUnion(
          NamedElement.parts(of: item, names: names).flatMap(paths).map { key.text + "." + $0 })
      }
    }
    return found.sorted()
  }

  /// Returns a path that ends with a name, or else the path with the most similar spelling; nil if there is none.
  func nearestPath(to name: String) -> String? {
    let paths = paths
    return paths.first { $0.hasSuffix("." + name) } ?? nearestSpelling(to: name, among: paths)
  }
}
