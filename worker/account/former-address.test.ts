import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { respond as answer, dashboard, tokenOf, value } from "../events/test-tools.ts";
import { DAY } from "../lib/clock.ts";
import { person } from "../people/test-tools.ts";
import { call, createDinner, empty, newestChange } from "../test/api.ts";
import { mailboxes } from "../test/mailboxes.ts";

const [before, after, ana] = ["maya@example.com", "maya@new.example", "ana@example.com"] as const;

let [maya, host]: string[] = [];
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox", "opt_outs", "undeliverable_addresses", "calendar_entries");
  maya = await person(before, "Maya");
  host = await person(ana, "Ana");
});

async function change(email: string = after, cookie = maya) {
  await call("POST", "/user/address", { cookie, body: { email } });
  const response = await call("POST", "/user/address/confirm", { cookie, body: { token: await newestChange(email) } });
  expect(response.status, response.text).toBe(200);
}

/** An event of Ana's with its final date, which is in Maya's calendar. */
async function finalized(cookie = host, inviteEmails: string[] = [before]) {
  const dinner = await createDinner(cookie!, { inviteEmails });
  const [option] = dinner.options;
  for (const email of inviteEmails) await answer(dinner.tokens[email]!, { [option!.id]: "yes" });
  const body = { dateOptionId: option!.id };
  expect((await call("POST", `/events/${dinner.id}/finalize`, { cookie, body })).status).toBe(200);
  return dinner;
}

const hasDate = (boxes: ReturnType<typeof mailboxes>) => (to: string) => boxes.calendar(to) !== null;
const methods = (boxes: ReturnType<typeof mailboxes>, to: string) =>
  boxes.of(to).flatMap(({ attachments }) => attachments.map(({ content }) => /METHOD:(\w+)/.exec(content)![1]));

describe("the link to a poll that the former mailbox has", () => {
  it("opens nothing any more, and the new mailbox gets the new one", async () => {
    const dinner = await createDinner(host!, { inviteEmails: [before] });
    const boxes = mailboxes();
    await boxes.send();
    await change();
    await boxes.send();
    expect((await call("GET", `/poll/${dinner.tokens[before]}`)).status).toBe(404);
    expect((await answer(dinner.tokens[before]!, { [dinner.options[0]!.id]: "no" })).status).toBe(404);
    const token = await tokenOf(dinner.id, after);
    const mailed = boxes.of(after).find(({ subject }) => subject === "Your invitations have new links");
    expect(mailed?.text).toContain(`/poll/${token}`);
    expect((await call("GET", `/poll/${token}`)).json()).toMatchObject({ invite: { email: after } });
  });

  it("is replaced for past events too, of which the mail says nothing", async () => {
    const dinner = await createDinner(host!, { inviteEmails: [before] });
    await env.DB.exec(`UPDATE events SET ends_at = ${Date.now() - DAY}, archived_at = ${Date.now()}`);
    await change();
    expect((await call("GET", `/poll/${dinner.tokens[before]}`)).status).toBe(404);
    expect(await value("SELECT count(*) FROM outbox WHERE kind = 'new-links'")).toBe(0);
  });

  it("shows an organizer's link in the title to nobody who has not answered them", async () => {
    await createDinner(host!, { inviteEmails: [before], title: "Prizes at thief.example" });
    const boxes = mailboxes();
    await change();
    await boxes.send();
    const [mailed] = boxes.of(after).filter(({ subject }) => subject === "Your invitations have new links");
    expect(mailed?.text).not.toContain("thief.example");
  });
});

describe("a final date ahead", () => {
  it("leaves the calendar of the former mailbox and goes into that of the new one", async () => {
    const dinner = await finalized();
    const boxes = mailboxes();
    await boxes.send();
    await change();
    await boxes.send();
    expect([methods(boxes, before), methods(boxes, after)]).toEqual([["REQUEST", "CANCEL"], ["REQUEST"]]);
    expect([before, after].map(hasDate(boxes))).toEqual([false, true]);
    const removed = boxes.of(before).find(({ subject }) => subject.endsWith(": Taken out of your calendar"));
    expect(removed?.text).toContain("Your Eightish address was changed");
    expect([removed?.text, removed?.html].join()).not.toMatch(/new\.example|\/poll\//);
    expect((await call("POST", `/events/${dinner.id}/reopen`, { cookie: host })).status).toBe(200);
    await boxes.send();
    expect([methods(boxes, before).length, methods(boxes, after)]).toEqual([2, ["REQUEST", "CANCEL"]]);
  });

  it("moves for its organizer too", async () => {
    const dinner = await finalized(maya, [ana]);
    const boxes = mailboxes();
    await boxes.send();
    await change();
    await boxes.send();
    expect([methods(boxes, before), methods(boxes, after)]).toEqual([["PUBLISH", "CANCEL"], ["PUBLISH"]]);
    expect([before, after, ana].map(hasDate(boxes))).toEqual([false, true, true]);
    await call("PATCH", `/events/${dinner.id}`, {
      cookie: maya,
      body: { title: "Supper", version: (await dashboard(maya!, dinner.id)).event.version },
    });
    await boxes.send();
    expect(methods(boxes, after)).toEqual(["PUBLISH", "PUBLISH"]);
    expect(methods(boxes, before)).toHaveLength(2);
  });

  it("goes to the new mailbox alone when its invite was not sent yet", async () => {
    await finalized();
    const boxes = mailboxes();
    await change();
    await boxes.send();
    expect([methods(boxes, before), methods(boxes, after)]).toEqual([[], ["REQUEST"]]);
  });

  it("that was taken back leaves the calendar that has it", async () => {
    const dinner = await finalized();
    const boxes = mailboxes();
    await boxes.send();
    await call("POST", `/events/${dinner.id}/reopen`, { cookie: host });
    await change();
    await boxes.send();
    expect([boxes.calendar(before), methods(boxes, after)]).toEqual([null, []]);
  });

  it("sends nothing to calendars once it is over", async () => {
    await finalized();
    const boxes = mailboxes();
    await boxes.send();
    await env.DB.exec(`UPDATE events SET ends_at = ${Date.now() - DAY}`);
    await change();
    await boxes.send();
    expect([methods(boxes, before), methods(boxes, after)]).toEqual([["REQUEST"], []]);
  });

  it("moves as it is when the organizer changes it at the same time", async () => {
    const dinner = await finalized();
    const boxes = mailboxes();
    await boxes.send();
    await call("POST", "/user/address", { cookie: maya, body: { email: after } });
    const token = await newestChange(after);
    await Promise.all([
      call("POST", "/user/address/confirm", { cookie: maya, body: { token } }),
      call("POST", `/events/${dinner.id}/reopen`, { cookie: host }),
    ]);
    await boxes.send();
    expect([before, after].map(hasDate(boxes))).toEqual([false, false]);
  });
});
