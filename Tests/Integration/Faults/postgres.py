# SPDX-License-Identifier: MIT
"""A server that speaks PostgreSQL's protocol until it refuses.

usage: postgres.py start|query ERROR|FATAL CODE MESSAGE

It listens in the folder that it is started in, answers the start of a connection, or each statement in one, with an
error, and ends with its first client.
"""

import contextlib
import os
import socket
import struct
import sys

SOCKET = ".s.PGSQL.5432"
WITHOUT_SECRECY = (80877103, 80877104)  # requests for SSL and GSS


def packet(kind, content):
    return kind + struct.pack("!I", len(content) + 4) + content


READY = packet(b"Z", b"I")


def refusal(severity, code, message):
    fields = {"S": severity, "V": severity, "C": code, "M": message}
    return packet(b"E", "".join(f"{key}{text}\0" for key, text in fields.items()).encode() + b"\0")


def serve(client, moment, severity, code, message):
    reader = client.makefile("rb")
    while True:
        (length,) = struct.unpack("!I", reader.read(4))
        content = reader.read(length - 4)
        if struct.unpack("!I", content[:4])[0] not in WITHOUT_SECRECY:
            break
        client.sendall(b"N")
    if moment == "start":
        client.sendall(refusal(severity, code, message))
        return
    client.sendall(packet(b"R", struct.pack("!I", 0)) + packet(b"S", b"server_version\x0015.0\0") + READY)
    while kind := reader.read(1):
        (length,) = struct.unpack("!I", reader.read(4))
        reader.read(length - 4)
        if kind in b"QS":
            client.sendall(refusal(severity, code, message) + READY)


with socket.socket(socket.AF_UNIX) as listener:
    listener.bind(SOCKET + ".new")
    listener.listen()
    os.rename(SOCKET + ".new", SOCKET)
    listener.settimeout(20)
    client, _ = listener.accept()
    with client, contextlib.suppress(ConnectionError):
        serve(client, *sys.argv[1:])
