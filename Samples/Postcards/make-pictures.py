#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the sample's two pictures, dunes.png and harbour.png: 96 × 64 pixels each, from arithmetic alone."""
import math
import pathlib
import struct
import zlib

WIDTH, HEIGHT = 96, 64


def blend(first, second, part):
    part = max(0.0, min(1.0, part))
    return tuple(a + (b - a) * part for a, b in zip(first, second))


def dunes(x, y):
    """A low sun over two rows of dunes."""
    sky = blend((38, 44, 110), (250, 150, 70), y / 40)
    if math.hypot(x - 64, y - 26) < 10:
        return (255, 232, 150)
    if y > 38 + 6 * math.sin(x / 14):
        sky = (196, 112, 58)
    if y > 48 + 5 * math.sin(x / 11 + 2):
        sky = (112, 52, 44)
    return sky


def harbour(x, y):
    """A boat with a white sail on green water, under a moon."""
    color = blend((12, 20, 60), (60, 110, 170), y / 40)
    if math.hypot(x - 20, y - 14) < 7:
        color = (240, 240, 220)
    if y >= 42:
        color = blend((20, 120, 120), (6, 40, 60), (y - 42) / 22)
        if (x * 3 + y * 7) % 23 == 0:
            color = (120, 200, 190)
    if 12 <= y < 40 and 58 <= x < 58 + (y - 12) * 0.8:
        color = (250, 250, 250)
    if 12 <= y < 44 and 56 <= x < 58:
        color = (90, 60, 40)
    if 42 <= y < 49 and 40 + (y - 42) <= x < 84 - (y - 42) * 2:
        color = (170, 40, 40)
    return color


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write(name, picture):
    rows = b"".join(
        b"\0" + bytes(int(part) for x in range(WIDTH) for part in picture(x, y)) for y in range(HEIGHT))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    path = pathlib.Path(__file__).with_name(name)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b""))


write("dunes.png", dunes)
write("harbour.png", harbour)
