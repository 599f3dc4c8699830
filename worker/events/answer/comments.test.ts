import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { EventRevision } from "#schema/contracts/events.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { COMMENTS_SHOWN_MAX } from "#schema/limits.ts";
import { visibilities } from "#schema/shown-answers.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { counted } from "../../test/counted-database.ts";
import { dashboard, startOver } from "../test-tools.ts";

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;

const inviteEmails = ["ana", "tom", "cleo", "gone", "left"].map((name) => `${name}@example.com`);
const tokenOf = (name: string) => event.tokens[`${name}@example.com`]!;
const set = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
const open = (name: string) => call("GET", `/poll/${tokenOf(name)}`);
const poll = async (name: string) => (await open(name)).json<Poll>();
const notes = async (name: string) => (await poll(name)).others?.notes;
const write = (name: string, comments: string, changes: object = {}) =>
  call("POST", `/poll/${tokenOf(name)}/respond`, {
    body: { respondentName: `${name} by name`, comments, dateOptionResponses: answers("yes"), ...changes },
  });
const answers = (answer: string) => ({ [event.options[0]!.id]: answer });
const note = (name: string, text: string) => ({ name: `${name} by name`, text });

/** Adds more answers with comments than a page shows. */
async function crowd() {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${COMMENTS_SHOWN_MAX})
       INSERT INTO invites (id, event_id, joined_at, token, created_at, responded_at)
       SELECT 'i' || i, ?, 1, 'crowd-token-' || i, 0, 1 FROM n`,
    ).bind(event.id),
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= ${COMMENTS_SHOWN_MAX})
       INSERT INTO responses (id, event_id, invite_id, respondent_name, comments, is_comment_shared, answers,
         created_at, updated_at)
       SELECT 'r' || i, ?, 'i' || i, 'Guest ' || i, 'Comment ' || i, 1, '{}', i, i FROM n`,
    ).bind(event.id),
  ]);
}

beforeEach(async () => {
  maya = await startOver();
  event = await createDinner(maya, { inviteEmails, ...{ notes: "everybody" } });
});

describe("where everybody invited reads the comments", () => {
  it("a guest reads the others' in the order in which they were written, and not their own", async () => {
    await write("tom", "I may\nbe late.");
    await write("cleo", "Bring cake");
    await write("ana", "Mine");
    expect(await notes("ana")).toEqual([note("tom", "I may\nbe late."), note("cleo", "Bring cake")]);
    await write("tom", "I am on time.");
    expect(await notes("ana")).toEqual([note("cleo", "Bring cake"), note("tom", "I am on time.")]);
  });

  it.each([...visibilities])("they stand beside the answers that the setting '%s' allows", async (visibility) => {
    await set({ visibility });
    await write("tom", "Hello");
    const { others } = await poll("ana");
    const shown = { organizer: ["notes"], counts: ["counts", "notes"], names: ["notes", "people"] };
    expect(Object.keys(others!).sort()).toEqual(shown[visibility]);
    expect(others!.notes).toEqual([note("tom", "Hello")]);
  });

  it("they come after the own answer where the answers do, and at once where no answers are shown", async () => {
    await set({ visibility: "names", afterAnswer: true });
    await write("tom", "Hello");
    expect((await poll("ana")).others).toBeNull();
    await write("ana", "");
    expect(await notes("ana")).toEqual([note("tom", "Hello")]);
    await set({ visibility: "organizer" });
    expect((await poll("cleo")).others).toEqual({ notes: [note("tom", "Hello")] });
  });

  it("empty comments are left out, and there is an empty list without any", async () => {
    await write("tom", "");
    expect(await notes("ana")).toEqual([]);
  });

  it("a person removed takes theirs along, and so does a person who deletes their account", async () => {
    await write("gone", "Gone soon");
    await write("left", "Left soon");
    await set({ inviteEmails: inviteEmails.filter((address) => !address.startsWith("gone")) });
    expect(await notes("ana")).toEqual([note("left", "Left soon")]);
    await call("DELETE", "/user/account", { cookie: await signIn("left@example.com") });
    expect(await notes("ana")).toEqual([]);
  });

  it("the payload holds no address, token or id of another person", async () => {
    await set({ visibility: "names" });
    await write("tom", "Hello");
    await write("cleo", "Hello again");
    await env.DB.exec("UPDATE responses SET respondent_name = '' WHERE respondent_name LIKE 'cleo%'");
    const { text } = await open("ana");
    expect(await notes("ana")).toEqual([note("tom", "Hello"), { name: "", text: "Hello again" }]);
    const { results } = await env.DB.prepare(
      `SELECT email, token, invites.id AS invite, responses.id AS response FROM invites
       LEFT JOIN responses ON invite_id = invites.id WHERE email <> 'ana@example.com'`,
    ).all<Record<string, string | null>>();
    const secrets = ["maya@example.com", ...results.flatMap((row) => Object.values(row))].filter((one) => one !== null);
    expect(secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  });

  it("a page has the newest of very many", async () => {
    await crowd();
    const shown = (await notes("ana"))!;
    expect([shown.length, shown[0]?.text, shown.at(-1)?.text]).toEqual([
      COMMENTS_SHOWN_MAX,
      "Comment 2",
      `Comment ${COMMENTS_SHOWN_MAX + 1}`,
    ]);
  });

  it("a visitor of the group link reads them, and not the own one when signed in", async () => {
    const made = await call("POST", `/events/${event.id}/group-link`, { cookie: maya });
    const code = /\/join\/([\w-]+)"/.exec(made.text)![1]!;
    await write("tom", "Hello");
    const visit = async (cookie?: string) => (await call("GET", `/join/${code}`, { cookie })).json<JoinPage>().others;
    expect(await visit()).toEqual({ notes: [note("tom", "Hello")] });
    expect(await visit(await signIn("tom@example.com"))).toEqual({ notes: [] });
    await set({ visibility: "names", afterAnswer: true });
    expect(await visit()).toBeNull();
  });

  it("an open page learns of each comment by the revision", async () => {
    const revision = async () => (await call("GET", `/poll/${tokenOf("ana")}/revision`)).json<EventRevision>().revision;
    const before = await revision();
    await write("tom", "Hello");
    expect(await revision()).not.toBe(before);
    expect((await poll("ana")).revision).toBe(await revision());
  });
});

describe("a comment that only the organizer was to read", () => {
  beforeEach(async () => {
    await set({ notes: "organizer" });
    await write("tom", "Only for Maya");
  });
  const leaks = async () => (await open("ana")).text.includes("Only for Maya");

  it("stays private after the switch until its writer edits it", async () => {
    await set({ notes: "everybody", visibility: "names" });
    expect([await leaks(), await notes("ana")]).toEqual([false, []]);
    await write("tom", "Only for Maya", { dateOptionResponses: answers("no") });
    expect([await leaks(), await notes("ana")]).toEqual([false, []]);
    await write("tom", "For all");
    expect(await notes("ana")).toEqual([note("tom", "For all")]);
  });

  it("says to its writer that it is private", async () => {
    await set({ notes: "everybody" });
    expect((await poll("tom")).existingResponse).toMatchObject({ isCommentShared: false });
    await write("tom", "For all");
    expect((await poll("tom")).existingResponse).toMatchObject({ isCommentShared: true });
  });

  it("is private when the switch came after the writer's page had said so", async () => {
    await set({ notes: "everybody" });
    await write("cleo", "Typed before the switch", { notes: "organizer" });
    expect(await notes("ana")).toEqual([]);
    await write("cleo", "Typed after it", { notes: "everybody" });
    expect(await notes("ana")).toEqual([note("cleo", "Typed after it")]);
  });

  it("is refused a reader that no page offers", async () => {
    const refused = await write("cleo", "Hello", { notes: "world" });
    expect([refused.status, refused.text]).toEqual([
      400,
      "Please choose who reads the comments: organizer or everybody.",
    ]);
  });
});

it("shows nothing any more once only the organizer reads comments, and what was shared again after that", async () => {
  await write("tom", "Hello");
  await set({ notes: "organizer" });
  expect([(await poll("ana")).others, (await open("ana")).text.includes("Hello")]).toEqual([null, false]);
  await set({ notes: "everybody" });
  expect(await notes("ana")).toEqual([note("tom", "Hello")]);
});

it("reads as few rows among a hundred answers as among three where only the organizer reads everything", async () => {
  await set({ notes: "organizer" });
  const rows = async () => {
    const used = { trips: 0, read: 0, written: 0 };
    await call("GET", `/poll/${tokenOf("ana")}`, { database: counted(env.DB, used) });
    return used;
  };
  for (const name of ["tom", "cleo", "gone"]) await write(name, "Hello");
  const few = await rows();
  await crowd();
  expect([few.trips, await rows()]).toEqual([1, few]);
});

it("tells the organizer which comments everybody reads", async () => {
  await write("tom", "Hello");
  await write("cleo", "Private", { notes: "organizer" });
  const { responses } = await dashboard(maya, event.id);
  expect(responses.map(({ comments, isCommentShared }) => [comments, isCommentShared])).toEqual([
    ["Hello", true],
    ["Private", false],
  ]);
});
