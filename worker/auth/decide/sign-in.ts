import { Refusal } from "../../lib/refusal.ts";
import { GUESSES_PER_PIN } from "../../policy/caps.ts";
import type { UserRow } from "../session.ts";

/** A valid PIN of an address. */
interface OpenPin {
  codeId: string;
  pinHash: string | null;
  /** Number of guesses at it, this one included. */
  guesses: number;
}

/**
 * Returns the id of the code whose PIN has one of `hashes`. Throws 400 for a wrong PIN, which stays counted as a miss,
 * and for every PIN after its fifth guess. `isUsed` is true for a PIN whose mail has signed somebody in: its reader may
 * know that.
 */
export function decidePin(open: OpenPin[], hashes: string[], { isUsed = false } = {}): string {
  const right = open.find(({ pinHash }) => pinHash !== null && hashes.includes(pinHash));
  if (!right && isUsed) throw usedPin();
  if (!right || right.guesses > GUESSES_PER_PIN) throw wrongPin();
  return right.codeId;
}

export const wrongPin = () => new Refusal("wrong-credentials:pin", { field: "pin" });

const usedPin = () =>
  new Refusal("expired-link:pin", {
    field: "pin",
  });

/** What is known about a person who proved an address. */
export interface ProvenAddress {
  /** The account with this address. */
  account: UserRow | null;
  /** The account that this browser is signed in to. */
  signedInUserId: string | null;
}

/** What a sign-in by mail does with the account of its address. */
export type AccountStep =
  | { do: "create" }
  | { do: "enter" }
  | { do: "verify"; account: UserRow }
  | { do: "replace"; account: UserRow };

/**
 * Decides what becomes of the account. An unverified account was filled by a person who did not prove the address. If
 * this browser is signed in to it, mailbox and account belong to one person and it is verified. Otherwise it is
 * replaced.
 */
export function decideAccount({ account, signedInUserId }: ProvenAddress): AccountStep {
  if (!account) return { do: "create" };
  if (account.emailVerifiedAt !== null) return { do: "enter" };
  return { do: account.id === signedInUserId ? "verify" : "replace", account };
}

/** What a confirmed address does with the account that has it. */
export type ConfirmationStep = Exclude<AccountStep, { do: "create" | "verify" }> | { do: "keep"; account: UserRow };

/**
 * Decides as {@link decideAccount} does, except that an account whose own browser confirms keeps its password and
 * sessions. Throws 400 when the account is gone.
 */
export function decideConfirmation(proven: ProvenAddress): ConfirmationStep {
  const step = decideAccount(proven);
  if (step.do === "create") throw usedUp();
  return step.do === "verify" ? { do: "keep", account: step.account } : step;
}

/** The state of a mailed code; undefined when its row is gone. */
type MailedCode = { usedAt: number | null; expiresAt: number } | undefined;

/** Accepts a mailed link. Throws 400 for a used or expired one. */
export function decideLink(code: MailedCode, now: number): void {
  if (!code || code.usedAt !== null || code.expiresAt <= now) throw usedUp();
}

export const usedUp = () => new Refusal("expired-link");
