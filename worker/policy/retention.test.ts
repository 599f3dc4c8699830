import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { ERASURE_NOTICE, retention } from "./retention.ts";

const security = readFileSync("docs/security.md", "utf8").replaceAll(/[^\S\n]+/g, " ");
const privacy = readFileSync("frontend/features/about/about-privacy.tsx", "utf8");
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

const days = ({ for: time }: { for: number }) => time / DAY;

function inWords(time: number): string {
  if (time % DAY === 0 && time !== retention.confirmationLinks.for) return plural(time / DAY, "day");
  return time % HOUR === 0 ? plural(time / HOUR, "hour") : plural(time / MINUTE, "minute");
}

it("stands in docs/security.md, each period once and none besides", () => {
  const [, section = ""] = security.split(/^## Retention$/m);
  const rows = [...section.split(/^## /m)[0]!.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|/gm)];
  expect(rows.map((row) => row.slice(1).map((cell) => cell.trim()))).toEqual(
    Object.entries(retention).map(([name, { for: time, job }]) => [name, inWords(time), job ?? "by itself"]),
  );
});

it.each([
  `told ${ERASURE_NOTICE / DAY} days before their archived events are erased`,
  `unverified accounts after ${days(retention.unverifiedAccounts)} days and ledger rows after ${days(retention.mails)} days`,
  `and are deleted after ${days(retention.unconfirmedRequests)} days`,
  `a session ends after ${days(retention.unusedSessions)} days without use`,
  `both are valid for ${inWords(retention.signInCodes.for)}`,
])("is what docs/security.md says elsewhere: %s", (phrase) => {
  expect(security).toContain(phrase);
});

it.each([
  `Sign-in links work for ${inWords(retention.signInCodes.for)}.`,
  `not confirmed is erased after ${inWords(retention.unverifiedAccounts.for)}.`,
  `Deleted events stay in the recycle bin for ${inWords(retention.deletedEvents.for)}.`,
  `A record of what was sent is kept for ${inWords(retention.mails.for)},`,
  `The record of sent mail goes after ${inWords(retention.mails.for)}.`,
  `A browser in which you did not sign in for ${inWords(retention.knownBrowsers.for)} is forgotten.`,
  `'browser', for ${inWords(retention.knownBrowsers.for)} from your last sign-in,`,
  `'session' keeps you signed in for up to ${inWords(retention.sessions.for)},`,
])("is what the privacy text says: %s", (sentence) => {
  expect(privacy).toContain(sentence);
});

it("agrees with the periods that the privacy text has in words", () => {
  expect(privacy).toContain("Past events are erased after two years");
  expect(days(retention.archivedEvents) / 365).toBe(2);
  expect(privacy).toContain("their organizer is told a month before");
  expect(ERASURE_NOTICE / DAY).toBe(30);
  expect(privacy).toContain("'bookmark', for a day,");
  expect(days(retention.bookmarkCookies)).toBe(1);
  expect(privacy).toContain("A link that changes your address works for an hour.");
  expect(retention.addressChanges.for).toBe(HOUR);
  expect(privacy).toContain("what they look up is recorded for 12 months");
  expect(days(retention.adminActions)).toBe(365);
  // A window, and the time until the next night.
  expect(privacy).toContain("counts of attempts are kept for up to two days");
  expect(days(retention.quotas) + 1).toBe(2);
});
