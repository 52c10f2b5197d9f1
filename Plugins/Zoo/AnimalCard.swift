// SPDX-License-Identifier: MIT

/// One animal: its name large, what it is, what it weighs, where it lives and what it eats.
let animalCard = CellKind(
  "animal", template: template,
  parameters: """
    name: text, latin = latin_name: text?, type = animal_type: text?, \
    least = weight_min: text?, most = weight_max: text?, habitat: text?, diet: text?
    """
) { slots, arguments in
  try slots.setText(try arguments.text("name") ?? "", of: "name")
  try slots.setText(try arguments.text("latin") ?? "", of: "latin")
  if let type = try arguments.text("type"), !type.isEmpty {
    try slots.setText(type, of: "type")
    try slots.setStyle(style(ofType: type), of: "type")
  }
  let weight = WeightRange(
    least: try arguments.text("least"), most: try arguments.text("most"))
  try slots.setText("\(weight)", of: "weight")
  for name in ["habitat", "diet"] {
    let text = try arguments.text(name) ?? ""
    try slots.setText(text, of: name)
    try slots.setHidden(text.isEmpty, of: name + "-line")
  }
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
