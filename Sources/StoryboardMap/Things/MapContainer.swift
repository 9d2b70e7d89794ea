import StoryboardSemantics
import StoryboardVocabulary

package struct MapContainer {
  let map: AppMap
  package let id: ContainerID
  private var container: Container { map.program.containers[id] }

  package var module: ModuleID { container.module }
  package var path: String { map.paths[id] }
  package var parent: ContainerID? { container.parent }
  package var parameters: [MapParameter] { map.parameters(container.parameters) }
  package var registrations: [RegistrationID] { Array(container.registrations) }
  package var place: MapPlace { map.place(container.syntax) }
}

package struct MapRegistration {
  let map: AppMap
  package let id: RegistrationID
  private var registration: Registration { map.program.registrations[id] }

  package var path: String { map.paths[id] }
  /// The type that it makes.
  package var type: String { map.program.spelling(registration.type) }
  /// The types that it is found by.
  package var offered: [String] {
    map.program.typeLists[registration.offered].map { map.program.spelling($0) }
  }
  package var lifetime: Lifetime { registration.lifetime }
  package var parameters: [MapParameter] { map.parameters(registration.parameters) }
  package var place: MapPlace { map.place(registration.syntax) }

  /// What fills the places of its object.
  package var fills: [MapFill] {
    var text = ValueText(map.program, map.paths)
    text.factory = registration.parameters
    return text.fills(
      registration.value.map { map.program.values[$0] }, registration.steps, registration.later)
  }
}
