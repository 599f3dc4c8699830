import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventDetails } from "#schema/contracts/events.ts";
import { call, createDinner, fingerprint, signIn } from "../../test/api.ts";
import {
  contextOn,
  dashboard,
  forgetMails,
  interruptedDb,
  mails,
  respond,
  sendMails,
  startOver,
  value,
} from "../test-tools.ts";
import { reopenEvent } from "./verbs.ts";

interface Answer {
  event: EventDetails;
  notified: number;
}

let maya: string;
let id: string;
let options: { id: string; date: string; time: string }[];
let tokens: Record<string, string>;
const reopen = (body: unknown = {}, cookie = maya, event = id) =>
  call("POST", `/events/${event}/reopen`, { cookie, body });
const finalize = (index = 0) =>
  call("POST", `/events/${id}/finalize`, { cookie: maya, body: { dateOptionId: options[index]!.id } });
const patch = (body: unknown) => call("PATCH", `/events/${id}`, { cookie: maya, body });
const sequence = () => value<number>("SELECT sequence FROM events");

beforeEach(async () => {
  maya = await startOver();
  ({ id, options, tokens } = await createDinner(maya));
});

describe("reopening an event", () => {
  it("removes the final date and cancels it in every calendar that holds it", async () => {
    const end = await value("SELECT ends_at FROM events");
    await finalize();
    await forgetMails();
    const response = await reopen({ version: 2 });
    expect(response.json<Answer>()).toMatchObject({
      notified: 2,
      event: { isFinalized: false, finalDateId: null, finalizedDate: null, version: 3 },
    });
    expect(response.json<Answer>().event).toEqual((await dashboard(maya, id)).event);
    expect(await mails()).toEqual([
      "calendar-cancellation ana 2",
      "calendar-cancellation tom 2",
      "calendar-cancellation maya 2",
    ]);
    const payload = JSON.parse((await value<string>("SELECT payload FROM outbox LIMIT 1")) ?? "");
    expect(payload).toMatchObject({ reason: "reopened", option: options[0], calendar: { uid: `${id}@eightish.test` } });
    expect(await value("SELECT count(*) FROM invites WHERE calendar_sequence IS NOT NULL")).toBe(0);
    expect(await value("SELECT ends_at FROM events")).toBe(end);
  });

  it("returns an event without a final date unchanged", async () => {
    const before = await fingerprint();
    const response = await reopen();
    expect([response.status, response.json<Answer>().notified, await fingerprint()]).toEqual([200, 0, before]);
    expect(response.json<Answer>().event).toEqual((await dashboard(maya, id)).event);
  });

  it("needs no body", async () => {
    await finalize();
    expect((await call("POST", `/events/${id}/reopen`, { cookie: maya })).status).toBe(200);
  });

  it("cancels once when requests race", async () => {
    await finalize();
    await forgetMails();
    const responses = await Promise.all([1, 2, 3, 4].map(() => reopen()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.reduce((sum, response) => sum + response.json<Answer>().notified, 0)).toBe(2);
    expect([(await mails()).length, await sequence()]).toEqual([3, 2]);
  });

  it("allows another final date, with a higher SEQUENCE", async () => {
    await finalize(0);
    await reopen();
    await forgetMails();
    expect((await finalize(1)).status).toBe(200);
    expect(await mails()).toEqual(["final-date ana 3", "final-date tom 3", "final-date maya 3"]);
  });

  it("sends no cancellation to an unverified organizer", async () => {
    await env.DB.exec("UPDATE users SET email_verified_at = NULL");
    await finalize();
    await forgetMails();
    await reopen();
    expect(await mails()).toEqual(["calendar-cancellation ana 2", "calendar-cancellation tom 2"]);
  });

  it("is refused when stale or past, and 400 for a malformed version", async () => {
    await finalize();
    for (const [body, status] of [
      [{ version: 1 }, 409],
      [{ version: "2" }, 400],
      [{ version: -2 }, 400],
      [[], 400],
    ] as const) {
      const before = await fingerprint();
      expect([(await reopen(body)).status, await fingerprint()]).toEqual([status, before]);
    }
    await env.DB.exec("UPDATE events SET archived_at = 1");
    const before = await fingerprint();
    const response = await reopen();
    expect([response.status, response.text, await fingerprint()]).toEqual([
      409,
      "This event is over. It can no longer be changed.",
      before,
    ]);
  });

  it("is the same 404 for a stranger's, a deleted and an unknown event", async () => {
    await finalize();
    const eve = await signIn("eve@example.com");
    const before = await fingerprint();
    const [foreign, absent] = [await reopen({}, eve), await reopen({}, eve, "doesnotexist")];
    expect([foreign.status, foreign.text, await fingerprint()]).toEqual([404, absent.text, before]);
    await call("DELETE", `/events/${id}`, { cookie: maya });
    expect((await reopen()).text).toBe(absent.text);
  });

  it("also cancels the entry of a person added during the request", async () => {
    await finalize();
    await forgetMails();
    const db = interruptedDb(() => patch({ inviteEmails: ["ana@example.com", "cleo@example.com"] }));
    await reopenEvent(await contextOn(db), { eventId: id });
    expect((await mails()).sort()).toEqual([
      "calendar-cancellation ana 3",
      "calendar-cancellation cleo 3",
      "calendar-cancellation maya 3",
      "calendar-cancellation tom 2",
      "invitation cleo",
    ]);
  });

  it("invites once the people whom only the unsent mail of the final date would have invited", async () => {
    await patch({ inviteEmails: ["ana@example.com"] });
    await finalize();
    await patch({ inviteEmails: ["ana@example.com", "tom@example.com", "cleo@example.com"] });
    expect((await reopen()).json()).toMatchObject({ notified: 3 });
    const invitations = async () => (await mails()).filter((mail) => mail.startsWith("invitation")).sort();
    // Tom's first invitation was withdrawn with him; this is his second.
    expect(await invitations()).toEqual(["invitation ana", "invitation cleo", "invitation tom"]);
    await finalize();
    await reopen();
    expect(await invitations()).toEqual(["invitation ana", "invitation cleo", "invitation tom"]);
  });

  it("and a simultaneous finalize end in one of the two states, with matching calendars", async () => {
    await finalize(0);
    await Promise.all([reopen(), finalize(1), reopen(), finalize(2), finalize(0)]);
    const { event } = await dashboard(maya, id);
    const holders = await value("SELECT count(*) FROM invites WHERE calendar_sequence IS NOT NULL");
    expect(holders).toBe(event.isFinalized ? 2 : 0);
    const last = await value<string>(
      "SELECT kind FROM outbox WHERE recipient = 'ana@example.com' AND kind <> 'invitation' ORDER BY payload ->> '$.calendar.sequence' DESC",
    );
    expect(last).toBe(event.isFinalized ? "final-date" : "calendar-cancellation");
  });
});

describe("the SEQUENCE of an event's calendar files", () => {
  it("increases on finalize, reopen, finalize, title, people and delete, and after a restore", async () => {
    const seen: (number | null)[] = [];
    const step = async (work: Promise<{ status: number }>) => {
      expect((await work).status).toBe(200);
      await sendMails();
      seen.push(await sequence());
    };
    await respond(tokens["tom@example.com"]!, { [options[0]!.id]: "yes" });
    await forgetMails();
    await step(finalize(0));
    await step(reopen());
    await step(finalize(1));
    await step(patch({ title: "Lunch" }));
    await step(patch({ inviteEmails: ["tom@example.com"] }));
    await step(call("DELETE", `/events/${id}`, { cookie: maya }));
    await step(call("POST", `/events/${id}/restore`, { cookie: maya }));
    await step(reopen());
    await step(finalize(2));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await mails()).filter((mail) => !mail.includes("maya"))).toEqual([
      "final-date ana 1",
      "final-date tom 1",
      "calendar-cancellation ana 2",
      "calendar-cancellation tom 2",
      "final-date ana 3",
      "final-date tom 3",
      "final-date ana 4",
      "final-date tom 4",
      "calendar-cancellation ana 5",
      "event-cancelled tom 6",
      "final-date tom 7",
      "calendar-cancellation tom 8",
      "final-date tom 9",
    ]);
    const files = await env.DB.prepare(
      "SELECT DISTINCT payload ->> '$.calendar.uid' AS uid, payload ->> '$.calendar.organizerAddress' AS organizer FROM outbox WHERE kind <> 'answer' AND status <> 'failed'",
    ).all();
    expect(files.results).toEqual([{ uid: `${id}@eightish.test`, organizer: "maya@example.com" }]);
  });
});
