import { beforeEach, expect, it } from "vitest";
import type { AgainDraft } from "#schema/contracts/polls.ts";
import { connect, person } from "../../people/test-tools.ts";
import { call, createDinner, signIn } from "../../test/api.ts";
import { mails, respond, startOver } from "../test-tools.ts";

let maya: string;
let ana: string;
let event: Awaited<ReturnType<typeof createDinner>>;

const inviteEmails = ["ana", "tom", "cleo", "gone"].map((name) => `${name}@example.com`);
const tokenOf = (name: string) => event.tokens[`${name}@example.com`]!;
const change = (body: object) => call("PATCH", `/events/${event.id}`, { cookie: maya, body });
const again = (name: string, cookie?: string) => call("GET", `/poll/${tokenOf(name)}/again`, { cookie });
const draft = async (name: string, cookie?: string) => (await again(name, cookie)).json<AgainDraft>();

/** Tom, Cleo and Gone have answered, and Gone was removed. Ana is connected with all of them but Cleo. */
beforeEach(async () => {
  maya = await startOver();
  ana = await person("ana@example.com", "Ana");
  event = await createDinner(maya, { inviteEmails });
  const [first] = event.options;
  for (const name of ["tom", "cleo", "gone"]) await respond(tokenOf(name), { [first!.id]: "yes" });
  for (const name of ["tom", "gone"]) await connect(ana, await signIn(`${name}@example.com`), `${name}@example.com`);
  await change({ inviteEmails: inviteEmails.filter((email) => email !== "gone@example.com"), visibility: "names" });
  await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: first!.id } });
});

it("a visitor without an account gets the event four weeks later, with a group link", async () => {
  const { date, time } = event.options[0]!;
  expect([date, time]).toEqual(["2038-03-12", "19:30"]);
  expect(await draft("ana")).toEqual({
    title: "Dinner at eight",
    description: "Somewhere with a long table.",
    location: "",
    timezone: "America/New_York",
    durationMinutes: 60,
    maxParty: 1,
    capacity: null,
    suggestions: false,
    notes: "organizer",
    dateOptions: [{ date: "2038-04-09", time: "19:30" }],
    inviteEmails: [],
    hasGroupLink: true,
  });
});

it("invites the visitor's connections among the guests whose names the page shows", async () => {
  expect(await draft("ana", ana)).toMatchObject({ inviteEmails: ["tom@example.com"], hasGroupLink: false });
  await connect(ana, maya, "maya@example.com");
  expect(await draft("ana", ana)).toMatchObject({ inviteEmails: ["maya@example.com", "tom@example.com"] });
});

it.each([{ visibility: "counts" }, { visibility: "organizer" }, { visibility: "names", afterAnswer: true }])(
  "does not tell who is invited where the page does not: %o",
  async (shown) => {
    await change(shown);
    expect(await draft("ana", ana)).toMatchObject({ inviteEmails: [], hasGroupLink: true });
  },
);

it("does not tell whether the address of a mere contact is on the list", async () => {
  await call("POST", "/friends", { cookie: ana, body: { name: "Cleo", email: "cleo@example.com" } });
  expect((await draft("ana", ana)).inviteEmails).toEqual(["tom@example.com"]);
});

it("changes nothing and mails nobody", async () => {
  const before = await mails();
  await draft("ana", ana);
  expect(await mails()).toEqual(before);
});

it("has no date once the event was reopened, and nothing once it is deleted", async () => {
  await call("POST", `/events/${event.id}/reopen`, { cookie: maya });
  expect((await draft("ana")).dateOptions).toEqual([]);
  await call("DELETE", `/events/${event.id}`, { cookie: maya });
  expect((await again("ana")).status).toBe(404);
});
