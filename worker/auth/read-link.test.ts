import { beforeEach, describe, expect, it } from "vitest";
import type { LinkPurpose, MailedLink } from "#schema/contracts/account.ts";
import { person } from "../people/test-tools.ts";
import {
  call,
  empty,
  endSessionLink,
  fingerprint,
  newestChange,
  newestCode,
  newestConfirmation,
  newestTakeBack,
} from "../test/api.ts";

const email = "maya@example.com";
const expired = "This link has expired or was used already. Please ask for a new one.";
const read = (token: string, purpose?: LinkPurpose) => call("POST", "/auth/read-link", { body: { token, purpose } });

let links: Record<LinkPurpose, string>;
beforeEach(async () => {
  await empty("users", "auth_codes", "quotas", "outbox");
  const maya = await person(email, "Maya");
  for (const to of ["maya@new.example", "maya@newer.example"]) {
    await call("POST", "/user/address", { cookie: maya, body: { email: to } });
    const token = await newestChange(to);
    if (to === "maya@new.example") await call("POST", "/user/address/confirm", { cookie: maya, body: { token } });
  }
  await call("POST", "/register", { body: { email: "mia@example.com", password: "correct horse" } });
  await call("POST", "/auth/magic-link", { body: { email: "liv@example.com" } });
  links = {
    "sign-in": (await newestCode("liv@example.com")).token,
    "confirm-address": await newestConfirmation("mia@example.com"),
    "change-address": await newestChange("maya@newer.example"),
    "end-session": await endSessionLink("browser"),
    "take-back": await newestTakeBack(email),
  };
});

describe("a mailed link", () => {
  it("says to its page what was signed, and changes nothing", async () => {
    const before = await fingerprint();
    const said = async (purpose: LinkPurpose) => {
      const facts = Object.entries((await read(links[purpose], purpose)).json<MailedLink>());
      return Object.fromEntries(facts.filter(([, value]) => value !== null));
    };
    expect(await said("sign-in")).toEqual({ email: "liv@example.com" });
    expect(await said("confirm-address")).toEqual({
      email: "mia@example.com",
      registeredAt: "2038-01-01T00:00:00.000Z",
    });
    expect(await said("change-address")).toEqual({ email: "maya@newer.example", from: "maya@new.example" });
    expect(await said("end-session")).toEqual({
      ...{ email, browser: "Firefox on Windows" },
      signedInAt: "2038-01-01T00:00:00.000Z",
    });
    expect(await said("take-back")).toMatchObject({ email, newAddress: "m…@new.example" });
    expect(await fingerprint()).toBe(before);
  });

  it("says nothing that nobody has signed, nor on the page of another purpose", async () => {
    const claims = Buffer.from(JSON.stringify({ sub: "one", email: "Call 0900 123" })).toString("base64url");
    for (const purpose of Object.keys(links) as LinkPurpose[]) {
      for (const [other, token] of [
        ...Object.entries(links),
        ["forged", `eyJhbGciOiJIUzI1NiJ9.${claims}.${"A".repeat(43)}`],
        ["unsigned", `eyJhbGciOiJub25lIn0.${claims}.`],
      ]) {
        const response = await read(token!, purpose);
        if (other === purpose) expect(response.status).toBe(200);
        else expect([response.status, response.text]).toEqual([400, expired]);
      }
    }
  });

  it("is one that signs in for a page from before there were other purposes", async () => {
    expect((await read(links["sign-in"])).status).toBe(200);
    expect((await read(links["end-session"])).status).toBe(400);
  });
});
