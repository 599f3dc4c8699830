import { describe, expect, it } from "vitest";
import { refusalOf } from "../../test/refusal-of.ts";
import type { UserRow } from "../session.ts";
import { decideAccount, decideConfirmation, decideLink, decidePin } from "./sign-in.ts";

const account = { id: "ana", email: "ana@example.com", emailVerifiedAt: null } as UserRow;
const refusal = (run: () => unknown) => refusalOf(run)?.code;

describe("a PIN", () => {
  const open = (guesses: number) => [
    { codeId: "earlier", pinHash: null, guesses: 0 },
    { codeId: "code", pinHash: "right", guesses },
  ];

  it("opens its code with the hash of either key", () => {
    expect(decidePin(open(1), ["older key", "right"])).toBe("code");
  });

  it("is a miss when no valid code has it", () => {
    expect(refusal(() => decidePin(open(1), ["wrong"]))).toBe("wrong-credentials");
    expect(refusal(() => decidePin([], ["right"]))).toBe("wrong-credentials");
  });

  it("is refused as used when its mail has signed somebody in", () => {
    expect(refusal(() => decidePin([], ["used"], { isUsed: true }))).toBe("expired-link");
    expect(decidePin(open(1), ["right"], { isUsed: true })).toBe("code");
  });

  it.each([1, 4, 5])("is accepted as guess %i", (guesses) => {
    expect(decidePin(open(guesses), ["right"])).toBe("code");
  });

  it.each([6, 7, 50])("is refused as guess %i, even when it is right", (guesses) => {
    expect(refusal(() => decidePin(open(guesses), ["right"]))).toBe("wrong-credentials");
  });
});

describe("a mailed link", () => {
  const now = 1_000;

  it("is accepted until it is used or expires", () => {
    expect(decideLink({ usedAt: null, expiresAt: now + 1 }, now)).toBeUndefined();
  });

  it.each([
    ["used", { usedAt: 1, expiresAt: now + 1 }],
    ["expired", { usedAt: null, expiresAt: now }],
    ["forgotten", undefined],
  ])("is refused once it is %s", (_, code) => {
    expect(refusal(() => decideLink(code, now))).toBe("expired-link");
  });
});

describe("the account of a proven address", () => {
  const verified = { ...account, emailVerifiedAt: 1 };

  it.each([
    ["created when there is none", { account: null, signedInUserId: null }, "create"],
    ["created beside the account that the browser is signed in to", { account: null, signedInUserId: "ben" }, "create"],
    ["entered when it is verified", { account: verified, signedInUserId: null }, "enter"],
    ["verified when the browser is signed in to it", { account, signedInUserId: "ana" }, "verify"],
    ["replaced when the browser is signed out", { account, signedInUserId: null }, "replace"],
    ["replaced when the browser is signed in to another", { account, signedInUserId: "ben" }, "replace"],
  ])("is %s", (_, found, step) => {
    expect(decideAccount(found).do).toBe(step);
  });
});

describe("the account of a confirmed address", () => {
  it("is kept by the browser that is signed in to it, and replaced by any other", () => {
    const decide = (signedInUserId: string | null) => decideConfirmation({ account, signedInUserId }).do;
    expect([decide("ana"), decide("ben"), decide(null)]).toEqual(["keep", "replace", "replace"]);
  });

  it("is entered when it is verified already, and the link of a deleted account has expired", () => {
    const verified = { ...account, emailVerifiedAt: 1 };
    expect(decideConfirmation({ account: verified, signedInUserId: null }).do).toBe("enter");
    expect(refusal(() => decideConfirmation({ account: null, signedInUserId: null }))).toBe("expired-link");
  });
});
