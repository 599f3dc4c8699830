import { beforeEach, describe, expect, it } from "vitest";
import { madeUpShow } from "#schema/test/made-up-show.ts";
import { keepShows, swipe } from "../swipe/test-tools.ts";
import { call } from "../test/api.ts";
import {
  accepted,
  ask,
  askedId,
  connect,
  connectionMails,
  listed,
  person,
  respond,
  rows,
  sent,
  startOver,
  stillFingerprint,
} from "./test-tools.ts";

const ben = "ben@example.com";
let anas: string;
let bens: string;
beforeEach(async () => {
  await startOver();
  anas = await person("ana@example.com", "Ana", "Duarte");
  bens = await person(ben, "Ben", "Okafor");
});

const end = (cookie: string | undefined, id: string) => call("DELETE", `/connections/${id}`, { cookie });

describe("ending a connection", () => {
  it.each([
    ["who asked", () => anas],
    ["who was asked", () => bens],
  ])("removes names and matches for both and sends no mail when the one %s ends it", async (_, whose) => {
    await call("POST", "/friends", { cookie: anas, body: { name: "Ben from work", email: ben } });
    const id = await connect(anas, bens, ben);
    await keepShows(madeUpShow("show"));
    await swipe(anas, "show", "like");
    await swipe(bens, "show", "like");
    const matches = async () => (await call("GET", "/swipe/matches", { cookie: anas })).json<unknown[]>().length;
    expect(await matches()).toBe(1);
    const mails = await connectionMails();

    expect((await end(whose(), id)).status).toBe(204);

    expect([await accepted(anas), await accepted(bens), await sent(anas), await matches()]).toEqual([[], [], [], 0]);
    expect(await listed(anas)).toMatchObject([
      { state: "can-connect", connectionId: null, firstName: null, lastName: null },
    ]);
    expect(await connectionMails()).toEqual(mails);
  });

  it("lets either person send a new request", async () => {
    await end(anas, await connect(anas, bens, ben));
    expect((await ask(bens, "ana@example.com")).status).toBe(201);
    expect(await rows()).toEqual(["ben > ana connection pending"]);
  });

  it("is 404 for a third person, a pending and an ended connection, and changes nothing", async () => {
    const eve = await person("eve@example.com", "Eve");
    const waiting = await askedId(eve, ben);
    const declined = await askedId(anas, "eve@example.com");
    await respond(eve, declined, "declined");
    const id = await connect(anas, bens, ben);
    const before = await stillFingerprint();
    const answers = [
      await end(eve, id),
      await end(eve, waiting),
      await end(bens, waiting),
      await end(anas, declined),
      await end(anas, "no-such-connection"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await stillFingerprint()).toBe(before);
    await end(anas, id);
    expect((await end(bens, id)).status).toBe(404);
  });

  it("changes nothing for an ended session", async () => {
    const id = await connect(anas, bens, ben);
    await call("POST", "/logout", { cookie: anas });
    expect((await end(anas, id)).status).toBe(401);
    expect(await accepted(bens)).toHaveLength(1);
  });
});
