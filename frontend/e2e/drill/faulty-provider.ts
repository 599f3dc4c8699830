import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ProviderMail } from "../mail-provider.ts";
import type { Random } from "./random.ts";

const faults = ["too many", "broken", "reset after accepting", "a page", "not for this person"] as const;
type Fault = (typeof faults)[number] | "silent" | "never for this person";
/** Addresses that the provider always refuses, with these statuses. */
const refused: Record<string, number> = { "refused-0@drill.example": 403, "refused-1@drill.example": 422 };
export const refusedAddresses = Object.keys(refused);
// Silence holds up the other mails of its batch for 20 seconds.
const SILENT = 0.02;

export interface Delivery extends ProviderMail {
  key: string;
  headers: Record<string, string>;
  at: number;
}

/** One request for one mail. `end` is null while the connection is open. */
export interface Attempt {
  key: string;
  to: string;
  /** SHA-256 of the request's body, in hex. */
  hash: string;
  fault: Fault | null;
  start: number;
  end: number | null;
}

/**
 * Starts a Resend-compatible provider that fails in `share` of all requests. A known idempotency key delivers nothing
 * again.
 */
export async function startFaultyProvider(random: Random, share: number) {
  const deliveries: Delivery[] = [];
  const mailboxes = new Map<string, Delivery[]>();
  const attempts: Attempt[] = [];
  const accepted = new Set<string>();

  function deliver(key: string, mail: Omit<Delivery, "key" | "at">): void {
    if (key !== "" && accepted.has(key)) return;
    accepted.add(key);
    const delivery = { ...mail, key, at: Date.now() };
    deliveries.push(delivery);
    for (const address of mail.to) mailboxes.set(address, [...(mailboxes.get(address) ?? []), delivery]);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts);
      const mail = JSON.parse(body.toString()) as Omit<Delivery, "key" | "at">;
      const key = String(request.headers["idempotency-key"] ?? "");
      const chosen = random.chance(share) ? (random.chance(SILENT) ? "silent" : random.pick(faults)) : null;
      const fault = mail.to[0]! in refused ? "never for this person" : chosen;
      const hash = createHash("sha256").update(body).digest("hex");
      const attempt: Attempt = { key, to: mail.to[0] ?? "", hash, fault, start: Date.now(), end: null };
      attempts.push(attempt);
      response.on("close", () => {
        attempt.end = Date.now();
      });
      if (fault === null || fault === "reset after accepting") deliver(key, mail);
      setTimeout(() => respond(response, { fault, key, to: mail.to[0]! }), 20 + random.number(200));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    attempts,
    mailbox: (address: string) => mailboxes.get(address) ?? [],
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type FaultyProvider = Awaited<ReturnType<typeof startFaultyProvider>>;

function respond(response: ServerResponse, { fault, key, to }: { fault: Fault | null; key: string; to: string }): void {
  if (fault === null) response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ id: key }));
  if (fault === "too many") response.writeHead(429, { "Retry-After": "1" }).end("{}");
  if (fault === "broken") response.writeHead(500).end("{}");
  if (fault === "not for this person") response.writeHead(403).end("{}");
  if (fault === "never for this person") response.writeHead(refused[to]!).end("{}");
  if (fault === "reset after accepting") response.socket?.resetAndDestroy();
  if (fault === "a page") response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>");
  // A silent provider keeps the connection open until the product gives up.
}
