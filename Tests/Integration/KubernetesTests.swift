// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What a Pod is, as far as its state is told by it, and what `kubectl get pods` says of it by the rules of its printer
/// (`printPod` in `pkg/printers/internalversion/printers.go` of Kubernetes).
private struct PodCase: CustomTestStringConvertible, Sendable {
  var said: String
  var colour: Int
  var phase: String
  /// `name: state` of each container; a star before it is ready.
  var containers: [String] = []
  var initContainers: [String] = []
  /// What else the status has.
  var status = ""
  var isDeleted = false

  var testDescription: String { said }

  private static func statuses(_ containers: [String]) -> String {
    containers.map { state in
      #"{"ready": \#(state.hasPrefix("*")), "restartCount": 0, "state": {\#(state.drop { $0 == "*" })}}"#
    }.joined(separator: ", ")
  }

  var text: String {
    let deleted = isDeleted ? #", "deletionTimestamp": "2026-11-30T00:00:00Z""# : ""
    func specifications(_ count: Int) -> String {
      Array(repeating: #"{"image": "i"}"#, count: count).joined(separator: ", ")
    }
    return #"""
      {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"\#(deleted)},
       "spec": {"containers": [\#(specifications(max(1, containers.count)))],
         "initContainers": [\#(specifications(initContainers.count))]},
       "status": {"phase": "\#(phase)", "containerStatuses": [\#(Self.statuses(containers))],
         "initContainerStatuses": [\#(Self.statuses(initContainers))]\#(status)}}
      """#
  }
}

private let running = #""running": {}"#
private func waiting(_ reason: String) -> String { #""waiting": {"reason": "\#(reason)"}"# }
private func ended(_ reason: String, _ code: Int, signal: Int? = nil) -> String {
  let signal = signal.map { #", "signal": \#($0)"# } ?? ""
  return #""terminated": {"reason": "\#(reason)", "exitCode": \#(code)\#(signal)}"#
}
private func condition(_ type: String, _ status: String, reason: String = "") -> String {
  #", "conditions": [{"type": "\#(type)", "status": "\#(status)", "reason": "\#(reason)"}]"#
}
private let starting = [waiting("PodInitializing")]

private let (red, green, yellow, dim) = (31, 32, 33, 2)

private let podCases: [PodCase] = [
  PodCase(said: "Running", colour: green, phase: "Running", containers: ["*" + running]),
  PodCase(said: "Running", colour: yellow, phase: "Running", containers: [running]),
  PodCase(
    said: "CrashLoopBackOff", colour: red, phase: "Running",
    containers: ["*" + running, waiting("CrashLoopBackOff")]),
  PodCase(
    said: "CreateContainerConfigError", colour: red, phase: "Pending",
    containers: [waiting("CreateContainerConfigError")]),
  PodCase(
    said: "ContainerCreating", colour: yellow, phase: "Pending",
    containers: [waiting("ContainerCreating")]),
  PodCase(
    said: "Init:0/2", colour: yellow, phase: "Pending", containers: starting,
    initContainers: [running, waiting("PodInitializing")]),
  PodCase(
    said: "Init:1/2", colour: yellow, phase: "Pending", containers: starting,
    initContainers: ["*" + ended("Completed", 0), running]),
  PodCase(
    said: "Init:CrashLoopBackOff", colour: red, phase: "Pending", containers: starting,
    initContainers: [waiting("CrashLoopBackOff")]),
  PodCase(
    said: "Init:Error", colour: red, phase: "Pending", containers: starting,
    initContainers: [ended("Error", 1)]),
  PodCase(
    said: "Init:ExitCode:3", colour: red, phase: "Pending", containers: starting,
    initContainers: [ended("", 3)]),
  PodCase(
    said: "Init:Signal:9", colour: red, phase: "Pending", containers: starting,
    initContainers: [ended("", 137, signal: 9)]),
  PodCase(
    said: "PodInitializing", colour: yellow, phase: "Pending", containers: starting,
    initContainers: ["*" + ended("Completed", 0)]),
  // A sidecar that is no longer ready is no reason to say that the Pod begins anew.
  PodCase(
    said: "Running", colour: green, phase: "Running", containers: ["*" + running],
    initContainers: [running], status: condition("Initialized", "True")),
  PodCase(
    said: "Completed", colour: dim, phase: "Succeeded", containers: [ended("Completed", 0)]),
  PodCase(said: "OOMKilled", colour: red, phase: "Running", containers: [ended("OOMKilled", 137)]),
  PodCase(said: "ExitCode:2", colour: red, phase: "Failed", containers: [ended("", 2)]),
  PodCase(said: "Signal:9", colour: red, phase: "Failed", containers: [ended("", 137, signal: 9)]),
  PodCase(said: "Evicted", colour: red, phase: "Failed", status: #", "reason": "Evicted""#),
  PodCase(
    said: "Running", colour: yellow, phase: "Running",
    containers: [ended("Completed", 0), "*" + running], status: condition("Ready", "True")),
  PodCase(
    said: "NotReady", colour: yellow, phase: "Running",
    containers: [ended("Completed", 0), "*" + running], status: condition("Ready", "False")),
  PodCase(
    said: "SchedulingGated", colour: yellow, phase: "Pending",
    status: condition("PodScheduled", "False", reason: "SchedulingGated")),
  PodCase(
    said: "Terminating", colour: yellow, phase: "Running", containers: ["*" + running],
    isDeleted: true),
  PodCase(
    said: "Completed", colour: yellow, phase: "Succeeded", containers: [ended("Completed", 0)],
    isDeleted: true),
  PodCase(
    said: "Unknown", colour: yellow, phase: "Running", containers: ["*" + running],
    status: #", "reason": "NodeLost""#, isDeleted: true),
]

@Suite struct `The status of Pods` {
  @Test(arguments: podCases)
  fileprivate func `is what kubectl says, in a colour that tells whether it is well`(
    pod: PodCase
  ) throws {
    let shown = try vitrine("show", "-", "--columns", "60", input: Data(pod.text.utf8))
    #expect(shown.status == 0 && shown.errors == "")
    let lines = shown.text.split(separator: "\n")
    #expect(lines.count == 2)
    let said = try #require(lines.last)
    #expect(said.hasPrefix("  Pod  \(pod.said)  "), "\(said)")
    let coloured = try vitrine(
      "show", "-", "--columns", "60", "--color", "always", input: Data(pod.text.utf8))
    let dot = coloured.text.prefix { $0 != "●" }
    #expect(
      dot.hasSuffix("[\(pod.colour)m") || dot.hasSuffix(";\(pod.colour)m"),
      "\(dot.debugDescription)")
  }
}

@Suite struct `The address of a Service` {
  @Test(arguments: [
    ("LoadBalancer", "{}", "Service  LoadBalancer  pending  shop  10.0.0.7"),
    (
      "LoadBalancer", #"{"ingress": [{"ip": "203.0.113.9"}]}"#,
      "Service  LoadBalancer  shop  10.0.0.7  203.0.113.9"
    ),
    ("ClusterIP", "{}", "Service  ClusterIP  shop  10.0.0.7"),
  ])
  func `is pending until its load balancer has one, as kubectl says`(
    type: String, balancer: String, said: String
  ) throws {
    let text = #"""
      {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "s", "namespace": "shop"},
       "spec": {"type": "\#(type)", "clusterIP": "10.0.0.7"}, "status": {"loadBalancer": \#(balancer)}}
      """#
    let shown = try vitrine("show", "-", "--columns", "70", input: Data(text.utf8))
    #expect(shown.status == 0 && shown.errors == "")
    #expect(shown.text.split(separator: "\n").last == "  \(said)")
  }
}
