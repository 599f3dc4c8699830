import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { ACTIVE_EVENTS_MAX, type Cap, caps, GUESSES_PER_PIN, quotaKey } from "./caps.ts";

const documented = readFileSync("docs/security.md", "utf8");
const inWords: Record<number, string> = { [DAY]: "a day", [HOUR]: "an hour", [10 * MINUTE]: "10 minutes" };
const all: [string, Cap][] = Object.entries(caps);

it("stands in docs/security.md with its numbers, each cap once and none besides", () => {
  const [, section = ""] = documented.split(/^## Caps$/m);
  const rows = [...section.split(/^## /m)[0]!.matchAll(/^\| `(\w+)` \|([^|]*)\|([^|]*)\|([^|]*)\|/gm)];
  expect(rows.map((row) => row.slice(1).map((cell) => cell.trim()))).toEqual(
    all.map(([name, { per, allowed, window }]) => [
      name,
      per.join(", ") || "all together",
      allowed.toLocaleString("en-US"),
      inWords[window],
    ]),
  );
});

it.each([
  `${GUESSES_PER_PIN} wrong guesses end a PIN`,
  `after ${caps.pinsFromNetwork.allowed} wrong guesses a day at one address, a network cannot guess there`,
  `all networks together have ${caps.pinsOfAddress.allowed} a day for one address, and one network ${caps.pinsOfNetwork.allowed} an hour`,
  `${caps.firstMails.allowed} new people a day, ${caps.firstMailsOfNetwork.allowed} for a network`,
  `${caps.joins.allowed} joins an hour per network and event`,
  `${caps.personalLinks.allowed} mails a day per event and address`,
  `any address at most ${caps.accountMail.allowed} a day`,
  `${caps.codeMailsAtOnce.allowed} in 10 minutes and ${caps.codeMailsFromNetwork.allowed} a day per address and network, ${caps.codeMailsToAddress.allowed} a day per address, ${caps.codeMailsOfNetwork.allowed} an hour per network`,
  `${caps.lookUpsAnHour.allowed} uncached look-ups an hour and ${caps.lookUpsADay.allowed} a day`,
  `all accounts without a confirmed address share ${caps.lookUpsUnverified.allowed} a day`,
  `${caps.searches.allowed} uncached searches an hour`,
  `${caps.answers.allowed} mails a day about the answers to each event and ${caps.cannotMakeIt.allowed} about guests`,
  `${caps.reopenings.allowed} reopenings a day; ${caps.news.allowed} mails a day to one person about one event`,
  `all accounts together may send ${caps.mailbox.allowed} mails a day`,
  `${caps.events.allowed} events a day, and ${ACTIVE_EVENTS_MAX} that are neither past nor deleted`,
  `The limit of ${caps.connections.allowed} requests a day`,
  `use up the ${caps.codeMailsToAddress.allowed} sign-in mails of an address`,
])("is what docs/security.md says elsewhere: %s", (phrase) => {
  expect(documented.replaceAll(/\s+/g, " ")).toContain(phrase);
});

it("has one key for each cap, sender, recipient and window", () => {
  const of = { sender: "s", recipient: "r", event: "e", invite: "i", network: "n", email: "m", account: "a" };
  const keys = all.map(([, cap]) => quotaKey(cap, of, 0));
  // A quota of answers is a part of one of news.
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([quotaKey(caps.news, of, 0)]);
});

it("is the only place that spells the keys of quotas", () => {
  // The ids of mails look alike.
  const others = /\/policy\/|^worker\/mail\/mail\.ts$/;
  const files = globSync("{worker,schema,emails,frontend}/**/*.{ts,tsx}").filter((file) => !others.test(file));
  const spelled = new RegExp(`["'\`](${all.map(([, { name }]) => name).join("|")}):`);
  expect(files.filter((file) => spelled.test(readFileSync(file, "utf8")))).toEqual([]);
});
