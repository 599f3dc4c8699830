import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { Friend, OwnPlan } from "#schema/contracts/plans.ts";
import type { ShowMatch, SwipedShow } from "#schema/contracts/swipe.ts";
import { showGroupKey } from "#schema/show-groups.ts";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { startOver } from "../../events/test-tools.ts";
import { openDb } from "../../lib/database/db.ts";
import { pileMarks } from "../../shows/pile/pile-marks.ts";
import { call, empty, signIn } from "../../test/api.ts";
import { connect, keepShows, swipe } from "../test-tools.ts";
import { plan } from "./test-tools.ts";

let maya: string;
let ana: string;
const groupKey = showGroupKey("Show A", "Tin Hall");
beforeEach(async () => {
  await empty("shows", "quotas");
  maya = await startOver();
  ana = await signIn("ana@example.com");
  await call("PATCH", "/user/profile", { cookie: ana, body: { firstName: "Ana", lastName: "Duarte" } });
  await connect("maya@example.com", "ana@example.com");
  await keepShows(
    madeUpShow("A"),
    madeUpShow("A-vip", { name: "Show A | VIP Packages" }),
    madeUpShow("A-2", { name: "Show A", date: "2038-03-13T20:00:00.000Z" }),
  );
});

const said = (friends: readonly Friend[] = []) =>
  friends.map(({ firstName, email, plan: one }) => `${firstName ?? email}: ${one?.state} ${one?.showId}`);

/** What each place shows Maya of her friends: the pile, her likes, her matches and her plans. */
async function seen(cookie = maya, email = "maya@example.com") {
  const userId = (await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<string>("id"))!;
  const shows = [{ ...madeUpShow("A"), groupKey }];
  const { likes } = await pileMarks({ db: openDb(env.DB), now: Date.now() }, userId, shows);
  const get = async <Body>(path: string) => (await call("GET", `/swipe/${path}`, { cookie })).json<Body>();
  const [liked, matches, plans] = await Promise.all([
    get<SwipedShow[]>("liked"),
    get<ShowMatch[]>("matches"),
    get<OwnPlan[]>("plans"),
  ]);
  return {
    pile: said(likes.get(groupKey)?.filter((friend) => friend.plan)),
    liked: said(liked[0]?.event.friends),
    matches: said(matches.flatMap(({ friend }) => (friend.plan ? friend : []))),
    plans: said(plans.flatMap(({ friends }) => friends)),
  };
}
const everywhere = (text: string) => ({ pile: [text], liked: [text], matches: [text], plans: [text] });
const nowhere = { pile: [], liked: [], matches: [], plans: [] };

it("is seen by connected friends on the pile, in likes, matches and beside their own plan", async () => {
  await plan(maya, "A", "in", false);
  await plan(ana, "A", "if-friend");
  expect(await seen()).toEqual(everywhere("Ana: if-friend A"));
  expect(await seen(ana, "ana@example.com")).toEqual(nowhere);
});

it("is seen by nobody when it is hidden, or the person shares no likes or is no friend", async () => {
  await plan(maya, "A", "in");
  await plan(ana, "A", "in", false);
  expect(await seen()).toEqual(nowhere);
  await plan(ana, "A", "in");
  expect(await seen()).toEqual(everywhere("Ana: in A"));
  await call("PATCH", "/connections/sharing", { cookie: ana, body: { likes: false } });
  expect(await seen()).toEqual(nowhere);
  await call("PATCH", "/connections/sharing", { cookie: ana, body: { likes: true } });
  for (const status of ["pending", "declined"]) {
    await env.DB.prepare("UPDATE connections SET status = ?").bind(status).run();
    expect(await seen()).toEqual(nowhere);
  }
});

it("shows no plan to a friend's friend", async () => {
  const tom = await signIn("tom@example.com");
  await connect("ana@example.com", "tom@example.com");
  for (const cookie of [maya, tom]) await plan(cookie, "A", "in");
  expect([await seen(), await seen(tom, "tom@example.com")]).toEqual([nowhere, nowhere]);
});

it("names the firmest plan of a friend with several, and beside an own plan that of the same night", async () => {
  await plan(maya, "A-2", "if-friend");
  await plan(ana, "A", "if-friend");
  await plan(ana, "A-2", "ticket");
  expect(await seen()).toEqual(everywhere("Ana: ticket A-2"));
});

it("is beside the own plan for another listing of the same night, not for another night", async () => {
  await plan(maya, "A", "if-friend");
  await plan(ana, "A-vip", "if-friend");
  expect((await seen()).plans).toEqual(["Ana: if-friend A-vip"]);
  await call("DELETE", "/swipe/plans/A-vip", { cookie: ana });
  await plan(ana, "A-2", "if-friend");
  expect((await seen()).plans).toEqual([]);
});

it("is beside the own plan for the listing of another source at about the same time", async () => {
  const ofVenue = { name: "Show A", source: "venue" as const, credit: { text: "From tin-hall.example", url: null } };
  await keepShows(
    madeUpShow("V-1", { ...ofVenue, date: "2038-03-12T21:00:00.000Z", time: "21:00:00" }),
    madeUpShow("V-2", { ...ofVenue, date: "2038-03-12T22:00:00.000Z", time: "22:00:00" }),
  );
  await plan(maya, "A", "if-friend");
  await plan(ana, "V-1", "if-friend");
  expect((await seen()).plans).toEqual(["Ana: if-friend V-1"]);
  await call("DELETE", "/swipe/plans/V-1", { cookie: ana });
  await plan(ana, "V-2", "if-friend");
  expect((await seen()).plans).toEqual([]);
});

it("is not seen once its night is over, while the like still is", async () => {
  await swipe(maya, "A", "like");
  await plan(ana, "A", "in");
  await env.DB.exec("UPDATE shows SET starts_at = 1 WHERE id = 'A'");
  expect(await seen()).toEqual(nowhere);
  expect((await call("GET", "/swipe/matches", { cookie: maya })).json<ShowMatch[]>()).toHaveLength(1);
});

it("counts all friends who like a show in the list, and names those with a plan", async () => {
  const tom = await signIn("tom@example.com");
  await connect("tom@example.com", "maya@example.com");
  await swipe(maya, "A", "like");
  await swipe(tom, "A", "like");
  await plan(ana, "A", "ticket");
  const [entry] = (await call("GET", "/swipe/liked", { cookie: maya })).json<SwipedShow[]>();
  expect([entry?.event.connectionLikes, said(entry?.event.friends)]).toEqual([2, ["Ana: ticket A"]]);
});
