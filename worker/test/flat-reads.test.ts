import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { HOUR } from "../lib/clock.ts";
import { config } from "../lib/config.ts";
import { signSession } from "../lib/session-token.ts";
import { adminReads, ownReads } from "../scripts/bench/reads.ts";
import { bigEvent, linkOf, seedStatements, tokenOf } from "../scripts/bench/seed.ts";
import { showStatement } from "../scripts/bench/seed-shows.ts";
import { call } from "./api.ts";
import { counted } from "./counted-database.ts";

const own = "/api/events/evening501";
const guest = `/api/poll/${tokenOf(501, 1)}`;
const paths = [
  ...ownReads,
  `${own}/dashboard`,
  `${own}/revision`,
  guest,
  `${guest}/revision`,
  `/api/join/${linkOf(501)}`,
];

/** Returns the number of rows that each call reads. The person organizes ten events and has two friends. */
async function rowsRead(): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const count = async (path: string, user: string) => {
    const used = { trips: 0, read: 0, written: 0 };
    const cookie = `__Host-session=${await signSession(config(env), { userId: `u${user}`, sessionId: `s${user}` }, Date.now() + HOUR)}`;
    const response = await call("GET", path.replace("/api", ""), { cookie, database: counted(env.DB, used) });
    expect([path, response.status]).toEqual([path, 200]);
    read[path] = used.read;
  };
  // Each export writes a line that the next one reads.
  await env.DB.exec("DELETE FROM security_events");
  for (const path of paths) await count(path, "50");
  for (const path of [...adminReads, "/api/admin/events?q=ng%20501"]) await count(path, "0");
  return read;
}

it("each call reads as many rows among 4,000 events as among 1,000, with and without statistics", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const grow = async (from: number, to: number) => {
    for (const statement of seedStatements(from, to)) await env.DB.prepare(statement).run();
  };
  await env.DB.prepare(showStatement()).run();
  await grow(0, 1_000);
  // Many answers to one event make a table that looks worth reading first.
  for (const statement of bigEvent(500, 5)) await env.DB.prepare(statement).run();
  await env.DB.exec("UPDATE users SET email = 'admin@example.com' WHERE id = 'u0'");
  const few = [await rowsRead()];
  await env.DB.exec("ANALYZE");
  few.push(await rowsRead());
  await grow(1_000, 4_000);
  await env.DB.exec("UPDATE events SET deleted_at = 1 WHERE rowid > 3001");
  const many = [await rowsRead()];
  await env.DB.exec("ANALYZE");
  many.push(await rowsRead());
  // The end of a range costs a row or two, depending on what lies behind it.
  const grown = Object.entries(few[0]!).flatMap(([path, first]) => {
    const read = [...few, ...many].map((each) => each[path]!);
    return read.every((rows) => rows <= first + 10) ? [] : [[path, ...read]];
  });
  expect(grown).toEqual([]);
});
