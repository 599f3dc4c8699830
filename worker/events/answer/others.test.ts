import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventRevision } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { PackedAnswers } from "#schema/contracts/visibility.ts";
import { EMBEDDED_ANSWERS_MAX } from "#schema/limits.ts";
import { visibilities } from "#schema/shown-answers.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { startOver, value } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let options: string[];

const inviteEmails = ["ana", "tom", "cleo", "gone", "left"].map((name) => `${name}@example.com`);
const tokenOf = (name: string) => event.tokens[`${name}@example.com`]!;
const set = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
const open = (name: string, cookie?: string) => call("GET", `/poll/${tokenOf(name)}`, { cookie });
const others = async (name: string) => (await open(name)).json<Poll>().others;
const respond = (name: string, ...answers: string[]) =>
  call("POST", `/poll/${tokenOf(name)}/respond`, {
    body: {
      respondentName: `${name} by name`,
      comments: `${name} by comment`,
      dateOptionResponses: Object.fromEntries(answers.map((answer, index) => [options[index], answer])),
    },
  });

/** Tom answered and stays, Gone was removed, Left deleted the account, and Maya answered as the host. */
beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya, { inviteEmails });
  options = event.options.map(({ id }) => id);
  await respond("tom", "yes", "maybe");
  await respond("gone", "no", "no", "no");
  await respond("left", "yes");
  await call("POST", `/events/${event.id}/host-response`, {
    cookie: maya,
    body: { dateOptionResponses: { [options[2]!]: "no" } },
  });
  await set({ inviteEmails: inviteEmails.filter((address) => !address.startsWith("gone")) });
  const left = await signIn("left@example.com");
  await call("DELETE", "/user/account", { cookie: left });
});

const count = (yes: number, maybe: number, no: number) => ({ yes, maybe, no });
const counts = () => ({
  counts: { [options[0]!]: count(2, 0, 0), [options[1]!]: count(0, 1, 0), [options[2]!]: count(0, 0, 0) },
});
const people = () => ({
  people: [
    { name: "tom by name", answers: { [options[0]!]: "yes", [options[1]!]: "maybe" } },
    { name: "Former participant", answers: { [options[0]!]: "yes" } },
  ],
});
const nothing = () => null;
const allowed = { organizer: nothing, counts, names: people };

describe.each(visibilities)("with the setting '%s'", (visibility) => {
  describe.each([false, true])("and only after an answer: %s", (afterAnswer) => {
    it.each([
      ["before the own answer", false],
      ["after it", true],
    ])("a guest sees what the setting allows %s", async (_, hasAnswered) => {
      await set({ visibility, afterAnswer });
      if (hasAnswered) await respond("ana", "no", "no", "no");
      const seen = afterAnswer && !hasAnswered ? nothing : allowed[visibility];
      expect(await others("ana")).toEqual(seen());
      // A link shows what its own person may see, even when another person is signed in.
      for (const cookie of [maya, await signIn("cleo@example.com")]) {
        expect((await open("ana", cookie)).json<Poll>().others).toEqual(seen());
      }
    });

    it("no payload holds an address, a token, a comment or the id of another person", async () => {
      await set({ visibility, afterAnswer });
      await respond("ana", "yes");
      const { results } = await env.DB.prepare(
        `SELECT email, token, invites.id AS invite, responses.id AS response, comments
         FROM invites LEFT JOIN responses ON invite_id = invites.id`,
      ).all<Record<string, string | null>>();
      const organizer = await value<string>("SELECT id FROM users WHERE email = 'maya@example.com'");
      for (const name of ["ana", "tom", "cleo"]) {
        const own = results.find(({ token }) => token === tokenOf(name));
        const secrets = results.filter((row) => row !== own).flatMap((row) => Object.values(row));
        const texts = [(await open(name)).text, (await call("GET", `/poll/${tokenOf(name)}/revision`)).text];
        for (const secret of [...secrets, "maya@example.com", organizer].filter(Boolean)) {
          for (const text of texts) expect(text).not.toContain(secret);
        }
      }
    });

    it("a removed person and a stranger see nothing at all", async () => {
      await set({ visibility, afterAnswer });
      for (const path of [`/poll/${tokenOf("gone")}`, `/poll/${"A".repeat(22)}`]) {
        expect([(await call("GET", path)).status, (await call("GET", `${path}/revision`)).status]).toEqual([404, 404]);
      }
    });
  });
});

describe("changing who sees answers", () => {
  it("to less takes effect with the next look", async () => {
    await set({ visibility: "names" });
    expect(await others("ana")).toEqual(people());
    await set({ visibility: "counts" });
    expect(await others("ana")).toEqual(counts());
    await set({ afterAnswer: true });
    expect(await others("ana")).toBeNull();
    await set({ visibility: "organizer", afterAnswer: false });
    expect(await others("ana")).toBeNull();
  });

  it("sends no mail", async () => {
    const mails = () => value<number>("SELECT count(*) FROM outbox");
    const before = await mails();
    await set({ visibility: "names" });
    expect(await mails()).toBe(before);
  });

  it("to more says since when, in the poll and to the organizer", async () => {
    const { visibleSince } = (await set({ visibility: "names" })).json<{ visibleSince: string }>();
    expect(Date.now() - Date.parse(visibleSince)).toBeLessThan(60_000);
    expect((await open("ana")).json<Poll>().event).toMatchObject({ visibility: "names", visibleSince });
  });

  it("is refused with a sentence for an unknown setting, and belongs to the organizer alone", async () => {
    const refused = await set({ visibility: "everyone" });
    expect([refused.status, refused.text]).toEqual([
      400,
      "Please choose who sees the answers: organizer, counts or names.",
    ]);
    const cookie = await signIn("ana@example.com");
    const foreign = await call("PATCH", `/events/${event.id}`, { cookie, body: { visibility: "names" } });
    expect([foreign.status, await others("ana")]).toEqual([404, null]);
  });
});

it("calls a person who has given no name by none, and shows no address", async () => {
  await set({ visibility: "names" });
  await respond("cleo", "no");
  await env.DB.exec("UPDATE responses SET respondent_name = '' WHERE respondent_name LIKE 'cleo%'");
  const code = /\/join\/([\w-]+)"/.exec(
    (await call("POST", `/events/${event.id}/group-link`, { cookie: maya })).text,
  )![1]!;

  expect(await others("ana")).toEqual({
    people: [...people().people, { name: "", answers: { [options[0]!]: "no" } }],
  });
  for (const path of [`/poll/${tokenOf("ana")}`, `/poll/${tokenOf("ana")}/answers`, `/join/${code}`]) {
    const { status, text } = await call("GET", path);
    expect([status, text]).toEqual([200, expect.stringContaining('"name":""')]);
    expect(text).not.toMatch(/cleo@example\.com/i);
  }
});

it("can be set when the event is created", async () => {
  event = await createDinner(maya, { inviteEmails, ...{ visibility: "counts", afterAnswer: true } });
  const shown = (await open("ana")).json<Poll>().event;
  expect(shown).toMatchObject({ visibility: "counts", afterAnswer: true, visibleSince: null });
});

describe("the revision of a poll", () => {
  const revision = async () => (await call("GET", `/poll/${tokenOf("ana")}/revision`)).json<EventRevision>().revision;

  it("is the poll's, and changes with the setting and with every answer that is shown", async () => {
    const changes = [
      () => set({ visibility: "names" }),
      () => respond("cleo", "yes"),
      () => respond("cleo", "no"),
      () => set({ inviteEmails: ["ana@example.com", "tom@example.com"] }),
      () => set({ visibility: "organizer" }),
    ];
    let last = await revision();
    for (const [n, change] of changes.entries()) {
      await change();
      const next = await revision();
      expect([n, next === last, (await open("ana")).json<Poll>().revision]).toEqual([n, false, next]);
      last = next;
    }
  });

  it("does not tell of answers that are not shown", async () => {
    const before = await revision();
    await respond("cleo", "yes");
    expect(await revision()).toBe(before);
  });

  it("is 304 without a body while nothing changes", async () => {
    const path = `/poll/${tokenOf("ana")}/revision`;
    const first = await call("GET", path);
    const again = await call("GET", path, { headers: { "If-None-Match": first.headers.get("ETag")! } });
    expect([first.status, again.status, again.text]).toEqual([200, 304, ""]);
  });
});

describe("a visitor of the group link", () => {
  let code: string;
  beforeEach(async () => {
    const made = await call("POST", `/events/${event.id}/group-link`, { cookie: maya });
    code = /\/join\/([\w-]+)"/.exec(made.text)![1]!;
  });
  const page = async (cookie?: string) => await call("GET", `/join/${code}`, { cookie });

  it.each(visibilities)(
    "sees before answering what the setting '%s' allows, and later answers only after one",
    async (visibility) => {
      await set({ visibility });
      expect((await page()).json<JoinPage>().others).toEqual(allowed[visibility]());
      await set({ afterAnswer: true });
      expect((await page()).json<JoinPage>().others).toBeNull();
    },
  );

  it("sees after one join under any name what 'only after their own answer' hides, as the pages say", async () => {
    await set({ visibility: "names", afterAnswer: true });
    expect((await page()).json<JoinPage>().others).toBeNull();
    const code = await value<string>("SELECT code FROM group_links");
    const body = { respondentName: "Nobody", dateOptionResponses: { [options[0]!]: "no" } };
    const joined = (await call("POST", `/join/${code}`, { body })).json<{ token: string }>();
    expect((await call("GET", `/poll/${joined.token}`)).json<Poll>().others).toEqual(people());
  });

  it("sees no address, comment, token or id, and not the own answer when signed in", async () => {
    await set({ visibility: "names" });
    const { text } = await page();
    const { results } = await env.DB.prepare(
      "SELECT email, token, invites.id AS invite, responses.id AS response FROM invites LEFT JOIN responses ON invite_id = invites.id",
    ).all<Record<string, string | null>>();
    const secrets = results.flatMap((row) => Object.values(row)).filter((secret) => secret !== null);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain("by comment");
    const tom = await signIn("tom@example.com");
    expect((await page(tom)).json<JoinPage>().others).toEqual({ people: [people().people[1]] });
  });
});

describe("a poll with more answers than its page can hold", () => {
  const names = (name: string) => call("GET", `/poll/${tokenOf(name)}/answers`);
  const crowd = (EMBEDDED_ANSWERS_MAX / 3) | 0;

  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${crowd})
         INSERT INTO invites (id, event_id, joined_at, token, created_at, responded_at)
         SELECT 'i' || i, ?, 1, 'crowd-token-' || i, 0, 1 FROM n`,
      ).bind(event.id),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${crowd})
         INSERT INTO responses (id, event_id, invite_id, respondent_name, answers, created_at, updated_at)
         SELECT 'r' || i, ?, 'i' || i, 'Guest ' || i, ?, i, i FROM n`,
      ).bind(event.id, JSON.stringify({ [options[2]!]: "no" })),
    ]);
  });

  it("counts them on the page and has the names packed, on request", async () => {
    await set({ visibility: "names" });
    expect(await others("ana")).toEqual({
      counts: { [options[0]!]: count(2, 0, 0), [options[1]!]: count(0, 1, 0), [options[2]!]: count(0, 0, crowd) },
    });
    const packed = (await names("ana")).json<PackedAnswers>();
    expect(packed.optionIds).toEqual(options);
    expect(packed.people).toHaveLength(crowd + 2);
    expect(packed.people[0]).toEqual({ name: "Guest 1", answers: "--n" });
    expect(packed.people.slice(-2)).toEqual([
      { name: "tom by name", answers: "ym-" },
      { name: "Former participant", answers: "y--" },
    ]);
  });

  it.each([
    ["counts", { visibility: "counts" }],
    ["nothing", { visibility: "organizer" }],
    ["names only after an answer", { visibility: "names", afterAnswer: true }],
  ])("gives no names while guests see %s", async (_, setting) => {
    await set(setting);
    const answer = await names("ana");
    expect([answer.status, answer.text]).toEqual([404, "There are no names to see on this poll."]);
  });

  it("gives the names after the own answer", async () => {
    await set({ visibility: "names", afterAnswer: true });
    await respond("ana", "yes");
    expect((await names("ana")).json<PackedAnswers>().people).toHaveLength(crowd + 2);
    expect((await names("gone")).status).toBe(404);
  });
});
