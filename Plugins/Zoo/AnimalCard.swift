// SPDX-License-Identifier: MIT

/// One animal: its name large, what it is, what it weighs, where it lives and what it eats.
let animalCard = CellKind(
  "animal", template: template,
  fields: "name, latin_name, animal_type, weight_min, weight_max, habitat, diet"
) {
  (
    name: String, latin: String?, type: String?, least: String?, most: String?, habitat: String?,
    diet: String?
  ) in
  var slots: [SlotValue] = [.text("name", name), .text("latin", latin ?? "")]
  if let type, !type.isEmpty {
    slots += [.text("type", type), .style("type", style(ofType: type))]
  }
  slots.append(.text("weight", "\(WeightRange(least: least, most: most))"))
  for (slot, words) in [("habitat", habitat ?? ""), ("diet", diet ?? "")] {
    slots += [.text(slot, words), .hidden(slot + "-line", words.isEmpty)]
  }
  return slots
}

private let template = """
  {
    "box": [
      { "columns": [
        { "label": "", "slot": "name", "style": "bold", "weight": 1 },
        { "label": "animal", "slot": "type", "style": "dim" }
      ] },
      { "label": "", "slot": "latin", "style": "italic dim" },
      { "columns": [
        { "label": "weight", "style": "dim", "width": 7 }, { "label": "unknown", "slot": "weight" }
      ] },
      { "slot": "habitat-line", "columns": [
        { "label": "home", "style": "dim", "width": 7 },
        { "label": "", "slot": "habitat", "lines": 2, "weight": 1 }
      ] },
      { "slot": "diet-line", "columns": [
        { "label": "eats", "style": "dim", "width": 7 },
        { "label": "", "slot": "diet", "lines": 2, "weight": 1 }
      ] }
    ],
    "border": "rounded", "padding": [0, 1]
  }
  """

private func style(ofType type: String) -> String {
  switch type.lowercased() {
  case "mammal": "yellow"
  case "bird": "cyan"
  case "reptile": "green"
  case "amphibian": "magenta"
  case "fish": "blue"
  default: "dim"
  }
}
