import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { type ConnectionPreferences, connectionPreferences } from "#schema/contracts/connection-preferences.ts";
import { SHARED_SHOWS_MAX } from "#schema/limits.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { keepShows, swipe } from "../swipe/test-tools.ts";
import { call } from "../test/api.ts";
import { askedId, connect, person, respond, startOver } from "./test-tools.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;
let bens: string;
let connection: string;
beforeEach(async () => {
  await startOver();
  await env.DB.exec("DELETE FROM shows");
  anas = await person(ana, "Ana", "Duarte");
  bens = await person(ben, "Ben", "Okafor");
  connection = await connect(anas, bens, ben);
});

const ask = (cookie: string | undefined, id = connection) => call("GET", `/connections/${id}/preferences`, { cookie });
/** Ben's preferences as Ana sees them. */
const shown = async () => (await ask(anas)).json<ConnectionPreferences>();
const names = async () => (await shown()).shows.map(({ id, isMutual }) => (isMutual ? `${id} (both)` : id));
const share = (cookie: string | undefined, body: unknown) => call("PATCH", "/connections/sharing", { cookie, body });
const choose = (cookie: string, body: unknown) => call("POST", "/swipe/preferences", { cookie, body });
const porto = { location: "Porto, Portugal", lat: 41.149, lon: -8.611, countryCode: "PT", genres: ["Fado"] };

describe("a connected person's preferences", () => {
  it("are city, genres and liked shows, for both people and for no list of others", async () => {
    await choose(bens, porto);
    const indie = { segment: "Music", genre: { name: "Indie" }, subGenre: { name: null } };
    await keepShows({ ...madeUpShow("A"), classifications: [indie] });
    await swipe(bens, "A", "like");
    const answer = await ask(anas);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(connectionPreferences.strict().parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      sharing: { city: true, genres: true, likes: true },
      city: { name: "Porto", region: "Portugal" },
      genres: ["Fado", "Indie"],
      shows: [{ id: "A", name: "Show A", isMutual: false }],
      hasMoreShows: false,
    });
    expect((await ask(bens)).json()).toMatchObject({ city: null, genres: [], shows: [] });
    for (const path of ["/connections", "/connections/friends", "/friends", "/user"])
      expect((await call("GET", path, { cookie: anas })).text).not.toMatch(/Porto|Fado|Show A/);
  });

  it("hold no coordinates, no address, no e-mail and no id of an account", async () => {
    await choose(bens, porto);
    const [venue] = madeUpShow("A").venues;
    const placed = {
      ...venue!,
      address: { line1: "1 Dock Road", line2: null },
      location: { latitude: 38, longitude: -9 },
    };
    await keepShows({ ...madeUpShow("A"), venues: [placed] });
    await swipe(bens, "A", "like");
    const { text } = await ask(anas);
    expect(text).toContain("Tin Hall");
    expect(text).not.toMatch(/41\.149|8\.611|"lat|"lon|latitude|Dock Road|@|Okafor|userId/);
    const accounts = await env.DB.prepare("SELECT id FROM users").all<{ id: string }>();
    for (const { id } of accounts.results) expect(text).not.toContain(id);
  });

  it("list the shows that both like first, then by date", async () => {
    const on = (id: string, day: string) => madeUpShow(id, { date: `2038-03-${day}T20:00:00.000Z` });
    await keepShows(on("late", "20"), on("early", "10"), on("both-late", "19"), on("both-early", "11"));
    for (const id of ["late", "early", "both-late", "both-early"]) await swipe(bens, id, "like");
    for (const id of ["both-early", "both-late"]) await swipe(anas, id, "like");
    await swipe(anas, "late", "dislike");
    expect(await names()).toEqual(["both-early (both)", "both-late (both)", "early", "late"]);
  });

  it("leave out past shows, past dates, and shows that were disliked since", async () => {
    const echo = (id: string, date: string) => madeUpShow(id, { name: "Echo", date });
    await keepShows(
      madeUpShow("over", { date: "2024-03-12T20:00:00.000Z" }),
      madeUpShow("disliked"),
      echo("echo-over", "2024-03-12T20:00:00.000Z"),
      echo("echo-next", "2038-03-12T20:00:00.000Z"),
    );
    for (const id of ["over", "disliked", "echo-over"]) await swipe(bens, id, "like");
    await swipe(bens, "disliked", "dislike");
    const { shows } = await shown();
    expect(shows.map(({ name, dateVariants }) => [name, dateVariants.map(({ date }) => date)])).toEqual([
      ["Echo", ["2038-03-12"]],
    ]);
  });

  it("count a show as liked by both when each likes another listing", async () => {
    await keepShows(
      madeUpShow("A"),
      madeUpShow("A-vip", { name: "Show A – VIP Packages", date: "2038-03-13T20:00:00.000Z" }),
    );
    await swipe(bens, "A", "like");
    await swipe(anas, "A-vip", "like");
    expect(await names()).toEqual(["A (both)"]);
  });

  it("name the most frequent genres of the liked shows", async () => {
    const of = (id: string, name: string) => ({
      ...madeUpShow(id),
      classifications: [{ segment: null, genre: { name }, subGenre: { name: null } }],
    });
    await keepShows(of("1", "Metal"), of("2", "Indie"), of("3", "Indie"), of("4", "Undefined"), of("5", "Pop"));
    for (const id of ["1", "2", "3", "4"]) await swipe(bens, id, "like");
    await swipe(bens, "5", "dislike");
    expect((await shown()).genres).toEqual(["Indie", "Metal"]);
  });

  it("hold a bounded number of shows, with those that both like, and say that there are more", async () => {
    const many = Array.from({ length: SHARED_SHOWS_MAX + 1 }, (_, n) =>
      madeUpShow(`S${n}`, { date: new Date(Date.UTC(2030, 0, 1 + n)).toISOString() }),
    );
    await keepShows(...many);
    await env.DB.exec(
      "INSERT INTO swipes SELECT u.id, s.id, s.group_key, 'like', 1 FROM users u, shows s WHERE u.email = 'ben@example.com'",
    );
    await swipe(anas, `S${SHARED_SHOWS_MAX}`, "like");
    const { shows, hasMoreShows } = await shown();
    expect([shows.length, shows[0]?.id, hasMoreShows]).toEqual([SHARED_SHOWS_MAX, `S${SHARED_SHOWS_MAX}`, true]);
  });
});

describe("preferences of other people", () => {
  const absent = async () => (await ask(anas, "no-such-connection")).text;

  it("are the same 404 for a third person, before the answer, after a refusal and for an unknown id", async () => {
    const eves = await person("eve@example.com", "Eve");
    const waiting = await askedId(eves, ben);
    const declined = await askedId(anas, "eve@example.com");
    await respond(eves, declined, "declined");
    const answers = [
      await ask(eves),
      await ask(eves, waiting),
      await ask(bens, waiting),
      await ask(anas, declined),
      await ask(eves, declined),
    ];
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(Array(5).fill(`404 ${await absent()}`));
    expect((await ask(undefined)).status).toBe(401);
  });

  it.each([
    ["the connection ends", () => call("DELETE", `/connections/${connection}`, { cookie: bens })],
    ["the account is deleted", () => call("DELETE", "/user/account", { cookie: bens })],
  ])("are 404 as soon as %s", async (_, end) => {
    expect((await ask(anas)).status).toBe(200);
    expect((await end()).status).toBe(204);
    const after = await ask(anas);
    expect([after.status, after.text]).toEqual([404, await absent()]);
  });
});

describe("what a person shares", () => {
  const all = { city: true, genres: true, likes: true };
  const own = async (cookie: string) => (await call("GET", "/connections/sharing", { cookie })).json();

  it("is everything at first, and each kind can be switched off and on again", async () => {
    expect(await own(bens)).toEqual(all);
    expect((await share(bens, { genres: false })).json()).toEqual({ ...all, genres: false });
    expect((await share(bens, { city: false })).json()).toEqual({ city: false, genres: false, likes: true });
    expect((await share(bens, { genres: true })).json()).toEqual({ ...all, city: false });
    expect([await own(bens), await own(anas)]).toEqual([{ ...all, city: false }, all]);
  });

  it.each([
    ["city", { city: null }],
    ["genres", { genres: [] }],
    ["likes", { shows: [] }],
  ])("hides only the %s from connections when it is off", async (kind, hidden) => {
    await choose(bens, porto);
    await keepShows(madeUpShow("A"));
    await swipe(bens, "A", "like");
    const before = await shown();
    await share(bens, { [kind]: false });
    expect(await shown()).toEqual({ ...before, sharing: { ...all, [kind]: false }, ...hidden });
  });

  it("without the liked shows leaves the person out of connections' matches and counts, and no more", async () => {
    await keepShows(madeUpShow("A"));
    for (const cookie of [anas, bens]) await swipe(cookie, "A", "like");
    const counts = async (cookie: string) => {
      const matches = (await call("GET", "/swipe/matches", { cookie })).json<unknown[]>();
      const [liked] = (await call("GET", "/swipe/liked", { cookie })).json<{ event: { connectionLikes: number } }[]>();
      return [matches.length, liked?.event.connectionLikes];
    };
    expect([await counts(anas), await counts(bens)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await share(bens, { likes: false });
    expect([await counts(anas), await counts(bens)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it.each([[{ city: "no" }], [{ likes: null }], [{ genres: 0 }]])("stays as it is for %j", async (body) => {
    const [kind] = Object.keys(body);
    const answer = await share(bens, body);
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringMatching(/^Choose whether to share .+: true or false\.$/),
    ]);
    expect(await own(bens)).toHaveProperty(kind!, true);
  });

  it("cannot be read or changed when signed out", async () => {
    expect([
      (await share(undefined, { city: false })).status,
      (await call("GET", "/connections/sharing")).status,
    ]).toEqual([401, 401]);
    await call("POST", "/logout", { cookie: bens });
    expect((await share(bens, { city: false })).status).toBe(401);
    const { city } = (await ask(anas)).json<ConnectionPreferences>().sharing;
    expect(city).toBe(true);
  });

  it("is in the person's own export", async () => {
    await share(bens, { likes: false });
    expect((await call("GET", "/user/export", { cookie: bens })).json<{ sharing: unknown }>().sharing).toEqual([
      { ...all, likes: false },
    ]);
  });
});
