import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { call, cookieOf, newestCode, newestConfirmation, signIn, signInByLink } from "../test/api.ts";
import { accepted, ask, askedId, listed, pending, person, respond, rows, startOver, unproven } from "./test-tools.ts";

const ana = "ana@example.com";
const ben = "ben@example.com";
let anas: string;

async function byPin(email: string): Promise<string> {
  await call("POST", "/auth/magic-link", { body: { email } });
  const { pin } = await newestCode(email);
  return cookieOf((await call("POST", "/auth/verify-pin", { body: { email, pin } })).headers);
}

/** Confirms in the browser that is signed in to the account. */
async function byConfirmation(email: string, cookie: string): Promise<void> {
  const token = await newestConfirmation(email);
  const response = await call("POST", "/auth/confirm-email", { cookie, body: { token } });
  if (response.status !== 200) throw new Error(response.text);
}

/** Confirms in another browser, and then signs in. */
async function byConfirmationElsewhere(email: string): Promise<string> {
  await byConfirmation(email, "");
  return signIn(email);
}

beforeEach(async () => {
  await startOver();
  anas = await person(ana, "Ana", "Duarte");
});

describe("verifying an address", () => {
  it.each([
    ["the link", () => signInByLink(ben)],
    ["the PIN", () => byPin(ben)],
    [
      "the confirmation of a registered account",
      async () => {
        const cookie = await unproven(ben);
        await byConfirmation(ben, cookie);
        return cookie;
      },
    ],
    [
      "the link, for an account registered before",
      async () => {
        await unproven(ben);
        return signInByLink(ben);
      },
    ],
  ])("by %s turns invitations into connection requests", async (_, prove) => {
    const id = await askedId(anas, ben);
    const bens = await prove();
    expect(await rows()).toEqual(["ana > ben connection pending"]);
    expect(await pending(bens)).toMatchObject([{ id, requesterName: "Ana Duarte", requesterEmail: ana }]);
    expect((await respond(bens, id, "accepted")).status).toBe(200);
  });

  it("keeps a request declined by mail as it is, and changes nothing at the next sign-in", async () => {
    const id = await askedId(anas, ben);
    await env.DB.exec("UPDATE connections SET status = 'declined'");
    const bens = await signInByLink(ben);
    expect([await rows(), await pending(bens)]).toEqual([["ana > ben connection declined"], []]);
    const all = () => env.DB.prepare("SELECT * FROM connections").all();
    const before = (await all()).results;
    await signInByLink(ben);
    expect((await all()).results).toEqual(before);
    expect((await respond(bens, id, "accepted")).status).toBe(409);
  });

  it("changes no request to another person", async () => {
    await ask(anas, "tom@example.com");
    await ask(anas, ben);
    await signInByLink(ben);
    expect(await rows()).toEqual(["ana > ben connection pending", "ana > tom invitation pending"]);
  });

  it("connects two people who invited each other once both have confirmed", async () => {
    await ask(anas, ben);
    const bens = await unproven(ben, "Ben");
    await ask(bens, ana);
    expect([await accepted(anas), await accepted(bens)]).toEqual([[], []]);
    await byConfirmation(ben, bens);
    expect(await rows()).toEqual(["ana > ben connection accepted"]);
    expect(await accepted(bens)).toMatchObject([{ friend: { email: ana, firstName: "Ana" } }]);
  });

  it("does not connect an inviter to a person who is still unverified", async () => {
    const bens = await unproven(ben, "Ben");
    const toms = await unproven("tom@example.com", "Tom");
    await ask(bens, "tom@example.com");
    await ask(toms, ben);
    await byConfirmation(ben, bens);
    expect(await rows()).toEqual(["ben > tom invitation pending", "tom > ben connection pending"]);
    expect([await accepted(bens), await accepted(toms)]).toEqual([[], []]);
    await byConfirmation("tom@example.com", toms);
    expect(await rows()).toEqual(["ben > tom connection accepted"]);
  });

  it("keeps the account's own requests, which can then be accepted", async () => {
    const bens = await unproven(ben, "Ben");
    const id = await askedId(bens, ana);
    expect((await respond(anas, id, "accepted")).status).toBe(409);
    await byConfirmation(ben, bens);
    expect(await pending(anas)).toMatchObject([{ requesterEmail: ben }]);
    expect((await respond(anas, id, "accepted")).status).toBe(200);
  });

  it.each([
    ["the link", signInByLink],
    ["the PIN", byPin],
    ["the confirmation in another browser", byConfirmationElsewhere],
  ])("by %s deletes a stranger's requests in this person's name", async (_, prove) => {
    const stranger = await unproven(ben, "Ben");
    const id = await askedId(stranger, ana);
    await ask(anas, ben);
    const bens = await prove(ben);
    expect(await rows()).toEqual(["ana > ben connection pending"]);
    expect((await respond(anas, id, "accepted")).status).toBe(404);
    expect([await accepted(bens), await accepted(anas)]).toEqual([[], []]);
  });

  it("keeps one row for a pair whose earlier request was declined by mail", async () => {
    await ask(anas, ben);
    await env.DB.exec("UPDATE connections SET status = 'declined'");
    const bens = await unproven(ben, "Ben");
    await call("POST", "/friends", { cookie: bens, body: { name: "Ana", email: ana } });
    const id = await askedId(bens, ana);
    await byConfirmation(ben, bens);
    await respond(anas, id, "accepted");
    expect(await rows()).toEqual(["ben > ana connection accepted"]);
    expect(await listed(bens)).toMatchObject([{ state: "connected", firstName: "Ana" }]);
  });
});
