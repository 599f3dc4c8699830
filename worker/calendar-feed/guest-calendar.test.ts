import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { type Reading, readAllByIcalJs, readAllByNodeIcal } from "#emails/test/read-calendar.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { dashboard, startOver, value } from "../events/test-tools.ts";
import { call, createDinner, fingerprint } from "../test/api.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let first: string;
let second: string;
let token: string;
let path: string;

const join = async (respondentName: string, answer = "yes") => {
  const answers = { respondentName, dateOptionResponses: { [first]: "yes", [second]: answer } };
  const url = (await organize("POST", "/group-link")).json<{ url: string }>().url;
  return (await call("POST", `/join/${url.split("/").at(-1)}`, { body: answers })).json<{ token: string }>().token;
};
const organize = (method: string, sub: string, body: object = {}) =>
  call(method, `/events/${event.id}${sub}`, { cookie: maya, body });
const choose = (dateOptionId: string) => organize("POST", "/finalize", { dateOptionId });
const openPoll = async (of: string) => (await call("GET", `/poll/${of}`)).json<Poll>();
const pathOf = async (of: string) => new URL((await openPoll(of)).calendarUrl!).pathname.replace(/^\/api/, "");

/** Returns the calendar's entries, in which both parsers agree. */
async function entries(at = path): Promise<Reading[]> {
  const { status, text } = await call("GET", at);
  expect(status).toBe(200);
  const found = readAllByIcalJs(text);
  expect(readAllByNodeIcal(text)).toEqual(found);
  return found;
}
const shown = async (at?: string) => (await entries(at)).map(({ start, status }) => `${status} ${start}`);

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya);
  [first, second] = event.options.map(({ id }) => id) as [string, string];
  token = await join("Kim");
  path = await pathOf(token);
});

describe("the calendar address of a guest without an e-mail address", () => {
  it("is an empty calendar named after the event until the date is chosen, and then has that date", async () => {
    expect(await entries()).toEqual([]);
    expect((await call("GET", path)).text).toContain("X-WR-CALNAME:Dinner at eight\r\n");
    await choose(second);
    const [download] = readAllByIcalJs((await call("GET", `/poll/${token}/calendar.ics`)).text);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toEqual({ ...download, stamp: entry!.stamp });
  });

  it("is named after the event also when its title has the signs of calendar files", async () => {
    await organize("PATCH", "", { title: "Supper, wine; END:VCALENDAR" });
    const { text } = await call("GET", path);
    expect(text).toContain(String.raw`X-WR-CALNAME:Supper\, wine\; END:VCALENDAR`);
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  });

  it("follows a date that moves, as the same entry", async () => {
    await choose(second);
    const [before] = await entries();
    await organize("POST", "/reopen");
    expect(await entries()).toEqual([]);
    await choose(first);
    const [after] = await entries();
    expect(after!.uid).toBe(before!.uid);
    expect(after!.start).not.toBe(before!.start);
    expect(after!.sequence).toBeGreaterThan(before!.sequence!);
    await organize("PATCH", "", { title: "Supper" });
    expect((await entries())[0]!.summary).toBe("Supper");
  });

  it("says that the event was called off, and that it is on again", async () => {
    await choose(second);
    const [before] = await entries();
    await organize("DELETE", "");
    const [off] = await entries();
    expect(off).toMatchObject({ uid: before!.uid, start: before!.start, status: "CANCELLED" });
    expect(off!.sequence).toBeGreaterThan(before!.sequence!);
    await organize("POST", "/restore");
    const [again] = await entries();
    expect(again).toMatchObject({ uid: before!.uid, status: "CONFIRMED" });
    expect(again!.sequence).toBeGreaterThanOrEqual(off!.sequence!);
  });

  it("keeps a past date as it was, also when its organizer deletes the event afterwards", async () => {
    await choose(second);
    await env.DB.exec("UPDATE events SET archived_at = 1, deleted_at = 1");
    expect((await entries()).map(({ status }) => status)).toEqual(["CONFIRMED"]);
  });

  it("has no date that an admin keeps from everybody", async () => {
    await choose(second);
    await env.DB.exec("UPDATE events SET withheld_by = 'taken-down'");
    expect(await entries()).toEqual([]);
  });

  it("has no date to which the guest said no, and has it once they say yes", async () => {
    const lou = await join("Lou", "no");
    await choose(second);
    expect([await shown(await pathOf(lou)), (await shown()).length]).toEqual([[], 1]);
    const body = { respondentName: "Lou", dateOptionResponses: { [second]: "yes" } };
    await call("POST", `/poll/${lou}/respond`, { body });
    expect(await shown(await pathOf(lou))).toHaveLength(1);
  });

  it("has no date for which the guest waits, and has it once there is a place", async () => {
    await organize("PATCH", "", { capacity: 2 });
    const [, lou, noor] = [await join("Ida"), await join("Lou"), await join("Noor", "maybe")];
    await choose(second);
    expect([(await shown()).length, await shown(await pathOf(lou)), await shown(await pathOf(noor))]).toEqual([
      1,
      [],
      [],
    ]);
    await organize("PATCH", "", { capacity: 3 });
    expect(await shown(await pathOf(lou))).toHaveLength(1);
  });

  it("may be kept for 15 minutes, and answers an unchanged ETag with 304", async () => {
    await choose(second);
    const { headers, status } = await call("GET", path);
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, max-age=900",
    ]);
    const again = await call("GET", path, { headers: { "If-None-Match": headers.get("ETag")! } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await organize("PATCH", "", { title: "Supper" });
    expect((await call("GET", path, { headers: { "If-None-Match": headers.get("ETag")! } })).status).toBe(200);
  });

  it("changes nothing when it is read", async () => {
    await choose(second);
    const before = await fingerprint();
    await call("GET", path);
    expect(await fingerprint()).toBe(before);
  });
});

describe("the address as a key", () => {
  it("opens no poll and answers none, and nothing of it leads to the poll's token", async () => {
    await choose(second);
    const { text } = await call("GET", path);
    const [, id, key] = /^\/calendar\/([\w-]+)\.([\w-]+)\.ics$/.exec(path)!;
    expect([path.includes(token), text.includes(token), text.includes(key!)]).toEqual([false, false, false]);
    const before = await fingerprint();
    for (const part of [id!, key!, `${id}.${key}`, `${key}${id}`]) {
      const body = { respondentName: "Eve", dateOptionResponses: { [first]: "no" } };
      expect((await call("GET", `/poll/${part}`)).status).toBe(404);
      expect((await call("GET", `/poll/${part}/calendar.ics`)).status).toBe(404);
      expect((await call("POST", `/poll/${part}/respond`, { body })).status).toBe(404);
      expect((await call("POST", `/poll/${part}/address`, { body: { email: "eve@example.com" } })).status).toBe(404);
    }
    expect((await call("POST", path, { body: { dateOptionResponses: { [first]: "no" } } })).status).toBe(404);
    expect(await fingerprint()).toBe(before);
  });

  it("opens nothing when it is unknown, cut, another guest's or made of the poll's token", async () => {
    const [, id, key] = /^\/calendar\/([\w-]+)\.([\w-]+)\.ics$/.exec(path)!;
    const [, , othersKey] = /^\/calendar\/([\w-]+)\.([\w-]+)\.ics$/.exec(await pathOf(await join("Lou")))!;
    const nobody = "A".repeat(22);
    for (const file of [
      ...[`${id}.${nobody}`, `${nobody}.${key}`, `${id}.${othersKey}`, `${id}.${key!.slice(0, -1)}`, `${id}.${key}A`],
      ...[`${id}.${token}`, `${id}.`, `${id}`, `.${key}`, token],
    ]) {
      const { status, text } = await call("GET", `/calendar/${file}.ics`);
      expect([file, status, text]).toEqual([file, 404, (await call("GET", "/nothing")).text]);
    }
    expect((await call("GET", path.replace(/\.ics$/, ""))).status).toBe(404);
  });

  it("is only on the page of a guest who has answered and has no e-mail address", async () => {
    expect((await openPoll(event.tokens["ana@example.com"]!)).calendarUrl).toBeUndefined();
    const url = (await organize("POST", "/group-link")).json<{ url: string }>().url;
    const page = await call("GET", `/join/${url.split("/").at(-1)}`);
    expect(page.text).not.toContain("calendarUrl");
    expect(JSON.stringify(await dashboard(maya, event.id))).not.toContain(path);
    await env.DB.exec("UPDATE invites SET email = 'kim@example.com' WHERE joined_at IS NOT NULL");
    expect((await openPoll(token)).calendarUrl).toBeUndefined();
    expect((await call("GET", path)).status).toBe(200);
  });

  it("ends with the guest's removal, with a new link of theirs, and with the erased event", async () => {
    await choose(second);
    const kim = await value<string>("SELECT id FROM invites WHERE token = ?", token);
    await env.DB.exec(`UPDATE invites SET token = 'another-token-of-22-chr' WHERE id = '${kim}'`);
    expect((await call("GET", path)).status).toBe(404);
    await env.DB.prepare("UPDATE invites SET token = ? WHERE id = ?").bind(token, kim).run();
    expect((await call("GET", path)).status).toBe(200);
    await organize("DELETE", `/invites/${kim}`);
    expect((await call("GET", path)).status).toBe(404);
    const lou = await pathOf(await join("Lou"));
    await organize("DELETE", "");
    expect((await call("GET", lou)).status).toBe(200);
    await env.DB.exec(`DELETE FROM events WHERE id = '${event.id}'`);
    expect((await call("GET", lou)).status).toBe(404);
  });
});
