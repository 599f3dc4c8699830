import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";

/** A phone far away. Bytes a second, and milliseconds each way. */
const DOWN = 1_600_000 / 8;
const UP = 750_000 / 8;
const ONE_WAY = 75;
/** Bytes that wait at the bottleneck before the sender has to stop: one round trip's worth. */
const QUEUE = 30_000;
const PACKET = 1_400;

/**
 * Puts a slow link in front of `port`: 150 ms round trip, 1.6 Mbit/s down and 0.75 up, shared by all connections. A new
 * connection waits one more round trip, as for TCP's handshake. TCP's slow start is not imitated.
 */
export async function shapeNetwork(port: number) {
  const sockets = new Set<Duplex>();
  const down = bottleneck(DOWN);
  const up = bottleneck(UP);
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const opened = performance.now() + 2 * ONE_WAY;
    for (const [from, to, book, earliest] of [
      [near, far, up, opened],
      [far, near, down, 0],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      carry(from, to, book, earliest);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as { port: number }).port,
    /** Ends all connections, so that the next visit has to connect again. */
    disconnect: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns a function that books a packet's turn and returns the time, as `performance.now()`, when it has passed. */
function bottleneck(bytesPerSecond: number): (bytes: number, earliest: number) => number {
  let free = 0;
  return (bytes, earliest) => {
    free = Math.max(performance.now(), free, earliest) + (bytes / bytesPerSecond) * 1000;
    return free;
  };
}

function carry(from: Socket, to: Socket, book: ReturnType<typeof bottleneck>, earliest: number): void {
  let waiting = 0;
  // Timers may fire in another order than they are due, so each sends the oldest packet.
  const packets: Buffer[] = [];
  from.on("data", (data: Buffer) => {
    for (let at = 0; at < data.length; at += PACKET) {
      const packet = data.subarray(at, at + PACKET);
      packets.push(packet);
      waiting += packet.length;
      const passed = Math.max(0, book(packet.length, earliest) - performance.now());
      setTimeout(() => {
        waiting -= packet.length;
        if (waiting < QUEUE) from.resume();
      }, passed);
      setTimeout(() => to.write(packets.shift()!), passed + ONE_WAY);
    }
    if (waiting >= QUEUE) from.pause();
  });
}

/** Makes a certificate for localhost. `pin` is what Chromium's `--ignore-certificate-errors-spki-list` expects. */
export function makeCertificate(): { key: Buffer; cert: Buffer; pin: string } {
  const folder = mkdtempSync(join(tmpdir(), "eightish-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...name, "-keyout", key, "-out", cert], { stdio: "pipe" });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  const publicKey = new X509Certificate(made.cert).publicKey.export({ type: "spki", format: "der" });
  return { ...made, pin: createHash("sha256").update(publicKey).digest("base64") };
}
