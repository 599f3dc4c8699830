import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR } from "../../lib/clock.ts";
import { call, createDinner, type dinner, fingerprint, signIn } from "../../test/api.ts";
import { mailboxes } from "../../test/mailboxes.ts";
import { startOver, tokenOf, value } from "../test-tools.ts";

const ana = "ana@example.com";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let friday: string;
let saturday: string;
let mail: ReturnType<typeof mailboxes>;

const own = (method: string, path = "", body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const inviteId = (email: string) => value<string>("SELECT id FROM invites WHERE email = ?", email);
const send = async (answers: object, email = ana) =>
  call("POST", `/poll/${await tokenOf(event.id, email)}/respond`, {
    body: { respondentName: email.split("@")[0], comments: "", dateOptionResponses: answers },
  });
const answer = (given: string, email = ana) => send({ [friday]: given }, email);
const finalize = () => own("POST", "/finalize", { dateOptionId: friday });

async function start(settings: object = {}) {
  event = await createDinner(maya, {
    inviteEmails: [ana, "ben@example.com"],
    ...settings,
  } as Partial<typeof dinner>);
  [friday, saturday] = event.options.map(({ id }) => id) as [string, string];
  mail = mailboxes();
  await mail.send();
}

/** Sends what is due and returns a person's new mails as 'final-date REQUEST 1'. */
async function news(email = ana, now = Date.now() + HOUR): Promise<string[]> {
  const before = mail.of(email).length;
  await mail.send(now);
  return mail
    .of(email)
    .slice(before)
    .map(({ id, attachments }) => {
      const file = attachments[0]?.content ?? "";
      const facts = [/METHOD:(\w+)/, /SEQUENCE:(\d+)/].flatMap((fact) => fact.exec(file)?.[1] ?? []);
      return [id.split(":")[0], ...facts].join(" ");
    });
}

beforeEach(async () => {
  for (const level of ["log", "warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => {});
  maya = await startOver();
  await env.DB.exec("DELETE FROM calendar_entries");
});

describe.each([
  ["without a limit", null],
  ["with limited room", 4],
])("a guest who can't make the final date any more, %s", (_, capacity) => {
  beforeEach(async () => {
    await start({ capacity });
    await answer("yes");
    await finalize();
    expect(await news()).toEqual(["final-date REQUEST 1"]);
  });

  it("gets one mail that takes it out of the calendar", async () => {
    await Promise.all([answer("no"), answer("no"), answer("no")]);
    await answer("no");
    expect(await news()).toEqual(["calendar-removal CANCEL 2"]);
    expect(mail.calendar(ana)).toBeNull();
    expect(mail.of(ana).at(-1)?.subject).toContain("Dinner at eight: Taken out of your calendar");
    expect(await value("SELECT calendar_sequence FROM invites WHERE email = ?", ana)).toBeNull();
    expect(await value("SELECT count(*) FROM calendar_entries WHERE recipient = ?", ana)).toBe(0);
    expect(mail.calendar("ben@example.com")).not.toBeNull();
  });

  it("gets the calendar invite again, with a higher SEQUENCE, when they come after all", async () => {
    await answer("no");
    await news();
    await answer("yes");
    expect(await news()).toEqual(["final-date REQUEST 3"]);
    expect(mail.calendar(ana)).not.toBeNull();
  });

  it("gets nothing when they come again before the mail is sent", async () => {
    await answer("no");
    await answer("yes");
    expect(await news()).toEqual(["final-date REQUEST 3"]);
    await answer("no");
    await answer("yes");
    await answer("no");
    expect(await news()).toEqual(["calendar-removal CANCEL 6"]);
    expect(mail.calendar(ana)).toBeNull();
  });

  it("hears nothing of later changes, and of a new search for a date once", async () => {
    await answer("no");
    await news();
    await own("PATCH", "", { title: "Supper" });
    expect(await news()).toEqual([]);
    await own("POST", "/reopen", {});
    expect(await news()).toEqual(["cancellation"]);
    await finalize();
    expect(await news()).toEqual([expect.stringContaining("final-date REQUEST")]);
    expect(mail.calendar(ana)).not.toBeNull();
  });

  it("hears that they are no longer on the list", async () => {
    await answer("no");
    await news();
    await own("DELETE", `/invites/${await inviteId(ana)}`);
    expect(await news()).toEqual(["cancellation"]);
  });

  it("loses the entry also when the event is reopened or deleted, or they are removed, before that mail", async () => {
    await answer("no");
    await own("POST", "/reopen", {});
    expect(await news()).toEqual(["cancellation CANCEL 3"]);
    await finalize();
    await news();
    await answer("maybe");
    await answer("no");
    await own("DELETE");
    const sent = await news();
    expect(sent.filter((one) => one.includes("CANCEL"))).toHaveLength(1);
    expect([sent.length, mail.calendar(ana)]).toEqual([2, null]);
  });

  it("is not told that the event is on again when it was deleted and restored at once", async () => {
    await answer("no");
    await news();
    await own("DELETE");
    await own("POST", "/restore");
    expect([await news(), await news("ben@example.com")]).toEqual([[], []]);
    await own("DELETE");
    expect(await news()).toEqual(["event-cancelled"]);
    await own("POST", "/restore");
    expect(await news()).toEqual(["event-restored"]);
    expect(mail.calendar(ana)).toBeNull();
  });

  it("loses the entry when the organizer enters the no, and gets it back by the organizer's yes", async () => {
    const answerFor = async (given: string) =>
      own("PUT", `/invites/${await inviteId(ana)}/response`, {
        dateOptionResponses: { [friday]: given },
        replace: true,
      });
    await answerFor("no");
    expect(await news()).toEqual(["calendar-removal CANCEL 2"]);
    expect(mail.of(ana).at(-1)?.text).toContain("has changed your answer for");
    await answerFor("yes");
    expect(await news()).toEqual(["final-date REQUEST 3"]);
  });

  it("changes the calendar of nobody with another date's answer or a comment", async () => {
    await send({ [friday]: "yes", [saturday]: "no" });
    expect(await news()).toEqual([]);
    const before = await fingerprint();
    await send({ [friday]: "yes", [saturday]: "no" });
    expect(await fingerprint()).toBe(before);
  });
});

it("keeps the date in the calendar of a guest who might still come, where the room has no limit", async () => {
  await start();
  await answer("yes");
  await finalize();
  await news();
  await answer("maybe");
  expect(await news()).toEqual([]);
  expect(mail.calendar(ana)).not.toBeNull();
});

it("takes the date out of the calendar of a guest who gives up a place with a maybe", async () => {
  await start({ capacity: 2 });
  await answer("yes");
  await finalize();
  await news();
  await answer("maybe");
  expect(await news()).toEqual(["calendar-removal CANCEL 2"]);
  await answer("yes");
  expect(await news()).toEqual(["final-date REQUEST 3"]);
});

it("keeps it for a guest who was told the date and then says maybe, and takes it out with a no", async () => {
  await start({ capacity: 2 });
  await finalize();
  await news();
  await answer("maybe");
  expect(await news()).toEqual([]);
  await answer("no");
  expect(await news()).toEqual(["calendar-removal CANCEL 2"]);
});

it("sends no mail to a guest who waited and gives up, and takes back what was to tell them their number", async () => {
  await start({ capacity: 2, inviteEmails: [ana, "ben@example.com", "cleo@example.com"] });
  for (const email of ["ben@example.com", "cleo@example.com", ana]) await answer("yes", email);
  await finalize();
  await answer("no");
  expect(await news()).toEqual([]);
  await answer("yes");
  expect(await news()).toEqual(["waiting-list"]);
  await answer("no");
  expect([await news(), mail.calendar(ana)]).toEqual([[], null]);
});

it("invites nobody into the calendar who joins with a no to the final date", async () => {
  await start();
  await finalize();
  await news();
  const made = await own("POST", "/group-link");
  const code = made.json<{ url: string }>().url.split("/").at(-1);
  const kim = await signIn("kim@example.com");
  const body = { respondentName: "Kim", dateOptionResponses: { [friday]: "no" } };
  expect((await call("POST", `/join/${code}`, { body, cookie: kim })).status).toBe(201);
  expect(await news("kim@example.com")).toEqual([]);
});
