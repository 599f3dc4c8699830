import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "../lib/clock.ts";
import { type Cap, caps, quotaKey } from "./caps.ts";

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
