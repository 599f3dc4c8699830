import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { zonedToInstant } from "#schema/dates.ts";
import { DAY, HOUR } from "../../lib/clock.ts";
import { openDb } from "../../lib/database/db.ts";
import { call, createDinner, fingerprint } from "../../test/api.ts";
import { mails, startOver, value } from "../test-tools.ts";
import { archivePastEvents, emptyRecycleBin } from "./archive.ts";

const db = openDb(env.DB);
let maya: string;
const isArchived = async (id: string) =>
  (await value<number>("SELECT archived_at FROM events WHERE id = ?", id)) !== null;
const dinnerIn = (timezone: string) =>
  createDinner(maya, {
    timezone,
    dateOptions: [
      { date: "2038-03-12", time: "19:30" },
      { date: "2038-03-14", time: "19:30" },
    ],
  });
const dayAfter = (date: string, timezone: string) => zonedToInstant(date, "19:30", timezone).getTime() + HOUR + DAY;

beforeEach(async () => {
  maya = await startOver();
});

describe("archiving", () => {
  it("archives an event a day after its last date ended, and not a millisecond before", async () => {
    const { id } = await dinnerIn("America/New_York");
    const end = dayAfter("2038-03-14", "America/New_York");
    expect([await archivePastEvents(db, end - 1), await isArchived(id)]).toEqual([0, false]);
    expect([await archivePastEvents(db, end), await isArchived(id)]).toEqual([1, true]);
    expect((await call("GET", "/events/past", { cookie: maya })).json()).toMatchObject([
      { id, isPastEvent: true, archivedAt: new Date(end).toISOString() },
    ]);
  });

  it("uses each event's own zone", async () => {
    const zones = ["Pacific/Kiritimati", "Europe/Lisbon", "Pacific/Pago_Pago"];
    const events = await Promise.all(zones.map(dinnerIn));
    for (const [index, zone] of zones.entries()) {
      await archivePastEvents(db, dayAfter("2038-03-14", zone));
      const archived = await Promise.all(events.map(({ id }) => isArchived(id)));
      expect(archived).toEqual(zones.map((_, other) => other <= index));
    }
  });

  it("uses the final date, or the last date again after reopening", async () => {
    const { id, options } = await dinnerIn("Asia/Tokyo");
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    await call("POST", `/events/${id}/reopen`, { cookie: maya });
    expect(await archivePastEvents(db, dayAfter("2038-03-12", "Asia/Tokyo"))).toBe(0);
    await call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[0]!.id } });
    expect(await archivePastEvents(db, dayAfter("2038-03-12", "Asia/Tokyo"))).toBe(1);
  });

  it("has the same result when it runs twice, late or in parallel", async () => {
    const { id } = await dinnerIn("Europe/Lisbon");
    const end = dayAfter("2038-03-14", "Europe/Lisbon");
    const counts = await Promise.all([1, 2, 3].map(() => archivePastEvents(db, end)));
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    const [before, written] = [await fingerprint(), await mails()];
    expect([await archivePastEvents(db, end + 30 * DAY), await fingerprint(), await mails()]).toEqual([
      0,
      before,
      written,
    ]);
    expect(await isArchived(id)).toBe(true);
  });

  it("skips the recycle bin, and archives an event restored too late", async () => {
    const { id } = await dinnerIn("Europe/Lisbon");
    const end = dayAfter("2038-03-14", "Europe/Lisbon");
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect(await archivePastEvents(db, end)).toBe(0);
    await call("POST", `/events/${id}/restore`, { cookie: maya });
    expect(await archivePastEvents(db, end)).toBe(1);
  });

  it("is not undone by a simultaneous edit", async () => {
    const { id } = await dinnerIn("Europe/Lisbon");
    const end = dayAfter("2038-03-14", "Europe/Lisbon");
    const edits = [1, 2, 3].map((n) => call("PATCH", `/events/${id}`, { cookie: maya, body: { title: `Title ${n}` } }));
    await Promise.all([...edits, archivePastEvents(db, end)]);
    expect(await isArchived(id)).toBe(true);
    const late = await call("PATCH", `/events/${id}`, { cookie: maya, body: { title: "Late" } });
    expect(late.status).toBe(409);
  });
});

describe("the recycle bin", () => {
  it("keeps an event for 90 days and then erases it with all its data", async () => {
    const kept = await dinnerIn("Europe/Lisbon");
    const { id, options, tokens } = await dinnerIn("Europe/Lisbon");
    await call("POST", `/poll/${tokens["ana@example.com"]}/respond`, {
      body: { respondentName: "Ana", dateOptionResponses: { [options[0]!.id]: "yes" } },
    });
    await call("DELETE", `/events/${id}`, { cookie: maya });
    const deletedAt = (await value<number>("SELECT deleted_at FROM events WHERE id = ?", id))!;
    expect(await emptyRecycleBin(db, deletedAt + 90 * DAY - 1)).toBe(0);
    expect(await value("SELECT count(*) FROM events")).toBe(2);
    const erased = await Promise.all([1, 2].map(() => emptyRecycleBin(db, deletedAt + 90 * DAY)));
    expect(erased.toSorted()).toEqual([0, 1]);
    for (const table of ["date_options", "invites", "responses"]) {
      expect(await value(`SELECT count(*) FROM ${table} WHERE event_id = ?`, id)).toBe(0);
    }
    expect([await value("SELECT id FROM events"), await value("SELECT count(*) FROM events")]).toEqual([kept.id, 1]);
    expect((await call("POST", `/events/${id}/restore`, { cookie: maya })).status).toBe(404);
  });

  it("does not erase an event that was restored and deleted again", async () => {
    const { id } = await dinnerIn("Europe/Lisbon");
    await call("DELETE", `/events/${id}`, { cookie: maya });
    await env.DB.prepare("UPDATE events SET deleted_at = deleted_at - ?")
      .bind(89 * DAY)
      .run();
    await call("POST", `/events/${id}/restore`, { cookie: maya });
    await call("DELETE", `/events/${id}`, { cookie: maya });
    await emptyRecycleBin(db, Date.now() + DAY);
    expect(await value("SELECT count(*) FROM events")).toBe(1);
  });
});
