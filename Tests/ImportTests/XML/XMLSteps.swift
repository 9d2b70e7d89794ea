import Foundation
import StoryboardImport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An event of an XML reader, in the form in which two readers are compared.
enum XMLStep: Equatable {
  case start(String, [String: String])
  case end(String)
  case text(String)
}

extension [XMLStep] {
  /// Adds a step; consecutive texts are joined.
  mutating func record(_ step: XMLStep) {
    if case .text(let more) = step, case .text(let before)? = last {
      self[count - 1] = .text(before + more)
    } else {
      append(step)
    }
  }
}

/// The steps that `XMLReader` takes through a file.
func stepsOfReader(_ bytes: [UInt8], addingDifferences attributes: Int? = nil) throws(XMLError) -> [XMLStep] {
  var reader = try XMLReader(bytes)
  if let attributes { reader.pairwiseComparisonLimit = attributes }
  var steps: [XMLStep] = []
  while let event = try reader.next() {
    switch event {
    case .startElement:
      var attributes: [String: String] = [:]
      for attribute in reader.attributes {
        attributes[reader.name(of: attribute)] = reader.value(of: attribute)
      }
      steps.record(.start(reader.name, attributes))
    case .endElement: steps.record(.end(reader.name))
    case .text: steps.record(.text(reader.text))
    }
  }
  return steps
}

/// The steps that Foundation's parser takes through a file; nil if it rejects the file.
///
/// On Linux, the result of its `parse` is not sufficient: it is true for files that end early, although the error is
/// reported to the delegate, and for files under four bytes, about which nothing is reported.
func stepsOfFoundation(_ bytes: [UInt8]) -> [XMLStep]? {
  let recorder = XMLStepRecorder()
  let parser = XMLParser(data: Data(bytes))
  parser.delegate = recorder
  return parser.parse() && !recorder.hasFailed && !recorder.steps.isEmpty ? recorder.steps : nil
}

final class XMLStepRecorder: NSObject, XMLParserDelegate {
  var steps: [XMLStep] = []
  var hasFailed = false

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    hasFailed = true
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    steps.record(.start(elementName, attributeDict))
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    steps.record(.end(elementName))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    steps.record(.text(string))
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    steps.record(.text(String(decoding: block, as: UTF8.self)))
  }
}
