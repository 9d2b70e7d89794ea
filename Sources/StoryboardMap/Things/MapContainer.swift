import StoryboardSemantics
import StoryboardTooling

package struct MapContainer {
  let map: AppMap
  package let id: ContainerID
  private var container: Container { map.program.containers[id] }

  package var module: ModuleID { container.module }
  package var path: String { map.paths[id] }
  package var parent: ContainerID? { container.parent }
  package var parameters: [MapParameter] { map.parameters(container.parameters) }
  package var registrations: [RegistrationID] { Array(container.registrations) }
  package var place: MapSourceLocation { map.place(container.syntax) }
}

package struct MapRegistration {
  let map: AppMap
  package let id: RegistrationID
  private var registration: Registration { map.program.registrations[id] }

  package var path: String { map.paths[id] }
  /// The type of the object that the registration makes.
  package var type: String { map.program.spelling(registration.type) }
  /// The types by which the registration is found, such as the types after `as`.
  package var offered: [String] {
    map.program.typeLists[registration.offered].map { map.program.spelling($0) }
  }
  /// The word that begins the registration in the program.
  package var word: String { registration.word }
  /// The number of objects that the registration makes, in words.
  package var meaning: String { registration.meaning }
  package var parameters: [MapParameter] { map.parameters(registration.parameters) }
  package var place: MapSourceLocation { map.place(registration.syntax) }

  /// The values that the object of the registration gets: its arguments, its properties and its calls.
  package var fills: [MapInjection] {
    var text = ValueText(map.program, map.paths)
    text.factory = registration.parameters
    return text.fills(
      registration.value.map { map.program.values[$0] }, registration.steps, registration.later)
  }
}
