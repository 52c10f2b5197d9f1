#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes Fixtures/: small pictures of known pixels, made by zlib, libturbojpeg and libwebp, apart from the program.

Every picture shows the same: 16 × 8 pixels, the left half red and the right half blue, but where a name says else.
"""
import ctypes
import pathlib
import struct
import zlib

WIDTH, HEIGHT = 16, 8
RED, BLUE = (255, 0, 0), (0, 0, 255)
folder = pathlib.Path(__file__).parent / "Fixtures"
folder.mkdir(exist_ok=True)


def write(name, data):
    (folder / name).write_bytes(data)


def color(x):
    return RED if x < WIDTH // 2 else BLUE


# PNG, by hand.
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(depth, kind, rows, *extra, size=(WIDTH, HEIGHT)):
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, 0)
    lines = b"".join(b"\0" + row for row in rows)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + b"".join(chunk(*e) for e in extra)
            + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


rgb = [b"".join(bytes(color(x)) for x in range(WIDTH)) for _ in range(HEIGHT)]
write("rgb.png", png(8, 2, rgb))
write("rgba.png", png(8, 6, [b"".join(bytes(color(x)) + bytes([255 if y < 4 else 0])
                                     for x in range(WIDTH)) for y in range(HEIGHT)]))
write("rgb16.png", png(16, 2, [b"".join(struct.pack(">HHH", *(c * 257 for c in color(x)))
                                        for x in range(WIDTH)) for _ in range(HEIGHT)]))
write("palette.png", png(1, 3, [b"\x00\xff"] * HEIGHT, (b"PLTE", bytes(RED + BLUE))))
write("grey.png", png(8, 0, [bytes([0] * 8 + [255] * 8)] * HEIGHT))
write("grey16.png", png(16, 0, [b"\x80\x80" * WIDTH] * HEIGHT))
# 64 × 32 pixels are 8 columns × 2 rows of a terminal.
wide = [bytes(RED) * 32 + bytes(BLUE) * 32] * 32
write("wide.png", png(8, 2, wide, size=(64, 32)))
write("wide-grey.png", png(8, 0, [bytes([0] * 32 + [255] * 32)] * 32, size=(64, 32)))
# Opaque above; see-through from row 24, the middle of the second row of text.
write("wide-rgba.png", png(8, 6, [(bytes(RED + (a,)) * 32 + bytes(BLUE + (a,)) * 32)
                                  for a in [255] * 24 + [0] * 8], size=(64, 32)))
write("huge.png", png(8, 2, rgb, size=(2_000_000_000, 2_000_000_000)))
write("empty.png", png(8, 2, rgb, size=(0, HEIGHT)))
write("lying.png", png(8, 2, rgb, size=(WIDTH, 4096)))

# JPEG, by libturbojpeg.
turbo = ctypes.CDLL("libturbojpeg.so.0")
turbo.tjInitCompress.restype = ctypes.c_void_p
RGB, GREY, CMYK = 0, 6, 11
PROGRESSIVE = 16384


def jpeg(pixels, width, height, pixel_format, sampling, flags=0):
    handle = ctypes.c_void_p(turbo.tjInitCompress())
    out, size = ctypes.c_void_p(), ctypes.c_ulong()
    assert turbo.tjCompress2(handle, pixels, width, 0, height, pixel_format, ctypes.byref(out),
                             ctypes.byref(size), sampling, 95, flags) == 0
    data = ctypes.string_at(out, size.value)
    turbo.tjFree(out)
    turbo.tjDestroy(handle)
    return data


flat = b"".join(rgb)
write("baseline.jpg", jpeg(flat, WIDTH, HEIGHT, RGB, 0))
write("progressive.jpg", jpeg(flat, WIDTH, HEIGHT, RGB, 0, PROGRESSIVE))
write("grey.jpg", jpeg(bytes([0] * 8 + [255] * 8) * HEIGHT, WIDTH, HEIGHT, GREY, 3))
# Inverted inks: red is no cyan (255), all magenta and yellow (0), no black (255).
inks = b"".join(bytes((255, 0, 0, 255) if x < 8 else (0, 0, 255, 255)) for x in range(WIDTH)) * HEIGHT
write("cmyk.jpg", jpeg(inks, WIDTH, HEIGHT, CMYK, 0))
large = b"".join(b"".join(bytes(RED if x < 128 else BLUE) for x in range(256)) for _ in range(128))
write("large.jpg", jpeg(large, 256, 128, RGB, 0))

# WebP, by libwebp.
webp = ctypes.CDLL("libwebp.so.7")


def encode(function, *quality):
    out = ctypes.c_void_p()
    function.restype = ctypes.c_size_t
    size = function(flat, WIDTH, HEIGHT, WIDTH * 3, *quality, ctypes.byref(out))
    assert size
    return ctypes.string_at(out, size)


lossless = encode(webp.WebPEncodeLosslessRGB)
write("lossless.webp", lossless)
write("lossy.webp", encode(webp.WebPEncodeRGB, ctypes.c_float(95)))


def riff(*chunks):
    body = b"WEBP" + b"".join(k + struct.pack("<I", len(d)) + d + b"\0" * (len(d) % 2) for k, d in chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def int24(number):
    return struct.pack("<I", number)[:3]


canvas = int24(WIDTH - 1) + int24(HEIGHT - 1)
frame = int24(0) + int24(0) + canvas + int24(100) + b"\0" + lossless[12:]
write("animated.webp", riff((b"VP8X", b"\x02\0\0\0" + canvas), (b"ANIM", b"\0" * 6),
                            (b"ANMF", frame), (b"ANMF", frame)))
write("extended.webp", riff((b"VP8X", b"\0\0\0\0" + canvas), (b"VP8L", lossless[20:])))

# JPEG turned every way that Exif knows: seen are 32 × 16 pixels, red and blue above, green and white below. For each
# way, the sides on which the first row and the first column of what is stored are seen.
SIDES = {1: ("top", "left"), 2: ("top", "right"), 3: ("bottom", "right"), 4: ("bottom", "left"),
         5: ("left", "top"), 6: ("right", "top"), 7: ("right", "bottom"), 8: ("left", "bottom")}


def seen(x, y):
    return ((RED, BLUE), ((0, 255, 0), (255, 255, 255)))[y // 8][x // 16]


for number, sides in SIDES.items():
    turned = sides[0] in ("left", "right")
    size = (16, 32) if turned else (32, 16)
    stored = b""
    for row in range(size[1]):
        for column in range(size[0]):
            place = {}
            for side, index in zip(sides, (row, column)):
                axis, last = ("x", 31) if side in ("left", "right") else ("y", 15)
                place[axis] = index if side in ("left", "top") else last - index
            stored += bytes(seen(**place))
    data = jpeg(stored, *size, RGB, 0)
    order, mark = ("<", b"II") if number % 2 else (">", b"MM")
    tags = struct.pack(order + "HHHLHH", 2, 0x010F, 2, 4, 0, 0) + struct.pack(order + "HHLHHL", 0x0112, 3, 1, number, 0, 0)
    exif = b"Exif\0\0" + mark + struct.pack(order + "HL", 42, 8) + tags
    write(f"turned-{number}.jpg", data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:])
