import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { archivePastEvents } from "./archive.ts";

const EVENTS = 100_000;
const now = Date.UTC(2038, 5, 1, 3, 17);

it("archives 100,000 events in batches of 5,000, writes each row once, and nothing the second time", async () => {
  await env.DB.exec("INSERT INTO users (id, email, created_at) VALUES ('many', 'many@example.com', 0)");
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO events (id, organizer_id, title, timezone, ends_at, created_at)
     SELECT 'many-' || i, 'many', 'Evening ' || i, 'UTC', ? - i, 0 FROM n`,
  )
    .bind(EVENTS, now - DAY)
    .run();
  let statements = 0;
  const counting = new Proxy(env.DB, {
    get(database, name) {
      if (name === "prepare") statements += 1;
      const value = Reflect.get(database, name);
      return typeof value === "function" ? value.bind(database) : value;
    },
  });
  const start = performance.now();
  expect(await archivePastEvents(openDb(counting), now)).toBe(EVENTS);
  console.log(`archived ${EVENTS} events in ${Math.round(performance.now() - start)} ms and ${statements} statements`);
  expect(statements).toBe(EVENTS / 5_000 + 1);
  expect(await archivePastEvents(openDb(env.DB), now + DAY)).toBe(0);
  const archived = env.DB.prepare("SELECT count(*) AS n FROM events WHERE archived_at = ?").bind(now);
  expect(await archived.first("n")).toBe(EVENTS);
});
