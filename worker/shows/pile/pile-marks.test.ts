import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openDb } from "../../lib/database/db.ts";
import { forgetLookUps } from "../../test/shows.ts";
import type { GroupedShow } from "../stored-shows.ts";
import { pileMarks } from "./pile-marks.ts";

const FRIENDS = 50;
const STRANGERS = 2_000;
const shows = Array.from({ length: 100 }, (_, n) => ({ id: `s${n}`, groupKey: `act ${n}\nhall` }) as GroupedShow);

/** 50 friends and 2,000 strangers each liked 20 of these shows. Maya swiped two of them and 1,000 others. */
beforeAll(async () => {
  await forgetLookUps();
  const run = (statement: string, ...bound: unknown[]) => env.DB.prepare(statement).bind(...bound);
  const numbers = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?)";
  await env.DB.batch([
    run(
      `${numbers} INSERT INTO users (id, email, created_at) SELECT 'u' || i, 'u' || i || '@example.com', 0 FROM n`,
      FRIENDS + STRANGERS - 1,
    ),
    run("INSERT INTO users (id, email, created_at) VALUES ('maya', 'maya@example.com', 0)"),
    run(
      `${numbers} INSERT INTO connections SELECT 'c' || i, iif(i % 2, 'u' || i, 'maya'), iif(i % 2, 'maya', 'u' || i) || '@example.com',
       iif(i % 2, 'maya', 'u' || i), 'connection', 'accepted', NULL, 0, 0, 0 FROM n`,
      FRIENDS - 1,
    ),
    run(`${numbers} INSERT INTO shows SELECT 's' || i, 'act ' || i || char(10) || 'hall', 0, '{}', 0 FROM n`, 1_100),
    run(
      `${numbers} INSERT INTO swipes SELECT u.id, 's' || n.i, 'act ' || n.i || char(10) || 'hall', 'like', 0 FROM n, users u WHERE u.id <> 'maya'`,
      19,
    ),
    run(
      `${numbers} INSERT INTO swipes SELECT 'maya', 's' || i, 'act ' || i || char(10) || 'hall', 'dislike', 0 FROM n WHERE i > 100 OR i IN (3, 5)`,
      1_100,
    ),
  ]);
});

it("returns a person's swipes and only their connections' likes", async () => {
  const { swipedIds, swipedGroups, likes } = await pileMarks({ db: openDb(env.DB), now: 1 }, "maya", shows);
  expect([...swipedIds].sort()).toEqual(["s3", "s5"]);
  expect([...swipedGroups].sort()).toEqual(["act 3\nhall", "act 5\nhall"]);
  expect(likes.size).toBe(20);
  expect(new Set([...likes.values()].map((friends) => friends.length))).toEqual(new Set([FRIENDS]));
});

it("reads neither strangers' likes nor swipes of other shows", async () => {
  let rowsRead = 0;
  const counting = new Proxy(env.DB, {
    get(database, name) {
      const value = Reflect.get(database, name);
      if (name !== "prepare") return typeof value === "function" ? value.bind(database) : value;
      return (statement: string) => {
        const prepared = database.prepare(statement);
        const bind = prepared.bind.bind(prepared);
        prepared.bind = (...bound: unknown[]) => {
          const ready = bind(...bound);
          const all = ready.all.bind(ready);
          ready.all = (async () => {
            const result = await all();
            rowsRead += result.meta.rows_read;
            return result;
          }) as typeof ready.all;
          return ready;
        };
        return prepared;
      };
    },
  });
  await pileMarks({ db: openDb(counting), now: 1 }, "maya", shows);
  expect(rowsRead).toBeGreaterThan(FRIENDS * 20 - 1);
  // Two or three rows for each of 100 shows and 50 friends; strangers' likes alone would be 40,000.
  expect(rowsRead).toBeLessThan(15_000);
});
