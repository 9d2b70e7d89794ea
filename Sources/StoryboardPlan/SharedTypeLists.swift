import StoryboardVocabulary

/// The lists of types that were coded so far. Each list is coded in full once, and afterwards by its number.
struct SharedTypeLists {
  private(set) var lists: [[ID<PlanType>]] = []
  private var places: [[ID<PlanType>]: Int] = [:]
  /// The numbers of lists by the address of their memory, which most equal lists share. The lists are kept, so that
  /// no other list gets the same address.
  private var indicesByAddress: [Memory: Int] = [:]
  private var seen: [[ID<PlanType>]] = []

  private struct Memory: Hashable {
    let start: UnsafeRawPointer?
    let count: Int

    init(_ list: [ID<PlanType>]) {
      (start, count) = (list.withUnsafeBytes { $0.baseAddress }, list.count)
    }
  }

  /// The number of a list that was coded before; nil for a new list, which is added.
  mutating func place(of list: [ID<PlanType>]) -> Int? {
    let memory = Memory(list)
    if let known = indicesByAddress[memory] { return known }
    let known = places[list]
    let place = known ?? lists.count
    if known == nil {
      places[list] = place
      lists.append(list)
    }
    indicesByAddress[memory] = place
    seen.append(list)
    return known
  }
}
