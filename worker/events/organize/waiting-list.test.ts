import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Participant } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { HOUR } from "../../lib/clock.ts";
import { call, createDinner, type dinner, fingerprint, signIn } from "../../test/api.ts";
import { databaseWith } from "../../test/database-with.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { dashboard, startOver, tokenOf, value } from "../test-tools.ts";

const names = ["ana", "ben", "cleo", "dov"];
const address = (name: string) => `${name}@example.com`;

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let friday: string;
let mail: ReturnType<typeof mailboxes>;

const own = (method: string, path = "", body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const finalize = () => own("POST", "/finalize", { dateOptionId: friday });
const inviteId = (name: string) => value<string>("SELECT id FROM invites WHERE email = ?", address(name));
const moveUp = async (name: string) => own("POST", `/invites/${await inviteId(name)}/move-up`);
const answer = async (name: string, given = "yes", partySize = 1, database?: D1Database) =>
  call("POST", `/poll/${await tokenOf(event.id, address(name))}/respond`, {
    body: { respondentName: name, comments: "", dateOptionResponses: { [friday]: given }, partySize },
    ...(database && { database }),
  });
const poll = async (name: string) =>
  (await call("GET", `/poll/${await tokenOf(event.id, address(name))}`)).json<Poll>();

/** Returns the places as 'ana coming, ben 1'. */
async function places(): Promise<string> {
  const { participants } = await dashboard(maya, event.id);
  const of = ({ place, waitingPosition }: Participant) => (place === "waiting" ? waitingPosition : place);
  return participants.flatMap((one) => (one.place ? [`${one.email?.split("@")[0]} ${of(one)}`] : [])).join(", ");
}

/** Sends what is due and returns the new mails of guests as 'ana REQUEST 1', with the subject's news without a file. */
async function news(at = Date.now()): Promise<string[]> {
  const all = () => names.map((name) => mail.of(address(name)));
  const before = all().map((box) => box.length);
  await mail.send(at);
  return all()
    .flatMap((box, at) =>
      box.slice(before[at]).map(({ attachments, id }) => {
        const file = attachments[0]?.content ?? "";
        const facts = [/METHOD:(\w+)/, /SEQUENCE:(\d+)/].flatMap((fact) => fact.exec(file)?.[1] ?? []);
        return [names[at], id.split(":")[0], ...facts].join(" ");
      }),
    )
    .sort();
}

/** Tests that exactly the people who come have the date in their calendars, and that the room is as full as can be. */
async function expectOneTruth(): Promise<void> {
  const { coming, event: seen, responses, participants } = await dashboard(maya, event.id);
  const sizeOf = new Map(responses.map((one) => [one.inviteId, one.partySize]));
  for (const { email, place, inviteId: id } of participants) {
    if (place === null || email === null) continue;
    expect([email, mail.calendar(email) !== null]).toEqual([email, place === "coming"]);
    if (place === "waiting") expect(sizeOf.get(id)).toBeGreaterThan((seen.capacity ?? 0) - (coming?.people ?? 0));
  }
}

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  await env.DB.exec("DELETE FROM calendar_entries");
  const more = { inviteEmails: names.map(address), capacity: 2, maxParty: 4 };
  event = await createDinner(maya, more as Partial<typeof dinner>);
  friday = event.options[0]!.id;
  mail = mailboxes();
  await mail.send();
});

describe("an event with limited room", () => {
  beforeEach(async () => {
    await answer("ben");
    await answer("ana");
    await answer("cleo");
  });

  it("gives nobody a place before the final date", async () => {
    expect([await places(), (await dashboard(maya, event.id)).coming]).toEqual(["", null]);
    expect(await poll("ana")).toMatchObject({ event: { capacity: 2 }, place: null, waitingPosition: null });
  });

  it("mails who waits their number instead of the calendar invite, and says it on both pages", async () => {
    const answered = await finalize();
    expect(answered.json()).toMatchObject({ notified: 4 });
    expect(await news()).toEqual([
      "ana final-date REQUEST 1",
      "ben final-date REQUEST 1",
      "cleo waiting-list",
      "dov final-date REQUEST 1",
    ]);
    const [waits] = mail.of(address("cleo")).slice(-1);
    expect(waits?.subject).toContain("You are number 1 on the waiting list");
    expect(await places()).toBe("ana coming, ben coming, cleo 1");
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 2, answers: 2, waiting: 1 });
    expect(await poll("cleo")).toMatchObject({ place: "waiting", waitingPosition: 1 });
    expect(await poll("ben")).toMatchObject({ place: "coming", waitingPosition: null });
    expect(await poll("dov")).toMatchObject({ place: null, waitingPosition: null });
  });

  it("mails a party that is larger than the room what its page says, instead of a number", async () => {
    await answer("dov", "yes", 3);
    await finalize();
    expect(await news()).toContain("dov waiting-list");
    const [waits] = mail.of(address("dov")).slice(-1);
    const said = "You are 3 people, which is larger than the room.";
    expect([waits?.text.includes(said), waits?.html.includes(said)]).toEqual([true, true]);
    expect(`${waits?.subject}${waits?.text}`).not.toMatch(/number \d|may get a place before you|when a place is free/i);
    expect(mail.of(address("cleo")).at(-1)?.subject).toContain("number 1 on the waiting list");
  });

  it("takes the date out of the calendar of a person who says yes when the room is full", async () => {
    await finalize();
    await news();
    await answer("dov");
    expect(await news()).toEqual(["dov waiting-list CANCEL 2"]);
    await expectOneTruth();
  });

  it("gives a free place to the next, once, with one mail", async () => {
    await finalize();
    await answer("dov");
    await news();
    const taps = await Promise.all([answer("ana", "no"), answer("ana", "no"), answer("ana", "no")]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await news()).toEqual(["ana calendar-removal CANCEL 3", "cleo final-date REQUEST 3"]);
    expect(await places()).toBe("ben coming, cleo coming, dov 1");
    await answer("ben", "maybe");
    expect(await news()).toEqual(["ben calendar-removal CANCEL 4", "dov final-date REQUEST 4"]);
    await expectOneTruth();
  });

  it("sends only the last truth when places change before the mail goes out", async () => {
    await finalize();
    await news();
    await answer("dov");
    await answer("ana", "no");
    await answer("ben", "no");
    expect(await news()).toEqual([
      "ana calendar-removal CANCEL 3",
      "ben calendar-removal CANCEL 4",
      "cleo final-date REQUEST 3",
      "dov final-date REQUEST 4",
    ]);
    await expectOneTruth();
  });

  it("takes the date out of a calendar after the mail that would have done it was replaced", async () => {
    await finalize();
    await news();
    await own("POST", "/reopen", {});
    await finalize();
    expect(await news()).toEqual([
      "ana final-date REQUEST 3",
      "ben final-date REQUEST 3",
      "cleo waiting-list",
      "dov final-date REQUEST 3",
    ]);
    await own("POST", "/reopen", {});
    await answer("dov");
    await answer("ana", "no");
    await answer("ana", "yes");
    await finalize();
    expect(await news()).toContain("ana waiting-list CANCEL 5");
    await expectOneTruth();
  });

  it("lets everybody come who said yes before the room was limited", async () => {
    await own("PATCH", "", { capacity: null });
    await finalize();
    await news();
    await own("PATCH", "", { capacity: 2 });
    expect(await places()).toBe("ana coming, ben coming, cleo coming");
    expect(await news()).toEqual([]);
  });

  it("stands in the calendar feed of the people who come only", async () => {
    await finalize();
    const cleo = await signIn(address("cleo"));
    const { url } = (await call("POST", "/user/feed", { cookie: cleo })).json<{ url: string }>();
    const feed = async () => (await call("GET", new URL(url).pathname.replace("/api", ""))).text;
    expect(await feed()).not.toContain("Dinner at eight");
    expect((await call("GET", "/user/dates", { cookie: cleo })).text).not.toContain("Dinner at eight");
    await answer("ana", "no");
    expect(await feed()).toContain("Dinner at eight");
  });

  it("refuses a larger party for which there is no room, with one sentence, and changes nothing", async () => {
    await own("PATCH", "", { capacity: 4 });
    await finalize();
    const before = await fingerprint();
    const refused = await answer("ana", "yes", 3);
    expect([refused.status, refused.headers.get("Error-Code")]).toEqual([409, "room-full"]);
    expect(refused.text).toContain("Only 1 more person fits.");
    expect(await fingerprint()).toBe(before);
    expect((await answer("ana", "yes", 2)).status).toBe(200);
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 4, answers: 3, waiting: 0 });
  });

  it("gives the place of a removed person to the next, and tells one who waited", async () => {
    await finalize();
    await answer("dov");
    await news();
    await own("DELETE", `/invites/${await inviteId("ana")}`);
    expect(await news()).toEqual(
      ["ana calendar-cancellation CANCEL 3", "cleo final-date REQUEST 3"].map((m) => m.replace("calendar-", "")),
    );
    await own("DELETE", `/invites/${await inviteId("dov")}`);
    expect(await news()).toEqual(["dov cancellation"]);
    await expectOneTruth();
  });

  it("lets a guest who deletes the account go with the place, and the next one comes", async () => {
    await finalize();
    await news();
    const ana = await signIn(address("ana"));
    expect((await call("DELETE", "/user/account", { cookie: ana })).status).toBe(204);
    expect(await places()).toBe("ben coming, cleo coming");
    expect(await news()).toContain("cleo final-date REQUEST 2");
    expect(await value("SELECT place FROM invites WHERE former_at IS NOT NULL")).toBeNull();
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 2, answers: 2, waiting: 0 });
  });

  it("starts over when the room changes while a guest deletes the account", async () => {
    await finalize();
    const ana = await signIn(address("ana"));
    let isDone = false;
    const database = databaseWith(async (batch) => {
      if (batch !== 2 || isDone) return;
      isDone = true;
      await answer("ben", "no");
    });
    expect((await call("DELETE", "/user/account", { cookie: ana, database })).status).toBe(204);
    expect([isDone, await places()]).toEqual([true, "cleo coming"]);
    await mail.send();
    await expectOneTruth();
  });

  it("clears the places when it is reopened, and tells those who wait", async () => {
    await finalize();
    await news();
    await moveUp("cleo");
    await own("POST", "/reopen", {});
    expect(await news()).toContain("cleo cancellation");
    expect(await places()).toBe("");
    expect(await value("SELECT count(*) FROM invites WHERE moved_up_at IS NOT NULL")).toBe(0);
    await expectOneTruth();
  });

  it("keeps the places in the recycle bin, and Undo mails nobody", async () => {
    await finalize();
    await news();
    await own("DELETE");
    await own("POST", "/restore");
    expect(await news(Date.now() + HOUR)).toEqual([]);
    expect(await places()).toBe("ana coming, ben coming, cleo 1");
  });

  it("sends unsent numbers after Undo, and tells who waits that a restored event is on again", async () => {
    await finalize();
    await own("DELETE");
    await own("POST", "/restore");
    expect(await news(Date.now() + HOUR)).toContain("cleo waiting-list");
    expect(mail.of(address("cleo")).at(-1)?.text).not.toContain("An earlier e-mail");
    await own("DELETE");
    expect(await news(Date.now() + HOUR)).toContain("cleo event-cancelled");
    await own("POST", "/restore");
    await news(Date.now() + HOUR);
    const last = mail.of(address("cleo")).at(-1);
    expect(last?.text).toContain("An earlier e-mail said that it was cancelled.");
    expect(last?.text).toContain("number 1 on the waiting list");
    await expectOneTruth();
  });
});

describe("moving up", () => {
  beforeEach(async () => {
    await answer("ana");
    await answer("ben");
    await answer("cleo");
    await answer("dov");
    await finalize();
  });

  it("puts people before the others in that order, and repeating it changes nothing", async () => {
    expect(await places()).toBe("ana coming, ben coming, cleo 1, dov 2");
    expect((await moveUp("dov")).json()).toEqual({ version: expect.any(Number) });
    expect(await places()).toBe("ana coming, ben coming, cleo 2, dov 1");
    await moveUp("cleo");
    const before = await fingerprint();
    expect((await moveUp("dov")).status).toBe(200);
    expect(await fingerprint()).toBe(before);
    await answer("ana", "no");
    expect(await places()).toBe("ben coming, cleo 1, dov coming");
  });

  it("is refused for a person who does not wait, who is not on the list, and for another organizer", async () => {
    const before = await fingerprint();
    const refused = await moveUp("ana");
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("not on the waiting list")]);
    expect((await own("POST", "/invites/nobody/move-up")).status).toBe(404);
    expect(await fingerprint()).toBe(before);
    const eve = await signIn("eve@example.com");
    const path = `/events/${event.id}/invites/${await inviteId("cleo")}/move-up`;
    expect((await call("POST", path, { cookie: eve })).status).toBe(404);
    expect((await call("POST", path)).status).toBe(401);
    await own("POST", "/reopen", {});
    expect((await moveUp("cleo")).status).toBe(409);
  });

  it("counts once when it is asked for twice at once", async () => {
    const both = await Promise.all([moveUp("dov"), moveUp("dov")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await places()).toBe("ana coming, ben coming, cleo 2, dov 1");
  });
});

describe("the organizer's answer for somebody", () => {
  const answerFor = async (name: string, given: string) =>
    call("PUT", `/events/${event.id}/invites/${await inviteId(name)}/response`, {
      cookie: maya,
      body: { dateOptionResponses: { [friday]: given }, replace: true },
    });

  it("takes a place or waits for one, and frees it for the next", async () => {
    await answer("ana");
    await finalize();
    expect((await answerFor("ben", "yes")).status).toBe(200);
    expect((await answerFor("cleo", "yes")).status).toBe(200);
    expect(await places()).toBe("ana coming, ben coming, cleo 1");
    expect((await answerFor("ana", "no")).status).toBe(200);
    expect(await places()).toBe("ben coming, cleo coming");
    await mail.send();
    await expectOneTruth();
  });
});

describe("changes at once", () => {
  const others = async () => Promise.all(names.map((name) => answer(name)));

  it("give the last place once", async () => {
    await finalize();
    expect((await others()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 2, answers: 2, waiting: 2 });
    await mail.send();
    await expectOneTruth();
  });

  it("give the last place once when a guest answers between another one's read and write", async () => {
    await answer("ana");
    await finalize();
    const database = databaseWith(async (batch) => void (batch === 2 && (await answer("ben"))));
    expect((await answer("cleo", "yes", 1, database)).status).toBe(200);
    expect(await places()).toBe("ana coming, ben coming, cleo 1");
  });

  it.each([
    ["is limited", null, 2],
    ["gets smaller", 4, 2],
  ])("never pass a room that %s while a guest answers", async (_, from, to) => {
    await own("PATCH", "", { capacity: from });
    await answer("ana");
    await answer("ben");
    await finalize();
    const database = databaseWith(async (batch) => void (batch === 2 && (await own("PATCH", "", { capacity: to }))));
    expect((await answer("cleo", "yes", 1, database)).status).toBe(200);
    expect(await places()).toBe("ana coming, ben coming, cleo 1");
    await mail.send();
    await expectOneTruth();
  });

  it("choose the date with the answers as they are", async () => {
    await answer("ana");
    await answer("ben");
    const database = databaseWith(async (batch) => void (batch === 2 && (await answer("ana", "no"))));
    const body = { dateOptionId: friday };
    const chosen = await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body, database });
    expect([chosen.status, await places()]).toEqual([200, "ben coming"]);
  });

  it("leave an answer alone that takes no place", async () => {
    await answer("ana");
    await finalize();
    const database = databaseWith(async (batch) => void (batch === 2 && (await answer("ben"))));
    const before = await value<number>("SELECT version FROM events");
    await answer("cleo", "maybe", 1, database);
    expect(await value("SELECT version FROM events")).toBe(before! + 1);
  });
});

describe("people who join after the date was chosen", () => {
  const join = async (email?: string, cookie?: string) => {
    const made = await own("POST", "/group-link");
    const code = made.json<{ url: string }>().url.split("/").at(-1);
    const body = { respondentName: "Kim", dateOptionResponses: { [friday]: "yes" }, ...(email && { email }) };
    return call("POST", `/join/${code}`, { body, ...(cookie && { cookie }) });
  };
  beforeEach(async () => {
    await answer("ana");
    await finalize();
    await mail.send();
  });

  it("get a place or wait, with the mail that says so", async () => {
    const kim = await signIn("kim@example.com");
    await join(undefined, kim);
    const lee = await signIn("lee@example.com");
    await join(undefined, lee);
    await mail.send();
    expect(await places()).toBe("ana coming, kim coming, lee 1");
    expect([
      mail.calendar("kim@example.com") !== null,
      mail.of("lee@example.com").map(({ id }) => id.split(":")[0]),
    ]).toEqual([true, ["waiting-list"]]);
    await expectOneTruth();
  });

  it("take a place under an address that they confirm", async () => {
    await join("kim@example.com");
    expect(await places()).toBe("ana coming");
    const token = (await value<string>("SELECT token FROM join_requests"))!;
    const body = { respondentName: "Kim", comments: "", dateOptionResponses: { [friday]: "yes" } };
    expect((await call("POST", `/poll/${token}/respond`, { body })).status).toBe(200);
    expect(await places()).toBe("ana coming, kim coming");
    await mail.send();
    await expectOneTruth();
  });

  it("hear their number when they add an address while they wait, and get the invite later", async () => {
    await answer("ben");
    const { token } = (await join()).json<{ token: string }>();
    expect((await call("GET", `/poll/${token}`)).json<Poll>()).toMatchObject({ place: "waiting", waitingPosition: 1 });
    await call("POST", `/poll/${token}/address`, { body: { email: "kim@example.com" } });
    const request = await value<string>("SELECT token FROM address_requests");
    expect((await call("POST", `/address/${request}`)).status).toBe(200);
    await mail.send();
    expect(mail.of("kim@example.com").at(-1)?.subject).toContain("number 1 on the waiting list");
    await answer("ana", "no");
    await mail.send();
    await expectOneTruth();
    expect(mail.calendar("kim@example.com")).not.toBeNull();
  });

  it("get the last place once", async () => {
    const both = await Promise.all([join(), join(), join()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await dashboard(maya, event.id)).coming).toEqual({ people: 2, answers: 2, waiting: 2 });
  });
});
