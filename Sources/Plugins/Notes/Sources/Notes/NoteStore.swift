public struct Note {
  public var text: String
}

public final class NoteStore {
  public private(set) var notes: [Note] = []

  public init() {}

  func add(_ note: Note) { notes.append(note) }
}
