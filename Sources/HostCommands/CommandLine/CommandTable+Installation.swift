// SPDX-License-Identifier: MIT

extension CommandTable {
  static let completions = CommandDescription(
    words: ["completions"],
    summary: "Print what a shell reads to complete lines of vitrine's",
    examples: [
      ("vitrine completions bash", "source it, or save it where bash looks"),
      ("vitrine completions fish", "save it as ~/.config/fish/completions/vitrine.fish"),
    ],
    operands: "SHELL",
    operandCount: 1...1,
    options: [help],
    notes: [
      (
        heading: "Shells",
        lines: [
          "bash   source <(vitrine completions bash) in ~/.bashrc",
          "zsh    vitrine completions zsh > _vitrine, in a directory of $fpath",
          "fish   vitrine completions fish > ~/.config/fish/completions/vitrine.fish",
        ]
      )
    ])
  static let doctor = CommandDescription(
    words: ["doctor"],
    summary: "Look for what keeps Vitrine from working well here, and tell the remedies",
    examples: [
      ("vitrine doctor", "a line for each thing looked at"),
      ("vitrine doctor --json", "the same for a program"),
    ],
    operands: "",
    operandCount: 0...0,
    options: pluginOptions.filter { $0.name == "plugin-path" } + [json, help],
    notes: [
      (
        heading: "Marks",
        lines: ["✓ fine   ✗ keeps something from working, with its remedy   – worth knowing"]
      ),
      (heading: "Exit status", lines: ["0 all is fine   1 something is not   64 usage"]),
      searchNotes,
    ])
}
