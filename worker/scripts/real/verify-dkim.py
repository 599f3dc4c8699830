"""Verifies the DKIM signature of a message on stdin against the key in a file: prints true or false."""

import json
import sys

import dkim

record = open(sys.argv[1], "rb").read()
message = sys.stdin.buffer.read().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
print(json.dumps(dkim.verify(message, dnsfunc=lambda name, timeout=5: record)))
