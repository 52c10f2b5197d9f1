// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What ages are counted to, and where times are told, when pictures are to be the same each day.
private let fixed = ["SOURCE_DATE_EPOCH": "1796040000", "TZ": "UTC"]

let hasExpat = dlopen("libexpat.so.1", RTLD_LAZY) != nil

/// The output of a program of the system, or nil where there is none or it has nothing to say.
private func output(of program: String, _ arguments: String...) -> Data? {
  guard FileManager.default.isExecutableFile(atPath: program),
    let finished = try? run(URL(filePath: program), arguments), finished.status == 0,
    finished.output.count > 4
  else { return nil }
  return finished.output
}

private let lsblkOutput = output(of: "/usr/bin/lsblk", "-J")
private let findmntOutput = output(of: "/usr/bin/findmnt", "-J")
private let ipOutput = output(of: "/usr/sbin/ip", "-j", "addr")
private let systemctlOutput = output(of: "/usr/bin/systemctl", "list-units", "-o", "json")
private let journalctlOutput = output(of: "/usr/bin/journalctl", "-o", "json", "-n", "20")
private let dpkgOutput = output(
  of: "/usr/bin/dpkg-query", "-W", "-f",
  #"${Package}\t${Version}\t${Architecture}\t${db:Status-Abbrev}\t${Installed-Size}\t${binary:Summary}\n"#
)

@Suite struct `Records that are recognised` {
  @Test(arguments: [
    "kubectl-list.json", "gharchive.jsonl", "journald.jsonl", "lsblk-allcols.json",
    "npm-audit-v1.json", "npm-audit-v2.json", "yarn-audit.jsonl", "fediverse-timeline.json",
  ])
  func `Data of real programs is drawn as it was looked at`(file: String) throws {
    let shown = try vitrine(
      "show", "Tests/Data/\(file)", "--columns", "80", environment: fixed)
    #expect(shown.status == 0)
    #expect(!shown.errors.contains("--no-auto"), "told only on a terminal")
    try expectGolden(shown.text, named: "recognised/" + file)
  }

  @Test(
    .enabled(if: hasExpat, "libexpat1 is not installed"),
    arguments: ["feeds-japan.opml", "feeds-iran.opml"])
  func `Lists of feeds are drawn as they were looked at`(file: String) throws {
    let shown = try vitrine(
      "show", "Tests/Data/\(file)", "--columns", "80", environment: fixed)
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "recognised/" + file)
  }

  @Test(.enabled(if: hasExpat, "libexpat1 is not installed"), arguments: ["rss", "atom"])
  func `Entries of feeds are drawn as they were looked at`(name: String) throws {
    try expectSample(name)
  }

  @Test(arguments: ["earthquakes.geojson", "systemctl.json", "dpkg-l.json"])
  func `The first of many records are drawn as they were looked at`(file: String) throws {
    let shown = try vitrine(
      "show", "Tests/Data/\(file)", "--columns", "80", "--rows", "40", environment: fixed)
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "recognised/" + file)
  }

  @Test(arguments: samples.keys.sorted().filter { $0 != "rss" && $0 != "atom" })
  func `What is like real data is drawn as it was looked at`(name: String) throws {
    try expectSample(name)
  }

  private func expectSample(_ name: String) throws {
    let sample = try #require(samples[name])
    let shown = try vitrine(
      "show", "-", "--columns", "80", input: Data(sample.utf8), environment: fixed)
    #expect(shown.status == 0 && shown.errors == "")
    try expectGolden(shown.text, named: "recognised/" + name)
  }

  @Test(arguments: [40, 120])
  func `Pods are drawn at other widths as they were looked at`(columns: Int) throws {
    let shown = try vitrine(
      "show", "Tests/Data/kubectl-list.json", "--columns", "\(columns)", environment: fixed)
    try expectGolden(shown.text, named: "recognised/kubectl-list-\(columns)")
  }

  @Test func `Colours tell how things stand`() throws {
    let shown = try vitrine(
      "show", "-", "--columns", "60", "--color", "always", "--where", "unit != 'b.service'",
      input: Data(
        """
        [{"unit":"a.service","load":"loaded","active":"failed","sub":"failed","description":"A"},
         {"unit":"b.service","load":"loaded","active":"active","sub":"running","description":"B"},
         {"unit":"c.service","load":"loaded","active":"active","sub":"running","description":"C"}]
        """.utf8), environment: fixed)
    let dots = shown.text.split(separator: "\n").filter { $0.contains("●") }
    #expect(dots.count == 2)
    #expect(dots[0].contains("\u{1B}[31m●") || dots[0].contains("\u{1B}[0;31m●"), "\(dots[0])")
    #expect(dots[1].contains("\u{1B}[32m●") || dots[1].contains("\u{1B}[0;32m●"), "\(dots[1])")
  }

  @Test func `Addresses of neighbours are whole in a narrow terminal`() throws {
    let sample = try #require(samples["ip-neigh"])
    let shown = try vitrine("show", "-", "--columns", "40", input: Data(sample.utf8))
    // 40 columns: the address at the left end, how it stands at the right one.
    #expect(
      shown.text.split(separator: "\n") == [
        "192.0.2.1                      REACHABLE", "  eth0  02:00:00:00:00:09",
        "2001:db8::ffff:1                  FAILED", "  eth0",
      ])
  }

  @Test func `Rules say what goes by which table, as ip rule writes it`() throws {
    let sample = try #require(samples["ip-rule"])
    let shown = try vitrine("show", "-", "--columns", "70", input: Data(sample.utf8))
    #expect(
      shown.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
        "0 from all local", "32765 from 10.1.0.0/16 to 10.2.3.4 in by lo marked 0x5 main",
      ])
  }

  @Test func `What went through a link is told where it was counted, and what was lost of it`()
    throws
  {
    let sample = try #require(samples["ip-statistics"])
    let shown = try vitrine("show", "-", "--columns", "60", input: Data(sample.utf8))
    #expect(
      shown.text.contains("\n  received 10.8 MiB  sent 999 B  0+3 errors  7+0 dropped\n"),
      "\(shown.text)")
  }

  // MARK: - What the user says

  @Test func `What the user says is not overridden`() throws {
    let file = "Tests/Data/kubectl-list.json"
    let plain = try vitrine("show", file, "--columns", "80", "--no-auto").text
    #expect(plain.contains("  kind: Pod"))
    for arguments in [["--kind-field", "kind"], ["--kind", "Pod"], ["--plugin", "movies"]] {
      let shown = try run(
        Package.host, ["show", file, "--columns", "80"] + arguments, environment: fixed)
      #expect(!shown.text.contains("● nginx"), "\(arguments)")
    }
    let shown = try vitrine("show", file, "--columns", "80", "--plugin", "movies", "--auto")
    #expect(shown.text.contains("● nginx"))
    let named = try vitrine("show", file, "--columns", "80", "--plugin", "kubernetes")
    #expect(named.text.contains("● nginx"))
    let grid = try vitrine("show", file, "--columns", "80", "--layout", "grid", environment: fixed)
    #expect(grid.text.contains("● nginx"))
    #expect(grid.lines.count < (try vitrine("show", file, "--columns", "80").lines.count))
    let both = try vitrine("show", file, "--auto", "--no-auto")
    #expect(both.status == 64 && both.errors.contains("exclude each other"))
  }

  @Test func `A user's own plugin recognises when it is asked to`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(
      """
      {"vitrine": 1, "plugin": {"id": "own", "version": "1"},
       "cells": {"own.kind": {"template": "own {name}"}},
       "recognises": [{"title": "my own", "record": {"name": "text"}, "kind": "own.kind"}]}
      """.utf8
    ).write(to: folder.appending(path: "own.cells.json"))
    func shown(_ arguments: String...) throws -> String {
      try run(
        Package.host, ["show", "-", "--plugin-path", folder.path] + arguments,
        input: Data(#"[{"name": "x"}]"#.utf8)
      ).text
    }
    #expect(try shown() == "x\n")
    #expect(try shown("--auto") == "own x\n")
    #expect(try shown("--plugin", "own") == "own x\n")
    let file = folder.appending(path: "own.cells.json").path
    #expect(try shown("--plugin", file) == "own x\n")
    #expect(try shown("--plugin", file, "--no-auto") == "x\n")
  }

  @Test func `Lines are recognised while they are browsed`() throws {
    let line = #"{"unit_file":"a.service","state":"enabled","preset":"enabled"}"# + "\n"
    let host = try HostInTerminal("f.jsonl", rows: 8, files: ["f.jsonl": line + line])
    try host.see("a.service")
    try host.see("enabled")
  }

  @Test func `On a terminal it is said which plugin shows them, and how not to`() throws {
    let shown = try run(
      URL(filePath: "/usr/bin/script"),
      ["-qec", "'\(Package.host.path)' show Tests/Data/npm-audit-v2.json", "/dev/null"],
      environment: ["SHELL": "/bin/sh", "TERM": "xterm"])
    #expect(
      shown.text.replacing("\r\n", with: "\n").contains(
        "Tests/Data/npm-audit-v2.json: shown as findings of npm audit, by the plugin audits; "
          + "--no-auto shows records as they are"), "\(shown.text)")
  }

  // MARK: - Programs of this machine

  @Test(
    .enabled(if: lsblkOutput != nil, "lsblk has no devices to tell of here"))
  func `Block devices of this machine are a tree`() throws {
    let data = try #require(lsblkOutput)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let devices = try #require(object["blockdevices"] as? [[String: Any]])
    let shown = try vitrine("show", "-", "--columns", "80", input: data)
    #expect(shown.status == 0)
    func count(_ devices: [[String: Any]]) -> Int {
      devices.reduce(0) { $0 + 1 + count($1["children"] as? [[String: Any]] ?? []) }
    }
    #expect(shown.lines.dropLast().count == count(devices))
    for (device, line) in zip(devices.prefix(1), shown.lines) {
      #expect(line.hasPrefix(try #require(device["name"] as? String)))
      #expect(line.contains(try #require(device["type"] as? String)))
    }
  }

  @Test(.enabled(if: findmntOutput != nil, "findmnt finds no mounts here"))
  func `Mounts of this machine are a tree from its root`() throws {
    let shown = try vitrine(
      "show", "-", "--columns", "80",
      input: findmntOutput)
    #expect(shown.status == 0)
    #expect(shown.lines.first?.hasPrefix("/ ") ?? false)
    #expect(shown.lines.dropFirst().dropLast().allSatisfy { "├└│ ".contains($0.first ?? "x") })
  }

  @Test(
    .enabled(
      if: ipOutput != nil, "ip is not installed, or too old for -j")
  )
  func `Addresses of this machine stand below their interfaces`() throws {
    let shown = try vitrine(
      "show", "-", "--columns", "80",
      input: ipOutput)
    #expect(shown.status == 0)
    #expect(shown.lines.contains { $0.hasPrefix("● lo ") })
    #expect(shown.lines.contains { $0.contains("127.0.0.1/8") })
  }

  @Test(
    .enabled(
      if: systemctlOutput != nil,
      "this machine was not booted with systemd"))
  func `Units of this machine are units`() throws {
    let data = try #require(systemctlOutput)
    let units = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let shown = try vitrine("show", "-", "--columns", "80", input: data)
    #expect(shown.lines.filter { $0.hasPrefix("● ") }.count == units.count)
  }

  @Test(
    .enabled(
      if: journalctlOutput != nil,
      "this machine keeps no journal, or not for this user"))
  func `The journal of this machine is a line or more for each entry`() throws {
    let data = try #require(journalctlOutput)
    let entries = String(decoding: data, as: UTF8.self).split(separator: "\n").count
    let shown = try vitrine("show", "-", "--columns", "80", input: data, environment: fixed)
    let starts = shown.lines.filter { $0.wholeMatch(of: /\d\d-\d\d \d\d:\d\d:\d\d .*/) != nil }
    #expect(starts.count == entries)
  }

  @Test(
    .enabled(if: dpkgOutput != nil, "dpkg knows of no packages here"))
  func `Packages of this machine are shown from a table`() throws {
    let data = try #require(dpkgOutput)
    // A quotation mark would begin a quoted field.
    let text = String(decoding: data, as: UTF8.self).replacing("\"", with: "'")
    let head = "Package\tVersion\tArchitecture\tStatus\tInstalled-Size\tSummary\n"
    let shown = try vitrine(
      "show", "-", "--format", "tsv", "--columns", "80", "--where", "Package = 'libc6'",
      input: Data((head + text).utf8))
    #expect(shown.status == 0, "\(shown.errors)")
    let libc = try #require(shown.lines.first { $0.hasPrefix("libc6 ") })
    #expect(libc.contains(" KiB "))
  }
}

/// Self-made, in the form that the programs write; addresses are of the ranges for documents.
private let samples: [String: String] = [
  "journal": #"""
  {"__CURSOR":"s=1;i=1","__REALTIME_TIMESTAMP":"1796039000123456","PRIORITY":"3","SYSLOG_IDENTIFIER":"kernel","MESSAGE":"I/O error, dev sda, sector 2048 op 0x0:(READ) flags 0x80700 phys_seg 1 prio class 2"}
  {"__CURSOR":"s=1;i=2","__REALTIME_TIMESTAMP":"1796039001000000","PRIORITY":"6","_COMM":"app","MESSAGE":[103,114,252,110,32,195,188,27,91,51,49,109]}
  {"__CURSOR":"s=1;i=3","__REALTIME_TIMESTAMP":"1796039002000000","PRIORITY":"4","SYSLOG_IDENTIFIER":"sshd","_PID":"77","MESSAGE":"Connection closed by 192.0.2.7 port 50222 [preauth]"}
  {"__CURSOR":"s=1;i=4","__REALTIME_TIMESTAMP":"1796039003000000","PRIORITY":"7","SYSLOG_IDENTIFIER":"systemd","MESSAGE":null}
  {"__CURSOR":"s=1;i=5","__REALTIME_TIMESTAMP":"1796039004000000","SYSLOG_IDENTIFIER":"multi","MESSAGE":"first line\nsecond line"}
  """#,
  "ip-addr": #"""
  [{"ifindex":1,"ifname":"lo","flags":["LOOPBACK","UP"],"mtu":65536,"operstate":"UNKNOWN","link_type":"loopback","address":"00:00:00:00:00:00","addr_info":[{"family":"inet","local":"127.0.0.1","prefixlen":8},{"family":"inet6","local":"::1","prefixlen":128}]},
   {"ifindex":2,"ifname":"enp0s31f6","flags":["BROADCAST","UP"],"mtu":1500,"operstate":"UP","link_type":"ether","address":"02:00:00:00:00:01","addr_info":[{"family":"inet","local":"192.0.2.10","prefixlen":24},{"family":"inet6","local":"2001:db8::10","prefixlen":64},{"family":"inet6","local":"fe80::1","prefixlen":64}]},
   {"ifindex":3,"ifname":"wlp2s0","flags":["BROADCAST"],"mtu":1500,"operstate":"DOWN","link_type":"ether","address":"02:00:00:00:00:02","addr_info":[]}]
  """#,
  "ip-link": #"""
  [{"ifindex":1,"ifname":"lo","flags":["LOOPBACK","UP"],"mtu":65536,"operstate":"UNKNOWN","link_type":"loopback","address":"00:00:00:00:00:00"},
   {"ifindex":5,"ifname":"veth1","link":"eth0","flags":["UP"],"mtu":1500,"operstate":"UP","master":"br0","link_type":"ether","address":"02:00:00:00:00:05"}]
  """#,
  "ip-route": #"""
  [{"dst":"default","gateway":"192.0.2.1","dev":"eth0","protocol":"dhcp","prefsrc":"192.0.2.10","metric":100,"flags":[]},
   {"dst":"192.0.2.0/24","dev":"eth0","protocol":"kernel","scope":"link","prefsrc":"192.0.2.10","flags":[]},
   {"dst":"2001:db8:ffff:ffff::/64","dev":"eth0","protocol":"kernel","metric":256,"flags":[]}]
  """#,
  "ip-rule": #"""
  [{"priority":0,"src":"all","table":"local"},
   {"priority":32765,"src":"10.1.0.0","srclen":16,"dst":"10.2.3.4","fwmark":"0x5","iif":"lo","table":"main"}]
  """#,
  "ip-statistics": #"""
  [{"ifindex":1,"ifname":"lo","flags":["LOOPBACK","UP","LOWER_UP"],"mtu":65536,"qdisc":"noqueue","operstate":"UNKNOWN","linkmode":"DEFAULT","group":"default","txqlen":1000,"link_type":"loopback","address":"00:00:00:00:00:00","broadcast":"00:00:00:00:00:00","stats64":{"rx":{"bytes":11372931,"packets":70894,"errors":0,"dropped":7,"over_errors":0,"multicast":0},"tx":{"bytes":999,"packets":70894,"errors":3,"dropped":0,"carrier_errors":0,"collisions":0}}}]
  """#,
  "ip-neigh": #"""
  [{"dst":"192.0.2.1","dev":"eth0","lladdr":"02:00:00:00:00:09","state":["REACHABLE"]},
   {"dst":"2001:db8::ffff:1","dev":"eth0","state":["FAILED"]}]
  """#,
  "lsblk": #"""
  {"blockdevices": [
    {"name":"nvme0n1","maj:min":"259:0","rm":false,"size":"476.9G","ro":false,"type":"disk","mountpoints":[null],
     "children":[
       {"name":"nvme0n1p1","maj:min":"259:1","rm":false,"size":"512M","ro":false,"type":"part","mountpoints":["/boot/efi"]},
       {"name":"nvme0n1p2","maj:min":"259:2","rm":false,"size":511101108224,"ro":false,"type":"part","mountpoints":[null],
        "children":[{"name":"luks-6bfb3a1e-5f0c-4b62-9a39-7e1b3e1d5d11","maj:min":"254:0","rm":false,"size":"476G","ro":false,"type":"crypt","mountpoints":["/var/lib/docker","/"]}]}]},
    {"name":"sr0","maj:min":"11:0","rm":true,"size":"1024M","ro":true,"type":"rom","mountpoints":[null]}]}
  """#,
  "findmnt": #"""
  {"filesystems": [
    {"target":"/","source":"/dev/mapper/root","fstype":"ext4","options":"rw,relatime","use%":"34%",
     "children":[
       {"target":"/proc","source":"proc","fstype":"proc","options":"rw,nosuid","use%":null},
       {"target":"/sys","source":"sysfs","fstype":"sysfs","options":"rw,nosuid","use%":null,
        "children":[{"target":"/sys/fs/cgroup","source":"cgroup2","fstype":"cgroup2","options":"rw","use%":null}]},
       {"target":"/snap/core22/1122","source":"/dev/loop0","fstype":"squashfs","options":"ro,nodev","use%":"100%"}]}]}
  """#,
  "github-issues": #"""
  [{"id":1,"number":812,"title":"Scrolling stutters when a cell holds a very long right-to-left text and the terminal is narrow","state":"open","user":{"login":"someone"},"labels":[{"name":"bug"},{"name":"text"}],"comments":4,"created_at":"2026-11-01T10:00:00Z","assignees":[{"login":"another"}]},
   {"id":2,"number":7,"title":"Say hello","state":"closed","state_reason":"completed","user":{"login":"third"},"labels":[],"comments":0,"created_at":"2025-01-01T10:00:00Z","assignees":[]}]
  """#,
  "github-nobody": #"""
  [{"id":1,"number":5,"title":"Of someone who is gone","html_url":"https://github.com/o/r/issues/5","state":"open","user":null,"labels":[],"comments":0,"created_at":"2026-11-29T10:00:00Z","assignees":[]},
   {"id":2,"number":6,"title":"Put in","html_url":"https://github.com/o/r/pull/6","state":"closed","user":{"login":"someone"},"labels":[],"comments":0,"created_at":"2026-11-29T10:00:00Z","pull_request":{"merged_at":"2026-11-29T11:00:00Z"},"draft":false},
   {"id":3,"number":7,"title":"Not yet","html_url":"https://github.com/o/r/pull/7","state":"open","user":{"login":"third"},"labels":[],"created_at":"2026-11-29T10:00:00Z","merged_at":null,"draft":true}]
  """#,
  "github-pulls": #"""
  [{"number":15,"title":"Draw faster","state":"MERGED","author":{"login":"someone"},"labels":[{"name":"speed"}],"createdAt":"2026-11-29T10:00:00Z"}]
  """#,
  "systemd-timers": #"""
  [{"next":1796050000000000,"left":1796050000000000,"last":1796030000000000,"passed":1,"unit":"apt-daily.timer","activates":"apt-daily.service"},
   {"next":0,"left":0,"last":0,"passed":0,"unit":"fstrim.timer","activates":"fstrim.service"}]
  """#,
  "systemd-unit-files": #"""
  [{"unit_file":"cron.service","state":"enabled","preset":"enabled"},
   {"unit_file":"getty@.service","state":"static","preset":null},
   {"unit_file":"ssh.service","state":"masked","preset":"enabled"}]
  """#,
  "dpkg-control": #"""
  [{"Package":"libc6","Version":"2.36-9+deb12u8","Architecture":"amd64","Status":"ii ","Installed-Size":12995,"Summary":"GNU C Library: Shared libraries"},
   {"Package":"old-package","Version":"1.0","Architecture":"all","Status":"rc ","Installed-Size":12,"Summary":"gone, but for its settings"}]
  """#,
  "geojson": #"""
  {"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"name":"Harbour"},"geometry":{"type":"Point","coordinates":[9.99,53.54]}},
    {"type":"Feature","properties":{"kind":"path","length":12},"geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}}]}
  """#,
  "activitypub": #"""
  {"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollectionPage","orderedItems":[
    {"id":"https://example.org/1","type":"Create","actor":"https://example.org/users/ada","published":"2026-11-30T10:00:00Z","object":{"type":"Note","content":"<p>Hello &amp; welcome,<br>see <a href=\"https://example.org/x\">this</a></p>"}},
    {"id":"https://example.org/2","type":"Announce","actor":"https://example.org/users/ada","published":"2026-11-29T10:00:00Z","object":"https://example.com/notes/99"}]}
  """#,
  "rss": #"""
  <?xml version="1.0" encoding="ISO-8859-1"?>
  <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>News</title><link>https://example.org/</link>
    <item><title>Tom &amp; Jerry</title><link>https://example.org/1</link><guid isPermaLink="false">n1</guid>
      <pubDate>Mon, 30 Nov 2026 06:00:00 GMT</pubDate><dc:creator>Ada</dc:creator><category>film</category><category>cats</category>
      <description>&lt;p&gt;A &lt;b&gt;cat&lt;/b&gt; and a mouse.&lt;/p&gt;&lt;p&gt;More &lt;a href="https://example.org/more"&gt;here&lt;/a&gt;.&lt;/p&gt;</description></item>
    <item><title>Second</title><link>https://example.org/2</link><pubDate>Sun, 01 Nov 2026 06:00:00 +0100</pubDate></item>
  </channel></rss>
  """#,
  "atom": #"""
  <feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>
    <entry><id>tag:example.org,2026:1</id><title type="html">One &amp;lt;two&amp;gt;</title><updated>2026-11-28T00:00:00Z</updated>
      <link rel="alternate" href="https://example.org/one"/><link rel="self" href="https://example.org/one.atom"/>
      <author><name>Grace</name></author><summary type="html">Short &amp;amp; good</summary></entry>
  </feed>
  """#,
]
