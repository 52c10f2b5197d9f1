// SPDX-License-Identifier: MIT

/// A conference of gardeners: its recorded talks, by shelf, and what it has to tell.
enum Conference {
  struct Video: Hashable, Sendable {
    let title: String
    let speaker: String
  }

  struct Shelf: Hashable, Sendable {
    let title: String
    let videos: [Video]
  }

  struct News: Hashable, Sendable {
    let title: String
    let date: String
    let body: String
  }

  static let shelves = [
    Shelf(
      title: "Soil and Water",
      videos: [
        Video(title: "Compost in Ninety Days", speaker: "Ines Moreau"),
        Video(title: "Rain Barrels at Scale", speaker: "Tomasz Lis"),
        Video(title: "Listening to Clay", speaker: "Hana Okafor"),
        Video(title: "Worms, Our Colleagues", speaker: "Pieter Vos"),
      ]),
    Shelf(
      title: "Trees",
      videos: [
        Video(title: "Pruning Without Fear", speaker: "Aki Laine"),
        Video(title: "An Orchard on a Roof", speaker: "Marta Duarte"),
        Video(title: "Grafting for Beginners", speaker: "Jonas Weber"),
      ]),
    Shelf(
      title: "Evenings",
      videos: [
        Video(title: "Moths and Moonlight", speaker: "Lena Brandt"),
        Video(title: "A History of the Hedge", speaker: "Owen Pryce"),
        Video(title: "Scents After Rain", speaker: "Yara Haddad"),
      ]),
  ]

  static let news = [
    News(
      title: "Tickets for the Spring Meeting", date: "2 March",
      body: """
        From Monday the desk at the palm house sells tickets for all four days. Members bring a \
        guest for nothing; whoever comes by bicycle is given a tulip.
        """),
    News(title: "Hall B Has Moved", date: "9 March", body: "It is now behind the pond."),
    News(
      title: "Seeds by Post", date: "15 March",
      body: """
        The exchange of seeds is open until the end of the month. Send what you have in paper, \
        never in plastic, with the name of the plant, the year, and a word on how it did with \
        you. In return you get five bags that somebody else found worth keeping.
        """),
    News(
      title: "Call for Talks", date: "21 March",
      body: "Twenty minutes, one plant, no slides. Tell us by the first of April."),
  ]
}
