import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { DAY } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { keepShows } from "../../swipe/test-tools.ts";
import { createDinner, empty, signIn } from "../../test/api.ts";
import { personIn } from "../../test/shows.ts";
import { forgetOldShows } from "../stored-shows.ts";
import { forgetOldChanges, forgetWatched } from "./forget-watched.ts";
import { watch } from "./test-tools.ts";

const db = openDb(env.DB);
const night = Date.parse("2038-03-12T20:00:00.000Z");
const watched = async () => {
  const { results } = await env.DB.prepare("SELECT show_id FROM watched_shows ORDER BY 1").all<{ show_id: string }>();
  return results.map(({ show_id }) => show_id);
};
beforeEach(async () => {
  await empty("users", "events", "shows", "watched_shows", "show_changes");
  await keepShows(madeUpShow("planned"), madeUpShow("followed"), madeUpShow("left"), madeUpShow("nobody"));
  await watch(0, "planned", "followed", "left", "nobody");
  await personIn("ana@example.com");
  await env.DB.exec(
    "INSERT INTO show_plans (user_id, show_id, group_key, state, shown, created_at) VALUES ('ana', 'planned', 'x', 'in', 1, 0)",
  );
  const maya = await signIn("maya@example.com");
  for (const [show, follows] of [["followed", 1] as const, ["left", 0] as const]) {
    const { id } = await createDinner(maya);
    await env.DB.prepare("UPDATE events SET follows_show = ? WHERE id = ?").bind(follows, id).run();
    await env.DB.prepare("UPDATE date_options SET show_id = ? WHERE event_id = ?").bind(show, id).run();
  }
});

it("ends the watching of shows without a plan and a following event", async () => {
  expect(await forgetWatched(db, night - DAY)).toBe(2);
  expect(await watched()).toEqual(["followed", "planned"]);
});

it("ends the watching a day after the night", async () => {
  await forgetWatched(db, night + DAY - 1);
  expect(await watched()).toEqual(["followed", "planned"]);
  await forgetWatched(db, night + DAY);
  expect(await watched()).toEqual([]);
});

it("keeps a watched show that no page has any more and nobody likes", async () => {
  await env.DB.exec("DELETE FROM watched_shows WHERE show_id = 'nobody'");
  await env.DB.exec("UPDATE shows SET stored_at = 0");
  expect(await forgetOldShows(db, 31 * DAY)).toBe(1);
});

it("forgets changes 90 days after the night", async () => {
  await env.DB.exec("INSERT INTO show_changes (id, show_id, kind, found_at) VALUES ('a', 'planned', 'cancelled', 0)");
  expect(await forgetOldChanges(db, night + 90 * DAY - 1)).toBe(0);
  expect(await forgetOldChanges(db, night + 90 * DAY)).toBe(1);
});
