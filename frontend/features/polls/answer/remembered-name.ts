import { readText, storeText } from "../../../lib/storage.ts";

const KEY = "respondent-name";
const PARTY_KEY = "respondent-party";

/** Saves the name for the next poll in this browser. Does nothing if the browser has no storage. */
export function rememberName(name: string): void {
  storeText("localStorage", KEY, name.trim());
}

/** Returns the name of the last answer from this browser, or ''. */
export function rememberedName(): string {
  return readText("localStorage", KEY) ?? "";
}

/** Saves for how many people the answers stood. */
export function rememberParty(partySize: string): void {
  storeText("localStorage", PARTY_KEY, partySize);
}

/** Returns the party of the last answer from this browser, at most `max`, if there is one. */
export function rememberedParty(max: number): string | undefined {
  const people = Number(readText("localStorage", PARTY_KEY));
  return people > 0 ? String(Math.min(people, max)) : undefined;
}
