import StoryboardVocabulary

/// The lists of types that several parts of a plan share. Each list is coded once, and from then on by its place.
struct SharedTypeLists {
  private(set) var lists: [[ID<PlanType>]] = []
  private var places: [[ID<PlanType>]: Int] = [:]
  /// The places of lists, by the address of their memory, which equal lists mostly share. The lists are kept, so that
  /// no other list gets the same address.
  private var placesByMemory: [Memory: Int] = [:]
  private var seen: [[ID<PlanType>]] = []

  private struct Memory: Hashable {
    let start: UnsafeRawPointer?
    let count: Int

    init(_ list: [ID<PlanType>]) {
      (start, count) = (list.withUnsafeBytes { $0.baseAddress }, list.count)
    }
  }

  /// The place of a list; nil if the list is new. A new list is added.
  mutating func place(of list: [ID<PlanType>]) -> Int? {
    let memory = Memory(list)
    if let known = placesByMemory[memory] { return known }
    let known = places[list]
    let place = known ?? lists.count
    if known == nil {
      places[list] = place
      lists.append(list)
    }
    placesByMemory[memory] = place
    seen.append(list)
    return known
  }
}
