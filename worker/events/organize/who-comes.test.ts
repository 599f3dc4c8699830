import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readAllByIcalJs } from "#emails/test/read-calendar.ts";
import type { CalendarFeed } from "#schema/contracts/calendar-feed.ts";
import type { JoinPage } from "#schema/contracts/group-link.ts";
import type { Invite } from "#schema/contracts/invites.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import type { PackedAnswers } from "#schema/contracts/visibility.ts";
import { call, createDinner, type dinner, signIn } from "../../test/api.ts";
import { dashboard, startOver, tokenOf, value } from "../test-tools.ts";

const names = ["ida", "jon", "kay", "lou"];
const address = (name: string) => `${name}@example.com`;

let maya: string;
let event: Awaited<ReturnType<typeof createDinner>>;
let friday: string;

const own = (method: string, path = "", body?: object) =>
  call(method, `/events/${event.id}${path}`, { cookie: maya, ...(body && { body }) });
const finalize = () => own("POST", "/finalize", { dateOptionId: friday });
const pathOf = async (name: string) => `/poll/${await tokenOf(event.id, address(name))}`;
const poll = async (name: string) => (await call("GET", await pathOf(name))).json<Poll>();
const answer = async (name: string, given = "yes", partySize = 1) =>
  call("POST", `${await pathOf(name)}/respond`, {
    body: { respondentName: name, comments: `${name} says`, dateOptionResponses: { [friday]: given }, partySize },
  });
const deleteAccount = async (name: string) => call("DELETE", "/user/account", { cookie: await signIn(address(name)) });
const joinPage = async () => {
  const { url } = (await own("POST", "/group-link", {})).json<{ url: string }>();
  return (await call("GET", `/join/${url.slice(url.lastIndexOf("/") + 1)}`)).json<JoinPage>();
};
/** Returns the others' places as 'ida coming, kay waiting'. */
const placesIn = (people: { name: string; place?: string }[]) =>
  people.flatMap(({ name, place }) => (place ? [`${name} ${place}`] : [])).join(", ");
const othersOf = ({ others }: Poll) => (others && "people" in others ? placesIn(others.people) : null);

async function create(more: object): Promise<void> {
  maya = await startOver();
  event = await createDinner(maya, { inviteEmails: names.map(address), maxParty: 4, ...more } as Partial<
    typeof dinner
  >);
  friday = event.options[0]!.id;
}

describe("in a room for 3, Ida with one more and Jon with one more who waits, and Kay", () => {
  beforeEach(async () => {
    await create({ capacity: 3, visibility: "names" });
    await answer("ida", "yes", 2);
    await answer("jon", "yes", 2);
    await answer("kay");
  });

  it("only people with a place are said to come, on each page alike", async () => {
    await finalize();
    const coming = { people: 3, answers: 2 };
    expect((await dashboard(maya, event.id)).coming).toEqual({ ...coming, waiting: 2 });
    for (const name of names) expect((await poll(name)).coming).toEqual(coming);
    expect((await joinPage()).coming).toEqual(coming);
    expect(othersOf(await poll("lou"))).toBe("ida coming, jon waiting, kay coming");
    expect(othersOf(await poll("jon"))).toBe("ida coming, kay coming");
    expect(othersOf(await joinPage())).toBe("ida coming, jon waiting, kay coming");
    const packed = (await call("GET", `${await pathOf("lou")}/answers`)).json<PackedAnswers>();
    expect(placesIn(packed.people)).toBe("ida coming, jon waiting, kay coming");
  });

  it("nobody is said to come before the final date", async () => {
    expect([(await poll("lou")).coming, othersOf(await poll("lou"))]).toEqual([null, ""]);
  });

  it("who gives the place away stops to come, and the next who fits comes", async () => {
    await finalize();
    await answer("ida", "no", 2);
    expect(othersOf(await poll("lou"))).toBe("jon coming, kay coming");
    expect((await joinPage()).coming).toEqual({ people: 3, answers: 2 });
  });

  it("the organizer's mail and calendars count only people with a place", async () => {
    await finalize();
    const own = await value(
      "SELECT payload ->> '$.coming.people' FROM outbox WHERE kind = 'final-date' AND invite_id IS NULL",
    );
    expect(own).toBe(3);
    expect(await filed()).toMatch(/^3 people/);
    expect(await fed(maya)).toMatch(/^3 people/);
  });

  it("the organizer's updated entry counts who comes after the same change has made more room", async () => {
    await finalize();
    await env.DB.exec("DELETE FROM outbox");
    await own("PATCH", "", { title: "Supper", capacity: 5 });
    const people = await value(
      "SELECT payload ->> '$.coming.people' FROM outbox WHERE kind = 'final-date' AND invite_id IS NULL",
    );
    expect(people).toBe(5);
  });

  it("the received list says who has a place and who waits with which number", async () => {
    const listed = async (name: string) => {
      const [invite] = (await call("GET", "/invites", { cookie: await signIn(address(name)) })).json<Invite[]>();
      return { place: invite?.place, waitingPosition: invite?.waitingPosition };
    };
    const nowhere = { place: null, waitingPosition: null };
    expect(await listed("jon")).toEqual(nowhere);
    await finalize();
    expect(await listed("ida")).toEqual({ place: "coming", waitingPosition: null });
    expect(await listed("jon")).toEqual({ place: "waiting", waitingPosition: 1 });
    expect(await listed("lou")).toEqual(nowhere);
    await answer("lou", "yes", 4);
    expect(await listed("lou")).toEqual({ place: "waiting", waitingPosition: 2 });
    await own("POST", `/invites/${await value("SELECT id FROM invites WHERE email = ?", address("lou"))}/move-up`);
    expect([await listed("lou"), await listed("jon")].map(({ waitingPosition }) => waitingPosition)).toEqual([1, 2]);
  });

  it("only people with a place download the date", async () => {
    await finalize();
    const statuses = async () =>
      Object.fromEntries(await Promise.all(names.map(async (name) => [name, await downloads(name)])));
    expect(await statuses()).toEqual({ ida: 200, jon: 404, kay: 200, lou: 404 });
    await answer("kay", "maybe");
    await answer("ida", "no", 2);
    expect(await statuses()).toEqual({ ida: 404, jon: 200, kay: 404, lou: 404 });
  });
});

describe("without a limit", () => {
  beforeEach(() => create({ visibility: "names" }));

  it("who said no does not download the date, and everybody else does", async () => {
    await answer("ida");
    await answer("jon", "no");
    await answer("kay", "maybe");
    await finalize();
    expect(await Promise.all(names.map(downloads))).toEqual([200, 404, 200, 200]);
    const refused = await call("GET", `${await pathOf("jon")}/calendar.ics`);
    expect(refused.text).toBe("You said no to this date, so it is not for your calendar.");
    await answer("ida", "no");
    await answer("jon", "yes");
    expect(await Promise.all(["ida", "jon"].map(downloads))).toEqual([404, 200]);
  });

  it("a former participant's answer stays and counts, and nobody says that they come", async () => {
    await answer("ida", "yes", 3);
    await answer("jon", "yes", 2);
    await answer("kay", "yes");
    await finalize();
    await deleteAccount("ida");
    await own("DELETE", `/invites/${await value("SELECT id FROM invites WHERE email = ?", address("kay"))}`);
    const board = await dashboard(maya, event.id);
    expect(board.coming).toEqual({ people: 2, answers: 1, waiting: 0 });
    expect(board.dateOptions[0]).toMatchObject({ yesCount: 2 });
    const seen = await poll("lou");
    expect([seen.coming, othersOf(seen)]).toEqual([{ people: 2, answers: 1 }, "jon coming"]);
    expect(seen.others).toMatchObject({ people: [{ name: "Former participant" }, { name: "jon" }] });
    expect(await filed()).toMatch(/^2 people/);
    expect(await fed(maya)).toMatch(/^2 people/);
  });

  it("comments that everybody reads do not show who comes", async () => {
    await own("PATCH", "", { visibility: "organizer", notes: "everybody" });
    await answer("ida");
    await finalize();
    expect((await poll("jon")).others).toMatchObject({ notes: [{ name: "ida" }] });
    expect([(await poll("jon")).coming, (await joinPage()).coming]).toEqual([null, null]);
  });
});

const downloads = async (name: string) => (await call("GET", `${await pathOf(name)}/calendar.ics`)).status;
const filed = async () => readAllByIcalJs((await own("GET", "/calendar.ics")).text)[0]!.description;
async function fed(cookie: string): Promise<string> {
  const feed = (await call("POST", "/user/feed", { cookie })).json<CalendarFeed>();
  const { text } = await call("GET", new URL(feed.url!).pathname.replace(/^\/api/, ""));
  return readAllByIcalJs(text)[0]!.description;
}
